### Ayuda: las palabras del juego, los signos, las teclas y lo que hace cada carta en breve.

## Las palabras del juego

term-control = Control
    .text = Quien tiene más fuerza en un teatro lo controla. Si hay empate, lo controla el 1.er jugador, salvo que el modo diga otra cosa. Una bandera muestra quién.
term-first-player = 1.er jugador
    .text = Empieza la batalla y controla los teatros empatados. Los comandantes cambian de lado después de cada batalla.
term-instant = Instantánea
    .text = Actúa una vez, cuando la carta se juega o se voltea boca arriba.
term-ongoing = Continua
    .text = Actúa mientras la carta está boca arriba, también cubierta.
term-supply = Suministro
    .text = Fuerza 1 en su teatro, para el bando al que pertenece, hasta el final de la batalla.
term-can-be = Aún puede ser
    .text = Una carta boca abajo del enemigo muestra todas las cartas que puede ser, según lo que has visto. No necesitas apuntes.

## Signos

sign-lock = debe jugarse ahora boca abajo
sign-eye = boca abajo, pero conoces la carta
sign-broken = una carta jugada aquí es destruida

## Teclas

## Lo que hace cada carta, en setenta letras como mucho

short-A1 = +3 para ti en cada teatro adyacente.
short-A2 = Tu próxima carta puede ir boca arriba a cualquier teatro.
short-A3 = Voltea una carta sin cubrir en un teatro adyacente.
short-A4 = Tus cartas de 3 o menos pueden ir boca arriba a todas partes.
short-A5 = Toda carta jugada boca abajo es destruida.
short-A6 = Sin habilidad: pura fuerza.
short-L1 = Roba una carta; juégala boca abajo al lado.
short-L2 = Voltea cualquier carta sin cubrir.
short-L3 = Voltea una carta sin cubrir en un teatro adyacente.
short-L4 = Tus cartas de debajo tienen fuerza 4.
short-L5 = Voltea una tuya; luego el enemigo voltea una suya.
short-L6 = Sin habilidad: pura fuerza.
short-S1 = Puedes mover una de tus cartas a otro teatro.
short-S2 = Tus cartas boca abajo tienen fuerza 4.
short-S3 = Voltea una carta sin cubrir en un teatro adyacente.
short-S4 = Puedes recuperar una carta boca abajo; luego juega una carta.
short-S5 = Destruye una carta jugada al lado si ya hay otras 3.
short-S6 = Sin habilidad: pura fuerza.
short-D1 = Puedes destruir otra carta tuya; luego destruye una sin cubrir.
short-D2 = Si juegas al lado, puede moverse encima de esa carta.
short-D3 = Voltea una carta sin cubrir en un teatro adyacente.
short-D4 = Puedes mostrar una carta y voltear una no más fuerte.
short-D5 = Roba: dala y roba otra, o quédatela y roba el enemigo.
short-D6 = Sin habilidad: pura fuerza.
short-E1 = Voltea una tuya sin cubrir; gana su fuerza en suministros.
short-E2 = Juega boca arriba donde sea; allí el enemigo gana un suministro.
short-E3 = Voltea una carta sin cubrir en un teatro adyacente.
short-E4 = Puedes mostrar una carta: 2 suministros en su teatro.
short-E5 = 2 suministros para ti, luego 2 para el enemigo en otro teatro.
short-E6 = Sin habilidad: pura fuerza.
short-I1 = Usa la habilidad instantánea de una carta boca arriba sin cubrir.
short-I2 = +3 aquí por cada carta tuya boca abajo al lado.
short-I3 = Voltea una carta sin cubrir en un teatro adyacente.
short-I4 = Nombra una carta: si el enemigo la tiene, la juega ya, boca abajo.
short-I5 = El enemigo muestra una; muestra una menor y voltea una boca arriba.
short-I6 = Sin habilidad: pura fuerza.
