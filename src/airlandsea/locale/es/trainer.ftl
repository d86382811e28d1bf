### La página de problemas.

trainer = Problemas
trainer-level = Dificultad { $level } de 8
trainer-goal = Para ganar la guerra, una opción es claramente mejor que todas las demás. ¿Cuál?
trainer-wrong = No, hay algo mejor que esto: { $option }. Inténtalo otra vez.
trainer-show = Ver la respuesta
trainer-theme = Tema
trainer-any-theme = Todos los temas
trainer-withdraw-or-stay = retirarse o seguir
trainer-difficulty = Dificultad
trainer-any-difficulty = Cualquier dificultad
trainer-next = Problema siguiente
trainer-more = Más problemas
trainer-result = La respuesta
trainer-less = menos de { $chance } %: { $option }
trainer-yours = tu elección
trainer-reasons = Buscando los motivos…
trainer-note = Lo que sugieren las decisiones anteriores del enemigo no cuenta: las cartas ocultas se reparten al azar entre los lugares donde pueden estar.
