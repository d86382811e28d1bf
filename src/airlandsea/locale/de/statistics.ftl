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
filter-all = alle
filter-running = laufend
filter-won = gewonnen
filter-lost = verloren
filter-none = Keines deiner Spiele ist so.
download-all = Alle Aufzeichnungen herunterladen
