### Das Spiel im Terminal. Zeilen haben höchstens 80 Spalten; was getippt wird, bleibt, wie es ist.

## Hilfe

terminal-help =
    Antworte mit einem Kürzel, mit der Nummer davor oder mit Worten:
      L3L           spiele L3 offen an Land (auch: L3 land, maneuver to land)
      l3S           spiele L3 verdeckt auf See (auch: L3 down sea)
      w             Rückzug
      2L1           wähle diese Karte: Seite 2, Land, die unterste
      -             passen, wo du darfst (auch: skip)
    Befehle:
      board, b      den Tisch in Sätzen beschreiben
      hand, h       deine Hand zeigen
      options, o    deine Optionen in Worten nennen
      why l3S       erklären, warum eine Antwort nicht möglich ist
      card L3       eine Karte erklären (auch: card blockade)
      log           zeigen, was in dieser Schlacht geschehen ist
      undo, z       zurück zu deiner letzten Entscheidung
      quit, q       das Spiel verlassen
terminal-help-partner = { "  " }partner       deinen Partner entscheiden lassen
terminal-help-signs =
    Kleine Buchstaben auf dem Tisch sind verdeckte Karten, ?? ist eine Karte, die du
    nicht kennst, =4 eine andere Stärke als die gedruckte. „gleich 2: Gegner“ heißt:
    beide Seiten haben 2, und der Gegner beherrscht den Schauplatz.
terminal-help-epic =
    Mit fünf Schauplätzen ist die Rückzugstabelle die gewöhnliche, auf zehn Karten
    umgerechnet; die gedruckte von Epic ist nicht bekannt.

## Der gezeichnete Tisch

draw-enemy = Feind
draw-you = du
draw-team = Team
draw-lead = { $holder ->
    [you] du { $more } zu { $less }
    [enemy] Gegner { $more } zu { $less }
   *[side] { $side }: { $more } zu { $less }
}
draw-tie = { $holder ->
    [nobody] gleich { $strength }: niemand
    [you] gleich { $strength }: du
    [enemy] gleich { $strength }: Gegner
   *[side] gleich { $strength }: Seite { $side }
}

## Die Frage

terminal-or-partner = { $question } (auch dein Partner darf antworten: tippe „partner“)
terminal-hand = Deine Hand: { $cards }.
terminal-your-hand = deine Hand
terminal-face-up = offen
terminal-face-down = verdeckt
terminal-sign-supply = + der Gegner erhält dort 1 Nachschub
terminal-sign-destroyed = ! würde zerstört

## Antworten

terminal-type-something = Tippe ein Kürzel oder eine Nummer, oder „help“.
terminal-ambiguous = { $text } kann heißen:
terminal-no-such-number = Eine Option { $nth } gibt es nicht: die Optionen gehen von 1 bis { $number }.
terminal-unknown = { $text } ist weder Option noch Befehl (meintest du „{ $near }“?).
terminal-unreadable = { $text } ist nicht zu lesen. Tippe ein Kürzel, eine Nummer oder Worte, oder „help“.
terminal-unreadable-near = { $text } ist nicht zu lesen; { $reason }. Tippe ein Kürzel, eine Nummer oder Worte, oder „help“.
terminal-impossible = { $text } geht jetzt nicht: { $reasons }.
terminal-why-what = Warum was? Zum Beispiel: why L3S
terminal-card-what = Welche Karte? Zum Beispiel: card L3
terminal-possible = { $token } ist möglich: { $option }.
terminal-log-empty = In dieser Schlacht ist noch nichts geschehen.
terminal-nothing-to-undo = Du hast in dieser Schlacht noch keine Entscheidung getroffen, die zurückgenommen werden könnte.
terminal-undone = Zurückgenommen.
terminal-not-for-partner = Diese Entscheidung kann dein Partner nicht treffen.

## Der Krieg

terminal-modes = Modi: { $modes }.
terminal-ask-mode = Modus (Eingabetaste: standard)?
terminal-theaters = Schauplätze: { $theaters }.
terminal-ask-theaters = { $number ->
    [one] { $number } Schauplatz, als Buchstabe (Eingabetaste: zufällig)?
   *[other] { $number } Schauplätze, als Buchstaben (Eingabetaste: zufällig)?
}
terminal-war = Ein Krieg: { $mode }. { $theaters }.
terminal-seats = Du hast Platz { $seat }; { $players }. Startwert { $seed }. Tippe help, um zu sehen, wie man antwortet.
terminal-player = { actor } ist { $bot }
terminal-won = Du gewinnst den Krieg, { $ours } zu { $theirs }.
terminal-draw = { $number ->
    [one] Der Krieg endet unentschieden, { $ours } zu { $theirs }: in { $number } Schlacht hat niemand Punkte bekommen.
   *[other] Der Krieg endet unentschieden, { $ours } zu { $theirs }: in { $number } Schlachten hat niemand Punkte bekommen.
}
terminal-lost = Der Gegner gewinnt den Krieg, { $theirs } zu { $ours }.

## Danach

terminal-goodbye = Bis bald. { $again }
terminal-input-ended = Die Eingabe ist zu Ende. { $again }
terminal-interrupted = Unterbrochen. { $again }
terminal-again = Noch einmal dasselbe: { $command }
terminal-record-saved = Aufzeichnung gespeichert in { $path }. Zum Ansehen: { $command }
terminal-record-review = Zum Analysieren: { $command }
terminal-file-not-written = { $path } wurde nicht geschrieben
terminal-file-not-empty = darin steht schon etwas
terminal-name-another-file = nenne eine andere Datei

terminal-daily = Der Krieg vom { $day }: für alle dieselben Karten und derselbe Gegner.
terminal-daily-result = Zum Teilen: { $line }
terminal-daily-local = Der Gegner läuft auf deinem eigenen Rechner, man kann ihm also in die Karten sehen: Eine Aufzeichnung beweist, was gespielt wurde, nicht, dass niemand nachgesehen hat.
terminal-daily-left = Du hast den Krieg des Tages verlassen: Er hat kein Ergebnis.
terminal-daily-confirmed = Bestätigt: { $line }
terminal-daily-entered = Eingetragen: { $line }. Platz { $place } von { $number } auf diesem Server.

## `airlandsea statistics`: eines beliebigen Spielers

# $mine, $theirs: Schlachten
terminal-statistics-withdrawn = Rückzüge aus Schlachten: { $mine }; der Gegner: { $theirs }
# $points, $fought: Punkte, wie 2.5
terminal-statistics-price = Mittlere Kosten eines Rückzugs: { $points } Punkte; einer bis zum Ende verlorenen Schlacht: { $fought }
# $number: Kriege
terminal-statistics-none = Kein Krieg in diesen Aufzeichnungen ist zu Ende und nennt seine Spieler.
terminal-statistics-unfinished = Nicht beendete Kriege, die nicht zählen: { $number }.
terminal-statistics-nameless = jemand ohne Namen
terminal-statistics-won = Anteil gewonnener Kriege
