### La page des énigmes.

trainer = Énigmes
trainer-level = Difficulté { $level } sur 8
trainer-goal = Pour gagner la guerre, une option est nettement meilleure que toutes les autres. Laquelle ?
trainer-wrong = Non, il y a mieux que ceci : { $option }. Essaie encore.
trainer-show = Voir la réponse
trainer-theme = Thème
trainer-any-theme = Tous les thèmes
trainer-withdraw-or-stay = se retirer ou rester
trainer-difficulty = Difficulté
trainer-any-difficulty = Toute difficulté
trainer-next = Énigme suivante
trainer-more = Plus d’énigmes
trainer-result = La réponse
trainer-less = moins de { $chance } % : { $option }
trainer-yours = ton choix
trainer-reasons = Recherche des raisons…
trainer-note = Ce que suggèrent les choix précédents de l’ennemi ne compte pas : les cartes cachées sont distribuées au hasard entre les places possibles.
