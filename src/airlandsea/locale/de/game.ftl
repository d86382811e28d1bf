### Worte des Spiels, die alle anderen Dateien benutzen.

## Schauplätze. .in: wo etwas liegt; .to: wohin es kommt; .from: woher.

theater-A = Luft
    .in = in der Luft
    .to = in die Luft
    .from = aus der Luft
theater-L = Land
    .in = an Land
    .to = an Land
    .from = vom Land
theater-S = See
    .in = auf See
    .to = auf See
    .from = von der See
theater-D = Diplomatie
    .in = in der Diplomatie
    .to = in die Diplomatie
    .from = aus der Diplomatie
theater-E = Wirtschaft
    .in = in der Wirtschaft
    .to = in die Wirtschaft
    .from = aus der Wirtschaft
theater-I = Geheimdienst
    .in = im Geheimdienst
    .to = in den Geheimdienst
    .from = aus dem Geheimdienst

## Listen

list-more = { $before }, { $item }
list-last = { $before } und { $item }
list-or = { $before } oder { $item }

## Spieler (siehe en/game.ftl)

actor = { $actor ->
    [you] du
    [partner] dein Partner
    [enemy] der Gegner
    [your-side] deine Seite
    [seat] Spieler { $actor_name }
    [side] Seite { $actor_name }
    [pair] { $actor_name } und { $actor_partner }
   *[name] { $actor_name }
}
# Wessen, mit „von“.
actor-of = { $actor ->
    [you] von dir
    [partner] von deinem Partner
    [enemy] vom Gegner
    [your-side] von deiner Seite
    [seat] von Spieler { $actor_name }
    [side] von Seite { $actor_name }
    [pair] von { $actor_name } und { $actor_partner }
   *[name] von { $actor_name }
}
other = { $other ->
    [you] du
    [partner] dein Partner
    [enemy] der Gegner
    [seat] Spieler { $other_name }
   *[name] { $other_name }
}
# Wem.
other-to = { $other ->
    [you] dir
    [partner] deinem Partner
    [enemy] dem Gegner
    [seat] Spieler { $other_name }
   *[name] { $other_name }
}
owner = { $owner ->
    [enemy] vom Gegner
    [side] von Seite { $owner_name }
   *[name] von { $owner_name }
}

sentence = { $text }.

## Eine Karte erklärt

card-timing = { $timing ->
    [instant] sofort
    [ongoing] dauerhaft
   *[none] keine Fähigkeit
}
card-entry = { hand-card } · { THEATER($theater) }, Stärke { $strength }, { card-timing }
card-code = Code: { $place }
