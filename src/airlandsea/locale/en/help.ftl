### Help: the words of the game, signs, keys, and what each card does in short.

## The words of the game, each in a sentence or two

term-control = Control
    .text = Who has more strength in a theater controls it. A tied one is controlled by the 1st Player, unless the mode says otherwise. A flag shows who.
term-first-player = 1st Player
    .text = Begins the battle and controls tied theaters. The commanders change sides after each battle.
term-instant = Instant
    .text = Works once, when the card is played or flipped face up.
term-ongoing = Ongoing
    .text = Works as long as the card lies face up, even when covered.
term-supply = Supply
    .text = Strength 1 in its theater, for the side it belongs to, until the battle ends.
term-can-be = Can still be
    .text = A face-down card of the enemy shows every card it can be, from all you have seen. You need no notes.

## Signs

sign-lock = must be played face down next
sign-eye = face down, but you know the card
sign-broken = a card played here is destroyed

## What each card does, in at most seventy letters where the language allows it: it stands on the cards

short-A1 = +3 for you in each adjacent theater.
short-A2 = Your next card may go face up to any theater.
short-A3 = Flip an uncovered card in an adjacent theater.
short-A4 = Your cards of 3 or less may go face up anywhere.
short-A5 = Any card played face down is destroyed.
short-A6 = No ability: pure strength.
short-L1 = Draw a card; play it face down next door.
short-L2 = Flip any uncovered card.
short-L3 = Flip an uncovered card in an adjacent theater.
short-L4 = Your cards beneath it have strength 4.
short-L5 = Flip one of yours; then the enemy flips one of theirs.
short-L6 = No ability: pure strength.
short-S1 = You may move one of your cards to another theater.
short-S2 = Your face-down cards have strength 4.
short-S3 = Flip an uncovered card in an adjacent theater.
short-S4 = You may take back a face-down card; then play a card.
short-S5 = Destroys a card played next door if 3 others lie there.
short-S6 = No ability: pure strength.
short-D1 = You may destroy another card of yours; then destroy an uncovered one.
short-D2 = After you play next door, it may move on top of that card.
short-D3 = Flip an uncovered card in an adjacent theater.
short-D4 = You may show a card to flip one no stronger.
short-D5 = Draw: give it and draw again, or keep it and they draw.
short-D6 = No ability: pure strength.
short-E1 = Flip your own uncovered card; gain its strength in supplies.
short-E2 = Play face up anywhere; the enemy gains a supply there.
short-E3 = Flip an uncovered card in an adjacent theater.
short-E4 = You may show a card: 2 supplies in its theater.
short-E5 = 2 supplies for you, then 2 for the enemy elsewhere.
short-E6 = No ability: pure strength.
short-I1 = Use the instant ability of a face-up uncovered card.
short-I2 = +3 here for each of your face-down cards next door.
short-I3 = Flip an uncovered card in an adjacent theater.
short-I4 = Name a card: if they hold it, it is their next play, face down.
short-I5 = The enemy shows a card; show a lower one to flip any face-up card.
short-I6 = No ability: pure strength.
