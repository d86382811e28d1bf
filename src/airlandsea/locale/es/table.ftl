### La mesa: avisos, botones, ventanas.

table = La mesa
your-turn = ● Tu turno
at-the-table = En la mesa
against-each-other = { $near } contra { $far }, batalla { $number }
theaters-held = { $held } de { $all } teatros
first-to = a { $target }
deck = El mazo
deck-known = { $card } es la carta { $nth } del mazo
deck-size = { $number ->
    [one] { $number } carta en el mazo
   *[other] { $number } cartas en el mazo
}
log-talk-help = Crónica, charla y ayuda
what-has-just-happened = Lo que acaba de ocurrir
beside-the-table = Junto a la mesa
log = Crónica
talk = Charla
    .something-new = , hay algo nuevo
help = Ayuda
reader = Aquí se ve en grande la carta que tomas.
table-talk = Charla
    .new = Charla (nuevo)
what-has-happened = Lo que ha ocurrido
nothing-has-happened = Aún no ha ocurrido nada.

## Botones

skip-motion = Sin esperar
take-back = Deshacer
face-up = Boca arriba
face-down = Boca abajo
this-card = Esta carta
skip = Omitir
continue = Seguir
withdraw = Retirarse
    .gives = (el enemigo gana { $price })
    .means = Dar por perdida la batalla: el enemigo gana { $price }
play-here = jugar aquí
takes-theater = gana { THEATER($theater) }

## Bandos y puestos

first-player = 1.er jugador
    .short = 1.º
    .of = 1.er jugador: { $who }
    .means = 1.er jugador: empieza
    .means-ties = 1.er jugador: empieza, y los empates son suyos
    .ties-yours = 1.er jugador: los empates son tuyos
second-player = 2.º jugador
    .short = 2.º
    .of = 2.º jugador: { $who }
    .ties-yours = 2.º jugador: los empates son tuyos
begins = { $whoIs ->
    [you] Empiezas
    [your-side] Tu bando empieza
    [group] { $who } empiezan
   *[name] { $who } empieza
}
time-left = quedan { $time }
time-out = sin tiempo
    .means = Se ha acabado el tiempo: esta batalla cuenta como retirada.
away = (ausente)
air-drop-waits = Lanzamiento aéreo
    .means = Lanzamiento aéreo: la próxima carta se puede desplegar en cualquier teatro
air-drop-yours = Lanzamiento aéreo: tu próxima carta puede ir a cualquier teatro
certainly-held = { $card } { CARD($card) }: seguro en la mano
    .bound = { $card } { CARD($card) }: seguro en la mano, debe jugarse ahora boca abajo
cards-in-hand = { $number ->
    [one] { $number } carta en la mano
   *[other] { $number } cartas en la mano
}
    .certainly = { cards-in-hand }, seguro { $cards }
theater-region = Teatro { THEATER($theater, form: "from") }

## La mano propia

your-hand = Tu mano
hand-empty = Tu mano está vacía.
watching = Estás mirando.
timing-none = sin habilidad
timing-instant = instantánea
timing-ongoing = continua
held-face-up = elegida boca arriba
held-face-down = elegida boca abajo
waits-to-be-sent = espera a ser enviada
bound-next = obligada: tu próxima jugada, boca abajo
can-be-shown = se puede mostrar
key = tecla { $key }

## Lo que una respuesta hace a una carta, en una palabra sobre la carta

effect-flip = voltear
    .to = voltear { $before } › { $after }
    .gain = +{ $number }, voltear
effect-destroy = destruir
effect-take-back = recuperar
effect-move = mover
effect-use = usar

## Avisos: un encabezado y lo que hay que hacer

prompt-over = La batalla ha terminado.
prompt-your-turn = Tu turno:
    .text = elige una carta.
prompt-surveil = { CARD("I5") }:
    .text = No tienes una carta más baja que mostrar.
    .pair = No tienes una carta más baja que mostrar; quizá tu compañero sí.
prompt-of = { $who }:
prompt-pass = elige una carta para pasarla …
prompt-play = por jugar …
prompt-picked = { CARD($card) }:
    .turn-over = O dale la vuelta: 2, en cualquier teatro.
    .only-down = Dale la vuelta: 2, en cualquier teatro.
prompt-picked-down = { CARD($card) }, boca abajo:
    .text = 2 de fuerza en cualquier teatro, sin habilidad.
    .turn-over = O dale la vuelta para jugarla { THEATER($theater, form: "in") }.
you-drew = has robado { $card } { CARD($card) }
waiting-for-server = Esperando al servidor:
    .text = { $words }. Se enviará en cuanto vuelva la conexión.
