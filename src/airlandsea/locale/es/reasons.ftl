### Por qué no es posible lo que ha pedido un jugador: sin mayúscula ni punto.

## Lo que se pide en cambio

asked = { $asks ->
    [question-turn-only] { question-turn-only }
    [question-swap] { question-swap }
    [question-envoy] { question-envoy }
    [question-of-card] { question-of-card }
    [question-through-card] { question-through-card }
   *[question-turn] { question-turn }
}
reason-asked = se pide: { asked }
reason-nearest = lo más parecido: { $token }
reason-options = opciones: { $tokens }

## No es una acción ahora

reason-no-battle = no hay ninguna batalla en curso
reason-not-asked = ahora no te toca actuar
reason-seat-not-asked = no le toca al puesto { $seat }; { $number ->
    [one] le toca a { AND($seats) }
   *[other] les toca a { AND($seats) }
}
reason-named-seat-not-asked = no le toca a { $seat }
reason-no-play = ahora no se juega ninguna carta
reason-no-table-card = ahora no se elige ninguna carta de la mesa
reason-no-showing = ahora no se muestra ninguna carta de la mano
reason-no-naming = ahora no se nombra ninguna carta
reason-no-passing = ahora no se pasa ninguna carta a un compañero
reason-no-theater-choice = ahora no se elige ningún teatro
reason-no-player-choice = ahora no se elige a ningún jugador
reason-no-drawn-card = ahora no se da ni se guarda ninguna carta robada
reason-unreadable = no se puede leer como un código de jugada
reason-empty = no hay nada escrito: escribe una de las opciones
reason-number-range = las acciones van de 0 a { $last }
reason-number-not-among = { $number ->
    [one] no es la única opción que hay ({ $number })
   *[other] no es ninguna de las { $number } opciones
}
reason-number-means-nothing = no significa nada en esta posición

## Cartas

reason-not-in-hand = { $card } no está en tu mano
reason-no-such-card = no hay ninguna carta «{ $code }»: una letra de { $letters } y una fuerza de 1 a 6, como L3
reason-not-in-game = { $card } no está en esta partida de { $row }
reason-bound = { CARD("I4") } te obliga: la próxima jugada es { OR($cards) }, boca abajo
reason-bound-face-down = { CARD("I4") } te obliga: { $card } va boca abajo
reason-wrong-theater = { CARD($card) } solo va boca arriba { THEATER($theater, form: "to") }: no espera ningún { CARD("A2") } y nada le permite ir a otro lugar

code-no-such-card = no hay ninguna carta { $text }
code-no-such-card-near = no hay ninguna carta { $text } (¿querías decir «{ $near }»?)

## Lugares y objetivos

reason-no-such-theater = «{ $letter }» no es un teatro de la fila { $row }
reason-no-card-there = { $number ->
    [0] el bando { $side } no tiene cartas en { $theater }
    [one] el bando { $side } tiene { $number } carta en { $theater }
   *[other] el bando { $side } tiene { $number } cartas en { $theater }
}
reason-other-side = { $place } es una carta del otro bando: elige una del bando { $side }
reason-covered = { $place } está cubierta: solo se pueden elegir cartas sin cubrir
reason-face-down = { $place } está boca abajo: solo se pueden elegir cartas boca arriba
reason-face-up = { $place } está boca arriba: solo se pueden recuperar cartas boca abajo
reason-not-instant = { CARD($card) } en { $place } no tiene una habilidad instantánea que usar
reason-itself = { $place } es la propia carta { CARD($card) }: elige otra
reason-too-strong = { $place } tiene fuerza { $strength }, más que { $shown }, la carta mostrada: elige una de { $limit } como mucho
reason-not-adjacent = { THEATER($theater) } no es adyacente { THEATER($there, form: "to") }, donde está { CARD($source) }
reason-envoy = { CARD("D2") } solo puede ir { THEATER($theater, form: "to") }, sobre la carta recién jugada, o quedarse (-)
reason-lies-there = { $token } ya está { THEATER($theater, form: "in") }
reason-theater-taken = no se puede elegir { THEATER($theater) }: el bando { $side } ha ganado allí sus suministros

## Jugadores

reason-no-such-seat = nadie se sienta en { $seat }: los puestos son { $seats }
reason-other-player = no se pregunta por { $seat }: elige { OR($seats) }

## Mostrar cartas

reason-flips-nothing = { $card } tiene fuerza { $strength }, y ninguna carta sin cubrir tiene menos de { $weakest }: no voltearía nada (R24)
reason-show-lower = { $card } tiene fuerza { $strength }, y { $shown }, la carta mostrada, tiene { $limit }: muestra una más baja

## Retirarse y omitir

reason-withdraw-in-swap = retirarse es la acción de un turno, y el intercambio es anterior al primer turno (R33)
reason-withdraw-in-ability = retirarse es la acción de un turno, nunca parte de una habilidad (R6)
reason-no-withdrawal = en este modo no hay retirada
reason-skip-turn = no se puede omitir un turno: juega una carta o retírate
reason-skip-turn-only = no se puede omitir un turno: juega una carta
reason-skip-swap = no se puede omitir el intercambio: cada jugador de una pareja pasa una carta (R33)
reason-skip-ability = esto no se puede omitir: { CARD($card) } no deja elección aquí (R14)
