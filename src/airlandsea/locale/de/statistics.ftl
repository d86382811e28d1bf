### „Meine Spiele“: die Statistik der beendeten Kriege, und worauf die Liste eingegrenzt ist.

statistics = Statistik
statistics-won = Gewonnen
statistics-wars = Kriege
statistics-battles = Schlachten
statistics-won-of = { $won } von { $all }
statistics-streak = Gewonnene Kriege in Folge: jetzt { $now }, höchstens { $longest }
statistics-withdrawn = Du hast dich aus { $mine ->
        [one] { $mine } Schlacht
       *[other] { $mine } Schlachten
    } zurückgezogen, deine Gegner aus { $theirs }.
statistics-price = Im Schnitt kostete dich ein Rückzug { $points } Punkte, eine bis zum Ende verlorene Schlacht { $fought }.
statistics-opponents = Nach Gegner
statistics-modes = Nach Spiel
statistics-about = Beendete Kriege auf diesem Server, ohne die, in denen du beide Seiten gespielt hast.
people = Menschen
other-computers = Andere Computer
mode-others = Andere Regeln
filter-opponent = Gegner
filter-mode = Spiel
filter-state = Stand
filter-time = Zeit
filter-all = alle
filter-running = laufend
filter-won = gewonnen
filter-lost = verloren
filter-week = diese Woche
filter-month = dieser Monat
filter-year = dieses Jahr
filter-none = Keines deiner Spiele ist so.
download-all = Alle Aufzeichnungen herunterladen
play-yours = Deine Karten
play-favourites = Am meisten gespielt
play-fatal = Öfter verloren als mit anderen, in mindestens { $number } Schlachten
play-withdrawals = In { $number ->
        [one] { $number } analysierten Krieg
       *[other] { $number } analysierten Kriegen
    }: Rückzüge im richtigen Moment: { $well }, falsche: { $badly }. Schlachten, in denen Bleiben ein Fehler war: { $missed }.
play-about = { $number ->
    [one] Aus deinem letzten beendeten Krieg: gewonnene Schlachten von denen, in denen du die Karte gespielt hast.
   *[other] Aus deinen letzten { $number } beendeten Kriegen: gewonnene Schlachten von denen, in denen du die Karte gespielt hast.
}
play-no-reviews = Lass einige davon analysieren, um zu sehen, ob du dich im richtigen Moment zurückziehst.
play-no-review = nicht analysiert
play-mistakes = { $number ->
    [0] analysiert: keine Fehler
    [one] analysiert: { $number } Fehler
   *[other] analysiert: { $number } Fehler
}
