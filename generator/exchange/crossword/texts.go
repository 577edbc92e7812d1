package crossword

import "imprimots/engine/check"

// Reasons to refuse a file as a whole.
var (
	tooLarge     = check.Text{FR: "le fichier dépasse %d Kio", EN: "the file has more than %d KiB"}
	tooDeep      = check.Text{FR: "plus de %d valeurs l’une dans l’autre", EN: "more than %d values in each other"}
	tooMany      = check.Text{FR: "plus de %d valeurs", EN: "more than %d values"}
	hintLarge    = check.Text{FR: "une grille de mots croisés tient en quelques kibioctets ; est-ce le bon fichier ?", EN: "a crossword takes a few kibibytes; is it the right file?"}
	unknownForm  = check.Text{FR: "ce n’est ni un fichier ipuz, ni un .puz, ni un JPZ", EN: "this is not an ipuz, .puz or JPZ file"}
	exolveForm   = check.Text{FR: "c’est un fichier Exolve, qui n’est pas lu", EN: "this is an Exolve file, which is not read"}
	hintExolve   = check.Text{FR: "exportez-le d’Exolve en .puz", EN: "export it from Exolve as .puz"}
	hintForms    = check.Text{FR: "exportez la grille en ipuz, en .puz ou en JPZ depuis le logiciel qui l’a faite", EN: "export the crossword as ipuz, .puz or JPZ from the program that made it"}
	badJSON      = check.Text{FR: "le JSON est mal formé ici", EN: "the JSON is not well-formed here"}
	hintJSON     = check.Text{FR: "une virgule, un guillemet ou une accolade manque sans doute ; le fichier est peut-être coupé", EN: "a comma, a quote or a brace may be missing; the file may be cut off"}
	badXML       = check.Text{FR: "le XML est mal formé ici", EN: "the XML is not well-formed here"}
	hintXML      = check.Text{FR: "une balise n’est sans doute pas fermée ; le fichier est peut-être coupé", EN: "an element may not be closed; the file may be cut off"}
	badZip       = check.Text{FR: "l’archive ZIP est illisible", EN: "the ZIP archive cannot be read"}
	zipWithout   = check.Text{FR: "l’archive ZIP ne contient pas de JPZ", EN: "the ZIP archive has no JPZ in it"}
	hintZip      = check.Text{FR: "décompressez-la et donnez le fichier qu’elle contient", EN: "unpack it and give the file that is in it"}
	badEncoding  = check.Text{FR: "le codage « %s » n’est pas connu", EN: "the encoding %q is not known"}
	hintEncoding = check.Text{FR: "enregistrez le fichier en UTF-8", EN: "save the file as UTF-8"}
	otherKind    = check.Text{FR: "ce n’est pas une grille de mots croisés : %s", EN: "this is not a crossword: %s"}
	hintKind     = check.Text{FR: "seules les grilles à cases noires, avec des mots horizontaux et verticaux, sont lues", EN: "only grids with black squares and words across and down are read"}
)

