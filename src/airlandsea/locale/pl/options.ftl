### Co gracz może zrobić: wiersze listy, bez wielkiej litery i kropki.

hand-card = { $card } { CARD($card) }
# Biernik.
drawn-card = { $drawn ->
    [none] dobraną kartę
   *[other] kartę { $drawn } { CARD($drawn) }
}
# Biernik: „swoją przykrytą zakrytą kartę L6 Ciężkie czołgi na Lądzie”.
placed-card = { $owner ->
    [you] swoją { card-and-cover } { THEATER($theater, form: "in") }
   *[enemy] { card-and-cover } przeciwnika { THEATER($theater, form: "in") }
}
card-and-cover = { $covered ->
    [yes] przykrytą { card-and-face }
   *[no] { card-and-face }
}
card-and-face = { $card ->
    [none] zakrytą kartę
   *[other] { $face ->
        [down] zakrytą kartę { $card } { CARD($card) }
       *[up] kartę { $card } { CARD($card) }
    }
}
# Biernik, skąd.
placed-card-from = { $owner ->
    [you] swoją { card-and-cover } { THEATER($theater, form: "from") }
   *[enemy] { card-and-cover } przeciwnika { THEATER($theater, form: "from") }
}
# Dopełniacz.
placed-card-gen = { $owner ->
    [you] swojej { card-and-cover-gen } { THEATER($theater, form: "in") }
   *[enemy] { card-and-cover-gen } przeciwnika { THEATER($theater, form: "in") }
}
card-and-cover-gen = { $covered ->
    [yes] przykrytej { card-and-face-gen }
   *[no] { card-and-face-gen }
}
card-and-face-gen = { $card ->
    [none] zakrytej karty
   *[other] { $face ->
        [down] zakrytej karty { $card } { CARD($card) }
       *[up] karty { $card } { CARD($card) }
    }
}
supplies = { $number ->
    [one] { $number } zapas
    [few] { $number } zapasy
    [many] { $number } zapasów
   *[other] { $number } zapasu
}

option-skip = pomiń
option-withdraw = { $chart ->
    [scaled] wycofaj się: punkty dla przeciwnika: { $cost } ({ remark-scaled-chart })
   *[printed] wycofaj się: punkty dla przeciwnika: { $cost }
}
option-deploy = wystaw kartę { hand-card } { THEATER($theater, form: "in") }
option-improvise = zagraj zakrytą kartę { hand-card } { THEATER($theater, form: "in") }
option-give = daj przeciwnikowi { drawn-card } i dobierz kolejną
option-keep = zatrzymaj { drawn-card }, a przeciwnik dobiera
option-pass = przekaż partnerowi kartę { hand-card }
option-flip = { $turned ->
    [up] odkryj { placed-card }
   *[down] zakryj { placed-card }
}
option-destroy = zniszcz { placed-card }
option-take-back = cofnij na rękę { placed-card }
option-move = przenieś { placed-card-from } { THEATER($destination, form: "to") }
option-move-envoy = przenieś kartę { CARD("D2") } { THEATER($theater, form: "to") }
option-use = użyj zdolności { placed-card-gen }
option-play-drawn = zagraj { drawn-card } jako zakrytą { THEATER($theater, form: "in") }
option-show = pokaż kartę { hand-card }
option-name = { $held ->
    [yes] wskaż kartę { hand-card } ({ remark-held })
    [no] wskaż kartę { hand-card } ({ remark-not-held })
   *[unknown] wskaż kartę { hand-card }
}
option-draw = { $actor ->
    [you] ty dobierasz kartę
   *[other] kartę dobiera { actor }
}

## Uwagi

option-with-remark = { $option } ({ $remark })
remark-costs-supply = przeciwnik zyskuje zapas
remark-destroyed = niszczy ją { CARD($card) }
remark-held = przeciwnik ją ma
remark-not-held = przeciwnik jej nie ma
remark-scaled-chart = tabela przeliczona, nie drukowana
