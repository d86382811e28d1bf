### Pourquoi le serveur a refusé quelque chose : joint par des points-virgules, sans point.

## Dans une guerre

error-time-out = ton temps est écoulé
error-time-out-finished = la bataille est finie pour toi
error-cannot-be-played = { $token } ne peut pas être joué
error-no-more-takebacks = plus rien ne peut être repris dans cette bataille
error-takebacks-allowed = { $number ->
    [one] { $number } fois est permise par bataille
   *[other] { $number } fois sont permises par bataille
}
error-takebacks-start-over = la bataille suivante repart de zéro
error-no-takebacks-in-war = plus rien ne peut être repris dans cette guerre
error-takebacks-of-war = { $number ->
    [one] { $number } fois est permise par guerre
   *[other] { $number } fois sont permises par guerre
}
error-nothing-to-take-back = tu ne peux rien reprendre maintenant
error-battle-not-over = la bataille n’est pas finie
error-battle-over = la bataille est finie
error-deal-first = il faut d’abord distribuer la suivante
error-no-more-battles = plus aucune bataille n’est distribuée dans cette guerre
error-battles-of-war = une guerre sur un serveur a au plus { $number } batailles
error-give-up-instead = un joueur peut abandonner
error-no-more-chat = plus rien ne peut être dit à cette table
error-chat-of-table = { $number } messages ont été écrits, c’est le maximum
error-not-for-partner = ton partenaire ne peut pas prendre cette décision
error-stale = la table a changé entre-temps
error-table-number = son numéro est { $number }
error-id-used = un autre message avait déjà cet id
error-id-used-cure = chaque message a besoin d’un id à lui, par exemple aléatoire
error-war-not-begun = la guerre n’a pas commencé
error-war-over = la guerre est finie
error-war-not-over = la guerre n’est pas finie
error-war-cannot-go-on = cette guerre ne peut pas être continuée
error-other-rules = cette guerre ne peut plus être jouée
error-rules-differ = elle a commencé avec les règles { $theirs }, et ce serveur joue avec les règles { $ours }
error-newer-table = elle utilise quelque chose que seule une version plus récente du serveur connaît
error-set-up-new-table = prépare une nouvelle table

## À une table

error-no-such-table = cette table n’existe pas
error-table-closed = un opérateur de ce serveur a fermé cette table
error-address-banned = ce serveur ne répond pas à ton adresse pour le moment
error-no-such-seat = la place { $seat } n’existe pas
error-seat-taken = quelqu’un d’autre y est assis
error-offer-not-yours = seule la personne qui a ouvert la table propose les places libres
error-no-free-seat = aucune place n’est libre
error-many-offers = trop de tables ouvertes
error-sits-there-already = tu es déjà à cette table
error-seat-not-offered = cette place n’est plus proposée
error-no-lobby = ce serveur n’a pas de salon
error-lobby-away = le salon est indisponible pour un instant
error-lobby-returns = il revient tout seul ; les tables et les coups ne sont pas concernés
error-rated-server = ce serveur ne classe pas les guerres
error-not-rated = la guerre ne peut pas être classée
error-rated-mode = un mode pour deux, sans changement
error-rated-people = toi et, en face, une autre personne
error-rated-clock = une pendule : sinon, celui qui perd n’est pas obligé de continuer
error-rated-start = une donne nouvelle, pas une position
error-many-rated = vous avez déjà commencé beaucoup de guerres classées aujourd’hui
error-rematch-unrated = la revanche n’est pas classée : reprends ta place pour la jouer
error-wrong-guest-key = ce n’est pas une clé d’invité de ce serveur
error-seat-not-yours = cette place n’est pas la tienne
error-wrong-key = cette clé n’ouvre pas cette place
error-advice-among-people = les conseils ne sont donnés que si tous les autres sont des ordinateurs
error-wrong-invitation = cette invitation n’est pas pour cette place
error-many-keys = cette place a déjà beaucoup de clés
error-sit-down-first = assieds-toi d’abord
error-rematch-exists = la revanche est déjà préparée
error-rematch-table = c’est la table { $table }
error-seats-not-exchanged = les places ne peuvent pas être échangées
error-no-start = une guerre ne peut pas commencer là
error-war-goes-on-from-a-position = la guerre a commencé à un moment d’une autre
error-pair-against-one = une paire joue contre un seul
error-cards-in-play = une guerre avec ces cartes est en cours
error-cards-looked-at = toutes les cartes de ces donnes ont été regardées
error-cards-not-opened = aucun joueur de cette guerre n’a ouvert ses cartes
error-own-key-shows = ta propre clé montre ce que tu savais

## Préparer

error-table-impossible = cette table ne peut pas être préparée
error-number-of-seats = { $number } places : ce mode en a { $needed } ({ $names })
error-only-bots = seulement des ordinateurs : au moins une place est à une personne
error-no-takebacks-here = reprises : seulement si tous les autres sont des ordinateurs, et sans pendule
error-theaters-impossible = les théâtres { $theaters } ne peuvent pas être joués
error-theaters-of-mode = rangée : { $number } théâtres, dans un mode à { $slots }
error-bot-impossible = l’ordinateur { $bot } ne peut pas jouer ici

## Enregistrements et relectures

error-no-such-record = cet enregistrement n’existe pas
error-no-such-puzzle = cette énigme n’existe pas
error-no-such-position = cette position est impossible
error-review-failed = l’analyse a échoué
error-no-such-battle = il n’y a pas de bataille { $number } dans cette guerre
error-more-reasons = et { $number } de plus

## Requêtes et connexions

error-no-such-address = cette adresse n’existe pas
error-no-such-file = ce fichier n’existe pas
bad-text-sign = il contient { $sign }, qui est invisible
bad-text-empty = il n’a aucun caractère visible
error-too-many-requests = trop de requêtes
error-too-many-messages = trop de messages
error-too-many-connections = trop de connexions ouvertes
error-too-many-reviews = trop d’analyses à la fois
error-close-some = fermes-en quelques-unes
# $unit: minute, hour or day, or that it is counted in $seconds
error-at-most-in = { $unit ->
    [minute] au plus { $number } par minute
    [hour] au plus { $number } par heure
    [day] au plus { $number } par jour
   *[seconds] au plus { $number } en { $seconds } secondes
}
# $whose: a guest, the whole server, or an address
error-at-most-at-a-time = { $whose ->
    [guest] au plus { $number } à la fois par invité
    [server] au plus { $number } à la fois sur ce serveur
   *[address] au plus { $number } à la fois par adresse
}
error-at-most-bytes = au plus { $number } octets
error-record-battles = batailles : { $number }, et au plus { $most }, car chaque lecture les joue
error-too-far-behind = { $number ->
    [one] la connexion est fermée parce que { $number } message attend d’être lu
   *[other] la connexion est fermée parce que { $number } messages attendent d’être lus
}
error-request-too-long = cette requête est trop longue
error-request-unreadable = cette requête est illisible
error-message-unreadable = ce n’est pas un message
error-other-site = cette requête vient d’un autre site
error-not-written = le serveur n’a pas pu écrire
error-table-moved = la table passe justement sur un autre serveur : réessaie
error-internal = quelque chose s’est mal passé ici
bad-statistics-player = aucune guerre terminée de { $name } dans ces enregistrements{ did-you-mean }
