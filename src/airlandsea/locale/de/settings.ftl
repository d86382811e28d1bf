### Warum die Optionen eines Modus oder eines Computers abgelehnt werden.

## Optionen eines Modus

did-you-mean = { $near ->
    [nothing] { "" }
   *[other] { " (" }gemeint: „{ $near }“?)
}
bad-name-known = bekannt: { $names }{ did-you-mean }
bad-option-name = die Option { $name } gibt es nicht{ did-you-mean }
bad-option-choice = { $option } { $value }: eines von { $choices }{ did-you-mean }
bad-option-least = { $option } { $value }: eine Zahl ab { $least }
bad-option-range = { $option } { $value }: eine Zahl von { $least } bis { $most }
bad-option-positive = { $option } { $value }: eine Zahl über 0
bad-mode = dieser Modus kann nicht gespielt werden
bad-mode-name = den Modus { $name } gibt es nicht
bad-mode-slots = { $value } Schauplätze: es gibt 3 (Standard) oder 5 (Epic)
bad-mode-pairs = pairs { $value }: zwei Wahrheitswerte, einer für jede Seite
bad-mode-second-pair = pairs { $value }: zu dritt ist Seite 1 das Paar, also (True, False)
bad-mode-target = target { $value }: eine ganze Zahl von 1 bis { $most }
bad-mode-handicap = handicap { $value }: Seite 0 oder 1, oder None
bad-mode-handicap-side = handicap { $value }: Seite 1 oder 2
bad-mode-handicap-ties = handicap mit ties { $value }: die Vorgabe gibt einer Seite den Gleichstand: eines von beiden weglassen
bad-mode-handicap-first = Seite { $side } ist 1. Spieler und hat die Vorgabe: sie ist in der ersten Schlacht 2. Spieler (R59)
bad-mode-withdrawal = withdrawal { $value }: True oder False
bad-mode-chart = chart { $value }: { bad-mode-chart-form }
bad-mode-chart-form = sechs Kartenzahlen, die von 2 bis 4 Punkten fallen, wie { $like }
bad-mode-no-chart = { $text } ist keine Rückzugstabelle
bad-mode-war = dieser Krieg kann nicht beginnen
bad-start = von hier kann kein Krieg weitergehen
bad-start-over = die Schlacht ist vorbei: einen Zeitpunkt vor ihrem Ende wählen
bad-theaters = die Schauplätze { $theaters } können nicht gelesen werden
bad-theater = den Schauplatz { $text } gibt es nicht: einer von { $names }{ did-you-mean }
bad-card = es gibt keine Karte { $code }: ein Buchstabe aus { $letters } und eine Stärke von 1 bis 6, wie L3

## Optionen eines Computers

bad-bot = der Computer { $bot } kann nicht spielen
bad-bot-name = den Computer { $bot } gibt es nicht
bad-bot-own = ein eigener Computer: python:mine.py, engine:./program, network:policy.npz oder ein Name von airlandsea.bots.register
bad-bot-option = die Option { $name } gibt es nicht{ did-you-mean }: { $options }
bad-bot-switch = { $setting }: { $name } ist yes oder no
bad-bot-number = { $setting }: { $name } ist eine Zahl wie { $like }
bad-bot-endings = endings { $value }: 1, oder 0, um bis zum Ende zu suchen
bad-bot-shared = { $setting }: auf einem Server von { $least } bis { $most }, denn alle teilen sich seine Rechenzeit
