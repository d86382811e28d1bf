import { describe, expect, it } from 'vitest'
import { addRematch, addWar, countWars, dropWar, findSeries, highestUnlocked, mergeStars, findOpenSeries, findOpenTable, parseCampaign, readKept, readProgress, recordWar, resultOf, starsOf, writeCampaign, type Campaign } from '../campaign/campaign'

const MODE = 'standard'
type Result = 'clear' | 'won' | 'lost'

/** A campaign after a series of wars, each on a table of its own. */
function playSeries(campaign: Campaign, level: number, results: Result[], mode = MODE): Campaign {
  return results.reduce((before, result, at) => {
    const table = `${mode}-${level}-${at}`
    return recordWar(addWar(before, mode, level, table), table, result !== 'lost', result === 'clear')
  }, campaign)
}
const seriesOf = (campaign: Campaign, level = 1) => campaign[MODE]!.series.find((series) => series.level === level)!
const starsAfter = (results: Result[]) => readProgress(playSeries({}, 1, results), MODE).stars

describe('a series of the campaign', () => {
  it('is won with two wars and unlocks the next opponent', () => {
    const once = playSeries({}, 1, ['won'])
    expect([highestUnlocked(readProgress(once, MODE)), resultOf(seriesOf(once))]).toEqual([1, 'open'])
    const twice = playSeries({}, 1, ['won', 'lost', 'won'])
    expect([highestUnlocked(readProgress(twice, MODE)), resultOf(seriesOf(twice))]).toEqual([2, 'won'])
    expect(countWars(seriesOf(twice))).toEqual({ won: 2, lost: 1 })
  })
  it('is lost with two wars, unlocks nobody, and can be tried again', () => {
    const lost = playSeries({}, 1, ['lost', 'won', 'lost'])
    expect([highestUnlocked(readProgress(lost, MODE)), resultOf(seriesOf(lost))]).toEqual([1, 'lost'])
    expect(countWars(seriesOf(addWar(lost, MODE, 1, 'again')))).toEqual({ won: 0, lost: 0 })
  })
  it('earns a star for 2 : 1, two for 2 : 0, three for two clear wars', () => {
    expect(starsAfter(['won', 'lost', 'clear'])).toEqual([1])
    expect(starsAfter(['won', 'clear'])).toEqual([2])
    expect(starsAfter(['clear', 'clear'])).toEqual([3])
    expect(starsAfter(['lost', 'lost'])).toEqual([])
    expect(starsOf({ level: 1, wars: [] })).toBe(0)
  })
  it('never takes stars away when an opponent is beaten again', () => {
    const worse = playSeries(playSeries({}, 1, ['clear', 'clear']), 1, ['won', 'lost', 'won'])
    expect(readProgress(worse, MODE).stars).toEqual([3])
  })
  it('counts every mode for itself', () => {
    const campaign = playSeries({}, 1, ['won', 'won'])
    expect(highestUnlocked(readProgress(campaign, 'epic'))).toBe(1)
    expect(highestUnlocked(readProgress(campaign, MODE))).toBe(2)
  })
  it('stays open while another opponent is played', () => {
    const second = addWar(addWar(playSeries(playSeries({}, 1, ['won', 'won']), 2, ['won']), MODE, 2, 'open'), MODE, 1, 'other')
    expect([findOpenTable(seriesOf(second, 2)), findOpenTable(seriesOf(second, 1))]).toEqual(['open', 'other'])
    const won = recordWar(second, 'open', true, false)
    expect(readProgress(won, MODE).stars).toEqual([2, 2])
    expect([findOpenSeries(readProgress(won, MODE), 1)?.wars.length, findOpenSeries(readProgress(won, MODE), 2)]).toEqual([1, null])
  })
  it('keeps its decided wars when another war takes the place of the open one', () => {
    const again = addWar(addWar(playSeries({}, 1, ['won']), MODE, 1, 'open'), MODE, 1, 'other')
    expect(seriesOf(again).wars.map(({ table, won }) => [table, won])).toEqual([['standard-1-0', true], ['other', null]])
  })
  it('that an earlier version kept goes on', () => {
    const series = { level: 2, wars: [{ table: 'kept', won: true, clear: false }] }
    const kept = readKept({ standard: { stars: [3], series }, epic: { stars: [1], series: null } })
    expect(readKept(kept)).toEqual(kept)
    expect(kept).toEqual({ standard: { stars: [3], series: [series] }, epic: { stars: [1], series: [] } })
  })
  it('is against nobody who is locked', () => {
    expect(addWar({}, MODE, 2, 'table')).toEqual({})
  })
  it('ends with the eighth opponent', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8].reduce((before, level) => playSeries(before, level, ['won', 'won']), {})
    expect(highestUnlocked(readProgress(all, MODE))).toBe(8)
    expect(readProgress(all, MODE).stars).toHaveLength(8)
  })
})

