### Słowa gry, których używają wszystkie inne pliki.

## Fronty. .in: gdzie leży karta; .to: dokąd trafia; .from: skąd; .acc: biernik; .gen: dopełniacz.

theater-A = Powietrze
    .in = w Powietrzu
    .to = w Powietrze
    .from = z Powietrza
    .acc = Powietrze
    .gen = Powietrza
theater-L = Ląd
    .in = na Lądzie
    .to = na Ląd
    .from = z Lądu
    .acc = Ląd
    .gen = Lądu
theater-S = Morze
    .in = na Morzu
    .to = na Morze
    .from = z Morza
    .acc = Morze
    .gen = Morza
theater-D = Dyplomacja
    .in = w Dyplomacji
    .to = do Dyplomacji
    .from = z Dyplomacji
    .acc = Dyplomację
    .gen = Dyplomacji
theater-E = Gospodarka
    .in = w Gospodarce
    .to = do Gospodarki
    .from = z Gospodarki
    .acc = Gospodarkę
    .gen = Gospodarki
theater-I = Wywiad
    .in = w Wywiadzie
    .to = do Wywiadu
    .from = z Wywiadu
    .acc = Wywiad
    .gen = Wywiadu

## Listy

list-more = { $before }, { $item }
list-last = { $before } i { $item }
list-or = { $before } lub { $item }

## Gracze (zob. en/game.ftl). Imiona są nieodmienne, dlatego przypadki zależne mają słowo „gracz”.

actor = { $actor ->
    [you] ty
    [partner] twój partner
    [enemy] przeciwnik
    [your-side] twoja strona
    [seat] gracz { $actor_name }
    [side] strona { $actor_name }
    [pair] para { $actor_name } i { $actor_partner }
   *[name] { $actor_name }
}
# Czyje.
actor-gen = { $actor ->
    [you] twoja
    [partner] twojego partnera
    [enemy] przeciwnika
    [your-side] twojej strony
    [seat] gracza { $actor_name }
    [side] strony { $actor_name }
    [pair] pary { $actor_name } i { $actor_partner }
   *[name] gracza { $actor_name }
}
other = { $other ->
    [you] ty
    [partner] twój partner
    [enemy] przeciwnik
    [seat] gracz { $other_name }
   *[name] { $other_name }
}
# Komu.
other-dat = { $other ->
    [you] tobie
    [partner] partnerowi
    [enemy] przeciwnikowi
    [seat] graczowi { $other_name }
   *[name] graczowi { $other_name }
}
# Czyja karta.
owner = { $owner ->
    [enemy] przeciwnika
    [side] strony { $owner_name }
   *[name] gracza { $owner_name }
}

sentence = { $text }.

## Objaśnienie karty

card-timing = { $timing ->
    [instant] natychmiastowa
    [ongoing] stała
   *[none] bez zdolności
}
card-entry = { hand-card } · { THEATER($theater) }, siła { $strength }, { card-timing }
card-code = Kod: { $place }
