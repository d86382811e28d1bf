### Die Startseite und die Gegner.

page-title = airlandsea: die Kartenspiele Air, Land, & Sea spielen
pages = Seiten
learn = Lernen
play = Spielen
headline = Gewinne zwei von drei Fronten. Oder wisse, wann du gehen{ "\u00a0" }musst.
lead = Ein Kartenduell in 15 Minuten: Bluff und der rechte Moment. Ohne Konto.
play-against = Gegen { $opponent } spielen
more-ways = Andere Spielarten
play-friend = Mit einem Freund
play-device = An einem Gerät
learn-by-playing = Spielend lernen
the-game = Das Spiel
which-game = Welches Spiel
all-options = Alle Optionen: Schauplätze, Plätze, Ziel, Gleichstand, Uhr …
imprint = Inoffizielle Umsetzung von Fans der Spiele Air, Land, & Sea und Spies, Lies, & Supplies, ohne Verbindung zum Verlag. Alle Worte und Zeichnungen sind unsere eigenen. Open Source, MIT; { $licences }.
imprint-licences = Lizenzen anderer
your-war = Dein Krieg gegen { $who }
your-war-turn = { $mine } : { $theirs }, du bist am Zug
your-war-battle = { $mine } : { $theirs }, Schlacht { $number }

## Gegner

opponent = Gegner
opponent-label = { $name }, Stufe { $level } von { $levels }: { $strength }
strength-1 = fürs erste Spiel
strength-2 = sehr leicht
strength-3 = leicht
strength-4 = mittel
strength-5 = fortgeschritten
strength-6 = schwer
strength-7 = sehr schwer
strength-8 = volle Stärke
opponents-fewer = Weniger Gegner
opponents-all = Alle acht Gegner
no-kernel = Dieser Server rechnet langsam, darum spielen starke Gegner hier unter ihrer gewohnten Stärke.
engines = Programme, für Kenner
against = Gegen
against-level = einen Gegner von oben
bot-daily = Tagesgegner
bot-options = Optionen des Programms (für Kenner)

## Die acht Stufen: ein Stil in einem Satz, und was sie nach einem Krieg sagen, nie ein Wort über Karten.

opponent-1 = Rekrut Pip
    .style = Spielt, was glänzt. Fürs erste Spiel.
    .wins = Ich? Gewonnen? Gewonnen!
    .loses = Du bist gut. Noch mal?
opponent-2 = Kadettin Mira
    .style = Vorsichtig: zieht sich lieber früh zurück.
    .wins = Das kommt in mein Notizbuch.
    .loses = Das gehe ich heute Abend durch.
opponent-3 = Feldwebel Bruno
    .style = Kühn: hält die Linie und zieht sich kaum je zurück.
    .wins = Halt die Linie, dann hält sie dich.
    .loses = Fairer Kampf. Hut ab.
opponent-4 = Hauptmann Vega
    .style = Blufft: spielt gern verdeckt und lässt dich raten.
    .wins = Knapp. Ich war schon besorgt.
    .loses = Gut gespielt. Ich blieb zu lange.
opponent-5 = Majorin Odile
    .style = Wartet auf deinen Fehler.
    .wins = Geduld zahlt sich aus.
    .loses = Ach. Da war kein Fehler.
opponent-6 = Oberst Rook
    .style = Zählt jede Karte.
    .wins = Die Rechnung ging auf.
    .loses = Ich muss wohl noch einmal zählen.
opponent-7 = General Storm
    .style = Geht, wenn es dir wehtut.
    .wins = Man muss wissen, wann man geht.
    .loses = Du hast mir keine Tür gelassen.
opponent-8 = Marschall Nox
    .style = Hat alles schon einmal gespielt.
    .wins = Wie erwartet.
    .loses = Neu berechnet. Respekt.

## Modi: ein Name, dann was er heißt

mode = { $name }: { $details }.
mode-own = Eigene Optionen
mode-own-epic = Epic, eigene Optionen
mode-standard = Standard
mode-beginner = Einsteiger
mode-longer = Länger
mode-epic = Epic
mode-team = Team
mode-epic-team = Epic-Team
mode-quick-reference = Kurzregeln
mode-quick-beginner = Kurz für Einsteiger
mode-theaters = { $number ->
    [one] { $number } Schauplatz
   *[other] { $number } Schauplätze
}
mode-to-points = bis { $target }
mode-to-battles = { $target ->
    [one] wer zuerst { $target } Schlacht gewinnt
   *[other] wer zuerst { $target } Schlachten gewinnt
}
mode-two-against-one = zwei gegen einen
mode-two-pairs = zwei Paare
mode-ties-nobody = Gleichstand gehört niemandem
mode-ties-second = Gleichstand gehört dem 2. Spieler
mode-handicap = Gleichstand gehört Seite { $side }, die zuerst 2. Spieler ist
mode-no-withdrawal = kein Rückzug

## Optionen

chart-scaled = Die Regelhefte nennen die Tabelle von Epic nicht: das ist die gewöhnliche, auf zehn Karten umgerechnet.
    .enter = Wenn du die Epic-Karten hast, trag hier die gedruckten Zahlen ein.
    .entered = Die gedruckte kann beim Einrichten eines Tisches eingetragen werden.
player-number = Spieler { $number }
choose-theaters = Wähle { $slots } Schauplätze oder lass dich überraschen.
need-a-person = Mindestens ein Platz braucht einen Menschen.

## Der Feldzug: die acht Gegner nacheinander, jeder in einer Serie von bis zu drei Kriegen

campaign = Feldzug
campaign-first = Besiege acht Gegner. Der Anfang: { $opponent }
campaign-next = Als Nächstes: { $opponent } · Sterne: { $stars }
campaign-all = Alle Gegner besiegt · Sterne: { $stars }
daily-deal = Krieg des Tages
    .about = Ein Krieg, für alle dieselben Karten
lobby = Lobby
    .about = Spiel mit Leuten, die gerade warten.
analysis-board = Analysebrett
    .about = Jede Stellung, und was jede Möglichkeit wert ist
cards-and-words = Karten und Begriffe
    .about = Was jede Karte tut
puzzle-today = Rätsel des Tages
    .about = Eine Entscheidung, für alle dieselbe
    .solved = Gelöst. Morgen kommt das nächste.
campaign-stars = { $number } von { $most } Sternen
