### Strona startowa, przeciwnicy i opcje wojny.

page-title = airlandsea: zagraj w gry karciane Air, Land, & Sea
pages = Strony
learn = Nauka
play = Graj
headline = Wygraj dwa z trzech frontów. Albo wiedz, kiedy się{ "\u00a0" }wycofać.
lead = Kwadrans karcianego pojedynku: blef i wyczucie chwili. Bez konta.
play-against = Zagraj: { $opponent }
more-ways = Inne sposoby gry
play-friend = Ze znajomym
play-device = Na jednym urządzeniu
learn-by-playing = Ucz się, grając
the-game = Gra
which-game = Która gra
all-options = Wszystkie opcje: fronty, miejsca, cel, remisy, zegar …
imprint = Nieoficjalna fanowska wersja gier Air, Land, & Sea oraz Spies, Lies, & Supplies, niezwiązana z ich wydawcą. Wszystkie teksty i rysunki są nasze. Otwarte źródła, MIT; { $licences }.
imprint-licences = licencje innych
your-war = Twoja wojna. Grają z tobą: { $who }
your-war-turn = { $mine } : { $theirs }, twoja tura
your-war-battle = { $mine } : { $theirs }, bitwa { $number }

## Przeciwnicy

opponent = Przeciwnik
opponent-label = { $name }, poziom { $level } z { $levels }: { $strength }
strength-1 = na pierwszą grę
strength-2 = bardzo łatwy
strength-3 = łatwy
strength-4 = średni
strength-5 = zaawansowany
strength-6 = trudny
strength-7 = bardzo trudny
strength-8 = pełna siła
opponents-fewer = Mniej przeciwników
opponents-all = Wszyscy przeciwnicy (8)
no-kernel = Ten serwer liczy powoli, dlatego silni przeciwnicy grają tu poniżej swoich zwykłych możliwości.
engines = Silniki, dla znawców
against = Przeciwko
against-level = przeciwnik z listy powyżej
bot-daily = Rywal dnia
bot-options = Opcje bota (zaawansowane)

## Osiem poziomów: styl w jednym zdaniu i co mówią po wojnie, nigdy słowa o kartach.

opponent-1 = Rekrut Pip
    .style = Gra tym, co się świeci. Na pierwszą grę.
    .wins = Wygrana? Naprawdę?
    .loses = Dobrze ci idzie. Jeszcze raz?
opponent-2 = Kadetka Mira
    .style = Ostrożna: woli wycofać się wcześnie, niż dużo przegrać.
    .wins = To zapiszę w notesie.
    .loses = Dziś wieczorem to przestudiuję.
opponent-3 = Sierżant Bruno
    .style = Śmiały: trzyma linię i prawie nigdy się nie wycofuje.
    .wins = Trzymaj linię, a ona utrzyma ciebie.
    .loses = Uczciwa walka. Czapki z głów.
opponent-4 = Kapitan Vega
    .style = Blefuje: lubi grać zakryte karty i kazać ci zgadywać.
    .wins = Było blisko. Gorąco się zrobiło.
    .loses = Dobra gra. Odwrót przyszedł za późno.
opponent-5 = Major Odile
    .style = Czeka na twój błąd.
    .wins = Cierpliwości, moi drodzy.
    .loses = Ach. Nie było na jaki błąd czekać.
opponent-6 = Pułkownik Rook
    .style = Liczy każdą kartę.
    .wins = Rachunek się zgadza.
    .loses = Muszę policzyć jeszcze raz.
opponent-7 = Generał Storm
    .style = Odchodzi, gdy to cię zaboli.
    .wins = Trzeba wiedzieć, kiedy odejść.
    .loses = Żadne drzwi nie zostały otwarte.
opponent-8 = Marszałek Nox
    .style = Zna już każdą partię.
    .wins = Zgodnie z planem.
    .loses = Przeliczam. Szacunek.

## Tryby: nazwa, potem co znaczy

mode = { $name }: { $details }.
mode-own = Własne opcje
mode-own-epic = Epic, własne opcje
mode-standard = Standard
mode-beginner = Dla początkujących
mode-longer = Dłuższy
mode-epic = Epic
mode-team = Drużynowy
mode-epic-team = Epic drużynowy
mode-quick-reference = Szybki skrót
mode-quick-beginner = Szybki dla początkujących
mode-theaters = { $number ->
    [one] { $number } front
    [few] { $number } fronty
    [many] { $number } frontów
   *[other] { $number } frontu
}
mode-to-points = do { $target }
mode-to-battles = { $target ->
    [one] do { $target } wygranej bitwy
    [few] do { $target } wygranych bitew
    [many] do { $target } wygranych bitew
   *[other] do { $target } wygranej bitwy
}
mode-two-against-one = dwoje przeciwko jednemu
mode-two-pairs = dwie pary
mode-ties-nobody = frontu z remisem nie ma nikt
mode-ties-second = remisy ma 2. gracz
mode-handicap = strona { $side } ma remisy i w pierwszej bitwie gra druga
mode-no-withdrawal = bez wycofania

## Opcje

chart-scaled = Instrukcje nie podają tabeli Epic: to tabela Standard przeliczona na dziesięć kart.
    .enter = Jeśli masz karty Epic, wpisz tu drukowane liczby.
    .entered = Drukowaną tabelę można wpisać przy zakładaniu stołu.
player-number = Gracz { $number }
choose-theaters = Fronty do wyboru: { $slots }. Możesz też zdać się na niespodziankę.
need-a-person = Co najmniej jedno miejsce musi mieć człowiek.

## Kampania: ośmiu przeciwników po kolei, każdy w serii do trzech wojen

campaign = Kampania
campaign-first = Pokonaj ośmiu przeciwników. Na początek: { $opponent }
campaign-next = Następny przeciwnik: { $opponent } · Gwiazdki: { $stars }
campaign-all = Wszyscy przeciwnicy pokonani · Gwiazdki: { $stars }
daily-deal = Wojna dnia
    .about = Jedna wojna, te same karty dla wszystkich
lobby = Poczekalnia
    .about = Zagraj z kimś, kto właśnie czeka.
analysis-board = Plansza analizy
    .about = Dowolna pozycja i wartość każdej możliwości
cards-and-words = Karty i pojęcia
    .about = Co robi każda karta
puzzle-today = Zagadka dnia
    .about = Jedna decyzja, ta sama dla wszystkich
    .solved = Rozwiązana. Jutro będzie następna.
campaign-stars = Gwiazdki: { $number } z { $most }
