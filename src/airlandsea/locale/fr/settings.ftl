### Pourquoi les options d’un mode ou d’un ordinateur sont refusées.

## Options d’un mode

did-you-mean = { $near ->
    [nothing] { "" }
   *[other] { " (" }peut-être « { $near } » ?)
}
bad-name-known = connus : { $names }{ did-you-mean }
bad-option-name = l’option { $name } n’existe pas{ did-you-mean }
bad-option-choice = { $option } { $value } : un de { $choices }{ did-you-mean }
bad-option-least = { $option } { $value } : un nombre à partir de { $least }
bad-option-range = { $option } { $value } : un nombre de { $least } à { $most }
bad-option-positive = { $option } { $value } : un nombre supérieur à 0
bad-mode = ce mode ne peut pas être joué
bad-mode-name = le mode { $name } n’existe pas
bad-mode-slots = { $value } théâtres : il y en a 3 (Standard) ou 5 (Epic)
bad-mode-pairs = pairs { $value } : deux valeurs de vérité, une par camp
bad-mode-second-pair = pairs { $value } : à trois joueurs, la paire est le camp 1, donc (True, False)
bad-mode-target = target { $value } : un nombre entier de 1 à { $most }
bad-mode-handicap = handicap { $value } : camp 0 ou 1, ou None
bad-mode-handicap-side = handicap { $value } : camp 1 ou 2
bad-mode-handicap-ties = handicap avec ties { $value } : le handicap donne les égalités à un camp : enlever l’un des deux
bad-mode-handicap-first = le camp { $side } est 1er joueur et a le handicap : il joue second dans la première bataille (R59)
bad-mode-withdrawal = withdrawal { $value } : True ou False
bad-mode-chart = chart { $value } : { bad-mode-chart-form }
bad-mode-chart-form = six nombres de cartes qui diminuent de 2 à 4 points, comme { $like }
bad-mode-no-chart = { $text } n’est pas un barème des retraites
bad-mode-war = cette guerre ne peut pas commencer
bad-start = aucune guerre ne peut continuer d’ici
bad-start-over = la bataille est finie : choisir un moment avant sa fin
bad-theaters = les théâtres { $theaters } sont illisibles
bad-theater = le théâtre { $text } n’existe pas : un de { $names }{ did-you-mean }
bad-card = pas de carte { $code } : une lettre de { $letters } et une force de 1 à 6, comme L3

## Options d’un ordinateur

bad-bot = l’ordinateur { $bot } ne peut pas jouer
bad-bot-name = l’ordinateur { $bot } n’existe pas
bad-bot-own = un ordinateur à vous : python:mine.py, engine:./program, network:policy.npz ou un nom donné par airlandsea.bots.register
bad-bot-option = l’option { $name } n’existe pas{ did-you-mean } : { $options }
bad-bot-switch = { $setting } : { $name } est yes ou no
bad-bot-number = { $setting } : { $name } est un nombre comme { $like }
bad-bot-endings = endings { $value } : 1, ou 0 pour chercher jusqu’à la fin
bad-bot-shared = { $setting } : de { $least } à { $most } sur un serveur, car tous partagent son temps de calcul
