### Pourquoi une ligne de position est refusée.

position-at = { $field } : caractère { $place }
position-owner = { $who ->
    [seat] { $owner }
   *[side] camp { $owner }
}

## Une ligne qui ne se lit pas

position-long-line = { $number } caractères : { $most } au plus
position-many-fields = { $number } champs : { $most } au plus
position-field-near = { position-at } : ce champ n’existe pas (peut-être { $near } ?)
position-field-none = { position-at } : ce champ n’existe pas : un de { $names }
position-field-unnamed = { position-at } : une deuxième fois ({ $value }) : tout autre champ a un nom, comme turn=2
position-field-twice = { position-at } : une deuxième fois ({ $value }) : à écrire une seule fois
position-no-card = { position-at } : pas de carte { $code } : une lettre parmi ALSDEI et une force de 1 à 6, comme L3
position-no-number = { position-at } : { $text } n’est pas un nombre de { $least } à { $most }
position-choice = { position-at } : { $text } : un de { $choices }
position-choice-near = { position-at } : { $text } : un de { $choices } (peut-être { $near } ?)
position-many-parts = { position-at } : { $number } parties : { $most } au plus
position-owner-form = { position-at } : { $part } : un nom et des cartes, comme { $owner }:L3
position-stacks = { position-at } : { $number } piles pour la rangée { $row } : une par théâtre, comme { $like }
position-hands = { position-at } : { $number } mains : de 2 à 4, pour { $seats }, comme A2L3/S1
position-handicap-ties = { position-at } : il dit qui contrôle les théâtres à égalité, et ties aussi : enlever l’un des deux
position-chart = { position-at } : { $text } : six nombres de cartes qui diminuent de 2 à 4 points, comme { $like }
position-score-form = { position-at } : { $text } : les points du camp 1 et du camp 2, comme 3:6
position-over-form = { position-at } : { $text } : comment elle a fini, le vainqueur et les points, comme fought:1:6
position-swap-form = { position-at } : { $text } : une carte par place, comme 1a:L3
position-ability-form = { position-at } : { $text } : la carte qui demande, comme L5, ou I1>S1 quand { CARD("I1") } utilise la capacité d’une autre
position-queue-hidden = { position-at } : les cartes cachées n’attendent pas : les nommer
position-envoy-form = { position-at } : { $part } : l’endroit d’une carte en jeu, comme { $like }
position-drawn-form = { position-at } : { $text } : une carte, comme L3
position-bound-hidden = { position-at } : tout le monde connaît les cartes nommées : écrire leurs codes

## Cartes et théâtres

position-card-places = { $field } : { $card } se trouve à { $number } endroits : n’en laisser qu’un
position-supplies = { $field } : { $number } au camp { $side } : de 0 à { $most }
position-no-theater = { $field } : pas de théâtre { $letter } : des lettres parmi ALSDEI ({ THEATER("A") }, { THEATER("L") }, { THEATER("S") }, { THEATER("D") }, { THEATER("E") }, { THEATER("I") })
position-theater-times = { $field } : théâtre { $letter } { $number } fois : chacun n’y est qu’une fois
position-no-row = { $field } : manque : une ligne commence par les théâtres, comme ALS
position-row-length = { $field } : { $number } théâtres : en écrire 3 (Standard) ou 5 (Épique), comme ALS
position-foreign-card = { $field } : { $card } n’appartient pas aux théâtres { $row } : l’enlever, ou changer la rangée
position-deal = { $field } : { $number } cartes à distribuer et { $left } restantes : en écrire moins
position-missing-cards = { $field } : { $cards } nulle part : les mettre dans une main, une pile ou la pioche, ou finir la pioche par *
position-hidden = { $field } : { $number } cachées : une position à jouer nomme toutes les cartes

## Ce que Neutralisation a nommé

position-bound-early = { $field } : rien n’est nommé avant le premier tour : l’enlever, ou enlever swap
position-bound-twice = { $field } : { $card } { $number } fois : chaque carte est nommée pour un seul joueur
position-bound-foreign = { $field } : { $card } n’est pas une carte de cette partie : l’enlever
position-bound-seen = { $field } : { $card } est face visible : l’enlever
position-bound-held = { $field } : { $card } n’est dans { $who ->
    [anybody] la main de personne
   *[other] aucune main de { position-owner }
} : lier une carte tenue, ou dire combien sont dues parmi plusieurs, comme 2:L3S2:1
position-bound-nobody = { $field } : { position-owner } n’est pas un seul joueur ici : dire qui la doit, comme bound=2a:L3S2:1
position-bound-few = { $field } : { $seat } doit { $number } de ces cartes et en tient { $held } : en écrire moins

## La question

