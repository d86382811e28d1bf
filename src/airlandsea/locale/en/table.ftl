### The table: prompts, buttons, dialogs.
### $who and $whoIs are explained in page.ftl. $card is a code, and CARD($card) its title; THEATER($theater) is a name.

table = The table
your-turn = ● Your turn
at-the-table = At the table
against-each-other = { $near } against { $far }, battle { $number }
theaters-held = { $held } of { $all } theaters
first-to = first to { $target }
deck = The deck
deck-known = { $card } is card { $nth } of the deck
deck-size = { $number ->
    [one] { $number } card in the deck
   *[other] { $number } cards in the deck
}
log-talk-help = Log, table talk and help
what-has-just-happened = What has just happened
beside-the-table = Beside the table
log = Log
talk = Talk
    .something-new = , something new
help = Help
reader = A card that you pick up is shown here in large.
table-talk = Table talk
    .new = Table talk (new)
what-has-happened = What has happened
nothing-has-happened = Nothing has happened yet.

## Buttons

skip-motion = Skip motion
take-back = Take back
face-up = Face up
face-down = Face down
this-card = This card
skip = Skip
continue = Continue
withdraw = Withdraw
    .gives = (the enemy scores { $price })
    .means = Give the battle up: the enemy scores { $price }
play-here = play here
takes-theater = takes { THEATER($theater) }

## Sides and seats

first-player = 1st Player
    .short = 1st
    .of = 1st Player: { $who }
    .means = 1st Player: begins
    .means-ties = 1st Player: begins, and ties are theirs
    .ties-yours = 1st Player: ties are yours
second-player = 2nd Player
    .short = 2nd
    .of = 2nd Player: { $who }
    .ties-yours = 2nd Player: ties are yours
begins = { $whoIs ->
    [you] You begin
    [your-side] Your side begins
    [group] { $who } begin
   *[name] { $who } begins
}
time-left = time left { $time }
time-out = time out
    .means = The time ran out: this battle counts as withdrawn.
away = (away)
air-drop-waits = Air Drop waits
    .means = Air Drop: the next card may be deployed to any theater
air-drop-yours = Air Drop: your next card may go to any theater
certainly-held = { $card } { CARD($card) }: certainly in hand
    .bound = { $card } { CARD($card) }: certainly in hand, must be played face down next
cards-in-hand = { $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
}
    .certainly = { cards-in-hand }, certainly { $cards }
theater-region = { THEATER($theater) } theater

## The own hand

your-hand = Your hand
hand-empty = Your hand is empty.
watching = You are watching.
timing-none = no ability
timing-instant = instant
timing-ongoing = ongoing
held-face-up = held face up
held-face-down = held face down
waits-to-be-sent = waits to be sent
bound-next = bound: your next play, face down
can-be-shown = can be shown
key = key { $key }

## What an answer does to a card, in a word on the card; $before and $after are its strength,
## $number the supplies gained.

effect-flip = flip
    .to = flip { $before } › { $after }
    .gain = +{ $number }, flip
effect-destroy = destroy
effect-take-back = take back
effect-move = move
effect-use = use

## Prompts: a head, then what to do. What an ability asks stands in options.ftl.

prompt-over = The battle is over.
prompt-your-turn = Your turn:
    .text = choose a card.
prompt-surveil = { CARD("I5") }:
    .text = You have no lower card to show.
    .pair = You have no lower card to show; your partner may have one.
prompt-of = { $who }:
prompt-pass = choosing a card to pass …
prompt-play = to play …
prompt-picked = { CARD($card) }:
    .turn-over = Or turn it over: 2, any theater.
    .only-down = Turn it over: 2, any theater.
prompt-picked-down = { CARD($card) }, face down:
    .text = 2 strength in any theater, and no ability.
    .turn-over = Or turn it over for { THEATER($theater) }.
you-drew = you drew { $card } { CARD($card) }
waiting-for-server = Waiting for the server:
    .text = { $words }. It is sent as soon as the connection is back.
