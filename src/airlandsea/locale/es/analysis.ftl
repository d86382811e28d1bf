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
analysis-line = Continuación más frecuente:
analysis-replies = Respuesta del enemigo
analysis-share = Elegida
analysis-replies-note = «Elegida»: con qué frecuencia la búsqueda responde así cuando el enemigo tiene la carta. La probabilidad es lo que le queda a tu bando.
analysis-hidden-play = una carta boca abajo { THEATER($theater, form: "in") }
analysis-answer = una respuesta a una habilidad
analysis-moves = Decisiones tomadas aquí
analysis-go-back = Deshacer la elección { $number } y todas las siguientes
analysis-position = Línea de posición
analysis-show = Mostrar
