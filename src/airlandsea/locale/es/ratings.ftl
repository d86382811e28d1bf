### Ratings of players, and the key that makes another browser the same guest.

ratings = Puntuaciones
ratings-best = Los mejores
ratings-nobody = Todavía nadie muestra su puntuación.
ratings-about = Glicko-2. Un signo de interrogación: aún incierta. Solo cuentan las guerras que ambos empezaron como puntuadas, y en la lista solo está quien da un nombre.
ratings-wars = { $number ->
    [one] { $number } guerra
   *[other] { $number } guerras
}
rating-yours = Tu puntuación
rating-about = { $number ->
    [0] Aún no has jugado ninguna guerra puntuada. Todos empiezan con 1500.
    [one] Probablemente entre { $from } y { $to }, tras { $number } guerra puntuada.
   *[other] Probablemente entre { $from } y { $to }, tras { $number } guerras puntuadas.
}
rating-curve = Tu puntuación desde el { $first }: de { $from } a { $to }. La escala va de { $low } a { $high }.
rating-public = Todos ven tu puntuación, con el nombre { $name }.
rating-hide = Ocultarla
rating-name = Nombre en la lista de los mejores
rating-show = Mostrar mi puntuación a todos
rated-needs = Dos jugadores y reloj
guest-key = Llevar mis partidas a otro dispositivo
guest-key-about = No hay cuentas: este navegador te conoce por una clave. Con ella, otro navegador tiene las mismas partidas, estadísticas y puntuación. Quien tiene la clave eres tú: guárdala en secreto.
guest-key-show = Mostrar mi clave
guest-key-yours = Tu clave
guest-key-other = Clave de otro dispositivo
guest-key-warning = Lo que este navegador ha jugado hasta ahora dejará de estar entre sus partidas. Guarda antes su propia clave si quieres volver.
guest-key-use = Usar esta clave aquí

error-no-rated-war = aún no has jugado ninguna guerra puntuada
