### Die Anleitung: ihre Lektionen, in Kapiteln. Robin spielt gegen dich.

lesson = Die Lektion
lessons = Lektionen
lesson-title = { $number }. { $title }
lesson-number = Lektion { $number }: { $title }
lesson-next = Weiter: { $title }
play-first-game = Spiel dein erstes Spiel
lesson-other = Das ist erlaubt, aber diese Lektion zeigt etwas anderes. { $hint }

lesson-deploy = Offen spielen
    .play-1 = Das ist der Tisch: drei Schauplätze, deine Seite unten, Robins oben. Die Karten am unteren Rand sind deine. Offen kommt eine Karte in den Schauplatz ihrer Art. Nimm { CARD("L6") } und lege sie an Land.
    .hint-1 = Nimm die 6 von Land, dann wähle Land.
    .end = Du hast 6 an Land, Robin hat 5 in der Luft. Die Fahne zeigt, wer einen Schauplatz hält. Wer zwei von drei hält, wenn alle Karten gespielt sind, gewinnt die Schlacht und 6 Punkte. Auf See liegt nichts: der Schauplatz ist deiner, solange du 1. Spieler bist, denn dem gehört jeder Gleichstand.

lesson-improvise = Verdeckt spielen
    .play-1 = Du hältst Land und willst auch die See, aber du hast keine Karte von See. Jede Karte darf verdeckt in jeden Schauplatz: dort hat sie Stärke 2 und keine Fähigkeit. Nimm { CARD("L1") } (die 1 von Land), dreh sie um und lege sie auf See.
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

all-lessons = Alle Lektionen
chapter-first = Erstes Spiel
chapter-spies = Spies, Lies, & Supplies
chapter-epic = { mode-epic }
chapter-team = { mode-team }
play-such-a-war = Spiel so einen Krieg

lesson-supplies = Nachschub
    .play-1 = Die zweite Schachtel hat drei andere Schauplätze und Nachschub: Kisten, die dort, wo sie liegen, je 1 zählen. Robin hält die Diplomatie mit 3 zu 2. { CARD("E4") } bringt Nachschub: spiele sie in die Wirtschaft.
    .hint-1 = Nimm die 4 von Wirtschaft, dann wähle Wirtschaft.
    .play-2 = { CARD("E4") } fragt: du darfst eine Handkarte zeigen und bekommst 2 Nachschub in ihrem Schauplatz. Zeig { CARD("D6") }, die 6 von Diplomatie.
    .hint-2 = Wähle { CARD("D6") } in deiner Hand.
    .end = Die Diplomatie ist deine, 4 zu 3. Nachschub wird nie umgedreht, bedeckt oder zerstört: er bleibt bis zum Ende der Schlacht. Der Preis: Robin hat { CARD("D6") } gesehen und weiß davon, solange du die Karte hältst.

lesson-lines = { CARD("E2") }
    .play-1 = { CARD("E2") } wirken dauerhaft: in deinem Zug dürfen deine Karten offen in jeden Schauplatz. Wo eine Karte nicht hingehört, bekommt Robin 1 Nachschub. Robin hält den Geheimdienst mit 4. Nimm { CARD("D6") } und lege die Karte offen dorthin.
    .hint-1 = Nimm die 6 von Diplomatie, lass sie offen, dann wähle Geheimdienst.
    .end = 6 zu 5: eine starke Karte ist diesen Nachschub wert. Bei einer schwachen sieh erst auf die Zahlen: die Schauplätze zeigen, was dabei herauskäme.

lesson-network = { CARD("I2") }
    .play-1 = Robin hält den Geheimdienst mit 6, und du hast dort keine Karte. { CARD("I2") } zählt selbst nur 2, aber 3 mehr für jede deiner verdeckten Karten nebenan. Auf jeder Seite liegt eine. Spiele { CARD("I2") } in den Geheimdienst.
    .hint-1 = Nimm die 2 von Geheimdienst, dann wähle Geheimdienst.
    .end = 2 und zweimal 3 macht 8. Tippe auf einen Schauplatz, und du siehst, woher seine Summe kommt. Verdeckte Karten zählen auch bedeckt; eine, die aufgedeckt wird, zählt nicht mehr.

