import { describe, expect, it } from 'vitest'
import { asksForPlay, listFaces, chooseFirstFace, filterListed, playToken, groupOptions, willBeDestroyed } from '../game/targets'
import { option, play, scene } from './sample-battles'

const nothing = { card: null, faceUp: true }

describe('options by target', () => {
  const plays = [play('L6', 'L'), play('L6', 'L', false), play('L6', 'A', false), play('S5', 'S'), option('w', 'withdraw')]

  it('offers no theater while no card is held up', () => {
    expect(groupOptions(plays, nothing).theaters.size).toBe(0)
    expect([...groupOptions(plays, nothing).hand.keys()]).toEqual(['L6', 'S5'])
  })
  it('offers the theaters of the held card, as it is held', () => {
    expect([...groupOptions(plays, { card: 'L6', faceUp: true }).theaters.keys()]).toEqual(['L'])
    expect([...groupOptions(plays, { card: 'L6', faceUp: false }).theaters.keys()]).toEqual(['L', 'A'])
  })
  it('keeps withdrawing apart', () => {
    expect(groupOptions(plays, nothing).withdraw?.token).toBe('w')
    expect(filterListed(plays)).toEqual([])
  })
  it('knows which way up a card may be played', () => {
    expect(listFaces(plays, 'S5')).toEqual({ up: true, down: false })
    expect(chooseFirstFace([play('S5', 'L', false)], 'S5')).toBe(false)
  })
  it('offers every theater of a choice of theaters without a card', () => {
    const options = [option('L', 'theater', { theater: 'L' }), option('-', 'skip')]
    expect([...groupOptions(options, nothing).theaters.keys()]).toEqual(['L'])
    expect(groupOptions(options, nothing).skip?.token).toBe('-')
    expect(asksForPlay(options)).toBe(false)
  })
  it('finds cards on the table, in hand, by name and in words', () => {
    const options = [
      option('2L1', 'card', { place: '2L1', card: 'L6' }), option('L3!', 'show', { card: 'L3' }), option('S1?', 'name', { card: 'S1' }),
      option('give', 'give'), option('1b', 'player', { seat: '1b' }),
    ]
    const targets = groupOptions(options, nothing)
    expect([...targets.places.keys()]).toEqual(['2L1'])
    expect(targets.hand.get('L3')?.[0]?.kind).toBe('show')
    expect(targets.names.map((one) => one.token)).toEqual(['S1?'])
    expect(targets.words.map((one) => one.token)).toEqual(['give', '1b'])
  })
  it('lists everything of a real question but plays', () => {
    const asked = scene(2, 1)
    expect(filterListed(asked.options).map((one) => one.token)).toContain(asked.wants)
  })
  it('writes the token of what was tried', () => {
    expect(playToken({ card: 'L6', faceUp: false }, 'S')).toBe('l6S')
  })
  it('sees a play that would be destroyed', () => {
    expect(willBeDestroyed(play('L6', 'A', false, { remarks: [{ kind: 'destroyed', card: 'A5', words: 'Containment destroys it', message: { id: 'remark-destroyed', args: { card: 'A5' } } }] }))).toBe(true)
    expect(willBeDestroyed(play('L6', 'L'))).toBe(false)
  })
})
