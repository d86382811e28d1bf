### The page of all cards and words, and the same help beside a table; help.ftl has what a table shows by itself.

game-words = Słowa gry
signs = Znaki
keys = Klawisze
all-cards = Wszystkie karty
own-words = Nieoficjalna wersja fanowska. Zasady, słowa i rysunki są nasze.

## The words of the game, each in a sentence or two

term-war = Wojna i bitwa
    .text = Wojna toczy się do ustalonej liczby punktów. Składa się z bitew: przed każdą rozdaje się wszystkie karty od nowa.
term-theater = Front
    .text = Jedno z miejsc w rzędzie. Grasz tylko po swojej stronie frontu, na wierzch swoich kart.
term-deploy = Wystawienie
    .text = Zagranie odkrytej karty na froncie jej własnego rodzaju. Jej zdolność wtedy działa.
term-improvise = Zagranie zakrytej
    .text = Zagranie zakrytej karty na dowolnym froncie. Zakryta ma siłę 2 i nie ma zdolności.
term-strength = Siła
    .text = Drukowana na odkrytej karcie, 2 na zakrytej; niektóre zdolności ją zmieniają. Każdy zapas liczy się jako 1.
term-majority = Większość
    .text = Dwa z trzech frontów albo trzy z pięciu wygrywają bitwę stoczoną do końca: 6 punktów.
term-withdraw = Wycofanie
    .text = Oddanie bitwy w swojej turze. Im mniej kart ci zostało, tym więcej punktów zdobywa przeciwnik.
term-covered = Przykryta
    .text = Karta, na której leży inna. Zachowuje siłę i stałą zdolność, ale nie można jej odwrócić. Nieprzykryta to wierzchnia.
term-flip = Odwrócenie
    .text = Wierzchnia karta idzie na drugą stronę. Karta, która staje się odkryta, używa natychmiastowej zdolności; decyduje jej właściciel.
term-destroy = Zniszczenie
    .text = Karta trafia zakryta na spód talii.
term-chain = Łańcuch
    .text = Wywołane zdolności czekają w kolejce: pierwsza przychodzi, pierwsza działa, każda do końca.

## Signs

sign-instant = zdolność natychmiastowa
sign-ongoing = zdolność stała
sign-flag = kontroluje front
sign-crate = zapas
sign-chute = Zrzut: następna karta wszędzie

## Keys

key-digits = karta z ręki albo możliwość z listy
key-letters = front; ponownie lub Enter zatwierdza
key-turn = odwróć trzymaną kartę
key-enter = zatwierdź
key-escape = wstecz
key-withdraw = wycofaj się
key-undo = cofnij
key-board = odczytaj stół
key-hand = odczytaj rękę
key-help = ta karta albo pomoc
key-command = wiersz poleceń
