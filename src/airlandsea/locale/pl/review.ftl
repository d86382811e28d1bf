### Analizy wojen: powody, kiedy się wycofać, i strona, która je pokazuje.

review-best = Wyszukiwanie nie znalazło nic lepszego.
review-only-choice = Jedyny dobry wybór: wszystko, z czym go porównano, jest wyraźnie gorsze. Jest wart { $best }%.
review-close = Inny wybór wypadł lepiej, { $best }% wobec { $chosen }%: to za mało albo zbyt niepewne, by nazwać to błędem.
review-mistake = Najlepszy wybór jest wart { $best }%, ten { $chosen }%.
review-leads = Najlepszy wybór jest wart { $best }%, ten { $chosen }%. Teatry z przewagą tuż po zagraniu: { $better } zamiast { $worse }.
review-should-withdraw = Odwrót (cena: { $points }) zostawia { $best }%, ten wybór { $chosen }%.
review-should-stay = Odwrót (cena: { $points }) zostawił { $chosen }%; dalsza gra była warta { $best }%.
review-withdrew-rightly = Bitwa { $battle }: odwrót w kroku { $turn } (cena: { $points }) był słuszny. Zostawił { $chance }%; dalsza gra była warta { $playing }%.
review-withdrew-otherwise = Bitwa { $battle }: najlepszy moment na odwrót to krok { $turn } (cena: { $points }), { $chance }% zamiast { $playing }% przy dalszej grze. Odwrót nastąpił w kroku { $other } i zostawił { $left }%.
review-withdrawing-missed = Bitwa { $battle }: w kroku { $turn } słuszny był odwrót (cena: { $points }). Zostawiłby { $chance }%; dalsza gra była warta { $playing }%.
review-withdrew = Bitwa { $battle }: odwrót w kroku { $turn } (cena: { $points }) zostawił { $chance }%; dalsza gra była warta { $playing }%.
review-withdraw-hindsight = Bitwa { $battle }: dalsza gra była słuszna w każdym kroku, o ile można było wiedzieć. Na końcu zostało { $after }%; odwrót w kroku { $turn } zostawiłby { $chance }%.
