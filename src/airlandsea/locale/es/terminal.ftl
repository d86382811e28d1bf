### El juego en una terminal: `airlandsea play`. Las líneas tienen 80 columnas como mucho.

## Ayuda

# Conserva las columnas: dos blancos, lo que se escribe (14 columnas), lo que hace.
terminal-help =
    Responde con un código, con el número que lo precede o con palabras:
      L3L           jugar L3 boca arriba en Tierra (también: L3 land)
      l3S           jugar L3 boca abajo en el Mar (también: L3 down sea)
      w             retirarse
      2L1           elegir esa carta: bando 2, Tierra, la primera desde abajo
      -             omitir, donde se puede (también: skip)
    Órdenes:
      board, b      describir la mesa en frases
      hand, h       mostrar tu mano
      options, o    enumerar tus opciones en palabras
      why l3S       explicar por qué una respuesta no es posible
      card L3       explicar una carta (también: card bloqueo)
      log           mostrar lo que ha ocurrido en esta batalla
      undo, z       volver a tu última decisión
      quit, q       salir del juego
terminal-help-partner = { "  " }partner       dejar esta decisión a tu compañero
terminal-help-signs =
    En la mesa, las minúsculas son una carta boca abajo, ?? es una carta que no
    conoces y =4 es una fuerza distinta de la impresa. «empate 2: rival» significa
    que ambos bandos tienen 2 y el enemigo controla el teatro.
terminal-help-epic =
    Con cinco teatros, los costes de retirada del modo Épico son los de la tabla
    estándar, escalados a diez cartas; la tabla impresa no se conoce.

## La mesa dibujada

draw-enemy = rival
draw-you = tú
draw-team = bando
draw-lead = { $holder ->
    [you] tú { $more } a { $less }
    [enemy] rival { $more } a { $less }
   *[side] { $side }: { $more } a { $less }
}
draw-tie = { $holder ->
    [nobody] empate { $strength }: nadie
    [you] empate { $strength }: tú
    [enemy] empate { $strength }: rival
   *[side] empate { $strength }: bando { $side }
}

## La pregunta

terminal-or-partner = { $question } (tu compañero puede responder por ti: escribe «partner»)
terminal-hand = Tu mano: { $cards }.
terminal-your-hand = tu mano
terminal-face-up = boca arriba
terminal-face-down = boca abajo
terminal-sign-supply = + el enemigo gana allí un suministro
terminal-sign-destroyed = ! sería destruida

## Respuestas

terminal-type-something = Escribe un código o un número, o «help».
terminal-ambiguous = { $text } puede significar:
terminal-no-such-number = No hay una opción { $nth }: las opciones van de 1 a { $number }.
terminal-unknown = { $text } no es ni una opción ni una orden (¿querías decir «{ $near }»?).
terminal-unreadable = { $text } no se puede leer. Escribe un código, un número o palabras, o «help».
terminal-unreadable-near = { $text } no se puede leer; { $reason }. Escribe un código, un número o palabras, o «help».
terminal-impossible = { $text } no es posible ahora: { $reasons }.
terminal-why-what = ¿Por qué qué? Por ejemplo: why L3S
terminal-card-what = ¿Qué carta? Por ejemplo: card L3
terminal-possible = { $token } es posible: { $option }.
terminal-log-empty = Aún no ha ocurrido nada en esta batalla.
terminal-nothing-to-undo = No has tomado en esta batalla ninguna decisión que se pueda deshacer.
terminal-undone = Deshecho.
terminal-not-for-partner = Tu compañero no puede tomar esta decisión.

## La guerra

terminal-modes = Modos: { $modes }.
terminal-ask-mode = ¿Modo (Intro: standard)?
terminal-theaters = Teatros: { $theaters }.
terminal-ask-theaters = { $number ->
    [one] ¿{ $number } teatro, por su letra (Intro: al azar)?
   *[other] ¿{ $number } teatros, por sus letras (Intro: al azar)?
}
terminal-war = Una guerra: { $mode }. { $theaters }.
terminal-seats = Tienes el puesto { $seat }; { $players }. Semilla { $seed }. Escribe help para ver cómo responder.
terminal-player = { actor } es { $bot }
terminal-won = Ganas la guerra, { $ours } a { $theirs }.
terminal-draw = { $number ->
    [one] La guerra queda en empate, { $ours } a { $theirs }: nadie ha puntuado en { $number } batalla.
   *[other] La guerra queda en empate, { $ours } a { $theirs }: nadie ha puntuado en { $number } batallas.
}
terminal-lost = El enemigo gana la guerra, { $theirs } a { $ours }.

## Después. $command: lo que se puede escribir

terminal-goodbye = Hasta luego. { $again }
terminal-input-ended = La entrada ha terminado. { $again }
terminal-interrupted = Interrumpido. { $again }
terminal-again = Para jugarla otra vez: { $command }
terminal-record-saved = Registro guardado en { $path }. Para repetirlo: { $command }
terminal-record-review = Para analizarlo: { $command }
terminal-file-not-written = no se ha escrito { $path }
terminal-file-not-empty = ya contiene algo
terminal-name-another-file = indica otro archivo

terminal-daily = La guerra del { $day }: las mismas cartas y el mismo enemigo para todos.
terminal-daily-result = Para compartir: { $line }
terminal-daily-local = El enemigo funciona en tu propio ordenador, así que se le pueden mirar las cartas: un registro prueba lo que se jugó, no que nadie mirara.
terminal-daily-left = Has dejado la guerra del día: no tiene resultado.
terminal-daily-confirmed = Confirmado: { $line }
terminal-daily-entered = Registrado: { $line }. Puesto { $place } de { $number } en este servidor.

## `airlandsea statistics`: de cualquier jugador

# $mine, $theirs: batallas
terminal-statistics-withdrawn = Retiradas de batallas: { $mine }; de los rivales: { $theirs }
# $points, $fought: puntos, como 2.5
terminal-statistics-price = Coste medio de una retirada: { $points } puntos; de una batalla perdida al final: { $fought }
# $number: guerras
terminal-statistics-none = Ninguna guerra de estos registros ha terminado y nombra a sus jugadores.
terminal-statistics-unfinished = Guerras sin terminar, que no cuentan: { $number }.
terminal-statistics-nameless = alguien sin nombre
terminal-statistics-won = Proporción de guerras ganadas
