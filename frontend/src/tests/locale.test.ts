import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage, keepLanguage, languageOf, withLanguage } from '../locale/choose-language'
import { LANGUAGES, joinList, listItems, loadLanguage, loadLaterTexts, splitMessage, t } from '../locale/messages.svelte'
import { formatAge, formatClock } from '../game/clock'
import { pseudo, PSEUDO } from '../locale/pseudo'
import { closeSentence, nameUnnamed, say, sayEvent, sayOption, translateName } from '../locale/wire-messages'
import { LESSONS, option } from './sample-battles'

describe('the language', () => {
  const available = ['en', 'de', 'ja', 'en-XA']
  it('is the first that is wanted and exists', () => {
    expect(chooseLanguage([null, 'pt-BR', 'de-AT', 'en'], available)).toBe('de')
    expect(chooseLanguage(['en-US', 'de'], available)).toBe('en')
    expect(chooseLanguage(['en-XA'], available)).toBe('en-XA')
    expect(chooseLanguage(['ja'], available)).toBe('ja')
    expect(chooseLanguage(['../de', 'x'], available)).toBe('en')
    expect(chooseLanguage([], available)).toBe('en')
  })
  it('is read from an address and stays in it', () => {
    expect(languageOf('?battle=2&lang=de')).toBe('de')
    expect(languageOf('')).toBeNull()
    expect(keepLanguage('/table/abc#2a=i_x', '?lang=de')).toBe('/table/abc?lang=de#2a=i_x')
    expect(keepLanguage('/replay/tables/abc?battle=2', '?battle=1&lang=ja')).toBe('/replay/tables/abc?battle=2&lang=ja')
    expect(keepLanguage('/?lang=en', '?lang=de')).toBe('/?lang=en')
    expect(keepLanguage('/learn', '?battle=1')).toBe('/learn')
    expect(withLanguage('/learn?lang=de#x', 'ja')).toBe('/learn?lang=ja#x')
  })
})

