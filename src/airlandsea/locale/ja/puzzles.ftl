### ターミナルの詰め問題: `airlandsea puzzles`.

puzzle-daily = { $day }の問題
puzzle-heading = 問題{ $puzzle }。難易度{ $level }/8。
puzzle-theme = テーマ：{ $theme }
puzzle-theme-withdraw = 時機を見て撤退する
puzzle-theme-stay = 戦闘を続ける
puzzle-theme-win = 戦闘に勝つ
puzzle-theme-flip = 正しいカードを裏返す
puzzle-theme-name = 正しいカードを指定する
puzzle-theme-ability = 能力に答える
puzzle-theme-deploy = 正しいカードを配備する
puzzle-theme-improvise = 正しいカードを裏向きに出す
puzzle-goal = ほかより明らかに良い選択肢が１つあります。どれでしょう？（「solution」で答え、「skip」で次へ、「help」でコマンド一覧）
puzzle-help =
    トークン、その前の番号、または言葉で答えます。コマンド：
      solution      答えを表示
      skip          次の問題へ
      board, b      テーブルの様子を文章で表示
      hand, h       手札を表示
      options, o    選択肢を言葉で表示
      card L3       カードを説明（card blockade も可）
      quit, q       終了する

puzzle-right = 正解！
puzzle-wrong = 違います。もう一度試すか、「solution」と入力してください。
puzzle-not-read = { $text }は選択肢にありません。
puzzle-solution = 答えは「{ $option }」です。
puzzle-value = { $chance } %：{ $option }
puzzle-values = あなたの側が戦争に勝つ確率：
puzzle-proof-exact = 厳密解：見えているものに合うすべての配り方を数えました。
puzzle-proof-balanced = 解：相手が何を持ち、どう答えても、別の手で{ $error } %より多く得られる側はありません。
puzzle-proof-search = 見えているものに合う配り方について何度も探索した結果です。標準誤差は{ $error } %。
puzzle-why-not = 「{ $option }」でない理由：{ $reasons }
puzzle-streak = { $number ->
   *[other] { $number }問連続で一度で正解。
}
puzzle-share = 答えを含まない共有用の行：{ $line }
puzzle-done = この種類の問題はもうありません。
