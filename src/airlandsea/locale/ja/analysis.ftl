### 分析盤。

analysis-here = この局面を分析する
analysis-fresh = 新しい配りを見る
analysis-chance = 戦争に勝つ確率
analysis-decides = 席{ $seat }が、見えているものだけで決めます。
analysis-nothing = ここで決めることはありません。
analysis-over = 戦闘は終わりました。
analysis-failed = この端末では計算できません：{ $why }
analysis-stop = 計算を止める
analysis-start = 計算を続ける
analysis-playouts = シミュレーション：{ $number }回
analysis-best = 最善の選択肢
analysis-result = 最善：{ $option }、{ $chance }。
analysis-information = 確率はすべて席{ $seat }に見えるものから計算します。伏せたカードは、ありうる場所に無作為に配られます。相手のそれまでの手から推測できることは考慮しません。
analysis-dealt = 最初の手を選ぶと、伏せたカードの配置が決まり、相手側から分析を続けられます。
analysis-after = 「{ $option }」のあと
analysis-line = 最も多い続き：
analysis-replies = 相手の応手
analysis-share = 選ぶ割合
analysis-replies-note = 「選ぶ割合」は、相手がそのカードを持つ場合に探索がそう応じる割合です。確率は、そのあとの自分側のものです。
analysis-hidden-play = 裏向きのカードを{ THEATER($theater) }に
analysis-answer = 能力への回答
analysis-moves = ここで選んだ手
analysis-go-back = { $number }手目からあとをすべて戻す
analysis-position = 局面の文字列
analysis-show = 表示
