### Das Analysebrett.

analysis-here = Diese Stellung analysieren
analysis-fresh = Ein neues Blatt zeigen
analysis-chance = Chance, den Krieg zu gewinnen
analysis-decides = Platz { $seat } entscheidet, nach dem, was er sieht.
analysis-nothing = Hier gibt es nichts zu entscheiden.
analysis-over = Die Schlacht ist vorbei.
analysis-failed = Dieses Gerät kann das nicht berechnen: { $why }
analysis-stop = Berechnung anhalten
analysis-start = Weiterrechnen
analysis-playouts = Simulierte Schlachten: { $number }
analysis-best = Beste Möglichkeiten
analysis-result = Am besten: { $option }, { $chance }.
analysis-information = Alle Chancen beruhen auf dem, was Platz { $seat } sieht. Verdeckte Karten werden zufällig auf die Plätze verteilt, an denen sie liegen können; was frühere Entscheidungen des Gegners nahelegen, zählt nicht.
analysis-dealt = Mit deiner ersten Wahl werden die verdeckten Karten fest verteilt, damit es auf der anderen Seite weitergehen kann.
analysis-after = Danach: { $option }
analysis-lines = Beste Varianten
analysis-lines-number = Anzahl der Varianten
analysis-lines-note = Nach jeder Möglichkeit steht ihre häufigste Fortsetzung in den letzten Suchbäumen, soweit diese genug simulierte Schlachten haben. Was der Gegner verbirgt, bleibt verborgen.
analysis-threats = Drohungen
analysis-threats-now = Wenn der Gegner jetzt am Zug wäre:
analysis-threat = { $answer }: kostet { $loss } % und lässt { $chance } %. Der Gegner spielt das in { $share } % der simulierten Schlachten.
analysis-no-threat = Nichts, was der Gegner spielen kann, kostet deutlich mehr als erwartet.
analysis-threats-note = Was ein Zug des Gegners deiner Seite lässt, wird mit deiner besten Möglichkeit außer dem Rückzug verglichen. Aufgeführt ist, was mindestens 2,5 % kostet und mehr, als der Zufall erklären kann.
analysis-replies = Antwort des Gegners
analysis-share = Gewählt
analysis-replies-note = „Gewählt“: in wie vielen der simulierten Schlachten der Gegner so antwortet. Die Chance ist, was deiner Seite bleibt.
analysis-hidden = Wo die verdeckten Karten liegen können
analysis-hidden-note = Die Chance jeder einzelnen Karte, wenn alle Verteilungen, die zu dieser Sicht passen, gleich wahrscheinlich sind.
analysis-hidden-play = eine Karte verdeckt { THEATER($theater, form: "to") }
analysis-answer = eine Antwort auf eine Fähigkeit
analysis-choose-card = { $owner ->
    [you] { $covered ->
        [yes] deine bedeckte Karte { THEATER($theater, form: "in") } wählen
       *[no] deine oberste Karte { THEATER($theater, form: "in") } wählen
    }
   *[enemy] { $covered ->
        [yes] die bedeckte gegnerische Karte { THEATER($theater, form: "in") } wählen
       *[no] die oberste gegnerische Karte { THEATER($theater, form: "in") } wählen
    }
}
analysis-choose-theater = { THEATER($theater) } wählen
analysis-choose-seat = Platz { $seat } wählen
analysis-moves = Entscheidungen hier
analysis-go-back = Wahl { $number } und alle danach zurücknehmen
analysis-position = Stellung als Zeile
analysis-show = Zeigen

## Der Stellungseditor.

editor = Stellungseditor
editor-open = Diese Stellung verändern
editor-how = Wähle eine Karte, dann einen Ort. Wähle sie noch einmal, um sie woanders hinzulegen, umzudrehen oder wegzunehmen.
editor-empty = Leerer Tisch
editor-origin = Gezeigte Stellung
editor-close = Zurück zum Brett
editor-tray = Alle Karten
editor-card = { $card } { CARD($card) }
editor-card-at = { $card }: { $place }
editor-card-free = { $card }: noch nirgends
editor-unknown = Unbekannte Karte
editor-stack = Seite { $side }, { THEATER($theater) }
editor-hand = Hand { $seat }
editor-drawn = Gezogene Karte
editor-put = { $card }: hierher legen ({ $pile })
editor-supplies = Nachschub: { $pile }
editor-rest = Alle Karten ohne Ort liegen gemischt unten im Stapel
editor-cards = Karten
editor-all-cards = Alle Karten sind bekannt
editor-cards-of = { $seat ->
    [all] Nur was Zuschauer wissen
   *[other] Nur was Platz { $seat } weiß
}
editor-eyes = Gesehen mit den Augen von
editor-eyes-mover = wer am Zug ist
editor-seat = Platz { $seat }
editor-side = Seite { $side }
editor-rules = Reihe, Spieler, Punkte und Zug
editor-theater = Schauplatz { $number }
editor-turn = Am Zug
editor-points = Punkte von Seite { $side }
editor-battle = Nummer der Schlacht
editor-further = Weitere Felder
editor-further-note = Geschrieben wie in der Stellungszeile; leere Felder entfallen.
editor-field-ability = die Karte, deren Fähigkeit fragt
editor-field-noted = was sie sich gemerkt hat
editor-field-asked = wer antworten darf
editor-field-queue = Fähigkeiten, die warten
editor-field-envoy = Karten, die { CARD("D2") } verdecken darf
editor-field-airdrop = Seiten mit { CARD("A2") }
editor-field-bound = Karten, die { CARD("I4") } genannt hat
editor-field-swap = Karten, die Partner weitergeben
editor-field-over = wie die Schlacht endete
editor-field-know = wer was weiß
editor-field-chart = Rückzugstabelle
editor-checking = Wird geprüft …
editor-right = Diese Stellung ist möglich.
editor-wrong = Diese Stellung ist nicht möglich:
editor-show = Auf dem Brett zeigen
editor-picked = Die gewählte Karte
editor-none = Keine Karte gewählt
editor-lower = Einen Platz nach unten
editor-higher = Einen Platz nach oben
editor-remove = Wegnehmen
editor-seen = { $seat ->
    [all] Alle wissen, wo sie liegt
   *[other] Platz { $seat } weiß, wo sie liegt
}
