### The waiting room of a table, and links that are given to others.

waiting-for-others = Czekamy na innych
begins-by-itself = Wojna zacznie się sama, gdy wszystkie miejsca będą zajęte.
role-you = twoje miejsce
role-here = przy tym urządzeniu
role-partner = twój partner
role-partner-of = partner gracza { $who }
role-opponent = przeciwnik
not-yet-taken = { $role }, jeszcze wolne
invitation-for-side = Zaproszenie na stronę { $side }
link-for = { $role ->
    [role-partner] Dla twojego partnera
    [role-partner-of] Dla partnera gracza { $who }
   *[role-opponent] Dla przeciwnika
}
link-for-friend = Wyślij ten link znajomemu
first-takes-seat = Miejsce zajmuje pierwsza osoba, która otworzy link.
link = Link
link-qr = Kod QR linku
link-copy = Kopiuj lub udostępnij
link-copied = Skopiowano
copy-by-hand = Skopiuj ten tekst ręcznie
go-on-elsewhere-open = Otwórz ten link na innym urządzeniu, aby tam grać dalej.
go-on-elsewhere-secret = Każdy, kto ma ten link, widzi twoje karty i może grać za ciebie.
