### Was ein Screenreader und die Befehlszeile sagen.

## Über den Tisch

card-up = { $card } { CARD($card) }
    .changed = { $card } { CARD($card) }, Stärke { $strength }
card-down = verdeckte Karte, Stärke { $strength }
    .known = verdeckte Karte ({ $card } { CARD($card) }), Stärke { $strength }
card-label = { $whoIs ->
    [you] deine Karte: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
    [your-side] Karte deiner Seite: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
   *[name] Karte von { $who }: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
}
covered = bedeckt
uncovered = frei
stack-empty = nichts
stack = { $top }, darunter { $rest }
side-line = { $who } { $strength }: { $stack }.
    .supplies = { $who } { $strength }: { $stack }; { supplies }.
theater-line = { $whoIs ->
    [nobody] { THEATER($theater) }: von niemandem gehalten.
    [you] { THEATER($theater) }: von dir gehalten.
    [your-side] { THEATER($theater) }: von deiner Seite gehalten.
    [group] { THEATER($theater) }: von { $who } gehalten.
   *[name] { THEATER($theater) }: von { $who } gehalten.
}
theater-label = { $whoIs ->
    [nobody] { THEATER($theater) }: { $near }, { $far }, niemand hält ihn
    [you] { THEATER($theater) }: { $near }, { $far }, du hältst ihn
   *[name] { THEATER($theater) }: { $near }, { $far }, gehalten von: { $who }
}
side-total = { $who } { $strength }
score-line = Stand { $mine } zu { $theirs } von { $target }.
hands-line = { $who }: { cards-in-hand }. Stapel: { $deck }.
hand-line = Deine Hand: { $cards }.
hand-item = { $key } { $card } { CARD($card) }
totals-line = { THEATER($theater) }: { $near }, { $far }.

## Die Befehlszeile

command-line = Befehlszeile: Kürzel und Worte, wie L5 land; help zählt sie auf
    .example = L5 land · A3 down sea
command-type = Tippe ein Kürzel wie L5L oder Worte wie „L5 land“.
command-say-what = Was sagen? Zum Beispiel: say hallo.
command-which-card = Welche Karte? Ein Code wie S5 oder ein Titel.
command-move-unreadable = Dieser Zug ist nicht zu lesen. { command-ask }
command-unreadable = Das ist nicht zu lesen. Beispiele: L5 land · A3 down sea · skip · board · why L5 sea.
command-ask = Frag nach einem Zug, zum Beispiel „why { $card } { $theater }“. „options“ zählt auf, was du jetzt kannst.
command-ambiguous = „{ $text }“ kann { $meanings } heißen.
command-meaning = { $token } ({ $words })
command-not-possible = Nicht möglich. { $reasons }
command-possible = { $token } ist möglich.
command-option = { $number } { $token }: { $words }
command-not-yours = Du bist nicht am Zug.
command-nothing = Es ist nichts geschehen.
command-help = Kürzel: L5L spielt L5 offen an Land, l5S verdeckt auf See, 2L1 wählt diese Karte, L einen Schauplatz, #2 die zweite Option, w Rückzug, skip. Worte: „L5 land“, „A3 down sea“, board, hand, options, why L5 sea, card S5, undo, log, say hallo.
