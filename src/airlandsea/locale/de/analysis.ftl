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
analysis-line = Häufigste Fortsetzung:
analysis-replies = Antwort des Gegners
analysis-share = Gewählt
analysis-replies-note = „Gewählt“: wie oft die Suche so antwortet, wenn der Gegner die Karte hat. Die Chance ist, was deiner Seite bleibt.
analysis-hidden-play = eine Karte verdeckt { THEATER($theater, form: "to") }
analysis-answer = eine Antwort auf eine Fähigkeit
analysis-moves = Entscheidungen hier
analysis-go-back = Wahl { $number } und alle danach zurücknehmen
analysis-position = Stellung als Zeile
analysis-show = Zeigen