sending-undo = take back your move
sending-deal = go on to the next battle
sending-give-up = give up the war
not-possible = Not possible.
careful = Careful:
    .theater = { $warning }. Choose { THEATER($theater) } again to do it anyway.
    .card = { $warning }. Choose it again to do it anyway.
then = Then:
waits-behind = { $whoIs ->
    [nobody] { $card }
    [you] your { $card }
    [your-side] Your side's { $card }
   *[name] { $who }'s { $card }
}
options = Options
name-a-card = Name a card

## Table talk

mute = Mute the others
muted = Muted.
everybody-hears = Everybody at the table hears what is said here.
said-by = { $who }:
not-sent-yet = You, not sent yet: { $text }
say-to-everybody = Say something to everybody at the table
to-everybody = To everybody
say = Say

## Withdrawing and giving up

withdraw-question = Withdraw from this battle?
# $price is shown in bold.
withdraw-ends = { $whoIs ->
    [group] The battle ends now. { $who } score { $price } instead of the 6 of a battle that is fought to its end.
   *[name] The battle ends now. { $who } scores { $price } instead of the 6 of a battle that is fought to its end.
}
# The same where it is as much as for a battle that is fought to its end: withdrawing spares nothing.
withdraw-saves-nothing = { $whoIs ->
    [group] The battle ends now. This costs as much as losing it: { $who } score { $price }.
   *[name] The battle ends now. This costs as much as losing it: { $who } scores { $price }.
}
withdraw-loses = That wins them the war.
withdraw-button = Withdraw: they score { $price }
fight-on = Fight on
chart-cards = Your cards left
chart-or-more = { $fewest } or more
chart-any = any number
chart-points = The enemy scores
give-up-question = Give up the whole war?
give-up-text = The other side wins at once. To lose only this battle, withdraw.
give-up = Give up the war
play-on = Play on

## A card

face-down-card = A face-down card
card-lies = { $face ->
    [known] In { THEATER($theater) }: strength { $strength }, face down (you know it).
    [down] In { THEATER($theater) }: strength { $strength }, face down.
   *[up] In { THEATER($theater) }: strength { $strength }.
}
card-facts = { THEATER($theater) }, strength { $strength }, { TEXT($timing) }.
card-no-ability = It has no ability: only strength.
rulings = More rulings
card-can-be = Face-down cards have strength 2, and no ability. This one can still be:
can-still-be = It can still be

## The sum of a theater

sum-title = { $whoIs ->
    [nobody] { THEATER($theater) }: nobody controls it, { $mine } to { $theirs }
    [you] { THEATER($theater) }: you control it, { $mine } to { $theirs }
    [your-side] { THEATER($theater) }: Your side controls it, { $mine } to { $theirs }
    [group] { THEATER($theater) }: { $who } control it, { $mine } to { $theirs }
   *[name] { THEATER($theater) }: { $who } controls it, { $mine } to { $theirs }
}
sum-nothing = nothing there
sum-nobody = Nobody controls a tied theater.
sum-tied = { $whoIs ->
    [you] It is tied: yours, { tie-because }.
    [your-side] It is tied: Your side's, { tie-because }.
   *[name] It is tied: { $who }'s, { tie-because }.
}
sum-tie = { $whoIs ->
    [you] A tie would be yours, { tie-because }.
    [your-side] A tie would be Your side's, { tie-because }.
   *[name] A tie would be { $who }'s, { tie-because }.
}
source-up = { CARD($card) }
    .covered = { CARD($card) }, covered
source-down = Face-down card
    .covered = Face-down card, covered
source-known = Face-down card ({ CARD($card) })
    .covered = Face-down card ({ CARD($card) }), covered
source-support = { CARD("A1") }, next door in { THEATER($theater) }
source-spies = { CARD("I2") }: your cards face down next door
source-cover = { CARD("L4") }: cards beneath it count 4
source-escalation = { CARD("S2") }: face-down cards count 4
source-abilities = Abilities
source-ability = An ability
