### La situación en frases, para leer de arriba abajo.

## La guerra

situation-battle = Batalla { $number }.
situation-score = { $target ->
    [one] Marcador: { actor } { $ours }, el enemigo { $theirs }; con { $target } punto se gana la guerra.
   *[other] Marcador: { actor } { $ours }, el enemigo { $theirs }; con { $target } puntos se gana la guerra.
}
situation-first-player = { $actor ->
    [you] Eres el 1.er jugador.
    [pair] { actor } son el 1.er jugador.
   *[other] { actor } es el 1.er jugador.
}
situation-ties = { $holder ->
    [nobody] Un teatro empatado no es de nadie.
    [you] Los teatros empatados son tuyos.
   *[enemy] Los teatros empatados son del enemigo.
}
situation-ties-handicap = { $holder ->
    [nobody] Un teatro empatado no es de nadie.
    [you] Los teatros empatados son tuyos, en todas las batallas (hándicap).
   *[enemy] Los teatros empatados son del enemigo, en todas las batallas (hándicap).
}

## La mesa

situation-theater = { $actor ->
    [nobody] { THEATER($theater) }: { $far }; { $near }; no lo controla nadie.
    [you] { THEATER($theater) }: { $far }; { $near }; lo controlas tú.
    [pair] { THEATER($theater) }: { $far }; { $near }; lo controlan { actor }.
   *[other] { THEATER($theater) }: { $far }; { $near }; lo controla { actor }.
}
situation-side = { actor } { $strength }
situation-side-with = { actor } { $strength } con { $cards }
situation-card = { $face ->
    [down] { hand-card } boca abajo (fuerza { $strength })
   *[up] { hand-card } (fuerza { $strength })
}
situation-hidden-card = una carta boca abajo (fuerza { $strength })
situation-hidden-card-of = una carta boca abajo (fuerza { $strength }, una de { $codes })

## Manos, mazo, lo que espera

cards = { $number ->
    [0] 0 cartas
    [one] { $number } carta
   *[other] { $number } cartas
}
situation-hand-of = { $known ->
    [none] { actor } tiene { cards }.
    [some] { actor } tiene { cards }, entre ellas { $cards }.
   *[all] { actor } tiene { cards }, { $cards }.
}
situation-empty-deck = El mazo está vacío.
situation-deck = { $known ->
    [none] El mazo tiene { cards }.
   *[some] El mazo tiene { cards }, entre ellas { $cards }.
}
situation-top-card = { hand-card } (arriba del todo)
situation-bottom-card = { hand-card } (al fondo)
situation-deck-card = { hand-card } (número { $place } desde arriba)
situation-air-drop = { $actor ->
    [you] Tu próxima jugada puede ir boca arriba a cualquier teatro ({ CARD("A2") }).
   *[enemy] La próxima jugada del enemigo puede ir boca arriba a cualquier teatro ({ CARD("A2") }).
}
situation-bound = { $actor ->
    [you] Tu próxima jugada desde la mano debe ser { $cards }, boca abajo ({ CARD("I4") }).
   *[other] La próxima jugada desde la mano { actor-of } debe ser { $cards }, boca abajo ({ CARD("I4") }).
}
situation-waiting = Habilidades que esperan su turno: { $cards }.
situation-hand = Tienes { $cards }.
situation-empty-hand = Tu mano está vacía.
