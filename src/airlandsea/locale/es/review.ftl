### Análisis de guerras: razones, cuándo retirarse, y la página que los muestra.

review-best = La búsqueda no encontró nada mejor.
review-only-choice = La única buena elección: todas las que se compararon son claramente peores. Vale { $best } %.
review-close = Otra elección salió mejor, { $best } % frente a { $chosen } %: muy poco, o muy incierto, para llamarlo error.
review-mistake = La mejor elección vale { $best } %; esta, { $chosen } %.
review-leads = La mejor elección vale { $best } %; esta, { $chosen } %. Escenarios con ventaja justo después de la jugada: { $better } en vez de { $worse }.
review-should-withdraw = Retirarse (precio: { $points }) deja { $best } %; esta elección, { $chosen } %.
review-should-stay = Retirarse (precio: { $points }) dejó { $chosen } %; seguir jugando valía { $best } %.
review-even-withdrawing = Incluso retirarse (precio: { $points }) habría dejado { $left } %.
review-reply-card = Lo que más cuesta es la respuesta { CARD($card, form: "name") }: un { $loss } % cuando el enemigo responde así, como en el { $share } % de los repartos sorteados.
    .always = En todos los repartos sorteados el enemigo responde con { CARD($card, form: "name") }.
review-reply-face-down = Lo que más cuesta es una carta boca abajo { THEATER($theater, form: "in") }: un { $loss } % cuando el enemigo responde así, como en el { $share } % de los repartos sorteados.
    .always = En todos los repartos sorteados el enemigo responde con una carta boca abajo { THEATER($theater, form: "in") }.
review-reply-withdraws = Lo que más cuesta es que el enemigo se retire ahora: un { $loss } %, como en el { $share } % de los repartos sorteados.
    .always = En todos los repartos sorteados el enemigo se retira ahora.
review-reply-holds = Lo que más cuesta es que el enemigo tenga { CARD($card, form: "name") } en la mano: un { $loss } %, como en el { $share } % de los repartos sorteados.
review-listed = { $loss }, batalla { $battle }, paso { $step }: { $chosen }. Mejor: { $best }.
review-withdrew-rightly = Batalla { $battle }: retirarse en el paso { $turn } (precio: { $points }) fue correcto. Dejó { $chance } %; seguir jugando valía { $playing } %.
review-withdrew-late = Batalla { $battle }: el primer paso en que lo correcto era retirarse fue el { $turn } (precio: { $points }). Habría dejado { $chance } %; seguir jugando valía { $playing } %. La retirada en el paso { $other } dejó { $left } %. { $cost ->
    [0] Esperar costó menos del 1 %.
   *[other] Esperar costó un { $cost } %.
}
review-withdrew-never = Batalla { $battle }: el primer paso en que lo correcto era retirarse fue el { $turn } (precio: { $points }). Habría dejado { $chance } %; seguir jugando valía como mucho { $playing } %. La elección hecha entonces dejó { $left } %. { $cost ->
    [0] Quedarse costó menos del 1 %.
   *[other] Quedarse costó un { $cost } %.
}
review-withdrew = Batalla { $battle }: retirarse en el paso { $turn } (precio: { $points }) dejó { $chance } %; seguir jugando valía { $playing } %.
review-withdraw-hindsight = Batalla { $battle }: en ningún paso era retirarse claramente mejor que la mejor jugada, por lo que se podía saber. Al final quedó { $after } %; retirarse en el paso { $turn } habría dejado { $chance } %.

review-graph = Probabilidad de ganar la guerra, decisión por decisión
review-point = batalla { $battle }, paso { $step }: { $choice }, { $chance }
review-point-deal = antes de la batalla { $battle }: { $chance }
review-point-score = después de la batalla { $battle }: { $chance }
review-mark-only = la única buena elección
review-mark-inaccuracy = imprecisión
review-mark-mistake = error
review-mark-blunder = error grave
review-verdict = Esta decisión
review-no-decision = Ninguna decisión analizada en este paso.
review-best-choice = Mejor
review-chosen = elegida
review-choices = Las opciones en la batalla { $battle }, paso { $step }
review-choice = Elección
review-chance = Probabilidad
review-interval = Intervalo del 95 %
review-exact = exacto
review-note = Todas las probabilidades se basan en lo que se podía saber en ese momento. Las cartas ocultas no cuentan ni a favor ni en contra.
review-luck = Suerte y habilidad
review-of-war = De la guerra
review-in-points = En puntos
review-deal-luck = Suerte del reparto
    .means = la mano, comparada con otros repartos
review-guess-luck = Suerte al adivinar
    .means = lo que solo se podía adivinar, y las cartas robadas
review-own-skill = Habilidad propia
    .means = las elecciones propias, comparadas con las del motor
review-enemy-skill = Habilidad del enemigo
    .means = lo que el enemigo regaló, o no
review-together = En total
review-enemy-unknown = Las decisiones del enemigo no forman parte de este análisis: su habilidad cuenta como suerte al adivinar.
review-summary = Decisiones: { $decisions }; nada mejor encontrado: { $agreed }; errores: { $mistakes }; de media: { $loss } de la guerra.
review-withdrawing = Cuándo retirarse
review-no-advice = Retirarse nunca fue claramente mejor que seguir jugando.
review-not-yet = Cuando el análisis esté completo.
review-all = Todas las decisiones
review-left-out = Una parte de la guerra se interrumpió y no está analizada.
review-where = Paso
review-show = Mostrar
review-go = Mostrar la batalla { $battle }, paso { $step }
review-progress = Progreso del análisis
review-stop = Detener
review-go-on = Analizar de nuevo
review-on-device = En este dispositivo
    .failed = Este dispositivo no puede hacer los cálculos; los hace el servidor: { $why }
review-whose = Decisiones de quién
review-next-mistake = Siguiente error ({ $number })
review-no-mistake = Ningún error
review-details = Detalles
review-again = Reintentar aquí
review-percent = { $number }{ "\u00a0" }%
review-end = Cerrar el análisis

study = Variantes
study-title = Variantes y comentarios
study-closed = Las variantes y los comentarios necesitan las cartas abiertas: una variante puede usar cartas que esta vista no conoce.
study-made-up = Las cartas ocultas de este registro son inventadas, así que no se puede jugar ni mostrar otra línea. Se pueden escribir comentarios.
study-remark = Comentario tras el paso { $step }
study-delete-remark = Borrar comentario
study-name = Nombre de la variante
study-try = Jugar otra línea desde aquí
study-none = Aún no hay variantes en esta batalla.
study-from = desde el paso { $turn }
study-delete = Borrar
study-share = Compartir enlace
study-kept = Guardado en este navegador.
study-back = Volver a la guerra
study-noted = Variante: { $name }
study-trying = Otra línea desde el paso { $step }
study-both-sides = Juega por todos los bandos.
study-keep = Guardar
study-cancel = Cancelar
