### Analysen von Kriegen: Gründe, wann der Rückzug richtig war, und die Seite, die sie zeigt.

review-best = Die Suche fand nichts Besseres.
review-only-choice = Die einzige gute Wahl: Alles, womit sie verglichen wurde, ist deutlich schlechter. Sie ist { $best } % wert.
review-close = Eine andere Wahl schnitt besser ab, { $best } % gegen { $chosen } %: zu wenig oder zu unsicher, um dies einen Fehler zu nennen.
review-mistake = Die beste Wahl ist { $best } % wert, diese { $chosen } %.
review-leads = Die beste Wahl ist { $best } % wert, diese { $chosen } %. Schauplätze mit Vorsprung gleich nach dem Zug: { $better } statt { $worse }.
review-should-withdraw = Der Rückzug (Preis: { $points }) lässt { $best } %, diese Wahl { $chosen } %.
review-should-stay = Der Rückzug (Preis: { $points }) ließ { $chosen } %; Weiterspielen war { $best } % wert.
review-withdrew-rightly = Schlacht { $battle }: Der Rückzug bei Schritt { $turn } (Preis: { $points }) war richtig. Er ließ { $chance } %; Weiterspielen war { $playing } % wert.
review-withdrew-otherwise = Schlacht { $battle }: Der beste Moment für den Rückzug war Schritt { $turn } (Preis: { $points }), mit { $chance } % statt { $playing } % durch Weiterspielen. Er kam bei Schritt { $other } und ließ { $left } %.
review-withdrawing-missed = Schlacht { $battle }: Bei Schritt { $turn } war der Rückzug richtig (Preis: { $points }). Er hätte { $chance } % gelassen; Weiterspielen war { $playing } % wert.
review-withdrew = Schlacht { $battle }: Der Rückzug bei Schritt { $turn } (Preis: { $points }) ließ { $chance } %; Weiterspielen war { $playing } % wert.
review-withdraw-hindsight = Schlacht { $battle }: Weiterspielen war bei jedem Schritt richtig, soweit man es wissen konnte. Am Ende blieben { $after } %; ein Rückzug bei Schritt { $turn } hätte { $chance } % gelassen.
