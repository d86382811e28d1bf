### 問題のページ。

trainer = 問題集
trainer-level = 難易度{ $level }/8
trainer-goal = 戦争に勝つために、ほかより明らかに良い選択肢が１つあります。どれでしょう？
trainer-wrong = 違います。「{ $option }」より良い手があります。もう一度試してください。
trainer-show = 答えを見る
trainer-theme = テーマ
trainer-any-theme = すべてのテーマ
trainer-withdraw-or-stay = 撤退か続行か
trainer-difficulty = 難易度
trainer-any-difficulty = すべての難易度
trainer-next = 次の問題
trainer-more = ほかの問題
trainer-result = 答え
trainer-less = { $chance } %未満：{ $option }
trainer-yours = あなたの選択
trainer-reasons = 理由を調べています…
trainer-note = 相手のそれまでの手から推測できることは考慮しません。伏せたカードは、ありうる場所に無作為に配られます。
