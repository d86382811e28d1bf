### La página de inicio, los rivales y las opciones de una guerra.

page-title = airlandsea: juega a los juegos de cartas Air, Land, & Sea
pages = Páginas
learn = Aprender
play = Jugar
headline = Gana dos de tres frentes. O aprende a huir a{ "\u00a0" }tiempo.
lead = Un duelo de cartas de 15 minutos, con faroles y buen ojo para el momento. Sin cuenta.
play-against = Jugar contra { $opponent }
more-ways = Más formas de jugar
play-friend = Jugar con un amigo
play-device = En un dispositivo
learn-by-playing = Aprender jugando
the-game = El juego
which-game = Qué juego
all-options = Todas las opciones: teatros, puestos, meta, empates, reloj …
imprint = Versión no oficial de Air, Land, & Sea y Spies, Lies, & Supplies hecha por aficionados, sin relación con su editorial. Todos los textos y dibujos son propios. Código abierto, MIT; { $licences }.
imprint-licences = licencias de otros
your-war = Tu guerra con { $who }
your-war-turn = { $mine } : { $theirs }, tu turno
your-war-battle = { $mine } : { $theirs }, batalla { $number }

## Rivales

opponent = Rival
opponent-label = { $name }, nivel { $level } de { $levels }: { $strength }
strength-1 = para una primera partida
strength-2 = muy fácil
strength-3 = fácil
strength-4 = medio
strength-5 = avanzado
strength-6 = difícil
strength-7 = muy difícil
strength-8 = fuerza máxima
opponents-fewer = Menos rivales
opponents-all = Los ocho rivales
no-kernel = Este servidor calcula despacio, así que los rivales fuertes juegan aquí por debajo de su nivel habitual.
engines = Motores, para expertos
against = Contra
against-level = un rival de arriba
bot-daily = Rival del día
bot-options = Opciones del bot (avanzado)

## Los ocho niveles: un estilo en una frase, y lo que dicen tras una guerra, nunca una palabra sobre cartas

opponent-1 = Novato Pip
    .style = Juega todo lo que brilla. Para una primera partida.
    .wins = ¿He ganado? ¡He ganado!
    .loses = Se te da bien. ¿Otra?
opponent-2 = Cadete Mira
    .style = Prudente: prefiere retirarse pronto a perder mucho.
    .wins = Esto va a mi cuaderno.
    .loses = Esta noche estudiaré esta guerra.
opponent-3 = Sargento Bruno
    .style = Audaz: mantiene la línea y casi nunca se retira.
    .wins = Si mantienes la línea, ella te mantiene a ti.
    .loses = Lucha limpia. Me descubro.
opponent-4 = Capitán Vega
    .style = Le gusta farolear: juega boca abajo y te deja adivinar.
    .wins = Por poco. Me tenías en vilo.
    .loses = Bien jugado. Me quedé demasiado tiempo.
opponent-5 = Mayor Odile
    .style = Espera a que te equivoques.
    .wins = Paciencia, querido rival.
    .loses = Ah. No había ningún error que esperar.
opponent-6 = Coronel Rook
    .style = Cuenta cada carta.
    .wins = Las cuentas salieron.
    .loses = Tendré que volver a contar.
opponent-7 = General Storm
    .style = Se va cuando más te duele.
    .wins = Hay que saber cuándo irse.
    .loses = No me dejaste ninguna puerta.
opponent-8 = Mariscal Nox
    .style = Ya lo ha jugado todo.
    .wins = Como era de esperar.
    .loses = Recalculando. Respeto.

## Modos: un nombre y lo que significa

mode = { $name }: { $details }.
mode-own = Opciones propias
mode-own-epic = Épico, opciones propias
mode-standard = Estándar
mode-beginner = Principiante
mode-longer = Más largo
mode-epic = Épico
mode-team = Equipos
mode-epic-team = Épico por equipos
mode-quick-reference = Guía rápida
mode-quick-beginner = Principiante rápido
mode-theaters = { $number ->
    [one] { $number } teatro
   *[other] { $number } teatros
}
mode-to-points = a { $target }
mode-to-battles = { $target ->
    [one] gana quien se lleve { $target } batalla
   *[other] gana quien se lleve { $target } batallas
}
mode-two-against-one = dos contra uno
mode-two-pairs = dos parejas
mode-ties-nobody = nadie controla un teatro empatado
mode-ties-second = el 2.º jugador controla los empates
mode-handicap = el bando { $side } controla los empates y va segundo en la primera batalla
mode-no-withdrawal = sin retirada

## Opciones

chart-scaled = Los reglamentos no dan la tabla Épica: esta es la Estándar, escalada a diez cartas.
    .enter = Si tienes las cartas Épicas, introduce aquí los números impresos.
    .entered = La impresa se puede introducir al crear una mesa.
player-number = Jugador { $number }
choose-theaters = Elige { $slots } teatros, o déjate sorprender.
need-a-person = Al menos un puesto necesita una persona.

## La campaña: los ocho rivales uno tras otro, cada uno en una serie de hasta tres guerras

campaign = Campaña
campaign-first = Vence a ocho rivales. Para empezar: { $opponent }
campaign-next = Siguiente: { $opponent } · Estrellas: { $stars }
campaign-all = Todos los rivales vencidos · Estrellas: { $stars }
daily-deal = La guerra del día
    .about = Una guerra, las mismas cartas para todos
lobby = Sala
    .about = Juega con gente que está esperando.
analysis-board = Tablero de análisis
    .about = Cualquier posición, y lo que vale cada opción
cards-and-words = Cartas y términos
    .about = Qué hace cada carta
puzzle-today = El problema del día
    .about = Una decisión, la misma para todos
    .solved = Resuelto. Mañana habrá otro.
campaign-stars = { $number } de { $most } estrellas
