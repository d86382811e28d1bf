### La page de la campagne.

campaign-about = Gagne deux guerres sur trois pour débloquer l’adversaire suivant. Chaque jeu a sa propre campagne. Ta progression reste dans ce navigateur.
campaign-stars-about = Une série gagnée 2 : 1 rapporte une étoile, 2 : 0 en rapporte deux. La troisième récompense un 2 : 0 où l’adversaire n’a jamais dépassé la moitié de l’objectif.
campaign-sum = Étoiles : { $stars } sur { $all }
campaign-locked = Verrouillé : bats d’abord { $opponent }.
campaign-series = Série : { $won } : { $lost }
campaign-save = Exporter la progression
campaign-load = Importer une progression
campaign-loaded = Progression importée. Le meilleur résultat compte pour chaque adversaire.
campaign-no-file = Ce fichier ne contient pas de campagne.
