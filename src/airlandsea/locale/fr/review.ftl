### Analyses de guerres : raisons, moment de se retirer, et la page qui les montre.

review-best = La recherche n’a rien trouvé de mieux.
review-only-choice = Le seul bon choix : tous ceux auxquels il a été comparé sont nettement moins bons. Il vaut { $best } %.
review-close = Un autre choix a fait mieux, { $best } % contre { $chosen } % : trop peu, ou trop incertain, pour parler d’erreur.
review-mistake = Le meilleur choix vaut { $best } %, celui-ci { $chosen } %.
review-leads = Le meilleur choix vaut { $best } %, celui-ci { $chosen } %. Théâtres où l’on mène juste après le coup : { $better } au lieu de { $worse }.
review-should-withdraw = Se retirer (prix : { $points }) laisse { $best } %, ce choix { $chosen } %.
review-should-stay = Se retirer (prix : { $points }) a laissé { $chosen } % ; continuer valait { $best } %.
review-even-withdrawing = Même se retirer (prix : { $points }) aurait laissé { $left } %.
review-reply-card = Il coûte le plus contre { CARD($card, form: "name") } : { $loss } % là où l’ennemi répond ainsi, comme dans { $share } % des donnes tirées.
    .always = Dans toutes les donnes tirées, l’ennemi répond par { CARD($card, form: "name") }.
review-reply-face-down = Il coûte le plus contre une carte face cachée { THEATER($theater, form: "in") } : { $loss } % là où l’ennemi répond ainsi, comme dans { $share } % des donnes tirées.
    .always = Dans toutes les donnes tirées, l’ennemi répond par une carte face cachée { THEATER($theater, form: "in") }.
review-reply-withdraws = Il coûte le plus là où l’ennemi se retire alors : { $loss } %, comme dans { $share } % des donnes tirées.
    .always = Dans toutes les donnes tirées, l’ennemi se retire alors.
review-reply-holds = Il coûte le plus là où l’ennemi a { CARD($card, form: "name") } en main : { $loss } %, comme dans { $share } % des donnes tirées.
review-listed = { $loss }, bataille { $battle }, étape { $step } : { $chosen }. Mieux : { $best }.
review-withdrew-rightly = Bataille { $battle } : se retirer à l’étape { $turn } (prix : { $points }) était juste. Il restait { $chance } % ; continuer valait { $playing } %.
review-withdrew-late = Bataille { $battle } : se retirer était juste pour la première fois à l’étape { $turn } (prix : { $points }). Il serait resté { $chance } % ; continuer valait { $playing } %. La retraite à l’étape { $other } a laissé { $left } %. { $cost ->
    [0] Attendre a coûté moins de 1 %.
   *[other] Attendre a coûté { $cost } %.
}
review-withdrew-never = Bataille { $battle } : se retirer était juste pour la première fois à l’étape { $turn } (prix : { $points }). Il serait resté { $chance } % ; continuer valait au mieux { $playing } %. Le choix fait alors a laissé { $left } %. { $cost ->
    [0] Rester a coûté moins de 1 %.
   *[other] Rester a coûté { $cost } %.
}
review-withdrew = Bataille { $battle } : se retirer à l’étape { $turn } (prix : { $points }) a laissé { $chance } % ; continuer valait { $playing } %.
review-withdraw-hindsight = Bataille { $battle } : à aucune étape, se retirer n’était nettement mieux que le meilleur coup, d’après ce qu’on pouvait savoir. À la fin il restait { $after } % ; se retirer à l’étape { $turn } aurait laissé { $chance } %.

review-graph = Chances de gagner la guerre, décision par décision
review-point = bataille { $battle }, étape { $step } : { $choice }, { $chance }
review-point-deal = avant la bataille { $battle } : { $chance }
review-point-score = après la bataille { $battle } : { $chance }
review-mark-only = le seul bon choix
review-mark-inaccuracy = imprécision
review-mark-mistake = erreur
review-mark-blunder = grosse erreur
review-verdict = Cette décision
review-no-decision = Aucune décision analysée à cette étape.
review-best-choice = Meilleur
review-chosen = choisi
review-choices = Les choix dans la bataille { $battle }, étape { $step }
review-choice = Choix
review-chance = Chances
review-interval = Intervalle à 95 %
review-exact = exact
review-note = Toutes les chances reposent sur ce qu’on pouvait savoir à ce moment. Les cartes cachées ne comptent ni pour ni contre un choix.
review-luck = Chance et adresse
review-of-war = De la guerre
review-in-points = En points
review-deal-luck = Chance de la donne
    .means = la main, comparée à d’autres donnes
review-guess-luck = Chance des paris
    .means = ce qu’on ne pouvait que deviner, et les cartes piochées
review-own-skill = Adresse propre
    .means = ses propres choix, comparés à ceux du moteur
review-enemy-skill = Adresse de l’ennemi
    .means = ce que l’ennemi a laissé échapper, ou non
review-together = Ensemble
review-enemy-unknown = Les décisions de l’ennemi ne font pas partie de cette analyse : son adresse compte comme chance des paris.
review-summary = Décisions : { $decisions } ; rien de mieux trouvé : { $agreed } ; erreurs : { $mistakes } ; en moyenne : { $loss } de la guerre.
review-withdrawing = Quand se retirer
review-no-advice = Se retirer n’était jamais nettement mieux que continuer.
review-not-yet = Quand l’analyse sera complète.
review-all = Toutes les décisions
review-left-out = Une partie de la guerre a été interrompue et n’est pas analysée.
review-where = Étape
review-show = Montrer
review-go = Montrer la bataille { $battle }, étape { $step }
review-progress = Avancement de l’analyse
review-stop = Arrêter
review-go-on = Relancer l’analyse
review-on-device = Sur cet appareil
    .failed = Cet appareil ne peut pas faire les calculs, le serveur s’en charge : { $why }
review-whose = Décisions de qui
review-next-mistake = Erreur suivante ({ $number })
review-no-mistake = Aucune erreur
review-details = Détails
review-again = Réessayer ici
review-percent = { $number }{ "\u00a0" }%
review-end = Fermer l’analyse

study = Variantes
study-title = Variantes et remarques
study-closed = Variantes et remarques demandent les cartes ouvertes : une variante peut utiliser des cartes que ce point de vue ne connaît pas.
study-made-up = Les cartes cachées de cet enregistrement sont inventées : aucune autre suite ne peut être jouée ou montrée. Les remarques sont possibles.
study-remark = Remarque après l’étape { $step }
study-delete-remark = Supprimer la remarque
study-name = Nom de la variante
study-try = Jouer une autre suite d’ici
study-none = Pas encore de variante dans cette bataille.
study-from = dès l’étape { $turn }
study-delete = Supprimer
study-share = Partager un lien
study-kept = Gardé dans ce navigateur.
study-back = Retour à la guerre
study-noted = Variante : { $name }
study-trying = Autre suite dès l’étape { $step }
study-both-sides = Jouez pour tous les camps.
study-keep = Garder
study-cancel = Annuler
