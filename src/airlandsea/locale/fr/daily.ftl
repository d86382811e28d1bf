### The page of the daily deal: the war of a day, which everybody plays with the same cards against the same opponent.

# $day: a date
daily-of = La guerre du jour : { $day }
daily-about = Une guerre par jour : tout le monde la joue une seule fois, avec les mêmes cartes contre le même adversaire. Ton résultat est enregistré à la fin de la guerre, gagnée ou perdue.
daily-peek = Les cartes dépendent de la date : on peut donc les regarder à l’avance.
daily-go-on = Reprendre ta guerre
daily-missed = Tu n’as pas joué cette guerre.
daily-today = La guerre d’aujourd’hui
daily-before = La veille
daily-after = Le lendemain
daily-not-yet = Cette guerre n’a pas encore commencé.
daily-yours = Ton résultat
# $place: from 1 on. $number: results on this server
daily-place = Place { $place } sur { $number }.
    .shared = Place { $place } sur { $number }, à égalité.
# $score: like 0:12
daily-given-up = Abandonnée : elle compte { $score }.
# To share, with an address below it. $day: a date. $score: like 12:7
daily-line = airlandsea, guerre du jour { $day } : { $score } en { $battles ->
    [one] { $battles } bataille
   *[other] { $battles } batailles
}
    .given-up = airlandsea, guerre du jour { $day } : { $score }, abandonnée
battles-played = { $number ->
    [one] { $number } bataille.
   *[other] { $number } batailles.
}
daily-review = Analyser ta guerre
daily-all = Tous les résultats sur ce serveur
# Numbers of results
daily-chart = Résultats selon l’avance en points. Meilleurs que le tien : { $better }. Égaux : { $same }. Moins bons : { $worse }.
# $lead: like +5
daily-chart-about = Selon l’avance en points ; la tienne : { $lead }.
daily-levels = L’ordinateur avec tes cartes
daily-levels-play = Les adversaires qui manquent jouent encore.
daily-levels-none = Leurs résultats ne sont plus conservés.
daily-look-again = Regarder de nouveau

error-daily-other-day = seuls les résultats d’aujourd’hui et d’hier (UTC) peuvent être enregistrés
error-daily-at-table = tu joues la guerre de ce jour à une table : son résultat y est enregistré
error-daily-once = la guerre du jour ne se joue qu’une fois
error-daily-not-sent = le résultat n’a pas été enregistré sur { $address }
error-daily-no-address = l’adresse d’un serveur commence par http:// ou https://
