### Powtórki, lista gier i przesłane zapisy.

free-seat = wolne miejsce
game-over = koniec
game-waiting = czeka na graczy
game-your-turn = twoja tura
game-battle = bitwa { $number }
download = Pobierz
records = Zapisy
step = Krok
battle = Bitwa
embed-open = Otwórz w airlandsea
continue-here = Graj dalej od tego miejsca
continue-about = Nowa wojna zaczyna się w tym momencie, z tym wynikiem.
continue-seat = Grasz jako
continue-cards = Ukryte karty
continue-as-known = rozdane na nowo, zgodnie z twoją wiedzą
continue-as-it-was = tak jak naprawdę leżały
continue-start = Graj dalej
games-older = Starsze gry
no-games = Nie ma jeszcze gier.
play-first = Zagraj pierwszą
looking = Szukamy …
record = Zapis
record-about = Zapisy wojen to pliki tekstowe ({ $ending }). Prześlij taki plik, aby przejść przez wojnę; zostanie sprawdzony tura po turze.
record-file = Plik
record-drop = Upuść plik z zapisem, aby przejść przez wojnę
record-text = Albo jego treść
record-send = Prześlij
record-checked = { $battles ->
    [one] Sprawdzono: { $battles } bitwa, gracze: { $players }.
    [few] Sprawdzono: { $battles } bitwy, gracze: { $players }.
    [many] Sprawdzono: { $battles } bitew, gracze: { $players }.
   *[other] Sprawdzono: { $battles } bitwy, gracze: { $players }.
}
record-look = Obejrzyj
looking-it-up = Szukamy …
walk = Przejdź przez bitwę
the-deal = Rozdanie.
step-chosen = Wybór: { $what }.
step-back = Krok wstecz
step-on = Krok dalej
autoplay = Odtwarzaj samo
    .short = Odtwarzaj
autoplay-stop = Stop
step-of = krok { $step } z { $last }
whose-eyes = Czyimi oczami
eyes-mine = co ja wiem
eyes-open = wszystkie karty odkryte
eyes-open-them = wszystkie karty, bez rewanżu z tymi rozdaniami
open-cards = Odkryć wszystkie karty?
    .about = Odtąd każdy, kto ogląda tę wojnę, widzi wszystkie jej karty. Nie można tego cofnąć, a rewanżu z tymi rozdaniami nie będzie.
    .yes = Odkryj wszystkie karty
eyes-public = co widzą wszyscy
eyes-of = co wie { $who }
hand-of = Ręka: { $who }
no-cards-in-hand = brak kart na ręce
no-replay = Tej powtórki nie można pokazać
embed = Osadź
go-to-table = Do stołu
