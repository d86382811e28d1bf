/** The entries of the compiled kernel. Written by `python -m airlandsea.kernel.typescript`. */

export const LAYOUT = '5d0aebc7cf5e2f57'

export const RECORDS = {
  State: { bytes: 336, fields: {
    face_up: { type: 'i64', at: 0 }, hand: { type: 'i64', at: 8, length: 4 }, game: { type: 'i64', at: 40 },
    random: { type: 'u64', at: 48, length: 1 }, named: { type: 'i64', at: 56, length: 4 },
    supplies: { type: 'i16', at: 88, length: 16 }, target: { type: 'i16', at: 120 },
    score: { type: 'i16', at: 122, length: 2 }, battle: { type: 'i16', at: 126 },
    duties: { type: 'i16', at: 128, length: 4 }, pending_target: { type: 'i16', at: 136 },
    to_play: { type: 'i16', at: 138 }, where: { type: 'i8', at: 140, length: 36 },
    below: { type: 'i8', at: 176, length: 36 }, top: { type: 'i8', at: 212, length: 16 },
    height: { type: 'i8', at: 228, length: 16 }, deck_top: { type: 'i8', at: 244 },
    deck_bottom: { type: 'i8', at: 245 }, deck_size: { type: 'i8', at: 246 }, row: { type: 'i8', at: 247, length: 5 },
    slot_of: { type: 'i8', at: 252, length: 6 }, slots: { type: 'i8', at: 258 }, seats: { type: 'i8', at: 259 },
    scoring: { type: 'i8', at: 260 }, ties: { type: 'i8', at: 261 }, withdrawal: { type: 'i8', at: 262 },
    chart: { type: 'i8', at: 263, length: 6 }, first_side: { type: 'i8', at: 269 }, phase: { type: 'i8', at: 270 },
    turn: { type: 'i8', at: 271 }, asked: { type: 'i8', at: 272 }, air_drop: { type: 'i8', at: 273 },
    swap: { type: 'i8', at: 274, length: 4 }, winner: { type: 'i8', at: 278 }, points: { type: 'i8', at: 279 },
    how: { type: 'i8', at: 280 }, queue: { type: 'i8', at: 281, length: 24 }, queued: { type: 'i8', at: 305 },
    offers: { type: 'i8', at: 306, length: 24 }, offered: { type: 'i8', at: 330 }, source: { type: 'i8', at: 331 },
    ability: { type: 'i8', at: 332 }, stage: { type: 'i8', at: 333 }, owner: { type: 'i8', at: 334 },
    drawn: { type: 'i8', at: 335 },
  } },
  ViewRecord: { bytes: 592, fields: {
    could_be: { type: 'i64', at: 0, length: 36 }, face_up: { type: 'i64', at: 288 },
    hand: { type: 'i64', at: 296, length: 4 }, hand_could_be: { type: 'i64', at: 328, length: 4 },
    game: { type: 'i64', at: 360 }, named: { type: 'i64', at: 368, length: 4 },
    supplies: { type: 'i16', at: 400, length: 16 }, target: { type: 'i16', at: 432 },
    score: { type: 'i16', at: 434, length: 2 }, battle: { type: 'i16', at: 438 },
    pending_target: { type: 'i16', at: 440 }, observer: { type: 'i8', at: 442 }, cells: { type: 'i8', at: 443 },
    card: { type: 'i8', at: 444, length: 36 }, height: { type: 'i8', at: 480, length: 16 },
    deck_size: { type: 'i8', at: 496 }, drawn: { type: 'i8', at: 497 }, hand_size: { type: 'i8', at: 498, length: 4 },
    row: { type: 'i8', at: 502, length: 5 }, slot_of: { type: 'i8', at: 507, length: 6 },
    slots: { type: 'i8', at: 513 }, seats: { type: 'i8', at: 514 }, scoring: { type: 'i8', at: 515 },
    ties: { type: 'i8', at: 516 }, withdrawal: { type: 'i8', at: 517 }, chart: { type: 'i8', at: 518, length: 6 },
    first_side: { type: 'i8', at: 524 }, phase: { type: 'i8', at: 525 }, turn: { type: 'i8', at: 526 },
    asked: { type: 'i8', at: 527 }, air_drop: { type: 'i8', at: 528 }, duties: { type: 'i8', at: 529, length: 4 },
    winner: { type: 'i8', at: 533 }, points: { type: 'i8', at: 534 }, how: { type: 'i8', at: 535 },
    queue: { type: 'i8', at: 536, length: 24 }, queued: { type: 'i8', at: 560 }, source: { type: 'i8', at: 561 },
    ability: { type: 'i8', at: 562 }, stage: { type: 'i8', at: 563 }, owner: { type: 'i8', at: 564 },
    offers: { type: 'i8', at: 565, length: 24 }, offered: { type: 'i8', at: 589 }, chosen: { type: 'i8', at: 590 },
    swap: { type: 'i8', at: 591 },
  } },
  Memory: { bytes: 1600, fields: {
    could_be: { type: 'i64', at: 0, length: 200 },
  } },
  Search: { bytes: 64, fields: {
    exploration: { type: 'f64', at: 0 }, prior_weight: { type: 'f64', at: 8 }, playouts: { type: 'i64', at: 16 },
    decisions: { type: 'i64', at: 24 }, trees: { type: 'i32', at: 32 }, greedy_eighths: { type: 'i32', at: 36 },
    deploy_bias: { type: 'i32', at: 40 }, seat: { type: 'i32', at: 44 }, at: { type: 'i32', at: 48, length: 2 },
    used: { type: 'i32', at: 56 }, moved: { type: 'i32', at: 60 },
  } },
  Node: { bytes: 32, fields: {
    value: { type: 'f64', at: 0 }, label: { type: 'i32', at: 8 }, child: { type: 'i32', at: 12 },
    sibling: { type: 'i32', at: 16 }, visits: { type: 'i32', at: 20 }, available: { type: 'i32', at: 24 },
  } },
  ActionStats: { bytes: 16, fields: {
    value: { type: 'f64', at: 0 }, times: { type: 'i64', at: 8 },
  } },
  PolicyConfig: { bytes: 32, fields: {
    sharpness: { type: 'f64', at: 0 }, gate: { type: 'f64', at: 8 }, curiosity: { type: 'f64', at: 16 },
    horizon: { type: 'i64', at: 24 },
  } },
  EndgameTree: { bytes: 104, fields: {
    gap_wanted: { type: 'f64', at: 0 }, regret_wanted: { type: 'f64', at: 8 }, high: { type: 'f64', at: 16 },
    low: { type: 'f64', at: 24 }, regret: { type: 'f64', at: 32 }, value: { type: 'f64', at: 40 },
    seat: { type: 'i32', at: 48 }, max_nodes: { type: 'i32', at: 52 }, deals: { type: 'i32', at: 56 },
    branches: { type: 'i32', at: 60 }, infos: { type: 'i32', at: 64 }, choices: { type: 'i32', at: 68 },
    pending: { type: 'i32', at: 72 }, contested: { type: 'i32', at: 76 }, too_big: { type: 'i32', at: 80 },
    root: { type: 'i32', at: 84 }, held: { type: 'i32', at: 88 }, rounds: { type: 'i32', at: 92 },
    rounds_max: { type: 'i32', at: 96 },
  } },
  DealEnumerator: { bytes: 472, fields: {
    could_be: { type: 'i64', at: 0, length: 36 }, open: { type: 'i64', at: 288 }, laid: { type: 'i64', at: 296 },
    tried: { type: 'i64', at: 304 }, tries: { type: 'i64', at: 312 }, n: { type: 'i32', at: 320 },
    place: { type: 'i8', at: 324, length: 36 }, holder: { type: 'i8', at: 360, length: 36 },
    card: { type: 'i8', at: 396, length: 36 }, still: { type: 'i8', at: 432, length: 36 },
  } },
  Branch: { bytes: 40, fields: {
    value: { type: 'f64', at: 0 }, reach: { type: 'f64', at: 8 }, chance: { type: 'f64', at: 16 },
    parent: { type: 'i32', at: 24 }, choice: { type: 'i32', at: 28 }, side: { type: 'i8', at: 32 },
    over: { type: 'i8', at: 33 },
  } },
  Info: { bytes: 32, fields: {
    key: { type: 'i64', at: 0 }, side: { type: 'i32', at: 8 }, start_index: { type: 'i32', at: 12 },
    n: { type: 'i32', at: 16 }, before: { type: 'i32', at: 20 }, depth: { type: 'i32', at: 24 },
  } },
  EndgameChoice: { bytes: 48, fields: {
    chance: { type: 'f64', at: 0 }, regret: { type: 'f64', at: 8 }, total: { type: 'f64', at: 16 },
    gain: { type: 'f64', at: 24 }, reach: { type: 'f64', at: 32 }, action: { type: 'i32', at: 40 },
    depth: { type: 'i32', at: 44 },
  } },
  Pending: { bytes: 40, fields: {
    keys: { type: 'i64', at: 0, length: 2 }, spare: { type: 'i64', at: 16 },
    before: { type: 'i32', at: 24, length: 2 }, node: { type: 'i32', at: 32 },
  } },
  TokenHistory: { bytes: 528, fields: {
    knew: { type: 'i64', at: 0 }, told: { type: 'i64', at: 8 }, tokens: { type: 'i16', at: 16, length: 256 },
  } },
  VectorConfig: { bytes: 11, fields: {
    unit: { type: 'i8', at: 0 }, theaters: { type: 'i8', at: 1 }, given: { type: 'i8', at: 2, length: 5 },
    again: { type: 'i8', at: 7 }, turned: { type: 'i8', at: 8 }, watching: { type: 'i8', at: 9 },
    keeps_tokens: { type: 'i8', at: 10 },
  } },
  StepResult: { bytes: 92, fields: {
    reward: { type: 'f32', at: 0, length: 2 }, legal: { type: 'u32', at: 8, length: 20 }, seat: { type: 'i8', at: 88 },
    done: { type: 'u8', at: 89 }, winner: { type: 'i8', at: 90 }, points: { type: 'i8', at: 91 },
  } },
  Rng: { bytes: 8, fields: {
    random: { type: 'u64', at: 0, length: 1 },
  } },
  FeatureLayout: { bytes: 78, fields: {
    at: { type: 'i16', at: 0, length: 37 }, length: { type: 'i16', at: 74 }, slots: { type: 'i8', at: 76 },
    players: { type: 'i8', at: 77 },
  } },
} as const

