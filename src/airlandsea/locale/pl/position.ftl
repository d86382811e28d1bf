### Dlaczego linia pozycji jest odrzucana.

position-at = { $field }: znak { $place }
position-owner = { $who ->
    [seat] { $owner }
   *[side] strona { $owner }
}

## Linia, której nie da się odczytać

position-long-line = znaków: { $number }, najwyżej { $most }
position-many-fields = pól: { $number }, najwyżej { $most }
position-field-near = { position-at }: nie ma takiego pola (może { $near }?)
position-field-none = { position-at }: nie ma takiego pola: jedno z { $names }
position-field-unnamed = { position-at }: po raz drugi ({ $value }): każde dalsze pole ma nazwę, jak turn=2
position-field-twice = { position-at }: po raz drugi ({ $value }): napisz je raz
position-no-card = { position-at }: nie ma karty { $code }: litera z ALSDEI i siła od 1 do 6, jak L3
position-no-number = { position-at }: { $text } nie jest liczbą od { $least } do { $most }
position-choice = { position-at }: { $text }: jedno z { $choices }
position-choice-near = { position-at }: { $text }: jedno z { $choices } (może { $near }?)
position-many-parts = { position-at }: części: { $number }, najwyżej { $most }
position-owner-form = { position-at }: { $part }: nazwa i karty, jak { $owner }:L3
position-stacks = { position-at }: stosów: { $number } dla rzędu { $row }: po jednym na każdy front, jak { $like }
position-hands = { position-at }: rąk: { $number }; od 2 do 4, dla { $seats }, jak A2L3/S1
position-handicap-ties = { position-at }: mówi, kto kontroluje fronty przy remisie, a ties też: pomiń jedno z nich
position-chart = { position-at }: { $text }: sześć liczb kart malejących od 2 do 4 punktów, jak { $like }
position-score-form = { position-at }: { $text }: punkty strony 1 i strony 2, jak 3:6
position-over-form = { position-at }: { $text }: jak się skończyła, zwycięzca i punkty, jak fought:1:6
position-swap-form = { position-at }: { $text }: jedna karta na miejsce, jak 1a:L3
position-ability-form = { position-at }: { $text }: karta, która pyta, jak L5, lub I1>S1, gdzie { CARD("I1") } używa zdolności innej
position-queue-hidden = { position-at }: zakryte karty nie czekają: nazwij je
position-envoy-form = { position-at }: { $part }: miejsce karty w grze, jak { $like }
position-drawn-form = { position-at }: { $text }: jedna karta, jak L3
position-bound-hidden = { position-at }: nazwane karty znają wszyscy: napisz ich kody

## Karty i fronty

position-card-places = { $field }: { $card } leży w kilku miejscach ({ $number }): zostaw ją w jednym
position-supplies = { $field }: { $number } po stronie { $side }: od 0 do { $most }
position-no-theater = { $field }: nie ma frontu { $letter }: litery z ALSDEI ({ THEATER("A") }, { THEATER("L") }, { THEATER("S") }, { THEATER("D") }, { THEATER("E") }, { THEATER("I") })
position-theater-times = { $field }: front { $letter } tyle razy: { $number }; każdy leży tam raz
position-no-row = { $field }: brakuje: linia zaczyna się od frontów, jak ALS
position-row-length = { $field }: frontów: { $number }; napisz 3 (Standard) lub 5 (Epicka), jak ALS
position-foreign-card = { $field }: { $card } nie należy do frontów { $row }: zabierz ją lub zmień rząd
position-deal = { $field }: kart do rozdania: { $number }, zostało { $left }: napisz mniej
position-missing-cards = { $field }: { $cards } nigdzie: połóż je na rękę, stos lub talię albo zakończ talię znakiem *
position-hidden = { $field }: zakrytych: { $number }; pozycja do gry nazywa każdą kartę

## Co nazwała Neutralizacja

position-bound-early = { $field }: przed pierwszą turą nic nie jest nazwane: pomiń to lub pomiń swap
position-bound-twice = { $field }: { $card } tyle razy: { $number }; każdą kartę nazywa się dla jednego gracza
position-bound-foreign = { $field }: { $card } nie jest kartą tej gry: pomiń ją
position-bound-seen = { $field }: { $card } leży odkryta: pomiń ją
position-bound-held = { $field }: { $card } nie jest { $who ->
    [anybody] na niczyjej ręce
   *[other] na żadnej ręce ({ position-owner })
}: zwiąż kartę, którą ktoś trzyma, lub powiedz, ile z kilku jest należnych, jak 2:L3S2:1
position-bound-nobody = { $field }: { position-owner } to tutaj nie jeden gracz: powiedz, kto jest winien, jak bound=2a:L3S2:1
position-bound-few = { $field }: { $seat } jest winien { $number } z tych kart, a trzyma { $held }: napisz mniej

## Pytanie