sending-undo = deshacer tu jugada
sending-deal = pasar a la próxima batalla
sending-give-up = abandonar la guerra
not-possible = No es posible.
careful = Cuidado:
    .theater = { $warning }. Elige { THEATER($theater) } otra vez para hacerlo de todos modos.
    .card = { $warning }. Elígela otra vez para hacerlo de todos modos.
then = Después:
waits-behind = { $whoIs ->
    [nobody] { $card }
    [you] tu { $card }
    [your-side] { $card } de tu bando
   *[name] { $card } de { $who }
}
options = Opciones
name-a-card = Nombra una carta

## Charla

mute = Silenciar a los demás
muted = Silenciados.
everybody-hears = Todos en la mesa oyen lo que se dice aquí.
said-by = { $who }:
not-sent-yet = Tú, sin enviar aún: { $text }
say-to-everybody = Di algo a todos en la mesa
to-everybody = A todos
say = Decir

## Retirarse y abandonar

withdraw-question = ¿Retirarte de esta batalla?
withdraw-ends = { $whoIs ->
    [group] La batalla termina ahora. { $who } ganan { $price } en vez de los 6 de una batalla luchada hasta el final.
   *[name] La batalla termina ahora. { $who } gana { $price } en vez de los 6 de una batalla luchada hasta el final.
}
withdraw-saves-nothing = { $whoIs ->
    [group] La batalla termina ahora. Cuesta tanto como perderla: { $who } ganan { $price }.
   *[name] La batalla termina ahora. Cuesta tanto como perderla: { $who } gana { $price }.
}
withdraw-loses = Con eso gana la guerra el otro bando.
withdraw-button = Retirarse: ganan { $price }
fight-on = Seguir luchando
chart-cards = Cartas que te quedan
chart-or-more = { $fewest } o más
chart-any = las que sean
chart-points = El enemigo gana
give-up-question = ¿Abandonar toda la guerra?
give-up-text = El otro bando gana de inmediato. Para perder solo esta batalla, retírate.
give-up = Abandonar la guerra
play-on = Seguir jugando

## Una carta

face-down-card = Una carta boca abajo
card-lies = { $face ->
    [known] { THEATER($theater) }: fuerza { $strength }, boca abajo (la conoces).
    [down] { THEATER($theater) }: fuerza { $strength }, boca abajo.
   *[up] { THEATER($theater) }: fuerza { $strength }.
}
card-facts = { THEATER($theater) }, fuerza { $strength }, { TEXT($timing) }.
card-no-ability = No tiene habilidad: solo fuerza.
rulings = Más aclaraciones
card-can-be = Las cartas boca abajo tienen fuerza 2 y ninguna habilidad. Esta aún puede ser:
can-still-be = Aún puede ser

## La suma de un teatro

sum-title = { $whoIs ->
    [nobody] { THEATER($theater) }: nadie lo controla, { $mine } a { $theirs }
    [you] { THEATER($theater) }: lo controlas tú, { $mine } a { $theirs }
    [your-side] { THEATER($theater) }: lo controla tu bando, { $mine } a { $theirs }
    [group] { THEATER($theater) }: lo controlan { $who }, { $mine } a { $theirs }
   *[name] { THEATER($theater) }: lo controla { $who }, { $mine } a { $theirs }
}
sum-nothing = no hay nada
sum-nobody = Nadie controla un teatro empatado.
sum-tied = { $whoIs ->
    [you] Hay empate: es tuyo, { tie-because }.
    [your-side] Hay empate: es de tu bando, { tie-because }.
   *[name] Hay empate: es de { $who }, { tie-because }.
}
sum-tie = { $whoIs ->
    [you] Un empate sería tuyo, { tie-because }.
    [your-side] Un empate sería de tu bando, { tie-because }.
   *[name] Un empate sería de { $who }, { tie-because }.
}
source-up = { CARD($card) }
    .covered = { CARD($card) }, cubierta
source-down = Carta boca abajo
    .covered = Carta boca abajo, cubierta
source-known = Carta boca abajo ({ CARD($card) })
    .covered = Carta boca abajo ({ CARD($card) }), cubierta
source-support = { CARD("A1") }, al lado { THEATER($theater, form: "in") }
source-spies = { CARD("I2") }: tus cartas boca abajo al lado
source-cover = { CARD("L4") }: las cartas de debajo cuentan 4
source-escalation = { CARD("S2") }: las cartas boca abajo cuentan 4
source-abilities = Habilidades
source-ability = Una habilidad
