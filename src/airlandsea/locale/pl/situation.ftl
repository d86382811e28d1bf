### Sytuacja w zdaniach, czytana z góry na dół: w terminalu i dla modeli językowych.

## Wojna

situation-battle = Bitwa { $number }.
situation-score = { $target ->
    [one] Wynik: { actor } { $ours }, przeciwnik { $theirs }; do wygrania wojny potrzeba { $target } punktu.
    [few] Wynik: { actor } { $ours }, przeciwnik { $theirs }; do wygrania wojny potrzeba { $target } punktów.
    [many] Wynik: { actor } { $ours }, przeciwnik { $theirs }; do wygrania wojny potrzeba { $target } punktów.
   *[other] Wynik: { actor } { $ours }, przeciwnik { $theirs }; do wygrania wojny potrzeba { $target } punktu.
}
situation-first-player = { $actor ->
    [you] Jesteś 1. graczem.
   *[other] 1. gracz: { actor }.
}
situation-ties = { $holder ->
    [nobody] Frontu z remisem nie kontroluje nikt.
    [you] Fronty z remisem kontrolujesz ty.
   *[enemy] Fronty z remisem kontroluje przeciwnik.
}
situation-ties-handicap = { $holder ->
    [nobody] Frontu z remisem nie kontroluje nikt.
    [you] Fronty z remisem kontrolujesz ty, w każdej bitwie (handicap).
   *[enemy] Fronty z remisem kontroluje przeciwnik, w każdej bitwie (handicap).
}

## Stół

situation-theater = { $actor ->
    [nobody] { THEATER($theater) }: { $far }; { $near }; nie kontroluje nikt.
    [you] { THEATER($theater) }: { $far }; { $near }; kontrolujesz ty.
   *[other] { THEATER($theater) }: { $far }; { $near }; kontroluje { actor }.
}
situation-side = { actor } { $strength }
situation-side-with = { actor } { $strength }: { $cards }
situation-card = { $face ->
    [down] { hand-card }, zakryta (siła { $strength })
   *[up] { hand-card } (siła { $strength })
}
situation-hidden-card = zakryta karta (siła { $strength })
situation-hidden-card-of = zakryta karta (siła { $strength }, jedna z: { $codes })

## Ręce, talia, co czeka

cards = { $number ->
    [0] brak kart
    [one] { $number } karta
    [few] { $number } karty
    [many] { $number } kart
   *[other] { $number } karty
}
situation-hand-of = { $known ->
    [none] Na ręce ({ actor }): { cards }.
    [some] Na ręce ({ actor }): { cards }, w tym { $cards }.
   *[all] Na ręce ({ actor }): { cards }, { $cards }.
}
situation-empty-deck = Talia jest pusta.
situation-deck = { $known ->
    [none] W talii: { cards }.
   *[some] W talii: { cards }, w tym { $cards }.
}
situation-top-card = { hand-card } (na wierzchu)
situation-bottom-card = { hand-card } (na spodzie)
situation-deck-card = { hand-card } ({ $place }. od góry)
situation-air-drop = { $actor ->
    [you] Następną kartę możesz zagrać odkrytą na dowolnym froncie ({ CARD("A2") }).
   *[enemy] Przeciwnik może zagrać następną kartę odkrytą na dowolnym froncie ({ CARD("A2") }).
}
situation-bound = { $actor ->
    [you] Następna karta, którą zagrasz z ręki, to { $cards }, zakryta ({ CARD("I4") }).
   *[other] Następna karta z ręki { actor-gen } to { $cards }, zakryta ({ CARD("I4") }).
}
situation-waiting = Zdolności czekające na swoją kolej: { $cards }.
situation-hand = Masz na ręce: { $cards }.
situation-empty-hand = Twoja ręka jest pusta.
