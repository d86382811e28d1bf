### Co `airlandsea review`, `analyze`, `show` i `replay` wypisują w terminalu.

terminal-review-by = Analiza: { $method }, ziarno { $seed }.
terminal-review-chances = Szanse na wygranie wojny w procentach, według tego, co wiedział gracz; ± błąd standardowy.
terminal-review-assumed = Opierają się na założonych wynikach: tego trybu nie zmierzono.
terminal-review-left-out = Bez analizy: { $reason }.
terminal-review-battle = Bitwa { $battle }, { $row }, zaczyna strona { $side }, { $ours } do { $theirs }.
terminal-review-step = nr
terminal-review-seat = m.
terminal-review-chosen = wybór
terminal-review-before = przed
terminal-review-after = po
terminal-review-loss = strata
terminal-review-better = lepsze
terminal-review-ended = { $winner ->
    [0] Nikt jej nie wygrywa
   *[other] Wygrywa ją strona { $winner }
}{ $points ->
    [0] { "" }
   *[other] , { $points }
}, { $how ->
    [withdrawn] przez odwrót
   *[fought] w walce
}; szansa strony 1: { $before } -> { $after }.
terminal-review-courses = Szanse strony każdego gracza, bitwa po bitwie:
terminal-review-account = Szczęście i umiejętności, w procentach wojny (± błąd standardowy):
terminal-review-account-battle = bitwa
terminal-review-deal-luck = rozdanie
terminal-review-guess-luck = zgadywanie
terminal-review-own-skill = umiejętności
terminal-review-enemy-skill = przeciwnika
terminal-review-sum = suma
terminal-review-all = razem
terminal-review-points = punkty
terminal-review-score = { $name }: wygrane wojny: { $won } z { $wars }, decyzje: { $decisions }{ $loss ->
    [none] { "" }
   *[other] , średnia strata { $loss }, umiejętności { $skill }
}
terminal-interval = { $value } ({ $low } do { $high })
terminal-interval-alone = { $low } do { $high }
terminal-analyze-chances = Szanse na wygranie wojny w procentach, z przedziałami 95%:
terminal-analyze-hidden = Gdzie mogą leżeć zakryte karty, w procentach, jeśli wszystkie pasujące rozdania są jednakowo prawdopodobne:
terminal-analyze-hand = Ręka { $seat } ({ cards })
terminal-analyze-deck = Talia ({ cards })
terminal-show-hand = { $cards ->
    [none] Ręka { $seat }: pusta.
   *[other] Ręka { $seat }: { $cards }.
}
terminal-show-deck = { $cards ->
    [none] Talia od góry: pusta.
   *[other] Talia od góry: { $cards }.
}
terminal-show-asked = { OR($seats) }: { $asks }.
terminal-show-options = Możliwości: { $tokens }
terminal-record = Wojna.
terminal-record-players = { $one } przeciw { $other }
terminal-record-of-file = { $path }, zapis { $number }
terminal-file-not-read = nie można odczytać { $path }
terminal-file-no-record = nie ma w nim żadnego zapisu
terminal-record-battle = Bitwa { $battle }, liczba kroków: { $steps }: { $turns }
terminal-record-score = Wynik: { $ours } do { $theirs }.
terminal-review-interrupted = Przerwano.
terminal-review-turns = tury
terminal-review-player = gracz { $seat }
bad-review-none = nie ma bitwy do analizy
bad-review-none-over = żadna bitwa nie jest skończona
terminal-chart-title = Szansa strony 1 na wygranie wojny
terminal-chart-battle = Bitwa { $battle }: { $before } przed, { $after } po
terminal-match-win-rate = Odsetek zwycięstw: { $name }
terminal-match-points = Punkty na bitwę: { $name }
terminal-match-groups = grupy gier
terminal-plot-line = { $name }: { $value }
