### Die Seite mit Rätseln.

trainer = Rätsel
trainer-level = Schwierigkeit { $level } von 8
trainer-goal = Eine Möglichkeit ist deutlich besser als alle anderen, um den Krieg zu gewinnen. Welche?
trainer-wrong = Nein, es gibt Besseres als dies: { $option }. Versuch es noch einmal.
trainer-show = Antwort zeigen
trainer-theme = Thema
trainer-any-theme = Alle Themen
trainer-withdraw-or-stay = zurückziehen oder bleiben
trainer-difficulty = Schwierigkeit
trainer-any-difficulty = Jede Schwierigkeit
trainer-next = Nächstes Rätsel
trainer-more = Mehr Rätsel
trainer-result = Die Antwort
trainer-less = weniger als { $chance } %: { $option }
trainer-yours = deine Wahl
trainer-reasons = Die Gründe werden gesucht …
trainer-note = Was frühere Entscheidungen des Gegners nahelegen, zählt nicht: Verdeckte Karten werden zufällig auf die Plätze verteilt, an denen sie liegen können.
