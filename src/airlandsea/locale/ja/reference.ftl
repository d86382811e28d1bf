### The page of all cards and words, and the same help beside a table; help.ftl has what a table shows by itself.

game-words = ゲームの用語
signs = 記号
keys = キー
all-cards = 全カード
own-words = 非公式ファン制作。ルール文、言葉、絵は独自のものです。

## The words of the game, each in a sentence or two

term-war = 戦争と戦闘
    .text = 戦争は目標の得点まで戦います。戦争は戦闘からなり、戦闘ごとにすべてのカードを配り直します。
term-theater = 戦域
    .text = 並んだ場所のひとつ。カードは自分の側に、すでにあるカードの上に重ねて出します。
term-deploy = 配備
    .text = カードを同じ種類の戦域に表向きで出すこと。能力が働きます。
term-improvise = 裏向きで出す
    .text = カードは裏向きならどの戦域にも出せます。裏向きのカードは戦力2で、能力はありません。
term-strength = 戦力
    .text = 表向きなら印刷された値、裏向きなら2。能力で変わることもあります。補給は1つにつき1です。
term-majority = 過半数
    .text = 3戦域なら2つ、5戦域なら3つを支配すると、最後まで戦った戦闘に勝ち、6点を得ます。
term-withdraw = 撤退
    .text = 自分の手番に戦闘を放棄すること。残り手札が少ないほど、相手の得点は多くなります。
term-covered = 覆われたカード
    .text = 上に別のカードが載ったカード。戦力と常時能力は残りますが、裏返せません。
term-flip = 裏返す
    .text = 一番上のカードの表裏を変えること。表向きになったカードは即時能力を使い、選択は持ち主がします。
term-destroy = 破壊
    .text = カードを裏向きで山札の一番下に置きます。
term-chain = 連鎖
    .text = 発動した能力は順番を待ち、先に発動したものから一つずつ最後まで処理します。

## Signs

sign-instant = 即時能力
sign-ongoing = 常時能力
sign-flag = 戦域を支配
sign-crate = 補給
sign-chute = 空挺降下：次のカードはどこにでも

## Keys

key-digits = 手札のカード、または一覧の選択肢
key-letters = 戦域；もう一度押すか Enter で決定
key-turn = 選んだカードを裏返す
key-enter = 決定
key-escape = 戻る
key-withdraw = 撤退
key-undo = 手を戻す
key-board = テーブルを読み上げる
key-hand = 手札を読み上げる
key-help = このカード、またはヘルプ
key-command = コマンド入力
