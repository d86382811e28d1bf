### La table : questions, boutons, dialogues.

table = La table
your-turn = ● À toi
at-the-table = À la table
against-each-other = { $near } contre { $far }, bataille { $number }
theaters-held = { $held } théâtres sur { $all }
first-to = en { $target }
deck = La pioche
deck-known = { $card } est la carte { $nth } de la pioche
deck-size = { $number ->
    [one] { $number } carte dans la pioche
   *[other] { $number } cartes dans la pioche
}
log-talk-help = Journal, discussion et aide
what-has-just-happened = Ce qui vient de se passer
beside-the-table = À côté de la table
log = Journal
talk = Parler
    .something-new = , du nouveau
help = Aide
reader = Une carte que tu prends s’affiche ici en grand.
table-talk = Discussion
    .new = Discussion (du nouveau)
what-has-happened = Ce qui s’est passé
nothing-has-happened = Rien ne s’est encore passé.

## Boutons

skip-motion = Sans animation
take-back = Reprendre
face-up = Visible
face-down = Cachée
this-card = Cette carte
skip = Passer
continue = Continuer
withdraw = Se retirer
    .gives = (l’ennemi marque { $price })
    .means = Abandonner la bataille : l’ennemi marque { $price }
play-here = jouer ici
takes-theater = prend { THEATER($theater) }

## Camps et places

first-player = 1er joueur
    .short = 1er
    .of = 1er joueur : { $who }
    .means = 1er joueur : commence
    .means-ties = 1er joueur : commence, et les égalités sont à lui
    .ties-yours = 1er joueur : les égalités sont à toi
second-player = 2e joueur
    .short = 2e
    .of = 2e joueur : { $who }
    .ties-yours = 2e joueur : les égalités sont à toi
begins = { $whoIs ->
    [you] Tu commences
    [your-side] Ton camp commence
    [group] { $who } commencent
   *[name] { $who } commence
}
time-left = temps restant { $time }
time-out = temps écoulé
    .means = Le temps est écoulé : cette bataille compte comme une retraite.
away = (absent)
air-drop-waits = Parachutage en attente
    .means = Parachutage : la prochaine carte peut être déployée dans n’importe quel théâtre
air-drop-yours = Parachutage : ta prochaine carte peut aller dans n’importe quel théâtre
certainly-held = { $card } { CARD($card) } : sûrement en main
    .bound = { $card } { CARD($card) } : sûrement en main, à jouer ensuite face cachée
cards-in-hand = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
    .certainly = { cards-in-hand }, sûrement { $cards }
theater-region = Théâtre { THEATER($theater) }

## Sa propre main

your-hand = Ta main
hand-empty = Ta main est vide.
watching = Tu regardes.
timing-none = sans capacité
timing-instant = instantanée
timing-ongoing = permanente
held-face-up = tenue face visible
held-face-down = tenue face cachée
waits-to-be-sent = attend d’être envoyé
bound-next = liée : ta prochaine carte, face cachée
can-be-shown = peut être montrée
key = touche { $key }

## Questions : un titre, puis ce qu’il faut faire

effect-flip = retourner
    .to = retourner { $before } › { $after }
    .gain = +{ $number }, retourner
effect-destroy = détruire
effect-take-back = reprendre
effect-move = déplacer
effect-use = utiliser

prompt-over = La bataille est finie.
prompt-your-turn = À toi :
    .text = choisis une carte.
prompt-surveil = { CARD("I5") } :
    .text = Tu n’as pas de carte plus basse à montrer.
    .pair = Tu n’as pas de carte plus basse à montrer ; ton partenaire en a peut-être une.
prompt-of = { $who } :
prompt-pass = choisit une carte à passer …
prompt-play = doit jouer …
prompt-picked = { CARD($card) } :
    .turn-over = Ou retourne-la : 2, dans tout théâtre.
    .only-down = Retourne-la : 2, dans tout théâtre.
prompt-picked-down = { CARD($card) }, face cachée :
    .text = Force 2 dans tout théâtre, sans capacité.
    .turn-over = Ou retourne-la, visible : { THEATER($theater) }.
you-drew = tu as pioché { $card } { CARD($card) }
waiting-for-server = On attend le serveur :
    .text = { $words }. Ce sera envoyé dès que la connexion revient.
