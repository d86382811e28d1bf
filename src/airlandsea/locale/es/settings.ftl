### Por qué se rechazan las opciones de un modo o de un bot.

## Opciones de un modo

did-you-mean = { $near ->
    [nothing] { "" }
   *[other] { " (" }¿quizá «{ $near }»?)
}
bad-name-known = existen: { $names }{ did-you-mean }
bad-option-name = no existe la opción { $name }{ did-you-mean }
bad-option-choice = { $option } { $value }: uno de { $choices }{ did-you-mean }
bad-option-least = { $option } { $value }: un número a partir de { $least }
bad-option-range = { $option } { $value }: un número de { $least } a { $most }
bad-option-positive = { $option } { $value }: un número mayor que 0
bad-mode = no se puede jugar en este modo
bad-mode-name = no existe el modo { $name }
bad-mode-slots = { $value } teatros: son 3 (Estándar) o 5 (Épico)
bad-mode-pairs = pairs { $value }: dos valores de verdad, uno por bando
bad-mode-second-pair = pairs { $value }: con tres jugadores la pareja es el bando 1, es decir (True, False)
bad-mode-target = target { $value }: un número entero de 1 a { $most }
bad-mode-handicap = handicap { $value }: bando 0 o 1, o None
bad-mode-handicap-side = handicap { $value }: bando 1 o 2
bad-mode-handicap-ties = handicap con ties { $value }: el hándicap da los empates a un bando: quita uno de los dos
bad-mode-handicap-first = el bando { $side } es el 1.er jugador y tiene el hándicap: en la primera batalla va segundo (R59)
bad-mode-withdrawal = withdrawal { $value }: True o False
bad-mode-chart = chart { $value }: { bad-mode-chart-form }
bad-mode-chart-form = seis números de cartas que bajan de 2 a 4 puntos, como { $like }
bad-mode-no-chart = { $text } no es una tabla de retirada
bad-mode-war = esta guerra no puede empezar
bad-start = ninguna guerra puede continuar desde aquí
bad-start-over = la batalla ha terminado: elige un momento anterior a su final
bad-theaters = no se pueden leer los teatros { $theaters }
bad-theater = no existe el teatro { $text }: uno de { $names }{ did-you-mean }
bad-card = no hay carta { $code }: una letra de { $letters } y una fuerza de 1 a 6, como L3

## Opciones de un bot

bad-bot = el bot { $bot } no puede jugar
bad-bot-name = no existe el bot { $bot }
bad-bot-own = un bot propio: python:mine.py, engine:./program, network:policy.npz o un nombre dado por airlandsea.bots.register
bad-bot-option = no existe la opción { $name }{ did-you-mean }: { $options }
bad-bot-switch = { $setting }: { $name } es yes o no
bad-bot-number = { $setting }: { $name } es un número como { $like }
bad-bot-endings = endings { $value }: 1, o 0 para buscar hasta el final
bad-bot-shared = { $setting }: de { $least } a { $most } en un servidor, porque todos comparten su tiempo de cálculo
