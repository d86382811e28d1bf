### La página en torno a la mesa: errores, invitaciones, listas de partidas, repeticiones, ajustes.

language = Idioma
start-page = Inicio
my-games = Mis partidas
close = Cerrar
reload = Recargar
try-again = Reintentar
watch = Mirar
loading-table = Yendo a la mesa …

## Quién es alguien, si no se sabe su nombre

you = Tú
your-side = Tu bando
partner = Compañero
somebody = alguien
side-number = Bando { $number }
computer = Ordenador
player = Jugador
player-at-seat = Jugador { $seat }
next-player = el próximo jugador

## Errores

ways-out = Salidas
no-page = Página no encontrada
    .text = No hay ninguna página en esta dirección. Puede que el enlace esté incompleto.
no-game = Partida no encontrada
    .text = No encontramos esta partida. Quizá terminó hace mucho, o el enlace está incompleto.
not-loaded = No se ha podido cargar esta página
    .text = Puede que no haya conexión, o que el servidor se haya actualizado.
new-version = Hay una versión nueva
    .text = El servidor se ha actualizado. Recarga la página para continuar.
seat-taken = Este puesto está ocupado
no-seat = Este enlace no abre ningún puesto
    .text = Puedes mirar.
    .wrong-key = Su clave no es de esta partida. Puedes mirar.
offline = No se puede contactar con el servidor.
server-status = El servidor dice { $status }.
request-unreadable = El servidor no puede leer esto: algo falta, es demasiado largo o está fuera de rango.
cards-seen = Todas estas cartas se han descubierto en la repetición, así que no se pueden jugar otra vez.
other-version = Esta página y el servidor tienen versiones distintas: recarga la página.

## Conexión

offline-head = Sin conexión
    .text = Las guerras se juegan en el servidor, con el que no se puede contactar ahora. Allí se guardan tus guerras, y la guía funciona sin él.
no-connection = Sin conexión: reintentando …
connection-lost = Se ha perdido la conexión: reintentando. No se pierde nada de lo que hiciste.

## «Tu turno», en guerras con días para responder

tell-turn = Avísame cuando sea mi turno
    .refused = Este navegador no permite notificaciones de esta página.
    .failed = No se han podido activar las notificaciones en este navegador.
turn-notice = Tu turno
    .text = Tu guerra con { $enemy } te espera.

## Una invitación

invited-by = { $host } te invita
invited = Tienes una invitación
rated = Puntuada
rating-of = Puntuación de { $who }: { $rating }
rating-beside = puntuación
play-beside = { $known ->
    [enemies] Juegas contra { $enemies }.
    [partners] Juegas con { $partners }.
   *[both] Juegas con { $partners } contra { $enemies }.
}
your-name = Tu nombre
join = Jugar
begins-as-known = Sigue desde una posición de otra guerra. Las cartas ocultas se han repartido de nuevo.
begins-as-it-was = Sigue desde una posición de otra guerra, con las cartas tal como estaban. Quien la abrió puede haberlas visto todas.
new-to-the-game = ¿No conoces el juego? Una guía de pocos minutos.
looking-for-game = Buscando la partida …

## Esperar a los demás

free = Libre

## Un dispositivo para varios jugadores

hand-over = Pasa el dispositivo a { $name }.
hand-over-hidden = Ahora no hay cartas de nadie en la pantalla.
hand-over-ready = Soy { $name }: mostrar mis cartas

## Mis partidas

just-now = ahora mismo
replay = Repetición
review = Analizar
review-mistakes = { $number ->
    [0] Análisis: ningún error
    [one] Análisis: { $number } error
   *[other] Análisis: { $number } errores
}
back-to-review = Volver al análisis

## Repeticiones

battle-number = Batalla { $number }

## Ajustes

menu = Menú
colours-light = Colores claros
colours-dark = Colores oscuros
sound = Sonido
    .on = Sonido activado
    .off = Sonido desactivado
volume = Volumen
speed = Velocidad
    .now = Velocidad: { TEXT($speed) }
speed-calm = tranquila
speed-normal = normal
speed-quick = rápida
speed-off = sin animación
advice = Pedir consejo
    .searching = Este dispositivo está pensando …
    .found = Consejo: { $option }. Probabilidad de ganar la guerra: { $percent } %.
    .failed = Sin consejo: { $why }
hint = Pista: { $option }.
    .stop = Quitar
    .stop-means = Quitar las pistas
    .on = Pistas activadas
    .off = Pistas desactivadas
go-on-elsewhere = Seguir en otro dispositivo
unofficial = Versión no oficial de aficionados
