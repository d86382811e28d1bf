### モードやボットの設定が受け付けられない理由。

## モードの設定

did-you-mean = { $near ->
    [nothing] { "" }
   *[other] （もしかして '{ $near }'？）
}
bad-name-known = 使えるもの：{ $names }{ did-you-mean }
bad-option-name = 設定{ $name }はありません{ did-you-mean }
bad-option-choice = { $option } { $value }：{ $choices }のどれか{ did-you-mean }
bad-option-least = { $option } { $value }：{ $least }以上の数
bad-option-range = { $option } { $value }：{ $least }から{ $most }までの数
bad-option-positive = { $option } { $value }：0より大きい数
bad-mode = このモードでは遊べません
bad-mode-name = モード{ $name }はありません
bad-mode-slots = 戦域が{ $value }個：3個（標準）か5個（エピック）です
bad-mode-pairs = pairs { $value }：陣営ごとに一つずつ、二つの真偽値
bad-mode-second-pair = pairs { $value }：3人の場合、組になるのは陣営1です。(True, False) とします
bad-mode-target = target { $value }：1から{ $most }までの整数
bad-mode-handicap = handicap { $value }：陣営0か1、または None
bad-mode-handicap-side = handicap { $value }：陣営1か2
bad-mode-handicap-ties = handicap と ties { $value }：ハンデは一方の陣営に同点を与えます：どちらかを除きます
bad-mode-handicap-first = 陣営{ $side }は先手で、ハンデがあります：最初の戦闘では後手になります（R59）
bad-mode-withdrawal = withdrawal { $value }：True か False
bad-mode-chart = chart { $value }：{ bad-mode-chart-form }
bad-mode-chart-form = { $like }のように、2点から4点へ減っていく六つの枚数
bad-mode-no-chart = { $text }は撤退の表ではありません
bad-mode-war = この戦争は始められません
bad-start = ここから戦争を続けることはできません
bad-start-over = 戦闘は終わっています：終わる前の時点を選びます
bad-theaters = 戦域{ $theaters }を読み取れません
bad-theater = 戦域{ $text }はありません：{ $names }のどれか{ did-you-mean }
bad-card = { $code }というカードはありません：{ $letters }のいずれかの文字と1から6の戦力で、L3 のように書きます

## ボットの設定

bad-bot = ボット{ $bot }は遊べません
bad-bot-name = ボット{ $bot }はありません
bad-bot-own = 自作のボットは python:mine.py、engine:./program、network:policy.npz、または airlandsea.bots.register で付けた名前
bad-bot-option = 設定{ $name }はありません{ did-you-mean }：{ $options }
bad-bot-switch = { $setting }：{ $name }は yes か no
bad-bot-number = { $setting }：{ $name }は{ $like }のような数
bad-bot-endings = endings { $value }：1、または最後まで探索する0
bad-bot-shared = { $setting }：計算時間を皆で分け合うため、サーバーでは{ $least }から{ $most }まで
