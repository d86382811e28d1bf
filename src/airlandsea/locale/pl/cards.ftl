### Karty w skrócie: tytuły i to, o co pytają zdolności.

## Tytuły. .name: nazwa w zdaniu, z frontem, gdy kilka kart ma ten sam tytuł.

card-A1 = Wsparcie
    .name = Wsparcie
card-A2 = Zrzut
    .name = Zrzut
card-A3 = Manewr
    .name = Manewr powietrzny
card-A4 = Lotnisko
    .name = Lotnisko
card-A5 = Powstrzymanie
    .name = Powstrzymanie
card-A6 = Bombowce
    .name = Bombowce
card-L1 = Posiłki
    .name = Posiłki
card-L2 = Zasadzka
    .name = Zasadzka
card-L3 = Manewr
    .name = Manewr lądowy
card-L4 = Ogień osłonowy
    .name = Ogień osłonowy
card-L5 = Dywersja
    .name = Dywersja
card-L6 = Ciężkie czołgi
    .name = Ciężkie czołgi
card-S1 = Transport
    .name = Transport
card-S2 = Eskalacja
    .name = Eskalacja
card-S3 = Manewr
    .name = Manewr morski
card-S4 = Przegrupowanie
    .name = Przegrupowanie
card-S5 = Blokada
    .name = Blokada
card-S6 = Superpancernik
    .name = Superpancernik
card-D1 = Wyrzeczenie
    .name = Wyrzeczenie
card-D2 = Wysłannik
    .name = Wysłannik
card-D3 = Manipulacja
    .name = Manipulacja dyplomatyczna
card-D4 = Nacisk
    .name = Nacisk
card-D5 = Coś za coś
    .name = Coś za coś
card-D6 = Wielka zdrada
    .name = Wielka zdrada
card-E1 = Modernizacja
    .name = Modernizacja
card-E2 = Linie dostaw
    .name = Linie dostaw
card-E3 = Manipulacja
    .name = Manipulacja gospodarcza
card-E4 = Rekwizycja
    .name = Rekwizycja
card-E5 = Wyścig zbrojeń
    .name = Wyścig zbrojeń
card-E6 = Skok produkcji
    .name = Skok produkcji
card-I1 = Podżeganie
    .name = Podżeganie
card-I2 = Siatka szpiegów
    .name = Siatka szpiegów
card-I3 = Manipulacja
    .name = Manipulacja wywiadowcza
card-I4 = Neutralizacja
    .name = Neutralizacja
card-I5 = Inwigilacja
    .name = Inwigilacja
card-I6 = Tajne operacje
    .name = Tajne operacje

## O co pytają zdolności, po tytule karty i dwukropku.

question-A3-1 = odwróć wierzchnią kartę na sąsiednim froncie
question-L1-1 = zagraj dobraną kartę jako zakrytą na sąsiednim froncie
question-L2-1 = odwróć dowolną wierzchnią kartę
question-L5-1 = odwróć jedną ze swoich wierzchnich kart
question-S1-1 = możesz przenieść jedną ze swoich kart
question-S1-2 = front, na który ją przenosisz
question-S4-1 = możesz cofnąć na rękę jedną ze swoich zakrytych kart, a potem zagrać kartę
question-S4-2 = kto z was bierze kartę i gra
question-S4-3 = zagraj kartę
question-D1-1 = możesz zniszczyć inną swoją kartę, a potem dowolną wierzchnią
question-D1-2 = zniszcz dowolną wierzchnią kartę
question-D4-1 = możesz pokazać kartę z ręki, aby odwrócić wierzchnią kartę nie silniejszą od niej
question-D4-2 = odwróć wierzchnią kartę nie silniejszą od pokazanej
question-D5-1 = kto z was dobiera kartę
question-D5-2 = daj dobraną kartę przeciwnikowi i dobierz kolejną albo ją zatrzymaj, a dobierze przeciwnik
question-D5-3 = kto z was otrzymuje kartę
question-D5-4 = kto z was dobiera kolejną kartę
question-E1-1 = wybierz jedną ze swoich wierzchnich kart: zyskaj zapasy równe jej sile, potem ją odwróć
question-E4-1 = możesz pokazać kartę z ręki, aby zyskać 2 zapasy na jej froncie
question-E5-1 = front, na którym zyskujesz 2 zapasy
question-E5-2 = inny front, na którym zyskujesz 2 zapasy
question-I1-1 = użyj natychmiastowej zdolności odkrytej wierzchniej karty
question-I4-1 = wskaż kartę, którą może mieć przeciwnik
question-I5-1 = pokaż kartę z ręki
question-I5-2 = możesz pokazać słabszą kartę z ręki, aby odwrócić odkrytą wierzchnią kartę
question-I5-3 = odwróć odkrytą wierzchnią kartę

## Odpowiedzi na niektóre z tych pytań, gdy nie pasują słowa z options.ftl.

option-S1-1 = przenieś { placed-card }
option-S4-2 = { $actor ->
    [you] ty bierzesz kartę i grasz
   *[other] kartę bierze i gra { actor }
}
option-D5-3 = { $actor ->
    [you] ty otrzymujesz kartę
   *[other] kartę otrzymuje { actor }
}
option-E1-1 = zyskaj { supplies } i odwróć { placed-card }
option-E4-1 = pokaż kartę { hand-card }: 2 zapasy { THEATER($theater, form: "in") }
option-E5-1 = zyskaj 2 zapasy { THEATER($theater, form: "in") }
