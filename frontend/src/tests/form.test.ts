import { describe, expect, it } from 'vitest'
import { describeMode } from '../game/mode'
import { formatBotTitle, createForm, findBot, listBots, buildMode, buildRequest, validateForm, setHandicap, applyPreset, fitSeats, readChart, setChartField } from '../start/form'
import type { Mode, Offer, Preset } from '../wire/types'

const mode = (more: Partial<Mode> = {}): Mode => ({
  preset: 'standard', slots: 3, sides: '1v1', target: 12, scoring: 'normal', ties: 'first', handicap: null, withdrawal: true, chart: '4-2-1:5-3-2', scaled_chart: false, ...more,
})
const presets: Preset[] = [
  { name: 'standard', mode: mode(), seats: ['1a', '2a'] },
  { name: 'epic team', mode: mode({ preset: 'epic team', slots: 5, sides: '2v2', target: 1, chart: '6-3-1:7-4-2', scaled_chart: true }), seats: ['1a', '2a', '1b', '2b'] },
]
const offer: Offer = { presets, levels: ['deep:1', 'deep:2', 'deep:3', 'deep:4', 'deep:5'], bots: [{ name: 'random', about: '', options: {}, is_strong: false }, { name: 'heuristic', about: '', options: {}, is_strong: false }, { name: 'deep', about: '', options: {}, is_strong: true }], theaters: {}, scorings: ['normal'], ties: ['first'] }

describe('ordering a table', () => {
  const form = createForm(offer, 'Ada')

  it('begins with an easy level, or the computer chosen last', () => {
    expect(form.bot).toBe('deep:1')
    expect(createForm(offer, 'Ada', 'deep:5').bot).toBe('deep:5')
    expect(createForm(offer, 'Ada', 'heuristic').bot).toBe('heuristic')
    expect(createForm(offer, 'Ada', 'gone').bot).toBe('deep:1')
    expect([form.theaters, createForm(offer, 'Ada', undefined, true).theaters]).toEqual(['', 'ALS'])
  })
  it('calls computers by their names', () => {
    expect(['level:3', 'heuristic', 'search:ms=500'].map(formatBotTitle)).toEqual(['Sergeant Bruno', 'Heuristic', 'Search'])
    expect(findBot(offer, 'deep:2')?.name).toBe('deep')
    const bots = [...offer.bots, { name: 'daily', about: '', options: {}, is_strong: true }]
    expect(listBots({ ...offer, bots }, ['deep:2', 'random:x=1'])).toEqual([...offer.levels, 'random', 'heuristic', 'random:x=1'])
  })
  it('sends a preset and nothing that is usual in it', () => {
    expect(buildRequest(form, 'computer', presets[0]!.mode).mode).toEqual({
      preset: 'standard', slots: null, sides: null, target: null, scoring: null, ties: null, handicap: null, withdrawal: null, chart: null, theaters: null,
    })
  })
  it('sends what differs', () => {
    const order = buildRequest({ ...form, target: 18, theaters: 'DEI' }, 'friend', presets[0]!.mode)
    expect([order.mode.target, order.mode.theaters, order.mode.slots]).toEqual([18, 'DEI', null])
  })
  it.each([
    ['computer', ['here', 'bot']], ['friend', ['here', 'friend']], ['device', ['here', 'here']],
  ] as const)('seats people against %s', (opponents, who) => {
    expect(buildRequest(form, opponents, presets[0]!.mode).seats.map((seat) => seat.who)).toEqual(who)
  })
  it('gives people at one device different names', () => {
    expect(buildRequest(form, 'device', undefined).seats.map((seat) => seat.name)).toEqual(['Ada', 'Player 2'])
  })
  it('has four seats in a team preset, in any mixture', () => {
    const team = applyPreset(form, presets[1]!)
    expect(team.seats).toHaveLength(4)
    const mixed = { ...team, seats: team.seats.map((seat, index) => ({ ...seat, who: (['bot', 'friend', 'here', 'bot'] as const)[index]! })) }
    expect(buildRequest(mixed, 'mixed', presets[1]!.mode).seats.map((seat) => seat.who)).toEqual(['bot', 'friend', 'here', 'bot'])
  })
  it('forgets theaters that are too few for the row', () => {
    expect(applyPreset({ ...form, theaters: 'ALS' }, presets[1]!).theaters).toBe('')
  })
  it('says what cannot be sent', () => {
    expect(validateForm({ ...form, theaters: 'AL' }, 'computer')).toMatch('3 theaters')
    expect(validateForm(fitSeats({ ...form, seats: form.seats.map((seat) => ({ ...seat, who: 'bot' as const })) }), 'mixed')).toMatch('person')
    expect(validateForm(form, 'computer')).toBe('')
  })
  it('reads a withdrawal chart and changes one number of it', () => {
    expect(readChart('4-2-1:5-3-2')).toEqual([[4, 2, 1], [5, 3, 2]])
    expect(setChartField('4-2-1:5-3-2', 1, 0, ' 6 ')).toBe('4-2-1:6-3-2')
    for (const text of ['', 'x', '-1', '100', '2.5']) expect(setChartField('4-2-1:5-3-2', 0, 2, text), text).toBe('4-2-1:5-3-2')
  })
  it('sends clocks in seconds', () => {
    expect(buildRequest({ ...form, clock: 'war', minutes: 2.5 }, 'computer', undefined).clock).toEqual({ kind: 'war', seconds: 150, increment: 10 })
  })
  it('sends a handicap without another rule for ties', () => {
    const handicapped = { ...form, ties: 'nobody' as const, ...setHandicap(2) }
    const { mode } = buildRequest(handicapped, 'computer', presets[0]!.mode)
    expect([mode.handicap, mode.ties]).toEqual([2, null])
    expect(describeMode(buildMode(handicapped, presets[0]!.mode))).toContain('side 2 controls ties and goes second in the first battle')
    expect(buildRequest({ ...handicapped, ...setHandicap(null) }, 'computer', presets[0]!.mode).mode.handicap).toBe(null)
  })
  it('names a mode', () => {
    expect(describeMode(mode())).toBe('Standard: 3 theaters, to 12.')
    expect(describeMode(mode({ preset: null, ties: 'nobody', withdrawal: false }))).toContain('nobody controls a tied theater, no withdrawal')
  })
})
