### O co gracz jest pytany, nad możliwościami.

question-turn = twoja tura: wystaw kartę, zagraj zakrytą albo się wycofaj
question-turn-only = twoja tura: wystaw kartę albo zagraj zakrytą
question-swap = wybierz kartę, którą przekażesz partnerowi
question-envoy = { CARD("D2") }: możesz przenieść tę kartę na właśnie zagraną
question-of-card = { CARD($ability) }: { TEXT($question) }
question-through-card = { CARD($ability) } ({ CARD($source) }): { TEXT($question) }
question-over = bitwa jest skończona
