### Why a position line is refused. These are neither sentences nor lines of their own: the page may join them with
### semicolons. So they have neither a capital letter nor a full stop.

## $field: the name of a field in the line, which is the same in all languages. $place: the number of a character. $card,
## $cards: codes ("L3"). $seat, $owner: "1a" or "1". $text, $part, $word, $value: what was written, in quotation marks.

position-at = { $field }: character { $place }
position-owner = { $who ->
    [seat] { $owner }
   *[side] side { $owner }
}

## A line that cannot be read

position-long-line = { $number } characters: at most { $most }
position-many-fields = { $number } fields: at most { $most }
position-field-near = { position-at }: no such field (did you mean { $near }?)
position-field-none = { position-at }: no such field: one of { $names }
position-field-unnamed = { position-at }: a second time ({ $value }): every further field has a name, like turn=2
position-field-twice = { position-at }: a second time ({ $value }): write it once
position-no-card = { position-at }: no card { $code }: a letter of ALSDEI and a strength from 1 to 6, like L3
position-no-number = { position-at }: { $text } is no number from { $least } to { $most }
position-choice = { position-at }: { $text }: one of { $choices }
position-choice-near = { position-at }: { $text }: one of { $choices } (did you mean { $near }?)
position-many-parts = { position-at }: { $number } parts: at most { $most }
position-owner-form = { position-at }: { $part }: a name and cards, like { $owner }:L3
position-stacks = { position-at }: { $number } stacks for the row { $row }: one for each theater, like { $like }
position-hands = { position-at }: { $number } hands: 2 to 4, for { $seats }, like A2L3/S1
position-handicap-ties = { position-at }: it says who controls tied theaters, and so does ties: leave one of them out
position-chart = { position-at }: { $text }: six numbers of cards that fall from 2 to 4 points, like { $like }
position-score-form = { position-at }: { $text }: the points of side 1 and of side 2, like 3:6
position-over-form = { position-at }: { $text }: how it ended, the winner and the points, like fought:1:6
position-swap-form = { position-at }: { $text }: one card for each seat, like 1a:L3
position-ability-form = { position-at }: { $text }: the card that asks, like L5, or I1>S1 where Incite uses another's ability
position-queue-hidden = { position-at }: hidden cards do not wait: name them
position-envoy-form = { position-at }: { $part }: the place of a card in play, like { $like }
position-drawn-form = { position-at }: { $text }: one card, like L3
position-bound-hidden = { position-at }: named cards are known to all: write their codes

## Cards and theaters

position-card-places = { $field }: { $card } lies at { $number } places: leave it at one
position-supplies = { $field }: { $number } on side { $side }: from 0 to { $most }
position-no-theater = { $field }: no theater { $letter }: letters of ALSDEI ({ THEATER("A") }, { THEATER("L") }, { THEATER("S") }, { THEATER("D") }, { THEATER("E") }, { THEATER("I") })
position-theater-times = { $field }: theater { $letter } { $number } times: each lies there once
position-no-row = { $field }: missing: a line begins with the theaters, like ALS
position-row-length = { $field }: { $number } theaters: write 3 (Standard) or 5 (Epic), like ALS
position-foreign-card = { $field }: { $card } is no card of the theaters { $row }: take it out, or change the row
position-deal = { $field }: { $number } cards to deal and { $left } left: write fewer
position-missing-cards = { $field }: { $cards } nowhere: put them into a hand, a stack or the deck, or end the deck with *
position-hidden = { $field }: { $number } hidden: a position to be played from names every card

## What Neutralize has named

position-bound-early = { $field }: nothing is named before the first turn: leave it out, or leave out swap
position-bound-twice = { $field }: { $card } { $number } times: each card is named for one player
position-bound-foreign = { $field }: { $card } is no card of this game: leave it out
position-bound-seen = { $field }: { $card } lies face up: leave it out
position-bound-held = { $field }: { $card } is in { $who ->
    [anybody] nobody's hand
   *[other] no hand of { position-owner }
}: bind a card that is held, or say how many of several are owed, like 2:L3S2:1
position-bound-nobody = { $field }: { position-owner } is no single player here: say who owes it, like bound=2a:L3S2:1
position-bound-few = { $field }: { $seat } owes { $number } of these cards and holds { $held }: write fewer

## The question

