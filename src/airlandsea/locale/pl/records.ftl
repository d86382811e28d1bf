### Dlaczego zapis wojny jest odrzucany.

## Gdzie coś jest nie tak

record-place = { $variation ->
    [0] { $battle ->
        [0] tura { $turn }
       *[other] { $turn ->
            [0] bitwa { $battle }
           *[other] bitwa { $battle }, tura { $turn }
        }
    }
   *[other] wariant { $variation }, tura { $turn }
}
record-part = { $part ->
    [battle] bitwa { $number }
    [variation] wariant { $number }
   *[record] zapis
}

## Co jest odrzucane

bad-record = to nie jest zapis
bad-record-whole = taki zapis jest niemożliwy
bad-record-battle = { record-place }: niemożliwa
bad-record-begin = { record-place }: nie może się zacząć
bad-record-deal = { record-place }: nie można rozdać kart
bad-record-follow = { record-place }: nie można jej odtworzyć
bad-record-untrue = { record-place }: to nieprawda
bad-record-unfinished = { record-place }: nie jest skończona
bad-record-turn = { record-place }, kod { $token }

## Tekst, którego nie można odczytać

bad-record-long = znaków: { $number }; zapis ma najwyżej { $most }
bad-record-deep = tabele w tabelach, więcej poziomów niż { $most }
bad-record-items = kluczy, tabel i list: { $number }; zapis ma najwyżej { $most }
bad-record-stream = więcej znaków niż { $most } bez linii { $line }
bad-record-toml = to nie jest TOML: wiersz { $line }, kolumna { $column }
bad-record-digits = liczba ma za dużo cyfr
bad-record-format = format to { $value }: ten program czyta { $known }
bad-record-rules = rules to { $value }: ten program gra według wersji { $known }
bad-record-battles = battles: co najmniej jedna tabela [[battles]]
bad-record-variations = variations: tabele [[variations]]
bad-record-table = { record-part }: to nie tabela
bad-record-field = { record-part }: nie ma pola { $name }{ did-you-mean }; własne zaczynają się od _
bad-record-missing = { record-part }: brakuje { $name }
bad-record-value = { record-part }: { $name } to { $value }
bad-record-comments = { record-part }: comments: teksty według numeru tury
bad-record-comment-turn = { record-part }: comments: { $turn }: tury od { $least } do { $most }
bad-record-hands-form = { record-part }: hands: jeden tekst na każde miejsce
bad-record-start-deal = { record-part }: start i { $name }: start mówi, gdzie leżą wszystkie karty: pomiń jedno z nich
bad-record-text = { $name } to { $value }: ma być tekst
bad-record-players = players: lista nazw, według miejsc
bad-record-players-number = players: nazw { $number }, a miejsc { $seats }
bad-record-mode = mode: te opcje nie tworzą trybu
bad-record-mode-form = mode: tabela opcji albo nazwa trybu
bad-record-mode-value = mode: { $value } nie pasuje do opcji
bad-record-seat = seat to { $value }: miejsca w tej wojnie to { $seats }
bad-record-no-seat = ?? zamiast karty, ale bez seat: zapis jednego gracza mówi, czyj jest, jak { $like }

## Gdzie zaczyna się bitwa

bad-record-start = start: taka pozycja jest niemożliwa
bad-record-start-late = start: tylko pierwsza bitwa może zacząć się od pozycji
bad-record-later = later: tylko obok start, które jest widokiem gracza
bad-record-later-long = later: znaków: { $number }, najwyżej { $most }
bad-record-start-mode = start: jego tryb różni się od trybu zapisu: { $options }
bad-record-start-field = { $field } to { $value }: w start jest { $start }
bad-record-start-viewer = start: widok { $viewer ->
    [spectator] widza
   *[seat] gracza { $viewer }
}, a zapis { $seat ->
    [nobody] jest odkryty
   *[seat] należy do { $seat }
}
bad-record-first = first to { $value }: strona 1 lub 2
bad-record-hands = hands: { $number }, a miejsc { $needed } ({ $seats })
bad-record-row = rząd to { $row }: po { $before } jest { $rotated }
bad-record-first-again = strona { $side } znów jest 1. graczem: dowódcy zmieniają strony
bad-record-war-won = wojna była już wygrana, { $points } do { $others }
bad-record-hand = { $number ->
    [one] { $number } karta dla { $seat }: rozdaje się { $needed }
    [few] { $number } karty dla { $seat }: rozdaje się { $needed }
    [many] { $number } kart dla { $seat }: rozdaje się { $needed }
   *[other] { $number } karty dla { $seat }: rozdaje się { $needed }
}
bad-record-twice = { $card }: razy { $number }
bad-record-foreign = karty { $card } nie ma w tej grze
bad-record-left = { $left ->
    [0] nie została żadna karta, a zakrytych jest { $number }
   *[other] zostały { $cards }, a zakrytych jest { $number }
}

## Tury i co z nich wynikło

bad-record-middle = jej tury kończą się w środku, a dalej jest kolejna bitwa
bad-record-answer = odpowiedź to { $answer }
bad-record-no-hidden-card = nikt, kto teraz decyduje, nie ma zakrytej karty
bad-record-no-cards-fit = żadne karty w miejsce ?? nie pasują do wszystkich jej tur
bad-record-fact = { $field } { $stated }: z tur wynika { $found }
bad-record-variation-battle = wariant { $number }: bitwa { $battle }: bitew w zapisie: { $battles }
bad-record-variation-turn = wariant { $number }: tura { $turn }: od 1 do { $most }, o jedną więcej, niż ma bitwa

## Wynik wojny dnia

bad-daily = to nie jest wynik wojny dnia
bad-daily-over = wojna skończyła się przed bitwą { $battle }
bad-daily-deals = bitwa { $battle }: to nie są karty z dnia { $day }
bad-daily-opponent = { record-place }: przeciwnik dnia gra { $token }

## Nazwy i teksty, które inni mogą przeczytać

bad-name-of-seat = nazwy z miejsca { $seat } nie można pokazać
bad-text-bot = { $sign } oznacza boty
bad-text-form = { $text } ma inną postać normalną (NFKC, pojedyncze odstępy): { $normal }
bad-text-long = znaków: { $number }, a może być najwyżej { $most }

error-no-public-record = nie ma zapisu tego, co widzieli widzowie
error-no-public-review = analiza pokazuje decyzje jednego miejsca, a widzowie żadnych nie podejmują
error-nothing-to-review = żadna bitwa tej wojny nie została rozegrana do końca, więc nie ma czego analizować
error-replay-shows-it = pokazuje to powtórka
error-record-does-not-know = ten zapis tego nie wie
error-variation-hidden = wariant wymaga wszystkich kart
error-variation-open = można go obejrzeć, gdy wszystkie karty są odkryte
error-record-too-long = ten zapis jest za długi dla serwera
error-record-names = nazw z tego zapisu nie można pokazać innym
