question-turn = あなたの手番：配備するか、裏向きで出すか、撤退する
question-turn-only = あなたの手番：配備するか、裏向きで出す
question-swap = 味方に渡すカードを選ぶ
question-envoy = { CARD("D2") }：出したばかりのカードの上に移動してもよい
question-of-card = { CARD($ability) }：{ TEXT($question) }
question-through-card = { CARD($ability) }（{ CARD($source) }）：{ TEXT($question) }
question-over = 戦闘は終わっています