export const WORKSPACES = {
  SearchMemory: {
    view_record: { record: 'ViewRecord', least: 1 }, search: { record: 'Search', least: 1 },
    utilities: { numbers: 'f64', least: 13 }, random: { numbers: 'u64', least: 1 },
    nodes: { record: 'Node', least: 4 }, averages: { record: 'ActionStats', least: 1280 },
    votes: { numbers: 'i64', least: 640 }, gains: { numbers: 'f64', least: 640 },
    regrets: { numbers: 'f64', least: 640 }, chances: { numbers: 'f64', least: 640 },
    priors: { numbers: 'f64', least: 640 }, among: { numbers: 'i64', least: 1 }, states: { record: 'State', least: 3 },
    out: { numbers: 'i64', least: 640 }, first: { numbers: 'i64', least: 640 },
    child_of: { numbers: 'i64', least: 640 }, path: { numbers: 'i64', least: 512 },
    moves: { numbers: 'i64', least: 512 },
  },
  ImitationMemory: {
    battles: { record: 'State', least: 0 }, seeds: { numbers: 'u64', least: 1 },
    utilities: { numbers: 'f64', least: 13 }, playouts: { numbers: 'i64', least: 1 },
    exploring: { numbers: 'f64', least: 3 }, used: { numbers: 'i64', least: 2 },
    features: { numbers: 'i16', least: 256 }, first: { numbers: 'i32', least: 1 },
    actions: { numbers: 'i16', least: 1 }, visits: { numbers: 'i32', least: 1 }, values: { numbers: 'f32', least: 1 },
    knowledge: { record: 'Memory', least: 1 }, before: { record: 'State', least: 1 },
    active: { numbers: 'i64', least: 256 }, out: { numbers: 'i64', least: 636 },
  },
  ReturnMemory: {
    battles: { record: 'State', least: 0 }, seeds: { numbers: 'u64', least: 1 },
    utilities: { numbers: 'f64', least: 13 }, exploring: { numbers: 'f64', least: 2 },
    used: { numbers: 'i64', least: 1 }, features: { numbers: 'i16', least: 256 }, legal: { numbers: 'u8', least: 80 },
    actions: { numbers: 'i16', least: 4 }, returns: { numbers: 'f32', least: 4 }, tried: { numbers: 'i64', least: 4 },
    out: { numbers: 'i64', least: 636 },
  },
  PolicyMemory: {
    config: { record: 'PolicyConfig', least: 1 }, first: { numbers: 'f32', least: 1 },
    first_bias: { numbers: 'f32', least: 1 }, second: { numbers: 'f32', least: 1 },
    second_bias: { numbers: 'f32', least: 1 }, heads: { numbers: 'f32', least: 1 },
    head_bias: { numbers: 'f32', least: 1 }, value: { numbers: 'f32', least: 1 }, wide: { numbers: 'f32', least: 1 },
    narrow: { numbers: 'f32', least: 1 }, logits: { numbers: 'f64', least: 636 },
    active: { numbers: 'i64', least: 256 }, length: { numbers: 'i64', least: 1 },
    positive: { numbers: 'i64', least: 1 },
  },
  DealMemory: {
    battles: { record: 'State', least: 0 }, cards: { numbers: 'i64', least: 1 }, others: { numbers: 'i64', least: 1 },
  },
  SelfPlayMemory: {
    battles: { record: 'State', least: 0 }, seeds: { numbers: 'u64', least: 1 },
    playouts: { numbers: 'i64', least: 2 }, expected: { numbers: 'f64', least: 1 },
    fights_on: { numbers: 'i64', least: 1 }, lengths: { numbers: 'i64', least: 1 }, seats: { numbers: 'i8', least: 1 },
    actions: { numbers: 'i16', least: 1 }, knowledge: { record: 'Memory', least: 1 },
    before: { record: 'State', least: 1 }, out: { numbers: 'i64', least: 636 },
  },
  EndgameMemory: {
    view_record: { record: 'ViewRecord', least: 1 }, ending: { record: 'EndgameTree', least: 1 },
    deals: { record: 'DealEnumerator', least: 1 }, utilities: { numbers: 'f64', least: 13 },
    branches: { record: 'Branch', least: 0 }, infos: { record: 'Info', least: 0 },
    choices: { record: 'EndgameChoice', least: 0 }, table: { numbers: 'i64', least: 0 },
    pending: { record: 'Pending', least: 1026 }, states: { record: 'State', least: 1026 },
    out: { numbers: 'i64', least: 636 }, cards: { numbers: 'i64', least: 36 },
  },
  WarDealMemory: {
    battles: { record: 'State', least: 0 }, numbers: { numbers: 'i64', least: 1 },
    settings: { record: 'VectorConfig', least: 1 },
  },
  ReplayMemory: {
    battles: { record: 'State', least: 0 }, lengths: { numbers: 'i64', least: 1 }, seats: { numbers: 'i64', least: 1 },
    actions: { numbers: 'i64', least: 1 }, legal: { numbers: 'i64', least: 1 }, control: { numbers: 'i8', least: 5 },
    strengths: { numbers: 'i16', least: 10 }, out: { numbers: 'i64', least: 636 },
  },
  VectorMemory: {
    states: { record: 'State', least: 0 }, memories: { record: 'Memory', least: 0 },
    token_histories: { record: 'TokenHistory', least: 0 }, results: { record: 'StepResult', least: 0 },
    rngs: { record: 'Rng', least: 0 }, settings: { record: 'VectorConfig', least: 1 },
    layout: { record: 'FeatureLayout', least: 1 }, moves: { numbers: 'u8', least: 0 },
    actions: { numbers: 'i64', least: 0 }, answers: { numbers: 'i64', least: 0 },
    observation: { numbers: 'f32', least: 0 }, mask: { numbers: 'u8', least: 0 }, seat: { numbers: 'i8', least: 0 },
    reward: { numbers: 'f32', least: 0 }, done: { numbers: 'u8', least: 0 }, winner: { numbers: 'i8', least: 0 },
    points: { numbers: 'i8', least: 0 }, before: { record: 'State', least: 1 }, oracle: { record: 'Memory', least: 1 },
    out: { numbers: 'i64', least: 636 },
  },
  ObserveMemory: {
    states: { record: 'State', least: 0 }, memories: { record: 'Memory', least: 0 },
    observers: { numbers: 'i64', least: 0 }, moves: { numbers: 'u8', least: 0 },
    layout: { record: 'FeatureLayout', least: 1 }, oracle: { record: 'Memory', least: 1 },
    observation: { numbers: 'f32', least: 0 },
  },
} as const

