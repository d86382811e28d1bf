// The kernel in Node. That it plays as Python does is checked by bench/agreement.py and tests/kernel/test_wasm.py.
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callWithBytes, ENTRIES, Kernel, KernelClient, KernelError, mergeSeen, Records, Search, serve, type Arguments } from '../kernel'

const MODULE = process.env.AIRLANDSEA_WASM ?? '../src/airlandsea/kernel/library/wasm32/airlandsea-kernel.wasm'
const UTILITIES = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2]
const OPTIONS = ENTRIES.options.parameters.out.least

/** A war of two before its first battle, as `examples/kernel.mjs` begins one. */
function newState(kernel: Kernel, seed: bigint): Records<'State'> {
  const records = kernel.records('State')
  const state = records.at(0)
  Object.assign(state, { slots: 3, seats: 2, withdrawal: 1, target: 12, game: 2n ** 18n - 1n })
  state.random[0] = seed
  state.chart.set([4, 2, 1, 5, 3, 2])
  state.row.set([0, 1, 2, -1, -1])
  state.slot_of.set([0, 1, 2, -1, -1, -1])
  return records
}

function play(kernel: Kernel, seed: bigint, battles = 100): { decisions: number; state: Records<'State'> } {
  const state = newState(kernel, seed)
  const [random, out] = [kernel.numbers('u64', 1), kernel.numbers('i64', OPTIONS)]
  random.view[0] = seed
  const decisions = kernel.call('play_battles', { state, battles, random, out })
  random.release()
  out.release()
  return { decisions, state }
}

/** What the seat to act sees after a deal. */
function newView(kernel: Kernel): Uint8Array<ArrayBuffer> {
  const [state, memory, view] = [newState(kernel, 5n), kernel.records('Memory'), kernel.records('ViewRecord')]
  kernel.call('deal', { state })
  kernel.call('init_knowledge', { memory, state })
  kernel.call('fill_view', { state, memory, observer: 0, view })
  const bytes = view.bytes.slice()
  for (const block of [state, memory, view]) block.release()
  return bytes
}

