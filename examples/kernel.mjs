// Random battles of Air, Land and Sea, and a search, through the WebAssembly module, in Node:
//
//   npm --prefix frontend ci && npm --prefix frontend run build:kernel   (writes frontend/dist/airlandsea-kernel.js)
//   node kernel.mjs PATH/airlandsea/kernel/library/wasm32/airlandsea-kernel.wasm 1000

import { readFile } from 'node:fs/promises'

const script = process.env.AIRLANDSEA_KERNEL_SCRIPT ?? '../frontend/dist/airlandsea-kernel.js'
const { Kernel, Search } = await import(script)
const [module, battles = '1000'] = process.argv.slice(2)
const kernel = await Kernel.load(await readFile(module))

// A war of two over Air, Land and Sea, before its first battle.
const state = kernel.records('State')
const record = state.at(0)
Object.assign(record, { slots: 3, seats: 2, withdrawal: 1, target: 12, game: 2n ** 18n - 1n }) // 6 cards of each theater
record.random[0] = 1n
record.chart.set([4, 2, 1, 5, 3, 2]) // cards left, for the cost of withdrawing
record.row.set([0, 1, 2, -1, -1])
record.slot_of.set([0, 1, 2, -1, -1, -1])

const random = kernel.numbers('u64', 1)
const out = kernel.numbers('i64', 636) // room for every option
random.view[0] = 1n
const decisions = kernel.call('play_battles', { state, battles: BigInt(battles), random, out })
console.log(`${decisions} decisions in ${battles} battles; score ${record.score[0]} to ${record.score[1]}`)

// What the seat to act sees of a new battle, and what it could play.
const [memory, view] = [kernel.records('Memory'), kernel.records('ViewRecord')]
kernel.call('deal', { state })
kernel.call('init_knowledge', { memory, state })
kernel.call('fill_view', { state, memory, observer: Math.log2(record.asked), view })
const search = new Search(kernel, { nodes: 100_000 })
search.begin(view.bytes, [0.5, ...[1, 2, 3, 4, 5, 6].map((n) => 0.5 + n / 12), ...[1, 2, 3, 4, 5, 6].map((n) => 0.5 - n / 12)], 1n)
search.searchUntil({ playouts: 2000 })
for (const { number, visits, value } of search.actionValues().slice(0, 3)) console.log(number, visits, value.toFixed(3))
