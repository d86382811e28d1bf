### Lo que se pide a un jugador, encima de las opciones.

question-turn = tu turno: despliega, improvisa o retírate
question-turn-only = tu turno: despliega o improvisa
question-swap = elige la carta que pasas a tu compañero
question-envoy = { CARD("D2") }: puedes moverlo sobre la carta recién jugada
question-of-card = { CARD($ability) }: { TEXT($question) }
question-through-card = { CARD($ability) } ({ CARD($source) }): { TEXT($question) }
question-over = la batalla ha terminado
