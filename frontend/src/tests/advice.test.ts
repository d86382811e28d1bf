// What the page makes of a search.
import { expect, test } from 'vitest'
import { chooseBest } from '../store/advice'

const INPUT = { number: 1, kernel: '/kernel/0.wasm', view: '', utilities: [], worst: 0.2, stake: 0.5, actions: { L3A: 7, w: 0 } }

test('the first option that the search has, as a chance to win the war', () => {
  expect(chooseBest(INPUT, [{ number: 99, value: 1 }, { number: 7, value: 0.4 }, { number: 0, value: 0.9 }])).toEqual({ token: 'L3A', chance: 0.4 })
})

test('nothing, if the search knows no option', () => {
  expect(chooseBest(INPUT, [{ number: 99, value: 1 }])).toBeNull()
})
