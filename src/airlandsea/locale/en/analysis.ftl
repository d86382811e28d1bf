### The analysis board: any position, and what each option of the seat to act is worth.

## $seat: its name, "1a". $option: an option in words. $chance: percent, with its sign. $number: how many, or which one.

analysis-here = Analyse this position
analysis-fresh = Show a new deal
analysis-chance = Chance to win the war
analysis-decides = Seat { $seat } decides, by what it sees.
analysis-nothing = There is nothing to decide here.
analysis-over = The battle is over.
analysis-failed = This device cannot compute it: { $why }
analysis-stop = Stop computing
analysis-start = Go on computing
analysis-playouts = Simulated battles: { $number }
analysis-best = Best options
analysis-result = Best: { $option }, { $chance }.
analysis-information = All chances come from what seat { $seat } sees. Hidden cards are dealt at random among the places where they can be; what the enemy’s earlier choices suggest does not count.
analysis-dealt = With your first choice the hidden cards are dealt for good, so that the analysis can go on from the other side.
analysis-after = After: { $option }
analysis-line = Most frequent continuation:
analysis-replies = Answer of the enemy
analysis-share = Chosen
analysis-replies-note = “Chosen”: how often the search answers so where the enemy holds the card. The chance is what is left for your side.
analysis-hidden-play = a card face down to { THEATER($theater) }
analysis-answer = an answer to an ability
analysis-moves = Choices made here
analysis-go-back = Take back choice { $number } and all after it
analysis-position = Position line
analysis-show = Show
