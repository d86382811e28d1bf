### Ce que disent un lecteur d’écran et la ligne de commande.

## Sur la table

card-up = { $card } { CARD($card) }
    .changed = { $card } { CARD($card) }, force { $strength }
card-down = carte face cachée, force { $strength }
    .known = carte face cachée ({ $card } { CARD($card) }), force { $strength }
card-label = { $whoIs ->
    [you] ta carte : { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
    [your-side] carte de ton camp : { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
   *[name] carte de { $who } : { $what }, { THEATER($theater, form: "in") }, { TEXT($cover) }
}
covered = couverte
uncovered = libre
stack-empty = rien
stack = { $top }, par-dessus { $rest }
side-line = { $who } { $strength } : { $stack }.
    .supplies = { $who } { $strength } : { $stack } ; { supplies }.
theater-line = { $whoIs ->
    [nobody] { THEATER($theater) }, tenu par personne.
    [you] { THEATER($theater) }, tenu par toi.
    [your-side] { THEATER($theater) }, tenu par ton camp.
    [group] { THEATER($theater) }, tenu par { $who }.
   *[name] { THEATER($theater) }, tenu par { $who }.
}
theater-label = { $whoIs ->
    [nobody] { THEATER($theater) } : { $near }, { $far }, tenu par personne
    [you] { THEATER($theater) } : { $near }, { $far }, tenu par toi
   *[name] { THEATER($theater) } : { $near }, { $far }, tenu par { $who }
}
side-total = { $who } { $strength }
score-line = Score { $mine } à { $theirs } sur { $target }.
hands-line = { $who } : { cards-in-hand }. Pioche : { $deck }.
hand-line = Ta main : { $cards }.
hand-item = { $key } { $card } { CARD($card) }
totals-line = { THEATER($theater) } : { $near }, { $far }.

## La ligne de commande

command-line = Ligne de commande : des codes et des mots, comme L5 land ; help les donne
    .example = L5 land · A3 down sea
command-type = Tape un code comme L5L, ou des mots comme « L5 land ».
command-say-what = Dire quoi ? Par exemple : say bonjour.
command-which-card = Quelle carte ? Un code comme S5, ou un titre.
command-move-unreadable = Ce coup est illisible. { command-ask }
command-unreadable = C’est illisible. Exemples : L5 land · A3 down sea · skip · board · why L5 sea.
command-ask = Demande à propos d’un coup, par exemple « why { $card } { $theater } ». « options » nomme ce que tu peux faire.
command-ambiguous = « { $text } » peut vouloir dire { $meanings }.
command-meaning = { $token } ({ $words })
command-not-possible = Impossible. { $reasons }
command-possible = { $token } est possible.
command-option = { $number } { $token } : { $words }
command-not-yours = Ce n’est pas à toi d’agir.
command-nothing = Rien ne s’est passé.
command-help = Codes : L5L déploie L5 à terre, l5S la joue face cachée en mer, 2L1 choisit cette carte, L un théâtre, #2 la deuxième option, w se retire, skip. Mots : « L5 land », « A3 down sea », board, hand, options, why L5 sea, card S5, undo, log, say bonjour.
