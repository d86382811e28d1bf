// What the page says when the server refuses something.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '../wire/api'
import { loadLanguage } from '../locale/messages.svelte'

const REFUSED = {
  code: 'bad_bot',
  message: "the bot 'level:9' cannot play",
  reasons: ['level 9: a number from 1 to 8'],
  explanation: { id: 'bad-bot', args: { bot: "'level:9'" } },
  explanations: [{ id: 'bad-option-range', args: { option: 'level', value: '9', least: '1', most: '8' } }],
}

describe('a refusal', () => {
  afterEach(async () => {
    vi.unstubAllGlobals()
    await loadLanguage('en')
  })

  it('is said in the language of the page, though its texts were not loaded yet', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(REFUSED), { status: 422 }))
    await loadLanguage('de')
    const refusal = api.open({ seats: [] })
    await expect(refusal).rejects.toMatchObject({ message: "der Computer 'level:9' kann nicht spielen", reasons: ['level 9: eine Zahl von 1 bis 8'] })
  })
})
