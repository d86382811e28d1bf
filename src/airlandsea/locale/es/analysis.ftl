### El tablero de análisis.

analysis-here = Analizar esta posición
analysis-fresh = Ver un reparto nuevo
analysis-chance = Probabilidad de ganar la guerra
analysis-decides = Decide el puesto { $seat }, según lo que ve.
analysis-nothing = Aquí no hay nada que decidir.
analysis-over = La batalla ha terminado.
analysis-failed = Este dispositivo no puede calcularlo: { $why }
analysis-stop = Detener el cálculo
analysis-start = Seguir calculando
analysis-playouts = Batallas simuladas: { $number }
analysis-best = Mejores opciones
analysis-result = Lo mejor: { $option }, { $chance }.
analysis-information = Todas las probabilidades salen de lo que ve el puesto { $seat }. Las cartas ocultas se reparten al azar entre los lugares donde pueden estar; lo que sugieren las decisiones anteriores del enemigo no cuenta.
analysis-dealt = Con tu primera elección, las cartas ocultas se reparten de forma definitiva, para poder seguir desde el otro bando.
analysis-after = Después: { $option }
analysis-lines = Mejores variantes
analysis-lines-number = Número de variantes
analysis-lines-note = Tras cada opción figura su continuación más frecuente en los últimos árboles de búsqueda, mientras tengan suficientes batallas simuladas. Lo que el enemigo oculta sigue oculto.
analysis-threats = Amenazas
analysis-threats-now = Si le tocara jugar ahora al enemigo:
analysis-threat = { $answer }: cuesta un { $loss } % y deja un { $chance } %. El enemigo juega esto en el { $share } % de las batallas simuladas.
analysis-no-threat = Nada de lo que puede jugar el enemigo cuesta claramente más de lo esperado.
analysis-threats-note = Lo que una jugada del enemigo le deja a tu bando se compara con tu mejor opción aparte de retirarte. Solo figura lo que cuesta al menos un 2,5 %, y más de lo que puede explicar el azar.
analysis-replies = Respuesta del enemigo
analysis-share = Elegida
analysis-replies-note = «Elegida»: en cuántas de las batallas simuladas el enemigo responde así. La probabilidad es lo que le queda a tu bando.
analysis-hidden = Dónde pueden estar las cartas ocultas
analysis-hidden-note = La probabilidad de cada carta, si todos los repartos compatibles con esta vista son igual de probables.
analysis-hidden-play = una carta boca abajo { THEATER($theater, form: "in") }
analysis-answer = una respuesta a una habilidad
analysis-choose-card = { $owner ->
    [you] { $covered ->
        [yes] elegir tu carta cubierta { THEATER($theater, form: "in") }
       *[no] elegir tu carta superior { THEATER($theater, form: "in") }
    }
   *[enemy] { $covered ->
        [yes] elegir la carta cubierta del enemigo { THEATER($theater, form: "in") }
       *[no] elegir la carta superior del enemigo { THEATER($theater, form: "in") }
    }
}
analysis-choose-theater = elegir { THEATER($theater) }
analysis-choose-seat = elegir el puesto { $seat }
analysis-moves = Decisiones tomadas aquí
analysis-go-back = Deshacer la elección { $number } y todas las siguientes
analysis-position = Línea de posición
analysis-show = Mostrar

## El editor de posiciones.

editor = Editor de posiciones
editor-open = Cambiar esta posición
editor-how = Elige una carta y después un lugar. Elígela otra vez para moverla, darle la vuelta o quitarla.
editor-empty = Mesa vacía
editor-origin = Posición mostrada
editor-close = Volver al tablero
editor-tray = Todas las cartas
editor-card = { $card } { CARD($card) }
editor-card-at = { $card }: { $place }
editor-card-free = { $card }: aún sin lugar
editor-unknown = Carta desconocida
editor-stack = Bando { $side }, { THEATER($theater) }
editor-hand = Mano { $seat }
editor-drawn = Carta robada
editor-put = { $card }: ponerla aquí ({ $pile })
editor-supplies = Suministros: { $pile }
editor-rest = Todas las cartas sin lugar están barajadas al fondo del mazo
editor-cards = Cartas
editor-all-cards = Se conocen todas las cartas
editor-cards-of = { $seat ->
    [all] Solo lo que saben los espectadores
   *[other] Solo lo que sabe el asiento { $seat }
}
editor-eyes = Visto con los ojos de
editor-eyes-mover = quien debe jugar
editor-seat = Asiento { $seat }
editor-side = Bando { $side }
editor-rules = Fila, jugadores, puntos y turno
editor-theater = Teatro { $number }
editor-turn = Le toca a
editor-points = Puntos del bando { $side }
editor-battle = Número de la batalla
editor-further = Otros campos
editor-further-note = Se escriben como en la línea de posición; los vacíos se omiten.
editor-field-ability = la carta cuya habilidad pregunta
editor-field-noted = lo que ha anotado
editor-field-asked = quién puede responder
editor-field-queue = habilidades que esperan
editor-field-envoy = cartas que { CARD("D2") } puede cubrir
editor-field-airdrop = bandos con { CARD("A2") }
editor-field-bound = cartas que { CARD("I4") } ha nombrado
editor-field-swap = cartas que se pasan los compañeros
editor-field-over = cómo terminó la batalla
editor-field-know = quién sabe qué
editor-field-chart = tabla de retirada
editor-checking = Comprobando…
editor-right = Esta posición es posible.
editor-wrong = Esta posición no es posible:
editor-show = Mostrar en el tablero
editor-picked = La carta elegida
editor-none = Ninguna carta elegida
editor-lower = Un lugar hacia abajo
editor-higher = Un lugar hacia arriba
editor-remove = Quitar
editor-seen = { $seat ->
    [all] Todos saben dónde está
   *[other] El asiento { $seat } sabe dónde está
}
