// The models of the wire. `contract.d.ts` is made from `contract.json`, and that from the server's own models.
export type * from './contract'
export type Protocol = import('./contract').Whole['protocol']
export type SeatName = import('./contract').SeatInfo['seat']
