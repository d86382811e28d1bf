### Analysen von Kriegen: Gründe, wann der Rückzug richtig war, und die Seite, die sie zeigt.

review-best = Die Suche fand nichts Besseres.
review-only-choice = Die einzige gute Wahl: Alles, womit sie verglichen wurde, ist deutlich schlechter. Sie ist { $best } % wert.
review-close = Eine andere Wahl schnitt besser ab, { $best } % gegen { $chosen } %: zu wenig oder zu unsicher, um dies einen Fehler zu nennen.
review-mistake = Die beste Wahl ist { $best } % wert, diese { $chosen } %.
review-leads = Die beste Wahl ist { $best } % wert, diese { $chosen } %. Schauplätze mit Vorsprung gleich nach dem Zug: { $better } statt { $worse }.
review-should-withdraw = Der Rückzug (Preis: { $points }) lässt { $best } %, diese Wahl { $chosen } %.
review-should-stay = Der Rückzug (Preis: { $points }) ließ { $chosen } %; Weiterspielen war { $best } % wert.
review-even-withdrawing = Sogar der Rückzug (Preis: { $points }) hätte { $left } % gelassen.
review-reply-card = Am meisten kostet sie gegen { CARD($card, form: "name") }: { $loss } %, wo der Gegner so antwortet, wie in { $share } % der gezogenen Verteilungen.
    .always = In allen gezogenen Verteilungen antwortet der Gegner mit { CARD($card, form: "name") }.
review-reply-face-down = Am meisten kostet sie gegen eine verdeckte Karte { THEATER($theater, form: "in") }: { $loss } %, wo der Gegner so antwortet, wie in { $share } % der gezogenen Verteilungen.
    .always = In allen gezogenen Verteilungen antwortet der Gegner mit einer verdeckten Karte { THEATER($theater, form: "in") }.
review-reply-withdraws = Am meisten kostet sie, wo der Gegner sich nun zurückzieht: { $loss } %, wie in { $share } % der gezogenen Verteilungen.
    .always = In allen gezogenen Verteilungen zieht sich der Gegner nun zurück.
review-reply-holds = Am meisten kostet sie, wo der Gegner { CARD($card, form: "name") } auf der Hand hat: { $loss } %, wie in { $share } % der gezogenen Verteilungen.
review-listed = { $loss }, Schlacht { $battle }, Schritt { $step }: { $chosen }. Besser: { $best }.
review-withdrew-rightly = Schlacht { $battle }: Der Rückzug bei Schritt { $turn } (Preis: { $points }) war richtig. Er ließ { $chance } %; Weiterspielen war { $playing } % wert.
review-withdrew-late = Schlacht { $battle }: Zum ersten Mal richtig war der Rückzug bei Schritt { $turn } (Preis: { $points }). Er hätte { $chance } % gelassen; Weiterspielen war { $playing } % wert. Der Rückzug bei Schritt { $other } ließ { $left } %. { $cost ->
    [0] Das Warten kostete weniger als 1 %.
   *[other] Das Warten kostete { $cost } %.
}
review-withdrew-never = Schlacht { $battle }: Zum ersten Mal richtig war der Rückzug bei Schritt { $turn } (Preis: { $points }). Er hätte { $chance } % gelassen; Weiterspielen war höchstens { $playing } % wert. Die dort getroffene Wahl ließ { $left } %. { $cost ->
    [0] Das Bleiben kostete weniger als 1 %.
   *[other] Das Bleiben kostete { $cost } %.
}
review-withdrew = Schlacht { $battle }: Der Rückzug bei Schritt { $turn } (Preis: { $points }) ließ { $chance } %; Weiterspielen war { $playing } % wert.
review-withdraw-hindsight = Schlacht { $battle }: bei keinem Schritt war ein Rückzug klar besser als der beste Zug, soweit man es wissen konnte. Am Ende blieben { $after } %; ein Rückzug bei Schritt { $turn } hätte { $chance } % gelassen.

