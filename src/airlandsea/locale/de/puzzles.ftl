### Rätsel im Terminal: `airlandsea puzzles`.

puzzle-daily = Rätsel vom { $day }
puzzle-heading = Rätsel { $puzzle }. Schwierigkeit { $level } von 8.
puzzle-theme = Thema: { $theme }.
puzzle-theme-withdraw = rechtzeitig zurückziehen
puzzle-theme-stay = in der Schlacht bleiben
puzzle-theme-win = die Schlacht gewinnen
puzzle-theme-flip = die richtige Karte umdrehen
puzzle-theme-name = die richtige Karte nennen
puzzle-theme-ability = die Fähigkeit beantworten
puzzle-theme-deploy = die richtige Karte offen spielen
puzzle-theme-improvise = die richtige Karte verdeckt spielen
puzzle-goal = Eine Möglichkeit ist deutlich besser als alle anderen. Welche? („solution“ zeigt sie, „skip“ geht weiter, „help“ nennt alle Befehle.)
puzzle-help =
    Antworte mit einem Kürzel, mit der Nummer davor oder mit Worten. Befehle:
      solution      die Antwort zeigen
      skip          weiter zur nächsten Aufgabe
      board, b      den Tisch in Sätzen beschreiben
      hand, h       deine Hand zeigen
      options, o    deine Optionen in Worten nennen
      card L3       eine Karte erklären (auch: card blockade)
      quit, q       aufhören

puzzle-right = Richtig!
puzzle-wrong = Nein. Versuch es noch einmal oder tippe „solution“.
puzzle-not-read = { $text } ist keine der Möglichkeiten.
puzzle-solution = Die Antwort ist: { $option }.
puzzle-value = { $chance } %: { $option }
puzzle-values = Chance deiner Seite, den Krieg zu gewinnen:
puzzle-proof-exact = Genau gelöst: Jede Verteilung, die zu dem passt, was du siehst, wurde gezählt.
puzzle-proof-balanced = Gelöst: Was der Gegner auch hält und antwortet, keine Seite kann mit anderem Spiel mehr als { $error } % gewinnen.
puzzle-proof-search = Gefunden durch viele Suchen über die Verteilungen, die zu dem passen, was du siehst; Standardfehler { $error } %.
puzzle-why-not = Warum nicht „{ $option }“? { $reasons }
puzzle-streak = { $number ->
    [one] { $number } Rätsel hintereinander beim ersten Versuch.
   *[other] { $number } Rätsel hintereinander beim ersten Versuch.
}
puzzle-share = Zum Teilen, ohne die Antwort: { $line }
puzzle-done = Keine weiteren Rätsel dieser Art.
