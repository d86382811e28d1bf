### Die Seite des Feldzugs.

campaign-about = Gewinne zwei von drei Kriegen, dann wartet der nächste Gegner. Jede Spielart hat ihren eigenen Feldzug. Dein Fortschritt bleibt in diesem Browser.
campaign-stars-about = Eine Serie mit 2 : 1 bringt einen Stern, mit 2 : 0 zwei. Den dritten gibt es für ein 2 : 0, bei dem der Gegner nie über das halbe Ziel kam.
campaign-sum = Sterne: { $stars } von { $all }
campaign-locked = Gesperrt: Besiege zuerst { $opponent }.
campaign-series = Serie: { $won } : { $lost }
campaign-save = Fortschritt exportieren
campaign-load = Fortschritt importieren
campaign-loaded = Fortschritt importiert. Bei jedem Gegner zählt das bessere Ergebnis.
campaign-no-file = Diese Datei enthält keinen Feldzug.
