### The lobby: tables whose free seats are offered to everybody.

lobby-about = Ces gens attendent quelqu’un. Un clic, et la place est à toi.
lobby-tables = Tables ouvertes
lobby-free = { $number ->
    [one] Une place est libre.
   *[other] { $number } places sont libres.
}
lobby-join = Rejoindre
lobby-join-host = Rejoindre { $host }
lobby-none = Personne n’attend en ce moment. Ouvre une table, et les autres te trouveront ici.
lobby-too-late = Quelqu’un a été plus rapide. Tu peux regarder la guerre.
lobby-back = Retour au salon
lobby-open = Ouvrir une table
lobby-open-about = Tout le monde peut prendre les places libres. L’offre prend fin si tu quittes la table plus de deux minutes ou, avec des jours par réponse, pendant autant de jours.
lobby-clock-none = Sans pendule
lobby-clock-war = { $minutes } min + { $seconds } s
lobby-clock-days = { $number ->
    [one] Un jour par réponse
   *[other] { $number } jours par réponse
}
offer-seats = Jouer avec tout le monde
offer-seats-about = Dans le salon, tout le monde sur ce serveur voit ta table et peut prendre une place libre.
offer-seats-button = Proposer les places libres
offer-stands = Ta table est dans le salon
offer-stands-about = Tout le monde peut maintenant prendre une place libre. Reste ici : l’offre prend fin si tu t’absentes longtemps.
offer-withdraw = Retirer l’offre

take-your-seat = Prendre ta place
rematch-link = Envoie ce lien aux autres
    .about = Les places libres sont réservées aux joueurs de la dernière guerre. Ils trouvent aussi la revanche sous « { my-games } ».
rematch-unrated = { $because ->
    [deals] Non classée : les cartes sont les mêmes.
   *[limit] Non classée : vous avez déjà eu beaucoup de guerres classées en un jour.
}
