### Was ein Spieler tun darf: Zeilen einer Liste, ohne großen Anfang und ohne Punkt.

hand-card = { $card } { CARD($card) }
drawn-card = { $drawn ->
    [none] die gezogene Karte
   *[other] { $drawn } { CARD($drawn) }
}
placed-card = { $owner ->
    [you] deine { card-and-cover } { THEATER($theater, form: "in") }
   *[enemy] die gegnerische { card-and-cover } { THEATER($theater, form: "in") }
}
card-and-cover = { $covered ->
    [yes] bedeckte { card-and-face }
   *[no] { card-and-face }
}
card-and-face = { $card ->
    [none] verdeckte Karte
   *[other] { $face ->
        [down] verdeckte Karte { $card } { CARD($card) }
       *[up] Karte { $card } { CARD($card) }
    }
}
supplies = { $number } Nachschub

option-skip = passen
option-withdraw = { $chart ->
    [scaled] Rückzug: der Gegner bekommt { points-of-cost } ({ remark-scaled-chart })
   *[printed] Rückzug: der Gegner bekommt { points-of-cost }
}
points-of-cost = { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
}
option-deploy = { hand-card } offen { THEATER($theater, form: "to") }
option-improvise = { hand-card } verdeckt { THEATER($theater, form: "to") }
option-give = { drawn-card } dem Gegner geben und eine andere ziehen
option-keep = { drawn-card } behalten, und der Gegner zieht
option-pass = { hand-card } deinem Partner geben
option-flip = { $turned ->
    [up] { placed-card } aufdecken
   *[down] { placed-card } verdecken
}
option-destroy = { placed-card } zerstören
option-take-back = { placed-card } zurücknehmen
option-move = { placed-card } { THEATER($destination, form: "to") } bewegen
option-move-envoy = { CARD("D2") } { THEATER($theater, form: "to") } bewegen
option-use = die Fähigkeit nutzen: { placed-card }
option-play-drawn = { drawn-card } verdeckt { THEATER($theater, form: "to") }
option-show = { hand-card } zeigen
option-name = { $held ->
    [yes] { hand-card } nennen ({ remark-held })
    [no] { hand-card } nennen ({ remark-not-held })
   *[unknown] { hand-card } nennen
}
option-draw = { actor }: ziehen

## Bemerkungen

option-with-remark = { $option } ({ $remark })
remark-costs-supply = der Gegner erhält 1 Nachschub
remark-destroyed = { CARD($card) } zerstört sie
remark-held = der Gegner hat sie
remark-not-held = der Gegner hat sie nicht
remark-scaled-chart = umgerechnete Tabelle, nicht die gedruckte
