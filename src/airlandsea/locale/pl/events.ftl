### Co się stało. Pierwsza litera zdania staje się wielka.

## Karty w tych zdaniach: biernik (card), mianownik (-nom), dopełniacz (-gen). Tytuł się nie odmienia, bo stoi po
## słowie „karta”.

card = { $card ->
    [none] kartę
   *[other] kartę { CARD($card, form: "name") }
}
card-nom = { $card ->
    [none] karta
   *[other] karta { CARD($card, form: "name") }
}
card-gen = { $card ->
    [none] karty
   *[other] karty { CARD($card, form: "name") }
}
cause = { $cause ->
    [none] karta
   *[other] karta { CARD($cause, form: "name") }
}
cause-gen = { $cause ->
    [none] karty
   *[other] karty { CARD($cause, form: "name") }
}
owned-card = { $owner ->
    [you] { $card ->
        [none] twoją kartę
       *[other] twoją { card }
    }
    [self] { $card ->
        [none] swoją kartę
       *[other] swoją { card }
    }
   *[other] { $card ->
        [none] kartę { owner }
       *[other] { card } { owner }
    }
}
# To samo, gdy to ty coś robisz.
owned-card-you = { $owner ->
    [you] { $card ->
        [none] swoją kartę
       *[other] swoją { card }
    }
   *[other] { owned-card }
}

## Wydarzenia

event-dealt = { $actor ->
    [you] Zaczynasz bitwę { $number } jako 1. gracz.
   *[other] 1. gracz w bitwie { $number }: { actor }.
}
event-played-up = { $actor ->
    [you] Wystawiasz { card } { THEATER($theater, form: "in") }.
   *[other] { actor } wystawia { card } { THEATER($theater, form: "in") }.
}
event-played-down = { $actor ->
    [you] Zagrywasz zakrytą { card } { THEATER($theater, form: "in") }.
   *[other] { actor } zagrywa zakrytą { card } { THEATER($theater, form: "in") }.
}
event-destroyed = { $actor ->
    [you] Niszczysz { owned-card-you } { THEATER($theater, form: "in") }.
   *[other] { actor } niszczy { owned-card } { THEATER($theater, form: "in") }.
}
event-destroyed-by-ability = { cause } niszczy { owned-card } { THEATER($theater, form: "in") }.
event-flipped-up = { $actor ->
    [you] Odkrywasz { owned-card-you } { THEATER($theater, form: "in") }.
   *[other] { actor } odkrywa { owned-card } { THEATER($theater, form: "in") }.
}
event-flipped-down = { $actor ->
    [you] Zakrywasz { owned-card-you } { THEATER($theater, form: "in") }.
   *[other] { actor } zakrywa { owned-card } { THEATER($theater, form: "in") }.
}
event-moved = { $actor ->
    [you] Przenosisz { card } { THEATER($origin, form: "from") } { THEATER($theater, form: "to") }.
   *[other] { actor } przenosi { card } { THEATER($origin, form: "from") } { THEATER($theater, form: "to") }.
}
event-taken-back = { $actor ->
    [you] Cofasz { card } { THEATER($origin, form: "from") } na rękę.
   *[other] { actor } cofa { card } { THEATER($origin, form: "from") } na rękę.
}
event-drew = { $actor ->
    [you] Dobierasz { card }.
   *[other] { actor } dobiera { card }.
}
event-gave = { $actor ->
    [you] Dajesz { card } { other-dat }.
   *[other] { $other ->
        [you] { actor } daje ci { card }.
       *[other] { actor } daje { card } { other-dat }.
    }
}
event-kept = { $actor ->
    [you] Zatrzymujesz { card }.
   *[other] { actor } zatrzymuje { card }.
}
event-revealed = { $actor ->
    [you] Pokazujesz { card }.
   *[other] { actor } pokazuje { card }.
}
event-named-held = { $actor ->
    [you] Wskazujesz { card }: { other } ma ją na ręce i musi ją zagrać jako następną, zakrytą.
   *[other] { $other ->
        [you] { actor } wskazuje { card }: masz ją na ręce i musisz ją zagrać jako następną, zakrytą.
       *[other] { actor } wskazuje { card }: { other } ma ją na ręce i musi ją zagrać jako następną, zakrytą.
    }
}
event-named-not-held = { $actor ->
    [you] Wskazujesz { card }: przeciwnik jej nie ma.
   *[other] { actor } wskazuje { card }: nikt jej nie ma.
}
event-supplied = { $actor ->
    [you] Zyskujesz { supplies } { THEATER($theater, form: "in") }.
   *[other] { actor } zyskuje { supplies } { THEATER($theater, form: "in") }.
}
event-passed = { $actor ->
    [you] Karta dla partnera wybrana.
   *[other] Karta do przekazania wybrana: { actor }.
}
event-swapped = { $actor ->
    [you] Przekazujesz { card } { other-dat }.
   *[other] { $other ->
        [you] { actor } przekazuje ci { card }.
       *[other] { actor } przekazuje { card } { other-dat }.
    }
}
event-declined = { $actor ->
    [you] Nie korzystasz ze zdolności { cause-gen }.
   *[other] { actor } nie korzysta ze zdolności { cause-gen }.
}
event-chose = { $actor ->
    [you] Wybór pada na ciebie.
   *[other] Wybór: { actor }.
}
event-triggered = { card-nom } działa.
event-idle = Zdolność { card-gen } nie przynosi skutku.
event-used = { $actor ->
    [you] Używasz zdolności { card-gen } ({ CARD("I1") }).
   *[other] { actor } używa zdolności { card-gen } ({ CARD("I1") }).
}
event-air-drop-waits = { $actor ->
    [you] Następną kartę możesz wystawić na dowolnym froncie.
   *[other] { actor } może wystawić następną kartę na dowolnym froncie.
}
event-withdrew = { $actor ->
    [you] Wycofujesz się.
   *[other] { actor } wycofuje się.
}

## Koniec bitwy

points = { $number ->
    [one] { $number } punkt
    [few] { $number } punkty
    [many] { $number } punktów
   *[other] { $number } punktu
}
event-scored-fought = { $actor ->
    [you] Koniec walki: wygrywasz bitwę, { points }.
   *[other] Koniec walki: bitwę wygrywa { actor }, { points }.
}
event-scored-withdrawn = { $actor ->
    [you] Wygrywasz bitwę, { points }.
   *[other] { actor } wygrywa bitwę, { points }.
}
event-scored-nobody = Koniec walki: nikt nie ma większości, nikt nie zdobywa punktów.
event-turn-begins = { $actor ->
    [you] Twoja tura.
   *[other] Tura { actor-gen }.
}

## Poza bitwą

note-undo = { $actor ->
    [you] Cofasz swoje zagranie.
   *[other] { actor } cofa zagranie.
}
note-give-up = { $actor ->
    [you] Poddajesz wojnę.
   *[other] { actor } poddaje wojnę.
}
note-time = { $actor ->
    [you] Twój czas się skończył.
   *[other] Skończył się czas { actor-gen }.
}
note-late = Koniec czasu: bitwa liczy się jako wycofanie.
