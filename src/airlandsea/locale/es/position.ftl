### Por qué se rechaza una línea de posición.

position-at = { $field }: carácter { $place }
position-owner = { $who ->
    [seat] { $owner }
   *[side] bando { $owner }
}

## Una línea que no se puede leer

position-long-line = { $number } caracteres: como mucho { $most }
position-many-fields = { $number } campos: como mucho { $most }
position-field-near = { position-at }: no existe ese campo (¿quizá { $near }?)
position-field-none = { position-at }: no existe ese campo: uno de { $names }
position-field-unnamed = { position-at }: por segunda vez ({ $value }): cualquier otro campo lleva nombre, como turn=2
position-field-twice = { position-at }: por segunda vez ({ $value }): escríbelo una sola vez
position-no-card = { position-at }: no hay carta { $code }: una letra de ALSDEI y una fuerza de 1 a 6, como L3
position-no-number = { position-at }: { $text } no es un número de { $least } a { $most }
position-choice = { position-at }: { $text }: uno de { $choices }
position-choice-near = { position-at }: { $text }: uno de { $choices } (¿quizá { $near }?)
position-many-parts = { position-at }: { $number } partes: como mucho { $most }
position-owner-form = { position-at }: { $part }: un nombre y cartas, como { $owner }:L3
position-stacks = { position-at }: { $number } pilas para la fila { $row }: una por teatro, como { $like }
position-hands = { position-at }: { $number } manos: de 2 a 4, para { $seats }, como A2L3/S1
position-handicap-ties = { position-at }: dice quién controla los teatros empatados, y ties también: quita uno de los dos
position-chart = { position-at }: { $text }: seis números de cartas que bajan de 2 a 4 puntos, como { $like }
position-score-form = { position-at }: { $text }: los puntos del bando 1 y del bando 2, como 3:6
position-over-form = { position-at }: { $text }: cómo terminó, el ganador y los puntos, como fought:1:6
position-swap-form = { position-at }: { $text }: una carta por asiento, como 1a:L3
position-ability-form = { position-at }: { $text }: la carta que pregunta, como L5, o I1>S1 donde { CARD("I1") } usa la habilidad de otra
position-queue-hidden = { position-at }: las cartas ocultas no esperan: nómbralas
position-envoy-form = { position-at }: { $part }: el lugar de una carta en juego, como { $like }
position-drawn-form = { position-at }: { $text }: una carta, como L3
position-bound-hidden = { position-at }: todos conocen las cartas nombradas: escribe sus códigos

## Cartas y teatros

position-card-places = { $field }: { $card } está en { $number } lugares: déjala en uno
position-supplies = { $field }: { $number } en el bando { $side }: de 0 a { $most }
position-no-theater = { $field }: no hay teatro { $letter }: letras de ALSDEI ({ THEATER("A") }, { THEATER("L") }, { THEATER("S") }, { THEATER("D") }, { THEATER("E") }, { THEATER("I") })
position-theater-times = { $field }: teatro { $letter } { $number } veces: cada uno está una vez
position-no-row = { $field }: falta: una línea empieza con los teatros, como ALS
position-row-length = { $field }: { $number } teatros: escribe 3 (Estándar) o 5 (Épico), como ALS
position-foreign-card = { $field }: { $card } no es de los teatros { $row }: quítala, o cambia la fila
position-deal = { $field }: { $number } cartas por repartir y quedan { $left }: escribe menos
position-missing-cards = { $field }: { $cards } en ningún sitio: ponlas en una mano, una pila o el mazo, o termina el mazo con *
position-hidden = { $field }: { $number } ocultas: una posición para jugar nombra todas las cartas

## Lo que ha nombrado Neutralización

position-bound-early = { $field }: nada se nombra antes del primer turno: quítalo, o quita swap
position-bound-twice = { $field }: { $card } { $number } veces: cada carta se nombra para un jugador
position-bound-foreign = { $field }: { $card } no es una carta de esta partida: quítala
position-bound-seen = { $field }: { $card } está boca arriba: quítala
position-bound-held = { $field }: { $card } no está en { $who ->
    [anybody] la mano de nadie
   *[other] ninguna mano de { position-owner }
}: ata una carta que alguien tenga, o di cuántas de varias se deben, como 2:L3S2:1
position-bound-nobody = { $field }: { position-owner } no es un solo jugador aquí: di quién la debe, como bound=2a:L3S2:1
position-bound-few = { $field }: { $seat } debe { $number } de estas cartas y tiene { $held }: escribe menos

## La pregunta