describe('a war of the campaign', () => {
  it('counts once, however often its end is shown', () => {
    const once = playSeries({}, 1, ['won'])
    expect(recordWar(once, 'standard-1-0', true, true)).toBe(once)
  })
  it('counts only if it was begun in the campaign', () => {
    const campaign = addWar({}, MODE, 1, 'mine')
    expect(recordWar(campaign, 'other', true, true)).toBe(campaign)
    expect(findSeries(campaign, 'other')).toBeNull()
    expect(findSeries(campaign, 'mine')?.mode).toBe(MODE)
  })
  it('goes on as a rematch until the series is won', () => {
    const open = addRematch(playSeries({}, 1, ['won']), 'standard-1-0', 'next')
    expect([findOpenTable(seriesOf(open)), seriesOf(open).wars.length]).toEqual(['next', 2])
    const won = playSeries({}, 1, ['won', 'won'])
    expect(addRematch(won, 'standard-1-1', 'next')).toBe(won)
    const lost = addRematch(playSeries({}, 1, ['lost', 'lost']), 'standard-1-1', 'next')
    expect(seriesOf(lost).wars).toEqual([{ table: 'next', won: null, clear: false }])
    const old = playSeries({}, 1, ['won', 'lost'])
    expect(addRematch(old, 'standard-1-0', 'next')).toBe(old)
  })
  it('is forgotten when its table is gone', () => {
    const campaign = addWar(playSeries({}, 1, ['won']), MODE, 1, 'gone')
    expect(findOpenTable(seriesOf(dropWar(campaign, 'gone')))).toBeNull()
    expect(countWars(seriesOf(dropWar(campaign, 'gone')))).toEqual({ won: 1, lost: 0 })
    expect(dropWar(addWar({}, MODE, 1, 'gone'), 'gone')[MODE]!.series).toEqual([])
  })
})

describe('a file of a campaign', () => {
  it('brings its stars into another browser', () => {
    const campaign = playSeries(playSeries({}, 1, ['clear', 'clear']), 2, ['won', 'lost', 'won'])
    const stars = parseCampaign(writeCampaign(campaign))!
    expect(readProgress(mergeStars({}, stars), MODE).stars).toEqual([3, 1])
  })
  it.each(['constructor', '__proto__', 'toString'])('may name a mode that every object has: %s', (mode) => {
    const stars = parseCampaign(`{"format":"airlandsea-campaign","version":1,"stars":{"${mode}":[2]}}`)!
    const campaign = mergeStars({}, stars)
    expect(readProgress({}, mode).stars).toEqual([])
    expect(readProgress(campaign, mode).stars).toEqual([2])
    expect(Object.getPrototypeOf(campaign)).toBe(Object.prototype)
  })
  it('takes nothing away', () => {
    const here = playSeries({}, 1, ['clear', 'clear'])
    expect(readProgress(mergeStars(here, { [MODE]: [1, 2], epic: [1] }), MODE)).toEqual({ ...here[MODE], stars: [3, 2] })
    expect(readProgress(mergeStars(here, { [MODE]: [] }), MODE).stars).toEqual([3])
  })
  it.each(['', '{}', 'null', '[]', '{"format":"airlandsea-campaign","version":2,"stars":{}}', '{"format":"airlandsea-campaign","version":1,"stars":{"standard":[4]}}', '{"format":"airlandsea-campaign","version":1,"stars":{"standard":[1,1,1,1,1,1,1,1,1]}}', '{"format":"airlandsea-campaign","version":1,"stars":{"standard":"3"}}'])('is refused: %s', (text) => {
    expect(parseCampaign(text)).toBeNull()
  })
})