review-graph = Chance, den Krieg zu gewinnen, Entscheidung für Entscheidung
review-point = Schlacht { $battle }, Schritt { $step }: { $choice }, { $chance }
review-point-deal = vor Schlacht { $battle }: { $chance }
review-point-score = nach Schlacht { $battle }: { $chance }
review-mark-only = die einzige gute Wahl
review-mark-inaccuracy = Ungenauigkeit
review-mark-mistake = Fehler
review-mark-blunder = grober Fehler
review-verdict = Diese Entscheidung
review-no-decision = Keine analysierte Entscheidung bei diesem Schritt.
review-best-choice = Am besten
review-chosen = gewählt
review-choices = Die Möglichkeiten in Schlacht { $battle }, Schritt { $step }
review-choice = Wahl
review-chance = Chance
review-interval = 95-%-Intervall
review-exact = genau
review-note = Alle Chancen beruhen darauf, was man in diesem Moment wissen konnte. Verborgene Karten zählen weder für noch gegen eine Wahl.
review-luck = Glück und Können
review-of-war = Vom Krieg
review-in-points = In Punkten
review-deal-luck = Glück beim Geben
    .means = die Hand, verglichen mit anderen Blättern
review-guess-luck = Glück beim Raten
    .means = was man nur raten konnte, und gezogene Karten
review-own-skill = Eigenes Können
    .means = eigene Entscheidungen, verglichen mit denen des Programms
review-enemy-skill = Können des Gegners
    .means = was der Gegner verschenkt hat oder nicht
review-together = Zusammen
review-enemy-unknown = Die Entscheidungen des Gegners gehören nicht zu dieser Analyse; sein Können zählt daher als Glück beim Raten.
review-summary = Entscheidungen: { $decisions }; nichts Besseres gefunden: { $agreed }; Fehler: { $mistakes }; im Mittel: { $loss } vom Krieg.
review-withdrawing = Wann sich zurückziehen
review-no-advice = Der Rückzug war nie klar besser als Weiterspielen.
review-not-yet = Sobald die Analyse vollständig ist.
review-all = Alle Entscheidungen
review-left-out = Ein Teil des Krieges wurde abgebrochen und ist nicht analysiert.
review-where = Schritt
review-show = Zeigen
review-go = Schlacht { $battle }, Schritt { $step } zeigen
review-progress = Fortschritt der Analyse
review-stop = Abbrechen
review-go-on = Neu analysieren
review-on-device = Auf diesem Gerät
    .failed = Auf diesem Gerät geht es nicht, darum rechnet der Server: { $why }
review-whose = Wessen Entscheidungen
review-next-mistake = Nächster Fehler ({ $number })
review-no-mistake = Kein Fehler
review-details = Einzelheiten
review-again = Hier neu versuchen
review-percent = { $number }{ "\u00a0" }%
review-end = Analyse schließen

study = Varianten
study-title = Varianten und Bemerkungen
study-closed = Varianten und Bemerkungen brauchen offene Karten: Eine Variante kann Karten verwenden, die man aus dieser Sicht nicht kennt.
study-made-up = Die verdeckten Karten dieser Aufzeichnung sind erfunden; deshalb lässt sich nichts anderes spielen oder zeigen. Bemerkungen sind möglich.
study-remark = Bemerkung nach Schritt { $step }
study-delete-remark = Bemerkung löschen
study-name = Name der Variante
study-try = Ab hier anders spielen
study-none = Noch keine Varianten in dieser Schlacht.
study-from = ab Schritt { $turn }
study-delete = Löschen
study-share = Link teilen
study-kept = In diesem Browser gespeichert.
study-back = Zurück zum Krieg
study-noted = Variante: { $name }
study-trying = Variante ab Schritt { $step }
study-both-sides = Spiele für alle Seiten.
study-keep = Behalten
study-cancel = Abbrechen
