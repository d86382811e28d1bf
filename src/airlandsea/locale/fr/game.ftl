### Mots du jeu que tous les autres fichiers emploient.

## Théâtres. .in : où se trouve une carte ; .to : où elle va ; .from : d’où elle vient.

theater-A = Air
    .in = dans les airs
    .to = dans les airs
    .from = des airs
theater-L = Terre
    .in = à terre
    .to = à terre
    .from = de la terre
theater-S = Mer
    .in = en mer
    .to = en mer
    .from = de la mer
theater-D = Diplomatie
    .in = en Diplomatie
    .to = en Diplomatie
    .from = de la Diplomatie
theater-E = Économie
    .in = en Économie
    .to = en Économie
    .from = de l’Économie
theater-I = Renseignement
    .in = au Renseignement
    .to = au Renseignement
    .from = du Renseignement

## Listes

list-more = { $before }, { $item }
list-last = { $before } et { $item }
list-or = { $before } ou { $item }

## Joueurs (voir en/game.ftl)

actor = { $actor ->
    [you] tu
    [partner] ton partenaire
    [enemy] l’ennemi
    [your-side] ton camp
    [seat] joueur { $actor_name }
    [side] camp { $actor_name }
    [pair] { $actor_name } et { $actor_partner }
   *[name] { $actor_name }
}
# Hors d’un verbe : « toi ».
actor-alone = { $actor ->
    [you] toi
   *[other] { actor }
}
# À qui est quelque chose.
actor-of = { $actor ->
    [you] de toi
    [partner] de ton partenaire
    [enemy] de l’ennemi
    [your-side] de ton camp
    [seat] du joueur { $actor_name }
    [side] du camp { $actor_name }
    [pair] de { $actor_name } et { $actor_partner }
   *[name] de { $actor_name }
}
# À qui c’est le tour.
actor-to = { $actor ->
    [you] à toi
    [partner] à ton partenaire
    [enemy] à l’ennemi
    [your-side] à ton camp
    [seat] au joueur { $actor_name }
    [side] au camp { $actor_name }
    [pair] à { $actor_name } et { $actor_partner }
   *[name] à { $actor_name }
}
other = { $other ->
    [you] tu
    [partner] ton partenaire
    [enemy] l’ennemi
    [seat] joueur { $other_name }
   *[name] { $other_name }
}
# À qui.
other-to = { $other ->
    [you] à toi
    [partner] à ton partenaire
    [enemy] à l’ennemi
    [seat] au joueur { $other_name }
   *[name] à { $other_name }
}
owner = { $owner ->
    [enemy] de l’ennemi
    [side] du camp { $owner_name }
   *[name] de { $owner_name }
}

sentence = { $text }.

## Une carte expliquée

card-timing = { $timing ->
    [instant] instantanée
    [ongoing] permanente
   *[none] sans capacité
}
card-entry = { hand-card } · { THEATER($theater) }, force { $strength }, { card-timing }
card-code = Code : { $place }
