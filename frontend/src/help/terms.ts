// The words of the game in the order of the help; what they mean is in help.ftl and reference.ftl, as `term-…`.
export const TERMS = [
  'war', 'theater', 'deploy', 'improvise', 'strength', 'control', 'majority', 'withdraw', 'first-player', 'instant', 'ongoing', 'covered', 'flip',
  'destroy', 'supply', 'chain', 'can-be',
]
