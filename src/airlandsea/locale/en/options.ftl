### What a player may do. An option is a line of a list, without a capital letter and a full stop.

## Cards and numbers in options

# A card in hand, or one that is named: "L3 Maneuver".
hand-card = { $card } { CARD($card) }

# The card that was drawn. $drawn: its code, or none if the player does not know it.
drawn-card = { $drawn ->
    [none] the drawn card
   *[other] { $drawn } { CARD($drawn) }
}

# A card on the table: "your covered face-down L6 Heavy Tanks in Land". $owner: you or enemy; $covered: yes or no;
# $face: up or down; $card: its code, or none if the player does not know it.
placed-card = { $owner ->
    [you] your { card-and-cover } in { THEATER($theater) }
   *[enemy] the enemy's { card-and-cover } in { THEATER($theater) }
}
card-and-cover = { $covered ->
    [yes] covered { card-and-face }
   *[no] { card-and-face }
}
card-and-face = { $card ->
    [none] face-down card
   *[other] { $face ->
        [down] face-down { $card } { CARD($card) }
       *[up] { $card } { CARD($card) }
    }
}

supplies = { $number ->
    [one] { $number } supply
   *[other] { $number } supplies
}

## Options

option-skip = skip
# $cost: points; $chart: scaled where the chart of costs is this program's own.
option-withdraw = { $chart ->
    [scaled] withdraw: the enemy scores { $cost } ({ remark-scaled-chart })
   *[printed] withdraw: the enemy scores { $cost }
}
option-deploy = deploy { hand-card } to { THEATER($theater) }
option-improvise = play { hand-card } face down to { THEATER($theater) }
option-give = give { drawn-card } to the enemy and draw another
option-keep = keep { drawn-card }, and the enemy draws
option-pass = pass { hand-card } to your partner
# $turned: how the card lies then.
option-flip = { $turned ->
    [up] flip { placed-card } face up
   *[down] flip { placed-card } face down
}
option-destroy = destroy { placed-card }
option-take-back = take back { placed-card }
option-move = move { placed-card } to { THEATER($destination) }
option-move-envoy = move { CARD("D2") } to { THEATER($theater) }
option-use = use the ability of { placed-card }
option-play-drawn = play { drawn-card } face down to { THEATER($theater) }
option-show = show { hand-card }
# $held: yes if the enemy certainly holds the card, no if the enemy certainly does not, unknown otherwise.
option-name = { $held ->
    [yes] name { hand-card } ({ remark-held })
    [no] name { hand-card } ({ remark-not-held })
   *[unknown] name { hand-card }
}
# Which player of a pair does it.
option-draw = { actor }: draw

## Remarks

option-with-remark = { $option } ({ $remark })
# of Supply Lines
remark-costs-supply = the enemy gains a supply
remark-destroyed = { CARD($card) } destroys it
remark-held = the enemy holds it
remark-not-held = the enemy does not hold it
# The Epic chart of withdrawal costs is scaled to ten cards: the printed one is not known.
remark-scaled-chart = scaled chart, not the printed one
