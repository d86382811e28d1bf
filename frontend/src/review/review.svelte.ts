// A review as it comes from the server: line by line, and stopped by closing the connection. The searches are the
// server's, or this device's.
import { ApiError, fetchResponse, type ReplaySource } from '../wire/api'
import { describeError } from '../wire/error-messages'
import { say } from '../locale/wire-messages'
import { reviewOnDevice } from './device-review'
import type { Replay, ReviewedDecision, ReviewedPlayer, ReviewLine, ReviewStart, WithdrawalAdvice } from '../wire/types'

export type BattleAdvice = WithdrawalAdvice & { battle: number }

export class Review {
  state = $state<'idle' | 'running' | 'stopped' | 'done' | 'failed'>('idle')
  start = $state.raw<ReviewStart | null>(null)
  decisions = $state.raw<ReviewedDecision[]>([])
  advice = $state.raw<BattleAdvice[]>([])
  players = $state.raw<ReviewedPlayer[]>([])
  done = $state(0) // tasks
  failure = $state('')
  isRefused = $state(false) // another try would fail too
  deviceProblem = $state('') // why the server searches, although this device was to
  private stopper: AbortController | null = null

  /** Ask for a review, and read it to its end. If this device is to search and cannot, the server does. */
  async run(of: ReplaySource, eyes: Replay['eyes'], key: string | undefined, onDevice: boolean): Promise<void> {
    this.stop()
    const stopper = (this.stopper = new AbortController())
    const add = (line: ReviewLine) => this.stopper === stopper && this.add(line)
    this.begin()
    try {
      if (onDevice) await reviewOnDevice(of, { eyes, key: key ?? null }, stopper.signal, add)
      else {
        const answer = await fetchResponse(`${of.kind}/${of.id}/review?eyes=${eyes}`, undefined, key, stopper.signal)
        for await (const line of readLines(answer.body!)) add(JSON.parse(line) as ReviewLine)
      }
      if (this.stopper === stopper && this.state === 'running') this.fail(new ApiError('offline', ''))
    } catch (problem) {
      if (this.stopper !== stopper) return
      if (!onDevice) return this.fail(problem)
      const again = this.run(of, eyes, key, false)
      this.deviceProblem = (problem as Error).message
      await again
    }
  }
  stop(): void {
    this.stopper?.abort()
    this.stopper = null
    if (this.state === 'running') this.state = 'stopped'
  }

  private begin(): void {
    Object.assign(this, { state: 'running', start: null, decisions: [], advice: [], players: [], done: 0, failure: '', isRefused: false, deviceProblem: '' })
  }
  add(line: ReviewLine): void {
    if (line.type === 'start') this.start = line
    else if (line.type === 'decision') this.decisions = [...this.decisions, line]
    else if (line.type === 'battle') this.advice = [...this.advice, ...line.advice.map((one) => ({ ...one, battle: line.battle }))]
    else if (line.type === 'end') {
      this.players = line.players
      this.state = 'done'
    } else this.fail(new ApiError(line.problem.code, say(line.problem.explanation, line.problem.message)))
    if (line.type === 'decision' || line.type === 'battle') this.done++
  }
  private fail(problem: unknown): void {
    this.failure = problem instanceof ApiError ? problem.description : describeError(new ApiError('offline', ''))
    this.isRefused = problem instanceof ApiError && problem.code === 'bad_record'
    this.state = 'failed'
  }
}

/** The lines of a body as they come; empty ones only keep the connection alive. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = done ? '' : lines.pop()!
    for (const line of lines) if (line) yield line
    if (done) return
  }
}
