import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, type ConnectionState } from '../wire/connection'

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

describe('the connection to the server', () => {
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
    const line = new Connection('abc', { type: 'watch', protocol: '1.0' }, () => {}, (state) => states.push(state))
    const first = Socket.all[0]!
    first.open()
    first.says({ type: 'table' })
    return { line, states, first }
  }

  it('notices a dead connection, and resends everything on the next one', () => {
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
  it('tries again after a connection that never opened', () => {
    const line = new Connection('abc', { type: 'watch', protocol: '1.0' }, () => {}, () => {})
    vi.advanceTimersByTime(20_000)
    expect(Socket.all.length).toBe(2)
    line.close()
  })
  it('stays connected for hours while the server answers', () => {
    const { states, first } = seated()
    for (let minute = 0; minute < 120; minute++) {
      vi.advanceTimersByTime(25_000)
      first.says({ type: 'pong', id: first.sent.at(-1)!.id })
    }
    expect(Socket.all.length).toBe(1)
    expect(states).toEqual(['connecting', 'live'])
  })
  it('does nothing after it is closed', () => {
    const { line } = seated()
    line.send({ type: 'ping', id: 'one' })
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(Socket.all.length).toBe(1)
  })
})
