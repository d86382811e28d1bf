### 「マイゲーム」：終わった戦争の統計と、一覧の絞り込み。

statistics = 統計
statistics-won = 勝ち
statistics-wars = 戦争
statistics-battles = 戦闘
statistics-won-of = { $all }のうち{ $won }
statistics-streak = 戦争の連勝：現在{ $now }、最長{ $longest }
statistics-withdrawn = 撤退した戦闘：あなた{ $mine }、相手{ $theirs }。
statistics-price = 平均失点：撤退で{ $points }、最後まで戦って負けた戦闘で{ $fought }。
statistics-opponents = 相手別
statistics-modes = ゲーム別
statistics-about = このサーバーで終わった戦争です。両陣営を自分で担当したものは含みません。
people = 人
other-computers = ほかのコンピュータ
mode-others = ほかのルール
filter-opponent = 相手
filter-mode = ゲーム
filter-state = 状態
filter-time = 期間
filter-all = すべて
filter-running = 進行中
filter-won = 勝ち
filter-lost = 負け
filter-week = 今週
filter-month = 今月
filter-year = 今年
filter-none = 当てはまるゲームはありません。
download-all = 棋譜をすべて保存
play-yours = あなたのカード
play-favourites = よく使うカード
play-fatal = ほかより負けることが多いカード（{ $number }戦闘以上）
play-withdrawals = 分析済みの戦争{ $number }回：よい時の撤退{ $well }回、誤った撤退{ $badly }回。残ったのが誤りだった戦闘{ $missed }回。
play-about = 最近終わった戦争{ $number }回から：そのカードを使った戦闘のうち、勝った数。
play-no-reviews = いくつか分析すると、撤退の時機がよかったかどうかがわかります。
play-no-review = 未分析
play-mistakes = { $number ->
    [0] 分析済み：ミスなし
   *[other] 分析済み：ミス{ $number }
}
