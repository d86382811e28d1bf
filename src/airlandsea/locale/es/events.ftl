### Lo que ha ocurrido. La primera letra de cada frase se convierte en mayúscula.

## Las cartas en estas frases

card = { $card ->
    [none] una carta
   *[other] { CARD($card, form: "name") }
}
cause = { $cause ->
    [none] una carta
   *[other] { CARD($cause, form: "name") }
}
owned-card = { $owner ->
    [you] { $card ->
        [none] una de tus cartas
       *[other] tu carta { card }
    }
    [self] { $card ->
        [none] una de sus cartas
       *[other] su carta { card }
    }
   *[other] { $card ->
        [none] una carta { owner }
       *[other] la carta { card } { owner }
    }
}

## Sucesos

event-dealt = { $actor ->
    [you] Eres el 1.er jugador en la batalla { $number }.
    [pair] { actor } son el 1.er jugador en la batalla { $number }.
   *[other] { actor } es el 1.er jugador en la batalla { $number }.
}
event-played-up = { $actor ->
    [you] Despliegas { card } { THEATER($theater, form: "in") }.
    [pair] { actor } despliegan { card } { THEATER($theater, form: "in") }.
   *[other] { actor } despliega { card } { THEATER($theater, form: "in") }.
}
event-played-down = { $actor ->
    [you] Juegas { card } boca abajo { THEATER($theater, form: "in") }.
    [pair] { actor } juegan { card } boca abajo { THEATER($theater, form: "in") }.
   *[other] { actor } juega { card } boca abajo { THEATER($theater, form: "in") }.
}
event-destroyed = { $actor ->
    [you] Destruyes { owned-card } { THEATER($theater, form: "in") }.
    [pair] { actor } destruyen { owned-card } { THEATER($theater, form: "in") }.
   *[other] { actor } destruye { owned-card } { THEATER($theater, form: "in") }.
}
event-destroyed-by-ability = { cause } destruye { owned-card } { THEATER($theater, form: "in") }.
event-flipped-up = { $actor ->
    [you] Volteas boca arriba { owned-card } { THEATER($theater, form: "in") }.
    [pair] { actor } voltean boca arriba { owned-card } { THEATER($theater, form: "in") }.
   *[other] { actor } voltea boca arriba { owned-card } { THEATER($theater, form: "in") }.
}
event-flipped-down = { $actor ->
    [you] Volteas boca abajo { owned-card } { THEATER($theater, form: "in") }.
    [pair] { actor } voltean boca abajo { owned-card } { THEATER($theater, form: "in") }.
   *[other] { actor } voltea boca abajo { owned-card } { THEATER($theater, form: "in") }.
}
event-moved = { $actor ->
    [you] Mueves { card } { THEATER($origin, form: "from") } { THEATER($theater, form: "to") }.
    [pair] { actor } mueven { card } { THEATER($origin, form: "from") } { THEATER($theater, form: "to") }.
   *[other] { actor } mueve { card } { THEATER($origin, form: "from") } { THEATER($theater, form: "to") }.
}
event-taken-back = { $actor ->
    [you] Recuperas { card } { THEATER($origin, form: "from") } a tu mano.
    [pair] { actor } recuperan { card } { THEATER($origin, form: "from") } a la mano.
   *[other] { actor } recupera { card } { THEATER($origin, form: "from") } a la mano.
}
event-drew = { $actor ->
    [you] Robas { card }.
    [pair] { actor } roban { card }.
   *[other] { actor } roba { card }.
}
event-gave = { $actor ->
    [you] Das { card } { other-to }.
   *[other] { $other ->
        [you] { actor } te da { card }.
       *[other] { actor } da { card } { other-to }.
    }
}
event-kept = { $actor ->
    [you] Te quedas { card }.
   *[other] { actor } se queda { card }.
}
event-revealed = { $actor ->
    [you] Muestras { card }.
   *[other] { actor } muestra { card }.
}
event-named-held = { $actor ->
    [you] Nombras { card }: { other } la tiene y debe jugarla boca abajo en su próxima jugada.
   *[other] { $other ->
        [you] { actor } nombra { card }: la tienes y debes jugarla boca abajo en tu próxima jugada.
       *[other] { actor } nombra { card }: { other } la tiene y debe jugarla boca abajo en su próxima jugada.
    }
}
event-named-not-held = { $actor ->
    [you] Nombras { card }: el enemigo no la tiene.
   *[other] { actor } nombra { card }: nadie la tiene en la mano.
}
event-supplied = { $actor ->
    [you] { $number ->
        [one] Ganas { $number } suministro { THEATER($theater, form: "in") }.
       *[other] Ganas { $number } suministros { THEATER($theater, form: "in") }.
    }
    [pair] { $number ->
        [one] { actor } ganan { $number } suministro { THEATER($theater, form: "in") }.
       *[other] { actor } ganan { $number } suministros { THEATER($theater, form: "in") }.
    }
   *[other] { $number ->
        [one] { actor } gana { $number } suministro { THEATER($theater, form: "in") }.
       *[other] { actor } gana { $number } suministros { THEATER($theater, form: "in") }.
    }
}
event-passed = { $actor ->
    [you] Has elegido una carta para tu compañero.
   *[other] { actor } ha elegido una carta para pasarla.
}
event-swapped = { $actor ->
    [you] Pasas { card } { other-to }.
   *[other] { $other ->
        [you] { actor } te pasa { card }.
       *[other] { actor } pasa { card } { other-to }.
    }
}
event-declined = { $actor ->
    [you] No usas { cause }.
    [pair] { actor } no usan { cause }.
   *[other] { actor } no usa { cause }.
}
event-chose = { $actor ->
    [you] Te toca a ti.
   *[other] Le toca { actor-to }.
}
event-triggered = { card } surte efecto.
event-idle = { card } no tiene efecto.
event-used = { $actor ->
    [you] Usas { card } mediante { CARD("I1") }.
    [pair] { actor } usan { card } mediante { CARD("I1") }.
   *[other] { actor } usa { card } mediante { CARD("I1") }.
}
event-air-drop-waits = { $actor ->
    [you] Puedes desplegar tu próxima carta en cualquier teatro.
    [pair] { actor } pueden desplegar la próxima carta en cualquier teatro.
   *[other] { actor } puede desplegar la próxima carta en cualquier teatro.
}
event-withdrew = { $actor ->
    [you] Te retiras.
    [pair] { actor } se retiran.
   *[other] { actor } se retira.
}

## El final de una batalla

points = { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
event-scored-fought = { $actor ->
    [you] La batalla llega a su fin: la ganas, { points }.
    [pair] La batalla llega a su fin: la ganan { actor }, { points }.
   *[other] La batalla llega a su fin: la gana { actor }, { points }.
}
event-scored-withdrawn = { $actor ->
    [you] Ganas la batalla, { points }.
    [pair] { actor } ganan la batalla, { points }.
   *[other] { actor } gana la batalla, { points }.
}
event-scored-nobody = La batalla llega a su fin: nadie tiene mayoría, nadie puntúa.
event-turn-begins = { $actor ->
    [you] Es tu turno.
   *[other] Es el turno { actor-of }.
}

## Lo que no es un suceso de la batalla

note-undo = { $actor ->
    [you] Has deshecho tu jugada.
   *[other] { actor } ha deshecho una jugada.
}
note-give-up = { $actor ->
    [you] Has abandonado la guerra.
   *[other] { actor } ha abandonado la guerra.
}
note-time = { $actor ->
    [you] Se te ha acabado el tiempo.
   *[other] Se ha acabado el tiempo { actor-of }.
}
note-late = Tiempo agotado: la batalla cuenta como retirada.