describe('messages', () => {
  afterEach(async () => {
    vi.restoreAllMocks()
    await loadLanguage('en')
  })
  it('that a first war does not need come when a page wants them, in every language from then on', async () => {
    await loadLaterTexts()
    expect(t('lesson-deploy')).toBe('Deploy')
    await loadLanguage('de')
    expect(t('campaign-save')).toBe('Fortschritt exportieren')
  })
  it('have parameters, plurals, attributes, and names by codes', () => {
    expect(t('supplies', { number: 1 })).toBe('1 supply')
    expect(t('supplies', { number: 3 })).toBe('3 supplies')
    expect(t('first-player.of', { who: 'Ada' })).toBe('1st Player: Ada')
    expect(t('hand-card', { card: 'L6' })).toBe('L6 Heavy Tanks')
    expect(t('takes-theater', { theater: 'I' })).toBe('takes Intelligence')
    expect(t('speed.now', { speed: 'speed-calm' })).toBe('Speed: calm')
  })
  it('complain where one is missing, and show its id', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(t('no-such-message')).toBe('no-such-message')
    expect(t('supplies')).toContain('$number')
    expect(complained.mock.calls.flat().join()).toMatch(/no message no-such-message.*en supplies: /)
  })
  it.each(LANGUAGES)('say in %s what a slow server means for a player, and not what it lacks', async (language) => {
    await loadLanguage(language)
    expect(t('no-kernel')).not.toMatch(/kernel|kompil|compil|kern|noyau|núcleo|jądr|カーネル|コンパイル/i)
  })
  it('come in pieces for markup', () => {
    expect(splitMessage('withdraw-ends', { who: 'Ada', whoIs: 'name', price: 3 }, ['price'])).toEqual([
      { name: null, text: 'The battle ends now. Ada scores ' }, { name: 'price', text: '3' }, { name: null, text: ' instead of the 6 of a battle that is fought to its end.' },
    ])
  })
  it('are longer and accented in the pseudo-locale', async () => {
    expect(pseudo('Play a card')).toBe('Plááÿ áá çáárd')
    expect(await loadLanguage(PSEUDO)).toBe(PSEUDO)
    expect(t('supplies', { number: 3 })).toBe('3 súúpplííéés')
    expect(t('hand-card', { card: 'L6' })).toBe('L6 Hééáávÿ Tááñks')
  })
  it('have short numbers without a format of the browser', async () => {
    await loadLanguage(PSEUDO)
    const formats = vi.spyOn(Intl, 'NumberFormat')
    expect(t('supplies', { number: 3 })).toBe('3 súúpplííéés')
    expect(formats).not.toHaveBeenCalled()
    expect(t('supplies', { number: 1234 })).toMatch(/^1[,\D]*234 /)
    expect(formats).toHaveBeenCalled()
  })
  it('stay as they are where the texts of a language cannot be had', async () => {
    expect(await loadLanguage('xx')).toBe('en')
    expect(t('language')).toBe('Language')
  })
  it.each(LANGUAGES)('exist in %s', async (language) => {
    const complained = vi.spyOn(console, 'error')
    expect(await loadLanguage(language)).toBe(language)
    expect(t('language')).toBeTruthy()
    expect(complained).not.toHaveBeenCalled()
  })
  it('list and count as the language does', () => {
    expect(joinList(['Air', 'Land', 'Sea'])).toBe('Air, Land and Sea')
    expect(joinList(['Ada', 'Bob'], 'list-or')).toBe('Ada or Bob')
    expect([listItems([]), listItems(['a']), listItems(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b, c'])
    expect([formatAge(0, 60_000 * 60), formatClock(2 * 86_400_000)]).toEqual(['1 hour ago', '2 days'])
  })
})

describe('a sentence', () => {
  afterEach(() => loadLanguage('en'))

  it.each(LANGUAGES)('ends with one full stop in %s', async (language) => {
    await loadLanguage(language)
    for (const text of ['offline', 'cards-seen', 'other-version'].map((id) => t(id))) expect(closeSentence(text)).toBe(text)
    expect(closeSentence('nobody waits')).toBe(t('sentence', { text: 'Nobody waits' }))
    expect(closeSentence(closeSentence('nobody waits'))).toBe(closeSentence('nobody waits'))
  })
})

describe('what the server says', () => {
  const events = LESSONS.flatMap((lesson) => lesson.scenes.flatMap((scene) => scene.step?.events ?? []))
  const options = LESSONS.flatMap((lesson) => lesson.scenes.flatMap((scene) => scene.options))

  it('is said as the server says it, in English', () => {
    expect(events.length).toBeGreaterThan(10)
    for (const event of events.filter((one) => one.message)) expect(sayEvent(event)).toBe(event.sentence)
    for (const option of options) expect(sayOption(option)).toBe(option.words)
    for (const lesson of LESSONS) for (const { battle: { question } } of lesson.scenes) if (question) expect(say(question.message, question.asks)).toBe(question.asks)
  })
  it('ends an option with its remarks, those of a card that is drawn and played as well', () => {
    const remarks = [{ kind: 'destroyed' as const, card: 'A5', words: 'Containment destroys it', message: { id: 'remark-destroyed', args: { card: 'A5' } } }]
    expect(sayOption({ ...option('S', 'theater'), message: { id: 'no-such-message', args: {} }, words: 'play it to Sea', remarks })).toBe('play it to Sea (Containment destroys it)')
    expect(sayOption({ ...option('w', 'withdraw'), message: { id: 'no-such-message', args: {} }, words: 'withdraw (scaled chart)', remarks })).toBe('withdraw (scaled chart)')
  })
  it('is the server’s English where it sends no message', () => {
    expect(say(null, 'as it is')).toBe('as it is')
  })
  it('calls computers by their names in the language', async () => {
    await loadLanguage(PSEUDO)
    expect(translateName('Rookie Pip ⚙ 2a')).toBe('Róóóókííéé Pííp ⚙ 2a')
    expect(translateName('Daily ⚙')).toBe('Dááíílÿ ⚙')
    expect(translateName('Rookie Pip')).toBe('Rookie Pip') // a person of that name
    expect(say({ id: 'event-turn-begins', args: { actor: 'name', actor_name: 'Captain Vega ⚙' } }, '')).toBe("Ít íís Çááptááííñ Véégáá ⚙'s túúrñ.")
    await loadLanguage('en')
  })
  it('calls people who have given no name as the language does', async () => {
    await loadLanguage('de')
    expect(translateName('Player')).toBe('Spieler')
    expect(translateName(nameUnnamed(2))).toBe('Spieler 2')
    expect(translateName('Player 22')).toBe('Player 22') // a name
    expect(translateName('Players')).toBe('Players')
    await loadLanguage('en')
  })
})
