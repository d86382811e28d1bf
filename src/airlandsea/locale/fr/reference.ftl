### The page of all cards and words, and the same help beside a table; help.ftl has what a table shows by itself.

game-words = Mots du jeu
signs = Signes
keys = Touches
all-cards = Toutes les cartes
own-words = Réalisation non officielle. Règles, textes et dessins sont les nôtres.

## The words of the game, each in a sentence or two

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
term-majority = Majorité
    .text = Deux théâtres sur trois, ou trois sur cinq, gagnent une bataille menée à son terme : 6 points.
term-withdraw = Se retirer
    .text = Abandonner la bataille à son tour. Moins il te reste de cartes, plus l’ennemi marque.
term-covered = Couverte
    .text = Une carte qui en porte une autre. Elle garde sa force et sa capacité permanente, mais ne peut pas être retournée. Sinon, elle est libre.
term-flip = Retourner
    .text = Tourner une carte libre sur l’autre face. Une carte qui devient visible utilise sa capacité instantanée, et son camp décide.
term-destroy = Détruire
    .text = La carte va face cachée sous la pioche.
term-chain = Chaîne
    .text = Les capacités déclenchées attendent dans une file : chacune à son tour, et en entier.

## Signs

sign-instant = capacité instantanée
sign-ongoing = capacité permanente
sign-flag = tient le théâtre
sign-crate = ravitaillement
sign-chute = Parachutage : la prochaine carte va partout

## Keys

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
