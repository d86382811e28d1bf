### Por qué el servidor ha rechazado algo: sin mayúscula ni punto.

## En una guerra

error-time-out = se te ha acabado el tiempo
error-time-out-finished = la batalla ha terminado para ti
error-cannot-be-played = { $token } no se puede jugar
error-no-more-takebacks = no se puede deshacer nada más en esta batalla
error-takebacks-allowed = { $number ->
    [one] se permite { $number } vez por batalla
   *[other] se permiten { $number } veces por batalla
}
error-takebacks-start-over = la próxima batalla cuenta desde cero
error-no-takebacks-in-war = no se puede deshacer nada más en esta guerra
error-takebacks-of-war = { $number ->
    [one] se permite { $number } vez por guerra
   *[other] se permiten { $number } veces por guerra
}
error-nothing-to-take-back = no hay nada que puedas deshacer ahora
error-battle-not-over = la batalla no ha terminado
error-battle-over = la batalla ha terminado
error-deal-first = hay que repartir la siguiente
error-no-more-battles = no se reparte ninguna batalla más en esta guerra
error-battles-of-war = una guerra en un servidor tiene como máximo { $number } batallas
error-give-up-instead = un jugador puede rendirse
error-no-more-chat = no se puede decir nada más en esta mesa
error-chat-of-table = se han escrito { $number } mensajes, que es el máximo
error-not-for-partner = tu compañero no puede tomar esta decisión
error-stale = la mesa ha cambiado mientras tanto
error-table-number = su número es { $number }
error-id-used = otro mensaje ya tenía este id
error-id-used-cure = cada mensaje necesita un id propio, por ejemplo uno al azar
error-war-not-begun = la guerra no ha empezado
error-war-over = la guerra ha terminado
error-war-not-over = la guerra no ha terminado
error-war-cannot-go-on = esta guerra no se puede continuar
error-other-rules = esta guerra no se puede seguir jugando
error-rules-differ = se creó con las reglas { $theirs }, y este servidor juega con las reglas { $ours }
error-newer-table = usa algo que solo conoce una versión más reciente del servidor
error-set-up-new-table = crea una mesa nueva

## En una mesa

error-no-such-table = no existe esa mesa
error-table-closed = un operador de este servidor ha cerrado esta mesa
error-address-banned = este servidor no atiende por ahora a tu dirección
error-no-such-seat = no existe el puesto { $seat }
error-seat-taken = ahí se sienta otra persona
error-offer-not-yours = los puestos libres los ofrece quien abrió la mesa
error-no-free-seat = no hay ningún puesto libre
error-many-offers = demasiadas mesas abiertas
error-sits-there-already = ya estás en esta mesa
error-seat-not-offered = este puesto ya no se ofrece
error-no-lobby = este servidor no tiene sala
error-lobby-away = la sala no está disponible por un momento
error-lobby-returns = vuelve sola; no afecta a las mesas ni a las jugadas
error-rated-server = este servidor no puntúa guerras
error-not-rated = la guerra no puede ser puntuada
error-rated-mode = un modo para dos, sin cambios
error-rated-people = tú y, en el otro bando, otra persona
error-rated-clock = un reloj: si no, quien pierde no tiene que seguir
error-rated-start = un reparto nuevo, no una posición
error-many-rated = hoy ya habéis empezado muchas guerras puntuadas
error-rematch-unrated = la revancha no puntúa: vuelve a ocupar tu puesto para jugarla
error-wrong-guest-key = esta no es una clave de invitado de este servidor
error-seat-not-yours = este puesto no es tuyo
error-wrong-key = esa clave no abre este puesto
error-advice-among-people = solo hay consejo donde todos los demás son ordenadores
error-wrong-invitation = esa invitación no es para este puesto
error-many-keys = este puesto ya tiene muchas claves
error-sit-down-first = siéntate primero
error-rematch-exists = la revancha ya está creada
error-rematch-table = es la mesa { $table }
error-seats-not-exchanged = no se pueden intercambiar los puestos
error-no-start = una guerra no puede empezar ahí
error-war-goes-on-from-a-position = la guerra empezó en un momento de otra
error-pair-against-one = una pareja juega contra uno solo
error-cards-in-play = hay una guerra en curso con estas cartas
error-cards-looked-at = ya se han visto todas las cartas de estos repartos
error-cards-not-opened = ningún jugador de esta guerra ha descubierto sus cartas
error-own-key-shows = tu propia clave muestra lo que sabías

## Preparación

error-table-impossible = no se puede crear esta mesa
error-number-of-seats = { $number } puestos: este modo tiene { $needed } ({ $names })
error-only-bots = solo bots: al menos un puesto es de una persona
error-no-takebacks-here = deshacer: solo si todos los demás son bots, y sin reloj
error-theaters-impossible = no se puede jugar con los teatros { $theaters }
error-theaters-of-mode = fila: { $number } teatros, en un modo de { $slots }
error-bot-impossible = el bot { $bot } no puede jugar aquí

## Registros y repeticiones

error-no-such-record = no existe ese registro
error-no-such-puzzle = no existe ese problema
error-no-such-position = esta posición no puede darse
error-review-failed = el análisis ha fallado
error-no-such-battle = no hay una batalla { $number } en esta guerra
error-more-reasons = y { $number } más

## Peticiones y conexiones

error-no-such-address = no existe esa dirección
error-no-such-file = no existe ese archivo
bad-text-sign = contiene { $sign }, que no se ve
bad-text-empty = no tiene ningún carácter visible
error-too-many-requests = demasiadas peticiones
error-too-many-messages = demasiados mensajes
error-too-many-connections = demasiadas conexiones abiertas
error-too-many-reviews = demasiados análisis a la vez
error-close-some = cierra algunas
# $unit: minute, hour or day, or that it is counted in $seconds
error-at-most-in = { $unit ->
    [minute] como máximo { $number } por minuto
    [hour] como máximo { $number } por hora
    [day] como máximo { $number } al día
   *[seconds] como máximo { $number } en { $seconds } segundos
}
# $whose: a guest, the whole server, or an address
error-at-most-at-a-time = { $whose ->
    [guest] como máximo { $number } a la vez por invitado
    [server] como máximo { $number } a la vez en este servidor
   *[address] como máximo { $number } a la vez por dirección
}
error-at-most-bytes = como máximo { $number } bytes
error-record-battles = batallas: { $number }, y como máximo { $most }, porque cada consulta las juega
error-too-far-behind = { $number ->
    [one] la conexión se cierra porque { $number } mensaje está sin leer
   *[other] la conexión se cierra porque { $number } mensajes están sin leer
}
error-request-too-long = esta petición es demasiado larga
error-request-unreadable = esta petición no se puede leer
error-message-unreadable = esto no es un mensaje
error-other-site = esta petición viene de otro sitio
error-not-written = el servidor no ha podido escribir
error-table-moved = la mesa se está pasando a otro servidor: inténtalo de nuevo
error-internal = algo ha fallado aquí
bad-statistics-player = ninguna guerra terminada de { $name } en estos registros{ did-you-mean }
