### The page of the daily deal: the war of a day, which everybody plays with the same cards against the same opponent.

# $day: a date
daily-of = Krieg des Tages: { $day }
daily-about = Ein Krieg am Tag: Alle spielen ihn einmal, mit denselben Karten gegen denselben Gegner. Dein Ergebnis wird eingetragen, wenn der Krieg vorbei ist, ob gewonnen oder verloren.
daily-peek = Die Karten ergeben sich aus dem Datum. Man kann sie also vorher ansehen.
daily-go-on = Deinen Krieg fortsetzen
daily-missed = Diesen Krieg hast du nicht gespielt.
daily-today = Der Krieg von heute
daily-before = Der Tag davor
daily-after = Der Tag danach
daily-not-yet = Dieser Krieg beginnt erst noch.
daily-yours = Dein Ergebnis
# $place: from 1 on. $number: results on this server
daily-place = Platz { $place } von { $number }.
    .shared = Geteilter Platz { $place } von { $number }.
# $score: like 0:12
daily-given-up = Aufgegeben: Das zählt als { $score }.
# To share, with an address below it. $day: a date. $score: like 12:7
daily-line = airlandsea, Krieg des Tages { $day }: { $score } in { $battles ->
    [one] { $battles } Schlacht
   *[other] { $battles } Schlachten
}
    .given-up = airlandsea, Krieg des Tages { $day }: { $score }, aufgegeben
battles-played = { $number ->
    [one] { $number } Schlacht.
   *[other] { $number } Schlachten.
}
daily-review = Deinen Krieg analysieren
daily-all = Alle Ergebnisse auf diesem Server
# Numbers of results
daily-chart = Ergebnisse nach dem Vorsprung in Punkten. Besser als deines: { $better }. Gleich: { $same }. Schlechter: { $worse }.
# $lead: like +5
daily-chart-about = Nach dem Vorsprung in Punkten; deiner: { $lead }.
daily-levels = Der Computer mit deinen Karten
daily-levels-play = Wer hier nicht steht, spielt noch.
daily-levels-none = Ihre Ergebnisse sind nicht mehr gespeichert.
daily-look-again = Noch einmal nachsehen

error-daily-other-day = nur Ergebnisse von heute und gestern (UTC) können eingetragen werden
error-daily-at-table = du spielst den Krieg dieses Tages an einem Tisch: sein Ergebnis wird dort eingetragen
error-daily-once = der Krieg des Tages wird nur einmal gespielt
error-daily-not-sent = das Ergebnis wurde auf { $address } nicht eingetragen
error-daily-no-address = die Adresse eines Servers beginnt mit http:// oder https://