sending-undo = reprendre ton coup
sending-deal = passer à la bataille suivante
sending-give-up = abandonner la guerre
not-possible = Impossible.
careful = Attention :
    .theater = { $warning }. Choisis encore { THEATER($theater) } pour le faire quand même.
    .card = { $warning }. Choisis-la encore pour le faire quand même.
then = Ensuite :
waits-behind = { $whoIs ->
    [nobody] { $card }
    [you] { $card } (toi)
    [your-side] { $card } (ton camp)
   *[name] { $card } ({ $who })
}
options = Options
name-a-card = Nommer une carte

## Discussion

mute = Couper le son des autres
muted = Son coupé.
everybody-hears = Tous à la table entendent ce qui se dit ici.
said-by = { $who } :
not-sent-yet = Toi, pas encore envoyé : { $text }
say-to-everybody = Dire quelque chose à tous à la table
to-everybody = À tous
say = Dire

## Se retirer et abandonner

withdraw-question = Se retirer de cette bataille ?
withdraw-ends = { $whoIs ->
    [group] La bataille finit maintenant. { $who } marquent { $price } au lieu des 6 d’une bataille menée à son terme.
   *[name] La bataille finit maintenant. { $who } marque { $price } au lieu des 6 d’une bataille menée à son terme.
}
withdraw-saves-nothing = { $whoIs ->
    [group] La bataille finit maintenant. Cela coûte autant que de la perdre : { $who } marquent { $price }.
   *[name] La bataille finit maintenant. Cela coûte autant que de la perdre : { $who } marque { $price }.
}
withdraw-loses = Cela leur donne la guerre.
withdraw-button = Se retirer : { $price } pour eux
fight-on = Continuer le combat
chart-cards = Cartes qu’il te reste
chart-or-more = { $fewest } ou plus
chart-any = n'importe quel nombre
chart-points = L’ennemi marque
give-up-question = Abandonner toute la guerre ?
give-up-text = L’autre camp gagne tout de suite. Pour ne perdre que cette bataille, retire-toi.
give-up = Abandonner la guerre
play-on = Continuer à jouer

## Une carte

face-down-card = Une carte face cachée
card-lies = { $face ->
    [known] { THEATER($theater) } : force { $strength }, face cachée (tu la connais).
    [down] { THEATER($theater) } : force { $strength }, face cachée.
   *[up] { THEATER($theater) } : force { $strength }.
}
card-facts = { THEATER($theater) }, force { $strength }, { TEXT($timing) }.
card-no-ability = Elle n’a pas de capacité : seulement sa force.
rulings = Autres décisions
card-can-be = Les cartes face cachée ont une force de 2 et pas de capacité. Celle-ci peut encore être :
can-still-be = Elle peut encore être

## La somme d’un théâtre

sum-title = { $whoIs ->
    [nobody] { THEATER($theater) } : personne ne le tient, { $mine } à { $theirs }
    [you] { THEATER($theater) } : tu le tiens, { $mine } à { $theirs }
    [your-side] { THEATER($theater) } : ton camp le tient, { $mine } à { $theirs }
    [group] { THEATER($theater) } : { $who } le tiennent, { $mine } à { $theirs }
   *[name] { THEATER($theater) } : { $who } le tient, { $mine } à { $theirs }
}
sum-nothing = rien
sum-nobody = Un théâtre à égalité n’est tenu par personne.
sum-tied = { $whoIs ->
    [you] Égalité : il est à toi, { tie-because }.
    [your-side] Égalité : il est à ton camp, { tie-because }.
   *[name] Égalité : il est à { $who }, { tie-because }.
}
sum-tie = { $whoIs ->
    [you] À égalité, il serait à toi, { tie-because }.
    [your-side] À égalité, il serait à ton camp, { tie-because }.
   *[name] À égalité, il serait à { $who }, { tie-because }.
}
source-up = { CARD($card) }
    .covered = { CARD($card) }, couverte
source-down = Carte face cachée
    .covered = Carte face cachée, couverte
source-known = Carte face cachée ({ CARD($card) })
    .covered = Carte face cachée ({ CARD($card) }), couverte
source-support = { CARD("A1") }, à côté : { THEATER($theater) }
source-spies = { CARD("I2") } : tes cartes face cachée à côté
source-cover = { CARD("L4") } : les cartes dessous valent 4
source-escalation = { CARD("S2") } : les cartes face cachée valent 4
source-abilities = Capacités
source-ability = Une capacité
