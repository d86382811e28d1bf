### La page d’accueil, les adversaires et les options d’une guerre.

page-title = airlandsea : jouer aux jeux de cartes Air, Land, & Sea
pages = Pages
learn = Apprendre
play = Jouer
headline = Gagne deux fronts sur trois. Ou sache quand{ "\u00a0" }fuir.
lead = Un duel de cartes de 15 minutes : bluff et bon moment. Sans compte.
play-against = Jouer contre { $opponent }
more-ways = Autres façons de jouer
play-friend = Avec un ami
play-device = Sur un appareil
learn-by-playing = Apprendre en jouant
the-game = Le jeu
which-game = Quel jeu
all-options = Toutes les options : théâtres, places, but, égalités, pendule …
imprint = Réalisation non officielle, par des amateurs, de Air, Land, & Sea et de Spies, Lies, & Supplies, sans lien avec leur éditeur. Tous les textes et dessins sont les nôtres. Open source, MIT ; { $licences }.
imprint-licences = licences des autres
your-war = Ta guerre contre { $who }
your-war-turn = { $mine } : { $theirs }, à toi de jouer
your-war-battle = { $mine } : { $theirs }, bataille { $number }

## Adversaires

opponent = Adversaire
opponent-label = { $name }, niveau { $level } sur { $levels } : { $strength }
strength-1 = pour une première partie
strength-2 = très facile
strength-3 = facile
strength-4 = moyen
strength-5 = avancé
strength-6 = difficile
strength-7 = très difficile
strength-8 = pleine force
opponents-fewer = Moins d’adversaires
opponents-all = Les huit adversaires
no-kernel = Ce serveur calcule lentement : les adversaires forts jouent ici en dessous de leur niveau habituel.
engines = Programmes, pour connaisseurs
against = Contre
against-level = un adversaire ci-dessus
bot-daily = Adversaire du jour
bot-options = Options du programme (avancé)

## Les huit niveaux : un style en une phrase, et ce qu’ils disent après une guerre, jamais un mot des cartes.

opponent-1 = Pip la recrue
    .style = Joue ce qui brille. Pour une première partie.
    .wins = J’ai gagné ? J’ai gagné !
    .loses = Tu es fort. On recommence ?
opponent-2 = Cadette Mira
    .style = Prudente : se retire tôt plutôt que de perdre gros.
    .wins = Ça ira dans mon carnet.
    .loses = Je vais étudier ça ce soir.
opponent-3 = Sergent Bruno
    .style = Hardi : tient la ligne et ne se retire presque jamais.
    .wins = Tiens la ligne, elle te tiendra.
    .loses = Beau combat. Chapeau.
opponent-4 = Capitaine Vega
    .style = Bluffeur : aime jouer face cachée et te laisser deviner.
    .wins = C’était juste. J’ai eu peur.
    .loses = Bien joué. Je suis resté trop longtemps.
opponent-5 = Major Odile
    .style = Attend ton erreur.
    .wins = La patience paie.
    .loses = Ah. Il n’y avait pas d’erreur à attendre.
opponent-6 = Colonel Rook
    .style = Compte chaque carte.
    .wins = Le compte était bon.
    .loses = Il me faudra recompter.
opponent-7 = Général Storm
    .style = Part quand cela te fait mal.
    .wins = Il faut savoir partir.
    .loses = Tu ne m’as laissé aucune porte.
opponent-8 = Maréchal Nox
    .style = A déjà tout joué.
    .wins = Comme prévu.
    .loses = Nouveau calcul. Respect.

## Modes : un nom, puis ce qu’il veut dire

mode = { $name } : { $details }.
mode-own = Options à soi
mode-own-epic = Epic, options à soi
mode-standard = Standard
mode-beginner = Débutant
mode-longer = Long
mode-epic = Epic
mode-team = Équipe
mode-epic-team = Epic en équipe
mode-quick-reference = Règles brèves
mode-quick-beginner = Bref, débutant
mode-theaters = { $number ->
    [one] { $number } théâtre
   *[other] { $number } théâtres
}
mode-to-points = en { $target }
mode-to-battles = { $target ->
    [one] au premier qui gagne { $target } bataille
   *[other] au premier qui gagne { $target } batailles
}
mode-two-against-one = deux contre un
mode-two-pairs = deux paires
mode-ties-nobody = un théâtre à égalité n’est à personne
mode-ties-second = le 2e joueur tient les égalités
mode-handicap = le camp { $side } tient les égalités et joue second dans la première bataille
mode-no-withdrawal = sans retraite

## Options

chart-scaled = Les règles ne donnent pas le barème d’Epic : c’est l’ordinaire, converti pour dix cartes.
    .enter = Si tu as les cartes d’Epic, écris ici les nombres imprimés.
    .entered = Le barème imprimé peut être écrit quand on prépare une table.
player-number = Joueur { $number }
choose-theaters = Choisis { $slots } théâtres, ou laisse-toi surprendre.
need-a-person = Il faut une personne à une place au moins.

## La campagne : les huit adversaires l’un après l’autre, chacun dans une série de trois guerres au plus

campaign = Campagne
campaign-first = Bats huit adversaires. Pour commencer : { $opponent }
campaign-next = Ensuite : { $opponent } · Étoiles : { $stars }
campaign-all = Tous les adversaires battus · Étoiles : { $stars }
daily-deal = La guerre du jour
    .about = Une guerre, les mêmes cartes pour tout le monde
lobby = Salon
    .about = Joue avec des gens qui attendent.
analysis-board = Plateau d’analyse
    .about = Toute position, et ce que vaut chaque option
cards-and-words = Cartes et vocabulaire
    .about = Ce que fait chaque carte
puzzle-today = L’énigme du jour
    .about = Une décision, la même pour tout le monde
    .solved = Résolue. La prochaine arrive demain.
campaign-stars = { $number } étoiles sur { $most }
