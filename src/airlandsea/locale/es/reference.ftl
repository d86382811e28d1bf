### The page of all cards and words, and the same help beside a table; help.ftl has what a table shows by itself.

game-words = Palabras del juego
signs = Signos
keys = Teclas
all-cards = Todas las cartas
own-words = Versión no oficial hecha por aficionados. Las reglas, los textos y los dibujos son propios.

## The words of the game, each in a sentence or two

term-war = Guerra y batalla
    .text = Una guerra se juega a cierto número de puntos. Consta de batallas: para cada una se reparten de nuevo todas las cartas.
term-theater = Teatro
    .text = Uno de los lugares de la fila. Solo juegas en tu lado, encima de lo que ya tengas allí.
term-deploy = Desplegar
    .text = Jugar una carta boca arriba en el teatro de su propio tipo. Su habilidad actúa.
term-improvise = Improvisar
    .text = Jugar una carta boca abajo en cualquier teatro. Boca abajo tiene fuerza 2 y ninguna habilidad.
term-strength = Fuerza
    .text = La impresa si la carta está boca arriba, 2 si está boca abajo; algunas habilidades la cambian. Los suministros cuentan 1 cada uno.
term-majority = Mayoría
    .text = Dos de tres teatros, o tres de cinco, ganan una batalla que se lucha hasta el final: 6 puntos.
term-withdraw = Retirarse
    .text = Dar por perdida la batalla en tu turno. Cuantas menos cartas te queden, más puntos gana el enemigo.
term-covered = Cubierta
    .text = Una carta con otra encima. Conserva su fuerza y su habilidad continua, pero no se puede voltear.
term-flip = Voltear
    .text = Dar la vuelta a una carta sin cubrir. Una carta que queda boca arriba usa su habilidad instantánea, y decide su dueño.
term-destroy = Destruir
    .text = La carta va boca abajo al fondo del mazo.
term-chain = Cadena
    .text = Las habilidades activadas esperan en cola: por orden de llegada, cada una por completo.

## Signs

sign-instant = habilidad instantánea
sign-ongoing = habilidad continua
sign-flag = controla el teatro
sign-crate = suministro
sign-chute = Lanzamiento aéreo: la próxima carta va a cualquier teatro

## Keys

key-digits = una carta de tu mano, o una opción de la lista
key-letters = un teatro; otra vez, o Intro, confirma
key-turn = dar la vuelta a la carta elegida
key-enter = confirmar
key-escape = atrás
key-withdraw = retirarse
key-undo = deshacer
key-board = leer la mesa
key-hand = leer la mano
key-help = esta carta, o ayuda
key-command = la línea de órdenes
