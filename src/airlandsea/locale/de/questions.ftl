### Was ein Spieler tun soll, über den Optionen.

question-turn = du bist am Zug: spiele eine Karte offen oder verdeckt, oder zieh dich zurück
question-turn-only = du bist am Zug: spiele eine Karte offen oder verdeckt
question-swap = wähle die Karte, die du deinem Partner gibst
question-envoy = { CARD("D2") }: du darfst ihn auf die eben gespielte Karte bewegen

question-of-card = { CARD($ability) }: { TEXT($question) }
question-through-card = { CARD($ability) } ({ CARD($source) }): { TEXT($question) }
question-over = die Schlacht ist vorbei
