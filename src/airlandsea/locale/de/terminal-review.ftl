### Was `airlandsea review`, `analyze`, `show` und `replay` im Terminal ausgeben.

terminal-review-by = Analyse mit { $method }, Startwert { $seed }.
terminal-review-chances = Chancen, den Krieg zu gewinnen, in Prozent, nach dem, was der Spieler wusste; ± Standardfehler.
terminal-review-assumed = Sie beruhen auf angenommenen Ergebnissen: dieser Modus ist nicht gemessen.
terminal-review-left-out = Nicht analysiert: { $reason }.
terminal-review-battle = Schlacht { $battle }, { $row }, Seite { $side } beginnt, { $ours } zu { $theirs }.
terminal-review-step = Nr.
terminal-review-seat = Pl.
terminal-review-chosen = gewählt
terminal-review-before = vorher
terminal-review-after = nachher
terminal-review-loss = Verlust
terminal-review-better = besser
terminal-review-ended = { $winner ->
    [0] Niemand gewinnt sie
   *[other] Seite { $winner } gewinnt sie
}{ $points ->
    [0] { "" }
   *[other] , { $points }
}, { $how ->
    [withdrawn] durch Rückzug
   *[fought] ausgekämpft
}; Chance von Seite 1: { $before } -> { $after }.
terminal-review-courses = Die Chancen der Seite jedes Spielers, Schlacht für Schlacht:
terminal-review-account = Glück und Können, in Prozent des Krieges (± Standardfehler):
terminal-review-account-battle = Schl.
terminal-review-deal-luck = Kartenglück
terminal-review-guess-luck = Rateglück
terminal-review-own-skill = eigenes
terminal-review-enemy-skill = gegnerisches
terminal-review-sum = Summe
terminal-review-all = alle
terminal-review-points = Punkte
terminal-review-score = { $name }: { $won } von { $wars ->
    [one] { $wars } Krieg
   *[other] { $wars } Kriegen
} gewonnen, { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}{ $loss ->
    [none] { "" }
   *[other] , mittlerer Verlust { $loss }, Können { $skill }
}
terminal-interval = { $value } ({ $low } bis { $high })
terminal-interval-alone = { $low } bis { $high }
terminal-analyze-chances = Chancen, den Krieg zu gewinnen, in Prozent, mit 95-%-Intervallen:
terminal-analyze-hidden = Wo die verdeckten Karten liegen können, in Prozent, wenn alle passenden Verteilungen gleich wahrscheinlich sind:
terminal-analyze-hand = Hand von { $seat } ({ cards })
terminal-analyze-deck = Stapel ({ cards })
terminal-show-hand = { $cards ->
    [none] Hand von { $seat }: leer.
   *[other] Hand von { $seat }: { $cards }.
}
terminal-show-deck = { $cards ->
    [none] Stapel von oben: leer.
   *[other] Stapel von oben: { $cards }.
}
terminal-show-asked = { OR($seats) }: { $asks }.
terminal-show-options = Möglichkeiten: { $tokens }
terminal-record = Ein Krieg.
terminal-record-players = { $one } gegen { $other }
terminal-record-of-file = { $path }, Aufzeichnung { $number }
terminal-file-not-read = { $path } kann nicht gelesen werden
terminal-file-no-record = darin ist keine Aufzeichnung
terminal-record-battle = Schlacht { $battle }, { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}: { $turns }
terminal-record-score = Stand { $ours } zu { $theirs }.
terminal-review-interrupted = Unterbrochen.
terminal-review-turns = Züge
terminal-review-player = Spieler { $seat }
bad-review-none = keine Schlacht zu analysieren
bad-review-none-over = keine Schlacht ist vorbei
terminal-chart-title = Die Chance von Seite 1, den Krieg zu gewinnen
terminal-chart-battle = Schlacht { $battle }: { $before } vorher, { $after } nachher
terminal-match-win-rate = Gewinnanteil von { $name }
terminal-match-points = Punkte pro Schlacht von { $name }
terminal-match-groups = Gruppen von Spielen
terminal-plot-line = { $name }: { $value }
