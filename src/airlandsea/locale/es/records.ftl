### Por qué se rechaza el registro de una guerra.

## Dónde está el fallo

record-place = { $variation ->
    [0] { $battle ->
        [0] turno { $turn }
       *[other] { $turn ->
            [0] batalla { $battle }
           *[other] batalla { $battle }, turno { $turn }
        }
    }
   *[other] variante { $variation }, turno { $turn }
}
record-part = { $part ->
    [battle] batalla { $number }
    [variation] variante { $number }
   *[record] el registro
}

## Lo que se rechaza

bad-record = esto no es un registro
bad-record-whole = este registro es imposible
bad-record-battle = { record-place }: imposible
bad-record-begin = { record-place }: no puede empezar
bad-record-deal = { record-place }: no se puede repartir
bad-record-follow = { record-place }: no se puede seguir
bad-record-untrue = { record-place }: no es verdad
bad-record-unfinished = { record-place }: no ha terminado
bad-record-turn = { record-place }, código { $token }

## Un texto que no se puede leer

bad-record-long = { $number } caracteres: un registro tiene como máximo { $most }
bad-record-deep = tablas dentro de tablas, a más de { $most } niveles
bad-record-items = { $number } claves, tablas y listas: un registro tiene como máximo { $most }
bad-record-stream = más de { $most } caracteres sin una línea { $line }
bad-record-toml = no es TOML: línea { $line }, columna { $column }
bad-record-digits = un número con demasiadas cifras
bad-record-format = format es { $value }: este programa lee { $known }
bad-record-rules = rules es { $value }: este programa juega la versión { $known }
bad-record-battles = battles: al menos una tabla [[battles]]
bad-record-variations = variations: tablas [[variations]]
bad-record-table = { record-part }: no es una tabla
bad-record-field = { record-part }: no existe el campo { $name }{ did-you-mean }; los tuyos empiezan por _
bad-record-missing = { record-part }: falta { $name }
bad-record-value = { record-part }: { $name } es { $value }
bad-record-comments = { record-part }: comments: textos por número de turno
bad-record-comment-turn = { record-part }: comments: { $turn }: turnos de { $least } a { $most }
bad-record-hands-form = { record-part }: hands: un texto por puesto
bad-record-start-deal = { record-part }: start y { $name }: start dice dónde están todas las cartas: quita uno de los dos
bad-record-text = { $name } es { $value }: un texto
bad-record-players = players: una lista de nombres, por puesto
bad-record-players-number = players: { $number } nombres para { $seats } puestos
bad-record-mode = mode: estas opciones no forman un modo
bad-record-mode-form = mode: una tabla de opciones, o el nombre de un modo
bad-record-mode-value = mode: { $value } no encaja con sus opciones
bad-record-seat = seat es { $value }: los puestos de esta guerra son { $seats }
bad-record-no-seat = ?? en lugar de una carta, pero sin seat: la exportación de un jugador dice de quién es, como { $like }

## Dónde empieza una batalla

bad-record-start = start: esta posición no puede darse
bad-record-start-late = start: solo la primera batalla puede empezar en una posición
bad-record-later = later: solo junto a un start que sea la vista de un jugador
bad-record-later-long = later: { $number } caracteres: como mucho { $most }
bad-record-start-mode = start: su modo no es el del registro: se distinguen en { $options }
bad-record-start-field = { $field } es { $value }: en start es { $start }
bad-record-start-viewer = start: es la vista de { $viewer ->
    [spectator] un espectador
   *[seat] { $viewer }
}, y el registro { $seat ->
    [nobody] está abierto
   *[seat] es el de { $seat }
}
bad-record-first = first es { $value }: bando 1 o 2
bad-record-hands = hands: { $number }, para { $needed } puestos ({ $seats })
bad-record-row = la fila es { $row }: después de { $before } es { $rotated }
bad-record-first-again = el bando { $side } vuelve a ser el 1.er jugador: los comandantes cambian de bando
bad-record-war-won = la guerra ya estaba ganada, { $points } a { $others }
bad-record-hand = { $number ->
    [one] { $number } carta para { $seat }, que recibe { $needed }
    [many] { $number } cartas para { $seat }, que recibe { $needed }
   *[other] { $number } cartas para { $seat }, que recibe { $needed }
}
bad-record-twice = { $card } { $number } veces
bad-record-foreign = { $card } no es una carta de este juego
bad-record-left = { $left ->
    [0] no queda ninguna carta para { $number } ocultas
   *[other] quedan { $cards } para { $number } ocultas
}

## Turnos, y lo que salió de ellos

bad-record-middle = sus turnos acaban a la mitad, y sigue otra batalla
bad-record-answer = la respuesta es { $answer }
bad-record-no-hidden-card = nadie a quien le toca tiene una carta oculta
bad-record-no-cards-fit = ninguna carta para sus ?? encaja con todos sus turnos
bad-record-fact = { $field } { $stated }: según los turnos es { $found }
bad-record-variation-battle = variante { $number }: batalla { $battle }: batallas del registro: { $battles }
bad-record-variation-turn = variante { $number }: turno { $turn }: de 1 a { $most }, uno más que los de la batalla

## Un resultado de la guerra del día

bad-daily = esto no es un resultado de la guerra del día
bad-daily-over = la guerra había terminado antes de la batalla { $battle }
bad-daily-deals = batalla { $battle }: estas no son las cartas del { $day }
bad-daily-opponent = { record-place }: el rival del día juega { $token }

## Nombres y textos que otros pueden leer

bad-name-of-seat = no se puede mostrar el nombre del puesto { $seat }
bad-text-bot = { $sign } identifica a los bots
bad-text-form = { $text } tiene otra forma normal (NFKC, espacios sencillos): { $normal }
bad-text-long = tiene { $number } caracteres: como máximo { $most }

error-no-public-record = no hay registro de lo que vieron los espectadores
error-no-public-review = un análisis muestra las decisiones de un puesto, y los espectadores no toman ninguna
error-nothing-to-review = ninguna batalla de esta guerra se jugó hasta el final, así que no hay nada que analizar
error-replay-shows-it = una repetición lo muestra
error-record-does-not-know = este registro no lo sabe
error-variation-hidden = una variante necesita todas las cartas
error-variation-open = se puede ver cuando todas las cartas están abiertas
error-record-too-long = este registro es demasiado largo para un servidor
error-record-names = los nombres de este registro no se pueden mostrar a otros
