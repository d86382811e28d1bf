### La guía: sus lecciones, por capítulos. `.play-…` se dice antes de hacer algo, `.hint-…` si se hizo otra cosa, `.end` al final.

lesson = La lección
lessons = Lecciones
lesson-title = { $number }. { $title }
lesson-number = Lección { $number }: { $title }
lesson-next = Siguiente: { $title }
play-first-game = Juega tu primera partida
lesson-other = Eso está permitido, pero esta lección enseña otra cosa. { $hint }

lesson-deploy = Desplegar
    .play-1 = Esta es la mesa: tres teatros, tu lado abajo y el de Robin arriba. Las cartas del borde inferior son tuyas. Una carta se juega boca arriba en el teatro de su propio tipo. Toma { CARD("L6") } y ponla en Tierra.
    .hint-1 = Toma el 6 de Tierra y elige Tierra.
    .end = Tienes 6 en Tierra; Robin, 5 en el Aire. La bandera muestra quién controla un teatro. Quien controla dos de tres cuando se han jugado todas las cartas gana la batalla y 6 puntos. El Mar está vacío: es tuyo mientras seas el 1.er jugador, que controla los empates.

lesson-improvise = Improvisar
    .play-1 = Controlas Tierra y quieres también el Mar, pero no tienes cartas de Mar. Cualquier carta puede ir boca abajo a cualquier teatro: allí tiene fuerza 2 y ninguna habilidad. Toma { CARD("L1") } (el 1 de Tierra), ponla boca abajo y juégala en el Mar.
    .hint-1 = Toma el 1 de Tierra, pulsa Boca abajo y elige Mar.
    .end = Robin también ha improvisado. Puedes mirar tus cartas boca abajo en cualquier momento; de las de Robin ves qué pueden ser todavía. Mantén el dedo o el ratón sobre una.

lesson-instant = Una habilidad instantánea
    .play-1 = Robin controla Tierra con { CARD("L6") }. Una carta con un rayo tiene una habilidad instantánea: actúa una vez, cuando la carta queda boca arriba. { CARD("A3") } voltea una carta sin cubrir de al lado. Despliégala en el Aire.
    .hint-1 = Toma el 3 de Aire y elige Aire.
    .play-2 = Ahora { CARD("A3") } pregunta: ¿qué carta sin cubrir junto al Aire se voltea? Lo que se puede elegir brilla, y está también en la lista. Voltea la carta { CARD("L6") } de Robin: boca abajo solo cuenta 2.
    .hint-2 = Elige { CARD("L6") }, la carta de Robin en Tierra.
    .end = De 6 a 2. También puedes voltear tus propias cartas: una carta que queda boca arriba usa de nuevo su habilidad instantánea.

lesson-ongoing = Una habilidad continua
    .play-1 = Una carta con el bucle tiene una habilidad continua: actúa mientras la carta está boca arriba. { CARD("A1") } te da 3 más de fuerza en cada teatro contiguo. El Aire está en el centro. Despliega allí { CARD("A1") } y mira los números: los teatros muestran qué resultaría.
    .hint-1 = Toma el 1 de Aire y elige Aire.
    .end = Una carta débil ha ganado dos teatros, hasta que alguien la voltee.

lesson-cover = Cubrir
    .play-1 = Tu carta { CARD("L6") } está sin cubrir, y Robin puede tener una { CARD("A3") }. Solo se voltean cartas sin cubrir. Una carta cubierta conserva su fuerza y su habilidad continua. Cubre los tanques: pon { CARD("A6") } boca abajo en Tierra.
    .hint-1 = Toma el 6 de Aire, pulsa Boca abajo y elige Tierra.
    .end = Robin tenía en efecto { CARD("A3") }, y solo pudo voltear la carta de arriba: tus tanques están a salvo, y los bombarderos han quedado boca arriba. Jugar una carta para cubrir otra vale a menudo más que su fuerza.

lesson-withdraw = Retirarse
    .play-1 = Esta batalla está perdida: Robin va muy por delante en todas partes. Si sigues luchando, Robin gana 6 puntos. Si te retiras ahora, menos: el botón dice cuántos, y la tabla de su ventana muestra cómo sube el precio con cada carta que juegas. Retírate.
    .hint-1 = Pulsa Retirarse y confírmalo.
    .end = La batalla ha terminado y la guerra sigue: se juega a 12. Saber cuándo retirarse es la mitad del juego. Eso es todo lo que necesitas. Cada carta se explica sola cuando la miras de cerca. ¡Que te diviertas!

all-lessons = Todas las lecciones
chapter-first = Primera partida
chapter-spies = Spies, Lies, & Supplies
chapter-epic = { mode-epic }
chapter-team = { mode-team }
play-such-a-war = Juega una guerra así

