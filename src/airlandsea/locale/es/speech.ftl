### Lo que dicen un lector de pantalla y la línea de órdenes.

## Sobre la mesa

card-up = { $card } { CARD($card) }
    .changed = { $card } { CARD($card) }, fuerza { $strength }
card-down = carta boca abajo, fuerza { $strength }
    .known = carta boca abajo ({ $card } { CARD($card) }), fuerza { $strength }
card-label = { $whoIs ->
    [you] carta tuya: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
    [your-side] carta de tu bando: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
   *[name] carta de { $who }: { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
}
covered = cubierta
uncovered = sin cubrir
stack-empty = nada
stack = { $top }, encima de { $rest }
side-line = { $who } { $strength }: { $stack }.
    .supplies = { $who } { $strength }: { $stack }; { supplies }.
theater-line = { $whoIs ->
    [nobody] { THEATER($theater) }, nadie lo controla.
    [you] { THEATER($theater) }, lo controlas tú.
    [your-side] { THEATER($theater) }, lo controla tu bando.
    [group] { THEATER($theater) }, lo controlan { $who }.
   *[name] { THEATER($theater) }, lo controla { $who }.
}
theater-label = { $whoIs ->
    [nobody] { THEATER($theater) }: { $near }, { $far }, nadie lo controla
    [you] { THEATER($theater) }: { $near }, { $far }, lo controlas tú
    [group] { THEATER($theater) }: { $near }, { $far }, lo controlan { $who }
   *[name] { THEATER($theater) }: { $near }, { $far }, lo controla { $who }
}
side-total = { $who } { $strength }
score-line = Marcador { $mine } a { $theirs } de { $target }.
hands-line = { $who }: { cards-in-hand }. Mazo: { $deck }.
hand-line = Tu mano: { $cards }.
hand-item = { $key } { $card } { CARD($card) }
totals-line = { THEATER($theater) }: { $near }, { $far }.

## La línea de órdenes

command-line = Línea de órdenes: códigos y palabras, como L5 land; help los enumera
    .example = L5 land · A3 down sea
command-type = Escribe un código como L5L, o palabras como «L5 land».
command-say-what = ¿Decir qué? Por ejemplo: say hola.
command-which-card = ¿Qué carta? Un código como S5, o un título.
command-move-unreadable = No se puede leer esta jugada. { command-ask }
command-unreadable = No se puede leer. Ejemplos: L5 land · A3 down sea · skip · board · why L5 sea.
command-ask = Pregunta por una jugada, por ejemplo «why { $card } { $theater }». «options» enumera lo que puedes hacer ahora.
command-ambiguous = «{ $text }» puede significar { $meanings }.
command-meaning = { $token } ({ $words })
command-not-possible = No es posible. { $reasons }
command-possible = { $token } es posible.
command-option = { $number } { $token }: { $words }
command-not-yours = No te toca actuar.
command-nothing = No ha ocurrido nada.
command-help = Códigos: L5L despliega L5 en Tierra, l5S la juega boca abajo en el Mar, 2L1 elige esa carta, L un teatro, #2 la segunda opción, w se retira, skip omite. Palabras: «L5 land», «A3 down sea», board, hand, options, why L5 sea, card S5, undo, log, say hola.
