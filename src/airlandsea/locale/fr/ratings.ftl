### Ratings of players, and the key that makes another browser the same guest.

ratings = Classement
ratings-best = Les meilleurs
ratings-nobody = Personne ne montre encore son classement.
ratings-about = Glicko-2. Un point d’interrogation : encore incertain. Seules comptent les guerres que les deux ont commencées comme classées, et seuls ceux qui donnent un nom sont dans la liste.
ratings-wars = { $number ->
    [one] { $number } guerre
   *[other] { $number } guerres
}
rating-yours = Ton classement
rating-about = { $number ->
    [0] Tu n’as pas encore joué de guerre classée. Tout le monde commence à 1500.
    [one] Sans doute entre { $from } et { $to }, après { $number } guerre classée.
   *[other] Sans doute entre { $from } et { $to }, après { $number } guerres classées.
}
rating-curve = Ton classement depuis le { $first } : de { $from } à { $to }. L’échelle va de { $low } à { $high }.
rating-public = Tout le monde voit ton classement, sous le nom { $name }.
rating-hide = Le cacher
rating-name = Nom dans la liste des meilleurs
rating-show = Montrer mon classement à tous
rated-needs = À deux et avec une pendule
guest-key = Emporter mes parties sur un autre appareil
guest-key-about = Il n’y a pas de comptes : ce navigateur te reconnaît à une clé. Avec elle, un autre navigateur a les mêmes parties, les mêmes statistiques et le même classement. Qui a la clé est toi : garde-la secrète.
guest-key-show = Montrer ma clé
guest-key-yours = Ta clé
guest-key-other = Clé d’un autre appareil
guest-key-warning = Ce que ce navigateur a joué jusqu’ici ne fera plus partie de ses parties. Garde d’abord sa propre clé si tu veux revenir.
guest-key-use = Utiliser cette clé ici

error-no-rated-war = tu n’as pas encore joué de guerre classée
