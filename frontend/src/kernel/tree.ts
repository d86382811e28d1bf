// Reading the trees of a search: what follows after an option. A node of a side's tree hangs under one of the side's own
// actions, or under what the side has seen of a step (`airlandsea.search.nodes` and `observations`).
import type { Records, RecordView } from './memory'
import type { ActionValue } from './search'

const LABELS = 640 // labels below this are own actions
const SEEN = 2 ** 29 // marks a label of what was seen
const ACTIONS = 1024 // the action as the other side sees it is in the lowest digits
const IMPROVISE = 456 // + card * 5 + slot: face down
const PASS = 240 // + card: to the partner
const DEPLOY = 276
const SLOTS = 5
const FEWEST_VISITS = 20 // below, what a node says is chance
const LONGEST = 6 // steps of a line

type Node = RecordView<'Node'>
type Tree = RecordView<'Search'>

/** A step of a line: an action of the searching side, or what it sees of one of the enemy's. */
export interface LineStep {
  action: number
  isOwn: boolean
}

/** A play or an answer of the enemy, as the searching side sees it, in the deals in which the enemy chooses it. */
export interface Reply {
  action: number
  share: number // of all playouts in which the enemy has chosen
  visits: number
  value: number // what is left for the searching side
}

export interface Following {
  action: number // the option
  line: LineStep[] // the most frequent continuation
  replies: Reply[] // the most frequent first
}

/** An action as the other side sees it: a card that lies face down or is passed stays hidden. */
function seenAction(action: number): number {
  if (action >= IMPROVISE) return IMPROVISE + ((action - IMPROVISE) % SLOTS)
  return action >= PASS && action < DEPLOY ? PASS : action
}

/** What the enemy has chosen, by what the other side sees of it: all cards face down in one theater are one play. */
export function mergeSeen(chosen: ActionValue[]): Reply[] {
  const all = chosen.reduce((sum, { visits }) => sum + visits, 0)
  const seen = new Map<number, { visits: number; lost: number }>()
  for (const { number, visits, value } of chosen) {
    const before = seen.get(seenAction(number)) ?? { visits: 0, lost: 0 }
    seen.set(seenAction(number), { visits: before.visits + visits, lost: before.lost + visits * value })
  }
  return [...seen]
    .map(([action, { visits, lost }]) => ({ action, visits, share: visits / all, value: 1 - lost / visits }))
    .filter(({ visits }) => visits >= FEWEST_VISITS)
    .sort((one, other) => other.visits - one.visits)
}

export class TreeReader {
  constructor(private readonly nodes: Records<'Node'>, private readonly search: Tree) {}

  follow(action: number): Following {
    return { action, line: this.line(action), replies: this.search.trees === 2 ? this.replies(action) : [] }
  }

  private rootOf(side: number): Node {
    return this.nodes.at(this.search.trees === 2 ? 1 + side : 1)
  }

  private children({ child }: Node): Node[] {
    const found: Node[] = []
    for (let place = child; place; place = found.at(-1)!.sibling) found.push(this.nodes.at(place))
    return found
  }

  private line(action: number): LineStep[] {
    const line: LineStep[] = [{ action, isOwn: true }]
    let at = this.children(this.rootOf(this.search.seat & 1)).find(({ label }) => label === action)
    while (at && line.length < LONGEST) {
      at = this.heaviest(this.children(at))
      if (!at) break
      const step = at.label < LABELS ? at.label : at.label % ACTIONS
      if (step) line.push({ action: step, isOwn: at.label < LABELS })
    }
    return line
  }

  /** How often the side has decided at a node or below it: nodes of what was only seen have no count of their own. */
  private weight(node: Node): number {
    return node.label < LABELS ? node.visits : this.children(node).reduce((sum, child) => sum + this.weight(child), 0)
  }

  private heaviest(nodes: Node[]): Node | undefined {
    const weighed = nodes.map((node) => ({ node, weight: this.weight(node) })).filter(({ weight }) => weight >= FEWEST_VISITS)
    return weighed.sort((one, other) => other.weight - one.weight)[0]?.node
  }

  /** The enemy's tree begins with what the enemy has seen of the option, and of the answers to its ability. */
  private replies(action: number): Reply[] {
    const seen = this.children(this.rootOf(1 - (this.search.seat & 1))).filter(({ label }) => label >= SEEN && label % ACTIONS === seenAction(action))
    let at = this.heaviest(seen)
    while (at && !this.answers(at).length) at = this.heaviest(this.children(at).filter(({ label }) => label >= SEEN))
    return at ? mergeSeen(this.answers(at)) : []
  }

  private answers(node: Node): ActionValue[] {
    const own = this.children(node).filter(({ label, visits }) => label < LABELS && visits)
    return own.map(({ label, visits, value }) => ({ number: label, visits, value: value / visits }))
  }
}
