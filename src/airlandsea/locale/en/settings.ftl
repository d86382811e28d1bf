### Why the options of a mode or of a bot are refused. These are neither sentences nor lines of their own: the page may join
### them with semicolons. So they have neither a capital letter nor a full stop. Names of options (ties, deals) and words
### that are typed (yes, None) are the same in all languages.

## Options of a mode

did-you-mean = { $near ->
    [nothing] { "" }
   *[other] { " (" }did you mean '{ $near }'?)
}
# $names: the words that can be written
bad-name-known = known: { $names }{ did-you-mean }
bad-option-name = no option { $name }{ did-you-mean }
# $option: its name; $value: what it was to be, as Python writes it
bad-option-choice = { $option } { $value }: one of { $choices }{ did-you-mean }
bad-option-least = { $option } { $value }: a number from { $least } on
bad-option-range = { $option } { $value }: a number from { $least } to { $most }
bad-option-positive = { $option } { $value }: a number above 0
bad-mode = this mode cannot be played
bad-mode-name = no mode { $name }
bad-mode-slots = { $value } theaters: there are 3 (Standard) or 5 (Epic)
bad-mode-pairs = pairs { $value }: two truth values, one for each side
bad-mode-second-pair = pairs { $value }: with three players the pair is side 1, so (True, False)
bad-mode-target = target { $value }: a whole number from 1 to { $most }
bad-mode-handicap = handicap { $value }: side 0 or 1, or None
bad-mode-handicap-side = handicap { $value }: side 1 or 2
bad-mode-handicap-ties = handicap with ties { $value }: the handicap gives ties to a side: leave one of them out
bad-mode-handicap-first = side { $side } is first, and has the handicap: it goes second in the first battle (R59)
bad-mode-withdrawal = withdrawal { $value }: True or False
bad-mode-chart = chart { $value }: { bad-mode-chart-form }
bad-mode-chart-form = six numbers of cards that fall from 2 to 4 points, like { $like }
bad-mode-no-chart = no chart { $text }
bad-mode-war = this war cannot begin
bad-start = no war can go on from here
bad-start-over = the battle is over: choose a moment before its end
bad-theaters = the theaters { $theaters } cannot be read
bad-theater = no theater { $text }: one of { $names }{ did-you-mean }
bad-card = no card { $code }: a letter of { $letters } and a strength from 1 to 6, like L3

## Options of a bot

# $bot: its name with its options, in quotation marks
bad-bot = the bot { $bot } cannot play
bad-bot-name = no bot { $bot }
bad-bot-own = a bot of your own: python:mine.py, engine:./program, network:policy.npz, or a name given by airlandsea.bots.register
bad-bot-option = no option { $name }{ did-you-mean }: { $options }
# $setting: what was written, like 'deals=x'; $name: the option
bad-bot-switch = { $setting }: { $name } is yes or no
bad-bot-number = { $setting }: { $name } is a number like { $like }
bad-bot-endings = endings { $value }: 1, or 0 to search to the end
bad-bot-shared = { $setting }: from { $least } to { $most } on a server, because its workers are shared
