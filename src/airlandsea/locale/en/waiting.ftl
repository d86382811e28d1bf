### The waiting room of a table, and links that are given to others.

waiting-for-others = Waiting for the others
begins-by-itself = The war begins by itself as soon as every seat is taken.
role-you = your seat
role-here = at this device
role-partner = your partner
# Several play at this device, and one of them is $who.
role-partner-of = { $who }’s partner
role-opponent = an opponent
not-yet-taken = { $role }, not yet taken
invitation-for-side = Invitation for side { $side }
link-for = { $role ->
    [role-partner] For your partner
    [role-partner-of] For { $who }’s partner
   *[role-opponent] For an opponent
}
link-for-friend = Send this link to your friend
first-takes-seat = The first person to open the link takes the seat.
link = Link
link-qr = QR code of the link
link-copy = Copy or share
link-copied = Copied
# Above a field with the text, where the browser has no clipboard for the page.
copy-by-hand = Copy this text by hand
go-on-elsewhere-open = Open this link on another device to continue there.
go-on-elsewhere-secret = Anyone with this link sees your cards and can play in your place.
