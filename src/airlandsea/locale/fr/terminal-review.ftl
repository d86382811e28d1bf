### Ce que `airlandsea review`, `analyze`, `show` et `replay` affichent dans un terminal.

terminal-review-by = Analyse par { $method }, graine { $seed }.
terminal-review-chances = Chances de gagner la guerre en pour cent, selon ce que savait le joueur ; ± erreur type.
terminal-review-assumed = Elles reposent sur des résultats supposés : ce mode n’a pas été mesuré.
terminal-review-left-out = Non analysé : { $reason }.
terminal-review-battle = Bataille { $battle }, { $row }, le camp { $side } commence, { $ours } à { $theirs }.
terminal-review-step = n°
terminal-review-seat = pl.
terminal-review-chosen = choisi
terminal-review-before = avant
terminal-review-after = après
terminal-review-loss = perte
terminal-review-better = mieux
terminal-review-ended = { $winner ->
    [0] Personne ne la gagne
   *[other] Le camp { $winner } la gagne
}{ $points ->
    [0] { "" }
   *[other] , { $points }
}, { $how ->
    [withdrawn] par retrait
   *[fought] au combat
} ; chance du camp 1 : { $before } -> { $after }.
terminal-review-courses = Les chances du camp de chaque joueur, bataille par bataille :
terminal-review-account = Chance et habileté, en pour cent de la guerre (± erreur type) :
terminal-review-account-battle = bat.
terminal-review-deal-luck = donne
terminal-review-guess-luck = devinette
terminal-review-own-skill = habileté
terminal-review-enemy-skill = de l’ennemi
terminal-review-sum = somme
terminal-review-all = toutes
terminal-review-points = points
terminal-review-score = { $name } : { $won } sur { $wars ->
    [one] { $wars } guerre gagnée
   *[other] { $wars } guerres gagnées
}, { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}{ $loss ->
    [none] { "" }
   *[other] , perte moyenne { $loss }, habileté { $skill }
}
terminal-interval = { $value } ({ $low } à { $high })
terminal-interval-alone = { $low } à { $high }
terminal-analyze-chances = Chances de gagner la guerre en pour cent, avec des intervalles à 95 % :
terminal-analyze-hidden = Où peuvent être les cartes cachées, en pour cent, si toutes les distributions possibles sont également probables :
terminal-analyze-hand = Main de { $seat } ({ cards })
terminal-analyze-deck = Pioche ({ cards })
terminal-show-hand = { $cards ->
    [none] Main de { $seat } : vide.
   *[other] Main de { $seat } : { $cards }.
}
terminal-show-deck = { $cards ->
    [none] Pioche, depuis le dessus : vide.
   *[other] Pioche, depuis le dessus : { $cards }.
}
terminal-show-asked = { OR($seats) } : { $asks }.
terminal-show-options = Options : { $tokens }
terminal-record = Une guerre.
terminal-record-players = { $one } contre { $other }
terminal-record-of-file = { $path }, enregistrement { $number }
terminal-file-not-read = { $path } ne peut pas être lu
terminal-file-no-record = il ne contient aucun enregistrement
terminal-record-battle = Bataille { $battle }, { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
} : { $turns }
terminal-record-score = Score : { $ours } à { $theirs }.
terminal-review-interrupted = Interrompu.
terminal-review-turns = tours
terminal-review-player = joueur { $seat }
bad-review-none = aucune bataille à analyser
bad-review-none-over = aucune bataille n’est finie
terminal-chart-title = Chances du camp 1 de gagner la guerre
terminal-chart-battle = Bataille { $battle } : { $before } avant, { $after } après
terminal-match-win-rate = Part de victoires de { $name }
terminal-match-points = Points par bataille de { $name }
terminal-match-groups = groupes de parties
terminal-plot-line = { $name } : { $value }
