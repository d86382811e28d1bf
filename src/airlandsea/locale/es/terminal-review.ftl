### Lo que `airlandsea review`, `analyze`, `show` y `replay` muestran en un terminal.

terminal-review-by = Análisis con { $method }, semilla { $seed }.
terminal-review-chances = Probabilidades de ganar la guerra en por ciento, según lo que sabía el jugador; ± error estándar.
terminal-review-assumed = Se basan en resultados supuestos: este modo no se ha medido.
terminal-review-left-out = Sin analizar: { $reason }.
terminal-review-battle = Batalla { $battle }, { $row }, empieza el bando { $side }, { $ours } a { $theirs }.
terminal-review-step = n.º
terminal-review-seat = pto.
terminal-review-chosen = elegido
terminal-review-before = antes
terminal-review-after = después
terminal-review-loss = pérdida
terminal-review-better = mejor
terminal-review-ended = { $winner ->
    [0] Nadie la gana
   *[other] La gana el bando { $winner }
}{ $points ->
    [0] { "" }
   *[other] , { $points }
}, { $how ->
    [withdrawn] por retirada
   *[fought] combatida
}; probabilidad del bando 1: { $before } -> { $after }.
terminal-review-courses = Las probabilidades del bando de cada jugador, batalla a batalla:
terminal-review-account = Suerte y habilidad, en por ciento de la guerra (± error estándar):
terminal-review-account-battle = bat.
terminal-review-deal-luck = del reparto
terminal-review-guess-luck = al adivinar
terminal-review-own-skill = habilidad
terminal-review-enemy-skill = del enemigo
terminal-review-sum = suma
terminal-review-all = todas
terminal-review-points = puntos
terminal-review-score = { $name }: { $won } de { $wars ->
    [one] { $wars } guerra
   *[other] { $wars } guerras
} ganadas, { $decisions ->
    [one] { $decisions } decisión
   *[other] { $decisions } decisiones
}{ $loss ->
    [none] { "" }
   *[other] , pérdida media { $loss }, habilidad { $skill }
}
terminal-interval = { $value } ({ $low } a { $high })
terminal-interval-alone = { $low } a { $high }
terminal-analyze-chances = Probabilidades de ganar la guerra en por ciento, con intervalos del 95 %:
terminal-analyze-hidden = Dónde pueden estar las cartas ocultas, en por ciento, si todos los repartos posibles son igual de probables:
terminal-analyze-hand = Mano de { $seat } ({ cards })
terminal-analyze-deck = Mazo ({ cards })
terminal-show-hand = { $cards ->
    [none] Mano de { $seat }: vacía.
   *[other] Mano de { $seat }: { $cards }.
}
terminal-show-deck = { $cards ->
    [none] Mazo desde arriba: vacío.
   *[other] Mazo desde arriba: { $cards }.
}
terminal-show-asked = { OR($seats) }: { $asks }.
terminal-show-options = Opciones: { $tokens }
terminal-record = Una guerra.
terminal-record-players = { $one } contra { $other }
terminal-record-of-file = { $path }, registro { $number }
terminal-file-not-read = no se puede leer { $path }
terminal-file-no-record = no contiene ningún registro
terminal-record-battle = Batalla { $battle }, { $steps ->
    [one] { $steps } paso
   *[other] { $steps } pasos
}: { $turns }
terminal-record-score = Marcador: { $ours } a { $theirs }.
terminal-review-interrupted = Interrumpido.
terminal-review-turns = turnos
terminal-review-player = jugador { $seat }
bad-review-none = no hay ninguna batalla que analizar
bad-review-none-over = ninguna batalla ha terminado
terminal-chart-title = La probabilidad del bando 1 de ganar la guerra
terminal-chart-battle = Batalla { $battle }: { $before } antes, { $after } después
terminal-match-win-rate = Proporción de victorias de { $name }
terminal-match-points = Puntos por batalla de { $name }
terminal-match-groups = grupos de partidas
terminal-plot-line = { $name }: { $value }
