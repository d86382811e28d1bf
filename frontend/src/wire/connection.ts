// One socket that is always there: it connects again, sits down again and sends again what was not answered.
import type { FromPage, FromServer } from './types'

export type ConnectionState = 'connecting' | 'live' | 'lost'
type Greeting = Extract<FromPage, { type: 'watch' | 'sit' }>
type Sent = Exclude<FromPage, Greeting>

const PING_INTERVAL_MS = 25_000
const MAX_RETRY_MS = 8_000
const REPLY_TIMEOUT_MS = 12_000 // who answers nothing for so long is not there

export class Line {
  private socket: WebSocket | null = null
  private unanswered = new Map<string, Sent>()
  private tries = 0
  private timer = 0
  private pinger = 0
  private patience = 0
  private closed = false
  private greeted = false

  constructor(
    private readonly table: string,
    private greeting: Greeting,
    private readonly heard: (message: FromServer) => void,
    private readonly changed: (state: ConnectionState) => void,
  ) {
    this.connect()
  }

  /** Say again whose eyes these are. */
  greet(greeting: Greeting): void {
    this.greeting = greeting
    if (this.socket?.readyState === WebSocket.OPEN) this.put(this.socket, greeting)
  }

  send(message: Sent): void {
    if (message.type !== 'ping') this.unanswered.set(message.id, message)
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.put(this.socket, message)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pinger)
    this.heardOf()
    this.socket?.close()
  }

  private connect(): void {
    this.changed(this.tries > 0 ? 'lost' : 'connecting')
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`)
    this.socket = socket
    this.greeted = false
    this.expect()
    socket.onopen = () => {
      this.put(socket, this.greeting)
      clearInterval(this.pinger)
      this.pinger = window.setInterval(() => this.send({ type: 'ping', id: createMessageId() }), PING_INTERVAL_MS)
    }
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer)
    socket.onclose = () => this.again()
  }

  private put(socket: WebSocket, message: FromPage): void {
    socket.send(JSON.stringify(message))
    this.expect()
  }

  /** A connection can be dead without saying so, as after a sleep: then another one is made. */
  private expect(): void {
    this.patience ||= window.setTimeout(() => {
      if (this.socket) this.socket.onclose = this.socket.onmessage = this.socket.onopen = null
      this.socket?.close()
      this.again()
    }, REPLY_TIMEOUT_MS)
  }
  private heardOf(): void {
    clearTimeout(this.patience)
    this.patience = 0
  }

  private hear(message: FromServer): void {
    this.heardOf()
    if ('id' in message && typeof message.id === 'string') this.unanswered.delete(message.id)
    if (message.type === 'table' && !this.greeted) this.resend()
    this.heard(message)
  }

  /** A repeated id does nothing, so everything unanswered goes out as it was. */
  private resend(): void {
    this.greeted = true
    this.tries = 0
    this.changed('live')
    for (const message of this.unanswered.values()) this.put(this.socket!, message)
  }

  private again(): void {
    clearInterval(this.pinger)
    this.heardOf()
    if (this.closed) return
    this.tries += 1
    this.changed('lost')
    const wait = Math.min(MAX_RETRY_MS, 250 * 2 ** this.tries) * (0.75 + Math.random() / 2)
    this.timer = window.setTimeout(() => this.connect(), wait)
  }
}

export function createMessageId(): string {
  return Math.random().toString(36).slice(2, 12) + Date.now().toString(36)
}
