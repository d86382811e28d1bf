### Why something a player has asked for is not possible. These follow a colon and are joined with semicolons, so they
### have neither a capital letter nor a full stop. Codes of cards ($card: L3), of places ($place: 2L1) and tokens stand
### as they are; OR($cards) lists several ("L3 or A1").

## What is asked instead

asked = { $asks ->
    [question-turn-only] { question-turn-only }
    [question-swap] { question-swap }
    [question-envoy] { question-envoy }
    [question-of-card] { question-of-card }
    [question-through-card] { question-through-card }
   *[question-turn] { question-turn }
}
reason-asked = asked: { asked }
reason-nearest = nearest: { $token }
reason-options = options: { $tokens }

## Not an action now

reason-no-battle = no battle is being fought
reason-not-asked = it is not for you to act now
# $seat: of a player; $seats: those who are asked
reason-seat-not-asked = seat { $seat } is not asked; { $number ->
    [one] { AND($seats) } is
   *[other] { AND($seats) } are
}
reason-named-seat-not-asked = { $seat } is not asked
reason-no-play = no card is played now
reason-no-table-card = no card on the table is chosen now
reason-no-showing = no hand card is shown now
reason-no-naming = no card is named now
reason-no-passing = no card is passed to a partner now
reason-no-theater-choice = no theater is chosen now
reason-no-player-choice = no player is chosen now
reason-no-drawn-card = no drawn card is given or kept now
reason-unreadable = it cannot be read as a token
reason-empty = nothing is written: write one of the options
# Programs may write actions as numbers.
reason-number-range = actions go from 0 to { $last }
reason-number-not-among = { $number ->
    [one] it is none of the { $number } options
   *[other] it is none of the { $number } options
}
reason-number-means-nothing = it means nothing in this position

## Cards

reason-not-in-hand = { $card } is not in your hand
reason-no-such-card = no card '{ $code }': a letter of { $letters } and a strength from 1 to 6, like L3
# $row: the letters of its theaters
reason-not-in-game = { $card } is not in this game of { $row }
reason-bound = { CARD("I4") } binds you: the next play is { OR($cards) }, face down
reason-bound-face-down = { CARD("I4") } binds you: { $card } goes face down
reason-wrong-theater = { CARD($card) } goes face up only to { THEATER($theater) }: no { CARD("A2") } waits, and nothing lets it go elsewhere

# $text: what was typed, in quotation marks
code-no-such-card = no card { $text }
code-no-such-card-near = no card { $text } (did you mean '{ $near }'?)

## Places and targets

reason-no-such-theater = '{ $letter }' is no theater of the row { $row }
# $theater: a letter
reason-no-card-there = { $number ->
    [0] side { $side } has no card in { $theater }
    [one] side { $side } has { $number } card in { $theater }
   *[other] side { $side } has { $number } cards in { $theater }
}
reason-other-side = { $place } is a card of the other side: choose one of side { $side }
reason-covered = { $place } is covered: only uncovered cards can be chosen
reason-face-down = { $place } lies face down: only cards lying face up can be chosen
reason-face-up = { $place } lies face up: only cards lying face down can be taken back
reason-not-instant = { CARD($card) } at { $place } has no instant ability to use
reason-itself = { $place } is { CARD($card) } itself: choose another card
# $shown: the card that was shown; $limit: its strength
reason-too-strong = { $place } has the strength { $strength }, stronger than { $shown }, which was shown: choose one of at most { $limit }
# $source: the card that asks, which lies in the theater $there
reason-not-adjacent = { THEATER($theater) } is not adjacent to { THEATER($there) }, where { CARD($source) } lies
reason-envoy = { CARD("D2") } can only go to { THEATER($theater) }, onto the card just played, or stay (-)
reason-lies-there = { $token } lies in { THEATER($theater) } already
reason-theater-taken = { THEATER($theater) } is taken: side { $side } has gained its supplies there

## Players

reason-no-such-seat = nobody sits at { $seat }: the seats are { $seats }
reason-other-player = { $seat } is not asked about: choose { OR($seats) }

## Showing cards

# $weakest: the least strength of an uncovered card
reason-flips-nothing = { $card } has the strength { $strength }, and no uncovered card has less than { $weakest }: it would flip nothing (R24)
reason-show-lower = { $card } has the strength { $strength }, and { $shown } that was shown has { $limit }: show a lower one

## Withdrawing and skipping

reason-withdraw-in-swap = withdrawing is a turn's action, and the swap comes before the first turn (R33)
reason-withdraw-in-ability = withdrawing is a turn's action, never part of an ability (R6)
reason-no-withdrawal = this mode knows no withdrawal
reason-skip-turn = a turn cannot be skipped: play a card or withdraw
reason-skip-turn-only = a turn cannot be skipped: play a card
reason-skip-swap = the swap cannot be skipped: each player of a pair passes a card (R33)
reason-skip-ability = this cannot be skipped: { CARD($card) } leaves no choice here (R14)
