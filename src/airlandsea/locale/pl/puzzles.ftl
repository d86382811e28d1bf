### Zagadki w terminalu: `airlandsea puzzles`.

puzzle-daily = Zagadka z dnia { $day }
puzzle-heading = Zagadka { $puzzle }. Trudność { $level } z 8.
puzzle-theme = Temat: { $theme }.
puzzle-theme-withdraw = wycofać się w porę
puzzle-theme-stay = zostać w bitwie
puzzle-theme-win = wygrać bitwę
puzzle-theme-flip = odwrócić właściwą kartę
puzzle-theme-name = wskazać właściwą kartę
puzzle-theme-ability = odpowiedzieć na zdolność
puzzle-theme-deploy = wystawić właściwą kartę
puzzle-theme-improvise = zagrać właściwą kartę zakrytą
puzzle-goal = Jedna możliwość jest wyraźnie lepsza od wszystkich innych. Która? („solution” ją pokazuje, „skip” pomija, „help” podaje wszystkie polecenia.)
puzzle-help =
    Odpowiadaj kodem, numerem przed nim albo słowami. Polecenia:
      solution      pokaż odpowiedź
      skip          przejdź do następnego zadania
      board, b      opisz stół w zdaniach
      hand, h       pokaż swoją rękę
      options, o    wypisz swoje możliwości słowami
      card L3       objaśnij kartę (też: card blockade)
      quit, q       zakończ

puzzle-right = Dobrze!
puzzle-wrong = Nie. Spróbuj jeszcze raz albo wpisz „solution”.
puzzle-not-read = { $text } nie jest żadną z możliwości.
puzzle-solution = Odpowiedź: { $option }.
puzzle-value = { $chance } %: { $option }
puzzle-values = Szansa twojej strony na wygranie wojny:
puzzle-proof-exact = Rozwiązane dokładnie: policzono każde rozdanie zgodne z tym, co widzisz.
puzzle-proof-balanced = Rozwiązane: cokolwiek przeciwnik ma i odpowie, żadna strona nie zyska inną grą więcej niż { $error } %.
puzzle-proof-search = Znalezione w wielu przeszukiwaniach rozdań zgodnych z tym, co widzisz; błąd standardowy { $error } %.
puzzle-why-not = Dlaczego nie „{ $option }”? { $reasons }
puzzle-streak = { $number ->
    [one] { $number } zagadka z rzędu za pierwszym razem.
    [few] { $number } zagadki z rzędu za pierwszym razem.
   *[many] { $number } zagadek z rzędu za pierwszym razem.
}
puzzle-share = Do udostępnienia, bez odpowiedzi: { $line }
puzzle-done = Nie ma więcej zagadek tego rodzaju.
