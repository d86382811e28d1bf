### 戦争の棋譜が受け付けられない理由。

## 問題のある所

record-place = { $variation ->
    [0] { $battle ->
        [0] { $turn }手目
       *[other] { $turn ->
            [0] 戦闘{ $battle }
           *[other] 戦闘{ $battle }の{ $turn }手目
        }
    }
   *[other] 変化手順{ $variation }の{ $turn }手目
}
record-part = { $part ->
    [battle] 戦闘{ $number }
    [variation] 変化手順{ $number }
   *[record] 棋譜
}

## 受け付けられないもの

bad-record = これは棋譜ではありません
bad-record-whole = この棋譜はありえません
bad-record-battle = { record-place }はありえません
bad-record-begin = { record-place }は始められません
bad-record-deal = { record-place }は配れません
bad-record-follow = { record-place }は再現できません
bad-record-untrue = { record-place }は正しくありません
bad-record-unfinished = { record-place }は終わっていません
bad-record-turn = { record-place }、記号{ $token }

## 読み取れない内容

bad-record-long = { $number }文字：棋譜は{ $most }文字までです
bad-record-deep = 表の中の表が{ $most }段を超えています
bad-record-items = キー、表、配列が{ $number }個：棋譜は{ $most }個までです
bad-record-stream = { $line }の行がないまま{ $most }文字を超えています
bad-record-toml = TOML ではありません：{ $line }行目、{ $column }文字目
bad-record-digits = 桁数が多すぎる数があります
bad-record-format = format が{ $value }：このプログラムが読むのは{ $known }です
bad-record-rules = rules が{ $value }：このプログラムのルールはバージョン{ $known }です
bad-record-battles = battles：表 [[battles]] が少なくとも一つ
bad-record-variations = variations：表 [[variations]]
bad-record-table = { record-part }：表ではありません
bad-record-field = { record-part }：項目{ $name }はありません{ did-you-mean }。独自の項目は _ で始めます
bad-record-missing = { record-part }：{ $name }がありません
bad-record-value = { record-part }：{ $name }が{ $value }です
bad-record-comments = { record-part }：comments：手の番号ごとの文
bad-record-comment-turn = { record-part }：comments：{ $turn }：手の番号は{ $least }から{ $most }まで
bad-record-hands-form = { record-part }：hands：席ごとに一つの文字列
bad-record-start-deal = { record-part }：start と{ $name }：start がすべてのカードの場所を示します：どちらかを除きます
bad-record-text = { $name }が{ $value }：文字列にします
bad-record-players = players：席順の名前の一覧
bad-record-players-number = players：席は{ $seats }つなのに名前が{ $number }個あります
bad-record-mode = mode：この設定ではモードになりません
bad-record-mode-form = mode：設定の表、またはモードの名前
bad-record-mode-value = mode：{ $value }は設定に合いません
bad-record-seat = seat が{ $value }：この戦争の席は{ $seats }です
bad-record-no-seat = カードに ?? がありますが seat がありません：プレイヤーの書き出しには{ $like }のようにだれのものかを書きます

## 戦闘の始まり

bad-record-start = start：この局面はありえません
bad-record-start-late = start：局面から始められるのは最初の戦闘だけです
bad-record-later = later：プレイヤーから見た start と一緒にだけ書きます
bad-record-later-long = later：{ $number }文字：最大{ $most }
bad-record-start-mode = start：モードが棋譜と違います：{ $options }
bad-record-start-field = { $field }が{ $value }：start では{ $start }です
bad-record-start-viewer = start は{ $viewer ->
    [spectator] 観戦者
   *[seat] { $viewer }
}から見たもので、{ $seat ->
    [nobody] 棋譜は公開されています
   *[seat] 棋譜は{ $seat }のものです
}
bad-record-first = first が{ $value }：陣営1か2
bad-record-hands = hands が{ $number }個：席は{ $needed }つ（{ $seats }）
bad-record-row = 列が{ $row }：{ $before }の次は{ $rotated }です
bad-record-first-again = 陣営{ $side }が続けて先手です：司令官は陣営を交代します
bad-record-war-won = その前に{ $points }対{ $others }で戦争は終わっていました
bad-record-hand = { $seat }に{ $number }枚：配られるのは{ $needed }枚です
bad-record-twice = { $card }が{ $number }枚
bad-record-foreign = { $card }はこのゲームのカードではありません
bad-record-left = { $left ->
    [0] 隠れた{ $number }枚に対して残りのカードがありません
   *[other] 隠れた{ $number }枚に対して残りは{ $cards }です
}

## 手とその結果

bad-record-middle = 途中で終わっているのに、次の戦闘が続いています
bad-record-answer = 答えは{ $answer }です
bad-record-no-hidden-card = 選ぶ人のだれも隠れたカードを持っていません
bad-record-no-cards-fit = ?? をどのカードにしても、すべての手には合いません
bad-record-fact = { $field } { $stated }：手順からは{ $found }です
bad-record-variation-battle = 変化手順{ $number }：戦闘{ $battle }：棋譜の戦闘は{ $battles }つです
bad-record-variation-turn = 変化手順{ $number }：{ $turn }手目：1から{ $most }まで、戦闘の手数より一つ多くまで

## 今日の戦争の結果

bad-daily = これは今日の戦争の結果ではありません
bad-daily-over = 戦闘{ $battle }の前に戦争は終わっていました
bad-daily-deals = 戦闘{ $battle }：{ $day }の配札ではありません
bad-daily-opponent = { record-place }：その日の対戦相手が出すのは{ $token }です

## 他の人が読める名前と文

bad-name-of-seat = 席{ $seat }の名前は表示できません
bad-text-bot = { $sign }はボットの印です
bad-text-form = { $text }の正規形（NFKC、空白は一つずつ）は{ $normal }です
bad-text-long = { $number }文字あります：{ $most }文字までです

error-no-public-record = 観戦者が見たものの棋譜はありません
error-no-public-review = 分析は各席の判断を示すもので、観戦者の分析はありません
error-nothing-to-review = この戦争には最後まで戦った戦闘がないため、分析するものがありません
error-replay-shows-it = リプレイで見られます
error-record-does-not-know = この棋譜からはわかりません
error-variation-hidden = 変化手順にはすべてのカードが必要です
error-variation-open = すべてのカードが公開されると見られます
error-record-too-long = この棋譜はサーバーには長すぎます
error-record-names = この棋譜の名前は他の人に表示できません
