### Lo que puede hacer un jugador: líneas de una lista, sin mayúscula ni punto.

hand-card = { $card } { CARD($card) }
drawn-card = { $drawn ->
    [none] la carta robada
   *[other] { $drawn } { CARD($drawn) }
}
placed-card = { $owner ->
    [you] tu { card-and-cover } { THEATER($theater, form: "in") }
   *[enemy] la { card-and-cover } del enemigo { THEATER($theater, form: "in") }
}
card-and-cover = { $covered ->
    [yes] { card-and-face } (cubierta)
   *[no] { card-and-face }
}
card-and-face = { $card ->
    [none] carta boca abajo
   *[other] { $face ->
        [down] carta boca abajo { $card } { CARD($card) }
       *[up] carta { $card } { CARD($card) }
    }
}
supplies = { $number ->
    [one] { $number } suministro
   *[other] { $number } suministros
}

option-skip = omitir
option-withdraw = { $chart ->
    [scaled] retirarse: el enemigo gana { $cost } ({ remark-scaled-chart })
   *[printed] retirarse: el enemigo gana { $cost }
}
option-deploy = desplegar { hand-card } { THEATER($theater, form: "in") }
option-improvise = jugar { hand-card } boca abajo { THEATER($theater, form: "in") }
option-give = dar { drawn-card } al enemigo y robar otra
option-keep = quedarte { drawn-card }, y el enemigo roba
option-pass = pasar { hand-card } a tu compañero
option-flip = { $turned ->
    [up] voltear boca arriba { placed-card }
   *[down] voltear boca abajo { placed-card }
}
option-destroy = destruir { placed-card }
option-take-back = recuperar { placed-card }
option-move = mover { placed-card } { THEATER($destination, form: "to") }
option-move-envoy = mover { CARD("D2") } { THEATER($theater, form: "to") }
option-use = usar la habilidad de { placed-card }
option-play-drawn = jugar { drawn-card } boca abajo { THEATER($theater, form: "in") }
option-show = mostrar { hand-card }
option-name = { $held ->
    [yes] nombrar { hand-card } ({ remark-held })
    [no] nombrar { hand-card } ({ remark-not-held })
   *[unknown] nombrar { hand-card }
}
option-draw = { actor }: robar

## Observaciones

option-with-remark = { $option } ({ $remark })
remark-costs-supply = el enemigo gana un suministro
remark-destroyed = { CARD($card) } la destruye
remark-held = el enemigo la tiene
remark-not-held = el enemigo no la tiene
remark-scaled-chart = tabla escalada, no la impresa
