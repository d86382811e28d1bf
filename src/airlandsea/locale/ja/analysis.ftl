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
analysis-lines = 最善の変化
analysis-lines-number = 変化の数
analysis-lines-note = 各選択肢のあとに、直近の探索木で最も多い続きを、シミュレーションの数が十分なところまで示します。相手が伏せているものは伏せたままです。
analysis-threats = 相手の狙い
analysis-threats-now = いま相手の番だとしたら：
analysis-threat = { $answer }：{ $loss }%を失い、{ $chance }%が残ります。シミュレーションの{ $share }%で相手はこう指します。
analysis-no-threat = 相手が何をしても、予想よりはっきり多くを失うことはありません。
analysis-threats-note = 相手の手のあとに自分側に残る確率を、撤退以外の自分の最善の選択肢と比べます。2.5%以上を失い、偶然では説明できないものだけを示します。
analysis-replies = 相手の応手
analysis-share = 選ぶ割合
analysis-replies-note = 「選ぶ割合」は、相手がそう応じるシミュレーションの割合です。確率は、そのあとの自分側のものです。
analysis-hidden = 伏せたカードがありうる場所
analysis-hidden-note = この視点と矛盾しない配り方がすべて同じ確率だとしたときの、各カードの確率です。
analysis-hidden-play = 裏向きのカードを{ THEATER($theater) }に
analysis-answer = 能力への回答
analysis-choose-card = { $owner ->
    [you] { $covered ->
        [yes] { THEATER($theater) }にある自分の覆われたカードを選ぶ
       *[no] { THEATER($theater) }にある自分の一番上のカードを選ぶ
    }
   *[enemy] { $covered ->
        [yes] { THEATER($theater) }にある相手の覆われたカードを選ぶ
       *[no] { THEATER($theater) }にある相手の一番上のカードを選ぶ
    }
}
analysis-choose-theater = { THEATER($theater) }を選ぶ
analysis-choose-seat = 席{ $seat }を選ぶ
analysis-moves = ここで選んだ手
analysis-go-back = { $number }手目からあとをすべて戻す
analysis-position = 局面の文字列
analysis-show = 表示

## 局面エディター。

editor = 局面エディター
editor-open = この局面を変更する
editor-how = カードを選んでから場所を選びます。もう一度選ぶと、移動したり、裏返したり、取り除いたりできます。
editor-empty = 空のテーブル
editor-origin = 表示中の局面
editor-close = ボードに戻る
editor-tray = すべてのカード
editor-card = { $card } { CARD($card) }
editor-card-at = { $card }：{ $place }
editor-card-free = { $card }：まだ置かれていません
editor-unknown = 不明なカード
editor-stack = 陣営{ $side }、{ THEATER($theater) }
editor-hand = 手札 { $seat }
editor-drawn = 引いたカード
editor-put = { $card }：ここに置く（{ $pile }）
editor-supplies = 補給：{ $pile }
editor-rest = 場所のないカードはすべて混ぜて山札の下に置く
editor-cards = カード
editor-all-cards = すべてのカードがわかっている
editor-cards-of = { $seat ->
    [all] 観戦者が知っていることだけ
   *[other] 席{ $seat }が知っていることだけ
}
editor-eyes = だれから見るか
editor-eyes-mover = 手番のプレイヤー
editor-seat = 席{ $seat }
editor-side = 陣営{ $side }
editor-rules = 並び、プレイヤー、得点、手番
editor-theater = 戦域{ $number }
editor-turn = 手番
editor-points = 陣営{ $side }の得点
editor-battle = 戦闘の番号
editor-further = その他の項目
editor-further-note = 局面の行と同じ書き方です。空の項目は書かれません。
editor-field-ability = 質問している能力のカード
editor-field-noted = その能力が覚えていること
editor-field-asked = 答えられる人
editor-field-queue = 待っている能力
editor-field-envoy = { CARD("D2") }が覆えるカード
editor-field-airdrop = { CARD("A2") }が使える陣営
editor-field-bound = { CARD("I4") }が名指したカード
editor-field-swap = パートナーが渡すカード
editor-field-over = 戦闘の終わり方
editor-field-know = だれが何を知っているか
editor-field-chart = 撤退の表
editor-checking = 確認中…
editor-right = この局面はありえます。
editor-wrong = この局面はありえません：
editor-show = ボードに表示
editor-picked = 選んだカード
editor-none = カードが選ばれていません
editor-lower = 一つ下へ
editor-higher = 一つ上へ
editor-remove = 取り除く
editor-seen = { $seat ->
    [all] 全員が場所を知っている
   *[other] 席{ $seat }が場所を知っている
}
