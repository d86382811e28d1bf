# 桁をそろえる：空白2つ、入力（14桁）、説明。1行は80桁以内（全角は2桁）。
terminal-help =
    トークン、その前の番号、または言葉で答えます：
      L3L           L3 を陸に表向きで出す（L3 land、maneuver to land も可）
      l3S           L3 を海に裏向きで出す（L3 down sea も可）
      w             撤退する
      2L1           そのカードを選ぶ：陣営2、陸、下から1枚目
      -             できる場合はパスする（skip も可）
    コマンド：
      board, b      テーブルの様子を文章で表示
      hand, h       手札を表示
      options, o    選択肢を言葉で表示
      why l3S       その手ができない理由を説明
      card L3       カードを説明（card blockade も可）
      log           この戦闘の出来事を表示
      undo, z       直前の自分の選択に戻る
      quit, q       ゲームを終える
terminal-help-partner = { "  " }partner       この選択を味方に任せる
terminal-help-signs =
    テーブルでは、小文字は裏向きのカード、?? は未知のカード、=4 は印刷された値と
    異なる戦力です。「同点2：相手」は、両者とも2で相手が支配していることを表します。
terminal-help-epic =
    5戦域では、Epic の撤退点は標準の表を10枚に換算したものです。印刷された表は
    わかっていません。

# 5桁未満（全角2字まで）
draw-enemy = 相手
draw-you = 自分
draw-team = 味方
draw-lead = { $holder ->
    [you] 自分 { $more }対{ $less }
    [enemy] 相手 { $more }対{ $less }
   *[side] { $side }：{ $more }対{ $less }
}
draw-tie = { $holder ->
    [nobody] 同点{ $strength }：なし
    [you] 同点{ $strength }：自分
    [enemy] 同点{ $strength }：相手
   *[side] 同点{ $strength }：陣営{ $side }
}

terminal-or-partner = { $question }（味方に任せるなら “partner” と入力）
terminal-hand = あなたの手札：{ $cards }。
terminal-your-hand = 手札
terminal-face-up = 表向き
terminal-face-down = 裏向き
terminal-sign-supply = + 相手がそこに補給1つを得る
terminal-sign-destroyed = ! 破壊される

terminal-type-something = トークンか番号、または “help” と入力してください。
terminal-ambiguous = { $text } は複数の意味に取れます：
terminal-no-such-number = { $nth } 番の選択肢はありません。番号は1から{ $number }までです。
terminal-unknown = { $text } は選択肢でもコマンドでもありません（もしかして '{ $near }'？）。
terminal-unreadable = { $text } は読み取れません。トークン、番号、言葉、または “help” と入力してください。
terminal-unreadable-near = { $text } は読み取れません。{ $reason }。トークン、番号、言葉、または “help” と入力してください。
terminal-impossible = { $text } は今はできません：{ $reasons }。
terminal-why-what = 何の理由ですか？例：why L3S
terminal-card-what = どのカードですか？例：card L3
terminal-possible = { $token } は可能です：{ $option }。
terminal-log-empty = この戦闘ではまだ何も起きていません。
terminal-nothing-to-undo = この戦闘で戻せる選択はありません。
terminal-undone = 戻しました。
terminal-not-for-partner = この選択は味方に任せられません。

terminal-modes = モード：{ $modes }。
terminal-ask-mode = モード（Enter：standard）？
terminal-theaters = 戦域：{ $theaters }。
terminal-ask-theaters = 戦域{ $number }つを文字で（Enter：ランダム）？
terminal-war = 戦争：{ $mode }。{ $theaters }。
terminal-seats = あなたの席は{ $seat }、{ $players }。シード{ $seed }。答え方は help で表示します。
terminal-player = { actor }は { $bot }
terminal-won = あなたが{ $ours }対{ $theirs }で戦争に勝ちました。
terminal-draw = 戦争は{ $ours }対{ $theirs }の引き分けです。{ $number }戦闘のあいだ得点がありませんでした。
terminal-lost = 相手が{ $theirs }対{ $ours }で戦争に勝ちました。

terminal-goodbye = さようなら。{ $again }
terminal-input-ended = 入力が終わりました。{ $again }
terminal-interrupted = 中断しました。{ $again }
terminal-again = もう一度遊ぶ：{ $command }
terminal-record-saved = 棋譜を { $path } に保存しました。再生：{ $command }
terminal-record-review = 分析：{ $command }
terminal-file-not-written = { $path } に書き込めませんでした
terminal-file-not-empty = すでに内容があります
terminal-name-another-file = 別のファイルを指定してください

terminal-daily = { $day }の戦争：全員が同じカードで、同じ相手と戦います。
terminal-daily-result = 共有用：{ $line }
terminal-daily-local = 相手は自分のコンピュータで動くため、のぞくこともできます。棋譜が証明するのは何が行われたかであり、のぞかなかったことではありません。
terminal-daily-left = 今日の戦争を中断しました。結果はありません。
terminal-daily-confirmed = 確認しました：{ $line }
terminal-daily-entered = 登録しました：{ $line }。このサーバーで{ $number }件中{ $place }位です。

## `airlandsea statistics`：プレイヤーごとの統計

# $mine, $theirs：戦闘の数
terminal-statistics-withdrawn = 撤退した戦闘：{ $mine }、相手：{ $theirs }
# $points, $fought：点数、例 2.5
terminal-statistics-price = 平均失点：撤退で{ $points }、最後まで戦って負けた戦闘で{ $fought }
# $number：戦争の数
terminal-statistics-none = これらの記録には、終わっていて遊んだ人の名前が書かれた戦争がありません。
terminal-statistics-unfinished = 終わっていないため数えない戦争：{ $number }
terminal-statistics-nameless = 名前のない相手
terminal-statistics-won = 戦争の勝率
