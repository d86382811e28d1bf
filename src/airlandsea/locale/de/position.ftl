### Warum eine Stellungszeile abgelehnt wird.

position-at = { $field }: Zeichen { $place }
position-owner = { $who ->
    [seat] { $owner }
   *[side] Seite { $owner }
}

## Eine Zeile, die nicht gelesen werden kann

position-long-line = { $number } Zeichen: höchstens { $most }
position-many-fields = { $number } Felder: höchstens { $most }
position-field-near = { position-at }: dieses Feld gibt es nicht (gemeint: { $near }?)
position-field-none = { position-at }: dieses Feld gibt es nicht: eines von { $names }
position-field-unnamed = { position-at }: ein zweites Mal ({ $value }): jedes weitere Feld hat einen Namen, wie turn=2
position-field-twice = { position-at }: ein zweites Mal ({ $value }): nur einmal schreiben
position-no-card = { position-at }: keine Karte { $code }: ein Buchstabe aus ALSDEI und eine Stärke von 1 bis 6, wie L3
position-no-number = { position-at }: { $text } ist keine Zahl von { $least } bis { $most }
position-choice = { position-at }: { $text }: eines von { $choices }
position-choice-near = { position-at }: { $text }: eines von { $choices } (gemeint: { $near }?)
position-many-parts = { position-at }: { $number } Teile: höchstens { $most }
position-owner-form = { position-at }: { $part }: ein Name und Karten, wie { $owner }:L3
position-stacks = { position-at }: { $number } Stapel für die Reihe { $row }: einer für jeden Schauplatz, wie { $like }
position-hands = { position-at }: { $number } Hände: 2 bis 4, für { $seats }, wie A2L3/S1
position-handicap-ties = { position-at }: es sagt, wer bei Gleichstand den Schauplatz hat, und ties auch: eines von beiden weglassen
position-chart = { position-at }: { $text }: sechs Kartenzahlen, die von 2 bis 4 Punkten fallen, wie { $like }
position-score-form = { position-at }: { $text }: die Punkte von Seite 1 und von Seite 2, wie 3:6
position-over-form = { position-at }: { $text }: wie sie endete, der Sieger und die Punkte, wie fought:1:6
position-swap-form = { position-at }: { $text }: eine Karte für jeden Platz, wie 1a:L3
position-ability-form = { position-at }: { $text }: die Karte, die fragt, wie L5, oder I1>S1, wo { CARD("I1") } die Fähigkeit einer anderen benutzt
position-queue-hidden = { position-at }: verdeckte Karten warten nicht: sie nennen
position-envoy-form = { position-at }: { $part }: der Ort einer Karte im Spiel, wie { $like }
position-drawn-form = { position-at }: { $text }: eine Karte, wie L3
position-bound-hidden = { position-at }: genannte Karten kennen alle: ihre Codes schreiben

## Karten und Schauplätze

position-card-places = { $field }: { $card } liegt an { $number } Orten: nur an einem lassen
position-supplies = { $field }: { $number } auf Seite { $side }: von 0 bis { $most }
position-no-theater = { $field }: kein Schauplatz { $letter }: Buchstaben aus ALSDEI ({ THEATER("A") }, { THEATER("L") }, { THEATER("S") }, { THEATER("D") }, { THEATER("E") }, { THEATER("I") })
position-theater-times = { $field }: Schauplatz { $letter } { $number }-mal: jeder liegt einmal da
position-no-row = { $field }: fehlt: eine Zeile beginnt mit den Schauplätzen, wie ALS
position-row-length = { $field }: { $number } Schauplätze: 3 (Standard) oder 5 (Episch) schreiben, wie ALS
position-foreign-card = { $field }: { $card } gehört nicht zu den Schauplätzen { $row }: herausnehmen, oder die Reihe ändern
position-deal = { $field }: { $number } Karten auszuteilen und { $left } übrig: weniger schreiben
position-missing-cards = { $field }: { $cards } nirgends: in eine Hand, einen Stapel oder das Deck legen, oder das Deck mit * beenden
position-hidden = { $field }: { $number } verdeckt: eine Stellung, aus der gespielt wird, nennt jede Karte

