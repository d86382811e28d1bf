### Gra w terminalu: `airlandsea play`. Wiersze mają najwyżej 80 kolumn.

## Pomoc

# Zachowaj kolumny: dwie spacje, co się wpisuje (14 kolumn), co to robi.
terminal-help =
    Odpowiadaj kodem, numerem przed nim albo słowami:
      L3L           zagraj L3 odkrytą na Lądzie (też: L3 land, maneuver to land)
      l3S           zagraj L3 zakrytą na Morzu (też: L3 down sea)
      w             wycofaj się (też: withdraw)
      2L1           wybierz tę kartę: strona 2, Ląd, pierwsza karta od spodu
      -             pomiń, jeśli wolno (też: skip)
    Polecenia:
      board, b      opisz stół w zdaniach
      hand, h       pokaż swoją rękę
      options, o    wypisz swoje możliwości słowami
      why l3S       wyjaśnij, dlaczego odpowiedź nie jest możliwa
      card L3       objaśnij kartę (też: card blockade)
      log           pokaż, co się stało w tej bitwie
      undo, z       wróć do swojej ostatniej decyzji
      quit, q       opuść grę
terminal-help-partner = { "  " }partner       niech tę decyzję podejmie partner
terminal-help-signs =
    Na stole małe litery to zakryta karta, ?? to karta, której nie znasz, a =4 to
    siła inna niż drukowana. „remis 2: wróg” znaczy, że obie strony mają po 2,
    a front kontroluje przeciwnik.
terminal-help-epic =
    Przy pięciu frontach koszty wycofania Epic to tabela Standard przeliczona
    na dziesięć kart; drukowana tabela nie jest znana.

## Rysowany stół

draw-enemy = wróg
draw-you = ty
draw-team = para
draw-lead = { $holder ->
    [you] ty { $more } do { $less }
    [enemy] wróg { $more } do { $less }
   *[side] { $side }: { $more } do { $less }
}
draw-tie = { $holder ->
    [nobody] remis { $strength }: nikt
    [you] remis { $strength }: ty
    [enemy] remis { $strength }: wróg
   *[side] remis { $strength }: strona { $side }
}

## Pytanie

terminal-or-partner = { $question } (zamiast ciebie może odpowiedzieć partner: wpisz „partner”)
terminal-hand = Twoja ręka: { $cards }.
terminal-your-hand = twoja ręka
terminal-face-up = odkryta
terminal-face-down = zakryta
terminal-sign-supply = + przeciwnik zyskuje tam zapas
terminal-sign-destroyed = ! zostałaby zniszczona

## Odpowiedzi

terminal-type-something = Wpisz kod, numer albo „help”.
terminal-ambiguous = { $text } może znaczyć:
terminal-no-such-number = Nie ma możliwości { $nth }: mają numery od 1 do { $number }.
terminal-unknown = { $text } to ani możliwość, ani polecenie (chodziło o „{ $near }”?).
terminal-unreadable = Nie można odczytać { $text }. Wpisz kod, numer, słowa albo „help”.
terminal-unreadable-near = Nie można odczytać { $text }; { $reason }. Wpisz kod, numer, słowa albo „help”.
terminal-impossible = { $text } nie jest teraz możliwe: { $reasons }.
terminal-why-what = Dlaczego co? Na przykład: why L3S
terminal-card-what = Która karta? Na przykład: card L3
terminal-possible = { $token } jest możliwe: { $option }.
terminal-log-empty = W tej bitwie nic się jeszcze nie stało.
terminal-nothing-to-undo = W tej bitwie nie ma jeszcze twojej decyzji, którą można by cofnąć.
terminal-undone = Cofnięto.
terminal-not-for-partner = Tej decyzji partner nie może podjąć.

## Wojna

terminal-modes = Tryby: { $modes }.
terminal-ask-mode = Tryb (Enter: standard)?
terminal-theaters = Fronty: { $theaters }.
terminal-ask-theaters = { $number ->
    [one] { $number } front, literą (Enter: losowo)?
    [few] { $number } fronty, literami (Enter: losowo)?
    [many] { $number } frontów, literami (Enter: losowo)?
   *[other] { $number } frontu, literami (Enter: losowo)?
}
terminal-war = Wojna: { $mode }. { $theaters }.
terminal-seats = Twoje miejsce: { $seat }; { $players }. Ziarno { $seed }. Wpisz help, aby zobaczyć, jak odpowiadać.
terminal-player = { actor } to { $bot }
terminal-won = Wygrywasz wojnę, { $ours } do { $theirs }.
terminal-draw = { $number ->
    [one] Wojna kończy się remisem, { $ours } do { $theirs }: przez { $number } bitwę nikt nie zdobył punktów.
    [few] Wojna kończy się remisem, { $ours } do { $theirs }: przez { $number } bitwy nikt nie zdobył punktów.
    [many] Wojna kończy się remisem, { $ours } do { $theirs }: przez { $number } bitew nikt nie zdobył punktów.
   *[other] Wojna kończy się remisem, { $ours } do { $theirs }: przez { $number } bitwy nikt nie zdobył punktów.
}
terminal-lost = Wojnę wygrywa przeciwnik, { $theirs } do { $ours }.

## Potem

terminal-goodbye = Do zobaczenia. { $again }
terminal-input-ended = Koniec danych. { $again }
terminal-interrupted = Przerwano. { $again }
terminal-again = Zagraj jeszcze raz: { $command }
terminal-record-saved = Zapis w pliku { $path }. Aby go odtworzyć: { $command }
terminal-record-review = Aby go przeanalizować: { $command }
terminal-file-not-written = nie zapisano { $path }
terminal-file-not-empty = coś już w nim jest
terminal-name-another-file = podaj inny plik

terminal-daily = Wojna z dnia { $day }: dla wszystkich te same karty i ten sam przeciwnik.
terminal-daily-result = Do udostępnienia: { $line }
terminal-daily-local = Przeciwnik działa na twoim komputerze, więc można podejrzeć jego karty: zapis dowodzi tego, co zagrano, a nie tego, że nikt nie podglądał.
terminal-daily-left = Opuszczasz wojnę dnia: nie ma ona wyniku.
terminal-daily-confirmed = Potwierdzono: { $line }
terminal-daily-entered = Zapisano: { $line }. Miejsce { $place } z { $number } na tym serwerze.

## `airlandsea statistics`: dowolnego gracza

# $mine, $theirs: bitwy
terminal-statistics-withdrawn = Wycofania z bitew: { $mine }; przeciwników: { $theirs }
# $points, $fought: punkty, na przykład 2.5
terminal-statistics-price = Średni koszt wycofania: { $points } pkt; bitwy przegranej na końcu: { $fought } pkt
# $number: wojny
terminal-statistics-none = Żadna wojna w tych zapisach nie jest zakończona z podanymi graczami.
terminal-statistics-unfinished = Niezakończone wojny, których się nie liczy: { $number }.
terminal-statistics-nameless = ktoś bez imienia
terminal-statistics-won = Odsetek wygranych wojen
