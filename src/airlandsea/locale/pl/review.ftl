### Analizy wojen: powody, kiedy się wycofać, i strona, która je pokazuje.

review-best = Wyszukiwanie nie znalazło nic lepszego.
review-only-choice = Jedyny dobry wybór: wszystko, z czym go porównano, jest wyraźnie gorsze. Jest wart { $best }%.
review-close = Inny wybór wypadł lepiej, { $best }% wobec { $chosen }%: to za mało albo zbyt niepewne, by nazwać to błędem.
review-mistake = Najlepszy wybór jest wart { $best }%, ten { $chosen }%.
review-leads = Najlepszy wybór jest wart { $best }%, ten { $chosen }%. Teatry z przewagą tuż po zagraniu: { $better } zamiast { $worse }.
review-should-withdraw = Odwrót (cena: { $points }) zostawia { $best }%, ten wybór { $chosen }%.
review-should-stay = Odwrót (cena: { $points }) zostawił { $chosen }%; dalsza gra była warta { $best }%.
review-even-withdrawing = Nawet odwrót (cena: { $points }) zostawiłby { $left }%.
review-reply-card = Najwięcej kosztuje odpowiedź { CARD($card, form: "name") }: { $loss }%, gdy przeciwnik tak odpowie, jak w { $share }% wylosowanych rozdań.
    .always = We wszystkich wylosowanych rozdaniach przeciwnik odpowiada kartą { CARD($card, form: "name") }.
review-reply-face-down = Najwięcej kosztuje zakryta karta { THEATER($theater, form: "in") }: { $loss }%, gdy przeciwnik tak odpowie, jak w { $share }% wylosowanych rozdań.
    .always = We wszystkich wylosowanych rozdaniach przeciwnik odpowiada zakrytą kartą { THEATER($theater, form: "in") }.
review-reply-withdraws = Najwięcej kosztuje, gdy przeciwnik teraz się wycofa: { $loss }%, jak w { $share }% wylosowanych rozdań.
    .always = We wszystkich wylosowanych rozdaniach przeciwnik teraz się wycofuje.
review-reply-holds = Najwięcej kosztuje, gdy przeciwnik ma na ręce { CARD($card, form: "name") }: { $loss }%, jak w { $share }% wylosowanych rozdań.
review-listed = { $loss }, bitwa { $battle }, krok { $step }: { $chosen }. Lepiej: { $best }.
review-withdrew-rightly = Bitwa { $battle }: odwrót w kroku { $turn } (cena: { $points }) był słuszny. Zostawił { $chance }%; dalsza gra była warta { $playing }%.
review-withdrew-late = Bitwa { $battle }: odwrót był po raz pierwszy słuszny w kroku { $turn } (cena: { $points }). Zostawiłby { $chance }%; dalsza gra była warta { $playing }%. Odwrót w kroku { $other } zostawił { $left }%. { $cost ->
    [0] Czekanie kosztowało mniej niż 1%.
   *[other] Czekanie kosztowało { $cost }%.
}
review-withdrew-never = Bitwa { $battle }: odwrót był po raz pierwszy słuszny w kroku { $turn } (cena: { $points }). Zostawiłby { $chance }%; dalsza gra była warta najwyżej { $playing }%. Dokonany wtedy wybór zostawił { $left }%. { $cost ->
    [0] Pozostanie w bitwie kosztowało mniej niż 1%.
   *[other] Pozostanie w bitwie kosztowało { $cost }%.
}
review-withdrew = Bitwa { $battle }: odwrót w kroku { $turn } (cena: { $points }) zostawił { $chance }%; dalsza gra była warta { $playing }%.
review-withdraw-hindsight = Bitwa { $battle }: w żadnym kroku odwrót nie był wyraźnie lepszy od najlepszego zagrania, o ile można było wiedzieć. Na końcu zostało { $after }%; odwrót w kroku { $turn } zostawiłby { $chance }%.

review-graph = Szansa na wygranie wojny, decyzja po decyzji
review-point = bitwa { $battle }, krok { $step }: { $choice }, { $chance }
review-point-deal = przed bitwą { $battle }: { $chance }
review-point-score = po bitwie { $battle }: { $chance }
review-mark-only = jedyny dobry wybór
review-mark-inaccuracy = niedokładność
review-mark-mistake = błąd
review-mark-blunder = poważny błąd
review-verdict = Ta decyzja
review-no-decision = W tym kroku nie ma przeanalizowanej decyzji.
review-best-choice = Najlepsze
review-chosen = wybrane
review-choices = Możliwości w bitwie { $battle }, krok { $step }
review-choice = Wybór
review-chance = Szansa
review-interval = Przedział 95%
review-exact = dokładnie
review-note = Wszystkie szanse opierają się na tym, co można było wiedzieć w tej chwili. Zakryte karty nie liczą się ani za, ani przeciw.
review-luck = Szczęście i umiejętności
review-of-war = Z wojny
review-in-points = W punktach
review-deal-luck = Szczęście w rozdaniu
    .means = ręka w porównaniu z innymi rozdaniami
review-guess-luck = Szczęście w zgadywaniu
    .means = to, co można było tylko zgadywać, i dobrane karty
review-own-skill = Własne umiejętności
    .means = własne wybory w porównaniu z wyborami silnika
review-enemy-skill = Umiejętności przeciwnika
    .means = co przeciwnik oddał, a czego nie
review-together = Razem
review-enemy-unknown = Ta analiza nie obejmuje decyzji przeciwnika, więc jego umiejętności liczą się jako szczęście w zgadywaniu.
review-summary = Decyzje: { $decisions }; nic lepszego: { $agreed }; błędy: { $mistakes }; średnio: { $loss } z wojny.
review-withdrawing = Kiedy się wycofać
review-no-advice = Odwrót nigdy nie był wyraźnie lepszy od dalszej gry.
review-not-yet = Gdy analiza będzie kompletna.
review-all = Wszystkie decyzje
review-left-out = Część wojny została przerwana i nie jest analizowana.
review-where = Krok
review-show = Pokaż
review-go = Pokaż bitwę { $battle }, krok { $step }
review-progress = Postęp analizy
review-stop = Zatrzymaj
review-go-on = Analizuj ponownie
review-on-device = Na tym urządzeniu
    .failed = To urządzenie nie może wykonać obliczeń, robi to serwer: { $why }
review-whose = Czyje decyzje
review-next-mistake = Następny błąd ({ $number })
review-no-mistake = Bez błędów
review-details = Szczegóły
review-again = Spróbuj stąd ponownie
review-percent = { $number }%
review-end = Zamknij analizę

study = Warianty
study-title = Warianty i uwagi
study-closed = Warianty i uwagi wymagają odkrytych kart: wariant może używać kart, których z tej strony nie widać.
study-made-up = Zakryte karty tego zapisu są zmyślone, więc nie można zagrać ani pokazać innego wariantu. Można pisać uwagi.
study-remark = Uwaga po kroku { $step }
study-delete-remark = Usuń uwagę
study-name = Nazwa wariantu
study-try = Zagraj stąd inaczej
study-none = W tej bitwie nie ma jeszcze wariantów.
study-from = od kroku { $turn }
study-delete = Usuń
study-share = Udostępnij link
study-kept = Zapisano w tej przeglądarce.
study-back = Wróć do wojny
study-noted = Wariant: { $name }
study-trying = Wariant od kroku { $step }
study-both-sides = Graj za wszystkie strony.
study-keep = Zachowaj
study-cancel = Anuluj
