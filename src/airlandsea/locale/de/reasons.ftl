### Warum etwas nicht geht: nach einem Doppelpunkt, mit Strichpunkten verbunden.

## Was stattdessen gefragt ist

asked = { $asks ->
    [question-turn-only] { question-turn-only }
    [question-swap] { question-swap }
    [question-envoy] { question-envoy }
    [question-of-card] { question-of-card }
    [question-through-card] { question-through-card }
   *[question-turn] { question-turn }
}
reason-asked = gefragt ist: { asked }
reason-nearest = am nächsten: { $token }
reason-options = Optionen: { $tokens }

## Jetzt keine Aktion

reason-no-battle = es wird keine Schlacht geschlagen
reason-not-asked = du bist jetzt nicht gefragt
reason-seat-not-asked = Platz { $seat } ist nicht gefragt, sondern { AND($seats) }
reason-named-seat-not-asked = { $seat } ist nicht gefragt
reason-no-play = jetzt wird keine Karte gespielt
reason-no-table-card = jetzt wird keine Karte auf dem Tisch gewählt
reason-no-showing = jetzt wird keine Handkarte gezeigt
reason-no-naming = jetzt wird keine Karte genannt
reason-no-passing = jetzt wird keine Karte an einen Partner gegeben
reason-no-theater-choice = jetzt wird kein Schauplatz gewählt
reason-no-player-choice = jetzt wird kein Spieler gewählt
reason-no-drawn-card = jetzt wird keine gezogene Karte gegeben oder behalten
reason-unreadable = es ist nicht als Kürzel zu lesen
reason-empty = da steht nichts: schreib eine der Optionen
reason-number-range = Aktionen gehen von 0 bis { $last }
reason-number-not-among = { $number ->
    [one] es ist nicht die einzige Option
   *[other] es ist keine der { $number } Optionen
}
reason-number-means-nothing = es bedeutet in dieser Stellung nichts

## Karten

reason-not-in-hand = { $card } ist nicht auf deiner Hand
reason-no-such-card = es gibt keine Karte „{ $code }“: ein Buchstabe aus { $letters } und eine Stärke von 1 bis 6, wie L3
reason-not-in-game = { $card } ist in diesem Spiel mit { $row } nicht dabei
reason-bound = { CARD("I4") } bindet dich: die nächste Karte ist { OR($cards) }, verdeckt
reason-bound-face-down = { CARD("I4") } bindet dich: { $card } kommt verdeckt
reason-wrong-theater = { CARD($card) } darf offen nur { THEATER($theater, form: "to") }: keine { CARD("A2") } wartet, und nichts erlaubt einen anderen Ort

code-no-such-card = es gibt keine Karte { $text }
code-no-such-card-near = es gibt keine Karte { $text } (meintest du „{ $near }“?)

## Orte und Ziele

reason-no-such-theater = „{ $letter }“ ist kein Schauplatz der Reihe { $row }
reason-no-card-there = { $number ->
    [0] Seite { $side } hat keine Karte in { $theater }
    [one] Seite { $side } hat { $number } Karte in { $theater }
   *[other] Seite { $side } hat { $number } Karten in { $theater }
}
reason-other-side = { $place } ist eine Karte der anderen Seite: wähle eine von Seite { $side }
reason-covered = { $place } ist bedeckt: nur freie Karten können gewählt werden
reason-face-down = { $place } liegt verdeckt: nur offene Karten können gewählt werden
reason-face-up = { $place } liegt offen: nur verdeckte Karten können zurückgenommen werden
reason-not-instant = { CARD($card) } auf { $place } hat keine Sofortfähigkeit
reason-itself = { $place } ist { CARD($card) } selbst: wähle eine andere Karte
reason-too-strong = { $place } hat Stärke { $strength }, mehr als die gezeigte { $shown }: wähle eine mit höchstens { $limit }
reason-not-adjacent = { THEATER($theater) } grenzt nicht an { THEATER($there) }, wo { CARD($source) } liegt
reason-envoy = { CARD("D2") } kann nur { THEATER($theater, form: "to") }, auf die eben gespielte Karte, oder bleiben (-)
reason-lies-there = { $token } liegt schon { THEATER($theater, form: "in") }
reason-theater-taken = { THEATER($theater) } ist vergeben: Seite { $side } hat dort ihren Nachschub erhalten

## Spieler

reason-no-such-seat = niemand sitzt auf { $seat }: die Plätze sind { $seats }
reason-other-player = nach { $seat } ist nicht gefragt: wähle { OR($seats) }

## Karten zeigen

reason-flips-nothing = { $card } hat Stärke { $strength }, und keine freie Karte hat weniger als { $weakest }: sie würde nichts umdrehen (R24)
reason-show-lower = { $card } hat Stärke { $strength }, und die gezeigte { $shown } hat { $limit }: zeige eine niedrigere

## Rückzug und Passen

reason-withdraw-in-swap = der Rückzug ist ein Zug, und der Tausch kommt vor dem ersten Zug (R33)
reason-withdraw-in-ability = der Rückzug ist ein Zug, nie Teil einer Fähigkeit (R6)
reason-no-withdrawal = in diesem Modus gibt es keinen Rückzug
reason-skip-turn = ein Zug kann nicht ausfallen: spiele eine Karte oder zieh dich zurück
reason-skip-turn-only = ein Zug kann nicht ausfallen: spiele eine Karte
reason-skip-swap = der Tausch kann nicht ausfallen: jeder eines Paars gibt eine Karte weiter (R33)
reason-skip-ability = das kann nicht ausfallen: { CARD($card) } lässt hier keine Wahl (R14)
