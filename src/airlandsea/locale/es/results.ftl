### Cómo acabaron una batalla y una guerra.

## El final de una batalla

result = Resultado
nobody = Nadie
yours = Tú
battle-nobody = Nadie gana la batalla.
    .short = Nadie gana
    .text = Nadie controla la mayoría de los teatros.
winner-scores = { $whoIs ->
    [you] ganas { $points }
    [your-side] tu bando gana { $points }
    [group] { $who } ganan { $points }
   *[name] { $who } gana { $points }
}
battle-withdrawn = { $loserIs ->
    [you] Te has retirado: { winner-scores }.
    [your-side] Tu bando se ha retirado: { winner-scores }.
    [group] { $loser } se han retirado: { winner-scores }.
   *[name] { $loser } se ha retirado: { winner-scores }.
}
battle-left = { $whoIs ->
    [you] Te has retirado
    [your-side] Tu bando se ha retirado
    [group] { $who } se han retirado
   *[name] { $who } se ha retirado
}
battle-timed-out = { $loserIs ->
    [you] Se te ha acabado el tiempo: { winner-scores }.
    [your-side] Se ha acabado el tiempo de tu bando: { winner-scores }.
   *[name] Se ha acabado el tiempo de { $loser }: { winner-scores }.
}
    .text = La batalla cuenta como retirada.
battle-out-of-time = Tiempo agotado
battle-won = { $whoIs ->
    [you] Ganas la batalla: +{ $points }
    [your-side] Tu bando gana la batalla: +{ $points }
    [group] { $who } ganan la batalla: +{ $points }
   *[name] { $who } gana la batalla: +{ $points }
}
    .text = { $whoIs ->
        [you] Controlas { $theaters }.
        [your-side] Tu bando controla { $theaters }.
        [group] { $who } controlan { $theaters }.
       *[name] { $who } controla { $theaters }.
    }
battle-winner = { $whoIs ->
    [you] Ganas
    [your-side] Tu bando gana
    [group] { $who } ganan
   *[name] { $who } gana
}
battle-yours = Batalla ganada
battle-theirs = Batalla perdida
tied-theaters = Empate en { $theaters }
tied-them = { $number ->
    [one] lo
   *[other] los
}
ties-unheld = { tied-theaters }: nadie { tied-them } controla.
tie-because = { $because ->
    [handicap] por el hándicap
    [first] como 1.er jugador
   *[second] como 2.º jugador
}
ties-held = { $whoIs ->
    [you] { tied-theaters }: { tied-them } controlas tú, { tie-because }.
    [your-side] { tied-theaters }: { tied-them } controla tu bando, { tie-because }.
    [group] { tied-theaters }: { tied-them } controlan { $who }, { tie-because }.
   *[name] { tied-theaters }: { tied-them } controla { $who }, { tie-because }.
}
face-down-secret = Las cartas boca abajo siguen siendo secretas.
time-left-next = Si también se acaba en la próxima batalla, la guerra está perdida.
    .begins = La próxima batalla empieza con { $time }. Si también se acaba, la guerra está perdida.
begins-battle = { $whoIs ->
    [you] Empiezas la batalla { $number }.
    [your-side] Tu bando empieza la batalla { $number }.
    [group] { $who } empiezan la batalla { $number }.
   *[name] { $who } empieza la batalla { $number }.
}
next-battle = Próxima batalla
    .in = en { $time }
show-result = Ver el resultado
look-at-table = Mirar la mesa

## El final de una guerra

victory = Victoria
    .score = ¡Victoria, { $score }!
    .alone = ¡Victoria!
defeat = Derrota
    .score = Derrota, { $score }.
    .alone = Derrota.
war-won = { $whoIs ->
    [you] Ganas la guerra
    [your-side] Tu bando gana la guerra
    [group] { $who } ganan la guerra
   *[name] { $who } gana la guerra
}
    .score = { war-won }, { $score }.
    .alone = { war-won }.
war-given-up = { $whoIs ->
    [you] Has abandonado la guerra. El marcador era { $score }.
    [your-side] Tu bando ha abandonado la guerra. El marcador era { $score }.
    [group] { $who } han abandonado la guerra. El marcador era { $score }.
   *[name] { $who } ha abandonado la guerra. El marcador era { $score }.
}
war-out-of-time = { $whoIs ->
    [you] Se te ha acabado el tiempo en dos batallas seguidas. El marcador era { $score }.
    [your-side] Se ha acabado el tiempo de tu bando en dos batallas seguidas. El marcador era { $score }.
   *[name] Se ha acabado el tiempo de { $who } en dos batallas seguidas. El marcador era { $score }.
}
same-cards-two-against-one = No se pueden jugar las mismas cartas desde el otro lado, porque juegan dos contra uno.
saying = «{ $words }»
battle-by-battle = Batalla a batalla
bar = { $whoIs ->
    [nobody] Batalla { $number }: sin puntos, { TEXT($how) }; { $score }
   *[name] Batalla { $number }: { $who } +{ $points }, { TEXT($how) }; { $score }
}
how-fought = luchada
how-withdrawn = retirada
turning-point = El giro llegó en la batalla { $number }.
    .ahead = { $whoIs ->
        [you] Desde entonces fuiste por delante.
        [group] Desde entonces { $who } fueron por delante.
       *[name] Desde entonces { $who } fue por delante.
    }
last-battle = La última batalla:
battles = { $number ->
    [one] batalla
   *[other] batallas
}
fought-and-won = luchadas y ganadas
left-early = retiradas a tiempo
on-to-rematch = A la revancha
rematch = Revancha
same-cards-again = Jugar las mismas cartas desde el otro lado
daily-compare = Comparar el resultado
new-game = Nueva partida

## Una serie de la campaña: al mejor de tres guerras

series-open = Campaña, al mejor de tres contra { $opponent }: { $won } : { $lost }
series-won = Ganas la serie contra { $opponent }, { $won } : { $lost }.
series-lost = { $opponent } gana la serie, { $lost } : { $won }.
series-all = Era el último rival de esta campaña.
series-again = Intentar la serie otra vez
next-war = Siguiente guerra
next-opponent = Siguiente: { $opponent }
