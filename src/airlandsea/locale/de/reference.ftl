### The page of all cards and words, and the same help beside a table; help.ftl has what a table shows by itself.

game-words = Worte des Spiels
signs = Zeichen
keys = Tasten
all-cards = Alle Karten
own-words = Inoffizielle Umsetzung von Fans. Regeln, Worte und Zeichnungen sind unsere eigenen.

## The words of the game, each in a sentence or two

term-war = Krieg und Schlacht
    .text = Ein Krieg geht bis zu einer Punktzahl. Er besteht aus Schlachten: für jede werden alle Karten neu gegeben.
term-theater = Schauplatz
    .text = Einer der Orte in der Reihe. Du spielst nur auf deine Seite, oben auf das, was du dort hast.
term-deploy = Offen spielen
    .text = Eine Karte offen in den Schauplatz ihrer Art spielen. Dann wirkt ihre Fähigkeit.
term-improvise = Verdeckt spielen
    .text = Eine Karte verdeckt in einen beliebigen Schauplatz spielen. Verdeckt hat sie Stärke 2 und keine Fähigkeit.
term-strength = Stärke
    .text = Bei offenen Karten die gedruckte, bei verdeckten 2; manche Fähigkeiten ändern sie. Nachschub zählt je 1.
term-majority = Mehrheit
    .text = Zwei von drei oder drei von fünf Schauplätzen gewinnen eine ausgekämpfte Schlacht: 6 Punkte.
term-withdraw = Rückzug
    .text = Die Schlacht im eigenen Zug aufgeben. Je weniger Karten du noch hast, desto mehr bekommt der Gegner.
term-covered = Bedeckt
    .text = Eine Karte, auf der eine andere liegt. Sie behält Stärke und dauerhafte Fähigkeit, kann aber nicht umgedreht werden. Sonst ist sie frei.
term-flip = Umdrehen
    .text = Eine freie Karte auf die andere Seite drehen. Wird sie aufgedeckt, wirkt ihre Sofortfähigkeit, und ihr Besitzer entscheidet.
term-destroy = Zerstören
    .text = Die Karte kommt verdeckt unter den Stapel.
term-chain = Kette
    .text = Ausgelöste Fähigkeiten warten in einer Schlange: der Reihe nach, jede ganz.

## Signs

sign-instant = Sofortfähigkeit
sign-ongoing = dauerhafte Fähigkeit
sign-flag = hält den Schauplatz
sign-crate = Nachschub
sign-chute = Luftlandung: die nächste Karte darf überallhin

## Keys

key-digits = eine Karte deiner Hand, oder eine Option der Liste
key-letters = ein Schauplatz; noch einmal oder Eingabe bestätigt
key-turn = die gehaltene Karte umdrehen
key-enter = bestätigen
key-escape = zurück
key-withdraw = Rückzug
key-undo = zurücknehmen
key-board = den Tisch vorlesen
key-hand = die Hand vorlesen
key-help = diese Karte, oder Hilfe
key-command = die Befehlszeile
