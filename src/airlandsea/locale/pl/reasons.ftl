### Dlaczego coś nie jest możliwe. Teksty stoją po dwukropku i łączą się średnikami: bez wielkiej litery i kropki.

## Co jest pytane

asked = { $asks ->
    [question-turn-only] { question-turn-only }
    [question-swap] { question-swap }
    [question-envoy] { question-envoy }
    [question-of-card] { question-of-card }
    [question-through-card] { question-through-card }
   *[question-turn] { question-turn }
}
reason-asked = pytanie: { asked }
reason-nearest = najbliższe: { $token }
reason-options = możliwości: { $tokens }

## Nie teraz

reason-no-battle = nie trwa żadna bitwa
reason-not-asked = teraz decyduje ktoś inny
reason-seat-not-asked = miejsce { $seat } teraz nie decyduje; { $number ->
    [one] decyduje { AND($seats) }
    [few] decydują { AND($seats) }
    [many] decydują { AND($seats) }
   *[other] decydują { AND($seats) }
}
reason-named-seat-not-asked = miejsce { $seat } teraz nie decyduje
reason-no-play = teraz nie zagrywa się karty
reason-no-table-card = teraz nie wybiera się karty na stole
reason-no-showing = teraz nie pokazuje się karty z ręki
reason-no-naming = teraz nie wskazuje się karty
reason-no-passing = teraz nie przekazuje się karty partnerowi
reason-no-theater-choice = teraz nie wybiera się frontu
reason-no-player-choice = teraz nie wybiera się gracza
reason-no-drawn-card = teraz nie rozstrzyga się o dobranej karcie
reason-unreadable = to nie jest czytelny kod ruchu
reason-empty = nic nie wpisano: wpisz jedną z możliwości
reason-number-range = ruchy mają numery od 0 do { $last }
reason-number-not-among = { $number ->
    [one] to nie jest jedyna możliwość ({ $number })
    [few] to nie jest żadna z { $number } możliwości
    [many] to nie jest żadna z { $number } możliwości
   *[other] to nie jest żadna z { $number } możliwości
}
reason-number-means-nothing = w tej sytuacji to nic nie znaczy

## Karty

reason-not-in-hand = nie masz na ręce karty { $card }
reason-no-such-card = nie ma karty „{ $code }”: litera z { $letters } i siła od 1 do 6, np. L3
reason-not-in-game = karty { $card } nie ma w tej grze ({ $row })
reason-bound = { CARD("I4") } cię wiąże: następne zagranie to { OR($cards) }, zakryta
reason-bound-face-down = { CARD("I4") } cię wiąże: karta { $card } musi być zakryta
reason-wrong-theater = odkrytą kartę { CARD($card) } można zagrać tylko { THEATER($theater, form: "in") }: żaden { CARD("A2") } nie czeka i nic nie pozwala jej zagrać gdzie indziej

code-no-such-card = nie ma karty { $text }
code-no-such-card-near = nie ma karty { $text } (chodziło o „{ $near }”?)

## Miejsca i cele

reason-no-such-theater = „{ $letter }” nie jest frontem rzędu { $row }
reason-no-card-there = { $number ->
    [0] strona { $side } nie ma kart na froncie { $theater }
    [one] strona { $side } ma { $number } kartę na froncie { $theater }
    [few] strona { $side } ma { $number } karty na froncie { $theater }
    [many] strona { $side } ma { $number } kart na froncie { $theater }
   *[other] strona { $side } ma { $number } karty na froncie { $theater }
}
reason-other-side = { $place } to karta drugiej strony: wybierz kartę strony { $side }
reason-covered = karta { $place } jest przykryta: można wybrać tylko wierzchnią
reason-face-down = karta { $place } jest zakryta: można wybrać tylko odkrytą
reason-face-up = karta { $place } jest odkryta: cofnąć można tylko zakrytą
reason-not-instant = karta { CARD($card) } ({ $place }) nie ma natychmiastowej zdolności
reason-itself = { $place } to sama karta { CARD($card) }: wybierz inną
reason-too-strong = karta { $place } ma siłę { $strength }, większą niż pokazana { $shown }: wybierz kartę o sile najwyżej { $limit }
reason-not-adjacent = { THEATER($theater) } to nie jest sąsiad { THEATER($there, form: "gen") }, gdzie leży karta { CARD($source) }
reason-envoy = kartę { CARD("D2") } można przenieść tylko { THEATER($theater, form: "to") }, na właśnie zagraną kartę, albo zostawić (-)
reason-lies-there = karta { $token } już leży { THEATER($theater, form: "in") }
reason-theater-taken = { THEATER($theater) } odpada: zapasy zyskała tam strona { $side }

## Gracze

reason-no-such-seat = nikt nie siedzi na miejscu { $seat }: miejsca to { $seats }
reason-other-player = { $seat } nie wchodzi w grę: wybierz { OR($seats) }

## Pokazywanie kart

reason-flips-nothing = karta { $card } ma siłę { $strength }, a żadna wierzchnia karta nie ma mniej niż { $weakest }: nic by nie odwróciła (R24)
reason-show-lower = karta { $card } ma siłę { $strength }, a pokazana { $shown } ma { $limit }: pokaż słabszą

## Wycofanie i pomijanie

reason-withdraw-in-swap = wycofać się można w swojej turze, a wymiana jest przed pierwszą turą (R33)
reason-withdraw-in-ability = wycofać się można w swojej turze, nigdy w trakcie zdolności (R6)
reason-no-withdrawal = w tym trybie nie można się wycofać
reason-skip-turn = tury nie można pominąć: zagraj kartę albo się wycofaj
reason-skip-turn-only = tury nie można pominąć: zagraj kartę
reason-skip-swap = wymiany nie można pominąć: każdy gracz pary przekazuje kartę (R33)
reason-skip-ability = tego nie można pominąć: { CARD($card) } nie daje tu wyboru (R14)
