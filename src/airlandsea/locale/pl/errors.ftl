### Dlaczego serwer czegoś odmówił. Bez wielkiej litery i kropki: strona łączy te teksty średnikami.

## Na wojnie

error-time-out = twój czas się skończył
error-time-out-finished = ta bitwa jest dla ciebie skończona
error-cannot-be-played = nie można zagrać { $token }
error-no-more-takebacks = w tej bitwie nie można już nic cofnąć
error-takebacks-allowed = { $number ->
    [one] w bitwie wolno cofnąć { $number } raz
    [few] w bitwie wolno cofnąć { $number } razy
    [many] w bitwie wolno cofnąć { $number } razy
   *[other] w bitwie wolno cofnąć { $number } razu
}
error-takebacks-start-over = następna bitwa liczy od zera
error-no-takebacks-in-war = w tej wojnie nie można już nic cofnąć
error-takebacks-of-war = { $number ->
    [one] w wojnie wolno cofnąć { $number } raz
    [few] w wojnie wolno cofnąć { $number } razy
    [many] w wojnie wolno cofnąć { $number } razy
   *[other] w wojnie wolno cofnąć { $number } razu
}
error-nothing-to-take-back = nie masz teraz czego cofnąć
error-battle-not-over = bitwa nie jest skończona
error-battle-over = bitwa jest skończona
error-deal-first = trzeba rozdać następną
error-no-more-battles = w tej wojnie nie rozdaje się już kolejnej bitwy
error-battles-of-war = najwyższa liczba bitew w wojnie na serwerze to { $number }
error-give-up-instead = gracz może się poddać
error-no-more-chat = przy tym stole nie można już nic powiedzieć
error-chat-of-table = najwyższa liczba wiadomości to { $number }
error-not-for-partner = tej decyzji twój partner nie może podjąć
error-stale = stół się tymczasem zmienił
error-table-number = jego numer to { $number }
error-id-used = inna wiadomość miała już ten id
error-id-used-cure = każda wiadomość potrzebuje własnego id, na przykład losowego
error-war-not-begun = wojna się nie zaczęła
error-war-over = wojna jest skończona
error-war-not-over = wojna nie jest skończona
error-war-cannot-go-on = tej wojny nie można kontynuować
error-other-rules = tej wojny nie można dalej grać
error-rules-differ = powstała według zasad { $theirs }, a ten serwer gra według zasad { $ours }
error-newer-table = korzysta z czegoś, co zna dopiero nowsza wersja serwera
error-set-up-new-table = załóż nowy stół

## Przy stole

error-no-such-table = nie ma takiego stołu
error-table-closed = operator tego serwera zamknął ten stół
error-address-banned = ten serwer nie obsługuje obecnie twojego adresu
error-no-such-seat = nie ma miejsca { $seat }
error-seat-taken = siedzi tam ktoś inny
error-offer-not-yours = wolne miejsca oferuje osoba, która otworzyła stół
error-no-free-seat = żadne miejsce nie jest wolne
error-many-offers = za dużo otwartych stołów
error-sits-there-already = już siedzisz przy tym stole
error-seat-not-offered = to miejsce nie jest już oferowane
error-no-lobby = ten serwer nie ma poczekalni
error-lobby-away = poczekalnia jest chwilowo niedostępna
error-lobby-returns = wróci sama; nie dotyczy to stołów ani ruchów
error-rated-server = ten serwer nie prowadzi rankingu
error-not-rated = wojna nie może być rankingowa
error-rated-mode = tryb dla dwóch graczy, bez zmian
error-rated-people = ty i inna osoba po drugiej stronie
error-rated-clock = zegar: inaczej przegrywający nie musi grać dalej
error-rated-start = nowe rozdanie, nie pozycja
error-many-rated = rozpoczęliście dziś już wiele wojen rankingowych
error-rematch-unrated = rewanż nie jest rankingowy: zajmij miejsce jeszcze raz, by go zagrać
error-wrong-guest-key = to nie jest klucz gościa tego serwera
error-seat-not-yours = to nie twoje miejsce
error-wrong-key = ten klucz nie otwiera tego miejsca
error-advice-among-people = rad udziela się tylko tam, gdzie wszyscy pozostali to komputery
error-wrong-invitation = to zaproszenie nie jest na to miejsce
error-many-keys = to miejsce ma już wiele kluczy
error-sit-down-first = najpierw usiądź
error-rematch-exists = rewanż jest już założony
error-rematch-table = to stół { $table }
error-seats-not-exchanged = nie można zamienić się miejscami
error-no-start = wojna nie może się tam zacząć
error-war-goes-on-from-a-position = wojna zaczęła się w połowie innej
error-pair-against-one = para gra przeciwko jednemu
error-cards-in-play = trwa wojna z tymi kartami
error-cards-looked-at = wszystkie karty z tych rozdań już obejrzano
error-cards-not-opened = żaden gracz tej wojny nie odkrył jej kart
error-own-key-shows = twój własny klucz pokazuje to, co wiesz

