### The waiting room of a table, and links that are given to others.

waiting-for-others = En attendant les autres
begins-by-itself = La guerre commence d’elle-même dès que chaque place est prise.
role-you = ta place
role-here = sur cet appareil
role-partner = ton partenaire
role-partner-of = partenaire de { $who }
role-opponent = un adversaire
not-yet-taken = { $role }, encore libre
invitation-for-side = Invitation pour le camp { $side }
link-for = { $role ->
    [role-partner] Pour ton partenaire
    [role-partner-of] Pour le partenaire de { $who }
   *[role-opponent] Pour un adversaire
}
link-for-friend = Envoie ce lien à ton ami
first-takes-seat = La première personne qui ouvre le lien prend la place.
link = Lien
link-qr = Code QR du lien
link-copy = Copier ou partager
link-copied = Copié
copy-by-hand = Copie ce texte à la main
go-on-elsewhere-open = Ouvre ce lien sur un autre appareil pour y continuer.
go-on-elsewhere-secret = Toute personne qui a ce lien voit tes cartes et peut jouer à ta place.
