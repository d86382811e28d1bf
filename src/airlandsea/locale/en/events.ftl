### What has happened, as the log tells it and a screen reader says it. $actor: who does it (see game.ftl). The first
### letter of each sentence becomes a capital.

## Cards in these sentences. $card: a code such as A3, or none for a card that the reader does not know.

card = { $card ->
    [none] a card
   *[other] { CARD($card, form: "name") }
}

# The card whose ability brings something about.
cause = { $cause ->
    [none] a card
   *[other] { CARD($cause, form: "name") }
}

# A card on the table, by its owner. $owner: you (your side), self (a player does it to a card of their own), or
# somebody else (see game.ftl).
owned-card = { $owner ->
    [you] { $card ->
        [none] your card
       *[other] your { card }
    }
    [self] { $card ->
        [none] a card of its own
       *[other] its own { card }
    }
   *[other] { $card ->
        [none] a card of { owner }
       *[other] { owner }'s { card }
    }
}

## Events

# $number: of the battle
event-dealt = { $actor ->
    [you] You are the 1st Player in battle { $number }.
   *[other] { actor } is the 1st Player in battle { $number }.
}
event-played-up = { $actor ->
    [you] You deploy { card } to { THEATER($theater) }.
   *[other] { actor } deploys { card } to { THEATER($theater) }.
}
event-played-down = { $actor ->
    [you] You play { card } face down to { THEATER($theater) }.
   *[other] { actor } plays { card } face down to { THEATER($theater) }.
}
event-destroyed = { $actor ->
    [you] You destroy { owned-card } in { THEATER($theater) }.
   *[other] { actor } destroys { owned-card } in { THEATER($theater) }.
}
# An ongoing ability (Containment, Blockade) destroys a card that was just played.
event-destroyed-by-ability = { cause } destroys { owned-card } in { THEATER($theater) }.
event-flipped-up = { $actor ->
    [you] You flip { owned-card } in { THEATER($theater) } face up.
   *[other] { actor } flips { owned-card } in { THEATER($theater) } face up.
}
event-flipped-down = { $actor ->
    [you] You flip { owned-card } in { THEATER($theater) } face down.
   *[other] { actor } flips { owned-card } in { THEATER($theater) } face down.
}
event-moved = { $actor ->
    [you] You move { card } from { THEATER($origin) } to { THEATER($theater) }.
   *[other] { actor } moves { card } from { THEATER($origin) } to { THEATER($theater) }.
}
event-taken-back = { $actor ->
    [you] You take { card } back from { THEATER($origin) } to your hand.
   *[other] { actor } takes { card } back from { THEATER($origin) } to hand.
}
event-drew = { $actor ->
    [you] You draw { card }.
   *[other] { actor } draws { card }.
}
event-gave = { $actor ->
    [you] You give { card } to { other }.
   *[other] { actor } gives { card } to { other }.
}
event-kept = { $actor ->
    [you] You keep { card }.
   *[other] { actor } keeps { card }.
}
event-revealed = { $actor ->
    [you] You show { card }.
   *[other] { actor } shows { card }.
}
# Neutralize: $other holds the named card.
event-named-held = { $actor ->
    [you] You name { card }: { other } holds it and must play it face down next.
   *[other] { $other ->
        [you] { actor } names { card }: you hold it and must play it face down next.
       *[other] { actor } names { card }: { other } holds it and must play it face down next.
    }
}
event-named-not-held = { $actor ->
    [you] You name { card }: the enemy does not hold it.
   *[other] { actor } names { card }: it is not held.
}
event-supplied = { $actor ->
    [you] { $number ->
        [one] You gain { $number } supply in { THEATER($theater) }.
       *[other] You gain { $number } supplies in { THEATER($theater) }.
    }
   *[other] { $number ->
        [one] { actor } gains { $number } supply in { THEATER($theater) }.
       *[other] { actor } gains { $number } supplies in { THEATER($theater) }.
    }
}
# A pair passes cards before the first turn; the card is named when both have chosen.
event-passed = { $actor ->
    [you] You have chosen a card for your partner.
   *[other] { actor } has chosen a card to pass.
}
event-swapped = { $actor ->
    [you] You pass { card } to { other }.
   *[other] { actor } passes { card } to { other }.
}
event-declined = { $actor ->
    [you] You do not use { cause }.
   *[other] { actor } does not use { cause }.
}
# The player of a pair who draws, receives or takes back a card.
event-chose = { $actor ->
    [you] You are chosen.
   *[other] { actor } is chosen.
}
event-triggered = { card } takes effect.
event-idle = { card } has no effect.
event-used = { $actor ->
    [you] You use { card } through { CARD("I1") }.
   *[other] { actor } uses { card } through { CARD("I1") }.
}
event-air-drop-waits = { $actor ->
    [you] Your next card may be deployed to any theater.
   *[other] { actor } may deploy the next card to any theater.
}
event-withdrew = { $actor ->
    [you] You withdraw.
   *[other] { actor } withdraws.
}

## The end of a battle

points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
event-scored-fought = { $actor ->
    [you] The battle is fought out: you win it, { points }.
   *[other] The battle is fought out: { actor } wins it, { points }.
}
event-scored-withdrawn = { $actor ->
    [you] You win the battle, { points }.
   *[other] { actor } wins the battle, { points }.
}
event-scored-nobody = The battle is fought out: nobody has a majority, nobody scores.
event-turn-begins = { $actor ->
    [you] It is your turn.
   *[other] It is { actor }'s turn.
}

## What is no event of a battle

note-undo = { $actor ->
    [you] You took back your play.
   *[other] { actor } took back a play.
}
note-give-up = { $actor ->
    [you] You gave up the war.
   *[other] { actor } gave up the war.
}
note-time = { $actor ->
    [you] Your time ran out.
   *[other] { actor }'s time ran out.
}
note-late = Out of time: the battle counts as withdrawn.
