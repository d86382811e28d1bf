### Pomoc: słowa gry, znaki, klawisze i co robi każda karta w skrócie.

## Słowa gry, każde w jednym lub dwóch zdaniach

term-control = Kontrola
    .text = Kto ma na froncie więcej siły, ten go kontroluje. Przy remisie kontroluje go 1. gracz, chyba że tryb mówi inaczej. Pokazuje to flaga.
term-first-player = 1. gracz
    .text = Zaczyna bitwę i kontroluje fronty z remisem. Po każdej bitwie role się zamieniają.
term-instant = Natychmiastowa
    .text = Działa raz, gdy karta zostaje zagrana odkryta albo odwrócona na odkrytą.
term-ongoing = Stała
    .text = Działa, dopóki karta leży odkryta, nawet przykryta.
term-supply = Zapas
    .text = Siła 1 na swoim froncie, dla strony, do której należy, do końca bitwy.
term-can-be = Może być jeszcze
    .text = Zakryta karta przeciwnika pokazuje każdą kartę, którą może być, sądząc po tym, co już było widać. Nie musisz nic notować.

## Znaki

sign-lock = następne zagranie, zakryta
sign-eye = zakryta, ale znasz tę kartę
sign-broken = zagrana tu karta zostaje zniszczona

## Klawisze

## Co robi każda karta, najwyżej siedemdziesiąt liter: stoi to na kartach

short-A1 = +3 dla ciebie na każdym sąsiednim froncie.
short-A2 = Następną kartę możesz zagrać odkrytą na dowolnym froncie.
short-A3 = Odwróć wierzchnią kartę na sąsiednim froncie.
short-A4 = Swoje karty o sile do 3 możesz grać odkryte wszędzie.
short-A5 = Każda karta zagrana jako zakryta zostaje zniszczona.
short-A6 = Bez zdolności: sama siła.
short-L1 = Dobierz kartę; zagraj ją zakrytą obok.
short-L2 = Odwróć dowolną wierzchnią kartę.
short-L3 = Odwróć wierzchnią kartę na sąsiednim froncie.
short-L4 = Twoje karty pod spodem mają siłę 4.
short-L5 = Odwróć swoją kartę; potem przeciwnik odwraca swoją.
short-L6 = Bez zdolności: sama siła.
short-S1 = Możesz przenieść jedną ze swoich kart na inny front.
short-S2 = Twoje zakryte karty mają siłę 4.
short-S3 = Odwróć wierzchnią kartę na sąsiednim froncie.
short-S4 = Możesz cofnąć na rękę zakrytą kartę; potem zagraj kartę.
short-S5 = Niszczy kartę zagraną obok, jeśli leżą tam 3 inne.
short-S6 = Bez zdolności: sama siła.
short-D1 = Możesz zniszczyć inną swoją kartę; potem zniszcz wierzchnią.
short-D2 = Gdy zagrasz obok, może się przenieść na tę kartę.
short-D3 = Odwróć wierzchnią kartę na sąsiednim froncie.
short-D4 = Możesz pokazać kartę, by odwrócić nie silniejszą.
short-D5 = Dobierz: oddaj i dobierz znów albo zatrzymaj, a dobiera przeciwnik.
short-D6 = Bez zdolności: sama siła.
short-E1 = Odwróć swoją wierzchnią kartę; zyskaj zapasy równe jej sile.
short-E2 = Graj odkryte karty wszędzie; przeciwnik zyskuje tam zapas.
short-E3 = Odwróć wierzchnią kartę na sąsiednim froncie.
short-E4 = Możesz pokazać kartę: 2 zapasy na jej froncie.
short-E5 = 2 zapasy dla ciebie, potem 2 dla przeciwnika gdzie indziej.
short-E6 = Bez zdolności: sama siła.
short-I1 = Użyj natychmiastowej zdolności odkrytej wierzchniej karty.
short-I2 = +3 tutaj za każdą twoją zakrytą kartę obok.
short-I3 = Odwróć wierzchnią kartę na sąsiednim froncie.
short-I4 = Wskaż kartę: jeśli przeciwnik ją ma, zagra ją jako następną, zakrytą.
short-I5 = Przeciwnik pokazuje kartę; pokaż słabszą i odwróć dowolną odkrytą.
short-I6 = Bez zdolności: sama siła.
