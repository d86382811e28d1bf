### La guía: seis lecciones. `.play-…` se dice antes de hacer algo, `.hint-…` si se hizo otra cosa, `.end` al final.

lesson = La lección
lessons = Lecciones
lesson-title = { $number }. { $title }
lesson-number = Lección { $number }: { $title }
lesson-next = Siguiente: { $title }
play-first-game = Juega tu primera partida
lesson-other = Eso también sería posible. { $hint }

lesson-deploy = Desplegar
    .play-1 = Esta es la mesa: tres teatros, tu lado abajo y el de Robin arriba. Las cartas del borde inferior son tuyas. Una carta se juega boca arriba en el teatro de su propio tipo. Toma { CARD("L6") } y ponla en Tierra.
    .hint-1 = Toma el 6 de Tierra y elige Tierra.
    .end = Tienes 6 en Tierra; Robin, 5 en el Aire. La bandera muestra quién controla un teatro. Quien controla dos de tres cuando se han jugado todas las cartas gana la batalla y 6 puntos. El Mar está vacío: es tuyo mientras seas el 1.er jugador, que controla los empates.

lesson-improvise = Improvisar
    .play-1 = Controlas Tierra y quieres también el Mar, pero no tienes cartas de Mar. Cualquier carta puede ir boca abajo a cualquier teatro: allí cuenta 2 y su habilidad duerme. Toma { CARD("L1") } (el 1 de Tierra), ponla boca abajo y juégala en el Mar.
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