position-one-of = { AND($fields) }: only one of them at a time: leave out the others
position-no-instant = { $field }: { $card } has no instant ability: name the card that asks
position-other-ability = { $field }: { $card } cannot use another card's ability: only I1 can, and not I1's
position-no-question = { $field }: { $card } has { $number } questions, not a number { $stage }
position-not-in-play = { $field }: { $card } is not in play: an ability is resolved while its card lies there
position-drawn-none = { $field }: { $card } at question { $stage } has drawn no card: leave it out
position-drawn-some = { $field }: { $card } at question { $stage } has drawn a card: say which, like drawn=L3
position-one-player = { $field }: { $card } at question { $stage } asks which player of side { $side }: there is only one: take another question
position-draws = { $field }: { $card } at question { $stage } draws a card: put one into the deck
position-shown = { $field }: { $card } was shown: it is in a hand of side { $side }, or it is another card
position-takes-back = { $field }: { $card } takes back cards lying face down: name one of these
position-noted-nothing = { $field }: { $card } has noted nothing at question { $stage }: leave it out
position-noted = { $field }: { $isEmpty ->
    [yes] nothing
   *[no] { $note }
}: { $card } at question { $stage } has noted { $what ->
    [place] a place like 2L1
    [theater] a theater like L
    [card] a card like L3
   *[seat] a seat like 1a
}
position-idle = { $field }: nothing is being resolved: leave it out, or say what asks, like ability=L3
position-cannot-wait = { $field }: { $card } cannot wait: only instant abilities of cards in play do
position-many-wait = { $field }: { $number } wait: at most { $most }
position-chain = { $field }: { $isEmpty ->
    [yes] nothing
   *[no] { $cards }
} behind { $card }: no turn starts that, and it might never end (R16): let fewer abilities wait
position-no-choice = { $field }: no card to choose from: nobody would be asked
position-inconsistent = { $field }: this does not fit together: { $problem }
position-envoy-idle = { $field }: nothing is offered during a swap or after the battle: leave it out
position-envoy-away = { $field }: D2 is not in play: leave the offers out
position-envoy-place = { $field }: D2 has no card to cover at { $where }: name cards of its own side
position-envoy-down = { $field }: D2 lies face down: it makes no offer
position-envoy-covers = { $field }: D2 covers that card already: leave it out
position-swap-late = { $field }: cards are in play: the swap comes before the first turn
position-swap-partner = { $field }: nobody has a partner: leave it out, or write more hands
position-swap-alone = { $field }: { $seat } has no partner: leave it out
position-swap-both = { $field }: { $seat } and { $partner } have both chosen: then the cards are passed
position-swap-hand = { $field }: { $card } is not in the hand of { $seat }: name a card that is
position-swap-known = { $field }: { $seat } knows the card: write it
position-swap-unknown = { $field }: { $seat } has chosen unseen: write ??
position-asked-over = { $field }: the battle is over: leave it out
position-asked-usual = { $field }: that cannot be: here it is { $isNobody ->
    [yes] nobody, for want of cards
   *[no] { $seats }
}
position-asked-turn = { $field }: it is the turn of { $isNobody ->
    [yes] nobody
   *[no] { $seats }
}: leave it out

## Score and end

position-war-won = { $field }: { $score } has won a war to { $target }: write a lower score or a higher target
position-over-cards = { $field }: there are cards in hand: a battle is fought until there are none
position-over-withdrawal = { $field }: nobody may withdraw in this mode: write over=fought, or leave out withdrawal=no
position-over-empty = { $field }: who withdraws holds cards: it is their turn
position-over-result = { $field }: it ends { $result } as it stands: leave winner and points out, or write these
position-over-score = { $field }: the score of side { $side } does not hold the { $points } points: it counts them

## Who knows what

position-know-form = { $field }: { $word }: a card of the game, once, and places: like L6@1a|2L1 or L6@-deck1
position-know-place = { $field }: { $word }: nothing lies at { $where }: write 2L1, deck3, drawn or 1a
position-know-observer = { $field }: { $observer }: each observer once, one of { $names }, like 2a:L6@1a
position-know-wrong = { $field }: { $observer } is wrong about { $card }: it is at { $where }
position-know-sure = { $field }: { $card } can be at one place only: write it there
position-know-only = { $field }: only { $card } can be at { $where }: write it there
position-know-deal = { $field }: no deal agrees with all of this: take something back

## The view of one seat

position-is-view = { $field }: this is what one observer sees, not a position: leave it out, or read it as a view
position-view-missing = { $field }: missing: whose view it is, like view=1a, or view=* for a spectator
position-view-seed = { $field }: nobody sees the generator: leave it out
position-view-hidden = { $field }: { $number } places are hidden, { $unknown } cards unknown: without a deck, it holds the rest
position-view-seat = { $field }: { $seat } has no hand here: one of { $seats }
position-view-hand = { $field }: { $seat } knows their own hand: write it
position-view-side = { $field }: { $seat } knows all cards of side { $side }: write them
position-view-over = { $field }: a view says who won how many points, like over=fought:1:6
