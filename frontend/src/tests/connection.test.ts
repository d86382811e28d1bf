import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line, type ConnectionState } from '../wire/connection'

class Socket {
  static OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: { type: string; id?: string }[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    Socket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

describe('the line to the server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    Socket.all = []
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
    vi.stubGlobal('WebSocket', Socket)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function seated() {
    const states: ConnectionState[] = []
    const line = new Line('abc', { type: 'watch' }, () => {}, (state) => states.push(state))
    const first = Socket.all[0]!
    first.open()
    first.says({ type: 'table' })
    return { line, states, first }
  }

  it('finds out that nobody is there any more, and says everything again to the next', () => {
    const { line, states, first } = seated()
    line.send({ type: 'act', id: 'one', number: 1, token: 'A3A' })
    vi.advanceTimersByTime(20_000) // no answer, and no word that the connection is gone
    expect(states.at(-1)).toBe('lost')
    expect(first.readyState).toBe(3)
    const second = Socket.all[1]!
    second.open()
    second.says({ type: 'table' })
    expect(second.sent.map((message) => message.id)).toEqual([undefined, 'one'])
    expect(states.at(-1)).toBe('live')
  })
  it('tries once more where not even a beginning comes about', () => {
    const line = new Line('abc', { type: 'watch' }, () => {}, () => {})
    vi.advanceTimersByTime(20_000)
    expect(Socket.all.length).toBe(2)
    line.close()
  })
  it('stays with who answers, for hours', () => {
    const { states, first } = seated()
    for (let minute = 0; minute < 120; minute++) {
      vi.advanceTimersByTime(25_000)
      first.says({ type: 'pong', id: first.sent.at(-1)!.id })
    }
    expect(Socket.all.length).toBe(1)
    expect(states).toEqual(['connecting', 'live'])
  })
  it('rests after it is closed', () => {
    const { line } = seated()
    line.send({ type: 'ping', id: 'one' })
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(Socket.all.length).toBe(1)
  })
})
