### Przewodnik: lekcje w rozdziałach. `.play-…` przed zadaniem, `.hint-…` gdy zrobiono coś innego, `.end` na końcu. Robin to
### przeciwnik.

lesson = Lekcja
lessons = Lekcje
lesson-title = { $number }. { $title }
lesson-number = Lekcja { $number }: { $title }
lesson-next = Dalej: { $title }
play-first-game = Zagraj pierwszą grę
lesson-other = To dozwolone, ale ta lekcja pokazuje co innego. { $hint }

lesson-deploy = Wystawienie
    .play-1 = To jest stół: trzy fronty, twoja strona na dole, strona Robina na górze. Karty na samym dole są twoje. Odkrytą kartę gra się na froncie jej rodzaju. Weź kartę { CARD("L6") } i połóż ją na Lądzie.
    .hint-1 = Weź szóstkę Lądu, potem wybierz Ląd.
    .end = Masz 6 na Lądzie, Robin ma 5 w Powietrzu. Flaga pokazuje, kto kontroluje front. Kto kontroluje dwa z trzech, gdy wszystkie karty są zagrane, wygrywa bitwę i zdobywa 6 punktów. Morze jest puste: jest twoje, dopóki jesteś 1. graczem, bo on kontroluje fronty z remisem.

lesson-improvise = Zagranie zakrytej
    .play-1 = Kontrolujesz Ląd i chcesz też Morze, ale nie masz karty Morza. Każdą kartę można zagrać zakrytą na dowolnym froncie: ma tam siłę 2 i nie ma zdolności. Weź kartę { CARD("L1") } (jedynkę Lądu), zakryj ją i połóż na Morzu.
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

all-lessons = Wszystkie lekcje
chapter-first = Pierwsza gra
chapter-spies = Spies, Lies, & Supplies
chapter-epic = { mode-epic }
chapter-team = { mode-team }
play-such-a-war = Zagraj taką wojnę

lesson-supplies = Zapasy
    .play-1 = Drugie pudełko ma trzy inne fronty oraz zapasy: skrzynie, z których każda liczy się jako 1 na froncie, gdzie leży. Robin kontroluje Dyplomację, 3 do 2. { CARD("E4") } daje zapasy: wystaw tę kartę w Gospodarce.
    .hint-1 = Weź czwórkę Gospodarki, potem wybierz Gospodarkę.
    .play-2 = { CARD("E4") } pyta: możesz pokazać kartę z ręki i zyskać 2 zapasy na froncie jej rodzaju. Pokaż kartę { CARD("D6") }, szóstkę Dyplomacji.
    .hint-2 = Wybierz kartę { CARD("D6") } na swojej ręce.
    .end = Dyplomacja jest twoja, 4 do 3. Zapasów nic nie odwraca, nie przykrywa ani nie niszczy: zostają do końca bitwy. Cena: Robin widział kartę { CARD("D6") } i pamięta o niej, dopóki masz ją na ręce.

lesson-lines = { CARD("E2") }
    .play-1 = { CARD("E2") } to zdolność stała: w swojej turze możesz grać odkryte karty na każdym froncie. Tam, gdzie karta nie jest swojego rodzaju, Robin zyskuje 1 zapas. Robin kontroluje Wywiad z siłą 4. Weź kartę { CARD("D6") } i połóż ją tam odkrytą.
    .hint-1 = Weź szóstkę Dyplomacji, zostaw ją odkrytą, potem wybierz Wywiad.
    .end = 6 do 5: silna karta jest warta tego zapasu. Przy słabej spójrz najpierw na liczby: fronty pokazują, co by z tego wyszło.

lesson-network = { CARD("I2") }
    .play-1 = Robin kontroluje Wywiad z siłą 6, a ty nie masz tam karty. { CARD("I2") } ma tylko 2, ale 3 więcej za każdą twoją zakrytą kartę obok. Po każdej stronie leży jedna. Wystaw kartę { CARD("I2") } w Wywiadzie.
    .hint-1 = Weź dwójkę Wywiadu, potem wybierz Wywiad.
    .end = 2 i dwa razy 3 to 8. Dotknij frontu, a zobaczysz, skąd bierze się suma. Zakryte karty liczą się także przykryte; karta odwrócona na odkrytą już się nie liczy.

