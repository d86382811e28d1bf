### Ce qu’un joueur peut faire : les lignes d’une liste, sans majuscule ni point.

hand-card = { $card } { CARD($card) }
drawn-card = { $drawn ->
    [none] la carte piochée
   *[other] { $drawn } { CARD($drawn) }
}
placed-card = { $owner ->
    [you] ta { card-and-cover } { THEATER($theater, form: "in") }
   *[enemy] la { card-and-cover } de l’ennemi { THEATER($theater, form: "in") }
}
card-and-cover = { $covered ->
    [yes] { card-and-face } (couverte)
   *[no] { card-and-face }
}
card-and-face = { $card ->
    [none] carte face cachée
   *[other] { $face ->
        [down] carte face cachée { $card } { CARD($card) }
       *[up] carte { $card } { CARD($card) }
    }
}
supplies = { $number ->
    [one] { $number } ravitaillement
   *[other] { $number } ravitaillements
}

option-skip = passer
option-withdraw = { $chart ->
    [scaled] se retirer : l’ennemi marque { $cost } ({ remark-scaled-chart })
   *[printed] se retirer : l’ennemi marque { $cost }
}
option-deploy = déployer { hand-card } { THEATER($theater, form: "to") }
option-improvise = jouer { hand-card } face cachée { THEATER($theater, form: "to") }
option-give = donner { drawn-card } à l’ennemi et piocher une autre carte
option-keep = garder { drawn-card }, et l’ennemi pioche
option-pass = passer { hand-card } à ton partenaire
option-flip = { $turned ->
    [up] retourner { placed-card } face visible
   *[down] retourner { placed-card } face cachée
}
option-destroy = détruire { placed-card }
option-take-back = reprendre { placed-card }
option-move = déplacer { placed-card } vers { THEATER($destination) }
option-move-envoy = déplacer { CARD("D2") } vers { THEATER($theater) }
option-use = utiliser la capacité : { placed-card }
option-play-drawn = jouer { drawn-card } face cachée { THEATER($theater, form: "to") }
option-show = montrer { hand-card }
option-name = { $held ->
    [yes] nommer { hand-card } ({ remark-held })
    [no] nommer { hand-card } ({ remark-not-held })
   *[unknown] nommer { hand-card }
}
option-draw = { actor-alone } : piocher

## Remarques

option-with-remark = { $option } ({ $remark })
remark-costs-supply = l’ennemi gagne un ravitaillement
remark-destroyed = { CARD($card) } la détruit
remark-held = l’ennemi l’a
remark-not-held = l’ennemi ne l’a pas
remark-scaled-chart = barème converti, pas celui qui est imprimé
