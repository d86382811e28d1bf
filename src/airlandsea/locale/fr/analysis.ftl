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
analysis-line = Suite la plus fréquente :
analysis-replies = Réponse de l’ennemi
analysis-share = Choisie
analysis-replies-note = « Choisie » : combien de fois la recherche répond ainsi quand l’ennemi a la carte. La chance est ce qui reste à ton camp.
analysis-hidden-play = une carte face cachée { THEATER($theater, form: "to") }
analysis-answer = une réponse à une capacité
analysis-moves = Choix faits ici
analysis-go-back = Reprendre le choix { $number } et tous les suivants
analysis-position = Ligne de position
analysis-show = Montrer
