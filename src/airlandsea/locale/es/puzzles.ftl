### Los problemas en una terminal: `airlandsea puzzles`.

puzzle-daily = Problema del { $day }
puzzle-heading = Problema { $puzzle }. Dificultad { $level } de 8.
puzzle-theme = Tema: { $theme }.
puzzle-theme-withdraw = retirarse a tiempo
puzzle-theme-stay = seguir en la batalla
puzzle-theme-win = ganar la batalla
puzzle-theme-flip = voltear la carta correcta
puzzle-theme-name = nombrar la carta correcta
puzzle-theme-ability = responder a la habilidad
puzzle-theme-deploy = desplegar la carta correcta
puzzle-theme-improvise = jugar boca abajo la carta correcta
puzzle-goal = Una opción es claramente mejor que todas las demás. ¿Cuál? («solution» la muestra, «skip» pasa a otro, «help» da todas las órdenes.)
puzzle-help =
    Responde con un código, con el número que lo precede o con palabras. Órdenes:
      solution      mostrar la respuesta
      skip          pasar al problema siguiente
      board, b      describir la mesa en frases
      hand, h       mostrar tu mano
      options, o    enumerar tus opciones en palabras
      card L3       explicar una carta (también: card bloqueo)
      quit, q       terminar

puzzle-right = ¡Correcto!
puzzle-wrong = No. Inténtalo otra vez o escribe «solution».
puzzle-not-read = { $text } no es ninguna de las opciones.
puzzle-solution = La respuesta es: { $option }.
puzzle-value = { $chance } %: { $option }
puzzle-values = Probabilidad de que tu bando gane la guerra:
puzzle-proof-exact = Resuelto con exactitud: se contaron todos los repartos compatibles con lo que ves.
puzzle-proof-balanced = Resuelto: tenga lo que tenga y responda lo que responda el enemigo, ningún bando puede ganar más de { $error } % jugando de otro modo.
puzzle-proof-search = Hallado con muchas búsquedas sobre los repartos compatibles con lo que ves; error estándar { $error } %.
puzzle-why-not = ¿Por qué no «{ $option }»? { $reasons }
puzzle-streak = { $number ->
    [one] { $number } problema seguido a la primera.
   *[other] { $number } problemas seguidos a la primera.
}
puzzle-share = Para compartir, sin la respuesta: { $line }
puzzle-done = No quedan problemas de este tipo.
