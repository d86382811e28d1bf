### „Moje gry”: statystyka zakończonych wojen i to, do czego zawężona jest lista.

statistics = Statystyka
statistics-won = Wygrane
statistics-wars = Wojny
statistics-battles = Bitwy
statistics-won-of = { $won } z { $all }
statistics-streak = Wygrane wojny z rzędu: teraz { $now }, najwięcej { $longest }
statistics-withdrawn = Odwroty: twoje { $mine }, przeciwników { $theirs }.
statistics-price = Średnio odwrót kosztował cię { $points } pkt, a bitwa przegrana do końca { $fought } pkt.
statistics-opponents = Według przeciwnika
statistics-modes = Według gry
statistics-about = Zakończone wojny na tym serwerze, bez tych, w których gracz prowadził obie strony.
people = Ludzie
other-computers = Inne komputery
mode-others = Inne zasady
filter-opponent = Przeciwnik
filter-mode = Gra
filter-state = Stan
filter-time = Czas
filter-all = wszystkie
filter-running = w toku
filter-won = wygrane
filter-lost = przegrane
filter-week = ten tydzień
filter-month = ten miesiąc
filter-year = ten rok
filter-none = Żadna z twoich gier taka nie jest.
download-all = Pobierz wszystkie zapisy
play-yours = Twoje karty
play-favourites = Grane najczęściej
play-fatal = Z nimi przegrywasz częściej niż z innymi, w co najmniej { $number } bitwach
play-withdrawals = { $number ->
        [one] W { $number } przeanalizowanej wojnie
        [few] W { $number } przeanalizowanych wojnach
        [many] W { $number } przeanalizowanych wojnach
       *[other] W { $number } przeanalizowanej wojny
    }: odwroty w dobrej chwili: { $well }, błędne: { $badly }. Bitwy, w których pozostanie było błędem: { $missed }.
play-about = { $number ->
    [one] Z twojej ostatniej zakończonej wojny: bitwy wygrane spośród tych, w których zagrano tę kartę.
    [few] Z twoich ostatnich { $number } zakończonych wojen: bitwy wygrane spośród tych, w których zagrano tę kartę.
    [many] Z twoich ostatnich { $number } zakończonych wojen: bitwy wygrane spośród tych, w których zagrano tę kartę.
   *[other] Z twoich ostatnich { $number } zakończonych wojen: bitwy wygrane spośród tych, w których zagrano tę kartę.
}
play-no-reviews = Przeanalizuj kilka z nich, aby zobaczyć, czy wycofujesz się w dobrej chwili.
play-no-review = bez analizy
play-mistakes = { $number ->
    [0] analiza: bez błędów
    [one] analiza: { $number } błąd
    [few] analiza: { $number } błędy
    [many] analiza: { $number } błędów
   *[other] analiza: { $number } błędu
}
