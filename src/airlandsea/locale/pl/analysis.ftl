### Plansza analizy.

analysis-here = Analizuj tę pozycję
analysis-fresh = Pokaż nowe rozdanie
analysis-chance = Szansa na wygranie wojny
analysis-decides = Decyduje miejsce { $seat } na podstawie tego, co widzi.
analysis-nothing = Nie ma tu nic do rozstrzygnięcia.
analysis-over = Bitwa jest skończona.
analysis-failed = To urządzenie nie może tego obliczyć: { $why }
analysis-stop = Zatrzymaj obliczenia
analysis-start = Licz dalej
analysis-playouts = Symulowane bitwy: { $number }
analysis-best = Najlepsze możliwości
analysis-result = Najlepiej: { $option }, { $chance }.
analysis-information = Wszystkie szanse wynikają z tego, co widzi miejsce { $seat }. Zakryte karty rozdaje się losowo między możliwe miejsca; to, co sugerują wcześniejsze wybory przeciwnika, nie liczy się.
analysis-dealt = Przy twoim pierwszym wyborze zakryte karty zostają rozdane na stałe, aby analiza mogła trwać po drugiej stronie.
analysis-after = Potem: { $option }
analysis-lines = Najlepsze warianty
analysis-lines-number = Liczba wariantów
analysis-lines-note = Po każdej możliwości podano jej najczęstszy dalszy ciąg w ostatnich drzewach wyszukiwania, dopóki jest w nich dość symulowanych bitew. To, co przeciwnik ukrywa, pozostaje ukryte.
analysis-threats = Groźby
analysis-threats-now = Gdyby przeciwnik zagrywał teraz:
analysis-threat = { $answer }: kosztuje { $loss }% i zostawia { $chance }%. Przeciwnik gra tak w { $share }% symulowanych bitew.
analysis-no-threat = Żadne zagranie przeciwnika nie kosztuje wyraźnie więcej, niż można było oczekiwać.
analysis-threats-note = To, co zagranie przeciwnika zostawia twojej stronie, porównano z twoją najlepszą możliwością poza odwrotem. Wymieniono tylko to, co kosztuje co najmniej 2,5% i więcej, niż może wyjaśnić przypadek.
analysis-replies = Odpowiedź przeciwnika
analysis-share = Wybierana
analysis-replies-note = „Wybierana”: w jakiej części symulowanych bitew przeciwnik tak odpowiada. Szansa to tyle, ile zostaje twojej stronie.
analysis-hidden = Gdzie mogą leżeć zakryte karty
analysis-hidden-note = Szansa każdej karty, jeśli wszystkie rozdania zgodne z tym widokiem są jednakowo prawdopodobne.
analysis-hidden-play = zakryta karta { THEATER($theater, form: "in") }
analysis-answer = odpowiedź na zdolność
analysis-choose-card = { $owner ->
    [you] { $covered ->
        [yes] wybierz swoją przykrytą kartę { THEATER($theater, form: "in") }
       *[no] wybierz swoją wierzchnią kartę { THEATER($theater, form: "in") }
    }
   *[enemy] { $covered ->
        [yes] wybierz przykrytą kartę przeciwnika { THEATER($theater, form: "in") }
       *[no] wybierz wierzchnią kartę przeciwnika { THEATER($theater, form: "in") }
    }
}
analysis-choose-theater = wybierz: { THEATER($theater) }
analysis-choose-seat = wybierz miejsce { $seat }
analysis-moves = Wybory dokonane tutaj
analysis-go-back = Cofnij wybór { $number } i wszystkie następne
analysis-position = Zapis pozycji
analysis-show = Pokaż

## Edytor pozycji.

editor = Edytor pozycji
editor-open = Zmień tę pozycję
editor-how = Wybierz kartę, potem miejsce. Wybierz ją ponownie, aby ją przenieść, odwrócić lub zabrać.
editor-empty = Pusty stół
editor-origin = Pokazana pozycja
editor-close = Wróć do planszy
editor-tray = Wszystkie karty
editor-card = { $card } { CARD($card) }
editor-card-at = { $card }: { $place }
editor-card-free = { $card }: jeszcze nigdzie
editor-unknown = Nieznana karta
editor-stack = Strona { $side }, { THEATER($theater) }
editor-hand = Ręka { $seat }
editor-drawn = Dobrana karta
editor-put = { $card }: połóż tutaj ({ $pile })
editor-supplies = Zaopatrzenie: { $pile }
editor-rest = Wszystkie karty bez miejsca leżą potasowane na spodzie talii
editor-cards = Karty
editor-all-cards = Wszystkie karty są znane
editor-cards-of = { $seat ->
    [all] Tylko to, co wiedzą widzowie
   *[other] Tylko to, co wie miejsce { $seat }
}
editor-eyes = Widziane oczami
editor-eyes-mover = gracza, który ma ruch
editor-seat = Miejsce { $seat }
editor-side = Strona { $side }
editor-rules = Rząd, gracze, punkty i tura
editor-theater = Front { $number }
editor-turn = Ruch ma
editor-points = Punkty strony { $side }
editor-battle = Numer bitwy
editor-further = Pozostałe pola
editor-further-note = Zapisane jak w linii pozycji; puste pola są pomijane.
editor-field-ability = karta, której zdolność pyta
editor-field-noted = co zapamiętała
editor-field-asked = kto może odpowiedzieć
editor-field-queue = zdolności, które czekają
editor-field-envoy = karty, które może zakryć { CARD("D2") }
editor-field-airdrop = strony z kartą { CARD("A2") }
editor-field-bound = karty nazwane przez { CARD("I4") }
editor-field-swap = karty, które podają partnerzy
editor-field-over = jak skończyła się bitwa
editor-field-know = kto co wie
editor-field-chart = tabela odwrotu
editor-checking = Sprawdzanie…
editor-right = Ta pozycja jest możliwa.
editor-wrong = Ta pozycja nie jest możliwa:
editor-show = Pokaż na planszy
editor-picked = Wybrana karta
editor-none = Nie wybrano karty
editor-lower = Jedno miejsce w dół
editor-higher = Jedno miejsce w górę
editor-remove = Zabierz
editor-seen = { $seat ->
    [all] Wszyscy wiedzą, gdzie leży
   *[other] Miejsce { $seat } wie, gdzie leży
}
