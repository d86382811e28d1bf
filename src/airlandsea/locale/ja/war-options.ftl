### スタートページの戦争オプション

option-theaters = 戦域（{ $slots }つ中{ $chosen }つ）
option-theaters-any = 戦域（ランダム）
surprise-me = おまかせ
option-row = 並び
row-standard = 3戦域（標準）
row-epic = 5戦域（エピック）
option-sides = 陣営
sides-one-one = 1対1
sides-two-one = 2対1
sides-two-two = 2対2
option-scoring = 得点
scoring-chart = 表による得点
scoring-beginner = 初心者：1戦闘1点
option-target = 目標
option-ties = 同点の戦域は
ties-first = 先手のもの
ties-nobody = 誰のものでもない
ties-second = 後手のもの
ties-handicap = 陣営{ $side }（ハンデ）
option-handicap = 実力差のハンデ
handicap-none = なし
handicap-side = 陣営{ $side }が同点を取り、最初の戦闘は後手
option-withdrawal = 撤退
withdrawal-allowed = あり
withdrawal-not-allowed = なし
option-chart = 撤退の表（上級者向け）
    .means = 相手の得点をその点数に抑えるのに必要な、手札の最少枚数です。それより少ないと、相手は6点を得ます。
option-clock = 時計
clock-none = なし
clock-war = 戦争全体の分数
clock-days = 1手ごとの日数
clock-minutes = 各陣営の分数
clock-increment = 1手ごとの加算秒数
clock-days-number = 日数
option-seats = 誰が遊びますか？
seat-of-side = { $nth ->
    [first] 陣営{ $side }、1人目
    [second] 陣営{ $side }、2人目
   *[only] 陣営{ $side }
}
seat-who = 席{ $seat }に座る人
who-here = この端末
who-friend = 友だち（リンクで）
who-bot = コンピュータ
seat-bot = 席{ $seat }のコンピュータ
seat-name = 席{ $seat }のプレイヤー名
start-mixed = この席で始める
