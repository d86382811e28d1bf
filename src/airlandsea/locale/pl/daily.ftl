### The page of the daily deal: the war of a day, which everybody plays with the same cards against the same opponent.

# $day: a date
daily-of = Wojna dnia: { $day }
daily-about = Jedna wojna dziennie: każdy rozgrywa ją raz, tymi samymi kartami i z tym samym przeciwnikiem. Twój wynik zapisuje się, gdy wojna się skończy, wygrana lub przegrana.
daily-peek = Karty wynikają z daty, więc można je podejrzeć przed grą.
daily-go-on = Kontynuuj swoją wojnę
daily-missed = Tej wojny nie rozegrano.
daily-today = Dzisiejsza wojna
daily-before = Dzień wcześniej
daily-after = Dzień później
daily-not-yet = Ta wojna jeszcze się nie zaczęła.
daily-yours = Twój wynik
# $place: from 1 on. $number: results on this server
daily-place = Miejsce { $place } z { $number }.
    .shared = Miejsce { $place } z { $number }, ex aequo.
# $score: like 0:12
daily-given-up = Poddana: liczy się jako { $score }.
# To share, with an address below it. $day: a date. $score: like 12:7
daily-line = airlandsea, wojna dnia { $day }: { $score }, { $battles ->
    [one] { $battles } bitwa
    [few] { $battles } bitwy
    [many] { $battles } bitew
   *[other] { $battles } bitwy
}
    .given-up = airlandsea, wojna dnia { $day }: { $score }, poddana
battles-played = { $number ->
    [one] { $number } bitwa.
    [few] { $number } bitwy.
    [many] { $number } bitew.
   *[other] { $number } bitwy.
}
daily-review = Przeanalizuj swoją wojnę
daily-all = Wszystkie wyniki na tym serwerze
# Numbers of results
daily-chart = Wyniki według przewagi w punktach. Lepsze od twojego: { $better }. Równe: { $same }. Gorsze: { $worse }.
# $lead: like +5
daily-chart-about = Według przewagi w punktach; twoja: { $lead }.
daily-levels = Komputer z twoimi kartami
daily-levels-play = Przeciwnicy, których tu nie ma, jeszcze grają.
daily-levels-none = Ich wyniki nie są już przechowywane.
daily-look-again = Sprawdź ponownie

error-daily-other-day = można zgłaszać tylko wyniki z dzisiaj i z wczoraj (UTC)
error-daily-at-table = wojnę tego dnia rozgrywasz przy stole: tam zapisuje się jej wynik
error-daily-once = wojnę dnia rozgrywa się tylko raz
error-daily-not-sent = wynik nie został zapisany na { $address }
error-daily-no-address = adres serwera zaczyna się od http:// lub https://
