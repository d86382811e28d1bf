### Relectures, la liste des parties et les enregistrements envoyés.

free-seat = place libre
game-over = finie
game-waiting = attend des joueurs
game-your-turn = à toi de jouer
game-battle = bataille { $number }
download = Télécharger
records = Enregistrements
step = Pas
battle = Bataille
embed-open = Ouvrir dans airlandsea
continue-here = Continuer à partir d’ici
continue-about = Une nouvelle guerre commence à ce moment, avec ce score.
continue-seat = Tu joues
continue-cards = Cartes cachées
continue-as-known = redistribuées, selon ce que tu savais
continue-as-it-was = telles qu’elles étaient vraiment
continue-start = Continuer la partie
games-older = Parties plus anciennes
no-games = Pas encore de partie.
play-first = Joue ta première
looking = On cherche …
record = Un enregistrement
record-about = Les enregistrements de guerres sont des fichiers de texte ({ $ending }). Envoies-en un pour le parcourir ; il est vérifié coup par coup.
record-file = Un fichier
record-drop = Dépose le fichier d’un enregistrement pour le parcourir
record-text = Ou son texte
record-send = Envoyer
record-checked = { $battles ->
    [one] Vérifié : { $battles } bataille de { $players }.
   *[other] Vérifié : { $battles } batailles de { $players }.
}
record-look = Le regarder
looking-it-up = On cherche …
walk = Parcourir la bataille
the-deal = La donne.
step-chosen = Choix : { $what }.
step-back = Un pas en arrière
step-on = Un pas en avant
autoplay = Défiler tout seul
    .short = Défiler
autoplay-stop = Stop
step-of = pas { $step } sur { $last }
whose-eyes = Vu par
eyes-mine = ce que je savais
eyes-open = toutes les cartes ouvertes
eyes-open-them = toutes les cartes, et pas de revanche avec elles
open-cards = Ouvrir toutes les cartes ?
    .about = Tous ceux qui revoient cette guerre en verront alors toutes les cartes. C’est définitif, et il n’y aura pas de revanche avec ces cartes.
    .yes = Ouvrir toutes les cartes
eyes-public = ce que tous ont vu
eyes-of = ce que savait { $who }
hand-of = Main de { $who }
no-cards-in-hand = aucune carte en main
no-replay = Cette relecture ne peut pas être montrée
embed = Intégrer
go-to-table = Aller à la table
