// Who sits where in a war that goes on from a moment of another one.
import { loadName } from '../start/name'
import { SEATS } from '../store/still-table'
import { readItem } from '../wire/storage'
import { api, type ReplaySource } from '../wire/api'
import type { NewTable, Replay, SeatName } from '../wire/types'
import { findPlayer } from './replay-table.svelte'

type Wish = NewTable['seats'][number]
const USUAL_BOT = 'level:3'

/** The seats of a war whose player of one seat is here; `others` says who else plays. */
export function buildSeats(players: number, seat: SeatName, others: (each: SeatName) => Wish): Wish[] {
  return SEATS.slice(0, players).map((each) => (each === seat ? { who: 'here', name: loadName() || null } : others(each)))
}

/** The same opponents as in a war that is over; people are replaced by the computer that this player chose last. */
export async function findOpponents(of: ReplaySource, { players }: Replay): Promise<(each: SeatName) => Wish> {
  const seats = of.kind === 'tables' ? (await api.table(of.id)).seats : []
  return (each) => {
    const bot = seats.find((one) => one.seat === each)?.bot ?? findPlayer(players[SEATS.indexOf(each)] ?? '').bot
    return { who: 'bot', bot: bot ?? readItem('bot') ?? USUAL_BOT }
  }
}
