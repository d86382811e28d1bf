// The computer's eight levels as opponents. Their texts describe what a bot of that level does.

export interface Opponent {
  name: string
  style: string
  wins: string // what they say after a war; never a word about cards
  loses: string
}

export const OPPONENTS: Opponent[] = [
  { name: 'Rookie Pip', wins: 'I won? I won!', loses: 'You are good at this. Again?', style: 'Plays whatever shines. For a first game.' },
  { name: 'Cadet Mira', wins: 'That is going into my notebook.', loses: 'I shall study that one tonight.', style: 'Learns fast, forgets faster.' },
  { name: 'Sergeant Bruno', wins: 'Hold the line and it holds you.', loses: 'Fair fight. Hats off.', style: 'Solid, now and then careless.' },
  { name: 'Captain Vega', wins: 'Close. You had me worried.', loses: 'Well played. I stayed too long.', style: 'Seldom lets you get away with it.' },
  { name: 'Major Odile', wins: 'Patience, my dear.', loses: 'Ah. There was no mistake to wait for.', style: 'Waits for your mistake.' },
  { name: 'Colonel Rook', wins: 'The sums came out.', loses: 'I shall have to count again.', style: 'Counts every card.' },
  { name: 'General Storm', wins: 'Know when to leave.', loses: 'You left me no door.', style: 'Leaves when it hurts you.' },
  { name: 'Marshal Nox', wins: 'As expected.', loses: 'Recalculating. Respect.', style: 'Has played it all before.' },
]

/** The level of a bot like "level:3"; 0 for other bots and for people. */
export function levelOf(bot: string | null | undefined): number {
  const level = /^level:([1-8])$/.exec(bot ?? '')
  return level ? Number(level[1]) : 0
}
