### Le guide : six leçons. Robin est l’adversaire.

lesson = La leçon
lessons = Leçons
lesson-title = { $number }. { $title }
lesson-number = Leçon { $number } : { $title }
lesson-next = Suite : { $title }
play-first-game = Joue ta première partie
lesson-other = Ce serait possible aussi. { $hint }

lesson-deploy = Déployer
    .play-1 = Voici la table : trois théâtres, ton camp en bas, celui de Robin en haut. Les cartes du bas sont à toi. Face visible, une carte va dans le théâtre de son genre. Prends { CARD("L6") }, et mets-les à terre.
    .hint-1 = Prends le 6 de Terre, puis choisis Terre.
    .end = Tu as 6 à terre, Robin a 5 dans les airs. Le drapeau montre qui tient un théâtre. Qui en tient deux sur trois quand toutes les cartes sont jouées gagne la bataille, et 6 points. La mer est vide : elle est à toi tant que tu es le 1er joueur, à qui vont les égalités.

lesson-improvise = Jouer face cachée
    .play-1 = Tu tiens Terre, et tu veux aussi Mer, mais tu n’as pas de carte de Mer. Toute carte peut aller face cachée dans tout théâtre : elle y vaut 2, et sa capacité dort. Prends { CARD("L1") } (le 1 de Terre), retourne-le, et mets-le en mer.
    .hint-1 = Prends le 1 de Terre, appuie sur Cachée, puis choisis Mer.
    .end = Robin a joué face cachée aussi. Tu peux regarder tes cartes face cachée à tout moment ; de celles de Robin, tu vois ce qu’elles peuvent encore être. Garde un doigt dessus, ou laisse la souris s’y poser.

lesson-instant = Une capacité instantanée
    .play-1 = Robin tient Terre avec { CARD("L6") }. Une carte avec un éclair a une capacité instantanée : elle agit une fois, quand la carte devient visible. { CARD("A3") } retourne une carte libre d’à côté. Déploie-la dans les airs.
    .hint-1 = Prends le 3 d’Air, puis choisis Air.
    .play-2 = { CARD("A3") } demande maintenant : quelle carte libre à côté d’Air est retournée ? Ce qui peut être choisi brille, et figure aussi dans la liste. Retourne les { CARD("L6") } de Robin : face cachée, ils ne valent que 2.
    .hint-2 = Choisis { CARD("L6") }, la carte de Robin à terre.
    .end = De 6 à 2. On peut aussi retourner ses propres cartes : une carte qui redevient visible utilise encore sa capacité instantanée.

lesson-ongoing = Une capacité permanente
    .play-1 = Une carte avec la boucle a une capacité permanente : elle agit tant que la carte est face visible. { CARD("A1") } te donne 3 de force en plus dans chaque théâtre voisin. Air est au milieu. Déploies-y { CARD("A1") }, et regarde les nombres : les théâtres montrent ce qui en résulterait.
    .hint-1 = Prends le 1 d’Air, puis choisis Air.
    .end = Une carte faible a gagné deux théâtres, jusqu’à ce que quelqu’un la retourne.

lesson-cover = Couvrir
    .play-1 = Tes { CARD("L6") } sont libres, et Robin a peut-être { CARD("A3") }. On ne retourne jamais que les cartes libres. Une carte couverte garde sa force et sa capacité permanente. Couvre les chars : mets { CARD("A6") } face cachée à terre.
    .hint-1 = Prends le 6 d’Air, appuie sur Cachée, puis choisis Terre.
    .end = Robin avait bien { CARD("A3") }, et n’a pu retourner que la carte du dessus : tes chars sont saufs, et les bombardiers sont visibles. Jouer une carte pour en couvrir une autre vaut souvent plus que sa force.

lesson-withdraw = Se retirer
    .play-1 = Cette bataille est perdue : Robin est loin devant partout. Si tu continues, Robin marque 6. Si tu te retires maintenant, moins : le bouton dit combien, et le barème de son dialogue montre comment le prix monte à chaque carte que tu joues. Retire-toi.
    .hint-1 = Appuie sur Se retirer, et confirme.
    .end = La bataille est finie, et la guerre continue : elle se joue en 12. Savoir quand se retirer est la moitié du jeu. Il n’en faut pas plus. Chaque carte s’explique quand on la regarde de près. Amuse-toi bien !
