### Jak skończyła się bitwa i wojna. $who i $whoIs: zob. page.ftl; $loser i $loserIs to samo dla innej strony.

## Koniec bitwy

result = Wynik
nobody = Nikt
yours = Ty
battle-nobody = Nikt nie wygrywa bitwy.
    .short = Nikt nie wygrywa
    .text = Nikt nie kontroluje większości frontów.
winner-scores = { $whoIs ->
    [you] zdobywasz punkty: { $points }
    [your-side] twoja strona zdobywa punkty: { $points }
    [group] { $who } zdobywają punkty: { $points }
   *[name] { $who } zdobywa punkty: { $points }
}
battle-withdrawn = { $loserIs ->
    [you] Wycofujesz się: { winner-scores }.
    [your-side] Twoja strona wycofuje się: { winner-scores }.
    [group] { $loser } wycofują się: { winner-scores }.
   *[name] { $loser } wycofuje się: { winner-scores }.
}
battle-left = { $whoIs ->
    [you] Wycofujesz się
    [your-side] Twoja strona wycofuje się
    [group] { $who } wycofują się
   *[name] { $who } wycofuje się
}
battle-timed-out = { $loserIs ->
    [you] Twój czas się skończył: { winner-scores }.
    [your-side] Czas twojej strony się skończył: { winner-scores }.
   *[name] Koniec czasu ({ $loser }): { winner-scores }.
}
    .text = Bitwa liczy się jako wycofanie.
battle-out-of-time = Koniec czasu
battle-won = { $whoIs ->
    [you] Wygrywasz bitwę: +{ $points }
    [your-side] Twoja strona wygrywa bitwę: +{ $points }
    [group] { $who } wygrywają bitwę: +{ $points }
   *[name] { $who } wygrywa bitwę: +{ $points }
}
    .text = { $whoIs ->
        [you] Pod twoją kontrolą: { $theaters }.
        [your-side] Pod kontrolą twojej strony: { $theaters }.
        [group] { $who } mają pod kontrolą: { $theaters }.
       *[name] { $who } ma pod kontrolą: { $theaters }.
    }
battle-winner = { $whoIs ->
    [you] Wygrywasz
    [your-side] Twoja strona wygrywa
    [group] { $who } wygrywają
   *[name] { $who } wygrywa
}
battle-yours = Bitwa wygrana
battle-theirs = Bitwa przegrana
tied-theaters = Remis: { $theaters }
tied-them = { $number ->
    [one] ten front
    [few] te fronty
    [many] te fronty
   *[other] te fronty
}
ties-unheld = { tied-theaters }. { $number ->
    [one] Tego frontu nie kontroluje nikt.
    [few] Tych frontów nie kontroluje nikt.
    [many] Tych frontów nie kontroluje nikt.
   *[other] Tych frontów nie kontroluje nikt.
}
tie-because = { $because ->
    [handicap] dzięki handicapowi
    [first] jako 1. gracz
   *[second] jako 2. gracz
}
ties-held = { $whoIs ->
    [you] { tied-theaters }. Kontrolujesz { tied-them } { tie-because }.
    [your-side] { tied-theaters }. Twoja strona kontroluje { tied-them } { tie-because }.
    [group] { tied-theaters }. { $who } kontrolują { tied-them } { tie-because }.
   *[name] { tied-theaters }. { $who } kontroluje { tied-them } { tie-because }.
}
face-down-secret = Zakryte karty pozostają tajne.
time-left-next = Jeśli czas skończy się też w następnej bitwie, wojna jest przegrana.
    .begins = Następna bitwa zaczyna się z czasem { $time }. Jeśli i on się skończy, wojna jest przegrana.
begins-battle = { $whoIs ->
    [you] Zaczynasz bitwę { $number }.
    [your-side] Twoja strona zaczyna bitwę { $number }.
    [group] { $who } zaczynają bitwę { $number }.
   *[name] { $who } zaczyna bitwę { $number }.
}
next-battle = Następna bitwa
    .in = za { $time }
show-result = Pokaż wynik
look-at-table = Obejrzyj stół

## Koniec wojny

victory = Zwycięstwo
    .score = Zwycięstwo, { $score }!
    .alone = Zwycięstwo!
defeat = Porażka
    .score = Porażka, { $score }.
    .alone = Porażka.
war-won = { $whoIs ->
    [you] Wygrywasz wojnę
    [your-side] Twoja strona wygrywa wojnę
    [group] { $who } wygrywają wojnę
   *[name] { $who } wygrywa wojnę
}
    .score = { war-won }, { $score }.
    .alone = { war-won }.
war-given-up = { $whoIs ->
    [you] Poddajesz wojnę. Wynik: { $score }.
    [your-side] Twoja strona poddaje wojnę. Wynik: { $score }.
    [group] { $who } poddają wojnę. Wynik: { $score }.
   *[name] { $who } poddaje wojnę. Wynik: { $score }.
}
war-out-of-time = { $whoIs ->
    [you] Twój czas skończył się w dwóch bitwach z rzędu. Wynik: { $score }.
    [your-side] Czas twojej strony skończył się w dwóch bitwach z rzędu. Wynik: { $score }.
   *[name] Koniec czasu w dwóch bitwach z rzędu: { $who }. Wynik: { $score }.
}
same-cards-two-against-one = Tymi samymi kartami nie można zagrać z drugiej strony, bo dwoje gra przeciwko jednemu.
saying = „{ $words }”
battle-by-battle = Bitwa po bitwie
bar = { $whoIs ->
    [nobody] Bitwa { $number }: bez punktów, { TEXT($how) }; { $score }
   *[name] Bitwa { $number }: { $who } +{ $points }, { TEXT($how) }; { $score }
}
how-fought = do końca
how-withdrawn = odwrót
turning-point = Przełom: bitwa { $number }.
    .ahead = { $whoIs ->
        [you] Odtąd ciągle prowadzisz.
        [group] Odtąd ciągle prowadzą { $who }.
       *[name] Odtąd ciągle prowadzi { $who }.
    }
last-battle = Ostatnia bitwa:
battles = { $number ->
    [one] bitwa
    [few] bitwy
    [many] bitew
   *[other] bitwy
}
fought-and-won = wygrane walką
left-early = przerwane odwrotem
on-to-rematch = Do rewanżu
rematch = Rewanż
same-cards-again = Te same karty z drugiej strony
daily-compare = Porównaj wynik
new-game = Nowa gra

## Seria kampanii: do dwóch wygranych wojen

series-open = Kampania, do dwóch zwycięstw, { $opponent }: { $won } : { $lost }
series-won = Wygrywasz serię { $won } : { $lost }. Przeciwnik: { $opponent }.
series-lost = { $opponent } wygrywa serię { $lost } : { $won }.
series-all = To był ostatni przeciwnik tej kampanii.
series-again = Spróbuj serii jeszcze raz
next-war = Następna wojna
next-opponent = Dalej: { $opponent }
