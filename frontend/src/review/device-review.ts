// A review whose searches this device does, with the kernel in a worker. The server makes the lines of what is found.
import type { ActionValue } from '../kernel/search'
import { loadKernel, NODES, readView } from '../store/advice'
import { PROTOCOL, type ReplaySource } from '../wire/api'
import { openSocket } from '../wire/connection'
import type { DeviceReviewLine, DeviceReviewWish, RequestedSearches, ReviewLine, SearchReply } from '../wire/types'

/** Have a review made: `add` gets its lines. Resolves when nothing more comes, and rejects if this device cannot search. */
export function reviewOnDevice(of: ReplaySource, wish: Omit<DeviceReviewWish, 'protocol'>, signal: AbortSignal, add: (line: ReviewLine) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(`${of.kind}/${of.id}/review/searches`)
    signal.addEventListener('abort', () => { if (isOpen(socket)) socket.close() })
    socket.onopen = () => (signal.aborted ? socket.close() : socket.send(JSON.stringify({ ...wish, protocol: PROTOCOL } satisfies DeviceReviewWish)))
    socket.onclose = () => resolve()
    socket.onmessage = ({ data }) => {
      const line = JSON.parse(String(data)) as DeviceReviewLine
      if (line.type !== 'searches') return add(line)
      answer(socket, line).catch((problem: unknown) => {
        reject(problem as Error)
        socket.close()
      })
    }
  })
}

/** Do searches, one after the other, as long as somebody waits for them. */
async function answer(socket: WebSocket, { kernel: address, searches }: RequestedSearches): Promise<void> {
  const kernel = await loadKernel(address)
  for (const { view, utilities, seeds, playouts, compare } of searches) {
    const request = { view: readView(view), utilities, playouts, compare: compare.length ? [{ actions: compare, playouts }] : [], config: { nodes: NODES } }
    for (const seed of seeds) {
      const found = await kernel.search({ ...request, seed: BigInt(seed) })
      if (!isOpen(socket)) return
      socket.send(JSON.stringify({ values: found.values.map(toRow), compared: found.compared.map(toRow) } satisfies SearchReply))
    }
  }
}

const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN
const toRow = ({ number, visits, value }: ActionValue): [number, number, number] => [number, visits, value]
