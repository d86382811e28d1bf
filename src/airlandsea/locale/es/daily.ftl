### The page of the daily deal: the war of a day, which everybody plays with the same cards against the same opponent.

# $day: a date
daily-of = La guerra del día: { $day }
daily-about = Una guerra al día: todos la juegan una vez, con las mismas cartas contra el mismo rival. Tu resultado se registra cuando termina la guerra, ganada o perdida.
daily-peek = Las cartas dependen de la fecha, así que se pueden mirar antes de jugar.
daily-go-on = Seguir con tu guerra
daily-missed = No has jugado esta guerra.
daily-today = La guerra de hoy
daily-before = El día anterior
daily-after = El día siguiente
daily-not-yet = Esta guerra aún no está disponible.
daily-yours = Tu resultado
# $place: from 1 on. $number: results on this server
daily-place = Puesto { $place } de { $number }.
    .shared = Puesto { $place } de { $number }, compartido.
# $score: like 0:12
daily-given-up = Abandonada: cuenta como { $score }.
# To share, with an address below it. $day: a date. $score: like 12:7
daily-line = airlandsea, la guerra del día { $day }: { $score } en { $battles ->
    [one] { $battles } batalla
   *[other] { $battles } batallas
}
    .given-up = airlandsea, la guerra del día { $day }: { $score }, abandonada
battles-played = { $number ->
    [one] { $number } batalla.
   *[other] { $number } batallas.
}
daily-review = Analizar tu guerra
daily-all = Todos los resultados de este servidor
# Numbers of results
daily-chart = Resultados según la ventaja en puntos. Mejores que el tuyo: { $better }. Iguales: { $same }. Peores: { $worse }.
# $lead: like +5
daily-chart-about = Según la ventaja en puntos; la tuya: { $lead }.
daily-levels = El ordenador con tus cartas
daily-levels-play = Los rivales que faltan siguen jugando.
daily-levels-none = Sus resultados ya no se guardan.
daily-look-again = Mirar de nuevo

error-daily-other-day = solo se pueden registrar resultados de hoy y de ayer (UTC)
error-daily-at-table = juegas la guerra de este día en una mesa: su resultado se registra allí
error-daily-once = la guerra del día se juega una sola vez
error-daily-not-sent = el resultado no se ha registrado en { $address }
error-daily-no-address = la dirección de un servidor empieza por http:// o https://