describe.skipIf(!existsSync(MODULE))('the kernel', () => {
  let bytes: Buffer<ArrayBuffer>
  let kernel: Kernel
  beforeAll(async () => {
    bytes = readFileSync(MODULE) as Buffer<ArrayBuffer>
    kernel = await Kernel.load(bytes)
  })

  it('says what it was built from', () => {
    expect(kernel.sources).toMatch(/^[0-9a-f]{32}$/)
  })

  it('has every entry that is declared', () => {
    const exported = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map((each) => each.name)
    expect(exported).toEqual(expect.arrayContaining(Object.keys(ENTRIES).map((name) => `airlandsea_${name}`)))
    expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([])
  })

  it('plays equal games from equal seeds, and others from others', () => {
    const [one, again, other] = [play(kernel, 1n), play(kernel, 1n), play(kernel, 2n)]
    expect(again.decisions).toBe(one.decisions)
    expect(again.state.bytes).toEqual(one.state.bytes)
    expect(other.state.bytes).not.toEqual(one.state.bytes)
    expect(one.state.at(0).score.some((points) => points > 0)).toBe(true)
    expect(one.decisions).toBeGreaterThan(200)
    for (const { state } of [one, again, other]) state.release()
  })

  it('compares options equally often in the trees that it has, and reads what follows there', () => {
    const search = new Search(kernel, { nodes: 100_000 })
    search.begin(newView(kernel), UTILITIES, 3n)
    search.search(4000)
    const free = search.actionValues()
    const three = free.slice(0, 3).map(({ number }) => number)
    const compared = search.compare(three, 900)
    expect(compared.map(({ number }) => number).sort()).toEqual([...three].sort())
    for (const { visits, value } of compared) {
      expect(visits).toBe(300)
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(1)
    }
    expect(search.playouts).toBe(4900)
    const { line, replies } = search.follow(three[0]!)
    expect(line[0]).toEqual({ action: three[0], isOwn: true })
    expect(line.some(({ isOwn }) => !isOwn)).toBe(true)
    expect(replies.length).toBeGreaterThan(1)
    for (const { share, value, visits } of replies) {
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
      expect(visits).toBeGreaterThanOrEqual(20)
    }
    search.release()
  })

  it('searches as if another seat played now, by what the observer knows', () => {
    const search = new Search(kernel, { nodes: 100_000 })
    const view = newView(kernel)
    search.begin(view, UTILITIES, 3n, 1)
    search.search(2000)
    const found = search.actionValues()
    const plays = found.filter(({ number }) => number >= 276 && number < 456)
    const own = Records.of(kernel.memory, 'ViewRecord', view)
    const hand = own.at(0).hand[0]!
    own.release()
    expect(plays.length).toBeGreaterThan(6) // cards of all hands that the enemy could have
    expect(plays.every(({ number }) => !((hand >> BigInt(Math.floor((number - 276) / 5))) & 1n))).toBe(true)
    const replies = mergeSeen(found)
    expect(replies.filter(({ action }) => action >= 456).length).toBeLessThanOrEqual(3)
    expect(replies.every(({ value }) => value >= 0 && value <= 1)).toBe(true)
    search.release()
  })

  it('lists the options of the seat that is asked', () => {
    const [state, out] = [newState(kernel, 7n), kernel.numbers('i64', OPTIONS)]
    kernel.call('deal', { state })
    const seat = Math.log2(state.at(0).asked)
    const number = kernel.call('options', { state, seat, out })
    expect(new Set(out.view.slice(0, number)).size).toBe(number)
    const before = state.bytes.slice()
    kernel.call('step', { state, action: out.view[0]! })
    expect(state.bytes).not.toEqual(before)
  })

  describe('memory', () => {
    let kernel: Kernel // in whose memory nothing lies yet
    beforeEach(async () => { kernel = await Kernel.load(bytes) })

    it('is zero and used again', () => {
      const first = kernel.numbers('i64', 1000)
      first.view.fill(-1n)
      first.release()
      const again = kernel.numbers('i64', 1000)
      expect(again.address).toBe(first.address)
      expect(again.view.every((number) => number === 0n)).toBe(true)
      again.release()
    })

    it('joins what lies beside each other', () => {
      const three = [1, 2, 3].map(() => kernel.numbers('u8', 10_000))
      const last = kernel.numbers('u8', 16) // so that nothing behind is free
      for (const at of [0, 2, 1]) three[at]!.release()
      const large = kernel.numbers('u8', 30_000)
      expect(large.address).toBe(three[0]!.address)
      large.release()
      last.release()
    })

    it('stays the same when there is more of it', () => {
      const state = newState(kernel, 9n)
      const record = state.at(0)
      const before = state.bytes.slice()
      const large = kernel.numbers('f64', 4_000_000)
      expect(state.bytes).toEqual(before)
      record.winner = -1
      expect(record.winner).toBe(-1)
      large.release()
      state.release()
    })

    it('ends somewhere', () => {
      expect(() => kernel.numbers('u8', 2 ** 32 - 1)).toThrow('there is no room for 4294967295 bytes more')
    })
  })

  describe('refuses', () => {
    const cases: [string, (given: Arguments<'options'>) => object, string][] = [
      ['a missing argument', ({ state, seat }) => ({ state, seat }), 'options takes state, seat, out: look at out'],
      ['another argument', (good) => ({ ...good, extra: 1 }), 'look at extra'],
      ['a seat that there is not', (good) => ({ ...good, seat: 4 }), 'options: seat: 4 is out of range, from 0 to 3'],
      ['a number that is not whole', (good) => ({ ...good, seat: 0.5 }), '0.5 is no whole number'],
      ['a text', (good) => ({ ...good, seat: '0' }), '0 is no whole number'],
      ['numbers of another type', (good) => ({ ...good, out: kernel.numbers('f64', OPTIONS) }), 'options: out: i64 of this kernel are needed'],
      ['numbers that are too few', (good) => ({ ...good, out: kernel.numbers('i64', 3) }), 'out has 3 elements, not 636'],
      ['another record', (good) => ({ ...good, state: kernel.records('Memory') }), 'options: state: State of this kernel are needed'],
      ['nothing', (good) => ({ ...good, state: undefined }), 'options: state: State of this kernel are needed'],
    ]
    it.each(cases)('%s', (_, change, why) => {
      const good = { state: newState(kernel, 1n), seat: 0, out: kernel.numbers('i64', OPTIONS) }
      expect(() => kernel.call('options', change(good) as never)).toThrow(why)
    })

    it('what has been released', () => {
      const state = newState(kernel, 1n)
      state.release()
      expect(() => kernel.call('war_winner', { state })).toThrow('have been released')
      expect(() => state.release()).toThrow('have been released')
    })

    it('memory of another kernel', async () => {
      const other = await Kernel.load(bytes)
      expect(() => kernel.call('war_winner', { state: newState(other, 1n) })).toThrow('of this kernel')
    })

    it('a workspace with a field too many or too few', () => {
      expect(() => kernel.workspace('SearchMemory', { noddes: 1 } as never)).toThrow('SearchMemory has no noddes')
      expect(() => kernel.workspace('EndgameMemory')).toThrow('EndgameMemory.branches is missing')
    })

    it('an entry that there is not', () => {
      expect(() => kernel.call('cheat' as never, {} as never)).toThrow('cheat is no entry')
    })
  })

  describe('loading', () => {
    it('refuses what is damaged, another module, another version', async () => {
      await expect(Kernel.load(bytes.subarray(0, 1000))).rejects.toThrow('the kernel is damaged')
      await expect(Kernel.load(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))).rejects.toThrow('is no kernel')
      const other = Uint8Array.from(bytes)
      const layout = new TextDecoder('latin1').decode(other).search((await import('../kernel')).LAYOUT)
      other[layout]! ^= 1
      await expect(Kernel.load(other)).rejects.toThrow('of another version')
    })

    it('refuses an answer that is no module', async () => {
      await expect(Kernel.load(new Response('', { status: 404 }))).rejects.toThrow('the kernel is missing: 404')
    })

    it('takes what fetch has promised', async () => {
      expect((await Kernel.load(Promise.resolve(new Response(bytes)))).sources).toBe(kernel.sources)
    })
  })

  describe('a search', () => {
    it.each(['tree', 'mixing', 'pimc'] as const)('by %s gives equal values for equal seeds', (method) => {
      const view = newView(kernel)
      const [one, other] = [1, 2].map(() => new Search(kernel, { method, nodes: 5000 }))
      for (const search of [one!, other!]) {
        search.begin(view, UTILITIES, 3n)
        search.search(500)
      }
      expect(one!.actionValues()).toEqual(other!.actionValues())
      expect(one!.actionValues().reduce((sum, each) => sum + each.visits, 0)).toBeGreaterThanOrEqual(490)
      expect(one!.actionValues().every(({ value }) => value >= 0 && value <= 1)).toBe(true)
      one!.begin(view, UTILITIES, 4n)
      one!.search(500)
      expect(one!.actionValues()).not.toEqual(other!.actionValues())
      for (const search of [one!, other!]) search.release()
    })

    it('stops at a number of playouts, or when its time is over', () => {
      const search = new Search(kernel, { nodes: 100_000 })
      search.begin(newView(kernel), UTILITIES, 1n)
      search.searchUntil({ playouts: 300 })
      expect(search.playouts).toBe(300)
      search.searchUntil({ milliseconds: 20 })
      expect(search.playouts).toBeGreaterThan(300)
      search.release()
    })

    it('refuses a method that there is not, and a table of another length', () => {
      expect(() => new Search(kernel, { method: 'luck' as never })).toThrow(KernelError)
      const search = new Search(kernel, { nodes: 10 })
      expect(() => search.begin(newView(kernel), [0.5], 1n)).toThrow('1 utilities: 13 are needed')
      search.release()
    })
  })

  describe('in a worker', () => {
    const ports: MessagePort[] = []
    afterEach(() => ports.splice(0).forEach((port) => port.close()))

    async function start(): Promise<KernelClient> {
      const { port1, port2 } = new MessageChannel()
      ports.push(port1, port2)
      serve(port2 as never)
      const client = new KernelClient(port1 as never)
      expect(await client.load(bytes)).toBe(kernel.sources)
      return client
    }

    it('searches as it does here, and keeps its memory for the next search', async () => {
      const client = await start()
      const request = { view: newView(kernel), utilities: UTILITIES, seed: 3n, playouts: 200, config: { nodes: 5000 } }
      const search = new Search(kernel, request.config)
      search.begin(request.view, UTILITIES, 3n)
      search.searchUntil(request)
      for (let time = 0; time < 3; time++) expect(await client.search(request)).toEqual({ values: search.actionValues(), playouts: 200, compared: [], following: [] })
      search.release()
    })

    it('is handed memory, and hands it back changed', async () => {
      const client = await start()
      const [state, random, out] = [newState(kernel, 1n).bytes.slice(), new Uint8Array(8), new Uint8Array(8 * OPTIONS)]
      random[0] = 1
      const answer = client.call('play_battles', { state, battles: 100, random, out })
      expect(state.byteLength).toBe(0) // it lies with the worker now
      const { value, given } = await answer
      const here = play(kernel, 1n)
      expect(value).toBe(here.decisions)
      expect(given.state).toEqual(here.state.bytes)
    })

    it('says what is wrong', async () => {
      const client = await start()
      await expect(client.call('war_winner', { state: new Uint8Array(3) })).rejects.toThrow('is no number of elements')
      await expect(client.load(bytes.subarray(0, 100))).rejects.toThrow('the kernel is damaged')
    })
  })

  it('releases all memory of a call with bytes, whether it succeeds or not', async () => {
    const kernel = await Kernel.load(bytes)
    const state = newState(kernel, 1n)
    const given = { state: state.bytes.slice(), battles: 1, random: new Uint8Array(8), out: new Uint8Array(8 * OPTIONS) }
    state.release()
    callWithBytes(kernel, 'play_battles', given)
    expect(() => callWithBytes(kernel, 'play_battles', { ...given, out: new Uint8Array(8) })).toThrow('not 636')
    expect(newState(kernel, 1n).address).toBe(state.address)
  })
})
