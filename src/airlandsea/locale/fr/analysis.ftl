### Le plateau d’analyse.

analysis-here = Analyser cette position
analysis-fresh = Montrer une nouvelle donne
analysis-chance = Chance de gagner la guerre
analysis-decides = La place { $seat } décide, d’après ce qu’elle voit.
analysis-nothing = Il n’y a rien à décider ici.
analysis-over = La bataille est terminée.
analysis-failed = Cet appareil ne peut pas le calculer : { $why }
analysis-stop = Arrêter le calcul
analysis-start = Continuer le calcul
analysis-playouts = Batailles simulées : { $number }
analysis-best = Meilleures options
analysis-result = Le mieux : { $option }, { $chance }.
analysis-information = Toutes les chances viennent de ce que voit la place { $seat }. Les cartes cachées sont distribuées au hasard entre les places possibles ; ce que suggèrent les choix précédents de l’ennemi ne compte pas.
analysis-dealt = À ton premier choix, les cartes cachées sont distribuées une fois pour toutes, pour que l’analyse continue de l’autre côté.
analysis-after = Ensuite : { $option }
analysis-lines = Meilleures variantes
analysis-lines-number = Nombre de variantes
analysis-lines-note = Après chaque option vient sa suite la plus fréquente dans les derniers arbres de recherche, tant qu’ils comptent assez de batailles simulées. Ce que l’ennemi cache reste caché.
analysis-threats = Menaces
analysis-threats-now = Si c’était à l’ennemi de jouer maintenant :
analysis-threat = { $answer } : coûte { $loss } % et laisse { $chance } %. L’ennemi joue cela dans { $share } % des batailles simulées.
analysis-no-threat = Rien de ce que l’ennemi peut jouer ne coûte nettement plus que prévu.
analysis-threats-note = Ce qu’un coup de l’ennemi laisse à ton camp est comparé à ta meilleure option autre que te retirer. Seuls figurent les coups qui coûtent au moins 2,5 %, et plus que le hasard ne peut l’expliquer.
analysis-replies = Réponse de l’ennemi
analysis-share = Choisie
analysis-replies-note = « Choisie » : dans combien de batailles simulées l’ennemi répond ainsi. La chance est ce qui reste à ton camp.
analysis-hidden = Où peuvent être les cartes cachées
analysis-hidden-note = La chance de chaque carte, si toutes les distributions compatibles avec cette vue sont également probables.
analysis-hidden-play = une carte face cachée { THEATER($theater, form: "to") }
analysis-answer = une réponse à une capacité
analysis-choose-card = { $owner ->
    [you] { $covered ->
        [yes] choisir ta carte couverte { THEATER($theater, form: "in") }
       *[no] choisir ta carte du dessus { THEATER($theater, form: "in") }
    }
   *[enemy] { $covered ->
        [yes] choisir la carte couverte de l’ennemi { THEATER($theater, form: "in") }
       *[no] choisir la carte du dessus de l’ennemi { THEATER($theater, form: "in") }
    }
}
analysis-choose-theater = choisir { THEATER($theater) }
analysis-choose-seat = choisir la place { $seat }
analysis-moves = Choix faits ici
analysis-go-back = Reprendre le choix { $number } et tous les suivants
analysis-position = Ligne de position
analysis-show = Montrer

## L’éditeur de positions.

editor = Éditeur de positions
editor-open = Modifier cette position
editor-how = Choisis une carte, puis un endroit. Choisis-la de nouveau pour la déplacer, la retourner ou l’enlever.
editor-empty = Table vide
editor-origin = Position affichée
editor-close = Retour au plateau
editor-tray = Toutes les cartes
editor-card = { $card } { CARD($card) }
editor-card-at = { $card } : { $place }
editor-card-free = { $card } : pas encore placée
editor-unknown = Carte inconnue
editor-stack = Camp { $side }, { THEATER($theater) }
editor-hand = Main { $seat }
editor-drawn = Carte piochée
editor-put = { $card } : la poser ici ({ $pile })
editor-supplies = Ravitaillement : { $pile }
editor-rest = Toutes les cartes sans place sont mélangées sous la pioche
editor-cards = Cartes
editor-all-cards = Toutes les cartes sont connues
editor-cards-of = { $seat ->
    [all] Seulement ce que savent les spectateurs
   *[other] Seulement ce que sait la place { $seat }
}
editor-eyes = Vue par
editor-eyes-mover = qui doit jouer
editor-seat = Place { $seat }
editor-side = Camp { $side }
editor-rules = Rangée, joueurs, score et tour
editor-theater = Théâtre { $number }
editor-turn = À qui de jouer
editor-points = Points du camp { $side }
editor-battle = Numéro de la bataille
editor-further = Autres champs
editor-further-note = Écrits comme dans la ligne de position ; les champs vides sont omis.
editor-field-ability = la carte dont la capacité demande
editor-field-noted = ce qu’elle a noté
editor-field-asked = qui peut répondre
editor-field-queue = capacités en attente
editor-field-envoy = cartes que { CARD("D2") } peut couvrir
editor-field-airdrop = camps avec { CARD("A2") }
editor-field-bound = cartes nommées par { CARD("I4") }
editor-field-swap = cartes que les partenaires se passent
editor-field-over = comment la bataille s’est terminée
editor-field-know = qui sait quoi
editor-field-chart = barème de retraite
editor-checking = Vérification…
editor-right = Cette position est possible.
editor-wrong = Cette position n’est pas possible :
editor-show = Montrer sur le plateau
editor-picked = La carte choisie
editor-none = Aucune carte choisie
editor-lower = Une place plus bas
editor-higher = Une place plus haut
editor-remove = Enlever
editor-seen = { $seat ->
    [all] Tout le monde sait où elle est
   *[other] La place { $seat } sait où elle est
}