## Was Neutralisierung genannt hat

position-bound-early = { $field }: vor dem ersten Zug ist nichts genannt: weglassen, oder swap weglassen
position-bound-twice = { $field }: { $card } { $number }-mal: jede Karte wird für einen Spieler genannt
position-bound-foreign = { $field }: { $card } ist keine Karte dieses Spiels: weglassen
position-bound-seen = { $field }: { $card } liegt offen: weglassen
position-bound-held = { $field }: { $card } ist in { $who ->
    [anybody] niemandes Hand
   *[other] keiner Hand von { position-owner }
}: eine gehaltene Karte binden, oder sagen, wie viele von mehreren geschuldet sind, wie 2:L3S2:1
position-bound-nobody = { $field }: { position-owner } ist hier kein einzelner Spieler: sagen, wer sie schuldet, wie bound=2a:L3S2:1
position-bound-few = { $field }: { $seat } schuldet { $number } dieser Karten und hält { $held }: weniger schreiben

## Die Frage

position-one-of = { AND($fields) }: nur eines davon auf einmal: die anderen weglassen
position-no-instant = { $field }: { $card } hat keine Sofort-Fähigkeit: die Karte nennen, die fragt
position-other-ability = { $field }: { $card } kann nicht die Fähigkeit einer anderen Karte benutzen: das kann nur I1, und nicht die von I1
position-no-question = { $field }: { $card } hat { $number } Fragen, keine mit der Nummer { $stage }
position-not-in-play = { $field }: { $card } ist nicht im Spiel: eine Fähigkeit wird ausgeführt, solange ihre Karte da liegt
position-drawn-none = { $field }: { $card } hat bei Frage { $stage } keine Karte gezogen: weglassen
position-drawn-some = { $field }: { $card } hat bei Frage { $stage } eine Karte gezogen: sagen, welche, wie drawn=L3
position-one-player = { $field }: { $card } fragt bei Frage { $stage } nach einem Spieler von Seite { $side }: es gibt nur einen: eine andere Frage nehmen
position-draws = { $field }: { $card } zieht bei Frage { $stage } eine Karte: eine ins Deck legen
position-shown = { $field }: { $card } wurde gezeigt: sie ist in einer Hand von Seite { $side }, oder es ist eine andere Karte
position-takes-back = { $field }: { $card } nimmt verdeckt liegende Karten zurück: eine davon nennen
position-noted-nothing = { $field }: { $card } hat bei Frage { $stage } nichts vermerkt: weglassen
position-noted = { $field }: { $isEmpty ->
    [yes] nichts
   *[no] { $note }
}: { $card } hat bei Frage { $stage } vermerkt: { $what ->
    [place] einen Ort wie 2L1
    [theater] einen Schauplatz wie L
    [card] eine Karte wie L3
   *[seat] einen Platz wie 1a
}
position-idle = { $field }: es wird nichts ausgeführt: weglassen, oder sagen, was fragt, wie ability=L3
position-cannot-wait = { $field }: { $card } kann nicht warten: nur Sofort-Fähigkeiten von Karten im Spiel tun das
position-many-wait = { $field }: { $number } warten: höchstens { $most }
position-chain = { $field }: { $isEmpty ->
    [yes] nichts
   *[no] { $cards }
} hinter { $card }: kein Zug löst das aus, und es könnte nie enden (R16): weniger Fähigkeiten warten lassen
position-no-choice = { $field }: keine Karte zur Auswahl: niemand würde gefragt
position-inconsistent = { $field }: das passt nicht zusammen: { $problem }
position-envoy-idle = { $field }: bei einem Tausch oder nach der Schlacht wird nichts angeboten: weglassen
position-envoy-away = { $field }: D2 ist nicht im Spiel: die Angebote weglassen
position-envoy-place = { $field }: D2 hat bei { $where } keine Karte zu verdecken: Karten der eigenen Seite nennen
position-envoy-down = { $field }: D2 liegt verdeckt: sie bietet nichts an
position-envoy-covers = { $field }: D2 verdeckt diese Karte schon: weglassen
position-swap-late = { $field }: es sind Karten im Spiel: der Tausch kommt vor dem ersten Zug
position-swap-partner = { $field }: niemand hat einen Partner: weglassen, oder mehr Hände schreiben
position-swap-alone = { $field }: { $seat } hat keinen Partner: weglassen
position-swap-both = { $field }: { $seat } und { $partner } haben beide gewählt: dann werden die Karten weitergegeben
position-swap-hand = { $field }: { $card } ist nicht in der Hand von { $seat }: eine nennen, die es ist
position-swap-known = { $field }: { $seat } kennt die Karte: sie schreiben
position-swap-unknown = { $field }: { $seat } hat ungesehen gewählt: ?? schreiben
position-asked-over = { $field }: die Schlacht ist vorbei: weglassen
position-asked-usual = { $field }: das geht nicht: hier ist es { $isNobody ->
    [yes] niemand, mangels Karten
   *[no] { $seats }
}
position-asked-turn = { $field }: am Zug ist { $isNobody ->
    [yes] niemand
   *[no] { $seats }
}: weglassen

