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
filter-all = wszystkie
filter-running = w toku
filter-won = wygrane
filter-lost = przegrane
filter-none = Żadna z twoich gier taka nie jest.
download-all = Pobierz wszystkie zapisy
