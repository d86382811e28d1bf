// The way from a war to its rematch.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { goToRematch } from '../play/rematch'
import { router } from '../router.svelte'

vi.mock('../router.svelte', () => ({ router: { go: vi.fn() } }))
vi.mock('../start/name', () => ({ loadName: () => 'Bob' }))
vi.mock('../wire/keys', () => ({ loadKeys: (id: string) => (id === 'old' ? { '2a': 'k_old' } : {}), saveKey: vi.fn() }))

/** A server with a war and its rematch; returns the paths to which something is posted. */
function serve(rated: { old: boolean; next: boolean }): string[] {
  const posted: string[] = []
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    if (options?.method === 'POST') {
      posted.push(path)
      return new Response(JSON.stringify({ table: {}, key: { seat: '2a', secret: 'k_new' } }))
    }
    const id = path.endsWith('next') ? 'next' : 'old'
    return new Response(JSON.stringify({ id, rated: rated[id], same_deals_as: null }))
  })
  return posted
}

describe('a rematch', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  it.each([[true, true], [false, false]])('is joined at once if it is rated as the war before', async (old, next) => {
    const posted = serve({ old, next })
    await goToRematch('old', 'next')
    expect(posted).toEqual([expect.stringContaining('tables/next/seats/2a')])
    expect(router.go).toHaveBeenCalledWith('/table/next')
  })

  it('that is not rated says so before a seat is taken', async () => {
    const posted = serve({ old: true, next: false })
    await goToRematch('old', 'next')
    expect(posted).toEqual([])
    expect(router.go).toHaveBeenCalledWith('/table/next')
  })
})