position-one-of = { AND($fields) } : un seul à la fois : enlever les autres
position-no-instant = { $field } : { $card } n’a pas de capacité instantanée : nommer la carte qui demande
position-other-ability = { $field } : { $card } ne peut pas utiliser la capacité d’une autre carte : seule I1 le peut, et pas celle d’I1
position-no-question = { $field } : { $card } a { $number } questions, aucune de numéro { $stage }
position-not-in-play = { $field } : { $card } n’est pas en jeu : une capacité se résout tant que sa carte y est
position-drawn-none = { $field } : { $card }, à la question { $stage }, n’a pas pioché : l’enlever
position-drawn-some = { $field } : { $card }, à la question { $stage }, a pioché une carte : dire laquelle, comme drawn=L3
position-one-player = { $field } : { $card }, à la question { $stage }, demande quel joueur du camp { $side } : il n’y en a qu’un : prendre une autre question
position-draws = { $field } : { $card }, à la question { $stage }, pioche une carte : en mettre une dans la pioche
position-shown = { $field } : { $card } a été montrée : elle est dans une main du camp { $side }, ou c’est une autre carte
position-takes-back = { $field } : { $card } reprend des cartes face cachée : en nommer une
position-noted-nothing = { $field } : { $card } n’a rien noté à la question { $stage } : l’enlever
position-noted = { $field } : { $isEmpty ->
    [yes] rien
   *[no] { $note }
} : { $card }, à la question { $stage }, a noté { $what ->
    [place] un endroit comme 2L1
    [theater] un théâtre comme L
    [card] une carte comme L3
   *[seat] une place comme 1a
}
position-idle = { $field } : rien n’est en cours : l’enlever, ou dire ce qui demande, comme ability=L3
position-cannot-wait = { $field } : { $card } ne peut pas attendre : seules les capacités instantanées de cartes en jeu attendent
position-many-wait = { $field } : { $number } attendent : { $most } au plus
position-chain = { $field } : { $isEmpty ->
    [yes] rien
   *[no] { $cards }
} derrière { $card } : aucun tour ne déclenche cela, et cela pourrait ne jamais finir (R16) : faire attendre moins de capacités
position-no-choice = { $field } : aucune carte à choisir : personne ne serait interrogé
position-inconsistent = { $field } : cela ne va pas ensemble : { $problem }
position-envoy-idle = { $field } : rien n’est offert pendant un échange ou après la bataille : l’enlever
position-envoy-away = { $field } : D2 n’est pas en jeu : enlever les offres
position-envoy-place = { $field } : D2 n’a pas de carte à couvrir en { $where } : nommer des cartes de son camp
position-envoy-down = { $field } : D2 est face cachée : elle n’offre rien
position-envoy-covers = { $field } : D2 couvre déjà cette carte : l’enlever
position-swap-late = { $field } : des cartes sont en jeu : l’échange vient avant le premier tour
position-swap-partner = { $field } : personne n’a de partenaire : l’enlever, ou écrire plus de mains
position-swap-alone = { $field } : { $seat } n’a pas de partenaire : l’enlever
position-swap-both = { $field } : { $seat } et { $partner } ont choisi tous les deux : alors les cartes sont passées
position-swap-hand = { $field } : { $card } n’est pas dans la main de { $seat } : en nommer une qui y est
position-swap-known = { $field } : { $seat } connaît la carte : l’écrire
position-swap-unknown = { $field } : { $seat } a choisi sans la montrer : écrire ??
position-asked-over = { $field } : la bataille est finie : l’enlever
position-asked-usual = { $field } : impossible : ici c’est { $isNobody ->
    [yes] personne, faute de cartes
   *[no] { $seats }
}
position-asked-turn = { $field } : c’est le tour de { $isNobody ->
    [yes] personne
   *[no] { $seats }
} : l’enlever

## Score et fin

position-war-won = { $field } : { $score } gagne déjà une guerre en { $target } : écrire moins de points ou un but plus haut
position-over-cards = { $field } : il y a des cartes en main : une bataille dure jusqu’à ce qu’il n’y en ait plus
position-over-withdrawal = { $field } : personne ne peut se retirer dans ce mode : écrire over=fought, ou enlever withdrawal=no
position-over-empty = { $field } : qui se retire tient des cartes : c’est son tour
position-over-result = { $field } : en l’état, elle finit { $result } : enlever vainqueur et points, ou écrire ceux-ci
position-over-score = { $field } : le score du camp { $side } ne contient pas les { $points } points : il les compte

## Qui sait quoi

position-know-form = { $field } : { $word } : une carte de la partie, une fois, et des endroits : comme L6@1a|2L1 ou L6@-deck1
position-know-place = { $field } : { $word } : il n’y a rien en { $where } : écrire 2L1, deck3, drawn ou 1a
position-know-observer = { $field } : { $observer } : chaque observateur une fois, un de { $names }, comme 2a:L6@1a
position-know-wrong = { $field } : { $observer } se trompe sur { $card } : elle est en { $where }
position-know-sure = { $field } : { $card } ne peut être qu’à un endroit : l’y écrire
position-know-only = { $field } : seule { $card } peut être en { $where } : l’y écrire
position-know-deal = { $field } : aucune donne ne convient à tout cela : retirer quelque chose

## La vue d’une place

position-is-view = { $field } : c’est ce que voit un observateur, pas une position : l’enlever, ou la lire comme une vue
position-view-missing = { $field } : manque : de qui est la vue, comme view=1a, ou view=* pour un spectateur
position-view-seed = { $field } : personne ne voit le générateur : l’enlever
position-view-hidden = { $field } : { $number } endroits cachés, { $unknown } cartes inconnues : sans pioche, elle contient le reste
position-view-seat = { $field } : { $seat } n’a pas de main ici : une de { $seats }
position-view-hand = { $field } : { $seat } connaît sa propre main : l’écrire
position-view-side = { $field } : { $seat } connaît toutes les cartes du camp { $side } : les écrire
position-view-over = { $field } : une vue dit qui a gagné combien de points, comme over=fought:1:6
