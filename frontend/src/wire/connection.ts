// A socket that reconnects, greets the server again, and resends whatever was not answered.
import type { FromPage, FromServer } from './types'

export type ConnectionState = 'connecting' | 'live' | 'lost'
type Greeting = Extract<FromPage, { type: 'watch' | 'sit' }>
type Sent = Exclude<FromPage, Greeting>

const PING_INTERVAL_MS = 25_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 8_000
const REPLY_TIMEOUT_MS = 12_000 // after this time without a reply the connection counts as dead

/** Open a socket of the server that the page comes from. */
export function openSocket(path: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/api/${path}`)
}

export class Connection {
  private socket: WebSocket | null = null
  private unanswered = new Map<string, Sent>()
  private attempts = 0
  private retryTimer = 0
  private pingTimer = 0
  private replyTimer = 0
  private closed = false
  private greeted = false

  constructor(
    private readonly table: string,
    private greeting: Greeting,
    private readonly onMessage: (message: FromServer) => void,
    private readonly onStateChange: (state: ConnectionState) => void,
  ) {
    this.connect()
  }

  /** Change the seat, or watch. */
  greet(greeting: Greeting): void {
    this.greeting = greeting
    if (this.socket?.readyState === WebSocket.OPEN) this.transmit(this.socket, greeting)
  }

  send(message: Sent): void {
    if (message.type !== 'ping') this.unanswered.set(message.id, message)
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.transmit(this.socket, message)
  }

  ping(): void {
    this.send({ type: 'ping', id: createMessageId() })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retryTimer)
    clearInterval(this.pingTimer)
    this.stopReplyTimer()
    this.socket?.close()
  }

  private connect(): void {
    this.onStateChange(this.attempts > 0 ? 'lost' : 'connecting')
    const socket = openSocket(`tables/${this.table}/socket`)
    this.socket = socket
    this.greeted = false
    this.startReplyTimer()
    socket.onopen = () => {
      this.transmit(socket, this.greeting)
      clearInterval(this.pingTimer)
      this.pingTimer = window.setInterval(() => this.ping(), PING_INTERVAL_MS)
    }
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromServer)
    socket.onclose = () => this.reconnect()
  }

  private transmit(socket: WebSocket, message: FromPage): void {
    socket.send(JSON.stringify(message))
    this.startReplyTimer()
  }

  /** A connection can die silently, as after a sleep: then reconnect. */
  private startReplyTimer(): void {
    this.replyTimer ||= window.setTimeout(() => {
      if (this.socket) this.socket.onclose = this.socket.onmessage = this.socket.onopen = null
      this.socket?.close()
      this.reconnect()
    }, REPLY_TIMEOUT_MS)
  }
  private stopReplyTimer(): void {
    clearTimeout(this.replyTimer)
    this.replyTimer = 0
  }

  private receive(message: FromServer): void {
    this.stopReplyTimer()
    if ('id' in message && typeof message.id === 'string') this.unanswered.delete(message.id)
    if (message.type === 'table' && !this.greeted) this.resend()
    this.onMessage(message)
  }

  /** Resend everything unanswered: the server ignores an id it has seen. */
  private resend(): void {
    this.greeted = true
    this.attempts = 0
    this.onStateChange('live')
    for (const message of this.unanswered.values()) this.transmit(this.socket!, message)
  }

  private reconnect(): void {
    clearInterval(this.pingTimer)
    this.stopReplyTimer()
    if (this.closed) return
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.attempts) * (0.75 + Math.random() / 2)
    this.attempts += 1
    this.onStateChange('lost')
    this.retryTimer = window.setTimeout(() => this.connect(), wait)
  }
}

export function createMessageId(): string {
  return Math.random().toString(36).slice(2, 12) + Date.now().toString(36)
}
