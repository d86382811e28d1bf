### Aide : les mots du jeu, les signes, les touches, et ce que fait chaque carte en bref.

## Les mots du jeu

term-control = Tenir
    .text = Qui a plus de force dans un théâtre le tient. À égalité, c’est le 1er joueur, sauf si le mode dit autre chose. Un drapeau le montre.
term-first-player = 1er joueur
    .text = Commence la bataille et tient les égalités. Les rôles changent de camp après chaque bataille.
term-instant = Instantanée
    .text = Agit une fois, quand la carte est jouée ou retournée face visible.
term-ongoing = Permanente
    .text = Agit tant que la carte est face visible, même couverte.
term-supply = Ravitaillement
    .text = Force 1 dans son théâtre, pour le camp à qui il est, jusqu’à la fin de la bataille.
term-can-be = Peut encore être
    .text = Une carte face cachée de l’ennemi montre toutes les cartes qu’elle peut être, d’après tout ce que tu as vu. Pas besoin de notes.

## Signes

sign-lock = doit être jouée ensuite face cachée
sign-eye = face cachée, mais tu connais la carte
sign-broken = une carte jouée ici est détruite

## Touches

## Ce que fait chaque carte, en soixante-dix lettres si possible : c’est écrit sur les cartes

short-A1 = +3 pour toi dans chaque théâtre adjacent.
short-A2 = Ta prochaine carte peut aller visible dans tout théâtre.
short-A3 = Retourne une carte libre dans un théâtre adjacent.
short-A4 = Tes cartes de 3 ou moins vont visibles partout.
short-A5 = Toute carte jouée face cachée est détruite.
short-A6 = Pas de capacité : de la force pure.
short-L1 = Pioche une carte ; joue-la face cachée à côté.
short-L2 = Retourne n’importe quelle carte libre.
short-L3 = Retourne une carte libre dans un théâtre adjacent.
short-L4 = Tes cartes sous elle ont une force de 4.
short-L5 = Retourne une des tiennes ; puis l’ennemi une des siennes.
short-L6 = Pas de capacité : de la force pure.
short-S1 = Tu peux déplacer une de tes cartes vers un autre théâtre.
short-S2 = Tes cartes face cachée ont une force de 4.
short-S3 = Retourne une carte libre dans un théâtre adjacent.
short-S4 = Tu peux reprendre une carte cachée ; puis joue une carte.
short-S5 = Détruit une carte jouée à côté s’il y en a déjà 3.
short-S6 = Pas de capacité : de la force pure.
short-D1 = Tu peux détruire une autre des tiennes ; puis une carte libre.
short-D2 = Si tu joues à côté, il peut aller couvrir cette carte.
short-D3 = Retourne une carte libre dans un théâtre adjacent.
short-D4 = Tu peux montrer une carte pour en retourner une pas plus forte.
short-D5 = Pioche : donne et repioche, ou garde et l’ennemi pioche.
short-D6 = Pas de capacité : de la force pure.
short-E1 = Retourne une de tes cartes libres ; sa force en ravitaillements.
short-E2 = Joue visible partout ; l’ennemi y gagne un ravitaillement.
short-E3 = Retourne une carte libre dans un théâtre adjacent.
short-E4 = Tu peux montrer une carte : 2 ravitaillements dans son théâtre.
short-E5 = 2 ravitaillements pour toi, puis 2 pour l’ennemi ailleurs.
short-E6 = Pas de capacité : de la force pure.
short-I1 = Utilise la capacité instantanée d’une carte visible et libre.
short-I2 = +3 ici pour chacune de tes cartes cachées à côté.
short-I3 = Retourne une carte libre dans un théâtre adjacent.
short-I4 = Nomme une carte : si l’ennemi l’a, il la joue ensuite cachée.
short-I5 = L’ennemi montre une carte ; montre plus bas pour retourner.
short-I6 = Pas de capacité : de la force pure.
