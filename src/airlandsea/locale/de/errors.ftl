### Warum der Server etwas abgelehnt hat: mit Strichpunkten verbunden, ohne Punkt.

## In einem Krieg

error-time-out = deine Zeit ist abgelaufen
error-time-out-finished = die Schlacht ist für dich beendet
error-cannot-be-played = { $token } kann nicht gespielt werden
error-no-more-takebacks = in dieser Schlacht kann nichts mehr zurückgenommen werden
error-takebacks-allowed = { $number } Mal sind in einer Schlacht erlaubt
error-takebacks-start-over = in der nächsten Schlacht zählt es von vorn
error-no-takebacks-in-war = in diesem Krieg kann nichts mehr zurückgenommen werden
error-takebacks-of-war = { $number } Mal sind in einem Krieg erlaubt
error-nothing-to-take-back = du kannst jetzt nichts zurücknehmen
error-battle-not-over = die Schlacht ist nicht vorbei
error-battle-over = die Schlacht ist vorbei
error-deal-first = erst muss die nächste gegeben werden
error-no-more-battles = in diesem Krieg wird keine weitere Schlacht gegeben
error-battles-of-war = ein Krieg auf einem Server hat höchstens { $number } Schlachten
error-give-up-instead = ein Spieler kann aufgeben
error-no-more-chat = an diesem Tisch kann nichts mehr gesagt werden
error-chat-of-table = { $number } Nachrichten sind geschrieben, mehr sind nicht möglich
error-not-for-partner = diese Entscheidung kann dein Partner nicht treffen
error-stale = der Tisch hat sich inzwischen geändert
error-table-number = seine Nummer ist { $number }
error-id-used = eine andere Nachricht hatte diese id schon
error-id-used-cure = jede Nachricht braucht eine eigene id, zum Beispiel eine zufällige
error-war-not-begun = der Krieg hat nicht begonnen
error-war-over = der Krieg ist vorbei
error-war-not-over = der Krieg ist nicht vorbei
error-war-cannot-go-on = dieser Krieg kann nicht fortgesetzt werden
error-other-rules = dieser Krieg kann nicht weitergespielt werden
error-rules-differ = er begann unter den Regeln { $theirs }, und dieser Server spielt nach den Regeln { $ours }
error-newer-table = er nutzt etwas, das erst eine neuere Version des Servers kennt
error-set-up-new-table = richte einen neuen Tisch ein

## An einem Tisch

error-no-such-table = diesen Tisch gibt es nicht
error-table-closed = ein Betreiber dieses Servers hat diesen Tisch geschlossen
error-address-banned = dieser Server bedient deine Adresse zurzeit nicht
error-no-such-seat = den Platz { $seat } gibt es nicht
error-seat-taken = dort sitzt schon jemand
error-offer-not-yours = freie Plätze bietet an, wer den Tisch eröffnet hat
error-no-free-seat = kein Platz ist frei
error-many-offers = zu viele offene Tische
error-sits-there-already = du sitzt schon an diesem Tisch
error-seat-not-offered = dieser Platz wird nicht mehr angeboten
error-no-lobby = dieser Server hat keine Lobby
error-lobby-away = die Lobby ist für einen Moment nicht da
error-lobby-returns = sie kommt von selbst wieder; Tische und Züge betrifft das nicht
error-rated-server = dieser Server wertet keine Kriege
error-not-rated = der Krieg kann nicht gewertet werden
error-rated-mode = ein unveränderter Modus für zwei
error-rated-people = du und auf der anderen Seite ein anderer Mensch
error-rated-clock = eine Uhr: Sonst muss niemand weiterspielen, der verliert
error-rated-start = frisch gegebene Karten, keine Stellung
error-many-rated = ihr beide habt heute schon viele gewertete Kriege begonnen
error-rematch-unrated = die Revanche wird nicht gewertet: Setz dich noch einmal, um sie zu spielen
error-wrong-guest-key = das ist kein Gastschlüssel dieses Servers
error-seat-not-yours = das ist nicht dein Platz
error-wrong-key = dieser Schlüssel öffnet den Platz nicht
error-advice-among-people = Rat gibt es nur, wo alle anderen Computer sind
error-wrong-invitation = diese Einladung ist nicht für diesen Platz
error-many-keys = dieser Platz hat schon viele Schlüssel
error-sit-down-first = setz dich zuerst
error-rematch-exists = die Revanche ist schon eingerichtet
error-rematch-table = es ist Tisch { $table }
error-seats-not-exchanged = die Plätze können nicht getauscht werden
error-no-start = dort kann kein Krieg beginnen
error-war-goes-on-from-a-position = der Krieg begann an einer Stelle eines anderen
error-pair-against-one = ein Paar spielt gegen einen
error-cards-in-play = ein Krieg mit diesen Karten läuft noch
error-cards-looked-at = alle Karten dieser Runden sind angesehen worden
error-cards-not-opened = kein Spieler dieses Kriegs hat die Karten aufgedeckt
error-own-key-shows = dein eigener Schlüssel zeigt, was du wusstest

