### The situation in sentences, to be read from top to bottom: in the terminal and for language models.

## The war

situation-battle = Battle { $number }.
# $ours, $theirs: points of both sides; $target: the points that win the war
situation-score = { $target ->
    [one] Score: { actor } { $ours }, the enemy { $theirs }; { $target } point wins the war.
   *[other] Score: { actor } { $ours }, the enemy { $theirs }; { $target } points win the war.
}
situation-first-player = { $actor ->
    [you] You are the 1st Player.
   *[other] { actor } is the 1st Player.
}
# $holder: you, enemy or nobody
situation-ties = { $holder ->
    [nobody] A tied theater is nobody's.
    [you] Tied theaters are yours.
   *[enemy] Tied theaters are the enemy's.
}
# The same, where a side has this advantage in every battle.
situation-ties-handicap = { $holder ->
    [nobody] A tied theater is nobody's.
    [you] Tied theaters are yours, in every battle (handicap).
   *[enemy] Tied theaters are the enemy's, in every battle (handicap).
}

## The table

# $far, $near: both sides of a theater, as in situation-side. $actor: who controls it, or nobody
situation-theater = { $actor ->
    [nobody] { THEATER($theater) }: { $far }; { $near }; nobody controls it.
    [you] { THEATER($theater) }: { $far }; { $near }; you control it.
   *[other] { THEATER($theater) }: { $far }; { $near }; { actor } controls it.
}
situation-side = { actor } { $strength }
# $cards: a list of cards, and of supplies
situation-side-with = { actor } { $strength } with { $cards }
situation-card = { $face ->
    [down] { hand-card } face down (strength { $strength })
   *[up] { hand-card } (strength { $strength })
}
situation-hidden-card = a face-down card (strength { $strength })
# $codes: "A1 A2"
situation-hidden-card-of = a face-down card (strength { $strength }, one of { $codes })

## Hands, deck, what waits

cards = { $number ->
    [0] no cards
    [one] { $number } card
   *[other] { $number } cards
}
# What is known of a hand. $known: none, some or all of its $number cards, which are $cards.
situation-hand-of = { $known ->
    [none] { actor } holds { cards }.
    [some] { actor } holds { cards }, among them { $cards }.
   *[all] { actor } holds { cards }, { $cards }.
}
situation-empty-deck = The deck is empty.
situation-deck = { $known ->
    [none] The deck has { cards }.
   *[some] The deck has { cards }, among them { $cards }.
}
# A known card in the deck. $place: counted from the top
situation-top-card = { hand-card } (on top)
situation-bottom-card = { hand-card } (at the bottom)
situation-deck-card = { hand-card } (number { $place } from the top)
situation-air-drop = { $actor ->
    [you] Your next play may go face up to any theater ({ CARD("A2") }).
   *[enemy] The enemy's next play may go face up to any theater ({ CARD("A2") }).
}
# $cards: a list with "or"
situation-bound = { $actor ->
    [you] Your next play from hand must be { $cards }, face down ({ CARD("I4") }).
   *[other] { actor }'s next play from hand must be { $cards }, face down ({ CARD("I4") }).
}
situation-waiting = Abilities that wait their turn: { $cards }.
situation-hand = You hold { $cards }.
situation-empty-hand = Your hand is empty.
