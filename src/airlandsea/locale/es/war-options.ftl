### Las opciones de una guerra en la página de inicio.

option-theaters = Teatros ({ $chosen } de { $slots })
option-theaters-any = Teatros (al azar)
surprise-me = Sorpresa
option-row = Fila
row-standard = 3 teatros (Estándar)
row-epic = 5 teatros (Épico)
option-sides = Bandos
sides-one-one = uno contra uno
sides-two-one = dos contra uno
sides-two-two = dos parejas
option-scoring = Puntuación
scoring-chart = puntos según la tabla
scoring-beginner = principiante: 1 por batalla
option-target = Meta
option-ties = Un teatro empatado es
ties-first = del 1.er jugador
ties-nobody = de nadie
ties-second = del 2.º jugador
ties-handicap = del bando { $side } (hándicap)
option-handicap = Hándicap para bandos desiguales
handicap-none = ninguno
handicap-side = el bando { $side } controla los empates, segundo en la primera batalla
option-withdrawal = Retirada
withdrawal-allowed = permitida
withdrawal-not-allowed = no permitida
option-chart = Tabla de retirada, para expertos
    .means = Cuántas cartas deben quedar como mínimo para que el enemigo gane solo esos puntos. Con menos cartas, gana 6.
option-clock = Reloj
clock-none = ninguno
clock-war = minutos para la guerra
clock-days = días para cada respuesta
clock-minutes = Minutos por bando
clock-increment = Segundos añadidos por jugada
clock-days-number = Días
option-seats = ¿Quién juega?
seat-of-side = { $nth ->
    [first] Bando { $side }, primer jugador
    [second] Bando { $side }, segundo jugador
   *[only] Bando { $side }
}
seat-who = Quién ocupa el puesto { $seat }
who-here = en este dispositivo
who-friend = un amigo, por enlace
who-bot = el ordenador
seat-bot = Qué ordenador juega en el puesto { $seat }
seat-name = Nombre del jugador del puesto { $seat }
start-mixed = Empezar con estos puestos
