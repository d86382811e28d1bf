### La situation en phrases, à lire de haut en bas.

## La guerre

situation-battle = Bataille { $number }.
situation-score = { $target ->
    [one] Score : { actor-alone } { $ours }, l’ennemi { $theirs } ; { $target } point gagne la guerre.
   *[other] Score : { actor-alone } { $ours }, l’ennemi { $theirs } ; { $target } points gagnent la guerre.
}
situation-first-player = { $actor ->
    [you] Tu es le 1er joueur.
   *[other] { actor } est le 1er joueur.
}
situation-ties = { $holder ->
    [nobody] Un théâtre à égalité n’est à personne.
    [you] Les théâtres à égalité sont à toi.
   *[enemy] Les théâtres à égalité sont à l’ennemi.
}
situation-ties-handicap = { $holder ->
    [nobody] Un théâtre à égalité n’est à personne.
    [you] Les théâtres à égalité sont à toi, dans chaque bataille (handicap).
   *[enemy] Les théâtres à égalité sont à l’ennemi, dans chaque bataille (handicap).
}

## La table

situation-theater = { $actor ->
    [nobody] { THEATER($theater) } : { $far } ; { $near } ; personne ne le contrôle.
    [you] { THEATER($theater) } : { $far } ; { $near } ; tu le contrôles.
   *[other] { THEATER($theater) } : { $far } ; { $near } ; { actor } le contrôle.
}
situation-side = { actor-alone } { $strength }
situation-side-with = { actor-alone } { $strength } avec { $cards }
situation-card = { $face ->
    [down] { hand-card } face cachée (force { $strength })
   *[up] { hand-card } (force { $strength })
}
situation-hidden-card = une carte face cachée (force { $strength })
situation-hidden-card-of = une carte face cachée (force { $strength }, parmi { $codes })

## Mains, pioche, ce qui attend

cards = { $number ->
    [0] aucune carte
    [one] { $number } carte
   *[other] { $number } cartes
}
situation-hand-of = { $known ->
    [none] Main { actor-of } : { cards }.
    [some] Main { actor-of } : { cards }, dont { $cards }.
   *[all] Main { actor-of } : { cards }, { $cards }.
}
situation-empty-deck = La pioche est vide.
situation-deck = { $known ->
    [none] La pioche a { cards }.
   *[some] La pioche a { cards }, dont { $cards }.
}
situation-top-card = { hand-card } (au-dessus)
situation-bottom-card = { hand-card } (au-dessous)
situation-deck-card = { hand-card } (numéro { $place } à partir du haut)
situation-air-drop = { $actor ->
    [you] Ta prochaine carte peut aller face visible dans n’importe quel théâtre ({ CARD("A2") }).
   *[enemy] La prochaine carte de l’ennemi peut aller face visible dans n’importe quel théâtre ({ CARD("A2") }).
}
situation-bound = { $actor ->
    [you] Ta prochaine carte jouée de la main doit être { $cards }, face cachée ({ CARD("I4") }).
   *[other] La prochaine carte { actor-of } jouée de la main doit être { $cards }, face cachée ({ CARD("I4") }).
}
situation-waiting = Capacités qui attendent leur tour : { $cards }.
situation-hand = Tu as { $cards }.
situation-empty-hand = Ta main est vide.
