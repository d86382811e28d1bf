// Offering the free seats of a table to everybody, with the key that this browser has.
import type { SeatName, Table } from '../wire/types'
import { api } from '../wire/api'
import { loadKeys } from '../wire/keys'

export function offerSeats(id: string, seat: SeatName, open: boolean): Promise<Table> {
  return api.offerSeats(id, { seat, key: loadKeys(id)[seat] ?? '', open })
}
