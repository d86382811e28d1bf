### Przewodnik: sześć lekcji. `.play-…` przed zadaniem, `.hint-…` gdy zrobiono coś innego, `.end` na końcu. Robin to
### przeciwnik.

lesson = Lekcja
lessons = Lekcje
lesson-title = { $number }. { $title }
lesson-number = Lekcja { $number }: { $title }
lesson-next = Dalej: { $title }
play-first-game = Zagraj pierwszą grę
lesson-other = To też byłoby możliwe. { $hint }

lesson-deploy = Wystawienie
    .play-1 = To jest stół: trzy fronty, twoja strona na dole, strona Robina na górze. Karty na samym dole są twoje. Odkrytą kartę gra się na froncie jej rodzaju. Weź kartę { CARD("L6") } i połóż ją na Lądzie.
    .hint-1 = Weź szóstkę Lądu, potem wybierz Ląd.
    .end = Masz 6 na Lądzie, Robin ma 5 w Powietrzu. Flaga pokazuje, kto kontroluje front. Kto kontroluje dwa z trzech, gdy wszystkie karty są zagrane, wygrywa bitwę i zdobywa 6 punktów. Morze jest puste: jest twoje, dopóki jesteś 1. graczem, bo on kontroluje fronty z remisem.

lesson-improvise = Zagranie zakrytej
    .play-1 = Kontrolujesz Ląd i chcesz też Morze, ale nie masz karty Morza. Każdą kartę można zagrać zakrytą na dowolnym froncie: liczy się tam jako 2, a jej zdolność śpi. Weź kartę { CARD("L1") } (jedynkę Lądu), zakryj ją i połóż na Morzu.
    .hint-1 = Weź jedynkę Lądu, naciśnij Zakryta, potem wybierz Morze.
    .end = Robin też gra zakrytą kartę. Swoje zakryte karty możesz zawsze obejrzeć; przy kartach Robina widzisz, czym jeszcze mogą być. Przytrzymaj kartę palcem albo zatrzymaj na niej mysz.

lesson-instant = Zdolność natychmiastowa
    .play-1 = Robin kontroluje Ląd kartą { CARD("L6") }. Karta z błyskawicą ma zdolność natychmiastową: działa raz, gdy karta staje się odkryta. { CARD("A3") } odwraca wierzchnią kartę na sąsiednim froncie. Wystaw tę kartę w Powietrzu.
    .hint-1 = Weź trójkę Powietrza, potem wybierz Powietrze.
    .play-2 = Teraz { CARD("A3") } pyta: którą wierzchnią kartę obok Powietrza odwrócić? To, co można wybrać, świeci i stoi też na liście. Odwróć kartę Robina { CARD("L6") }: zakryta liczy się tylko jako 2.
    .hint-2 = Wybierz kartę Robina na Lądzie: { CARD("L6") }.
    .end = Z 6 zrobiło się 2. Odwracać można też własne karty: karta, która staje się odkryta, znów używa natychmiastowej zdolności.

lesson-ongoing = Zdolność stała
    .play-1 = Karta z pętlą ma zdolność stałą: działa, dopóki karta leży odkryta. { CARD("A1") } daje ci 3 siły więcej na każdym froncie obok. Powietrze leży pośrodku. Wystaw tam kartę { CARD("A1") } i patrz na liczby: fronty pokazują, co by z tego wyszło.
    .hint-1 = Weź jedynkę Powietrza, potem wybierz Powietrze.
    .end = Jedna słaba karta wygrywa dwa fronty, dopóki ktoś jej nie odwróci.

lesson-cover = Przykrywanie
    .play-1 = Twoja karta { CARD("L6") } leży na wierzchu, a Robin może mieć kartę { CARD("A3") }. Odwraca się tylko wierzchnie karty. Przykryta karta zachowuje siłę i stałą zdolność. Przykryj czołgi: połóż zakrytą kartę { CARD("A6") } na Lądzie.
    .hint-1 = Weź szóstkę Powietrza, naciśnij Zakryta, potem wybierz Ląd.
    .end = Robin ma kartę { CARD("A3") } i może odwrócić tylko kartę na wierzchu: twoje czołgi są bezpieczne, a bombowce stały się odkryte. Zagranie karty, aby przykryć inną, jest często warte więcej niż jej siła.

lesson-withdraw = Wycofanie
    .play-1 = Ta bitwa jest przegrana: Robin wszędzie mocno prowadzi. Jeśli walczysz dalej, Robin zdobywa 6 punktów. Jeśli wycofasz się teraz, mniej: przycisk mówi ile, a tabela w jego oknie pokazuje, jak cena rośnie z każdą zagraną kartą. Wycofaj się.
    .hint-1 = Naciśnij Wycofaj się i potwierdź.
    .end = Bitwa się skończyła, a wojna trwa: gra się do 12. Wiedzieć, kiedy się wycofać, to połowa gry. To wszystko, czego ci trzeba. Każda karta objaśnia się sama, gdy obejrzysz ją z bliska. Miłej zabawy!
