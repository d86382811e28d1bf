### Die Lage in Sätzen, von oben nach unten zu lesen.

## Der Krieg

situation-battle = Schlacht { $number }.
situation-score = { $target ->
    [one] Stand: { actor } { $ours }, der Gegner { $theirs }; { $target } Punkt gewinnt den Krieg.
   *[other] Stand: { actor } { $ours }, der Gegner { $theirs }; { $target } Punkte gewinnen den Krieg.
}
situation-first-player = { $actor ->
    [you] Du bist 1. Spieler.
   *[other] { actor } ist 1. Spieler.
}
situation-ties = { $holder ->
    [nobody] Bei Gleichstand gehört ein Schauplatz niemandem.
    [you] Bei Gleichstand gehört ein Schauplatz dir.
   *[enemy] Bei Gleichstand gehört ein Schauplatz dem Gegner.
}
situation-ties-handicap = { $holder ->
    [nobody] Bei Gleichstand gehört ein Schauplatz niemandem.
    [you] Bei Gleichstand gehört ein Schauplatz dir, in jeder Schlacht (Vorgabe).
   *[enemy] Bei Gleichstand gehört ein Schauplatz dem Gegner, in jeder Schlacht (Vorgabe).
}

## Der Tisch

situation-theater = { $actor ->
    [nobody] { THEATER($theater) }: { $far }; { $near }; niemand beherrscht ihn.
    [you] { THEATER($theater) }: { $far }; { $near }; du beherrschst ihn.
   *[other] { THEATER($theater) }: { $far }; { $near }; { actor } beherrscht ihn.
}
situation-side = { actor } { $strength }
situation-side-with = { actor } { $strength } mit { $cards }
situation-card = { $face ->
    [down] { hand-card } verdeckt (Stärke { $strength })
   *[up] { hand-card } (Stärke { $strength })
}
situation-hidden-card = einer verdeckten Karte (Stärke { $strength })
situation-hidden-card-of = einer verdeckten Karte (Stärke { $strength }, eine von { $codes })

## Hände, Stapel, was wartet

cards = { $number ->
    [0] keine Karten
    [one] { $number } Karte
   *[other] { $number } Karten
}
situation-hand-of = { $known ->
    [none] Auf der Hand { actor-of }: { cards }.
    [some] Auf der Hand { actor-of }: { cards }, darunter { $cards }.
   *[all] Auf der Hand { actor-of }: { cards }, { $cards }.
}
situation-empty-deck = Der Stapel ist leer.
situation-deck = { $known ->
    [none] Der Stapel hat { cards }.
   *[some] Der Stapel hat { cards }, darunter { $cards }.
}
situation-top-card = { hand-card } (zuoberst)
situation-bottom-card = { hand-card } (zuunterst)
situation-deck-card = { hand-card } ({ $place }. von oben)
situation-air-drop = { $actor ->
    [you] Deine nächste Karte darf offen in jeden Schauplatz ({ CARD("A2") }).
   *[enemy] Die nächste Karte des Gegners darf offen in jeden Schauplatz ({ CARD("A2") }).
}
situation-bound = { $actor ->
    [you] Deine nächste Karte von der Hand muss { $cards } sein, verdeckt ({ CARD("I4") }).
   *[other] Die nächste Karte { actor-of } von der Hand muss { $cards } sein, verdeckt ({ CARD("I4") }).
}
situation-waiting = Fähigkeiten, die noch warten: { $cards }.
situation-hand = Du hast { $cards }.
situation-empty-hand = Deine Hand ist leer.
