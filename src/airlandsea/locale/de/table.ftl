### Der Tisch: Fragen, Knöpfe, Dialoge.

table = Der Tisch
your-turn = ● Du bist am Zug
at-the-table = Am Tisch
against-each-other = { $near } gegen { $far }, Schlacht { $number }
theaters-held = { $held } von { $all } Schauplätzen
first-to = bis { $target }
deck = Der Stapel
deck-known = { $card } ist Karte { $nth } des Stapels
deck-size = { $number ->
    [one] { $number } Karte im Stapel
   *[other] { $number } Karten im Stapel
}
log-talk-help = Verlauf, Tischgespräch und Hilfe
what-has-just-happened = Was eben geschehen ist
beside-the-table = Neben dem Tisch
log = Verlauf
talk = Reden
    .something-new = , etwas Neues
help = Hilfe
reader = Eine Karte, die du aufnimmst, wird hier groß gezeigt.
table-talk = Tischgespräch
    .new = Tischgespräch (neu)
what-has-happened = Was geschehen ist
nothing-has-happened = Noch ist nichts geschehen.

## Knöpfe

skip-motion = Ohne Bewegung
take-back = Zurück
face-up = Offen
face-down = Verdeckt
this-card = Diese Karte
skip = Passen
continue = Weiter
withdraw = Rückzug
    .gives = (der Gegner bekommt { $price })
    .means = Die Schlacht aufgeben: der Gegner bekommt { $price }
play-here = hierher
takes-theater = gewinnt { THEATER($theater) }

## Seiten und Plätze

first-player = 1. Spieler
    .short = 1.
    .of = 1. Spieler: { $who }
    .means = 1. Spieler: beginnt
    .means-ties = 1. Spieler: beginnt, und Gleichstand gehört dieser Seite
    .ties-yours = 1. Spieler: Gleichstand gehört dir
second-player = 2. Spieler
    .short = 2.
    .of = 2. Spieler: { $who }
    .ties-yours = 2. Spieler: Gleichstand gehört dir
begins = { $whoIs ->
    [you] Du beginnst
    [your-side] Deine Seite beginnt
    [group] { $who } beginnen
   *[name] { $who } beginnt
}
time-left = verbleibende Zeit { $time }
time-out = Zeit abgelaufen
    .means = Die Zeit ist abgelaufen: diese Schlacht zählt als Rückzug.
away = (fort)
air-drop-waits = Luftlandung wartet
    .means = Luftlandung: die nächste Karte darf offen in jeden Schauplatz
air-drop-yours = Luftlandung: deine nächste Karte darf in jeden Schauplatz
certainly-held = { $card } { CARD($card) }: sicher auf der Hand
    .bound = { $card } { CARD($card) }: sicher auf der Hand, muss als Nächstes verdeckt gespielt werden
cards-in-hand = { $number ->
    [one] { $number } Handkarte
   *[other] { $number } Handkarten
}
    .certainly = { cards-in-hand }, sicher { $cards }
theater-region = Schauplatz { THEATER($theater) }

## Die eigene Hand

your-hand = Deine Hand
hand-empty = Deine Hand ist leer.
watching = Du siehst zu.
timing-none = keine Fähigkeit
timing-instant = sofort
timing-ongoing = dauerhaft
held-face-up = offen gehalten
held-face-down = verdeckt gehalten
waits-to-be-sent = wartet auf das Senden
bound-next = gebunden: deine nächste Karte, verdeckt
can-be-shown = kann gezeigt werden
key = Taste { $key }

## Fragen: ein Kopf, dann was zu tun ist

effect-flip = umdrehen
    .to = umdrehen { $before } › { $after }
    .gain = +{ $number }, umdrehen
effect-destroy = zerstören
effect-take-back = zurücknehmen
effect-move = bewegen
effect-use = nutzen

prompt-over = Die Schlacht ist vorbei.
prompt-your-turn = Dein Zug:
    .text = wähle eine Karte.
prompt-surveil = { CARD("I5") }:
    .text = Du hast keine niedrigere Karte zu zeigen.
    .pair = Du hast keine niedrigere Karte zu zeigen; vielleicht hat dein Partner eine.
prompt-of = { $who }:
prompt-pass = wählt eine Karte zum Weitergeben …
prompt-play = ist am Zug …
prompt-picked = { CARD($card) }:
    .turn-over = Oder dreh sie um: 2, in jeden Schauplatz.
    .only-down = Dreh sie um: 2, in jeden Schauplatz.
prompt-picked-down = { CARD($card) }, verdeckt:
    .text = Stärke 2 in jedem Schauplatz, ohne Fähigkeit.
    .turn-over = Oder dreh sie um, offen nur { THEATER($theater, form: "to") }.
you-drew = du hast { $card } { CARD($card) } gezogen
waiting-for-server = Der Server antwortet noch nicht:
    .text = { $words }. Es wird gesendet, sobald die Verbindung wieder da ist.
