### The lobby: tables whose free seats are offered to everybody.

lobby-about = Hier warten Leute auf andere. Ein Klick, und der Platz gehört dir.
lobby-tables = Offene Tische
lobby-free = { $number ->
    [one] Ein Platz ist frei.
   *[other] { $number } Plätze sind frei.
}
lobby-join = Mitspielen
lobby-join-host = Mitspielen bei { $host }
lobby-none = Gerade wartet niemand. Eröffne einen Tisch, dann finden dich die anderen hier.
lobby-too-late = Jemand anderes war schneller. Du kannst beim Krieg zusehen.
lobby-back = Zurück zur Lobby
lobby-open = Tisch eröffnen
lobby-open-about = Alle können die freien Plätze nehmen. Das Angebot endet, wenn du den Tisch mehr als zwei Minuten verlässt; bei Tagen je Antwort nach ebenso vielen Tagen.
lobby-clock-none = Keine Uhr
lobby-clock-war = { $minutes } min + { $seconds } s
lobby-clock-days = { $number ->
    [one] Ein Tag je Antwort
   *[other] { $number } Tage je Antwort
}
offer-seats = Mit allen spielen
offer-seats-about = In der Lobby sehen alle auf diesem Server deinen Tisch und können einen freien Platz nehmen.
offer-seats-button = Freie Plätze anbieten
offer-stands = Dein Tisch steht in der Lobby
offer-stands-about = Alle können jetzt einen freien Platz nehmen. Bleib hier: Das Angebot endet, wenn du lange weg bist.
offer-withdraw = Angebot zurückziehen

take-your-seat = Platz nehmen
rematch-link = Schick den anderen diesen Link
    .about = Die freien Plätze sind für die Spieler des letzten Kriegs reserviert. Sie finden die Revanche auch unter „{ my-games }“.
rematch-unrated = { $because ->
    [deals] Nicht gewertet: Es sind dieselben Karten.
   *[limit] Nicht gewertet: Ihr beide hattet an einem Tag schon viele gewertete Kriege.
}
