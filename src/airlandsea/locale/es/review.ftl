### Análisis de guerras: razones, cuándo retirarse, y la página que los muestra.

review-best = La búsqueda no encontró nada mejor.
review-only-choice = La única buena elección: todas las que se compararon son claramente peores. Vale { $best } %.
review-close = Otra elección salió mejor, { $best } % frente a { $chosen } %: muy poco, o muy incierto, para llamarlo error.
review-mistake = La mejor elección vale { $best } %; esta, { $chosen } %.
review-leads = La mejor elección vale { $best } %; esta, { $chosen } %. Escenarios con ventaja justo después de la jugada: { $better } en vez de { $worse }.
review-should-withdraw = Retirarse (precio: { $points }) deja { $best } %; esta elección, { $chosen } %.
review-should-stay = Retirarse (precio: { $points }) dejó { $chosen } %; seguir jugando valía { $best } %.
review-withdrew-rightly = Batalla { $battle }: retirarse en el paso { $turn } (precio: { $points }) fue correcto. Dejó { $chance } %; seguir jugando valía { $playing } %.
review-withdrew-otherwise = Batalla { $battle }: el mejor momento para retirarse era el paso { $turn } (precio: { $points }), con { $chance } % en vez de { $playing } % al seguir. La retirada llegó en el paso { $other } y dejó { $left } %.
review-withdrawing-missed = Batalla { $battle }: lo correcto era retirarse en el paso { $turn } (precio: { $points }). Habría dejado { $chance } %; seguir jugando valía { $playing } %.
review-withdrew = Batalla { $battle }: retirarse en el paso { $turn } (precio: { $points }) dejó { $chance } %; seguir jugando valía { $playing } %.
review-withdraw-hindsight = Batalla { $battle }: seguir jugando fue correcto en cada paso, por lo que se podía saber. Al final quedó { $after } %; retirarse en el paso { $turn } habría dejado { $chance } %.
