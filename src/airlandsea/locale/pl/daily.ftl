### The page of the daily deal: the war of a day, which everybody plays with the same cards against the same opponent.

# $day: a date
daily-of = Wojna dnia: { $day }
daily-about = Jedna wojna dziennie: każdy rozgrywa ją raz, tymi samymi kartami i z tym samym przeciwnikiem. Twój wynik zapisuje się, gdy wojna się skończy, wygrana lub przegrana.
daily-peek = Karty wynikają z daty, więc można je podejrzeć przed grą.
daily-go-on = Kontynuuj swoją wojnę
daily-missed = Tej wojny nie rozegrano.
daily-today = Dzisiejsza wojna
daily-yours = Twój wynik
# $place: from 1 on. $number: results on this server
daily-place = Miejsce { $place } z { $number }.
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
daily-levels-play = Pozostałe poziomy jeszcze grają.
daily-levels-none = Ich wyniki nie są już przechowywane.
daily-look-again = Sprawdź ponownie

error-daily-other-day = można zgłaszać tylko wyniki z dzisiaj i z wczoraj (UTC)
error-daily-at-table = wojnę tego dnia rozgrywasz przy stole: tam zapisuje się jej wynik
error-daily-once = wojnę dnia rozgrywa się tylko raz
error-daily-not-sent = wynik nie został zapisany na { $address }
error-daily-no-address = adres serwera zaczyna się od http:// lub https://
