// The form for a new table, and the request it becomes. Pure functions.
import type { BotInfo, Mode, NewTable, Offer, Preset, SeatName } from '../wire/types'
import { t } from '../locale/messages.svelte'
import { nameUnnamed } from '../locale/wire-messages'
import { levelOf } from './opponents'

export type OpponentKind = 'computer' | 'friend' | 'device' | 'mixed'
export type Who = 'here' | 'friend' | 'bot'

export interface Form {
  preset: string
  theaters: string // letters; empty: surprise me
  slots: 3 | 5
  sides: Mode['sides']
  target: number
  scoring: Mode['scoring']
  ties: Mode['ties']
  handicap: Mode['handicap']
  withdrawal: boolean
  chart: string
  clock: 'none' | 'war' | 'days'
  minutes: number
  increment: number
  days: number
  bot: string
  name: string
  seats: { who: Who; bot: string; name: string }[] // for a mixed company
}

export const SEATS: Record<Mode['sides'], SeatName[]> = {
  '1v1': ['1a', '2a'],
  '2v1': ['1a', '2a', '1b'],
  '2v2': ['1a', '2a', '1b', '2b'],
}

/** `isFirst`: for somebody who plays here for the first time, with the three theaters of the first box. */
export function createForm(offer: Offer, name: string, bot?: string, isFirst = false): Form {
  const first = offer.presets[0]!
  const form: Form = {
    ...readOptions(first), theaters: isFirst ? 'ALS' : '', clock: 'none', minutes: 15, increment: 10, days: 3,
    bot: chooseDefaultBot(offer, bot), name, seats: [],
  }
  return fitSeats(form)
}

/** The bot chosen last; by default the weakest level. */
function chooseDefaultBot(offer: Offer, last: string | undefined): string {
  if (last && (offer.levels.includes(last) || findBot(offer, last))) return last
  return offer.levels[0] ?? offer.bots[0]?.name ?? 'random'
}

/** The kind of a bot like "search:ms=500". */
export function findBot(offer: Offer, bot: string): BotInfo | undefined {
  return offer.bots.find((kind) => kind.name === bot.split(':')[0])
}

/** What a bot is called: the name of a level's opponent, "Heuristic". */
export function formatBotTitle(bot: string): string {
  const level = levelOf(bot)
  return level ? t(`opponent-${level}`) : bot.charAt(0).toUpperCase() + bot.slice(1).split(':')[0]!
}

/** The kinds of bots without levels, but that of the daily deal, whose deals an ordinary war does not have. */
export const listKinds = (offer: Offer): BotInfo[] => offer.bots.filter((kind) => kind.name !== 'daily' && !offer.levels[0]?.startsWith(`${kind.name}:`))

/** The bots to choose from: the levels, the other kinds, and those that were set exactly. */
export const listBots = (offer: Offer, chosen: string[]): string[] => [...new Set([...offer.levels, ...listKinds(offer).map((kind) => kind.name), ...chosen])]

function readOptions(preset: Preset) {
  const { slots, sides, target, scoring, ties, handicap, withdrawal, chart } = preset.mode
  return { preset: preset.name, slots, sides, target, scoring, ties, handicap, withdrawal, chart }
}

/** The form after a preset was chosen: its options, and no theaters of another size. */
export function applyPreset(form: Form, preset: Preset): Form {
  const theaters = form.theaters.length === preset.mode.slots ? form.theaters : ''
  return fitSeats({ ...form, ...readOptions(preset), theaters })
}

/** The form with as many seats as its sides have; the first is yours. */
export function fitSeats(form: Form): Form {
  const seats = SEATS[form.sides].map((_, index) => form.seats[index] ?? { who: index === 0 ? ('here' as const) : ('bot' as const), bot: form.bot, name: '' })
  return { ...form, seats }
}

/** The changes of a handicap: it replaces the other rules for ties. */
export function setHandicap(handicap: Mode['handicap']): Partial<Form> {
  return handicap ? { handicap, ties: 'first' } : { handicap: null }
}

export function buildRequest(form: Form, opponents: OpponentKind, usual: Mode | undefined): Omit<NewTable, 'rated'> {
  const unlessUsual = <T>(value: T, usually: unknown): T | null => (value === usually ? null : value)
  const mode: NewTable['mode'] = {
    preset: form.preset,
    slots: unlessUsual(form.slots, usual?.slots),
    sides: unlessUsual(form.sides, usual?.sides),
    target: unlessUsual(form.target, usual?.target),
    scoring: unlessUsual(form.scoring, usual?.scoring),
    ties: unlessUsual(form.ties, usual?.ties),
    handicap: unlessUsual(form.handicap, usual?.handicap),
    withdrawal: unlessUsual(form.withdrawal, usual?.withdrawal),
    chart: unlessUsual(form.chart, usual?.chart),
    theaters: form.theaters || null,
  }
  return { mode, seats: buildSeats(form, opponents), clock: buildClock(form), takebacks: null }
}

/** The mode of a form, for people: a preset that was changed is none any more. */
export function buildMode(form: Form, usual: Mode): Mode {
  const { slots, sides, target, scoring, ties, handicap, withdrawal, chart } = form
  const mode = { ...usual, slots, sides, target, scoring, ties, handicap, withdrawal, chart }
  const isUsual = Object.entries(mode).every(([name, value]) => usual[name as keyof Mode] === value)
  return { ...mode, preset: isUsual ? usual.preset : null }
}

function buildSeats(form: Form, opponents: OpponentKind): NewTable['seats'] {
  return SEATS[form.sides].map((_, index) => {
    const wish = form.seats[index]
    const who: Who = opponents === 'mixed' ? (wish?.who ?? 'bot') : index === 0 ? 'here' : OTHERS[opponents]
    const mine = index === 0 ? form.name : ''
    const name = who === 'here' ? wish?.name || mine || nameUnnamed(index + 1) : null
    return { who, name, bot: who === 'bot' ? (opponents === 'mixed' ? wish?.bot || form.bot : form.bot) : null }
  })
}

const OTHERS = { computer: 'bot', friend: 'friend', device: 'here' } as const

function buildClock(form: Form): NewTable['clock'] {
  if (form.clock === 'war') return { kind: 'war', seconds: Math.max(30, Math.round(form.minutes * 60)), increment: form.increment }
  if (form.clock === 'days') return { kind: 'days', days: form.days }
  return { kind: 'none' }
}

/** The chart "4-2-1:5-3-2": by player, the fewest cards for 2, 3 and 4 points. */
export const readChart = (chart: string): number[][] => chart.split(':').map((row) => row.split('-').map(Number))

/** The chart with another number; the same chart if the text is not a number. */
export function setChartField(chart: string, row: number, column: number, text: string): string {
  if (!/^\s*\d{1,2}\s*$/.test(text)) return chart
  const rows = readChart(chart)
  rows[row]![column] = Number(text)
  return rows.map((numbers) => numbers.join('-')).join(':')
}

/** Why the order cannot be sent, or "". */
export function validateForm(form: Form, opponents: OpponentKind): string {
  if (form.theaters && form.theaters.length !== form.slots) return t('choose-theaters', { slots: form.slots })
  if (opponents === 'mixed' && !form.seats.some((seat) => seat.who !== 'bot')) return t('need-a-person')
  return ''
}
