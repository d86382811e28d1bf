### Co mówią czytnik ekranu i wiersz poleceń. $who i $whoIs: zob. page.ftl.

## O stole

card-up = { $card } { CARD($card) }
    .changed = { $card } { CARD($card) }, siła { $strength }
card-down = zakryta karta, siła { $strength }
    .known = zakryta karta ({ $card } { CARD($card) }), siła { $strength }
card-label = { $whoIs ->
    [you] twoja karta: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
    [your-side] karta twojej strony: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
   *[name] { $who }: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
}
covered = przykryta
uncovered = na wierzchu
stack-empty = pusto
stack = { $top }, pod spodem { $rest }
side-line = { $who } { $strength }: { $stack }.
    .supplies = { $who } { $strength }: { $stack }; { supplies }.
theater-line = { $whoIs ->
    [nobody] { THEATER($theater) }, nie kontroluje nikt.
    [you] { THEATER($theater) }, kontrolujesz ty.
    [your-side] { THEATER($theater) }, kontroluje twoja strona.
    [group] { THEATER($theater) }, kontrolują { $who }.
   *[name] { THEATER($theater) }, kontroluje { $who }.
}
theater-label = { $whoIs ->
    [nobody] { THEATER($theater) }: { $near }, { $far }, kontrola: nikt
   *[name] { THEATER($theater) }: { $near }, { $far }, kontrola: { $who }
}
side-total = { $who } { $strength }
score-line = Wynik { $mine } do { $theirs }, gra do { $target }.
hands-line = { $who }: { cards-in-hand }. Talia: { $deck }.
hand-line = Twoja ręka: { $cards }.
hand-item = { $key } { $card } { CARD($card) }
totals-line = { THEATER($theater) }: { $near }, { $far }.

## Wiersz poleceń

command-line = Wiersz poleceń: kody i słowa, np. L5 land; listę podaje help
    .example = L5 land · A3 down sea
command-type = Wpisz kod, np. L5L, albo słowa, np. „L5 land”.
command-say-what = Co powiedzieć? Na przykład: say cześć.
command-which-card = Która karta? Kod, np. S5, albo tytuł.
command-move-unreadable = Nie można odczytać tego ruchu. { command-ask }
command-unreadable = Nie można tego odczytać. Przykłady: L5 land · A3 down sea · skip · board · why L5 sea.
command-ask = Zapytaj o ruch, na przykład „why { $card } { $theater }”. „options” wypisuje, co możesz teraz zrobić.
command-ambiguous = „{ $text }” może znaczyć { $meanings }.
command-meaning = { $token } ({ $words })
command-not-possible = Niemożliwe. { $reasons }
command-possible = { $token } jest możliwe.
command-option = { $number } { $token }: { $words }
command-not-yours = Teraz nie twoja kolej.
command-nothing = Nic się nie stało.
command-help = Kody: L5L wystawia L5 na Lądzie, l5S zagrywa ją zakrytą na Morzu, 2L1 wybiera tę kartę, L front, #2 drugą możliwość, w to wycofanie, skip to pominięcie. Słowa: „L5 land”, „A3 down sea”, board, hand, options, why L5 sea, card S5, undo, log, say cześć.
