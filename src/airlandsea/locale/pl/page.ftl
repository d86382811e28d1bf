### Strona wokół stołu: błędy, zaproszenia, listy gier, powtórki, ustawienia. $who i $whoIs: zob. en/page.ftl. Nazwy
### graczy są nieodmienne; unikaj czasu przeszłego, bo płeć nie jest znana.

language = Język
start-page = Start
my-games = Moje gry
close = Zamknij
reload = Odśwież
try-again = Spróbuj ponownie
watch = Oglądaj
loading-table = Podchodzimy do stołu …

## Kto to jest, gdy nazwa nie jest znana

you = Ty
your-side = Twoja strona
partner = Partner
somebody = ktoś
side-number = Strona { $number }
computer = Komputer
player = Gracz
player-at-seat = Gracz { $seat }
next-player = następny gracz

## Błędy

ways-out = Dokąd dalej
no-page = Nie ma takiej strony
    .text = Pod tym adresem nie ma strony. Link może być niepełny.
no-game = Nie ma takiej gry
    .text = Nie możemy znaleźć tej gry. Może skończyła się dawno temu albo link jest niepełny.
not-loaded = Nie udało się wczytać tej strony
    .text = Może nie ma połączenia albo serwer został zaktualizowany.
new-version = Jest nowa wersja
    .text = Serwer został zaktualizowany. Odśwież stronę, aby grać dalej.
seat-taken = To miejsce jest zajęte
no-seat = Ten link nie otwiera miejsca
    .text = Możesz oglądać.
    .wrong-key = Klucz w nim nie należy do tej gry. Możesz oglądać.
offline = Nie można połączyć się z serwerem.
server-status = Serwer odpowiada: { $status }.
request-unreadable = Serwer nie może tego odczytać: czegoś brakuje, coś jest za długie albo poza zakresem.
cards-seen = Wszystkie te karty odkryto w powtórce, więc nie można zagrać nimi ponownie.
other-version = Strona i serwer mają różne wersje: odśwież stronę.

## Połączenie

offline-head = Brak połączenia
    .text = Wojny toczą się na serwerze, z którym teraz nie ma połączenia. Twoje wojny są tam bezpieczne, a przewodnik działa bez niego.
no-connection = Brak połączenia: ponawiam próbę …
connection-lost = Połączenie przerwane: ponawiam próbę. Nic z twoich ruchów nie przepadło.

## „Twoja tura” na wojnach, w których na odpowiedź są dni

tell-turn = Powiadom mnie o mojej turze
    .refused = Ta przeglądarka nie pozwala tej stronie na powiadomienia.
    .failed = Nie udało się włączyć powiadomień w tej przeglądarce.
turn-notice = Twoja tura
    .text = Twoja wojna czeka na ciebie. Grają z tobą: { $enemy }.

## Zaproszenie

invited-by = { $host } zaprasza cię do gry
invited = Masz zaproszenie
rated = Rankingowa
rating-of = Ranking gracza { $who }: { $rating }
rating-beside = ranking
play-beside = { $known ->
    [enemies] Przeciwko tobie: { $enemies }.
    [partners] Z tobą: { $partners }.
   *[both] Z tobą: { $partners }. Przeciwko tobie: { $enemies }.
}
your-name = Twoje imię
join = Graj
begins-as-known = Zaczyna się od pozycji z innej wojny. Ukryte karty rozdano na nowo.
begins-as-it-was = Zaczyna się od pozycji z innej wojny, z kartami tak, jak leżały. Kto ją otworzył, mógł widzieć wszystkie.
new-to-the-game = Nie znasz gry? Przewodnik na kilka minut.
looking-for-game = Szukamy gry …

## Czekanie na innych

free = Wolne

## Jedno urządzenie dla kilku graczy

hand-over = Teraz urządzenie bierze { $name }.
hand-over-hidden = Na ekranie nie ma teraz niczyich kart.
hand-over-ready = { $name }: pokaż moje karty

## Moje gry

just-now = przed chwilą
replay = Powtórka
review = Analiza
review-mistakes = { $number ->
    [0] Analiza: bez błędów
    [one] Analiza: { $number } błąd
    [few] Analiza: { $number } błędy
   *[many] Analiza: { $number } błędów
}
back-to-review = Wróć do analizy

## Powtórki

battle-number = Bitwa { $number }

## Ustawienia

menu = Menu
colours-light = Jasne kolory
colours-dark = Ciemne kolory
sound = Dźwięk
    .on = Dźwięk włączony
    .off = Dźwięk wyłączony
volume = Głośność
speed = Tempo
    .now = Tempo: { TEXT($speed) }
speed-calm = spokojne
speed-normal = zwykłe
speed-quick = szybkie
speed-off = bez animacji
advice = Poproś o radę
    .searching = To urządzenie myśli …
    .found = Rada: { $option }. Szansa na wygranie wojny: { $percent }%.
    .failed = Bez rady: { $why }
hint = Podpowiedź: { $option }.
    .stop = Wyłącz
    .stop-means = Wyłącz podpowiedzi
    .on = Podpowiedzi włączone
    .off = Podpowiedzi wyłączone
go-on-elsewhere = Graj dalej na innym urządzeniu
unofficial = Nieoficjalna wersja fanowska
