### Wiederholungen, die Liste der Spiele und eingesandte Aufzeichnungen.

free-seat = freier Platz
game-over = vorbei
game-waiting = wartet auf Spieler
game-your-turn = du bist am Zug
game-battle = Schlacht { $number }
download = Herunterladen
records = Aufzeichnungen
step = Schritt
battle = Schlacht
embed-open = In airlandsea öffnen
continue-here = Ab hier weiterspielen
continue-about = Ein neuer Krieg beginnt an dieser Stelle, mit diesem Punktestand.
continue-seat = Du spielst als
continue-cards = Verdeckte Karten
continue-as-known = neu verteilt, so wie du es wusstest
continue-as-it-was = so wie sie wirklich lagen
continue-start = Weiterspielen
games-older = Ältere Spiele
no-games = Noch keine Spiele.
play-first = Spiel dein erstes
looking = Suche …
record = Eine Aufzeichnung
record-about = Aufzeichnungen von Kriegen sind Textdateien ({ $ending }). Schick eine ein, um sie durchzugehen; sie wird Zug für Zug geprüft.
record-file = Eine Datei
record-drop = Lass die Datei einer Aufzeichnung los, um sie durchzugehen
record-text = Oder ihr Text
record-send = Einschicken
record-checked = { $battles ->
    [one] Geprüft: { $battles } Schlacht von { $players }.
   *[other] Geprüft: { $battles } Schlachten von { $players }.
}
record-look = Ansehen
looking-it-up = Wird gesucht …
walk = Durch die Schlacht gehen
the-deal = Die Karten sind gegeben.
step-chosen = Gewählt: { $what }.
step-back = Ein Schritt zurück
step-on = Ein Schritt weiter
autoplay = Von selbst abspielen
    .short = Abspielen
autoplay-stop = Halt
step-of = Schritt { $step } von { $last }
whose-eyes = Wessen Blick
eyes-mine = was ich wusste
eyes-open = alle Karten offen
eyes-open-them = alle Karten, und keine Revanche mit ihnen
open-cards = Alle Karten offenlegen?
    .about = Alle, die diesen Krieg ansehen, sehen dann alle seine Karten. Das lässt sich nicht rückgängig machen, und mit diesen Karten gibt es keine Revanche.
    .yes = Alle Karten offenlegen
eyes-public = was alle sahen
eyes-of = was { $who } wusste
hand-of = Hand von { $who }
no-cards-in-hand = keine Handkarten
no-replay = Diese Wiederholung kann nicht gezeigt werden
embed = Einbetten
go-to-table = Zum Tisch
