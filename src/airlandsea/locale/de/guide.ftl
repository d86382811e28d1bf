### Die Anleitung: sechs Lektionen. Robin spielt gegen dich.

lesson = Die Lektion
lessons = Lektionen
lesson-title = { $number }. { $title }
lesson-number = Lektion { $number }: { $title }
lesson-next = Weiter: { $title }
play-first-game = Spiel dein erstes Spiel
lesson-other = Auch das wäre möglich. { $hint }

lesson-deploy = Offen spielen
    .play-1 = Das ist der Tisch: drei Schauplätze, deine Seite unten, Robins oben. Die Karten am unteren Rand sind deine. Offen kommt eine Karte in den Schauplatz ihrer Art. Nimm { CARD("L6") } und lege sie an Land.
    .hint-1 = Nimm die 6 von Land, dann wähle Land.
    .end = Du hast 6 an Land, Robin hat 5 in der Luft. Die Fahne zeigt, wer einen Schauplatz hält. Wer zwei von drei hält, wenn alle Karten gespielt sind, gewinnt die Schlacht und 6 Punkte. Auf See liegt nichts: der Schauplatz ist deiner, solange du 1. Spieler bist, denn dem gehört jeder Gleichstand.

lesson-improvise = Verdeckt spielen
    .play-1 = Du hältst Land und willst auch die See, aber du hast keine Karte von See. Jede Karte darf verdeckt in jeden Schauplatz: dort zählt sie 2, und ihre Fähigkeit schläft. Nimm { CARD("L1") } (die 1 von Land), dreh sie um und lege sie auf See.
    .hint-1 = Nimm die 1 von Land, drück Verdeckt, dann wähle See.
    .end = Auch Robin hat verdeckt gespielt. Deine eigenen verdeckten Karten kannst du jederzeit ansehen; bei Robins siehst du, was sie noch sein können. Halte den Finger darauf, oder lass die Maus ruhen.

lesson-instant = Eine Sofortfähigkeit
    .play-1 = Robin hält Land mit { CARD("L6") }. Eine Karte mit dem Blitz hat eine Sofortfähigkeit: sie wirkt einmal, wenn die Karte aufgedeckt wird. { CARD("A3") } dreht eine freie Karte nebenan um. Spiele es in die Luft.
    .hint-1 = Nimm die 3 von Luft, dann wähle Luft.
    .play-2 = Nun fragt { CARD("A3") }: welche freie Karte neben Luft wird umgedreht? Was gewählt werden kann, leuchtet und steht auch in der Liste. Dreh Robins { CARD("L6") } um: verdeckt zählen sie nur 2.
    .hint-2 = Wähle { CARD("L6") }, Robins Karte an Land.
    .end = Von 6 auf 2. Umdrehen geht auch bei eigenen Karten: eine Karte, die aufgedeckt wird, nutzt ihre Sofortfähigkeit noch einmal.

lesson-ongoing = Eine dauerhafte Fähigkeit
    .play-1 = Eine Karte mit der Schleife hat eine dauerhafte Fähigkeit: sie wirkt, solange die Karte offen liegt. { CARD("A1") } gibt dir 3 Stärke mehr in jedem Schauplatz daneben. Luft liegt in der Mitte. Spiele { CARD("A1") } dorthin und sieh auf die Zahlen: die Schauplätze zeigen, was dabei herauskäme.
    .hint-1 = Nimm die 1 von Luft, dann wähle Luft.
    .end = Eine schwache Karte hat zwei Schauplätze gewonnen, bis jemand sie umdreht.

lesson-cover = Bedecken
    .play-1 = Deine { CARD("L6") } liegen frei, und Robin könnte { CARD("A3") } haben. Umgedreht werden nur freie Karten. Eine bedeckte Karte behält ihre Stärke und ihre dauerhafte Fähigkeit. Bedecke die Panzer: lege { CARD("A6") } verdeckt an Land.
    .hint-1 = Nimm die 6 von Luft, drück Verdeckt, dann wähle Land.
    .end = Robin hatte wirklich { CARD("A3") } und konnte nur die oberste Karte umdrehen: deine Panzer sind sicher, und die Bomber liegen nun offen. Eine Karte zu spielen, um eine andere zu bedecken, ist oft mehr wert als ihre Stärke.

lesson-withdraw = Sich zurückziehen
    .play-1 = Diese Schlacht ist verloren: Robin liegt überall weit vorn. Kämpfst du weiter, bekommt Robin 6. Ziehst du dich jetzt zurück, weniger: der Knopf sagt, wie viel, und die Tabelle in seinem Dialog zeigt, wie der Preis mit jeder Karte steigt, die du spielst. Zieh dich zurück.
    .hint-1 = Drück Rückzug und bestätige es.
    .end = Die Schlacht ist vorbei, der Krieg geht weiter: er wird bis 12 gespielt. Zu wissen, wann man geht, ist das halbe Spiel. Mehr brauchst du nicht. Jede Karte erklärt sich selbst, wenn du sie genau ansiehst. Viel Spaß!
