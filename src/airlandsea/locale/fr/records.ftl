### Pourquoi l’enregistrement d’une guerre est refusé.

## Où quelque chose ne va pas

record-place = { $variation ->
    [0] { $battle ->
        [0] coup { $turn }
       *[other] { $turn ->
            [0] bataille { $battle }
           *[other] bataille { $battle }, coup { $turn }
        }
    }
   *[other] variante { $variation }, coup { $turn }
}
record-part = { $part ->
    [battle] bataille { $number }
    [variation] variante { $number }
   *[record] l’enregistrement
}

## Ce qui est refusé

bad-record = ce n’est pas un enregistrement
bad-record-whole = cet enregistrement est impossible
bad-record-battle = { record-place } : impossible
bad-record-begin = { record-place } : elle ne peut pas commencer
bad-record-deal = { record-place } : elle ne peut pas être distribuée
bad-record-follow = { record-place } : elle ne peut pas être rejouée
bad-record-untrue = { record-place } : ce n’est pas vrai
bad-record-unfinished = { record-place } : elle n’est pas finie
bad-record-turn = { record-place }, code { $token }

## Un texte illisible

bad-record-long = { $number } caractères : un enregistrement en a au plus { $most }
bad-record-deep = des tables dans des tables, sur plus de { $most } niveaux
bad-record-items = { $number } clés, tables et listes : un enregistrement en a au plus { $most }
bad-record-stream = plus de { $most } caractères sans une ligne { $line }
bad-record-toml = ce n’est pas du TOML : ligne { $line }, colonne { $column }
bad-record-digits = un nombre a trop de chiffres
bad-record-format = format est { $value } : ce programme lit { $known }
bad-record-rules = rules est { $value } : ce programme joue la version { $known }
bad-record-battles = battles : au moins une table [[battles]]
bad-record-variations = variations : des tables [[variations]]
bad-record-table = { record-part } : pas une table
bad-record-field = { record-part } : le champ { $name } n’existe pas{ did-you-mean } ; les tiens commencent par _
bad-record-missing = { record-part } : { $name } manque
bad-record-value = { record-part } : { $name } est { $value }
bad-record-comments = { record-part } : comments : des textes par numéro de coup
bad-record-comment-turn = { record-part } : comments : { $turn } : coups de { $least } à { $most }
bad-record-hands-form = { record-part } : hands : un texte par place
bad-record-start-deal = { record-part } : start et { $name } : start dit où sont toutes les cartes : enlever l’un des deux
bad-record-text = { $name } est { $value } : un texte
bad-record-players = players : une liste de noms, par place
bad-record-players-number = players : { $number } noms pour { $seats } places
bad-record-mode = mode : ces options ne forment pas un mode
bad-record-mode-form = mode : une table d’options, ou le nom d’un mode
bad-record-mode-value = mode : { $value } ne convient pas aux options
bad-record-seat = seat est { $value } : les places de cette guerre sont { $seats }
bad-record-no-seat = ?? pour une carte, mais pas de seat : l’export d’un joueur dit à qui il est, comme { $like }

## Où une bataille commence

bad-record-start = start : cette position est impossible
bad-record-start-late = start : seule la première bataille peut commencer par une position
bad-record-later = later : seulement à côté d’un start qui est la vue d’un joueur
bad-record-later-long = later : { $number } caractères : { $most } au plus
bad-record-start-mode = start : son mode n’est pas celui de l’enregistrement : ils diffèrent par { $options }
bad-record-start-field = { $field } est { $value } : dans start c’est { $start }
bad-record-start-viewer = start : c’est la vue { $viewer ->
    [spectator] d’un spectateur
   *[seat] de { $viewer }
}, et l’enregistrement est { $seat ->
    [nobody] ouvert
   *[seat] celui de { $seat }
}
bad-record-first = first est { $value } : camp 1 ou 2
bad-record-hands = hands : { $number }, pour { $needed } places ({ $seats })
bad-record-row = la rangée est { $row } : après { $before } c’est { $rotated }
bad-record-first-again = le camp { $side } est de nouveau 1er joueur : les commandants changent de camp
bad-record-war-won = la guerre était déjà gagnée, { $points } à { $others }
bad-record-hand = { $number ->
    [one] { $number } carte pour { $seat }, qui en reçoit { $needed }
    [many] { $number } cartes pour { $seat }, qui en reçoit { $needed }
   *[other] { $number } cartes pour { $seat }, qui en reçoit { $needed }
}
bad-record-twice = { $card } { $number } fois
bad-record-foreign = { $card } n’est pas une carte de cette partie
bad-record-left = { $left ->
    [0] il ne reste pas de carte pour { $number } cachées
   *[other] il reste { $cards } pour { $number } cachées
}

## Les coups, et ce qui en est sorti

bad-record-middle = ses coups s’arrêtent au milieu, et une autre bataille suit
bad-record-answer = la réponse est { $answer }
bad-record-no-hidden-card = aucun joueur à qui on demande n’a de carte cachée
bad-record-no-cards-fit = aucune carte pour ses ?? ne convient à tous ses coups
bad-record-fact = { $field } { $stated } : d’après les coups c’est { $found }
bad-record-variation-battle = variante { $number } : bataille { $battle } : batailles de l’enregistrement : { $battles }
bad-record-variation-turn = variante { $number } : coup { $turn } : de 1 à { $most }, un de plus que la bataille

## Un résultat de la guerre du jour

bad-daily = ce n’est pas un résultat de la guerre du jour
bad-daily-over = la guerre était finie avant la bataille { $battle }
bad-daily-deals = bataille { $battle } : ce ne sont pas les cartes du { $day }
bad-daily-opponent = { record-place } : l’adversaire du jour joue { $token }

## Des noms et des textes que les autres peuvent lire

bad-name-of-seat = le nom de la place { $seat } ne peut pas être montré
bad-text-bot = { $sign } désigne les ordinateurs
bad-text-form = { $text } a une autre forme normale (NFKC, espaces simples) : { $normal }
bad-text-long = il a { $number } caractères : au plus { $most }

error-no-public-record = il n’y a pas d’enregistrement de ce que les spectateurs ont vu
error-no-public-review = une analyse montre les décisions d’une place, et les spectateurs n’en prennent aucune
error-nothing-to-review = aucune bataille de cette guerre n’a été jouée jusqu’au bout : il n’y a rien à analyser
error-replay-shows-it = une relecture le montre
error-record-does-not-know = cet enregistrement ne le sait pas
error-variation-hidden = une variante a besoin de toutes les cartes
error-variation-open = on peut la regarder une fois toutes les cartes ouvertes
error-record-too-long = cet enregistrement est trop long pour un serveur
error-record-names = les noms de cet enregistrement ne peuvent pas être montrés aux autres
