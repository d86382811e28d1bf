// The REST side of the wire. It throws `ApiError` with the server's own words, and knows nothing of the page.
import type {
  Analysis, AnalysisWish, AnnotatedRecord, BestRatings, CardInfo, Created, Daily, GuestKeyWish, JoinWish, Lobby, Moment, MyTables, NewDailyTable, NewRecord, NewTable, Offer, OfferWish, OpenCards, OwnGuestKey, OwnPlay, OwnRating, Problem, Protocol, PublicName, PushWish, Puzzle, PuzzleVerdict, Reason, RecordInfo, Rematch, Replay, SearchInput, SeatKey,
  Statistics, Table, Taken, TakeSeat, Text, Status, VariationWish,
} from './types'
import { loadLaterTexts, t } from '../locale/messages.svelte'
import { say } from '../locale/wire-messages'
import { describeError } from './error-messages'

export const PROTOCOL: Protocol = '1.0'

const EXPLAINED_LATER = ['bad_bot', 'bad_mode', 'bad_record'] // why: texts that a first war does not need

export class ApiError extends Error {
  constructor(readonly code: Problem['code'] | 'offline' | 'failed', message: string, readonly reasons: string[] = []) {
    super(message)
  }
  get description(): string {
    return describeError(this)
  }
}

async function request<T>(path: string, body?: unknown, key?: string): Promise<T> {
  return (await fetchResponse(path, body, key)).json() as Promise<T>
}

/** `signal`: to stop a response that comes bit by bit. */
export async function fetchResponse(path: string, body?: unknown, key?: string, signal?: AbortSignal): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(`/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-Protocol': PROTOCOL, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...(key && { 'X-Seat-Key': key }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
  } catch {
    throw new ApiError('offline', t('offline'))
  }
  if (answer.ok) return answer
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null
  if (!problem?.message) throw new ApiError('failed', t('server-status', { status: answer.status }))
  if (EXPLAINED_LATER.includes(problem.code ?? '')) await loadLaterTexts().catch(() => {})
  const reasons = problem.reasons?.map((reason, at) => say(problem.explanations?.[at], reason))
  throw new ApiError(problem.code ?? 'failed', say(problem.explanation, problem.message), reasons)
}

export const api = {
  status: () => request<Status>('status'),
  offer: () => request<Offer>('offer'),
  cards: () => request<CardInfo[]>('cards'),
  open: (wish: Pick<NewTable, 'seats'> & Partial<NewTable>) => request<Created>('tables', wish),
  mine: (after?: string) => request<MyTables>(after ? `tables?after=${after}` : 'tables'),
  play: () => request<OwnPlay>('statistics/play'),
  statistics: () => request<Statistics>('statistics'),
  table: (id: string) => request<Table>(`tables/${id}`),
  take: (id: string, seat: string, wish: TakeSeat) => request<Taken>(`tables/${id}/seats/${seat}`, wish),
  furtherKey: (id: string, seat: string, key: string | null) => request<SeatKey>(`tables/${id}/seats/${seat}/key`, { key }),
  searchInput: (id: string, seat: string, key: string) => request<SearchInput>(`tables/${id}/seats/${seat}/search`, undefined, key),
  subscribe: (id: string, seat: string, wish: PushWish) => fetchResponse(`tables/${id}/seats/${seat}/push`, wish),
  rematch: (id: string, wish: Rematch) => request<Created>(`tables/${id}/rematch`, wish),
  openCards: (id: string, wish: OpenCards) => request<Table>(`tables/${id}/open`, wish),
  replay: (of: ReplaySource, battle: number, eyes: string, key?: string) => request<Replay>(`${of.kind}/${of.id}/replay/${battle}?eyes=${eyes}`, undefined, key),
  send: (record: NewRecord) => request<RecordInfo>('records', record),
  daily: (day: string) => request<Daily>(`daily${day && `?day=${day}`}`),
  playDaily: (wish: NewDailyTable) => request<Created>('daily/table', wish),
  puzzle: (which: string) => request<Puzzle>(`puzzles/${which}`),
  answer: (id: string, token: string | null) => request<PuzzleVerdict>(`puzzles/${id}/answer`, { token }),
  reasons: (id: string, token: string) => request<Text[]>(`puzzles/${id}/reasons?token=${encodeURIComponent(token)}`),
  whyNot: (id: string, token: string) => request<Reason[]>(`puzzles/${id}/why?token=${encodeURIComponent(token)}`),
  lobby: () => request<Lobby>('lobby'),
  join: (id: string, wish: JoinWish) => request<Taken>(`lobby/${id}`, wish),
  rating: () => request<OwnRating>('ratings/mine'),
  ratings: () => request<BestRatings>('ratings'),
  nameRating: (wish: PublicName) => request<OwnRating>('ratings/name', wish),
  guestKey: () => request<OwnGuestKey>('guest/key', {}),
  becomeGuest: (wish: GuestKeyWish) => fetchResponse('guest', wish),
  offerSeats: (id: string, wish: OfferWish) => request<Table>(`lobby/${id}/offer`, wish),
  analyse: (wish: Partial<AnalysisWish>) => request<Analysis>('analysis', wish),
  variation: (wish: Pick<VariationWish, 'position' | 'turns'> & Partial<VariationWish>) => request<Moment[]>('variations', wish),
  record: (id: string) => request<RecordInfo>(`records/${id}`),
}

export interface ReplaySource {
  kind: 'tables' | 'records'
  id: string
}

/** What is said about a record beside its own text. */
export type Notes = Pick<AnnotatedRecord, 'variations' | 'comments'>

/** The text of a record; with `notes`, they take the place of its own variations and remarks. */
export async function readRecord(of: ReplaySource, eyes: string, key?: string, notes?: Notes): Promise<string> {
  const text = await (await fetchResponse(of.kind === 'records' ? `records/${of.id}/text` : `tables/${of.id}/record?eyes=${eyes}`, undefined, key)).text()
  return notes ? (await fetchResponse('variations/record', { text, ...notes })).text() : text
}

/** Save the text of a record as a file. A link would do, if it could carry a key. */
export async function saveRecord(of: ReplaySource, eyes: string, key?: string, notes?: Notes): Promise<void> {
  const text = await readRecord(of, eyes, key, notes)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/toml' }))
  link.download = `${of.id}.als.toml`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
