### Strona z zagadkami.

trainer = Zagadki
trainer-level = Trudność { $level } z 8
trainer-goal = Jedna możliwość jest wyraźnie lepsza od wszystkich innych, by wygrać wojnę. Która?
trainer-wrong = Nie, jest coś lepszego niż to: { $option }. Spróbuj jeszcze raz.
trainer-show = Pokaż odpowiedź
trainer-theme = Temat
trainer-any-theme = Wszystkie tematy
trainer-withdraw-or-stay = wycofać się czy zostać
trainer-difficulty = Trudność
trainer-any-difficulty = Każda trudność
trainer-next = Następna zagadka
trainer-more = Więcej zagadek
trainer-result = Odpowiedź
trainer-less = mniej niż { $chance } %: { $option }
trainer-yours = twój wybór
trainer-reasons = Szukanie powodów…
trainer-note = To, co sugerują wcześniejsze wybory przeciwnika, nie liczy się: zakryte karty rozdaje się losowo między możliwe miejsca.