position-one-of = { AND($fields) }: tylko jedno naraz: pomiń pozostałe
position-no-instant = { $field }: { $card } nie ma zdolności natychmiastowej: nazwij kartę, która pyta
position-other-ability = { $field }: { $card } nie może użyć zdolności innej karty: może tylko I1, i nie zdolności I1
position-no-question = { $field }: { $card } ma pytań: { $number }, żadne nie ma numeru { $stage }
position-not-in-play = { $field }: { $card } nie jest w grze: zdolność działa, póki jej karta tam leży
position-drawn-none = { $field }: { $card } przy pytaniu { $stage } nie dobrała karty: pomiń to
position-drawn-some = { $field }: { $card } przy pytaniu { $stage } dobrała kartę: powiedz którą, jak drawn=L3
position-one-player = { $field }: { $card } przy pytaniu { $stage } pyta o gracza strony { $side }: jest tylko jeden: weź inne pytanie
position-draws = { $field }: { $card } przy pytaniu { $stage } dobiera kartę: połóż jakąś w talii
position-shown = { $field }: { $card } została pokazana: jest na ręce strony { $side } albo to inna karta
position-takes-back = { $field }: { $card } zabiera karty leżące zakryte: nazwij jedną z nich
position-noted-nothing = { $field }: { $card } przy pytaniu { $stage } nic nie zapamiętała: pomiń to
position-noted = { $field }: { $isEmpty ->
    [yes] nic
   *[no] { $note }
}: { $card } przy pytaniu { $stage } zapamiętała { $what ->
    [place] miejsce jak 2L1
    [theater] front jak L
    [card] kartę jak L3
   *[seat] miejsce gracza jak 1a
}
position-idle = { $field }: nic nie jest rozpatrywane: pomiń to lub powiedz, co pyta, jak ability=L3
position-cannot-wait = { $field }: { $card } nie może czekać: czekają tylko zdolności natychmiastowe kart w grze
position-many-wait = { $field }: czeka { $number }, najwyżej { $most }
position-chain = { $field }: { $isEmpty ->
    [yes] nic
   *[no] { $cards }
} za { $card }: żadna tura tego nie zaczyna i mogłoby się to nie skończyć (R16): niech czeka mniej zdolności
position-no-choice = { $field }: nie ma karty do wyboru: nikt nie byłby pytany
position-inconsistent = { $field }: to się nie zgadza: { $problem }
position-envoy-idle = { $field }: podczas wymiany i po bitwie nic się nie oferuje: pomiń to
position-envoy-away = { $field }: D2 nie jest w grze: pomiń oferty
position-envoy-place = { $field }: D2 nie ma karty do zakrycia w { $where }: nazwij karty swojej strony
position-envoy-down = { $field }: D2 leży zakryta: nic nie oferuje
position-envoy-covers = { $field }: D2 już zakrywa tę kartę: pomiń to
position-swap-late = { $field }: karty są w grze: wymiana jest przed pierwszą turą
position-swap-partner = { $field }: nikt nie ma partnera: pomiń to lub napisz więcej rąk
position-swap-alone = { $field }: { $seat } nie ma partnera: pomiń to
position-swap-both = { $field }: { $seat } i { $partner } już wybrali: wtedy karty są przekazywane
position-swap-hand = { $field }: { $card } nie jest na ręce { $seat }: nazwij kartę, która jest
position-swap-known = { $field }: { $seat } zna tę kartę: napisz ją
position-swap-unknown = { $field }: { $seat } wybrał niewidocznie: napisz ??
position-asked-over = { $field }: bitwa się skończyła: pomiń to
position-asked-usual = { $field }: to niemożliwe: tutaj jest { $isNobody ->
    [yes] nikt, z braku kart
   *[no] { $seats }
}
position-asked-turn = { $field }: ruch ma { $isNobody ->
    [yes] nikt
   *[no] { $seats }
}: pomiń to

## Punkty i koniec

position-war-won = { $field }: { $score } wygrywa już wojnę do { $target }: napisz mniej punktów lub wyższy cel
position-over-cards = { $field }: są karty na ręku: bitwa trwa, aż ich nie będzie
position-over-withdrawal = { $field }: w tym trybie nikt nie może się wycofać: napisz over=fought lub pomiń withdrawal=no
position-over-empty = { $field }: kto się wycofuje, trzyma karty: to jego tura
position-over-result = { $field }: w tym stanie kończy się { $result }: pomiń zwycięzcę i punkty lub napisz te
position-over-score = { $field }: punkty strony { $side } nie zawierają tych { $points }: one się liczą

## Kto co wie

position-know-form = { $field }: { $word }: karta gry, raz, i miejsca: jak L6@1a|2L1 lub L6@-deck1
position-know-place = { $field }: { $word }: w { $where } nic nie leży: napisz 2L1, deck3, drawn lub 1a
position-know-observer = { $field }: { $observer }: każdy obserwator raz, jeden z { $names }, jak 2a:L6@1a
position-know-wrong = { $field }: { $observer } myli się co do { $card }: jest w { $where }
position-know-sure = { $field }: { $card } może być tylko w jednym miejscu: napisz ją tam
position-know-only = { $field }: tylko { $card } może być w { $where }: napisz ją tam
position-know-deal = { $field }: żadne rozdanie nie zgadza się z tym wszystkim: cofnij coś

## Widok jednego miejsca

position-is-view = { $field }: to jest to, co widzi jeden obserwator, nie pozycja: pomiń to lub odczytaj jako widok
position-view-missing = { $field }: brakuje: czyj to widok, jak view=1a, lub view=* dla widza
position-view-seed = { $field }: nikt nie widzi generatora: pomiń to
position-view-hidden = { $field }: zakrytych miejsc: { $number }, nieznanych kart: { $unknown }; bez talii leży w niej reszta
position-view-seat = { $field }: { $seat } nie ma tu ręki: jedno z { $seats }
position-view-hand = { $field }: { $seat } zna własną rękę: napisz ją
position-view-side = { $field }: { $seat } zna wszystkie karty strony { $side }: napisz je
position-view-over = { $field }: widok mówi, kto wygrał ile punktów, jak over=fought:1:6