sending-undo = deinen Zug zurücknehmen
sending-deal = weiter zur nächsten Schlacht
sending-give-up = den Krieg aufgeben
not-possible = Nicht möglich.
careful = Vorsicht:
    .theater = { $warning }. Wähle { THEATER($theater) } noch einmal, um es trotzdem zu tun.
    .card = { $warning }. Wähle sie noch einmal, um es trotzdem zu tun.
then = Danach:
waits-behind = { $whoIs ->
    [nobody] { $card }
    [you] { $card } (du)
    [your-side] { $card } (deine Seite)
   *[name] { $card } ({ $who })
}
options = Optionen
name-a-card = Eine Karte nennen

## Tischgespräch

mute = Andere stumm schalten
muted = Stumm geschaltet.
everybody-hears = Alle am Tisch hören, was hier gesagt wird.
said-by = { $who }:
not-sent-yet = Du, noch nicht gesendet: { $text }
say-to-everybody = Etwas zu allen am Tisch sagen
to-everybody = An alle
say = Sagen

## Rückzug und Aufgeben

withdraw-question = Aus dieser Schlacht zurückziehen?
withdraw-ends = { $whoIs ->
    [group] Die Schlacht endet jetzt. { $who } bekommen { $price } statt der 6 einer ausgekämpften Schlacht.
   *[name] Die Schlacht endet jetzt. { $who } bekommt { $price } statt der 6 einer ausgekämpften Schlacht.
}
withdraw-saves-nothing = { $whoIs ->
    [group] Die Schlacht endet jetzt. Das kostet so viel, wie sie zu verlieren: { $who } bekommen { $price }.
   *[name] Die Schlacht endet jetzt. Das kostet so viel, wie sie zu verlieren: { $who } bekommt { $price }.
}
withdraw-loses = Damit ist der Krieg verloren.
withdraw-button = Rückzug: { $price } für sie
fight-on = Weiterkämpfen
chart-cards = Deine übrigen Karten
chart-or-more = { $fewest } oder mehr
chart-any = beliebig viele
chart-points = Der Gegner bekommt
give-up-question = Den ganzen Krieg aufgeben?
give-up-text = Die andere Seite gewinnt sofort. Um nur diese Schlacht zu verlieren, zieh dich zurück.
give-up = Krieg aufgeben
play-on = Weiterspielen

## Eine Karte

face-down-card = Eine verdeckte Karte
card-lies = { $face ->
    [known] { THEATER($theater) }: Stärke { $strength }, verdeckt (du kennst sie).
    [down] { THEATER($theater) }: Stärke { $strength }, verdeckt.
   *[up] { THEATER($theater) }: Stärke { $strength }.
}
card-facts = { THEATER($theater) }, Stärke { $strength }, { TEXT($timing) }.
card-no-ability = Sie hat keine Fähigkeit: nur Stärke.
rulings = Weitere Entscheidungen
card-can-be = Verdeckte Karten haben Stärke 2 und keine Fähigkeit. Diese kann noch sein:
can-still-be = Sie kann noch sein

## Die Summe eines Schauplatzes

sum-title = { $whoIs ->
    [nobody] { THEATER($theater) }: niemand hält ihn, { $mine } zu { $theirs }
    [you] { THEATER($theater) }: du hältst ihn, { $mine } zu { $theirs }
    [your-side] { THEATER($theater) }: deine Seite hält ihn, { $mine } zu { $theirs }
    [group] { THEATER($theater) }: { $who } halten ihn, { $mine } zu { $theirs }
   *[name] { THEATER($theater) }: { $who } hält ihn, { $mine } zu { $theirs }
}
sum-nothing = nichts da
sum-nobody = Bei Gleichstand gehört ein Schauplatz niemandem.
sum-tied = { $whoIs ->
    [you] Gleichstand: er gehört dir { tie-because }.
    [your-side] Gleichstand: er gehört deiner Seite { tie-because }.
   *[name] Gleichstand: er gehört { $who } { tie-because }.
}
sum-tie = { $whoIs ->
    [you] Bei Gleichstand gehörte er dir { tie-because }.
    [your-side] Bei Gleichstand gehörte er deiner Seite { tie-because }.
   *[name] Bei Gleichstand gehörte er { $who } { tie-because }.
}
source-up = { CARD($card) }
    .covered = { CARD($card) }, bedeckt
source-down = Verdeckte Karte
    .covered = Verdeckte Karte, bedeckt
source-known = Verdeckte Karte ({ CARD($card) })
    .covered = Verdeckte Karte ({ CARD($card) }), bedeckt
source-support = { CARD("A1") }, nebenan { THEATER($theater, form: "in") }
source-spies = { CARD("I2") }: deine verdeckten Karten nebenan
source-cover = { CARD("L4") }: Karten darunter zählen 4
source-escalation = { CARD("S2") }: verdeckte Karten zählen 4
source-abilities = Fähigkeiten
source-ability = Eine Fähigkeit
