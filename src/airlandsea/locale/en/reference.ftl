### The page of all cards and words, and the same help beside a table; help.ftl has what a table shows by itself.

game-words = Words of the game
signs = Signs
keys = Keys
all-cards = All cards
own-words = Unofficial fan implementation. Rules, words and drawings are our own.

## The words of the game, each in a sentence or two

term-war = War and battle
    .text = A war is played to a target of points. It is made of battles: all cards are dealt again for each.
term-theater = Theater
    .text = One of the places in the row. You play only to your own side of it, on top of what you have there.
term-deploy = Deploy
    .text = Play a card face up to the theater of its own kind. Its ability then works.
term-improvise = Improvise
    .text = Play a card face down to any theater. Face down it has strength 2 and no ability.
term-strength = Strength
    .text = Printed for a face-up card, 2 for a face-down one; some abilities change it. Supplies count 1 each.
term-majority = Majority
    .text = Two of three theaters, or three of five, win a battle that is fought to the end: 6 points.
term-withdraw = Withdraw
    .text = Give the battle up on your turn. The fewer cards you have left, the more the enemy scores.
term-covered = Covered
    .text = A card with another on top of it. It keeps its strength and its ongoing ability, but cannot be flipped.
term-flip = Flip
    .text = Turn an uncovered card over. A card that comes face up uses its instant ability, and its owner decides.
term-destroy = Destroy
    .text = The card goes face down to the bottom of the deck.
term-chain = Chain
    .text = Abilities that are triggered wait in a queue: first come, first served, each one fully.

## Signs

sign-instant = instant ability
sign-ongoing = ongoing ability
sign-flag = controls the theater
sign-crate = supply
sign-chute = Air Drop: the next card goes anywhere

## Keys

key-digits = a card of your hand, or an option of the list
key-letters = a theater; once more, or Enter, commits
key-turn = turn the held card over
key-enter = commit
key-escape = back
key-withdraw = withdraw
key-undo = take back
key-board = read the board
key-hand = read the hand
key-help = this card, or help
key-command = the command line
