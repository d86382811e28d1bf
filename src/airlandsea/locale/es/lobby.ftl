### The lobby: tables whose free seats are offered to everybody.

lobby-about = Hay gente esperando a otros. Una pulsación y el puesto es tuyo.
lobby-tables = Mesas abiertas
lobby-free = { $number ->
    [one] Hay un puesto libre.
   *[other] Hay { $number } puestos libres.
}
lobby-join = Unirse
lobby-join-host = Unirse a { $host }
lobby-none = Ahora no espera nadie. Abre una mesa y los demás te encontrarán aquí.
lobby-too-late = Alguien fue más rápido. Puedes mirar la guerra.
lobby-back = Volver a la sala
lobby-open = Abrir una mesa
lobby-open-about = Cualquiera puede ocupar sus puestos libres. La oferta termina si dejas la mesa más de dos minutos o, con días para cada respuesta, durante otros tantos días.
lobby-clock-none = Sin reloj
lobby-clock-war = { $minutes } min + { $seconds } s
lobby-clock-days = { $number ->
    [one] Un día para cada respuesta
   *[other] { $number } días para cada respuesta
}
offer-seats = Jugar con cualquiera
offer-seats-about = En la sala, todos en este servidor ven tu mesa y pueden ocupar un puesto libre.
offer-seats-button = Ofrecer los puestos libres
offer-stands = Tu mesa está en la sala
offer-stands-about = Cualquiera puede ocupar ahora un puesto libre. Quédate aquí: la oferta termina si te ausentas mucho tiempo.
offer-withdraw = Retirar la oferta

take-your-seat = Ocupar tu puesto
rematch-link = Envía este enlace a los demás
    .about = Los puestos libres están reservados para los jugadores de la última guerra. También encuentran la revancha en «{ my-games }».
rematch-unrated = { $because ->
    [deals] No puntúa: las cartas son las mismas.
   *[limit] No puntúa: ya habéis tenido muchas guerras puntuadas en un día.
}
