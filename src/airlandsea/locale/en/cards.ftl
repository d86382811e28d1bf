### The cards in short: their titles, and what their abilities ask.
###
### In English, this file is written by `python docs/generate.py` from src/airlandsea/rules/abilities. Do not edit it.
### In another language, edit it like every other file.

## Titles. .name is what sentences call the card: with its theater where several cards share a title.

card-A1 = Support
    .name = Support
card-A2 = Air Drop
    .name = Air Drop
card-A3 = Maneuver
    .name = Air Maneuver
card-A4 = Aerodrome
    .name = Aerodrome
card-A5 = Containment
    .name = Containment
card-A6 = Heavy Bombers
    .name = Heavy Bombers
card-L1 = Reinforce
    .name = Reinforce
card-L2 = Ambush
    .name = Ambush
card-L3 = Maneuver
    .name = Land Maneuver
card-L4 = Cover Fire
    .name = Cover Fire
card-L5 = Disrupt
    .name = Disrupt
card-L6 = Heavy Tanks
    .name = Heavy Tanks
card-S1 = Transport
    .name = Transport
card-S2 = Escalation
    .name = Escalation
card-S3 = Maneuver
    .name = Sea Maneuver
card-S4 = Redeploy
    .name = Redeploy
card-S5 = Blockade
    .name = Blockade
card-S6 = Super Battleship
    .name = Super Battleship
card-D1 = Relinquish
    .name = Relinquish
card-D2 = Envoy
    .name = Envoy
card-D3 = Manipulate
    .name = Diplomacy Manipulate
card-D4 = Leverage
    .name = Leverage
card-D5 = Give & Take
    .name = Give & Take
card-D6 = Grand Betrayal
    .name = Grand Betrayal
card-E1 = Retrofit
    .name = Retrofit
card-E2 = Supply Lines
    .name = Supply Lines
card-E3 = Manipulate
    .name = Economics Manipulate
card-E4 = Requisition
    .name = Requisition
card-E5 = Arms Race
    .name = Arms Race
card-E6 = Production Surge
    .name = Production Surge
card-I1 = Incite
    .name = Incite
card-I2 = Spy Network
    .name = Spy Network
card-I3 = Manipulate
    .name = Intelligence Manipulate
card-I4 = Neutralize
    .name = Neutralize
card-I5 = Surveil
    .name = Surveil
card-I6 = Covert Operations
    .name = Covert Operations

## What abilities ask, after the title of the card and a colon: "Maneuver: flip an uncovered card …"

question-A3-1 = flip an uncovered card in an adjacent theater
question-L1-1 = play the drawn card face down to an adjacent theater
question-L2-1 = flip any uncovered card
question-L5-1 = flip one of your own uncovered cards
question-S1-1 = you may move one of your cards
question-S1-2 = the theater to move it to
question-S4-1 = you may take back one of your cards lying face down, and then play a card
question-S4-2 = who of you takes the card, and plays
question-S4-3 = play a card
question-D1-1 = you may destroy another of your cards, and then any uncovered card
question-D1-2 = destroy any uncovered card
question-D4-1 = you may show a hand card to flip an uncovered card that is not stronger
question-D4-2 = flip an uncovered card that is not stronger than the one you have shown
question-D5-1 = who of you draws a card
question-D5-2 = give the drawn card to the enemy and draw another, or keep it and the enemy draws
question-D5-3 = who of you receives the card
question-D5-4 = who of you draws the other card
question-E1-1 = choose one of your uncovered cards: gain supplies equal to its strength, then flip it
question-E4-1 = you may show a hand card to gain 2 supplies in its theater
question-E5-1 = the theater where you gain 2 supplies
question-E5-2 = a different theater, where you gain 2 supplies
question-I1-1 = use the instant ability of an uncovered face-up card
question-I4-1 = name a card the enemy may hold
question-I5-1 = show a hand card
question-I5-2 = you may show a lower hand card to flip an uncovered face-up card
question-I5-3 = flip an uncovered face-up card

## The options of some of these questions, where the words of options.ftl do not fit.

option-S1-1 = move { placed-card }
option-S4-2 = { actor }: take the card, and play
option-D5-3 = { actor }: receive the card
option-E1-1 = gain { supplies } for { placed-card }, and flip it
option-E4-1 = show { hand-card }: 2 supplies in { THEATER($theater) }
option-E5-1 = gain 2 supplies in { THEATER($theater) }