lesson-name = { CARD("I4") }
    .play-1 = Kontrolujesz Dyplomację, 5 do 2. Ale Robin musiał kiedyś pokazać kartę { CARD("D6") } i nadal ją ma: to, co wiesz o ręce przeciwnika, pozostaje widoczne. { CARD("I4") } może odebrać jej siłę: wystaw tę kartę w Wywiadzie.
    .hint-1 = Weź czwórkę Wywiadu, potem wybierz Wywiad.
    .play-2 = { CARD("I4") } każe ci wskazać kartę. Jeśli Robin ma ją na ręce, musi ją zagrać jako następną, zakrytą. Wskaż kartę { CARD("D6") }.
    .hint-2 = Wskaż kartę { CARD("D6") }, szóstkę Dyplomacji.
    .end = Zakryta karta { CARD("D6") } to tylko 2, a Dyplomacja nadal jest twoja. Gdy wskażesz kartę, której Robin nie ma, wiesz przynajmniej tyle. Robin mógł się też wycofać.

lesson-reach = Pięć frontów
    .play-1 = Epic: pięć frontów, dziesięć kart na ręce, a trzy fronty dają zwycięstwo. Kontrolujesz Ląd. Zdobądź też Dyplomację: wystaw kartę { CARD("D6") }.
    .hint-1 = Weź szóstkę Dyplomacji, potem wybierz Dyplomację.
    .play-2 = Pustą Gospodarkę kontroluje Robin jako 1. gracz. Jego { CARD("A5") } niszczy karty zagrywane zakryte, ale w Epic stała zdolność sięga tylko własnego frontu i sąsiednich. Gospodarka jest poza zasięgiem: połóż tam zakrytą kartę { CARD("S1") }.
    .hint-2 = Weź jedynkę Morza, naciśnij Zakryta, potem wybierz Gospodarkę.
    .end = Trzy z pięciu są twoje. Zdolności natychmiastowe sięgają tak daleko jak zawsze. Przy dziesięciu kartach wycofanie dłużej jest tanie: liczby są w tabeli. Wojnę Epic gra się do 6.

lesson-swap = Wymiana
    .play-1 = Gra w parach: ty i Kim przeciw Robinowi i Maxowi. Stół i punkty są wspólne, ale nikt nie widzi ręki partnera. Przed pierwszą turą partnerzy jednocześnie przekazują sobie po karcie. Przekaż kartę { CARD("L6") }: jest silna na każdej ręce.
    .hint-1 = Wybierz kartę { CARD("L6") }, szóstkę Lądu.
    .end = Kim przekazuje ci kartę { CARD("A3") }. Znasz więc jedną kartę Kim, a Kim zna jedną twoją. O reszcie możecie rozmawiać, ale czyta to cały stół.

lesson-partner = Czyja tura
    .play-1 = Strony grają na zmianę. W parze gra ten, kto ma więcej kart; gdy macie ich tyle samo, może grać każde z was, a gra to, które pierwsze zadziała. Ty i Kim macie po trzy: zacznij i wystaw kartę { CARD("A6") } w Powietrzu.
    .hint-1 = Weź szóstkę Powietrza, potem wybierz Powietrze.
    .play-2 = Kim miała więcej kart, więc druga tura należała do niej. Teraz znów macie po dwie. Razem kontrolujecie Powietrze i Ląd: wystaw kartę { CARD("S5") } na Morzu.
    .hint-2 = Weź piątkę Morza, potem wybierz Morze.
    .end = Wszystkie trzy fronty są wasze. Stałe zdolności służą obojgu partnerom. Każde z was może wycofać parę; tabela liczy wtedy karty obu rąk. Wojnę drużynową gra się do 6: rozstrzyga ją jedna bitwa stoczona do końca.
