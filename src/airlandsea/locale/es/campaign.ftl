### La página de la campaña.

campaign-about = Gana una serie al mejor de tres para desbloquear al siguiente rival. Cada juego tiene su propia campaña. Tu progreso se guarda en este navegador.
campaign-stars-about = Una serie ganada 2 : 1 da una estrella; 2 : 0, dos. La tercera es por ganar 2 : 0 sin que el rival pase de la mitad del objetivo.
campaign-sum = Estrellas: { $stars } de { $all }
campaign-locked = Bloqueado: vence antes a { $opponent }.
campaign-series = Serie: { $won } : { $lost }
campaign-save = Exportar progreso
campaign-load = Importar progreso
campaign-loaded = Progreso importado. Con cada rival cuenta el mejor resultado.
campaign-no-file = Este archivo no contiene ninguna campaña.
