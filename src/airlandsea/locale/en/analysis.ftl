### The analysis board: any position, and what each option of the seat to act is worth.

## $seat: its name, "1a". $option: an option in words. $chance: percent, with its sign. $number: how many, or which one.

analysis-here = Analyse this position
analysis-fresh = Show a new deal
analysis-chance = Chance to win the war
analysis-decides = Seat { $seat } decides, by what it sees.
analysis-nothing = Nobody has a choice here.
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
analysis-lines = Best lines
analysis-lines-number = Number of lines
analysis-lines-note = After each option comes its most frequent continuation in the latest trees of the search, as far as they have enough simulated battles. What the enemy hides stays hidden.
analysis-threats = Threats
analysis-threats-now = If the enemy were to play now:
# A play of the enemy, as it is seen. $loss, $chance, $share: whole numbers of percent
analysis-threat = { $answer }: costs { $loss } % and leaves { $chance } %. The enemy plays this in { $share } % of the simulated battles.
analysis-no-threat = Nothing that the enemy could play costs clearly more than expected.
analysis-threats-note = What a play of the enemy leaves for your side is compared with your best option other than withdrawing. Listed is what costs at least 2.5 %, and more than chance can explain.
analysis-replies = Answer of the enemy
analysis-share = Chosen
analysis-replies-note = “Chosen”: in how many of the simulated battles the enemy answers so. The chance is what is left for your side.
analysis-hidden = Where the hidden cards may lie
analysis-hidden-note = The chance of each card, if all deals that fit this view are equally likely.
analysis-hidden-play = a card face down to { THEATER($theater) }
analysis-answer = an answer to an ability
# An answer to an ability. $owner: you or enemy; $covered: yes or no
analysis-choose-card = { $owner ->
    [you] { $covered ->
        [yes] choose your covered card in { THEATER($theater) }
       *[no] choose your uncovered card in { THEATER($theater) }
    }
   *[enemy] { $covered ->
        [yes] choose the enemy's covered card in { THEATER($theater) }
       *[no] choose the enemy's uncovered card in { THEATER($theater) }
    }
}
analysis-choose-theater = choose { THEATER($theater) }
analysis-choose-seat = choose seat { $seat }
analysis-moves = Choices made here
analysis-go-back = Take back choice { $number } and all after it
analysis-position = Position line
analysis-show = Show

## The position editor. $card: a card with its code, from “editor-card”. $place: a code, “1L2”. $pile: the name of a stack, a hand or the deck. $side: 1 or 2. $seat: “1a”.

editor = Position editor
editor-open = Change this position
editor-how = Pick a card, then a place. Pick it again to put it somewhere else, turn it over or take it away.
editor-empty = Empty table
editor-origin = Position in view
editor-close = Back to the board
editor-tray = All cards
editor-card = { $card } { CARD($card) }
editor-card-at = { $card }: { $place }
editor-card-free = { $card }: nowhere yet
editor-unknown = Unknown card
editor-stack = Side { $side }, { THEATER($theater) }
editor-hand = Hand { $seat }
editor-drawn = Drawn card
editor-put = { $card }: put it here ({ $pile })
editor-supplies = Supplies: { $pile }
editor-rest = All cards without a place lie shuffled at the bottom of the deck
editor-cards = Cards
editor-all-cards = All cards are known
editor-cards-of = { $seat ->
    [all] Only what spectators know
   *[other] Only what seat { $seat } knows
}
editor-eyes = Seen through the eyes of
editor-eyes-mover = the player to move
editor-seat = Seat { $seat }
editor-side = Side { $side }
editor-rules = Row, players, score and turn
editor-theater = Theater { $number }
editor-turn = To move
editor-points = Points of side { $side }
editor-battle = Battle number
editor-further = Further fields
editor-further-note = Written as in the position line; empty fields are left out.
editor-field-ability = the card whose ability asks
editor-field-noted = what it has noted
editor-field-asked = who may answer
editor-field-queue = abilities that wait
editor-field-envoy = cards that Envoy may cover
editor-field-airdrop = sides with an Air Drop
editor-field-bound = cards that Neutralize has named
editor-field-swap = cards that partners pass
editor-field-over = how the battle ended
editor-field-know = who knows what
editor-field-chart = withdrawal chart
editor-checking = Checking …
editor-right = This position is possible.
editor-wrong = This position is not possible:
editor-show = Show on the board
editor-picked = The picked card
editor-none = No card picked
editor-lower = One place down
editor-higher = One place up
editor-remove = Take away
editor-seen = { $seat ->
    [all] Everybody knows where it is
   *[other] Seat { $seat } knows where it is
}
