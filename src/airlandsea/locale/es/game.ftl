### Palabras del juego que usan todos los demás archivos.

## Teatros. .in: dónde está una carta; .to: adónde va; .from: de dónde viene o de qué es.

theater-A = Aire
    .in = en el Aire
    .to = al Aire
    .from = del Aire
theater-L = Tierra
    .in = en Tierra
    .to = a Tierra
    .from = de Tierra
theater-S = Mar
    .in = en el Mar
    .to = al Mar
    .from = del Mar
theater-D = Diplomacia
    .in = en Diplomacia
    .to = a Diplomacia
    .from = de Diplomacia
theater-E = Economía
    .in = en Economía
    .to = a Economía
    .from = de Economía
theater-I = Inteligencia
    .in = en Inteligencia
    .to = a Inteligencia
    .from = de Inteligencia

## Listas

list-more = { $before }, { $item }
list-last = { $item ->
    [Inteligencia] { $before } e { $item }
   *[other] { $before } y { $item }
}
list-or = { $before } o { $item }

## Jugadores (véase en/game.ftl)

actor = { $actor ->
    [you] tú
    [partner] tu compañero
    [enemy] el enemigo
    [your-side] tu bando
    [seat] el jugador { $actor_name }
    [side] el bando { $actor_name }
    [pair] { $actor_name } y { $actor_partner }
   *[name] { $actor_name }
}
# De quién es algo.
actor-of = { $actor ->
    [you] de ti
    [partner] de tu compañero
    [enemy] del enemigo
    [your-side] de tu bando
    [seat] del jugador { $actor_name }
    [side] del bando { $actor_name }
    [pair] de { $actor_name } y { $actor_partner }
   *[name] de { $actor_name }
}
# A quién le toca algo.
actor-to = { $actor ->
    [you] a ti
    [partner] a tu compañero
    [enemy] al enemigo
    [your-side] a tu bando
    [seat] al jugador { $actor_name }
    [side] al bando { $actor_name }
    [pair] a { $actor_name } y { $actor_partner }
   *[name] a { $actor_name }
}
other = { $other ->
    [you] tú
    [partner] tu compañero
    [enemy] el enemigo
    [seat] el jugador { $other_name }
   *[name] { $other_name }
}
# A quién.
other-to = { $other ->
    [you] a ti
    [partner] a tu compañero
    [enemy] al enemigo
    [seat] al jugador { $other_name }
   *[name] a { $other_name }
}
# De quién es la carta.
owner = { $owner ->
    [enemy] del enemigo
    [side] del bando { $owner_name }
   *[name] de { $owner_name }
}

sentence = { $text }.

## Una carta explicada

card-timing = { $timing ->
    [instant] instantánea
    [ongoing] continua
   *[none] sin habilidad
}
card-entry = { hand-card } · { THEATER($theater) }, fuerza { $strength }, { card-timing }
card-code = Código: { $place }
