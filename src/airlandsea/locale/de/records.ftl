### Warum die Aufzeichnung eines Krieges abgelehnt wird.

## Wo etwas falsch ist

record-place = { $variation ->
    [0] { $battle ->
        [0] Zug { $turn }
       *[other] { $turn ->
            [0] Schlacht { $battle }
           *[other] Schlacht { $battle }, Zug { $turn }
        }
    }
   *[other] Variante { $variation }, Zug { $turn }
}
record-part = { $part ->
    [battle] Schlacht { $number }
    [variation] Variante { $number }
   *[record] die Aufzeichnung
}

## Was abgelehnt wird

bad-record = das ist keine Aufzeichnung
bad-record-whole = diese Aufzeichnung kann es nicht geben
bad-record-battle = { record-place } kann es nicht geben
bad-record-begin = { record-place } kann nicht beginnen
bad-record-deal = { record-place } kann nicht ausgeteilt werden
bad-record-follow = { record-place } kann nicht nachgespielt werden
bad-record-untrue = { record-place } ist nicht wahr
bad-record-unfinished = { record-place } ist nicht vorbei
bad-record-turn = { record-place }, Kürzel { $token }

## Ein Text, der nicht gelesen werden kann

bad-record-long = { $number } Zeichen: eine Aufzeichnung hat höchstens { $most }
bad-record-deep = Tabellen in Tabellen, mehr als { $most } ineinander
bad-record-items = { $number } Schlüssel, Tabellen und Listen: eine Aufzeichnung hat höchstens { $most }
bad-record-stream = mehr als { $most } Zeichen ohne eine Zeile { $line }
bad-record-toml = kein TOML: Zeile { $line }, Spalte { $column }
bad-record-digits = eine Zahl mit zu vielen Ziffern
bad-record-format = format ist { $value }: dieses Programm liest { $known }
bad-record-rules = rules ist { $value }: dieses Programm spielt Version { $known }
bad-record-battles = battles: mindestens eine Tabelle [[battles]]
bad-record-variations = variations: Tabellen [[variations]]
bad-record-table = { record-part }: keine Tabelle
bad-record-field = { record-part }: das Feld { $name } gibt es nicht{ did-you-mean }; eigene beginnen mit _
bad-record-missing = { record-part }: { $name } fehlt
bad-record-value = { record-part }: { $name } ist { $value }
bad-record-comments = { record-part }: comments: Texte zur Nummer eines Zuges
bad-record-comment-turn = { record-part }: comments: { $turn }: Züge von { $least } bis { $most }
bad-record-hands-form = { record-part }: hands: ein Text für jeden Platz
bad-record-start-deal = { record-part }: start und { $name }: start sagt, wo alle Karten liegen: eines von beiden weglassen
bad-record-text = { $name } ist { $value }: ein Text
bad-record-players = players: eine Liste von Namen, nach Plätzen
bad-record-players-number = players: { $number } Namen für { $seats } Plätze
bad-record-mode = mode: diese Optionen ergeben keinen Modus
bad-record-mode-form = mode: eine Tabelle von Optionen oder der Name eines Modus
bad-record-mode-value = mode: { $value } passt nicht zu den Optionen
bad-record-seat = seat ist { $value }: die Plätze dieses Krieges sind { $seats }
bad-record-no-seat = ?? für eine Karte, aber kein seat: der Export eines Spielers sagt, wem er gehört, wie { $like }

## Wo eine Schlacht beginnt

bad-record-start = start: diese Stellung kann es nicht geben
bad-record-start-late = start: nur die erste Schlacht kann mit einer Stellung beginnen
bad-record-later = later: nur neben einem start, der die Sicht eines Spielers ist
bad-record-later-long = later: { $number } Zeichen: höchstens { $most }
bad-record-start-mode = start: der Modus ist nicht der der Aufzeichnung, denn verschieden sind { $options }
bad-record-start-field = { $field } ist { $value }: in start ist es { $start }
bad-record-start-viewer = start: es ist die Sicht { $viewer ->
    [spectator] eines Zuschauers
   *[seat] von { $viewer }
}, und die Aufzeichnung ist { $seat ->
    [nobody] offen
   *[seat] die von { $seat }
}
bad-record-first = first ist { $value }: Seite 1 oder 2
bad-record-hands = hands: { $number }, für { $needed } Plätze ({ $seats })
bad-record-row = die Reihe ist { $row }: nach { $before } ist sie { $rotated }
bad-record-first-again = Seite { $side } ist wieder 1. Spieler: die Kommandeure wechseln die Seite
bad-record-war-won = der Krieg war schon vorher gewonnen, { $points } zu { $others }
bad-record-hand = { $number ->
    [one] { $number } Karte für { $seat }: ausgeteilt werden { $needed }
   *[other] { $number } Karten für { $seat }: ausgeteilt werden { $needed }
}
bad-record-twice = { $card } { $number }-mal
bad-record-foreign = { $card } ist keine Karte dieses Spiels
bad-record-left = { $left ->
    [0] für { $number } verdeckte bleibt keine Karte
   *[other] für { $number } verdeckte bleiben { $cards }
}

## Züge, und was daraus wurde

bad-record-middle = ihre Züge enden mittendrin, und eine weitere Schlacht folgt
bad-record-answer = die Antwort ist { $answer }
bad-record-no-hidden-card = niemand, der gefragt ist, hält eine verdeckte Karte
bad-record-no-cards-fit = keine Karten für ihre ?? passen zu allen ihren Zügen
bad-record-fact = { $field } { $stated }: nach den Zügen ist es { $found }
bad-record-variation-battle = Variante { $number }: Schlacht { $battle }: Schlachten der Aufzeichnung: { $battles }
bad-record-variation-turn = Variante { $number }: Zug { $turn }: von 1 bis { $most }, einen mehr, als die Schlacht hat

## Ein Ergebnis des Krieges des Tages

bad-daily = das ist kein Ergebnis des Krieges des Tages
bad-daily-over = der Krieg war schon vor Schlacht { $battle } vorbei
bad-daily-deals = Schlacht { $battle }: das sind nicht die Karten vom { $day }
bad-daily-opponent = { record-place }: der Gegner des Tages spielt { $token }

## Namen und Texte, die andere lesen können

bad-name-of-seat = der Name von Platz { $seat } kann nicht gezeigt werden
bad-text-bot = { $sign } kennzeichnet Computer
bad-text-form = { $text } hat eine andere Normalform (NFKC, einzelne Leerzeichen): { $normal }
bad-text-long = er hat { $number } Zeichen: höchstens { $most }

error-no-public-record = von dem, was Zuschauer sahen, gibt es keine Aufzeichnung
error-no-public-review = eine Analyse zeigt die Entscheidungen eines Platzes, und Zuschauer haben keine
error-nothing-to-review = keine Schlacht dieses Krieges wurde zu Ende gespielt, also gibt es nichts zu analysieren
error-replay-shows-it = eine Wiederholung zeigt es
error-record-does-not-know = diese Aufzeichnung weiß das nicht
error-variation-hidden = eine Variante braucht alle Karten
error-variation-open = man kann sie ansehen, wenn alle Karten offen sind
error-record-too-long = diese Aufzeichnung ist für einen Server zu lang
error-record-names = die Namen in dieser Aufzeichnung können anderen nicht gezeigt werden