## Einrichten

error-table-impossible = dieser Tisch kann nicht eingerichtet werden
error-number-of-seats = { $number } Plätze: dieser Modus hat { $needed } ({ $names })
error-only-bots = nur Computer: mindestens ein Platz gehört einem Menschen
error-no-takebacks-here = Zurücknehmen: nur wo alle anderen Computer sind und keine Uhr läuft
error-theaters-impossible = die Schauplätze { $theaters } können nicht gespielt werden
error-theaters-of-mode = Reihe: { $number } Schauplätze, in einem Modus mit { $slots }
error-bot-impossible = der Computer { $bot } kann hier nicht spielen

## Aufzeichnungen und Wiederholungen

error-no-such-record = diese Aufzeichnung gibt es nicht
error-no-such-puzzle = dieses Rätsel gibt es nicht
error-no-such-position = diese Stellung kann es nicht geben
error-review-failed = die Analyse ist fehlgeschlagen
error-no-such-battle = eine Schlacht { $number } gibt es in diesem Krieg nicht
error-more-reasons = und { $number } weitere

## Anfragen und Verbindungen

error-no-such-address = diese Adresse gibt es nicht
error-no-such-file = diese Datei gibt es nicht
bad-text-sign = er enthält { $sign }, was man nicht sieht
bad-text-empty = er hat kein sichtbares Zeichen
error-too-many-requests = zu viele Anfragen
error-too-many-messages = zu viele Nachrichten
error-too-many-connections = zu viele offene Verbindungen
error-too-many-reviews = zu viele Analysen auf einmal
error-close-some = schließe einige davon
# $unit: minute, hour or day, or that it is counted in $seconds
error-at-most-in = { $unit ->
    [minute] höchstens { $number } in einer Minute
    [hour] höchstens { $number } in einer Stunde
    [day] höchstens { $number } an einem Tag
   *[seconds] höchstens { $number } in { $seconds } Sekunden
}
# $whose: a guest, the whole server, or an address
error-at-most-at-a-time = { $whose ->
    [guest] höchstens { $number } gleichzeitig von einem Gast
    [server] höchstens { $number } gleichzeitig auf diesem Server
   *[address] höchstens { $number } gleichzeitig von einer Adresse
}
error-at-most-bytes = höchstens { $number } Bytes
error-record-battles = Schlachten: { $number }, und höchstens { $most }, weil jedes Ansehen sie spielt
error-too-far-behind = { $number ->
    [one] die Verbindung wird geschlossen, weil { $number } Nachricht ungelesen wartet
   *[other] die Verbindung wird geschlossen, weil { $number } Nachrichten ungelesen warten
}
error-request-too-long = diese Anfrage ist zu lang
error-request-unreadable = diese Anfrage ist nicht zu lesen
error-message-unreadable = das ist keine Nachricht
error-other-site = diese Anfrage kommt von einer anderen Seite
error-not-written = der Server konnte nicht schreiben
error-table-moved = der Tisch zieht gerade auf einen anderen Server um: versuche es noch einmal
error-internal = hier ist etwas schiefgegangen
bad-statistics-player = kein beendeter Krieg von { $name } in diesen Aufzeichnungen{ did-you-mean }
