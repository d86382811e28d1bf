### « Mes parties » : les statistiques des guerres finies, et ce à quoi la liste est réduite.

statistics = Statistiques
statistics-won = Gagnées
statistics-wars = Guerres
statistics-battles = Batailles
statistics-won-of = { $won } sur { $all }
statistics-streak = Guerres gagnées d’affilée : { $now } en ce moment, { $longest } au plus
statistics-withdrawn = Tu t’es retiré de { $mine ->
        [one] { $mine } bataille
       *[other] { $mine } batailles
    }, tes adversaires de { $theirs }.
statistics-price = En moyenne, un retrait t’a coûté { $points } points, et une bataille perdue jusqu’au bout { $fought }.
statistics-opponents = Par adversaire
statistics-modes = Par jeu
statistics-about = Guerres finies sur ce serveur, sans celles où tu as joué les deux camps.
people = Personnes
other-computers = Autres ordinateurs
mode-others = Autres règles
filter-opponent = Adversaire
filter-mode = Jeu
filter-state = État
filter-time = Période
filter-all = tous
filter-running = en cours
filter-won = gagnées
filter-lost = perdues
filter-week = cette semaine
filter-month = ce mois-ci
filter-year = cette année
filter-none = Aucune de tes parties n’est ainsi.
download-all = Télécharger tous les enregistrements
play-yours = Tes cartes
play-favourites = Les plus jouées
play-fatal = Perdues plus souvent qu’avec d’autres, en au moins { $number } batailles
play-withdrawals = En { $number ->
        [one] { $number } guerre analysée
       *[other] { $number } guerres analysées
    } : retraites au bon moment : { $well }, par erreur : { $badly }. Batailles où rester était une erreur : { $missed }.
play-about = { $number ->
    [one] D’après ta dernière guerre finie : batailles gagnées parmi celles où tu as joué la carte.
   *[other] D’après tes { $number } dernières guerres finies : batailles gagnées parmi celles où tu as joué la carte.
}
play-no-reviews = Analyse quelques-unes d’entre elles pour voir si tu te retires au bon moment.
play-no-review = pas analysée
play-mistakes = { $number ->
    [0] analysée : aucune erreur
    [one] analysée : { $number } erreur
   *[other] analysée : { $number } erreurs
}
