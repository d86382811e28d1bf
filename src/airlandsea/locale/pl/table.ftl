### Stół: pytania, przyciski, okna. $who i $whoIs: zob. page.ftl.

table = Stół
your-turn = ● Twoja tura
at-the-table = Przy stole
against-each-other = { $near } kontra { $far }, bitwa { $number }
theaters-held = Fronty: { $held } z { $all }
first-to = do { $target }
deck = Talia
deck-known = { $card } jest kartą nr { $nth } w talii
deck-size = { $number ->
    [one] { $number } karta w talii
    [few] { $number } karty w talii
    [many] { $number } kart w talii
   *[other] { $number } karty w talii
}
log-talk-help = Dziennik, rozmowa i pomoc
what-has-just-happened = Co się właśnie stało
beside-the-table = Obok stołu
log = Dziennik
talk = Rozmowa
    .something-new = , coś nowego
help = Pomoc
reader = Karta, którą weźmiesz, pojawi się tu w powiększeniu.
table-talk = Rozmowa
    .new = Rozmowa (nowe)
what-has-happened = Co się stało
nothing-has-happened = Nic się jeszcze nie stało.

## Przyciski

skip-motion = Pomiń ruch
take-back = Cofnij
face-up = Odkryta
face-down = Zakryta
this-card = Ta karta
skip = Pomiń
continue = Dalej
withdraw = Wycofaj się
    .gives = (punkty dla przeciwnika: { $price })
    .means = Oddaj bitwę: punkty dla przeciwnika: { $price }
play-here = zagraj tutaj
takes-theater = zdobywa { THEATER($theater, form: "acc") }

## Strony i miejsca

first-player = 1. gracz
    .short = 1.
    .of = 1. gracz: { $who }
    .means = 1. gracz: zaczyna
    .means-ties = 1. gracz: zaczyna i ma remisy
    .ties-yours = 1. gracz: remisy są twoje
second-player = 2. gracz
    .short = 2.
    .of = 2. gracz: { $who }
    .ties-yours = 2. gracz: remisy są twoje
begins = { $whoIs ->
    [you] Zaczynasz
    [your-side] Twoja strona zaczyna
    [group] { $who } zaczynają
   *[name] { $who } zaczyna
}
time-left = zostało { $time }
time-out = koniec czasu
    .means = Czas się skończył: bitwa liczy się jako wycofanie.
away = (poza grą)
air-drop-waits = Zrzut czeka
    .means = Zrzut: następną kartę można wystawić na dowolnym froncie
air-drop-yours = Zrzut: następną kartę możesz wystawić wszędzie
certainly-held = { $card } { CARD($card) }: na pewno na ręce
    .bound = { $card } { CARD($card) }: na pewno na ręce, musi być zagrana jako następna, zakryta
cards-in-hand = { $number ->
    [one] { $number } karta na ręce
    [few] { $number } karty na ręce
    [many] { $number } kart na ręce
   *[other] { $number } karty na ręce
}
    .certainly = { cards-in-hand }, na pewno { $cards }
theater-region = Front { THEATER($theater) }

## Własna ręka

your-hand = Twoja ręka
hand-empty = Twoja ręka jest pusta.
watching = Oglądasz.
timing-none = bez zdolności
timing-instant = natychmiastowa
timing-ongoing = stała
held-face-up = trzymana odkryta
held-face-down = trzymana zakryta
waits-to-be-sent = czeka na wysłanie
bound-next = związana: twoje następne zagranie, zakryta
can-be-shown = można pokazać
key = klawisz { $key }

## Co odpowiedź robi z kartą: słowo na karcie

effect-flip = odwróć
    .to = odwróć { $before } › { $after }
    .gain = +{ $number }, odwróć
effect-destroy = zniszcz
effect-take-back = cofnij
effect-move = przenieś
effect-use = użyj

## Pytania: nagłówek, potem co zrobić

prompt-over = Bitwa jest skończona.
prompt-your-turn = Twoja tura:
    .text = wybierz kartę.
prompt-surveil = { CARD("I5") }:
    .text = Nie masz słabszej karty do pokazania.
    .pair = Nie masz słabszej karty do pokazania; może ma ją partner.
prompt-of = { $who }:
prompt-pass = wybór karty do przekazania …
prompt-play = wybór ruchu …
prompt-picked = { CARD($card) }:
    .turn-over = Albo ją zakryj: 2, dowolny front.
    .only-down = Zakryj ją: 2, dowolny front.
prompt-picked-down = { CARD($card) }, zakryta:
    .text = Siła 2 na dowolnym froncie, bez zdolności.
    .turn-over = Albo ją odkryj: { THEATER($theater) }.
you-drew = dobrana karta: { $card } { CARD($card) }
waiting-for-server = Czekamy na serwer:
    .text = { $words }. Zostanie wysłane, gdy wróci połączenie.
