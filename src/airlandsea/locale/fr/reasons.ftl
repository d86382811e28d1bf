### Pourquoi quelque chose n’est pas possible : après deux points, joint par des points-virgules.

asked = { $asks ->
    [question-turn-only] { question-turn-only }
    [question-swap] { question-swap }
    [question-envoy] { question-envoy }
    [question-of-card] { question-of-card }
    [question-through-card] { question-through-card }
   *[question-turn] { question-turn }
}
reason-asked = on demande : { asked }
reason-nearest = le plus proche : { $token }
reason-options = options : { $tokens }

## Pas une action maintenant

reason-no-battle = aucune bataille n’est en cours
reason-not-asked = ce n’est pas à toi d’agir maintenant
reason-seat-not-asked = on ne demande rien à la place { $seat }, mais à { AND($seats) }
reason-named-seat-not-asked = on ne demande rien à { $seat }
reason-no-play = aucune carte n’est jouée maintenant
reason-no-table-card = aucune carte de la table n’est choisie maintenant
reason-no-showing = aucune carte de la main n’est montrée maintenant
reason-no-naming = aucune carte n’est nommée maintenant
reason-no-passing = aucune carte n’est passée à un partenaire maintenant
reason-no-theater-choice = aucun théâtre n’est choisi maintenant
reason-no-player-choice = aucun joueur n’est choisi maintenant
reason-no-drawn-card = aucune carte piochée n’est donnée ni gardée maintenant
reason-unreadable = cela ne se lit pas comme un code de coup
reason-empty = rien n’est écrit : écris une des options
reason-number-range = les actions vont de 0 à { $last }
reason-number-not-among = { $number ->
    [one] ce n’est pas la seule option
   *[other] ce n’est aucune des { $number } options
}
reason-number-means-nothing = cela ne veut rien dire dans cette position

## Cartes

reason-not-in-hand = { $card } n’est pas dans ta main
reason-no-such-card = pas de carte « { $code } » : une lettre de { $letters } et une force de 1 à 6, comme L3
reason-not-in-game = { $card } n’est pas dans cette partie de { $row }
reason-bound = { CARD("I4") } te lie : la prochaine carte est { OR($cards) }, face cachée
reason-bound-face-down = { CARD("I4") } te lie : { $card } va face cachée
reason-wrong-theater = { CARD($card) } ne va face visible que { THEATER($theater, form: "to") } : pas de { CARD("A2") } en attente, et rien ne permet un autre théâtre

code-no-such-card = pas de carte { $text }
code-no-such-card-near = pas de carte { $text } (voulais-tu dire « { $near } » ?)

## Places et cibles

reason-no-such-theater = « { $letter } » n’est pas un théâtre de la rangée { $row }
reason-no-card-there = { $number ->
    [0] le camp { $side } n’a aucune carte en { $theater }
    [one] le camp { $side } a { $number } carte en { $theater }
   *[other] le camp { $side } a { $number } cartes en { $theater }
}
reason-other-side = { $place } est une carte de l’autre camp : choisis-en une du camp { $side }
reason-covered = { $place } est couverte : seules les cartes libres peuvent être choisies
reason-face-down = { $place } est face cachée : seules les cartes face visible peuvent être choisies
reason-face-up = { $place } est face visible : seules les cartes face cachée peuvent être reprises
reason-not-instant = { CARD($card) } en { $place } n’a pas de capacité instantanée
reason-itself = { $place } est { CARD($card) } même : choisis une autre carte
reason-too-strong = { $place } a la force { $strength }, plus que la carte montrée { $shown } : choisis-en une de { $limit } au plus
reason-not-adjacent = { THEATER($theater) } n’est pas adjacent à { THEATER($there) }, où se trouve { CARD($source) }
reason-envoy = { CARD("D2") } ne peut aller que { THEATER($theater, form: "to") }, sur la carte qui vient d’être jouée, ou rester (-)
reason-lies-there = { $token } est déjà { THEATER($theater, form: "in") }
reason-theater-taken = { THEATER($theater) } est pris : le camp { $side } y a gagné ses ravitaillements

## Joueurs

reason-no-such-seat = personne n’est à la place { $seat } : les places sont { $seats }
reason-other-player = il ne s’agit pas de { $seat } : choisis { OR($seats) }

## Montrer des cartes

reason-flips-nothing = { $card } a la force { $strength }, et aucune carte libre n’a moins de { $weakest } : elle ne retournerait rien (R24)
reason-show-lower = { $card } a la force { $strength }, et la carte montrée { $shown } a { $limit } : montre une carte plus basse

## Se retirer et passer

reason-withdraw-in-swap = se retirer est un coup, et l’échange vient avant le premier coup (R33)
reason-withdraw-in-ability = se retirer est un coup, jamais une partie d’une capacité (R6)
reason-no-withdrawal = ce mode ne connaît pas la retraite
reason-skip-turn = on ne passe pas son tour : joue une carte ou retire-toi
reason-skip-turn-only = on ne passe pas son tour : joue une carte
reason-skip-swap = l’échange est obligatoire : chaque joueur d’une paire passe une carte (R33)
reason-skip-ability = c’est obligatoire : { CARD($card) } ne laisse pas le choix ici (R14)
