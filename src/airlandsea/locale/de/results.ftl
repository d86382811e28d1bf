### Wie eine Schlacht und ein Krieg endeten. $who und $whoIs erklärt en/page.ftl.

## Das Ende einer Schlacht

result = Ergebnis
nobody = Niemand
yours = Deiner
battle-nobody = Niemand gewinnt die Schlacht.
    .short = Niemand gewinnt
    .text = Niemand hält die meisten Schauplätze.
winner-scores = { $whoIs ->
    [you] du bekommst { $points }
    [your-side] deine Seite bekommt { $points }
    [group] { $who } bekommen { $points }
   *[name] { $who } bekommt { $points }
}
battle-withdrawn = { $loserIs ->
    [you] Du hast dich zurückgezogen: { winner-scores }.
    [your-side] Deine Seite hat sich zurückgezogen: { winner-scores }.
   *[name] Rückzug von { $loser }: { winner-scores }.
}
battle-left = { $whoIs ->
    [you] Dein Rückzug
    [your-side] Rückzug deiner Seite
   *[name] Rückzug von { $who }
}
battle-timed-out = { $loserIs ->
    [you] Deine Zeit ist abgelaufen: { winner-scores }.
    [your-side] Die Zeit deiner Seite ist abgelaufen: { winner-scores }.
   *[name] Die Zeit von { $loser } ist abgelaufen: { winner-scores }.
}
    .text = Die Schlacht zählt als Rückzug.
battle-out-of-time = Zeit abgelaufen
battle-won = { $whoIs ->
    [you] Du gewinnst die Schlacht: +{ $points }
    [your-side] Deine Seite gewinnt die Schlacht: +{ $points }
    [group] { $who } gewinnen die Schlacht: +{ $points }
   *[name] { $who } gewinnt die Schlacht: +{ $points }
}
    .text = { $whoIs ->
        [you] Du hältst { $theaters }.
        [your-side] Deine Seite hält { $theaters }.
        [group] { $who } halten { $theaters }.
       *[name] { $who } hält { $theaters }.
    }
battle-winner = { $whoIs ->
    [you] Du gewinnst
    [your-side] Deine Seite gewinnt
    [group] { $who } gewinnen
   *[name] { $who } gewinnt
}
battle-yours = Schlacht gewonnen
battle-theirs = Schlacht verloren
tied-theaters = Gleichstand: { $theaters }
ties-unheld = { $number ->
    [one] { tied-theaters } gehört niemandem.
   *[other] { tied-theaters } gehören niemandem.
}
tie-because = { $because ->
    [handicap] durch die Vorgabe
    [first] als 1. Spieler
   *[second] als 2. Spieler
}
ties-held = { $whoIs ->
    [you] { tied-theaters }. Das ist deins { tie-because }.
    [your-side] { tied-theaters }. Das gehört deiner Seite { tie-because }.
    [group] { tied-theaters }. Das gehört { $who } { tie-because }.
   *[name] { tied-theaters }. Das gehört { $who } { tie-because }.
}
tied-them = { $number ->
    [one] ihn
   *[other] sie
}
face-down-secret = Verdeckte Karten bleiben geheim.
time-left-next = Läuft sie auch in der nächsten Schlacht ab, ist der Krieg verloren.
    .begins = Die nächste Schlacht beginnt mit { $time }. Läuft auch das ab, ist der Krieg verloren.
begins-battle = { $whoIs ->
    [you] Du beginnst Schlacht { $number }.
    [your-side] Deine Seite beginnt Schlacht { $number }.
    [group] { $who } beginnen Schlacht { $number }.
   *[name] { $who } beginnt Schlacht { $number }.
}
next-battle = Nächste Schlacht
    .in = in { $time }
show-result = Ergebnis zeigen
look-at-table = Tisch ansehen

## Das Ende eines Kriegs

victory = Sieg
    .score = Sieg, { $score }!
    .alone = Sieg!
defeat = Niederlage
    .score = Niederlage, { $score }.
    .alone = Niederlage.
war-won = { $whoIs ->
    [you] Du gewinnst den Krieg
    [your-side] Deine Seite gewinnt den Krieg
    [group] { $who } gewinnen den Krieg
   *[name] { $who } gewinnt den Krieg
}
    .score = { war-won }, { $score }.
    .alone = { war-won }.
war-given-up = { $whoIs ->
    [you] Du hast den Krieg aufgegeben. Es stand { $score }.
    [your-side] Deine Seite hat den Krieg aufgegeben. Es stand { $score }.
   *[name] Aufgabe von { $who }. Es stand { $score }.
}
war-out-of-time = { $whoIs ->
    [you] Deine Zeit ist in zwei Schlachten hintereinander abgelaufen. Es stand { $score }.
    [your-side] Die Zeit deiner Seite ist in zwei Schlachten hintereinander abgelaufen. Es stand { $score }.
   *[name] Die Zeit von { $who } ist in zwei Schlachten hintereinander abgelaufen. Es stand { $score }.
}
same-cards-two-against-one = Dieselben Karten können nicht von der anderen Seite gespielt werden, weil zwei gegen einen spielen.
saying = „{ $words }“
battle-by-battle = Schlacht für Schlacht
bar = { $whoIs ->
    [nobody] Schlacht { $number }: keine Punkte, { TEXT($how) }; { $score }
   *[name] Schlacht { $number }: { $who } +{ $points }, { TEXT($how) }; { $score }
}
how-fought = ausgekämpft
how-withdrawn = Rückzug
turning-point = In Schlacht { $number } kam die Wende.
    .ahead = { $whoIs ->
        [you] Von da an lagst du vorn.
       *[name] Von da an in Führung: { $who }.
    }
last-battle = Die letzte Schlacht:
battles = { $number ->
    [one] Schlacht
   *[other] Schlachten
}
fought-and-won = ausgekämpft und gewonnen
left-early = früh verlassen
on-to-rematch = Zur Revanche
rematch = Revanche
same-cards-again = Dieselben Karten von der anderen Seite
daily-compare = Ergebnis vergleichen
new-game = Neues Spiel

## Eine Serie des Feldzugs: zwei von drei Kriegen

series-open = Feldzug, zwei Siege nötig, gegen { $opponent }: { $won } : { $lost }
series-won = Du gewinnst die Serie gegen { $opponent }, { $won } : { $lost }.
series-lost = { $opponent } gewinnt die Serie, { $lost } : { $won }.
series-all = Das war der letzte Gegner dieses Feldzugs.
series-again = Serie noch einmal versuchen
next-war = Nächster Krieg
next-opponent = Weiter: { $opponent }
