### Was geschehen ist. Der erste Buchstabe jedes Satzes wird groß geschrieben.

## Karten in diesen Sätzen

card = { $card ->
    [none] eine Karte
   *[other] { CARD($card, form: "name") }
}
cause = { $cause ->
    [none] eine Karte
   *[other] { CARD($cause, form: "name") }
}
owned-card = { $owner ->
    [you] { $card ->
        [none] deine Karte
       *[other] deine Karte { card }
    }
    [self] { $card ->
        [none] eine eigene Karte
       *[other] die eigene Karte { card }
    }
   *[other] { $card ->
        [none] eine Karte { owner }
       *[other] { card } { owner }
    }
}

## Ereignisse

event-dealt = { $actor ->
    [you] Du bist 1. Spieler in Schlacht { $number }.
   *[other] { actor } ist 1. Spieler in Schlacht { $number }.
}
event-played-up = { $actor ->
    [you] Du spielst { card } offen { THEATER($theater, form: "to") }.
   *[other] { actor } spielt { card } offen { THEATER($theater, form: "to") }.
}
event-played-down = { $actor ->
    [you] Du spielst { card } verdeckt { THEATER($theater, form: "to") }.
   *[other] { actor } spielt { card } verdeckt { THEATER($theater, form: "to") }.
}
event-destroyed = { $actor ->
    [you] Du zerstörst { owned-card } { THEATER($theater, form: "in") }.
   *[other] { actor } zerstört { owned-card } { THEATER($theater, form: "in") }.
}
event-destroyed-by-ability = { cause } zerstört { owned-card } { THEATER($theater, form: "in") }.
event-flipped-up = { $actor ->
    [you] Du deckst { owned-card } { THEATER($theater, form: "in") } auf.
   *[other] { actor } deckt { owned-card } { THEATER($theater, form: "in") } auf.
}
event-flipped-down = { $actor ->
    [you] Du verdeckst { owned-card } { THEATER($theater, form: "in") }.
   *[other] { actor } verdeckt { owned-card } { THEATER($theater, form: "in") }.
}
event-moved = { $actor ->
    [you] Du bewegst { card } { THEATER($origin, form: "from") } { THEATER($theater, form: "to") }.
   *[other] { actor } bewegt { card } { THEATER($origin, form: "from") } { THEATER($theater, form: "to") }.
}
event-taken-back = { $actor ->
    [you] Du nimmst { card } { THEATER($origin, form: "from") } zurück auf die Hand.
   *[other] { actor } nimmt { card } { THEATER($origin, form: "from") } zurück auf die Hand.
}
event-drew = { $actor ->
    [you] Du ziehst { card }.
   *[other] { actor } zieht { card }.
}
event-gave = { $actor ->
    [you] Du gibst { other-to } { card }.
   *[other] { actor } gibt { other-to } { card }.
}
event-kept = { $actor ->
    [you] Du behältst { card }.
   *[other] { actor } behält { card }.
}
event-revealed = { $actor ->
    [you] Du zeigst { card }.
   *[other] { actor } zeigt { card }.
}
event-named-held = { $actor ->
    [you] Du nennst { card }: { other } hat diese Karte und muss sie als Nächstes verdeckt spielen.
   *[other] { $other ->
        [you] { actor } nennt { card }: du hast diese Karte und musst sie als Nächstes verdeckt spielen.
       *[other] { actor } nennt { card }: { other } hat diese Karte und muss sie als Nächstes verdeckt spielen.
    }
}
event-named-not-held = { $actor ->
    [you] Du nennst { card }: der Gegner hat diese Karte nicht.
   *[other] { actor } nennt { card }: niemand dort hat diese Karte.
}
event-supplied = { $actor ->
    [you] Du erhältst { $number } Nachschub { THEATER($theater, form: "in") }.
   *[other] { actor } erhält { $number } Nachschub { THEATER($theater, form: "in") }.
}
event-passed = { $actor ->
    [you] Du hast eine Karte für deinen Partner gewählt.
   *[other] { actor } hat eine Karte zum Weitergeben gewählt.
}
event-swapped = { $actor ->
    [you] Du gibst { card } an { other-on } weiter.
   *[other] { actor } gibt { card } an { other-on } weiter.
}
# An wen.
other-on = { $other ->
    [you] dich
    [partner] deinen Partner
    [enemy] den Gegner
    [seat] Spieler { $other_name }
   *[name] { $other_name }
}
event-declined = { $actor ->
    [you] Du verzichtest auf { cause }.
   *[other] { actor } verzichtet auf { cause }.
}
event-chose = { $actor ->
    [you] Du bist gewählt.
   *[other] { actor } ist gewählt.
}
event-triggered = { card } wirkt.
event-idle = { card } bleibt ohne Wirkung.
event-used = { $actor ->
    [you] Du nutzt { card } durch { CARD("I1") }.
   *[other] { actor } nutzt { card } durch { CARD("I1") }.
}
event-air-drop-waits = { $actor ->
    [you] Deine nächste Karte darf offen in jeden Schauplatz.
   *[other] Die nächste Karte { actor-of } darf offen in jeden Schauplatz.
}
event-withdrew = { $actor ->
    [you] Du ziehst dich zurück.
   *[other] { actor } zieht sich zurück.
}

## Das Ende einer Schlacht

points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
event-scored-fought = { $actor ->
    [you] Die Schlacht ist ausgekämpft: du gewinnst sie, { points }.
   *[other] Die Schlacht ist ausgekämpft: { actor } gewinnt sie, { points }.
}
event-scored-withdrawn = { $actor ->
    [you] Du gewinnst die Schlacht, { points }.
   *[other] { actor } gewinnt die Schlacht, { points }.
}
event-scored-nobody = Die Schlacht ist ausgekämpft: niemand hat die Mehrheit, niemand bekommt Punkte.
event-turn-begins = { $actor ->
    [you] Du bist am Zug.
   *[other] { actor } ist am Zug.
}

## Was kein Ereignis einer Schlacht ist

note-undo = { $actor ->
    [you] Du hast einen Zug zurückgenommen.
   *[other] { actor } hat einen Zug zurückgenommen.
}
note-give-up = { $actor ->
    [you] Du hast den Krieg aufgegeben.
   *[other] { actor } hat den Krieg aufgegeben.
}
note-time = { $actor ->
    [you] Deine Zeit ist abgelaufen.
   *[other] Die Zeit { actor-of } ist abgelaufen.
}
note-late = Die Zeit ist abgelaufen: die Schlacht zählt als Rückzug.