lesson-supplies = Suministros
    .play-1 = La segunda caja tiene otros tres teatros, y suministros: cajones que cuentan 1 cada uno en el teatro donde están. Robin controla Diplomacia, 3 a 2. { CARD("E4") } trae suministros: despliégala en Economía.
    .hint-1 = Toma el 4 de Economía y elige Economía.
    .play-2 = { CARD("E4") } pregunta: puedes mostrar una carta de tu mano y ganar 2 suministros en su teatro. Muestra { CARD("D6") }, el 6 de Diplomacia.
    .hint-2 = Elige { CARD("D6") } en tu mano.
    .end = Diplomacia es tuya, 4 a 3. Nada voltea, cubre ni destruye los suministros: se quedan hasta el final de la batalla. El precio: Robin ha visto { CARD("D6") } y lo recuerda mientras tengas esa carta.

lesson-lines = { CARD("E2") }
    .play-1 = { CARD("E2") } tiene una habilidad continua: en tu turno, tus cartas pueden ir boca arriba a cualquier teatro. Donde una carta no es de su tipo, Robin gana 1 suministro. Robin controla Inteligencia con 4. Toma { CARD("D6") } y ponla allí, boca arriba.
    .hint-1 = Toma el 6 de Diplomacia, déjalo boca arriba y elige Inteligencia.
    .end = 6 a 5: una carta fuerte vale ese suministro. Con una débil, mira antes los números: los teatros muestran qué resultaría.

lesson-network = { CARD("I2") }
    .play-1 = Robin controla Inteligencia con 6, y tú no tienes cartas allí. { CARD("I2") } solo vale 2, pero 3 más por cada una de tus cartas boca abajo de al lado. Hay una a cada lado. Despliega { CARD("I2") } en Inteligencia.
    .hint-1 = Toma el 2 de Inteligencia y elige Inteligencia.
    .end = 2 y dos veces 3 son 8. Toca un teatro para ver de dónde sale su suma. Las cartas boca abajo cuentan aunque estén cubiertas; la que se voltea boca arriba deja de contar.

lesson-name = { CARD("I4") }
    .play-1 = Controlas Diplomacia, 5 a 2. Pero Robin tuvo que mostrar { CARD("D6") } y aún la tiene: lo que sabes de la mano enemiga queda a la vista. { CARD("I4") } puede quitarle la fuerza: despliégala en Inteligencia.
    .hint-1 = Toma el 4 de Inteligencia y elige Inteligencia.
    .play-2 = { CARD("I4") } te pide que nombres una carta. Si Robin la tiene en la mano, tiene que ser lo próximo que juegue, boca abajo. Nombra { CARD("D6") }.
    .hint-2 = Nombra { CARD("D6") }, el 6 de Diplomacia.
    .end = Boca abajo, { CARD("D6") } solo cuenta 2, y sigues controlando Diplomacia. Si nombras una carta que Robin no tiene, al menos sabes eso. Robin también se podría haber retirado.

lesson-reach = Cinco teatros
    .play-1 = Épico: cinco teatros, diez cartas en la mano, y con tres teatros se gana. Controlas Tierra. Consigue también Diplomacia: despliega { CARD("D6") }.
    .hint-1 = Toma el 6 de Diplomacia y elige Diplomacia.
    .play-2 = Economía está vacía: la controla Robin, que es el 1.er jugador. Su { CARD("A5") } destruye lo que se juega boca abajo, pero en Épico una habilidad continua solo alcanza su teatro y los adyacentes. Economía queda fuera: pon allí { CARD("S1") } boca abajo.
    .hint-2 = Toma el 1 de Mar, pulsa Boca abajo y elige Economía.
    .end = Tres de cinco son tuyos. Las habilidades instantáneas alcanzan lo mismo que siempre. Con diez cartas, retirarse sale barato durante más tiempo: la tabla tiene los números. Una guerra épica se juega a 6.

lesson-swap = El intercambio
    .play-1 = Dos contra dos: Kim y tú contra Robin y Max. Compartís la mesa y los puntos, pero nadie ve la mano del otro. Antes del primer turno, los compañeros se pasan una carta, a la vez. Pasa { CARD("L6") }: es fuerte en cualquier mano.
    .hint-1 = Elige { CARD("L6") }, el 6 de Tierra.
    .end = Kim te ha pasado { CARD("A3") }. Así conoces una carta de Kim, y Kim una tuya. Podéis hablar del resto, pero lo lee toda la mesa.

lesson-partner = A quién le toca
    .play-1 = Los bandos se turnan. En una pareja juega quien tiene más cartas; si tenéis las mismas, puede jugar cualquiera, y lo hace el primero que actúe. Kim y tú tenéis tres: empieza y despliega { CARD("A6") } en el Aire.
    .hint-1 = Toma el 6 de Aire y elige Aire.
    .play-2 = Kim tenía más cartas, así que el segundo turno fue suyo. Ahora tenéis otra vez dos cada uno. Entre los dos controláis Aire y Tierra: despliega { CARD("S5") } en el Mar.
    .hint-2 = Toma el 5 de Mar y elige Mar.
    .end = Los tres teatros son vuestros. Las habilidades continuas sirven a los dos. Cualquiera puede retirar a la pareja; la tabla cuenta entonces las cartas de ambas manos. Una guerra por equipos se juega a 6: la decide una batalla luchada hasta el final.
