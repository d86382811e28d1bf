// The REST side of the wire. It throws `Refusal` with the server's own words, and knows nothing of the page.
import type {
  CardInfo, Created, MyTables, NewRecord, NewTable, Offer, Problem, RecordInfo, Rematch, Replay, SeatKey, Table,
  Taken, TakeSeat, Status,
} from './types'

export class Refusal extends Error {
  constructor(readonly code: string, message: string, readonly reasons: string[] = []) {
    super(message)
  }
  get all(): string {
    return [this.message, ...this.reasons].join('; ')
  }
}

async function ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('offline', 'The server cannot be reached.')
  }
  if (answer.ok) return (await answer.json()) as T
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null
  throw new Refusal(problem?.code ?? `${answer.status}`, problem?.message ?? `The server says ${answer.status}.`, problem?.reasons)
}

export const api = {
  status: () => ask<Status>('status'),
  offer: () => ask<Offer>('offer'),
  cards: () => ask<CardInfo[]>('cards'),
  open: (wish: NewTable) => ask<Created>('tables', wish),
  mine: () => ask<MyTables>('tables'),
  table: (id: string) => ask<Table>(`tables/${id}`),
  take: (id: string, seat: string, wish: TakeSeat) => ask<Taken>(`tables/${id}/seats/${seat}`, wish),
  furtherKey: (id: string, seat: string, key: string | null) => ask<SeatKey>(`tables/${id}/seats/${seat}/key`, { key }),
  rematch: (id: string, wish: Rematch) => ask<Created>(`tables/${id}/rematch`, wish),
  replay: (of: ReplayOf, battle: number, eyes: string) => ask<Replay>(`${of.kind}/${of.id}/replay/${battle}?eyes=${eyes}`),
  send: (record: NewRecord) => ask<RecordInfo>('records', record),
  record: (id: string) => ask<RecordInfo>(`records/${id}`),
}

export interface ReplayOf {
  kind: 'tables' | 'records'
  id: string
}

/** Where the text of a record can be downloaded. */
export function recordAddress(of: ReplayOf, eyes: string): string {
  return of.kind === 'records' ? `/api/records/${of.id}/text` : `/api/tables/${of.id}/record?eyes=${eyes}`
}
