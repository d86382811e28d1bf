### What a player is asked to do, above the options. Each begins a sentence: the program makes its first letter a capital.
### In lists and errors it stands in the middle of one.

question-turn = your turn: deploy, improvise or withdraw
question-turn-only = your turn: deploy or improvise
question-swap = choose the card you pass to your partner
question-envoy = { CARD("D2") }: you may move it onto the card just played

# $question is the id of a question in cards.ftl, $ability the card whose ability asks it.
question-of-card = { CARD($ability) }: { TEXT($question) }
# The same, where the card $source uses the ability of another card.
question-through-card = { CARD($ability) } ({ CARD($source) }): { TEXT($question) }
question-over = the battle is over
