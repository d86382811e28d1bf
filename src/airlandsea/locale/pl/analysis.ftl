### Plansza analizy.

analysis-here = Analizuj tę pozycję
analysis-fresh = Pokaż nowe rozdanie
analysis-chance = Szansa na wygranie wojny
analysis-decides = Decyduje miejsce { $seat } na podstawie tego, co widzi.
analysis-nothing = Nie ma tu nic do rozstrzygnięcia.
analysis-over = Bitwa jest skończona.
analysis-failed = To urządzenie nie może tego obliczyć: { $why }
analysis-stop = Zatrzymaj obliczenia
analysis-start = Licz dalej
analysis-playouts = Symulowane bitwy: { $number }
analysis-best = Najlepsze możliwości
analysis-result = Najlepiej: { $option }, { $chance }.
analysis-information = Wszystkie szanse wynikają z tego, co widzi miejsce { $seat }. Zakryte karty rozdaje się losowo między możliwe miejsca; to, co sugerują wcześniejsze wybory przeciwnika, nie liczy się.
analysis-dealt = Przy twoim pierwszym wyborze zakryte karty zostają rozdane na stałe, aby analiza mogła trwać po drugiej stronie.
analysis-after = Potem: { $option }
analysis-line = Najczęstszy dalszy ciąg:
analysis-replies = Odpowiedź przeciwnika
analysis-share = Wybierana
analysis-replies-note = „Wybierana”: jak często wyszukiwanie tak odpowiada, gdy przeciwnik ma tę kartę. Szansa to tyle, ile zostaje twojej stronie.
analysis-hidden-play = zakryta karta { THEATER($theater, form: "in") }
analysis-answer = odpowiedź na zdolność
analysis-moves = Wybory dokonane tutaj
analysis-go-back = Cofnij wybór { $number } i wszystkie następne
analysis-position = Zapis pozycji
analysis-show = Pokaż