// Reasons concerning the grid.
var (
	badSize      = check.Text{FR: "la grille a %d colonne{|s} et %d ligne{|s}", EN: "the grid has %d column{|s} and %d row{|s}"}
	hintSize     = check.Text{FR: "de %d à %d de chaque côté", EN: "from %d to %d on each side"}
	missing      = check.Text{FR: "il manque « %s »", EN: "%q is missing"}
	wrongType    = check.Text{FR: "« %s » n’a pas la forme attendue", EN: "%q does not have the form that it should"}
	hintFormat   = check.Text{FR: "le fichier ne suit pas son format ; exportez-le de nouveau", EN: "the file does not follow its format; export it again"}
	rowCount     = check.Text{FR: "« %s » a %d ligne{|s} au lieu de %d", EN: "%q has %d row{|s}, not %d"}
	cellCount    = check.Text{FR: "« %s » a %d case{|s} au lieu de %d à la ligne %d", EN: "%q has %d cell{|s}, not %d, in row %d"}
	outside      = check.Text{FR: "la case de colonne %d, ligne %d sort de la grille", EN: "the cell in column %d, row %d is outside the grid"}
	twiceCell    = check.Text{FR: "la case %s est donnée deux fois", EN: "the cell %s is given twice"}
	oddCell      = check.Text{FR: "la case %s n’est ni une lettre ni une case noire", EN: "the cell %s is neither a letter nor a black square"}
	barredCell   = check.Text{FR: "la case %s a une barre", EN: "the cell %s has a bar"}
	hintBars     = check.Text{FR: "les grilles à barres ne sont pas lues : remplacez les barres par des cases noires", EN: "barred grids are not read: replace the bars by black squares"}
	rebusCell    = check.Text{FR: "la case %s contient plusieurs lettres : « %s »", EN: "the cell %s holds several letters: %q"}
	hintRebus    = check.Text{FR: "une case contient une seule lettre", EN: "a cell holds one letter"}
	otherSign    = check.Text{FR: "la case %s contient « %s », qui n’est pas une lettre", EN: "the cell %s holds %q, which is not a letter"}
	hintLetters  = check.Text{FR: "une case contient une lettre de A à Z", EN: "a cell holds a letter from A to Z"}
	noLetter     = check.Text{FR: "la case %s n’a pas de solution", EN: "the cell %s has no solution"}
	noSolution   = check.Text{FR: "le fichier ne donne pas la solution", EN: "the file does not give the solution"}
	hintSolution = check.Text{FR: "exportez la grille avec sa solution", EN: "export the crossword with its solution"}
	noWords      = check.Text{FR: "la grille n’a aucun mot de deux lettres ou plus", EN: "the grid has no word of two letters or more"}
	blackLetter  = check.Text{FR: "la case %s est noire et a pourtant une solution : « %s »", EN: "the cell %s is black and has a solution all the same: %q"}
)

// Reasons concerning the definitions.
var (
	diagonal    = check.Text{FR: "la liste de définitions « %s » n’est ni horizontale ni verticale", EN: "the list of clues %q is neither across nor down"}
	hintLists   = check.Text{FR: "un mot de Cruciverb’s est horizontal ou vertical", EN: "a word of Cruciverb's goes across or down"}
	fakeClues   = check.Text{FR: "les définitions sont mêlées : rien ne dit à quel mot va « %s »", EN: "the clues are shuffled: nothing tells the word of %q"}
	hintFake    = check.Text{FR: "numérotez les définitions dans le fichier", EN: "number the clues in the file"}
	countClues  = check.Text{FR: "%d définition{|s} pour %d mot{|s}, sans numéros pour les distinguer", EN: "%d clue{|s} for %d word{|s}, and no numbers to tell them apart"}
	noNumber    = check.Text{FR: "la définition « %[2]s » porte le numéro %[1]s, qu’aucune case n’a", EN: "the clue %[2]q has the number %[1]s, which no cell has"}
	noWordThere = check.Text{FR: "aucun mot ne commence à la case %s dans le sens de la définition « %s »", EN: "no word begins at the cell %s in the direction of the clue %q"}
	noLine      = check.Text{FR: "la définition « %[2]s » porte le repère %[1]s, qu’aucun mot n’a", EN: "the clue %[2]q has the label %[1]s, which no word has"}
	notStraight = check.Text{FR: "les cases de la définition « %s » ne se suivent ni en ligne ni en colonne", EN: "the cells of the clue %q do not follow each other in a row or a column"}
	notWhole    = check.Text{FR: "les cases de la définition « %s » ne sont pas un mot entier de la grille", EN: "the cells of the clue %q are not a whole word of the grid"}
	twoClues    = check.Text{FR: "le mot %s a une deuxième définition : « %s »", EN: "the word %s has a second clue: %q"}
	hintNumbers = check.Text{FR: "un mot va d’une case noire ou d’un bord à l’autre ; corrigez le numéro ou les cases", EN: "a word goes from one black square or edge to the next; correct the number or the cells"}
	hintOne     = check.Text{FR: "gardez-en une", EN: "keep one of them"}
	noWord      = check.Text{FR: "la définition « %s » renvoie au mot « %s », qui n’existe pas", EN: "the clue %q names the word %q, which does not exist"}

	unclued   = check.Text{FR: "le mot %s, %s, n’a pas de définition", EN: "the word %s, %s, has no clue"}
	hintClue  = check.Text{FR: "écrivez-la à la place de clue: \"\" dans la fiche", EN: "write it instead of clue: \"\" in the fiche"}
	oneCell   = check.Text{FR: "la définition « %s » est celle d’une case isolée, %s : elle n’est pas reprise", EN: "the clue %q is that of a single cell, %s: it is left out"}
	hintAlone = check.Text{FR: "une case isolée n’est pas un mot de Cruciverb’s", EN: "a single cell is not a word of Cruciverb's"}
)

