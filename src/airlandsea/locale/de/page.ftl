### Die Seite um den Tisch herum: Fehler, Einladungen, Listen von Spielen, Wiederholungen, Einstellungen.
### $who und $whoIs erklärt en/page.ftl.

language = Sprache
start-page = Startseite
my-games = Meine Spiele
close = Schließen
reload = Neu laden
try-again = Noch einmal
watch = Zusehen
loading-table = Gleich am Tisch …

## Wer jemand ist, wo kein Name bekannt ist

you = Du
your-side = Deine Seite
partner = Partner
somebody = jemand
side-number = Seite { $number }
computer = Computer
player = Spieler
player-at-seat = Spieler { $seat }
next-player = der nächste Spieler

## Fehler

ways-out = Auswege
no-page = Seite nicht gefunden
    .text = Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link unvollständig.
no-game = Spiel nicht gefunden
    .text = Wir finden dieses Spiel nicht. Vielleicht ist es längst zu Ende, oder der Link ist unvollständig.
not-loaded = Diese Seite konnte nicht geladen werden
    .text = Vielleicht fehlt die Verbindung, oder der Server ist erneuert worden.
new-version = Es gibt eine neue Version
    .text = Der Server ist erneuert worden. Lade die Seite neu, um weiterzumachen.
seat-taken = Dieser Platz ist vergeben
no-seat = Dieser Link öffnet keinen Platz
    .text = Du kannst zusehen.
    .wrong-key = Der Schlüssel darin gehört nicht zu diesem Spiel. Du kannst zusehen.
offline = Der Server ist nicht zu erreichen.
server-status = Der Server meldet { $status }.
request-unreadable = Der Server kann das nicht lesen: etwas darin fehlt, ist zu lang oder außerhalb des Erlaubten.
cards-seen = All diese Karten sind in der Wiederholung aufgedeckt worden, sie können also nicht noch einmal gespielt werden.
other-version = Seite und Server haben verschiedene Versionen: lade die Seite neu.

## Verbindung

offline-head = Keine Verbindung
    .text = Kriege werden auf dem Server gespielt, der jetzt nicht zu erreichen ist. Deine Kriege sind dort aufgehoben, und die Anleitung geht auch ohne ihn.
no-connection = Keine Verbindung: neuer Versuch …
connection-lost = Die Verbindung ist unterbrochen: neuer Versuch. Nichts, was du getan hast, geht verloren.

## „Du bist dran“, in Kriegen mit Tagen für eine Antwort

tell-turn = Sag mir, wenn ich dran bin
    .refused = Dieser Browser erlaubt keine Mitteilungen dieser Seite.
    .failed = Dieser Browser konnte nicht für Mitteilungen angemeldet werden.
turn-notice = Du bist dran
    .text = Dein Krieg mit { $enemy } wartet auf dich.

## Eine Einladung

invited-by = { $host } lädt dich ein
invited = Du bist eingeladen
rated = Gewertet
rating-of = Wertung von { $who }: { $rating }
rating-beside = Wertung
play-beside = { $known ->
    [enemies] Du spielst gegen { $enemies }.
    [partners] Du spielst mit { $partners }.
   *[both] Du spielst mit { $partners } gegen { $enemies }.
}
your-name = Dein Name
join = Spielen
begins-as-known = Er geht von einer Stellung eines anderen Krieges aus weiter. Die verdeckten Karten wurden neu verteilt.
begins-as-it-was = Er geht von einer Stellung eines anderen Krieges aus weiter, mit den Karten, wie sie lagen. Wer ihn eröffnet hat, hat vielleicht alle gesehen.
new-to-the-game = Neu im Spiel? Eine Anleitung von wenigen Minuten.
looking-for-game = Das Spiel wird gesucht …

## Warten auf die anderen

free = Frei

## Ein Gerät für mehrere

hand-over = Gib das Gerät weiter: { $name }.
hand-over-hidden = Jetzt sind niemandes Karten zu sehen.
hand-over-ready = Ich bin { $name }: zeig meine Karten

## Meine Spiele

just-now = gerade eben
replay = Wiederholung
review = Analyse
review-mistakes = { $number ->
    [0] Analyse: kein Fehler
   *[other] Analyse: { $number } Fehler
}
back-to-review = Zurück zur Analyse

## Wiederholungen

battle-number = Schlacht { $number }

## Einstellungen

menu = Menü
colours-light = Helle Farben
colours-dark = Dunkle Farben
sound = Ton
    .on = Ton an
    .off = Ton aus
volume = Lautstärke
speed = Tempo
    .now = Tempo: { TEXT($speed) }
speed-calm = ruhig
speed-normal = normal
speed-quick = schnell
speed-off = aus
advice = Rat einholen
    .searching = Dieses Gerät denkt nach …
    .found = Rat: { $option }. Chance, den Krieg zu gewinnen: { $percent } %.
    .failed = Kein Rat: { $why }
hint = Hinweis: { $option }.
    .stop = Ausschalten
    .stop-means = Hinweise ausschalten
    .on = Hinweise an
    .off = Hinweise aus
go-on-elsewhere = Auf einem anderen Gerät weiterspielen
unofficial = Inoffizielle Umsetzung von Fans
