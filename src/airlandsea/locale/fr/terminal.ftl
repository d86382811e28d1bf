### Le jeu dans un terminal. Les lignes ont au plus 80 colonnes ; ce que l’on tape reste tel quel.

## Aide

terminal-help =
    Réponds avec un code, avec le numéro qui le précède, ou avec des mots :
      L3L           déployer L3 à terre (aussi : L3 land, maneuver to land)
      l3S           jouer L3 face cachée en mer (aussi : L3 down sea)
      w             se retirer
      2L1           choisir cette carte : camp 2, Terre, la première du bas
      -             passer, où c’est permis (aussi : skip)
    Commandes :
      board, b      décrire la table en phrases
      hand, h       montrer ta main
      options, o    nommer tes options en mots
      why l3S       expliquer pourquoi une réponse n’est pas possible
      card L3       expliquer une carte (aussi : card blockade)
      log           montrer ce qui s’est passé dans cette bataille
      undo, z       revenir à ta dernière décision
      quit, q       quitter la partie
terminal-help-partner = { "  " }partner       laisser ton partenaire décider
terminal-help-signs =
    Sur la table, une minuscule est une carte face cachée, ?? une carte inconnue,
    =4 une force qui n’est pas celle imprimée. « égal 2 : ennemi » veut dire que les
    deux camps ont 2 et que l’ennemi contrôle le théâtre.
terminal-help-epic =
    Avec cinq théâtres, le barème des retraites est l’ordinaire, converti pour dix
    cartes ; celui qui est imprimé est inconnu.

## La table dessinée

draw-enemy = lui
draw-you = toi
draw-team = camp
draw-lead = { $holder ->
    [you] toi { $more } à { $less }
    [enemy] ennemi { $more } à { $less }
   *[side] { $side } : { $more } à { $less }
}
draw-tie = { $holder ->
    [nobody] égal { $strength } : personne
    [you] égal { $strength } : toi
    [enemy] égal { $strength } : ennemi
   *[side] égal { $strength } : camp { $side }
}

## La question

terminal-or-partner = { $question } (ton partenaire peut aussi répondre : tape « partner »)
terminal-hand = Ta main : { $cards }.
terminal-your-hand = ta main
terminal-face-up = visible
terminal-face-down = cachée
terminal-sign-supply = + l’ennemi y gagne un ravitaillement
terminal-sign-destroyed = ! serait détruite

## Réponses

terminal-type-something = Tape un code ou un numéro, ou « help ».
terminal-ambiguous = { $text } peut vouloir dire :
terminal-no-such-number = Il n’y a pas d’option { $nth } : elles vont de 1 à { $number }.
terminal-unknown = { $text } n’est ni une option ni une commande (voulais-tu dire « { $near } » ?).
terminal-unreadable = { $text } est illisible. Tape un code, un numéro ou des mots, ou « help ».
terminal-unreadable-near = { $text } est illisible ; { $reason }. Tape un code, un numéro ou des mots, ou « help ».
terminal-impossible = { $text } n’est pas possible maintenant : { $reasons }.
terminal-why-what = Pourquoi quoi ? Par exemple : why L3S
terminal-card-what = Quelle carte ? Par exemple : card L3
terminal-possible = { $token } est possible : { $option }.
terminal-log-empty = Rien ne s’est encore passé dans cette bataille.
terminal-nothing-to-undo = Tu n’as pris dans cette bataille aucune décision qui puisse être reprise.
terminal-undone = Repris.
terminal-not-for-partner = Ton partenaire ne peut pas prendre cette décision.

## La guerre

terminal-modes = Modes : { $modes }.
terminal-ask-mode = Mode (Entrée : standard) ?
terminal-theaters = Théâtres : { $theaters }.
terminal-ask-theaters = { $number ->
    [one] { $number } théâtre, par sa lettre (Entrée : au hasard) ?
   *[other] { $number } théâtres, par leurs lettres (Entrée : au hasard) ?
}
terminal-war = Une guerre : { $mode }. { $theaters }.
terminal-seats = Tu as la place { $seat } ; { $players }. Graine { $seed }. Tape help pour voir comment répondre.
terminal-player = { actor } est { $bot }
terminal-won = Tu gagnes la guerre, { $ours } à { $theirs }.
terminal-draw = { $number ->
    [one] La guerre est nulle, { $ours } à { $theirs } : personne n’a marqué en { $number } bataille.
   *[other] La guerre est nulle, { $ours } à { $theirs } : personne n’a marqué en { $number } batailles.
}
terminal-lost = L’ennemi gagne la guerre, { $theirs } à { $ours }.

## Ensuite

terminal-goodbye = Au revoir. { $again }
terminal-input-ended = L’entrée est terminée. { $again }
terminal-interrupted = Interrompu. { $again }
terminal-again = Rejouer la même : { $command }
terminal-record-saved = Enregistrement dans { $path }. Pour le revoir : { $command }
terminal-record-review = Pour l’analyser : { $command }
terminal-file-not-written = { $path } n’a pas été écrit
terminal-file-not-empty = il contient déjà quelque chose
terminal-name-another-file = indique un autre fichier

terminal-daily = La guerre du { $day } : les mêmes cartes et le même ennemi pour tout le monde.
terminal-daily-result = À partager : { $line }
terminal-daily-local = L’ennemi tourne sur ton propre ordinateur, on peut donc regarder ses cartes : un enregistrement prouve ce qui a été joué, pas que personne n’a regardé.
terminal-daily-left = Tu as quitté la guerre du jour : elle n’a pas de résultat.
terminal-daily-confirmed = Confirmé : { $line }
terminal-daily-entered = Enregistré : { $line }. Place { $place } sur { $number } sur ce serveur.

## `airlandsea statistics` : d’un joueur quelconque

# $mine, $theirs : batailles
terminal-statistics-withdrawn = Retraites : { $mine } ; de l’adversaire : { $theirs }
# $points, $fought : points, comme 2.5
terminal-statistics-price = Coût moyen d’une retraite : { $points } points ; d’une bataille perdue à la fin : { $fought }
# $number : guerres
terminal-statistics-none = Aucune guerre de ces enregistrements n’est à la fois finie et jouée par des joueurs nommés.
terminal-statistics-unfinished = Guerres inachevées, non comptées : { $number }.
terminal-statistics-nameless = quelqu’un sans nom
terminal-statistics-won = Part de guerres gagnées
