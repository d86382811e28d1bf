### Strona kampanii.

campaign-about = Wygraj dwie z trzech wojen, aby odblokować następnego przeciwnika. Każda gra ma własną kampanię. Postępy są zapisane w tej przeglądarce.
campaign-stars-about = Seria wygrana 2 : 1 daje jedną gwiazdkę, 2 : 0 dwie. Trzecia jest za 2 : 0, gdy przeciwnik ani razu nie przekroczył połowy celu.
campaign-sum = Gwiazdki: { $stars } z { $all }
campaign-locked = Zablokowane. Najpierw do pokonania: { $opponent }.
campaign-series = Seria: { $won } : { $lost }
campaign-save = Eksportuj postępy
campaign-load = Importuj postępy
campaign-loaded = Postępy zaimportowane. Przy każdym przeciwniku liczy się lepszy wynik.
campaign-no-file = Ten plik nie zawiera postępów kampanii.
