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
filter-all = todos
filter-running = en curso
filter-won = ganadas
filter-lost = perdidas
filter-none = Ninguna de tus partidas es así.
download-all = Descargar todos los registros
