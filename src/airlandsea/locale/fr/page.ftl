### La page autour de la table : erreurs, invitations, listes de parties, relectures, réglages.
### $who et $whoIs : voir en/page.ftl.

language = Langue
start-page = Accueil
my-games = Mes parties
close = Fermer
reload = Recharger
try-again = Réessayer
watch = Regarder
loading-table = On arrive à la table …

## Qui est quelqu’un, quand aucun nom n’est connu

you = Toi
your-side = Ton camp
partner = Partenaire
somebody = quelqu’un
side-number = Camp { $number }
computer = Ordinateur
player = Joueur
player-at-seat = Joueur { $seat }
next-player = le joueur suivant

## Erreurs

ways-out = Issues
no-page = Page introuvable
    .text = Il n’y a pas de page à cette adresse. Le lien est peut-être incomplet.
no-game = Partie introuvable
    .text = Nous ne trouvons pas cette partie. Elle a peut-être fini il y a longtemps, ou le lien est incomplet.
not-loaded = Cette page n’a pas pu être chargée
    .text = La connexion est peut-être coupée, ou le serveur a été mis à jour.
new-version = Il y a une nouvelle version
    .text = Le serveur a été mis à jour. Recharge la page pour continuer.
seat-taken = Cette place est prise
no-seat = Ce lien n’ouvre aucune place
    .text = Tu peux regarder.
    .wrong-key = Sa clé n’est pas de cette partie. Tu peux regarder.
offline = Le serveur est injoignable.
server-status = Le serveur répond { $status }.
request-unreadable = Le serveur ne peut pas lire cela : quelque chose manque, est trop long ou hors limites.
cards-seen = Toutes ces cartes ont été ouvertes dans la relecture : elles ne peuvent pas être rejouées.
other-version = La page et le serveur ont des versions différentes : recharge la page.

## Connexion

offline-head = Pas de connexion
    .text = Les guerres se jouent sur le serveur, qui est injoignable. Les tiennes y sont gardées, et le guide fonctionne sans lui.
no-connection = Pas de connexion : nouvel essai …
connection-lost = La connexion est perdue : nouvel essai. Rien de ce que tu as fait n’est perdu.

## « À toi de jouer », dans les guerres qui donnent des jours pour répondre

tell-turn = Me prévenir quand c’est à moi
    .refused = Ce navigateur n’autorise pas les notifications de cette page.
    .failed = Ce navigateur n’a pas pu être inscrit aux notifications.
turn-notice = À toi de jouer
    .text = Ta guerre contre { $enemy } t’attend.

## Une invitation

invited-by = { $host } t’invite
invited = Tu es invité
rated = Classée
rating-of = Classement de { $who } : { $rating }
rating-beside = classement
play-beside = { $known ->
    [enemies] Tu joues contre { $enemies }.
    [partners] Tu joues avec { $partners }.
   *[both] Tu joues avec { $partners } contre { $enemies }.
}
your-name = Ton nom
join = Jouer
begins-as-known = Elle reprend à une position d’une autre guerre. Les cartes cachées ont été redistribuées.
begins-as-it-was = Elle reprend à une position d’une autre guerre, avec les cartes telles qu’elles étaient. Qui l’a ouverte les a peut-être toutes vues.
new-to-the-game = Tu découvres le jeu ? Un guide de quelques minutes.
looking-for-game = On cherche la partie …

## En attendant les autres

free = Libre

## Un appareil pour plusieurs

hand-over = Passe l’appareil à { $name }.
hand-over-hidden = Les cartes de personne ne sont à l’écran.
hand-over-ready = Je suis { $name } : montre mes cartes

## Mes parties

just-now = à l’instant
replay = Relecture
review = Analyser
review-mistakes = { $number ->
    [0] Analyse : aucune erreur
    [one] Analyse : { $number } erreur
   *[other] Analyse : { $number } erreurs
}
back-to-review = Retour à l’analyse

## Relectures

battle-number = Bataille { $number }

## Réglages

menu = Menu
colours-light = Couleurs claires
colours-dark = Couleurs sombres
sound = Son
    .on = Son activé
    .off = Son coupé
volume = Volume
speed = Vitesse
    .now = Vitesse : { TEXT($speed) }
speed-calm = calme
speed-normal = normale
speed-quick = rapide
speed-off = sans
advice = Demander conseil
    .searching = Cet appareil réfléchit …
    .found = Conseil : { $option }. Chances de gagner la guerre : { $percent } %.
    .failed = Pas de conseil : { $why }
hint = Conseil : { $option }.
    .stop = Masquer
    .stop-means = Masquer les conseils
    .on = Conseils affichés
    .off = Conseils masqués
go-on-elsewhere = Continuer sur un autre appareil
unofficial = Réalisation non officielle
