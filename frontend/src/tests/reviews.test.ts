// What reviews leave behind in the browser.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findMistakes, findReview, noteMistakes, noteReview } from '../store/reviews'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => items.set(key, value) })
})

describe('a review', () => {
  it('leaves the number of mistakes, none included, and nothing before it is complete', () => {
    expect(findMistakes('abc')).toBeNull()
    noteMistakes('abc', 3)
    noteMistakes('def', 0)
    expect([findMistakes('abc'), findMistakes('def')]).toEqual([3, 0])
    noteMistakes('abc', 2)
    expect(findMistakes('abc')).toBe(2)
  })
  it('is remembered for the last twenty tables', () => {
    for (let number = 0; number < 21; number++) {
      noteMistakes(`t${number}`, number)
      noteReview(`t${number}`, `/replay/tables/t${number}`)
    }
    expect([findMistakes('t0'), findMistakes('t1'), findMistakes('t20')]).toEqual([null, 1, 20])
    expect([findReview('t0'), findReview('t20')]).toEqual([null, '/replay/tables/t20'])
  })
  it('that was kept wrongly is none', () => {
    localStorage.setItem('airlandsea.mistakes', '{"abc": "many"}')
    expect(findMistakes('abc')).toBeNull()
  })
})
