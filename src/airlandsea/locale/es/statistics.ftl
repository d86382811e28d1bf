### «Mis partidas»: las estadísticas de las guerras terminadas, y a qué se reduce la lista.

statistics = Estadísticas
statistics-won = Ganadas
statistics-wars = Guerras
statistics-battles = Batallas
statistics-won-of = { $won } de { $all }
statistics-streak = Guerras ganadas seguidas: { $now } ahora, { $longest } como máximo
statistics-withdrawn = Te retiraste de { $mine ->
        [one] { $mine } batalla
       *[other] { $mine } batallas
    }; tus rivales, de { $theirs }.
statistics-price = De media, una retirada te costó { $points } puntos, y una batalla perdida hasta el final, { $fought }.
statistics-opponents = Por rival
statistics-modes = Por juego
statistics-about = Guerras terminadas en este servidor, sin las que jugaste en ambos bandos.
people = Personas
other-computers = Otros ordenadores
mode-others = Otras reglas
filter-opponent = Rival
filter-mode = Juego
filter-state = Estado
filter-time = Período
filter-all = todos
filter-running = en curso
filter-won = ganadas
filter-lost = perdidas
filter-week = esta semana
filter-month = este mes
filter-year = este año
filter-none = Ninguna de tus partidas es así.
download-all = Descargar todos los registros
play-yours = Tus cartas
play-favourites = Las más jugadas
play-fatal = Con las que pierdes más que con otras, en al menos { $number } batallas
play-withdrawals = En { $number ->
        [one] { $number } guerra analizada
       *[other] { $number } guerras analizadas
    }: retiradas en buen momento: { $well }, por error: { $badly }. Batallas en las que quedarse fue un error: { $missed }.
play-about = { $number ->
    [one] De tu última guerra terminada: batallas ganadas de aquellas en que jugaste la carta.
   *[other] De tus últimas { $number } guerras terminadas: batallas ganadas de aquellas en que jugaste la carta.
}
play-no-reviews = Analiza algunas para ver si te retiras en buen momento.
play-no-review = sin analizar
play-mistakes = { $number ->
    [0] analizada: sin errores
    [one] analizada: { $number } error
   *[other] analizada: { $number } errores
}
