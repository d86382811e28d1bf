import { expect, it } from 'vitest'
import { initialOf } from '../game/names'

it('a portrait has the whole first letter of a name, and a question mark without one', () => {
  expect(initialOf('ada')).toBe('A')
  expect(initialOf('🦊 Fox')).toBe('🦊')
  expect(initialOf('👩🏽‍✈️ Amelia')).toBe('👩🏽‍✈️')
  expect(initialOf('éva')).toBe('É')
  expect(initialOf('')).toBe('?')
})