export const ENTRIES = {
  /** Write the options of a seat that is asked into `out` (room for actions.SIZE); returns their number. */
  options: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, seat: { number: 'i64', from: 0, to: 3 }, out: { numbers: 'i64', least: 636 },
  } },
  /** Carry out an option, and go on to the next question. */
  step: { returns: false, parameters: {
    state: { record: 'State', least: 1 }, action: { number: 'i64', from: 0, to: 635 },
  } },
  /** Return what the enemy scores if a side withdraws now: R5, by the withdrawing side's own commander. */
  withdrawal_cost: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, side: { number: 'i64', from: 0, to: 1 },
  } },
  /** Return the side that has reached the target, or NONE while the war goes on. */
  war_winner: { returns: true, parameters: {
    state: { record: 'State', least: 1 },
  } },
  /** Fill a state that looks like the view to its observer. */
  determinize: { returns: false, parameters: {
    view: { record: 'ViewRecord', least: 1 }, random: { numbers: 'u64', least: 1 },
    state: { record: 'State', least: 1 },
  } },
  /** What every observer knows of a position without having seen how it came about. */
  init_knowledge: { returns: false, parameters: {
    memory: { record: 'Memory', least: 1 }, state: { record: 'State', least: 1 },
  } },
  /** Update the knowledge of all observers by an action that turns one state into the next. */
  update_knowledge: { returns: false, parameters: {
    memory: { record: 'Memory', least: 1 }, before: { record: 'State', least: 1 },
    action: { number: 'i64', from: 0, to: 635 }, state: { record: 'State', least: 1 },
  } },
  /** Return the number of ways of `depth` decisions from states[0]; the other states are overwritten. */
  perft: { returns: true, parameters: {
    states: { record: 'State', least: 16 }, depth: { number: 'i64', from: 1, to: 16 },
  } },
  /** Play uniformly random options until the battle is scored; the number of decisions. */
  play_out: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, random: { numbers: 'u64', least: 1 }, out: { numbers: 'i64', least: 636 },
  } },
  /** Deal and play out battles, one after another; the number of decisions. */
  play_battles: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, battles: { number: 'i64' }, random: { numbers: 'u64', least: 1 },
    out: { numbers: 'i64', least: 636 },
  } },
  /** Return a side's strength in a theater: its cards, its supplies, and what its ongoing abilities add. */
  strength: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, side: { number: 'i64', from: 0, to: 1 },
    slot: { number: 'i64', from: 0, to: 4 },
  } },
  /** Return the side that controls a theater, or NONE when ties are nobody's. */
  controller: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, slot: { number: 'i64', from: 0, to: 4 },
  } },
  /** Fill a view with what an observer knows. */
  fill_view: { returns: false, parameters: {
    state: { record: 'State', least: 1 }, memory: { record: 'Memory', least: 1 },
    observer: { number: 'i64', from: 0, to: 4 }, view: { record: 'ViewRecord', least: 1 },
  } },
  /** Shuffle the theaters of the row, draw who is first, deal the first battle. */
  begin_war: { returns: false, parameters: {
    state: { record: 'State', least: 1 },
  } },
  /** The rightmost theater goes to the far left, the commanders change sides, and new hands are dealt. */
  next_battle: { returns: false, parameters: {
    state: { record: 'State', least: 1 },
  } },
  /** Shuffle the cards of the game, deal the hands, lay the rest down as the deck, and open the battle. */
  deal: { returns: false, parameters: {
    state: { record: 'State', least: 1 },
  } },
  /** Forget what an earlier search has found. */
  begin_search: { returns: false, parameters: {
    memory: { workspace: 'SearchMemory' },
  } },
  /** Simulate `playouts` battles to their ends. */
  search_tree: { returns: false, parameters: {
    memory: { workspace: 'SearchMemory' }, playouts: { number: 'i64' },
  } },
  /** The same with regret matching at the root. */
  search_mixing: { returns: false, parameters: {
    memory: { workspace: 'SearchMemory' }, playouts: { number: 'i64' },
  } },
  /** The same with only the options `among` at the root, which take turns: so each is tried as often as the others. */
  search_among: { returns: false, parameters: {
    memory: { workspace: 'SearchMemory' }, playouts: { number: 'i64' },
  } },
  /** Search `deals` deals with `playouts` playouts each, and add up their votes; the search has one observer. */
  search_pimc: { returns: false, parameters: {
    memory: { workspace: 'SearchMemory' }, playouts: { number: 'i64' }, deals: { number: 'i64' },
  } },
  /** Play each battle to its end as long as there is room; returns how many were played. */
  play_searched: { returns: true, parameters: {
    play: { workspace: 'ImitationMemory' }, search: { workspace: 'SearchMemory' },
  } },
  /** Play each battle to its end as long as there is room for samples; returns how many were played. */
  play_returns: { returns: true, parameters: {
    play: { workspace: 'ReturnMemory' }, search: { workspace: 'SearchMemory' }, net: { workspace: 'PolicyMemory' },
  } },
  /** Write into `chances` how likely the policy takes each option of the view; returns what playing on is worth. */
  read_root: { returns: true, parameters: {
    memory: { workspace: 'SearchMemory' }, net: { workspace: 'PolicyMemory' },
  } },
  /** Simulate `playouts` battles by the policy. */
  search_policy: { returns: false, parameters: {
    memory: { workspace: 'SearchMemory' }, net: { workspace: 'PolicyMemory' }, playouts: { number: 'i64' },
  } },
  /** The same with only the options `among` at the root, which take turns. */
  search_policy_among: { returns: false, parameters: {
    memory: { workspace: 'SearchMemory' }, net: { workspace: 'PolicyMemory' }, playouts: { number: 'i64' },
  } },
  /** Deal each battle by its own generator; mode, row and first side are in the states already. */
  deal_battles: { returns: false, parameters: {
    memory: { workspace: 'DealMemory' },
  } },
  /** In each battle that has just been dealt, have two cards change places, in hands or in the deck. */
  swap_dealt_cards: { returns: false, parameters: {
    memory: { workspace: 'DealMemory' },
  } },
  /** Play each battle to its end; the number of decisions. */
  self_play: { returns: true, parameters: {
    play: { workspace: 'SelfPlayMemory' }, search: { workspace: 'SearchMemory' },
  } },
  /** Solve it, or mark it as too big. The solution is in `ending`, and in the choices of its root. */
  solve_ending: { returns: false, parameters: {
    memory: { workspace: 'EndgameMemory' },
  } },
  /** Deal given hands, put all other cards that lie nowhere into the deck, and open the battle; as `play_on`. */
  begin_battle: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, hands: { numbers: 'i64', least: 4 }, out: { numbers: 'i64', least: 637 },
  } },
  /** Carry out an answer, and write what can be answered then, and behind it who is asked; returns how many numbers. */
  play_on: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, undrawn: { number: 'i64' }, action: { number: 'i64', from: 0, to: 635 },
    out: { numbers: 'i64', least: 637 },
  } },
  /** Swap two cards of the deck: the next one, and the card that is drawn instead. */
  deal_card_to: { returns: false, parameters: {
    state: { record: 'State', least: 1 }, place: { number: 'i64', from: 0, to: 35 },
    card: { number: 'i64', from: 0, to: 35 }, out: { numbers: 'i64', least: 637 },
  } },
  /** Everybody looks at a deal. Writes what each seat, and then the public, has been told: how many tokens, and which. */
  append_deal: { returns: true, parameters: {
    state: { record: 'State', least: 1 }, memory: { record: 'Memory', least: 1 },
    histories: { record: 'TokenHistory', least: 5 }, out: { numbers: 'i64', least: 1285 },
  } },
  /** Everybody watches an answer turn one state into the next; as `append_deal`, but only what is new. */
  append_answer: { returns: true, parameters: {
    before: { record: 'State', least: 1 }, memory: { record: 'Memory', least: 1 },
    state: { record: 'State', least: 1 }, action: { number: 'i64', from: 0, to: 635 },
    histories: { record: 'TokenHistory', least: 5 }, out: { numbers: 'i64', least: 1285 },
  } },
  /** Deal each war from its seed, and go on to the deal of one of its battles without playing those before it. */
  deal_wars: { returns: false, parameters: {
    memory: { workspace: 'WarDealMemory' },
  } },
  /** Play battles again until an action is illegal, and note who controls the theaters then. */
  replay_battles: { returns: false, parameters: {
    memory: { workspace: 'ReplayMemory' },
  } },
  /** Write the answers of the tables that move, NONE for an illegal action; returns the first such table, or NONE. */
  read_actions: { returns: true, parameters: {
    memory: { workspace: 'VectorMemory' },
  } },
  /** Write into `actions` an option of each table that moves, all equally likely; withdrawing only if it is 1. */
  choose_random: { returns: false, parameters: {
    memory: { workspace: 'VectorMemory' }, withdraws: { number: 'i64' },
  } },
  /** Begin new games at the tables from `first` to `last` - 1 that move, and show what their seats see. */
  open_tables: { returns: false, parameters: {
    memory: { workspace: 'VectorMemory' }, first: { number: 'i64' }, last: { number: 'i64' },
  } },
  /** Carry out the answers of the tables from `first` to `last` - 1 that move, and show what is seen then. */
  advance: { returns: false, parameters: {
    memory: { workspace: 'VectorMemory' }, first: { number: 'i64' }, last: { number: 'i64' },
  } },
  /** What any observers see at the tables that move, asked or not; zeros for NONE or a seat that is not there. */
  observe_tables: { returns: false, parameters: {
    memory: { workspace: 'ObserveMemory' }, first: { number: 'i64' }, last: { number: 'i64' },
  } },
} as const
