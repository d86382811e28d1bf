### Die Optionen eines Krieges auf der Startseite.

option-theaters = Schauplätze ({ $chosen } von { $slots })
option-theaters-any = Schauplätze (zufällig)
surprise-me = Überrasch mich
option-row = Reihe
row-standard = 3 Schauplätze (Standard)
row-epic = 5 Schauplätze (Epic)
option-sides = Seiten
sides-one-one = einer gegen einen
sides-two-one = zwei gegen einen
sides-two-two = zwei Paare
option-scoring = Wertung
scoring-chart = Punkte nach der Tabelle
scoring-beginner = Einsteiger: 1 je Schlacht
option-target = Ziel
option-ties = Gleichstand gehört
ties-first = dem 1. Spieler
ties-nobody = niemandem
ties-second = dem 2. Spieler
ties-handicap = Seite { $side } (Vorgabe)
option-handicap = Vorgabe für ungleiche Seiten
handicap-none = keine
handicap-side = Gleichstand für Seite { $side }, zuerst 2. Spieler
option-withdrawal = Rückzug
withdrawal-allowed = erlaubt
withdrawal-not-allowed = nicht erlaubt
option-chart = Rückzugstabelle, für Kenner
    .means = Wie viele Karten mindestens übrig sein müssen, damit der Gegner nur so viel bekommt. Mit weniger Karten bekommt er 6.
option-clock = Uhr
clock-none = keine
clock-war = Minuten für den Krieg
clock-days = Tage je Antwort
clock-minutes = Minuten je Seite
clock-increment = Sekunden dazu je Zug
clock-days-number = Tage
option-seats = Wer spielt?
seat-of-side = { $nth ->
    [first] Seite { $side }, erster Spieler
    [second] Seite { $side }, zweiter Spieler
   *[only] Seite { $side }
}
seat-who = Wer auf Platz { $seat } sitzt
who-here = an diesem Gerät
who-friend = ein Freund, per Link
who-bot = der Computer
seat-bot = Welcher Computer Platz { $seat } spielt
seat-name = Name des Spielers auf Platz { $seat }
start-mixed = Mit diesen Plätzen beginnen