position-one-of = { AND($fields) }: solo uno a la vez: quita los demás
position-no-instant = { $field }: { $card } no tiene habilidad instantánea: nombra la carta que pregunta
position-other-ability = { $field }: { $card } no puede usar la habilidad de otra carta: solo I1 puede, y no la de I1
position-no-question = { $field }: { $card } tiene { $number } preguntas, ninguna con el número { $stage }
position-not-in-play = { $field }: { $card } no está en juego: una habilidad se resuelve mientras su carta está ahí
position-drawn-none = { $field }: { $card }, en la pregunta { $stage }, no ha robado carta: quítala
position-drawn-some = { $field }: { $card }, en la pregunta { $stage }, ha robado una carta: di cuál, como drawn=L3
position-one-player = { $field }: { $card }, en la pregunta { $stage }, pregunta qué jugador del bando { $side }: solo hay uno: elige otra pregunta
position-draws = { $field }: { $card }, en la pregunta { $stage }, roba una carta: pon una en el mazo
position-shown = { $field }: { $card } fue mostrada: está en una mano del bando { $side }, o es otra carta
position-takes-back = { $field }: { $card } recoge cartas boca abajo: nombra una de ellas
position-noted-nothing = { $field }: { $card } no ha anotado nada en la pregunta { $stage }: quítalo
position-noted = { $field }: { $isEmpty ->
    [yes] nada
   *[no] { $note }
}: { $card }, en la pregunta { $stage }, ha anotado { $what ->
    [place] un lugar como 2L1
    [theater] un teatro como L
    [card] una carta como L3
   *[seat] un asiento como 1a
}
position-idle = { $field }: no se está resolviendo nada: quítalo, o di qué pregunta, como ability=L3
position-cannot-wait = { $field }: { $card } no puede esperar: solo esperan habilidades instantáneas de cartas en juego
position-many-wait = { $field }: { $number } esperan: como mucho { $most }
position-chain = { $field }: { $isEmpty ->
    [yes] nada
   *[no] { $cards }
} tras { $card }: ningún turno empieza eso, y podría no acabar nunca (R16): haz esperar menos habilidades
position-no-choice = { $field }: no hay carta que elegir: no se preguntaría a nadie
position-inconsistent = { $field }: esto no encaja: { $problem }
position-envoy-idle = { $field }: no se ofrece nada durante un intercambio ni tras la batalla: quítalo
position-envoy-away = { $field }: D2 no está en juego: quita las ofertas
position-envoy-place = { $field }: D2 no tiene carta que cubrir en { $where }: nombra cartas de su bando
position-envoy-down = { $field }: D2 está boca abajo: no ofrece nada
position-envoy-covers = { $field }: D2 ya cubre esa carta: quítala
position-swap-late = { $field }: hay cartas en juego: el intercambio es antes del primer turno
position-swap-partner = { $field }: nadie tiene compañero: quítalo, o escribe más manos
position-swap-alone = { $field }: { $seat } no tiene compañero: quítalo
position-swap-both = { $field }: { $seat } y { $partner } ya han elegido: entonces las cartas se pasan
position-swap-hand = { $field }: { $card } no está en la mano de { $seat }: nombra una que esté
position-swap-known = { $field }: { $seat } conoce la carta: escríbela
position-swap-unknown = { $field }: { $seat } ha elegido sin mostrarla: escribe ??
position-asked-over = { $field }: la batalla ha terminado: quítalo
position-asked-usual = { $field }: no puede ser: aquí es { $isNobody ->
    [yes] nadie, por falta de cartas
   *[no] { $seats }
}
position-asked-turn = { $field }: es el turno de { $isNobody ->
    [yes] nadie
   *[no] { $seats }
}: quítalo

## Puntos y final

position-war-won = { $field }: { $score } ya gana una guerra a { $target }: escribe menos puntos o una meta más alta
position-over-cards = { $field }: hay cartas en mano: una batalla dura hasta que no quedan
position-over-withdrawal = { $field }: nadie puede retirarse en este modo: escribe over=fought, o quita withdrawal=no
position-over-empty = { $field }: quien se retira tiene cartas: es su turno
position-over-result = { $field }: tal como está, termina { $result }: quita ganador y puntos, o escribe estos
position-over-score = { $field }: los puntos del bando { $side } no incluyen los { $points }: los cuenta

## Quién sabe qué

position-know-form = { $field }: { $word }: una carta de la partida, una vez, y lugares: como L6@1a|2L1 o L6@-deck1
position-know-place = { $field }: { $word }: no hay nada en { $where }: escribe 2L1, deck3, drawn o 1a
position-know-observer = { $field }: { $observer }: cada observador una vez, uno de { $names }, como 2a:L6@1a
position-know-wrong = { $field }: { $observer } se equivoca con { $card }: está en { $where }
position-know-sure = { $field }: { $card } solo puede estar en un lugar: escríbela allí
position-know-only = { $field }: solo { $card } puede estar en { $where }: escríbela allí
position-know-deal = { $field }: ningún reparto concuerda con todo esto: quita algo

## La vista de un asiento

position-is-view = { $field }: esto es lo que ve un observador, no una posición: quítalo, o léelo como vista
position-view-missing = { $field }: falta: de quién es la vista, como view=1a, o view=* para un espectador
position-view-seed = { $field }: nadie ve el generador: quítalo
position-view-hidden = { $field }: { $number } lugares ocultos, { $unknown } cartas desconocidas: sin mazo, contiene el resto
position-view-seat = { $field }: { $seat } no tiene mano aquí: uno de { $seats }
position-view-hand = { $field }: { $seat } conoce su propia mano: escríbela
position-view-side = { $field }: { $seat } conoce todas las cartas del bando { $side }: escríbelas
position-view-over = { $field }: una vista dice quién ganó cuántos puntos, como over=fought:1:6
