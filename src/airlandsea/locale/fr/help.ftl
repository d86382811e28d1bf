### Aide : les mots du jeu, les signes, les touches, et ce que fait chaque carte en bref.

game-words = Mots du jeu
signs = Signes
keys = Touches
all-cards = Toutes les cartes
own-words = Réalisation non officielle. Règles, textes et dessins sont les nôtres.

## Les mots du jeu

term-war = Guerre et bataille
    .text = Une guerre se joue jusqu’à un nombre de points. Elle est faite de batailles : pour chacune, on redistribue toutes les cartes.
term-theater = Théâtre
    .text = Un des lieux de la rangée. On ne joue que de son côté, par-dessus ce qu’on y a.
term-deploy = Déployer
    .text = Jouer une carte face visible dans le théâtre de son genre. Sa capacité agit alors.
term-improvise = Jouer face cachée
    .text = Jouer une carte face cachée dans n’importe quel théâtre. Elle a alors une force de 2 et pas de capacité.
term-strength = Force
    .text = Celle qui est imprimée si la carte est visible, 2 si elle est cachée ; des capacités la changent. Chaque ravitaillement vaut 1.
term-control = Tenir
    .text = Qui a plus de force dans un théâtre le tient. À égalité, c’est le 1er joueur, sauf si le mode dit autre chose. Un drapeau le montre.
term-majority = Majorité
    .text = Deux théâtres sur trois, ou trois sur cinq, gagnent une bataille menée à son terme : 6 points.
term-withdraw = Se retirer
    .text = Abandonner la bataille à son tour. Moins il te reste de cartes, plus l’ennemi marque.
term-first-player = 1er joueur
    .text = Commence la bataille et tient les égalités. Les rôles changent de camp après chaque bataille.
term-instant = Instantanée
    .text = Agit une fois, quand la carte est jouée ou retournée face visible.
term-ongoing = Permanente
    .text = Agit tant que la carte est face visible, même couverte.
term-covered = Couverte
    .text = Une carte qui en porte une autre. Elle garde sa force et sa capacité permanente, mais ne peut pas être retournée. Sinon, elle est libre.
term-flip = Retourner
    .text = Tourner une carte libre sur l’autre face. Une carte qui devient visible utilise sa capacité instantanée, et son camp décide.
term-destroy = Détruire
    .text = La carte va face cachée sous la pioche.
term-supply = Ravitaillement
    .text = Force 1 dans son théâtre, pour le camp à qui il est, jusqu’à la fin de la bataille.
term-chain = Chaîne
    .text = Les capacités déclenchées attendent dans une file : chacune à son tour, et en entier.
term-can-be = Peut encore être
    .text = Une carte face cachée de l’ennemi montre toutes les cartes qu’elle peut être, d’après tout ce que tu as vu. Pas besoin de notes.

## Signes

sign-instant = capacité instantanée
sign-ongoing = capacité permanente
sign-flag = tient le théâtre
sign-crate = ravitaillement
sign-chute = Parachutage : la prochaine carte va partout
sign-lock = doit être jouée ensuite face cachée
sign-eye = face cachée, mais tu connais la carte
sign-broken = une carte jouée ici est détruite

## Touches

key-digits = une carte de ta main, ou une option de la liste
key-letters = un théâtre ; encore une fois, ou Entrée, confirme
key-turn = retourner la carte tenue
key-enter = confirmer
key-escape = en arrière
key-withdraw = se retirer
key-undo = reprendre
key-board = lire la table
key-hand = lire la main
key-help = cette carte, ou l’aide
key-command = la ligne de commande

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
