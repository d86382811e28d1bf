### `airlandsea review`、`analyze`、`show`、`replay`が端末に出力する文。

terminal-review-by = { $method }による検討、シード{ $seed }。
terminal-review-chances = 戦争に勝つ確率（%）。プレイヤーが知っていたことから計算。±は標準誤差。
terminal-review-assumed = このモードは測定されていないため、仮定した結果にもとづきます。
terminal-review-left-out = 検討していません：{ $reason }。
terminal-review-battle = 戦闘{ $battle }、{ $row }、先手は側{ $side }、{ $ours }対{ $theirs }。
terminal-review-step = 手
terminal-review-seat = 席
terminal-review-chosen = 選択
terminal-review-before = 前
terminal-review-after = 後
terminal-review-loss = 損失
terminal-review-better = 最善
terminal-review-ended = { $winner ->
    [0] 勝者なし
   *[other] 側{ $winner }の勝ち
}{ $points ->
    [0] { "" }
   *[other] 、{ $points }点
}、{ $how ->
    [withdrawn] 撤退
   *[fought] 決着
}；側1の確率 { $before } -> { $after }。
terminal-review-courses = 各プレイヤーの側の確率、戦闘ごと：
terminal-review-account = 運と実力、戦争に対する%（±標準誤差）：
terminal-review-account-battle = 戦闘
terminal-review-deal-luck = 配札の運
terminal-review-guess-luck = 推測の運
terminal-review-own-skill = 自分の実力
terminal-review-enemy-skill = 相手の実力
terminal-review-sum = 合計
terminal-review-all = 全体
terminal-review-points = 点
terminal-review-score = { $name }：{ $wars }戦争中{ $won }勝、決定{ $decisions }回{ $loss ->
    [none] { "" }
   *[other] 、平均損失{ $loss }、実力{ $skill }
}
terminal-interval = { $value }（{ $low }～{ $high }）
terminal-interval-alone = { $low }～{ $high }
terminal-analyze-chances = 戦争に勝つ確率（%）と95%区間：
terminal-analyze-hidden = 伏せたカードがありうる場所（%）。矛盾しない配り方がすべて同じ確率だとした場合：
terminal-analyze-hand = { $seat }の手札（{ cards }）
terminal-analyze-deck = 山札（{ cards }）
terminal-show-hand = { $cards ->
    [none] { $seat }の手札：なし。
   *[other] { $seat }の手札：{ $cards }。
}
terminal-show-deck = { $cards ->
    [none] 山札（上から）：なし。
   *[other] 山札（上から）：{ $cards }。
}
terminal-show-asked = { OR($seats) }：{ $asks }。
terminal-show-options = 選択肢：{ $tokens }
terminal-record = 戦争。
terminal-record-players = { $one }対{ $other }
terminal-record-of-file = { $path }、棋譜{ $number }
terminal-file-not-read = { $path } を読み込めません
terminal-file-no-record = 棋譜がありません
terminal-record-battle = 戦闘{ $battle }、{ $steps }手：{ $turns }
terminal-record-score = 得点{ $ours }対{ $theirs }。
terminal-review-interrupted = 中断しました。
terminal-review-turns = 手番
terminal-review-player = プレイヤー{ $seat }
bad-review-none = 分析する戦闘がありません
bad-review-none-over = 終わった戦闘がありません
terminal-chart-title = 側1が戦争に勝つ確率
terminal-chart-battle = 第{ $battle }戦闘：前{ $before }、後{ $after }
terminal-match-win-rate = { $name }の勝率
terminal-match-points = { $name }の1戦闘あたりの得点
terminal-match-groups = 対局のグループ
terminal-plot-line = { $name }：{ $value }
