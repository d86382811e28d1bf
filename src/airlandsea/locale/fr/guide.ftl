### Le guide : ses leçons, en chapitres. Robin est l’adversaire.

lesson = La leçon
lessons = Leçons
lesson-title = { $number }. { $title }
lesson-number = Leçon { $number } : { $title }
lesson-next = Suite : { $title }
play-first-game = Joue ta première partie
lesson-other = C’est permis, mais cette leçon montre autre chose. { $hint }

lesson-deploy = Déployer
    .play-1 = Voici la table : trois théâtres, ton camp en bas, celui de Robin en haut. Les cartes du bas sont à toi. Face visible, une carte va dans le théâtre de son genre. Prends { CARD("L6") }, et mets-les à terre.
    .hint-1 = Prends le 6 de Terre, puis choisis Terre.
    .end = Tu as 6 à terre, Robin a 5 dans les airs. Le drapeau montre qui tient un théâtre. Qui en tient deux sur trois quand toutes les cartes sont jouées gagne la bataille, et 6 points. La mer est vide : elle est à toi tant que tu es le 1er joueur, à qui vont les égalités.

lesson-improvise = Jouer face cachée
    .play-1 = Tu tiens Terre, et tu veux aussi Mer, mais tu n’as pas de carte de Mer. Toute carte peut aller face cachée dans tout théâtre : elle y a une force de 2, et aucune capacité. Prends { CARD("L1") } (le 1 de Terre), retourne-le, et mets-le en mer.
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

all-lessons = Toutes les leçons
chapter-first = Première partie
chapter-spies = Spies, Lies, & Supplies
chapter-epic = { mode-epic }
chapter-team = { mode-team }
play-such-a-war = Jouer une guerre de ce genre

lesson-supplies = Les ravitaillements
    .play-1 = La deuxième boîte a trois autres théâtres, et des ravitaillements : des caisses qui comptent chacune 1 là où elles sont. Robin tient Diplomatie, 3 à 2. { CARD("E4") } apporte des ravitaillements : déploie-la en Économie.
    .hint-1 = Prends le 4 d’Économie, puis choisis Économie.
    .play-2 = { CARD("E4") } demande : tu peux montrer une carte de ta main, et gagner 2 ravitaillements dans son théâtre. Montre { CARD("D6") }, le 6 de Diplomatie.
    .hint-2 = Choisis { CARD("D6") } dans ta main.
    .end = Diplomatie est à toi, 4 à 3. Rien ne retourne, ne couvre ni ne détruit les ravitaillements : ils restent jusqu’à la fin de la bataille. Le prix : Robin a vu { CARD("D6") }, et s’en souvient tant que tu gardes cette carte.

lesson-lines = { CARD("E2") }
    .play-1 = { CARD("E2") } : une capacité permanente. À ton tour, tes cartes peuvent aller face visible dans tout théâtre. Là où une carte n’est pas chez elle, Robin gagne 1 ravitaillement. Robin tient Renseignement avec 4. Prends { CARD("D6") }, et mets-la là, face visible.
    .hint-1 = Prends le 6 de Diplomatie, laisse-le face visible, puis choisis Renseignement.
    .end = 6 à 5 : une carte forte vaut bien ce ravitaillement. Pour une faible, regarde d’abord les nombres : les théâtres montrent ce qui en résulterait.

lesson-network = { CARD("I2") }
    .play-1 = Robin tient Renseignement avec 6, et tu n’y as pas de carte. { CARD("I2") } ne vaut que 2, mais 3 de plus pour chacune de tes cartes face cachée d’à côté. Il y en a une de chaque côté. Déploie { CARD("I2") } au Renseignement.
    .hint-1 = Prends le 2 de Renseignement, puis choisis Renseignement.
    .end = 2 et deux fois 3 font 8. Touche un théâtre pour voir d’où vient sa somme. Les cartes face cachée comptent même couvertes ; une carte retournée face visible ne compte plus.

lesson-name = { CARD("I4") }
    .play-1 = Tu tiens Diplomatie, 5 à 2. Mais Robin a dû montrer { CARD("D6") }, et l’a toujours : ce que tu sais de la main ennemie reste affiché. { CARD("I4") } peut lui ôter sa force : déploie-la au Renseignement.
    .hint-1 = Prends le 4 de Renseignement, puis choisis Renseignement.
    .play-2 = { CARD("I4") } te fait nommer une carte. Si Robin l’a en main, ce doit être sa prochaine carte jouée, face cachée. Nomme { CARD("D6") }.
    .hint-2 = Nomme { CARD("D6") }, le 6 de Diplomatie.
    .end = Face cachée, { CARD("D6") } ne vaut que 2, et tu tiens toujours Diplomatie. Si tu nommes une carte que Robin n’a pas, tu sais au moins cela. Robin aurait aussi pu se retirer.

lesson-reach = Cinq théâtres
    .play-1 = Epic : cinq théâtres, dix cartes en main, et trois théâtres font la victoire. Tu tiens Terre. Prends aussi Diplomatie : déploie { CARD("D6") }.
    .hint-1 = Prends le 6 de Diplomatie, puis choisis Diplomatie.
    .play-2 = Robin tient Économie, vide, comme 1er joueur. Sa carte { CARD("A5") } détruit ce qui est joué face cachée, mais en Epic une capacité permanente n’atteint que son théâtre et ses voisins. Économie est hors d’atteinte : mets-y { CARD("S1") } face cachée.
    .hint-2 = Prends le 1 de Mer, appuie sur Cachée, puis choisis Économie.
    .end = Trois sur cinq sont à toi. Les capacités instantanées portent aussi loin que d’habitude. Avec dix cartes, se retirer reste bon marché plus longtemps : le barème donne les nombres. Une guerre Epic se joue en 6.

lesson-swap = L’échange
    .play-1 = Deux contre deux : Kim et toi contre Robin et Max. Vous partagez la table et les points, mais nul ne voit la main de l’autre. Avant le premier tour, les partenaires se passent une carte, en même temps. Passe { CARD("L6") } : elle est forte dans toutes les mains.
    .hint-1 = Choisis { CARD("L6") }, le 6 de Terre.
    .end = Kim t’a passé { CARD("A3") }. Tu connais donc une carte de Kim, et Kim une des tiennes. Vous pouvez parler du reste, mais toute la table le lit.

lesson-partner = À qui de jouer
    .play-1 = Les camps jouent à tour de rôle. Dans une paire, c’est à qui a le plus de cartes ; à égalité, l’un ou l’autre peut jouer, et le premier qui agit joue. Kim et toi en avez trois : commence, et déploie { CARD("A6") } dans les airs.
    .hint-1 = Prends le 6 d’Air, puis choisis Air.
    .play-2 = Kim avait plus de cartes, le deuxième tour était donc pour Kim. Vous en avez de nouveau deux chacun. Ensemble, vous tenez Air et Terre : déploie { CARD("S5") } en mer.
    .hint-2 = Prends le 5 de Mer, puis choisis Mer.
    .end = Les trois théâtres sont à vous. Les capacités permanentes servent aux deux partenaires. Chacun peut retirer la paire ; le barème compte alors les cartes des deux mains. Une guerre en équipe se joue en 6 : une bataille menée à son terme la décide.
