package main

import "imprimots/engine/check"

// pages is the catalogue of help: one page a command.
var pages = map[string]page{
	"": {
		args:  check.Text{FR: "COMMANDE", EN: "COMMAND"},
		short: check.Text{FR: "jeux de mots à imprimer", EN: "word games to print"},
		long: check.Text{
			FR: "Imprimots vérifie des jeux de mots écrits en YAML et en Markdown,\npuis en fait des kits à imprimer (PDF) et un site de règles.\n\nCode de sortie : 0 tout va bien, 1 remarques sur le contenu, 2 erreur d’emploi ou de fichier.",
			EN: "Imprimots checks word games written in YAML and Markdown, then turns them\ninto kits to print (PDF) and a site of rules.\n\nExit status: 0 all is well, 1 findings in the content, 2 wrong use or a file error.",
		},
		examples: []string{"imprimots build", "imprimots check content", "imprimots help boggle"},
	},
	"build": {
		args:  check.Text{FR: "[options]", EN: "[options]"},
		short: check.Text{FR: "fabriquer le site et les kits", EN: "make the site and the kits"},
		long: check.Text{
			FR: "Vérifie le contenu, puis écrit tout dans out/ d’un seul coup : le site (out/index.html) et\nles PDF de chaque jeu. out/manifest.json énumère les fichiers. Vos propres fichiers dans\nout/ restent ; une erreur laisse out/ comme il était.\n\nAvec --kit, --pieces, --cards, --difficulty ou --skip, imprime seulement une partie : chaque\nkit donne un fichier out/JEU/KIT-reprise.pdf, et ni le site ni les kits entiers ne sont\ntouchés. Les pièces gardent leurs places : redonnez le papier, le profil et l’assemblage de\nla première fois, et elles entrent dans les places libres d’une feuille entamée. Une pièce\nnommée deux fois est imprimée deux fois. --difficulty 1 donne le paquet facile des jeux dont\nles cartes ont des étoiles.",
			EN: "Checks the content, then writes everything to out/ in one step: the site\n(out/index.html) and the PDFs of each game. out/manifest.json lists the files. Your own\nfiles in out/ stay; an error leaves out/ as it was.\n\nWith --kit, --pieces, --cards, --difficulty or --skip, prints only a part: each kit gives a\nfile out/GAME/KIT-reprise.pdf, and neither the site nor the whole kits are touched. Pieces\nkeep their slots: with the paper, profile and assembly of the first time they go into the\nfree slots of a part-used sheet. A piece that is named twice is printed twice. --difficulty 1\ngives the easy deck of games whose cards have stars.",
		},
		examples: []string{"imprimots build", "imprimots build --content mes-jeux --out site", "imprimots build --game boggle --profile gray --paper Letter", "imprimots build --kit pocket --pieces strips --cards 4,11 --skip 15", "imprimots build --game quiadiquoi --difficulty 1"},
	},
	"serve": {
		args:  check.Text{FR: "[options]", EN: "[options]"},
		short: check.Text{FR: "montrer le site et suivre les changements", EN: "show the site and follow changes"},
		long: check.Text{
			FR: "Fabrique le site en mémoire et le montre dans le navigateur. Avec --content, chaque\nenregistrement d’un fichier refait les pages et les recharge.",
			EN: "Makes the site in memory and shows it in the browser. With --content, each time a file\nis saved the pages are made again and reloaded.",
		},
		examples: []string{"imprimots serve", "imprimots serve --content mes-jeux --addr 127.0.0.1:8000"},
	},
	"init": {
		args:  check.Text{FR: "DOSSIER", EN: "FOLDER"},
		short: check.Text{FR: "créer un dossier de contenu", EN: "make a content folder"},
		long: check.Text{
			FR: "Copie le contenu intégré dans un nouveau dossier, pour le modifier.",
			EN: "Copies the built-in content into a new folder, for you to change.",
		},
		examples: []string{"imprimots init mes-jeux", "imprimots serve --content mes-jeux"},
	},
	"calibrate": {
		args:  check.Text{FR: "[options]", EN: "[options]"},
		short: check.Text{FR: "mesurer les défauts de votre imprimante", EN: "measure the faults of your printer"},
		long: check.Text{
			FR: "Écrit une planche à imprimer recto verso, à 100 %. On y lit l’échelle, le décalage du verso,\nl’angle et les marges de l’imprimante. Avec --init, écrit le fichier où reporter ces relevés\n(- : la sortie standard) ; build --printer les applique à toutes les feuilles.\nAvec --printer, la planche est corrigée : un second tirage montre si les relevés sont justes.",
			EN: "Writes a sheet to print on both sides, at 100%. It tells the scale, the offset of the back,\nthe angle and the margins of the printer. With --init, writes the file for these readings\n(-: standard output); build --printer applies them to all sheets. With --printer the sheet\nis corrected: a second print shows whether the readings are right.",
		},
		examples: []string{"imprimots calibrate", "imprimots calibrate --init printer.yaml", "imprimots calibrate --printer printer.yaml -o verification.pdf", "imprimots build --printer printer.yaml"},
	},
	"check": {
		args:  check.Text{FR: "[CHEMIN]… [options]", EN: "[PATH]… [options]"},
		short: check.Text{FR: "vérifier le contenu", EN: "check the content"},
		long: check.Text{
			FR: "Vérifie un dossier de contenu, le dossier d’un jeu ou un seul fichier, et donne\ntoutes les remarques avec fichier, ligne et colonne. Sans chemin : le contenu intégré.",
			EN: "Checks a content folder, the folder of a game or a single file, and gives all\nfindings with file, line and column. Without a path: the built-in content.",
		},
		examples: []string{"imprimots check", "imprimots check content/boggle/grids.yaml", "imprimots check content --format sarif > imprimots.sarif"},
	},
	"explain": {
		args:  check.Text{FR: "[RÈGLE]", EN: "[RULE]"},
		short: check.Text{FR: "expliquer une règle de vérification", EN: "explain a rule of the checker"},
		long: check.Text{
			FR: "Dit ce que signifie une règle et pourquoi elle existe, avec un exemple fautif et un\nexemple juste. Sans règle : la liste de toutes.",
			EN: "Says what a rule means and why there is one, with a bad and a good example.\nWithout a rule: the list of all.",
		},
		examples: []string{"imprimots explain", "imprimots explain BOG004"},
	},
	"dict": {
		args:  check.Text{FR: "[MOT]… [options]", EN: "[WORD]… [options]"},
		short: check.Text{FR: "chercher dans le lexique", EN: "look into the lexicon"},
		long: check.Text{
			FR: "Donne les lectures d’un mot, quels que soient ses accents : graphies, natures, lemmes,\net s’il est accepté au Boggle. Avec --anagrams, ses anagrammes ; avec --pattern, les\nmots d’une forme donnée, où ? tient lieu d’une lettre.",
			EN: "Gives the readings of a word, whatever its accents: spellings, classes, lemmas, and\nwhether Boggle takes it. With --anagrams, its anagrams; with --pattern, the words of\na given form, where ? stands for one letter.",
		},
		examples: []string{"imprimots dict règles", "imprimots dict --anagrams chien", "imprimots dict --pattern 'A?S'", "imprimots dict --sources"},
	},
	"boggle": {
		args:  check.Text{FR: "COMMANDE", EN: "COMMAND"},
		short: check.Text{FR: "outils du Boggle", EN: "tools of Boggle"},
		long: check.Text{
			FR: "Résout, compte et compose des grilles de Boggle.",
			EN: "Solves, counts and composes boards of Boggle.",
		},
		examples: []string{`imprimots boggle solve "UTXO LUID AISA MREN" --edition pocket`, "imprimots boggle generate --min-words 80"},
	},
	"boggle solve": {
		args:  check.Text{FR: "GRILLE [options]", EN: "BOARD [options]"},
		short: check.Text{FR: "tous les mots d’une grille", EN: "all words of a board"},
		long: check.Text{
			FR: "Donne chaque mot de la grille avec ses graphies, ses points et un chemin. Les cases se\nnomment par une colonne (A à D) et une ligne (1 à 4) ; en JSON et TSV, colonne et ligne\ncomptent à partir de zéro.",
			EN: "Gives each word of the board with its spellings, its points and a path. Cells are\nnamed by a column (A to D) and a row (1 to 4); in JSON and TSV columns and rows count\nfrom zero.",
		},
		examples: []string{`imprimots boggle solve "UTXO LUID AISA MREN"`, `imprimots boggle solve UTXOLUIDAISAMREN --edition pocket --format json`},
	},
	"boggle score": {
		args:  check.Text{FR: "FICHIER [options]", EN: "FILE [options]"},
		short: check.Text{FR: "compter les mots de beaucoup de grilles", EN: "count the words of many boards"},
		long: check.Text{
			FR: "Lit un fichier de grilles, seize lettres par ligne (- : l’entrée standard), et écrit pour\nchacune une ligne : grille, tabulation, nombre de mots, tabulation, points.",
			EN: "Reads a file of boards, sixteen letters a line (-: standard input), and writes a line\nfor each: board, tab, number of words, tab, points.",
		},
		examples: []string{"imprimots boggle score grilles.txt", "imprimots boggle score - --words mots.txt < grilles.txt"},
	},
	"boggle generate": {
		args:  check.Text{FR: "[options]", EN: "[options]"},
		short: check.Text{FR: "composer des grilles", EN: "compose boards"},
		long: check.Text{
			FR: "Compose des grilles qui tiennent des conditions. La même graine donne la même grille.\nAvec --level, une grille prête à jouer : elle sort des dés ou des fiches de l’édition, a\nautant de mots courants que le niveau le veut, et aucun des mots que le contenu écarte.",
			EN: "Composes boards that fulfil conditions. The same seed gives the same board.\nWith --level, a ready grid: it comes from the dice or strips of the edition, has as many\ncommon words as the level wants, and none of the words that the content shuns.",
		},
		examples: []string{
			"imprimots boggle generate --min-words 80", "imprimots boggle generate --must rose,seau --not sures -n 3",
			"imprimots boggle generate --edition pocket --level facile --format yaml",
		},
	},
	"boggle deals": {
		args:  check.Text{FR: "[options]", EN: "[options]"},
		short: check.Text{FR: "évaluer tous les tirages des fiches", EN: "evaluate all deals of the strips"},
		long: check.Text{
			FR: "Compte les mots de tous les tirages possibles des fiches de Pocket Boggle, dans chaque\nlangue, et donne le plus pauvre, le médian et le plus riche. Quatre fiches dans tous les\nordres, de face ou de dos, dans les deux sens : trois millions de façons en français, dont\nles symétriques comptent une seule fois. Avec --search, cherche des fiches dont le tirage\nle plus pauvre soit le plus riche possible ; cela dure une dizaine de minutes.",
			EN: "Counts the words of every possible deal of the strips of Pocket Boggle, in each\nlanguage, and gives the poorest, the median and the richest. Four strips in all orders,\nfront or back, either way up: three million ways in French, of which symmetric ones count\nonce. With --search, searches for strips whose poorest deal is as rich as possible; that\ntakes about ten minutes.",
		},
		examples: []string{"imprimots boggle deals", "imprimots boggle deals --lexicon de --content content", "imprimots boggle deals --search --seed 2 > strips.yaml"},
	},
	"cruciverbs": {
		args:  check.Text{FR: "COMMANDE", EN: "COMMAND"},
		short: check.Text{FR: "outils de Cruciverb’s", EN: "tools of Cruciverb's"},
		long: check.Text{
			FR: "Compose des grilles de Cruciverb’s, et en échange avec les logiciels de mots croisés.",
			EN: "Composes grids of Cruciverb's, and exchanges them with crossword programs.",
		},
		examples: []string{"imprimots cruciverbs compose --clued --level facile", "imprimots cruciverbs export grilles.yaml --grid F1.1 > F1.1.ipuz", "imprimots cruciverbs import grille.puz > grille.yaml"},
	},
	"cruciverbs compose": {
		args:  check.Text{FR: "[options]", EN: "[options]"},
		short: check.Text{FR: "composer des grilles", EN: "compose grids"},
		long: check.Text{
			FR: "Compose des grilles de mots croisés, de 2x2 à 30x30 cases : toute suite de deux lettres ou\nplus est un mot, aucun n’y est deux fois. La même graine donne la même grille. Les mots sont\nceux du lexique, les plus courants d’abord selon le niveau, ou ceux d’une liste (--words ; les\nmots de deux lettres viennent alors du lexique). Le programme choisit aussi les cases noires,\nde 10 à 12 sur 70 ; celles de --black en sont, et si elles sont déjà assez, il n’en ajoute\npas. Un modèle garde les siennes, à moins que --blacks n’en demande davantage.\n\nAvec --clued, des fiches entières, prêtes à imprimer : les mots et leurs définitions viennent\nde la réserve du contenu, du niveau demandé autant qu’il se peut, et chaque définition ne\nsert qu’une fois dans toutes les grilles d’un même appel.\n\nUn mot imposé peut manquer au lexique. 6v1 nomme le premier mot de la colonne 6, 4h2 le\ndeuxième de la ligne 4 ; une case seule n’est pas un mot.",
			EN: "Composes crossword grids of 2x2 to 30x30 cells: every run of two letters or more is a\nword, none stands twice. The same seed gives the same grid. The words are those of the\nFrench lexicon, the most common first according to the level, or those of a list (--words;\ntwo-letter words then come from the lexicon). The program chooses the black squares too, 10\nto 12 of 70; those of --black are among them, and if they are enough already none is added.\nA template keeps its own, unless --blacks asks for more.\n\nWith --clued, whole fiches ready to print: the words and their definitions come from the\nbank of the content, of the level asked for as far as possible, and each definition serves\nonce in all grids of one call.\n\nA forced word need not be in the lexicon. 6v1 names the first word of column 6, 4h2 the\nsecond of row 4; a single cell is no word.",
		},
		examples: []string{
			"imprimots cruciverbs compose --seed 7 --format text", "imprimots cruciverbs compose --clued --level facile -n 20 --seed 7 > serie.yaml",
			"imprimots cruciverbs compose --black 3.7,4.2 --word 6v1=ARSENE --word crayon", "imprimots cruciverbs compose --template modele.txt --words animaux.txt --with-lexicon",
		},
	},
	"cruciverbs export": {
		args:  check.Text{FR: "FICHIER [options]", EN: "FILE [options]"},
		short: check.Text{FR: "écrire des grilles pour un autre logiciel", EN: "write grids for another program"},
		long: check.Text{
			FR: "Écrit une grille de Cruciverb’s (YAML ; - : l’entrée standard) en ipuz, en .puz d’Across Lite\nou en JPZ de Crossword Compiler. Si le fichier en contient plusieurs, --grid en choisit une\net --out DOSSIER les écrit toutes. Les notes des définitions suivent entre parenthèses ; le\nniveau, les accents et la nature des réponses font aussi le voyage, et import retrouve la\nfiche telle quelle. Les repères sont ceux des grilles françaises : IV pour la ligne 4, 6\npour la colonne 6 (un .puz n’a que des numéros de case). Un .puz est en Latin-1, lu partout,\nsauf si un signe (œ, ’, –) demande la version 2, en UTF-8. Aucun fichier n’est remplacé sans\n--force.",
			EN: "Writes a grid of Cruciverb's (YAML; -: standard input) as ipuz, as .puz of Across Lite or\nas JPZ of Crossword Compiler. If the file has several, --grid chooses one and --out FOLDER\nwrites all. The notes of definitions follow in parentheses; level, accents and kinds of\nanswers travel along, and import finds the fiche as it was. Labels are those of French\ngrids: IV for row 4, 6 for column 6 (a .puz has numbers of cells only). A .puz is Latin-1,\nread everywhere, unless a sign (œ, ’, –) needs version 2, in UTF-8. No file is replaced\nwithout --force.",
		},
		examples: []string{
			"imprimots cruciverbs export grilles.yaml --grid F1.1 > F1.1.ipuz",
			"imprimots cruciverbs export grilles.yaml --format jpz --out jpz",
			"imprimots cruciverbs export F1.1.yaml --format puz --out F1.1.puz",
		},
	},
	"cruciverbs import": {
		args:  check.Text{FR: "FICHIER [options]", EN: "FILE [options]"},
		short: check.Text{FR: "lire une grille d’un autre logiciel", EN: "read a grid of another program"},
		long: check.Text{
			FR: "Lit un fichier ipuz, .puz ou JPZ (- : l’entrée standard) et l’écrit en YAML, prêt à être\nvérifié et imprimé. La forme est reconnue au contenu. Ce qui n’entre pas dans une fiche\n(barres, cases à plusieurs lettres, mots en diagonale, solution absente ou brouillée) est\nrefusé, avec la place et la raison ; un mot sans définition est gardé et signalé.",
			EN: "Reads an ipuz, .puz or JPZ file (-: standard input) and writes it as YAML, ready to be\nchecked and printed. The form is known by the content. What does not go into a fiche (bars,\ncells of several letters, diagonal words, a missing or scrambled solution) is refused, with\nthe place and the reason; a word without a clue is kept and reported.",
		},
		examples: []string{
			"imprimots cruciverbs import grille.puz > grille.yaml",
			"imprimots cruciverbs import grille.jpz --grid M1.3 --out M1.3.yaml",
		},
	},
	"coquillaude": {
		args:  check.Text{FR: "COMMANDE", EN: "COMMAND"},
		short: check.Text{FR: "outils de la Coquillaude", EN: "tools of La Coquillaude"},
		long: check.Text{
			FR: "Cherche le meilleur mot d’une main de pions.",
			EN: "Finds the best word of a hand of tokens.",
		},
		examples: []string{"imprimots coquillaude best --rack EAISNRTOLU", "imprimots playtest coquillaude"},
	},
	"coquillaude best": {
		args:  check.Text{FR: "--rack LETTRES [options]", EN: "--rack LETTERS [options]"},
		short: check.Text{FR: "les meilleurs mots d’une main", EN: "the best words of a hand"},
		long: check.Text{
			FR: "Donne les mots qui valent le plus avec une main de 40 pions au plus, chacun avec toutes ses\nanagrammes ; les personnages célèbres comptent deux lettres de plus.\n\nAvec --board, donne les meilleures poses permises : colonne et rangée de la première lettre,\ncomptées depuis 1, sens, pions posés, et les autres mots formés. Le fichier est un dessin du\nplateau, une ligne par rangée et un point par case vide, ou la transcription d’une partie,\nqui sait en outre quels mots ont été posés en diagonale.",
			EN: "Gives the words that are worth most with a hand of 40 tokens at most, each with all its\nanagrams; famous persons count two letters more.\n\nWith --board, gives the best legal layings: column and row of the first letter, counted\nfrom 1, direction, tokens laid, and the other words formed. The file is a drawing of the\nboard, a line a row and a dot for each empty square, or the transcript of a game, which\nalso knows which words were laid along a diagonal.",
		},
		examples: []string{"imprimots coquillaude best --rack EAISNRTOLU", "imprimots coquillaude best --rack EAISNRT --board partie.yaml -n 5 --format json"},
	},
	"embrouillamini": {
		args:  check.Text{FR: "COMMANDE", EN: "COMMAND"},
		short: check.Text{FR: "outils de l’Embrouillamini", EN: "tools of Embrouillamini"},
		long: check.Text{
			FR: "Cherche les meilleurs coups d’une main sur une table d’Embrouillamini.",
			EN: "Looks for the best plays of a hand on a table of Embrouillamini.",
		},
		examples: []string{"imprimots embrouillamini best --table table.txt --hand aeirst"},
	},
	"embrouillamini best": {
		args:  check.Text{FR: "[options]", EN: "[options]"},
		short: check.Text{FR: "les meilleurs coups d’une main", EN: "the best plays of a hand"},
		long: check.Text{
			FR: "Donne les coups permis d’une main sur une table, les plus payants d’abord : la carte, sa case,\nce qu’elle forme, le mot annoncé et le chemin. Les cases se comptent en colonne,ligne à partir\nde la majuscule, en 0,0 : vers la droite et vers le bas. La table est un dessin (« . » pour une\ncase libre, des minuscules, * pour un joker, une majuscule, @ si c’est le joker ; - : l’entrée\nstandard), ou une transcription (.yaml), rejouée jusqu’à son dernier tour : les mots déjà\nfaits ou annoncés n’y sont plus proposés, et la main du joueur suivant peut y être prise.",
			EN: "Gives the lawful plays of a hand on a table, those that score most first: the card, its cell,\nwhat it forms, the word announced and the path. Cells are counted as column,row from the\ncapital, at 0,0: to the right and downwards. The table is a drawing (\".\" for a free cell, small\nletters, * for a joker, one capital, @ for the joker; -: standard input), or a transcript\n(.yaml), replayed to its last turn: words made or announced before are not proposed again,\nand the hand of the next player may be taken from it.",
		},
		examples: []string{"imprimots embrouillamini best --table table.txt --hand aeirst", "imprimots embrouillamini best --table partie.yaml -n 3 --format json"},
	},
	"referee": {
		args:  check.Text{FR: "JEU FICHIER [options]", EN: "GAME FILE [options]"},
		short: check.Text{FR: "rejouer une partie et compter les points", EN: "replay a game and count the points"},
		long: check.Text{
			FR: "Rejoue la transcription d’une vraie partie (YAML ; - : l’entrée standard) et donne les\npoints de chaque tour. Un coup interdit est une remarque, avec sa ligne et sa colonne.",
			EN: "Replays the transcript of a real game (YAML; -: standard input) and gives the points\nof each turn. An illegal move is a finding, with its line and column.",
		},
		examples: []string{"imprimots referee boggle partie.yaml", "imprimots referee boggle partie.yaml --format json"},
	},
	"playtest": {
		args:  check.Text{FR: "JEU [options]", EN: "GAME [options]"},
		short: check.Text{FR: "faire jouer le kit par des joueurs simulés", EN: "let simulated players play the kit"},
		long: check.Text{
			FR: "Joue des parties entières avec le matériel du contenu, de chaque façon que prévoient les\nrègles, et donne des moyennes par manche et par joueur. Au Boggle : mots sur la grille,\nmots trouvés, mots qui comptent à la fin, points, manches jusqu’à ce que quelqu’un ait 50 ou\n100 points, et le moins de mots différents trouvés en une manche.",
			EN: "Plays whole games with the material of the content, in each way that the rules have, and\ngives averages of a round and a player. At Boggle: words on the board, words found, words\nthat count in the end, points, rounds until somebody has 50 or 100 points, and the fewest\ndifferent words found in a round.",
		},
		examples: []string{"imprimots playtest boggle", "imprimots playtest boggle -n 1000 --seed 7 --format json"},
	},
	"version": {
		short: check.Text{FR: "donner la version", EN: "give the version"},
		long:  check.Text{FR: "Donne la version du programme.", EN: "Gives the version of the program."},
	},
	"completion": {
		args:  check.Text{FR: "bash|zsh|fish|powershell", EN: "bash|zsh|fish|powershell"},
		short: check.Text{FR: "complétion pour votre interpréteur de commandes", EN: "completion for your shell"},
		long: check.Text{
			FR: "Écrit le script qui fait compléter les commandes, options et noms par la touche Tab.\nPour bash, il faut aussi le paquet bash-completion.",
			EN: "Writes the script that lets the tab key complete commands, options and names.\nFor bash, the package bash-completion is needed as well.",
		},
		examples: []string{"source <(imprimots completion bash)", "imprimots completion fish > ~/.config/fish/completions/imprimots.fish"},
	},
	"help": {
		args:  check.Text{FR: "[COMMANDE]", EN: "[COMMAND]"},
		short: check.Text{FR: "aide d’une commande", EN: "help for a command"},
		long:  check.Text{FR: "Donne l’aide d’une commande.", EN: "Gives the help of a command."},
		examples: []string{
			"imprimots help check", "imprimots help boggle solve",
		},
	},
}