lesson-name = { CARD("I4") }
    .play-1 = Du hältst die Diplomatie mit 5 zu 2. Aber Robin musste einmal { CARD("D6") } zeigen und hat die Karte noch: was du von der Hand des Gegners weißt, bleibt sichtbar. { CARD("I4") } kann ihr die Stärke nehmen: spiele sie in den Geheimdienst.
    .hint-1 = Nimm die 4 von Geheimdienst, dann wähle Geheimdienst.
    .play-2 = Für { CARD("I4") } nennst du eine Karte. Hat Robin sie auf der Hand, muss sie als nächste gespielt werden, und zwar verdeckt. Nenne { CARD("D6") }.
    .hint-2 = Nenne { CARD("D6") }, die 6 von Diplomatie.
    .end = Verdeckt zählt { CARD("D6") } nur 2, und die Diplomatie bleibt deine. Nennst du eine Karte, die Robin nicht hat, weißt du wenigstens das. Robin hätte sich auch zurückziehen können.

lesson-reach = Fünf Schauplätze
    .play-1 = Epic: fünf Schauplätze, zehn Karten auf der Hand, und drei Schauplätze gewinnen. Du hältst Land. Hol dir auch die Diplomatie: spiele { CARD("D6") } dorthin.
    .hint-1 = Nimm die 6 von Diplomatie, dann wähle Diplomatie.
    .play-2 = Die leere Wirtschaft hält Robin als 1. Spieler. Robins { CARD("A5") } zerstört verdeckt gespielte Karten, aber in Epic reicht eine dauerhafte Fähigkeit nur in den eigenen Schauplatz und die Nachbarn, nicht bis zur Wirtschaft: lege { CARD("S1") } verdeckt dorthin.
    .hint-2 = Nimm die 1 von See, drück Verdeckt, dann wähle Wirtschaft.
    .end = Drei von fünf sind deine. Sofortfähigkeiten reichen so weit wie immer. Mit zehn Karten bleibt der Rückzug länger billig: die Zahlen stehen in der Tabelle. Ein Epic-Krieg geht bis 6.

lesson-swap = Der Tausch
    .play-1 = Zwei gegen zwei: Kim und du gegen Robin und Max. Tisch und Punkte teilt ihr, doch keiner sieht die Hand des anderen. Vor dem ersten Zug geben sich Partner zugleich eine Karte. Gib { CARD("L6") }: die Karte ist in jeder Hand stark.
    .hint-1 = Wähle { CARD("L6") }, die 6 von Land.
    .end = Kim hat dir { CARD("A3") } gegeben. Du kennst also eine Karte von Kim, und Kim kennt eine von dir. Über den Rest dürft ihr reden, aber alle am Tisch lesen mit.

lesson-partner = Wer am Zug ist
    .play-1 = Die Seiten wechseln sich ab. In einem Paar spielt, wer mehr Karten hat; haben beide gleich viele, darf jeder, und wer zuerst handelt, spielt. Du und Kim habt je drei: fang an und spiele { CARD("A6") } in die Luft.
    .hint-1 = Nimm die 6 von Luft, dann wähle Luft.
    .play-2 = Kim hatte mehr Karten, also war der zweite Zug Kims. Nun habt ihr wieder je zwei. Luft und Land haltet ihr zusammen: spiele { CARD("S5") } auf See.
    .hint-2 = Nimm die 5 von See, dann wähle See.
    .end = Alle drei Schauplätze sind eure. Dauerhafte Fähigkeiten dienen beiden Partnern. Jeder darf das Paar zurückziehen; die Tabelle zählt dann die Karten beider Hände. Ein Teamkrieg geht bis 6: eine zu Ende gekämpfte Schlacht entscheidet ihn.
