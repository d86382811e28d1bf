### The waiting room of a table, and links that are given to others.

waiting-for-others = Warten auf die anderen
begins-by-itself = Der Krieg beginnt von selbst, sobald jeder Platz besetzt ist.
role-you = dein Platz
role-here = an diesem Gerät
role-partner = dein Partner
role-partner-of = Partner von { $who }
role-opponent = ein Gegner
not-yet-taken = { $role }, noch frei
invitation-for-side = Einladung für Seite { $side }
link-for = { $role ->
    [role-partner] Für deinen Partner
    [role-partner-of] Für den Partner von { $who }
   *[role-opponent] Für einen Gegner
}
link-for-friend = Schick deinem Freund diesen Link
first-takes-seat = Wer den Link zuerst öffnet, bekommt den Platz.
link = Link
link-qr = QR-Code des Links
link-copy = Kopieren oder teilen
link-copied = Kopiert
copy-by-hand = Diesen Text von Hand kopieren
go-on-elsewhere-open = Öffne diesen Link auf einem anderen Gerät, um dort weiterzuspielen.
go-on-elsewhere-secret = Wer diesen Link hat, sieht deine Karten und kann an deiner Stelle spielen.
