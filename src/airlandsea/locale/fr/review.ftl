### Analyses de guerres : raisons, moment de se retirer, et la page qui les montre.

review-best = La recherche n’a rien trouvé de mieux.
review-only-choice = Le seul bon choix : tous ceux auxquels il a été comparé sont nettement moins bons. Il vaut { $best } %.
review-close = Un autre choix a fait mieux, { $best } % contre { $chosen } % : trop peu, ou trop incertain, pour parler d’erreur.
review-mistake = Le meilleur choix vaut { $best } %, celui-ci { $chosen } %.
review-leads = Le meilleur choix vaut { $best } %, celui-ci { $chosen } %. Théâtres où l’on mène juste après le coup : { $better } au lieu de { $worse }.
review-should-withdraw = Se retirer (prix : { $points }) laisse { $best } %, ce choix { $chosen } %.
review-should-stay = Se retirer (prix : { $points }) a laissé { $chosen } % ; continuer valait { $best } %.
review-withdrew-rightly = Bataille { $battle } : se retirer à l’étape { $turn } (prix : { $points }) était juste. Il restait { $chance } % ; continuer valait { $playing } %.
review-withdrew-otherwise = Bataille { $battle } : le meilleur moment pour se retirer était l’étape { $turn } (prix : { $points }), avec { $chance } % au lieu de { $playing } % en continuant. La retraite est venue à l’étape { $other } et a laissé { $left } %.
review-withdrawing-missed = Bataille { $battle } : il fallait se retirer à l’étape { $turn } (prix : { $points }). Il serait resté { $chance } % ; continuer valait { $playing } %.
review-withdrew = Bataille { $battle } : se retirer à l’étape { $turn } (prix : { $points }) a laissé { $chance } % ; continuer valait { $playing } %.
review-withdraw-hindsight = Bataille { $battle } : continuer était juste à chaque étape, d’après ce qu’on pouvait savoir. À la fin il restait { $after } % ; se retirer à l’étape { $turn } aurait laissé { $chance } %.
