### Dlaczego opcje trybu lub bota są odrzucane.

## Opcje trybu

did-you-mean = { $near ->
    [nothing] { "" }
   *[other] { " (" }chodziło o „{ $near }”?)
}
bad-name-known = znane: { $names }{ did-you-mean }
bad-option-name = nie ma opcji { $name }{ did-you-mean }
bad-option-choice = { $option } { $value }: jedno z { $choices }{ did-you-mean }
bad-option-least = { $option } { $value }: liczba od { $least } wzwyż
bad-option-range = { $option } { $value }: liczba od { $least } do { $most }
bad-option-positive = { $option } { $value }: liczba większa od 0
bad-mode = w tym trybie nie można grać
bad-mode-name = nie ma trybu { $name }
bad-mode-slots = frontów: { $value }; są 3 (Standard) lub 5 (Epic)
bad-mode-pairs = pairs { $value }: dwie wartości logiczne, po jednej na stronę
bad-mode-second-pair = pairs { $value }: przy trzech graczach parą jest strona 1, czyli (True, False)
bad-mode-target = target { $value }: liczba całkowita od 1 do { $most }
bad-mode-handicap = handicap { $value }: strona 0 lub 1 albo None
bad-mode-handicap-side = handicap { $value }: strona 1 lub 2
bad-mode-handicap-ties = handicap razem z ties { $value }: handicap oddaje remisy jednej stronie: pomiń jedno z nich
bad-mode-handicap-first = strona { $side } jest 1. graczem i ma handicap: w pierwszej bitwie gra druga (R59)
bad-mode-withdrawal = withdrawal { $value }: True lub False
bad-mode-chart = chart { $value }: { bad-mode-chart-form }
bad-mode-chart-form = sześć liczb kart malejących od 2 do 4 punktów, jak { $like }
bad-mode-no-chart = { $text } nie jest tabelą wycofania
bad-mode-war = ta wojna nie może się zacząć
bad-start = stąd nie można kontynuować wojny
bad-start-over = bitwa jest skończona: wybierz moment przed jej końcem
bad-theaters = nie można odczytać frontów { $theaters }
bad-theater = nie ma frontu { $text }: jeden z { $names }{ did-you-mean }
bad-card = nie ma karty { $code }: litera z { $letters } i siła od 1 do 6, np. L3

## Opcje bota

bad-bot = bot { $bot } nie może grać
bad-bot-name = nie ma bota { $bot }
bad-bot-own = własny bot: python:mine.py, engine:./program, network:policy.npz albo nazwa nadana przez airlandsea.bots.register
bad-bot-option = nie ma opcji { $name }{ did-you-mean }: { $options }
bad-bot-switch = { $setting }: { $name } to yes lub no
bad-bot-number = { $setting }: { $name } to liczba, jak { $like }
bad-bot-endings = endings { $value }: 1 albo 0, aby szukać do końca
bad-bot-shared = { $setting }: na serwerze od { $least } do { $most }, bo jego moc obliczeniowa jest wspólna