// Reasons concerning a .puz.
var (
	puzShort     = check.Text{FR: "le fichier s’arrête à l’octet %d, au milieu de : %s", EN: "the file ends at byte %d, in the middle of: %s"}
	hintPuzShort = check.Text{FR: "le fichier est sans doute coupé ; téléchargez-le de nouveau", EN: "the file may be cut off; download it again"}
	puzScrambled = check.Text{FR: "la solution est brouillée (octet %d) : il faut un code pour la lire", EN: "the solution is scrambled (byte %d): a code is needed to read it"}
	hintScramble = check.Text{FR: "déverrouillez la grille dans le logiciel qui l’a faite, puis exportez-la", EN: "unlock the crossword in the program that made it, then export it"}
	puzClues     = check.Text{FR: "%d définition{|s} pour %d mot{|s} (octet %d)", EN: "%d clue{|s} for %d word{|s} (byte %d)"}
	hintPuzClues = check.Text{FR: "un .puz a une définition par mot de deux lettres ou plus, dans l’ordre des numéros", EN: "a .puz has one clue for each word of two letters or more, in the order of the numbers"}
	partHeader   = check.Text{FR: "l’en-tête", EN: "the header"}
	partGrid     = check.Text{FR: "la grille", EN: "the grid"}
	partClue     = check.Text{FR: "la définition %d sur %d", EN: "clue %d of %d"}
	partText     = check.Text{FR: "le titre, l’auteur ou le copyright", EN: "the title, the author or the copyright"}
	puzTooLong   = check.Text{FR: "les notes et les réponses de la grille « %s » prennent %d octet{|s}, %d au plus dans un .puz", EN: "the notes and answers of the grid %q take %d byte{|s}, %d at most in a .puz"}
	hintTooLong  = check.Text{FR: "abrégez-les, ou exportez en ipuz ou en JPZ", EN: "shorten them, or export as ipuz or JPZ"}
)

// Notes.
var (
	noteVoid     = check.Text{FR: "cases absentes de la grille, comptées comme noires : %d", EN: "cells that are not part of the grid, counted as black: %d"}
	noteText     = check.Text{FR: "texte du fichier non repris : « %s »", EN: "text of the file that is left out: %q"}
	noteStyle    = check.Text{FR: "cercles, couleurs et autres décors de cases ne sont pas repris", EN: "circles, colors and other looks of cells are left out"}
	noteAllX     = check.Text{FR: "toutes les lettres sont des X : le fichier cache sans doute sa solution", EN: "all letters are X: the file may hide its solution"}
	noteSum      = check.Text{FR: "la somme de contrôle du .puz est fausse : un autre logiciel l’a modifié, ou il est abîmé", EN: "the checksum of the .puz is wrong: another program has changed it, or it is damaged"}
	noteEncoding = check.Text{FR: "le texte n’est pas en UTF-8 : il est lu comme du Windows-1252", EN: "the text is not UTF-8: it is read as Windows-1252"}
	noteVersion  = check.Text{FR: "grille %s : %s demande un .puz de version 2, en UTF-8 ; les logiciels anciens y lisent mal les accents", EN: "grid %s: %s needs a .puz of version 2, in UTF-8; old programs misread accents in it"}
	noteSigns    = check.Text{FR: "des signes invisibles ont été ôtés des textes, dont %U", EN: "invisible signs were taken out of the texts, %U among them"}
)
