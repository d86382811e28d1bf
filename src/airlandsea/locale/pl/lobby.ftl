### The lobby: tables whose free seats are offered to everybody.

lobby-about = Ci gracze czekają na innych. Jedno naciśnięcie i miejsce jest twoje.
lobby-tables = Otwarte stoły
lobby-free = { $number ->
    [one] Wolne jest { $number } miejsce.
    [few] Wolne są { $number } miejsca.
    [many] Wolnych jest { $number } miejsc.
   *[other] Wolnych jest { $number } miejsca.
}
lobby-join = Dołącz
lobby-join-host = Dołącz: { $host }
lobby-none = Teraz nikt nie czeka. Otwórz stół, a inni znajdą cię tutaj.
lobby-too-late = Ktoś był szybszy. Możesz oglądać tę wojnę.
lobby-back = Z powrotem do poczekalni
lobby-open = Otwórz stół
lobby-open-about = Wolne miejsca może zająć każdy. Oferta wygasa, gdy odejdziesz od stołu na ponad dwie minuty, a przy dniach na odpowiedź – na tyle samo dni.
lobby-clock-none = Bez zegara
lobby-clock-war = { $minutes } min + { $seconds } s
lobby-clock-days = { $number ->
    [one] { $number } dzień na każdą odpowiedź
    [few] { $number } dni na każdą odpowiedź
    [many] { $number } dni na każdą odpowiedź
   *[other] { $number } dnia na każdą odpowiedź
}
offer-seats = Zagraj z kimkolwiek
offer-seats-about = W poczekalni każdy na tym serwerze widzi twój stół i może zająć wolne miejsce.
offer-seats-button = Zaoferuj wolne miejsca
offer-stands = Twój stół jest w poczekalni
offer-stands-about = Teraz każdy może zająć wolne miejsce. Zostań tutaj: oferta wygasa po dłuższej nieobecności.
offer-withdraw = Wycofaj ofertę

take-your-seat = Zajmij miejsce
rematch-link = Wyślij ten link pozostałym
    .about = Wolne miejsca czekają na graczy z ostatniej wojny. Rewanż znajdą też w „{ my-games }”.
rematch-unrated = { $because ->
    [deals] Wojna nie jest rankingowa: karty są te same.
   *[limit] Wojna nie jest rankingowa: jednego dnia mieliście już wiele wojen rankingowych.
}
