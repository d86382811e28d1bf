### Les énigmes dans un terminal: `airlandsea puzzles`.

puzzle-daily = Énigme du { $day }
puzzle-heading = Énigme { $puzzle }. Difficulté { $level } sur 8.
puzzle-theme = Thème : { $theme }.
puzzle-theme-withdraw = se retirer à temps
puzzle-theme-stay = rester dans la bataille
puzzle-theme-win = gagner la bataille
puzzle-theme-flip = retourner la bonne carte
puzzle-theme-name = nommer la bonne carte
puzzle-theme-ability = répondre à la capacité
puzzle-theme-deploy = déployer la bonne carte
puzzle-theme-improvise = jouer la bonne carte face cachée
puzzle-goal = Une option est nettement meilleure que toutes les autres. Laquelle ? (« solution » la montre, « skip » passe à la suite, « help » donne toutes les commandes.)
puzzle-help =
    Réponds avec un code, avec le numéro qui le précède, ou avec des mots. Commandes :
      solution      montrer la réponse
      skip          passer au problème suivant
      board, b      décrire la table en phrases
      hand, h       montrer ta main
      options, o    nommer tes options en mots
      card L3       expliquer une carte (aussi : card blockade)
      quit, q       arrêter

puzzle-right = Exact !
puzzle-wrong = Non. Essaie encore, ou tape « solution ».
puzzle-not-read = { $text } n’est pas une des options.
puzzle-solution = La réponse est : { $option }.
puzzle-value = { $chance } % : { $option }
puzzle-values = Chances de ton camp de gagner la guerre :
puzzle-proof-exact = Résolu exactement : chaque donne compatible avec ce que tu vois a été comptée.
puzzle-proof-balanced = Résolu : quoi que l’ennemi tienne et réponde, aucun camp ne peut gagner plus de { $error } % en jouant autrement.
puzzle-proof-search = Trouvé par de nombreuses recherches sur les donnes compatibles avec ce que tu vois ; erreur type { $error } %.
puzzle-why-not = Pourquoi pas « { $option } » ? { $reasons }
puzzle-streak = { $number ->
    [one] { $number } énigme de suite du premier coup.
   *[other] { $number } énigmes de suite du premier coup.
}
puzzle-share = À partager, sans la réponse : { $line }
puzzle-done = Plus d’énigmes de ce genre.
