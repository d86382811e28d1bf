### Ratings of players, and the key that makes another browser the same guest.

ratings = Wertungen
ratings-best = Die Besten
ratings-nobody = Noch zeigt niemand eine Wertung.
ratings-about = Glicko-2. Ein Fragezeichen: noch unsicher. Es zählen nur Kriege, die beide als gewertete begonnen haben, und in der Liste steht nur, wer einen Namen angibt.
ratings-wars = { $number ->
    [one] { $number } Krieg
   *[other] { $number } Kriege
}
rating-yours = Deine Wertung
rating-about = { $number ->
    [0] Du hast noch keinen gewerteten Krieg gespielt. Alle beginnen bei 1500.
    [one] Wahrscheinlich zwischen { $from } und { $to }, nach { $number } gewerteten Krieg.
   *[other] Wahrscheinlich zwischen { $from } und { $to }, nach { $number } gewerteten Kriegen.
}
rating-curve = Deine Wertung seit { $first }: von { $from } auf { $to }. Die Skala reicht von { $low } bis { $high }.
rating-public = Alle sehen deine Wertung, unter dem Namen { $name }.
rating-hide = Verbergen
rating-name = Name in der Liste der Besten
rating-show = Meine Wertung allen zeigen
rated-needs = Zu zweit und mit Uhr
guest-key = Meine Spiele auf ein anderes Gerät mitnehmen
guest-key-about = Es gibt keine Konten: Dieser Browser kennt dich an einem Schlüssel. Mit ihm bekommt ein anderer Browser dieselben Spiele, Statistiken und dieselbe Wertung. Wer den Schlüssel hat, ist du: Halte ihn geheim.
guest-key-show = Meinen Schlüssel zeigen
guest-key-yours = Dein Schlüssel
guest-key-other = Schlüssel von einem anderen Gerät
guest-key-warning = Was dieser Browser bisher gespielt hat, gehört dann nicht mehr zu seinen Spielen. Sichere vorher seinen eigenen Schlüssel, wenn du zurückwillst.
guest-key-use = Diesen Schlüssel hier benutzen

error-no-rated-war = du hast noch keinen gewerteten Krieg gespielt