sending-undo = cofnięcie ruchu
sending-deal = przejście do następnej bitwy
sending-give-up = poddanie wojny
not-possible = Niemożliwe.
careful = Uwaga:
    .theater = { $warning }. Aby mimo to zagrać, wybierz front ponownie: { THEATER($theater) }.
    .card = { $warning }. Aby mimo to zagrać, wybierz ją ponownie.
then = Potem:
waits-behind = { $whoIs ->
    [nobody] { $card }
    [you] { $card } (ty)
    [your-side] { $card } (twoja strona)
   *[name] { $card } ({ $who })
}
options = Możliwości
name-a-card = Wskaż kartę

## Rozmowa przy stole

mute = Wycisz innych
muted = Wyciszono.
everybody-hears = To, co tu powiesz, słyszą wszyscy przy stole.
said-by = { $who }:
not-sent-yet = Ty, jeszcze nie wysłane: { $text }
say-to-everybody = Powiedz coś wszystkim przy stole
to-everybody = Do wszystkich
say = Powiedz

## Wycofanie i poddanie

withdraw-question = Wycofać się z tej bitwy?
withdraw-ends = { $whoIs ->
    [group] Bitwa kończy się teraz. { $who } zdobywają punkty: { $price } zamiast 6 za bitwę stoczoną do końca.
   *[name] Bitwa kończy się teraz. { $who } zdobywa punkty: { $price } zamiast 6 za bitwę stoczoną do końca.
}
withdraw-saves-nothing = { $whoIs ->
    [group] Bitwa kończy się teraz. Kosztuje to tyle samo co przegrana: { $who } zdobywają punkty: { $price }.
   *[name] Bitwa kończy się teraz. Kosztuje to tyle samo co przegrana: { $who } zdobywa punkty: { $price }.
}
withdraw-loses = To da przeciwnikowi zwycięstwo w wojnie.
withdraw-button = Wycofaj się: { $price } dla nich
fight-on = Walcz dalej
chart-cards = Pozostałe twoje karty
chart-or-more = { $fewest } lub więcej
chart-any = dowolna liczba
chart-points = Punkty przeciwnika
give-up-question = Poddać całą wojnę?
give-up-text = Druga strona wygra od razu. Aby przegrać tylko tę bitwę, wycofaj się.
give-up = Poddaj wojnę
play-on = Graj dalej

## Karta

face-down-card = Zakryta karta
card-lies = { $face ->
    [known] Leży { THEATER($theater, form: "in") }: siła { $strength }, zakryta (znasz ją).
    [down] Leży { THEATER($theater, form: "in") }: siła { $strength }, zakryta.
   *[up] Leży { THEATER($theater, form: "in") }: siła { $strength }.
}
card-facts = { THEATER($theater) }, siła { $strength }, { TEXT($timing) }.
card-no-ability = Nie ma zdolności: sama siła.
rulings = Więcej objaśnień
card-can-be = Zakryte karty mają siłę 2 i nie mają zdolności. Ta może być jeszcze:
can-still-be = Może być jeszcze

## Suma frontu

sum-title = { $whoIs ->
    [nobody] { THEATER($theater) }: nie kontroluje nikt, { $mine } do { $theirs }
    [you] { THEATER($theater) }: kontrolujesz ty, { $mine } do { $theirs }
    [your-side] { THEATER($theater) }: kontroluje twoja strona, { $mine } do { $theirs }
    [group] { THEATER($theater) }: kontrolują { $who }, { $mine } do { $theirs }
   *[name] { THEATER($theater) }: kontroluje { $who }, { $mine } do { $theirs }
}
sum-nothing = pusto
sum-nobody = Frontu z remisem nie kontroluje nikt.
sum-tied = { $whoIs ->
    [you] Remis: front jest twój, { tie-because }.
    [your-side] Remis: front ma twoja strona, { tie-because }.
    [group] Remis: front mają { $who }, { tie-because }.
   *[name] Remis: front ma { $who }, { tie-because }.
}
sum-tie = { $whoIs ->
    [you] Przy remisie front jest twój, { tie-because }.
    [your-side] Przy remisie front ma twoja strona, { tie-because }.
    [group] Przy remisie front mają { $who }, { tie-because }.
   *[name] Przy remisie front ma { $who }, { tie-because }.
}
source-up = { CARD($card) }
    .covered = { CARD($card) }, przykryta
source-down = Zakryta karta
    .covered = Zakryta karta, przykryta
source-known = Zakryta karta ({ CARD($card) })
    .covered = Zakryta karta ({ CARD($card) }), przykryta
source-support = { CARD("A1") } obok, { THEATER($theater, form: "in") }
source-spies = { CARD("I2") }: twoje zakryte karty obok
source-cover = { CARD("L4") }: karty pod spodem liczą się jako 4
source-escalation = { CARD("S2") }: zakryte karty liczą się jako 4
source-abilities = Zdolności
source-ability = Zdolność
