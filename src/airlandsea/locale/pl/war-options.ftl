### Opcje wojny na stronie startowej.

option-theaters = Fronty ({ $chosen } z { $slots })
option-theaters-any = Fronty (losowe)
surprise-me = Niespodzianka
option-row = Rząd
row-standard = 3 fronty (Standard)
row-epic = 5 frontów (Epic)
option-sides = Strony
sides-one-one = jeden na jednego
sides-two-one = dwoje na jednego
sides-two-two = dwie pary
option-scoring = Punktacja
scoring-chart = punkty z tabeli
scoring-beginner = prosta: 1 za każdą bitwę
option-target = Cel
option-ties = Front z remisem ma
ties-first = 1. gracz
ties-nobody = nikt
ties-second = 2. gracz
ties-handicap = strona { $side } (handicap)
option-handicap = Handicap przy nierównych stronach
handicap-none = brak
handicap-side = strona { $side } ma remisy, w pierwszej bitwie gra druga
option-withdrawal = Wycofanie
withdrawal-allowed = dozwolone
withdrawal-not-allowed = niedozwolone
option-chart = Tabela wycofania, dla znawców
    .means = Ile co najmniej kart musi zostać, żeby przeciwnik zdobył tylko tyle. Przy mniejszej liczbie kart zdobywa 6.
option-clock = Zegar
clock-none = brak
clock-war = minuty na wojnę
clock-days = dni na każdą odpowiedź
clock-minutes = Minuty na stronę
clock-increment = Sekundy dodawane za ruch
clock-days-number = Dni
option-seats = Kto gra?
seat-of-side = { $nth ->
    [first] Strona { $side }, pierwszy gracz
    [second] Strona { $side }, drugi gracz
   *[only] Strona { $side }
}
seat-who = Kto siedzi na miejscu { $seat }
who-here = na tym urządzeniu
who-friend = ktoś przez link
who-bot = komputer
seat-bot = Który komputer gra na miejscu { $seat }
seat-name = Imię gracza na miejscu { $seat }
start-mixed = Zacznij z tymi miejscami
