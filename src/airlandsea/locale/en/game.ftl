### Words of the game that all other files use.

## Theaters. THEATER($theater) gives these names. A language may add forms as attributes, as in `.in = in the Air`, and
## ask for them with THEATER($theater, form: "in").

theater-A = Air
theater-L = Land
theater-S = Sea
theater-D = Diplomacy
theater-E = Economics
theater-I = Intelligence

## Lists: "a", "a and b", "a, b and c".

list-more = { $before }, { $item }
list-last = { $before } and { $item }

## Players. An argument such as $actor says who it is:
##   you, partner, enemy;
##   your-side: both players of your pair;
##   seat: $actor_name is the name of a seat, such as 2a;
##   side: $actor_name is the number of a side, 1 or 2;
##   name: $actor_name is the name that the player has chosen;
##   pair: $actor_name and $actor_partner are such names.

# Who does something.
actor = { $actor ->
    [you] you
    [partner] your partner
    [enemy] the enemy
    [your-side] your side
    [seat] player { $actor_name }
    [side] side { $actor_name }
    [pair] { $actor_name } and { $actor_partner }
   *[name] { $actor_name }
}

# Somebody else who has to do with it: who gets or holds a card.
other = { $other ->
    [you] you
    [partner] your partner
    [enemy] the enemy
    [seat] player { $other_name }
   *[name] { $other_name }
}

# The side that a card lies on.
owner = { $owner ->
    [enemy] the enemy
    [side] side { $owner_name }
   *[name] { $owner_name }
}
list-or = { $before } or { $item }

# A text as a sentence, with the full stop of the language. The program makes the first letter a capital.
sentence = { $text }.

## A card explained

# $timing: instant, ongoing or none
card-timing = { $timing ->
    [instant] instant
    [ongoing] ongoing
   *[none] no ability
}
card-entry = { hand-card } · { THEATER($theater) }, strength { $strength }, { card-timing }
# Where the program's code for the card is.
card-code = Code: { $place }
