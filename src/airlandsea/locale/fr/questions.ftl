### Ce qu’un joueur doit faire, au-dessus des options.

question-turn = à toi de jouer : déploie, joue face cachée ou retire-toi
question-turn-only = à toi de jouer : déploie ou joue face cachée
question-swap = choisis la carte que tu passes à ton partenaire
question-envoy = { CARD("D2") } : tu peux le déplacer sur la carte qui vient d’être jouée

question-of-card = { CARD($ability) } : { TEXT($question) }
question-through-card = { CARD($ability) } ({ CARD($source) }) : { TEXT($question) }
question-over = la bataille est finie
