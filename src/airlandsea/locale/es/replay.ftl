### Repeticiones, la lista de partidas y registros enviados.

free-seat = puesto libre
game-over = terminada
game-waiting = esperando jugadores
game-your-turn = tu turno
game-battle = batalla { $number }
download = Descargar
records = Registros
step = Paso
battle = Batalla
embed-open = Abrir en airlandsea
continue-here = Continuar desde aquí
continue-about = Una nueva guerra empieza en este momento, con esta puntuación.
continue-seat = Juegas como
continue-cards = Cartas ocultas
continue-as-known = repartidas de nuevo, según lo que sabías
continue-as-it-was = tal como estaban de verdad
continue-start = Seguir jugando
games-older = Partidas anteriores
no-games = Aún no hay partidas.
play-first = Juega la primera
looking = Buscando …
record = Un registro
record-about = Los registros de las guerras son archivos de texto ({ $ending }). Envía uno para recorrerlo; se comprueba turno a turno.
record-file = Un archivo
record-drop = Suelta el archivo de un registro para recorrerlo
record-text = O su texto
record-send = Enviar
record-checked = { $battles ->
    [one] Comprobado: { $battles } batalla de { $players }.
   *[other] Comprobado: { $battles } batallas de { $players }.
}
record-look = Verlo
looking-it-up = Buscándolo …
walk = Recorrer la batalla
the-deal = El reparto.
step-chosen = Elección: { $what }.
step-back = Un paso atrás
step-on = Un paso adelante
autoplay = Reproducir solo
    .short = Ver
autoplay-stop = Parar
step-of = paso { $step } de { $last }
whose-eyes = Con qué ojos
eyes-mine = lo que yo sabía
eyes-open = todas las cartas a la vista
eyes-open-them = todas las cartas, y sin revancha con estos repartos
open-cards = ¿Poner a la vista todas las cartas?
    .about = Desde entonces, quien repase esta guerra verá todas sus cartas. No se puede deshacer, y no habrá revancha con estos repartos.
    .yes = Poner todas a la vista
eyes-public = lo que vieron todos
eyes-of = lo que sabía { $who }
hand-of = Mano de { $who }
no-cards-in-hand = sin cartas en la mano
no-replay = No se puede mostrar esta repetición
embed = Insertar
go-to-table = Ir a la mesa