## Punkte und Ende

position-war-won = { $field }: { $score } gewinnt schon einen Krieg bis { $target }: weniger Punkte oder ein höheres Ziel schreiben
position-over-cards = { $field }: es sind Karten auf der Hand: eine Schlacht geht, bis keine mehr da sind
position-over-withdrawal = { $field }: in diesem Modus darf sich niemand zurückziehen: over=fought schreiben, oder withdrawal=no weglassen
position-over-empty = { $field }: wer sich zurückzieht, hält Karten: es ist sein Zug
position-over-result = { $field }: so, wie es steht, endet sie { $result }: Sieger und Punkte weglassen, oder diese schreiben
position-over-score = { $field }: die Punkte von Seite { $side } enthalten die { $points } nicht: sie zählen mit

## Wer was weiß

position-know-form = { $field }: { $word }: eine Karte des Spiels, einmal, und Orte: wie L6@1a|2L1 oder L6@-deck1
position-know-place = { $field }: { $word }: bei { $where } liegt nichts: 2L1, deck3, drawn oder 1a schreiben
position-know-observer = { $field }: { $observer }: jeder Beobachter einmal, einer von { $names }, wie 2a:L6@1a
position-know-wrong = { $field }: { $observer } irrt sich bei { $card }: sie ist bei { $where }
position-know-sure = { $field }: { $card } kann nur an einem Ort sein: sie dorthin schreiben
position-know-only = { $field }: nur { $card } kann bei { $where } sein: sie dorthin schreiben
position-know-deal = { $field }: kein Blatt passt zu alledem: etwas zurücknehmen

## Die Sicht eines Platzes

position-is-view = { $field }: das ist, was ein Beobachter sieht, keine Stellung: weglassen, oder als Sicht lesen
position-view-missing = { $field }: fehlt: wessen Sicht es ist, wie view=1a, oder view=* für Zuschauer
position-view-seed = { $field }: niemand sieht den Zufallsgenerator: weglassen
position-view-hidden = { $field }: { $number } Orte verdeckt, { $unknown } Karten unbekannt: ohne Deck liegt der Rest dort
position-view-seat = { $field }: { $seat } hat hier keine Hand: einer von { $seats }
position-view-hand = { $field }: { $seat } kennt die eigene Hand: sie schreiben
position-view-side = { $field }: { $seat } kennt alle Karten von Seite { $side }: sie schreiben
position-view-over = { $field }: eine Sicht sagt, wer wie viele Punkte gewann, wie over=fought:1:6
