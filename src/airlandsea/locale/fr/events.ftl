### Ce qui s’est passé. La première lettre de chaque phrase devient une majuscule.

## Les cartes dans ces phrases

card = { $card ->
    [none] une carte
   *[other] { CARD($card, form: "name") }
}
cause = { $cause ->
    [none] une carte
   *[other] { CARD($cause, form: "name") }
}
owned-card = { $owner ->
    [you] { $card ->
        [none] ta carte
       *[other] ta carte { card }
    }
    [self] { $card ->
        [none] une de ses cartes
       *[other] sa carte { card }
    }
   *[other] { $card ->
        [none] une carte { owner }
       *[other] la carte { card } { owner }
    }
}

## Événements

event-dealt = { $actor ->
    [you] Tu es le 1er joueur dans la bataille { $number }.
   *[other] { actor } est le 1er joueur dans la bataille { $number }.
}
event-played-up = { $actor ->
    [you] Tu déploies { card } { THEATER($theater, form: "to") }.
   *[other] { actor } déploie { card } { THEATER($theater, form: "to") }.
}
event-played-down = { $actor ->
    [you] Tu joues { card } face cachée { THEATER($theater, form: "to") }.
   *[other] { actor } joue { card } face cachée { THEATER($theater, form: "to") }.
}
event-destroyed = { $actor ->
    [you] Tu détruis { owned-card } { THEATER($theater, form: "in") }.
   *[other] { actor } détruit { owned-card } { THEATER($theater, form: "in") }.
}
event-destroyed-by-ability = { cause } : { owned-card } { THEATER($theater, form: "in") } est détruite.
event-flipped-up = { $actor ->
    [you] Tu retournes { owned-card } { THEATER($theater, form: "in") } face visible.
   *[other] { actor } retourne { owned-card } { THEATER($theater, form: "in") } face visible.
}
event-flipped-down = { $actor ->
    [you] Tu retournes { owned-card } { THEATER($theater, form: "in") } face cachée.
   *[other] { actor } retourne { owned-card } { THEATER($theater, form: "in") } face cachée.
}
event-moved = { $actor ->
    [you] Tu déplaces { card } { THEATER($origin, form: "from") } vers { THEATER($theater) }.
   *[other] { actor } déplace { card } { THEATER($origin, form: "from") } vers { THEATER($theater) }.
}
event-taken-back = { $actor ->
    [you] Tu reprends en main { card } { THEATER($origin, form: "from") }.
   *[other] { actor } reprend en main { card } { THEATER($origin, form: "from") }.
}
event-drew = { $actor ->
    [you] Tu pioches { card }.
   *[other] { actor } pioche { card }.
}
event-gave = { $actor ->
    [you] Tu donnes { card } { other-to }.
   *[other] { $other ->
        [you] { actor } te donne { card }.
       *[other] { actor } donne { card } { other-to }.
    }
}
event-kept = { $actor ->
    [you] Tu gardes { card }.
   *[other] { actor } garde { card }.
}
event-revealed = { $actor ->
    [you] Tu montres { card }.
   *[other] { actor } montre { card }.
}
event-named-held = { $actor ->
    [you] Tu nommes { card } : { other } a cette carte et doit la jouer ensuite face cachée.
   *[other] { $other ->
        [you] { actor } nomme { card } : tu as cette carte et dois la jouer ensuite face cachée.
       *[other] { actor } nomme { card } : { other } a cette carte et doit la jouer ensuite face cachée.
    }
}
event-named-not-held = { $actor ->
    [you] Tu nommes { card } : l’ennemi n’a pas cette carte.
   *[other] { actor } nomme { card } : personne n’a cette carte.
}
event-supplied = { $actor ->
    [you] { $number ->
        [one] Tu gagnes { $number } ravitaillement { THEATER($theater, form: "in") }.
       *[other] Tu gagnes { $number } ravitaillements { THEATER($theater, form: "in") }.
    }
   *[other] { $number ->
        [one] { actor } gagne { $number } ravitaillement { THEATER($theater, form: "in") }.
       *[other] { actor } gagne { $number } ravitaillements { THEATER($theater, form: "in") }.
    }
}
event-passed = { $actor ->
    [you] Tu as choisi une carte pour ton partenaire.
   *[other] { actor } a choisi une carte à passer.
}
event-swapped = { $actor ->
    [you] Tu passes { card } { other-to }.
   *[other] { $other ->
        [you] { actor } te passe { card }.
       *[other] { actor } passe { card } { other-to }.
    }
}
event-declined = { $actor ->
    [you] Tu n’utilises pas { cause }.
   *[other] { actor } n’utilise pas { cause }.
}
event-chose = { $actor ->
    [you] Le choix se porte sur toi.
   *[other] Le choix se porte sur { actor }.
}
event-triggered = { card } prend effet.
event-idle = { card } n’a aucun effet.
event-used = { $actor ->
    [you] Tu utilises { card } grâce à { CARD("I1") }.
   *[other] { actor } utilise { card } grâce à { CARD("I1") }.
}
event-air-drop-waits = { $actor ->
    [you] Ta prochaine carte peut être déployée dans n’importe quel théâtre.
   *[other] La prochaine carte { actor-of } peut être déployée dans n’importe quel théâtre.
}
event-withdrew = { $actor ->
    [you] Tu te retires.
   *[other] { actor } se retire.
}

## La fin d’une bataille

points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
event-scored-fought = { $actor ->
    [you] La bataille est menée à son terme : tu la gagnes, { points }.
   *[other] La bataille est menée à son terme : { actor } la gagne, { points }.
}
event-scored-withdrawn = { $actor ->
    [you] Tu gagnes la bataille, { points }.
   *[other] { actor } gagne la bataille, { points }.
}
event-scored-nobody = La bataille est menée à son terme : personne n’a la majorité, personne ne marque.
event-turn-begins = { $actor ->
    [you] C’est à toi de jouer.
   *[other] C’est { actor-to } de jouer.
}

## Ce qui n’est pas un événement d’une bataille

note-undo = { $actor ->
    [you] Tu as repris ton coup.
   *[other] { actor } a repris un coup.
}
note-give-up = { $actor ->
    [you] Tu as abandonné la guerre.
   *[other] { actor } a abandonné la guerre.
}
note-time = { $actor ->
    [you] Ton temps est écoulé.
   *[other] Le temps { actor-of } est écoulé.
}
note-late = Temps écoulé : la bataille compte comme une retraite.
