### Les options d’une guerre sur la page d’accueil.

option-theaters = Théâtres ({ $chosen } sur { $slots })
option-theaters-any = Théâtres (au hasard)
surprise-me = Au hasard
option-row = Rangée
row-standard = 3 théâtres (Standard)
row-epic = 5 théâtres (Epic)
option-sides = Camps
sides-one-one = un contre un
sides-two-one = deux contre un
sides-two-two = deux paires
option-scoring = Points
scoring-chart = selon le barème
scoring-beginner = débutant : 1 par bataille
option-target = But
option-ties = Une égalité est tenue par
ties-first = le 1er joueur
ties-nobody = personne
ties-second = le 2e joueur
ties-handicap = le camp { $side } (handicap)
option-handicap = Handicap pour des camps inégaux
handicap-none = aucun
handicap-side = égalités au camp { $side }, second dans la première bataille
option-withdrawal = Retraite
withdrawal-allowed = permise
withdrawal-not-allowed = interdite
option-chart = Barème des retraites, pour connaisseurs
    .means = Combien de cartes il faut encore avoir au moins pour que l’ennemi ne marque que cela. Avec moins de cartes, il marque 6.
option-clock = Pendule
clock-none = aucune
clock-war = minutes pour la guerre
clock-days = jours par réponse
clock-minutes = Minutes par camp
clock-increment = Secondes ajoutées par coup
clock-days-number = Jours
option-seats = Qui joue ?
seat-of-side = { $nth ->
    [first] Camp { $side }, premier joueur
    [second] Camp { $side }, second joueur
   *[only] Camp { $side }
}
seat-who = Qui est à la place { $seat }
who-here = sur cet appareil
who-friend = un ami, par lien
who-bot = l’ordinateur
seat-bot = Quel ordinateur joue à la place { $seat }
seat-name = Nom du joueur à la place { $seat }
start-mixed = Commencer avec ces places