## Zakładanie

error-table-impossible = takiego stołu nie można założyć
error-number-of-seats = miejsc: { $number }, a ten tryb ma { $needed } ({ $names })
error-only-bots = same boty: co najmniej jedno miejsce musi mieć człowiek
error-no-takebacks-here = cofanie: tylko gdy wszyscy inni to boty i nie ma zegara
error-theaters-impossible = na frontach { $theaters } nie można grać
error-theaters-of-mode = rząd: fronty: { $number }, w trybie mającym { $slots }
error-bot-impossible = bot { $bot } nie może tu grać

## Zapisy i powtórki

error-no-such-record = nie ma takiego zapisu
error-no-such-puzzle = nie ma takiej zagadki
error-no-such-position = taka pozycja jest niemożliwa
error-review-failed = analiza się nie powiodła
error-no-such-battle = w tej wojnie nie ma bitwy { $number }
error-more-reasons = a dalszych powodów: { $number }

## Żądania i połączenia

error-no-such-address = nie ma takiego adresu
error-no-such-file = nie ma takiego pliku
bad-text-sign = zawiera { $sign }, czego nie widać
bad-text-empty = nie ma w niej widocznego znaku
error-too-many-requests = za dużo żądań
error-too-many-messages = za dużo wiadomości
error-too-many-connections = za dużo otwartych połączeń
error-too-many-reviews = za dużo analiz naraz
error-close-some = zamknij niektóre
# $unit: minute, hour or day, or that it is counted in $seconds
error-at-most-in = { $unit ->
    [minute] najwyżej { $number } na minutę
    [hour] najwyżej { $number } na godzinę
    [day] najwyżej { $number } na dobę
   *[seconds] najwyżej { $number } na { $seconds } s
}
# $whose: a guest, the whole server, or an address
error-at-most-at-a-time = { $whose ->
    [guest] najwyżej { $number } naraz od jednego gościa
    [server] najwyżej { $number } naraz na tym serwerze
   *[address] najwyżej { $number } naraz z jednego adresu
}
error-at-most-bytes = najwyżej { $number } B
error-record-battles = bitwy: { $number }, a najwyżej { $most }, bo każde obejrzenie je rozgrywa
error-too-far-behind = { $number ->
    [one] połączenie zamknięto, bo { $number } wiadomość czeka na odczytanie
    [few] połączenie zamknięto, bo { $number } wiadomości czekają na odczytanie
    [many] połączenie zamknięto, bo { $number } wiadomości czeka na odczytanie
   *[other] połączenie zamknięto, bo { $number } wiadomości czeka na odczytanie
}
error-request-too-long = to żądanie jest za długie
error-request-unreadable = tego żądania nie można odczytać
error-message-unreadable = to nie jest wiadomość
error-other-site = to żądanie pochodzi z innej witryny
error-not-written = serwer nie mógł tego zapisać
error-table-moved = stół właśnie przechodzi na inny serwer: spróbuj jeszcze raz
error-internal = coś się tu nie udało
bad-statistics-player = w tych zapisach nie ma zakończonej wojny gracza { $name }{ did-you-mean }
