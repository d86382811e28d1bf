### Hilfe: die Worte des Spiels, Zeichen, Tasten, und was jede Karte in Kürze tut.

## Die Worte des Spiels

term-control = Halten
    .text = Wer in einem Schauplatz mehr Stärke hat, hält ihn. Gleichstand gehört dem 1. Spieler, wenn der Modus nichts anderes sagt. Eine Fahne zeigt es.
term-first-player = 1. Spieler
    .text = Beginnt die Schlacht und hält jeden Gleichstand. Nach jeder Schlacht wechselt das die Seite.
term-instant = Sofort
    .text = Wirkt einmal, wenn die Karte offen gespielt oder aufgedeckt wird.
term-ongoing = Dauerhaft
    .text = Wirkt, solange die Karte offen liegt, auch bedeckt.
term-supply = Nachschub
    .text = Stärke 1 in seinem Schauplatz, für die Seite, der er gehört, bis die Schlacht endet.
term-can-be = Kann noch sein
    .text = Eine verdeckte Karte des Gegners zeigt jede Karte, die sie nach allem sein kann, was du gesehen hast. Notizen brauchst du nicht.

## Zeichen

sign-lock = muss als Nächstes verdeckt gespielt werden
sign-eye = verdeckt, aber du kennst die Karte
sign-broken = eine hier gespielte Karte wird zerstört

## Tasten

## Was jede Karte tut, möglichst in siebzig Buchstaben: es steht auf den Karten

short-A1 = +3 für dich in jedem angrenzenden Schauplatz.
short-A2 = Deine nächste Karte darf offen in jeden Schauplatz.
short-A3 = Dreh eine freie Karte in einem angrenzenden Schauplatz um.
short-A4 = Deine Karten bis 3 dürfen offen überallhin.
short-A5 = Jede verdeckt gespielte Karte wird zerstört.
short-A6 = Keine Fähigkeit: reine Stärke.
short-L1 = Zieh eine Karte; spiele sie verdeckt nebenan.
short-L2 = Dreh eine beliebige freie Karte um.
short-L3 = Dreh eine freie Karte in einem angrenzenden Schauplatz um.
short-L4 = Deine Karten darunter haben Stärke 4.
short-L5 = Dreh eine deiner Karten um; dann der Gegner eine seiner.
short-L6 = Keine Fähigkeit: reine Stärke.
short-S1 = Du darfst eine deiner Karten in einen anderen Schauplatz bewegen.
short-S2 = Deine verdeckten Karten haben Stärke 4.
short-S3 = Dreh eine freie Karte in einem angrenzenden Schauplatz um.
short-S4 = Du darfst eine verdeckte Karte zurücknehmen; spiele dann eine.
short-S5 = Zerstört nebenan gespielte Karten, wenn dort 3 andere liegen.
short-S6 = Keine Fähigkeit: reine Stärke.
short-D1 = Du darfst eine andere eigene Karte zerstören; dann eine freie.
short-D2 = Spielst du nebenan, darf er auf die Karte ziehen.
short-D3 = Dreh eine freie Karte in einem angrenzenden Schauplatz um.
short-D4 = Zeig eine Karte, um eine nicht stärkere umzudrehen (freiwillig).
short-D5 = Zieh: gib sie und zieh neu, oder behalte sie, und der Gegner zieht.
short-D6 = Keine Fähigkeit: reine Stärke.
short-E1 = Dreh eine eigene freie Karte um; Nachschub nach ihrer Stärke.
short-E2 = Spiele offen überallhin; der Gegner erhält dort 1 Nachschub.
short-E3 = Dreh eine freie Karte in einem angrenzenden Schauplatz um.
short-E4 = Du darfst eine Karte zeigen: 2 Nachschub in ihrem Schauplatz.
short-E5 = 2 Nachschub für dich, dann 2 woanders für den Gegner.
short-E6 = Keine Fähigkeit: reine Stärke.
short-I1 = Nutze die Sofortfähigkeit einer offenen freien Karte.
short-I2 = +3 hier für jede deiner verdeckten Karten nebenan.
short-I3 = Dreh eine freie Karte in einem angrenzenden Schauplatz um.
short-I4 = Nenne eine Karte: hat der Gegner sie, spielt er sie als Nächstes verdeckt.
short-I5 = Der Gegner zeigt eine Karte; zeig eine niedrigere und dreh eine offene um.
short-I6 = Keine Fähigkeit: reine Stärke.
