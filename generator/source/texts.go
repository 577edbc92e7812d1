package source

import "imprimots/engine/check"

// The sentences of the findings, by the rule that uses them.

var ( // GEN001, GEN002, GEN003
	fileMissing = check.Text{
		FR: "ce fichier manque",
		EN: "this file is missing",
	}
	noGames = check.Text{
		FR: "ce dossier de contenu n’a aucun jeu",
		EN: "this content folder has no game",
	}
	addFile = check.Text{
		FR: "créez-le ; imprimots init donne un dossier complet pour exemple",
		EN: "make it; imprimots init gives a whole folder for an example",
	}
	orSpeak = check.Text{
		FR: "créez-le, ou dites « lang: %s » dans le game.yaml de ce jeu, dont les règles sont dans %s",
		EN: "make it, or say lang: %s in the game.yaml of this game, whose rules are in %s",
	}
	checkAccess = check.Text{
		FR: "vérifiez les droits d’accès ; un lien doit rester dans le dossier de contenu",
		EN: "check the access rights; a link has to stay inside the content folder",
	}
	plainFile = check.Text{
		FR: "donnez-lui un autre nom, ou mettez un fichier à sa place",
		EN: "give it another name, or put a file in its place",
	}
	fileUnreadable = check.Text{
		FR: "lecture impossible : %s",
		EN: "cannot be read: %s",
	}
	fileSpecial = check.Text{
		FR: "ce n’est pas un fichier ordinaire",
		EN: "this is not a regular file",
	}
	fileTooLarge = check.Text{
		FR: "ce fichier de %d Kio dépasse la limite de %d Kio ; il n’a pas été lu",
		EN: "this file of %d KiB is beyond the limit of %d KiB; it was not read",
	}
	hasFrontMatter = check.Text{
		FR: "un texte ne commence pas par des clés entre deux lignes « --- »",
		EN: "a text does not begin with keys between two lines of ---",
	}
	dropFrontMatter = check.Text{
		FR: "ôtez les %d premières lignes : la langue est dans le nom du fichier (club.en.md), le titre est le premier du texte, la date d’une nouvelle ouvre son nom",
		EN: "delete the first %d lines: the language is in the name of the file (club.en.md), the title is the first heading, the date of a piece of news begins its name",
	}
	splitFile = check.Text{
		FR: "répartissez le contenu en plusieurs fichiers",
		EN: "spread the content over several files",
	}
	deleteEscape = check.Text{
		FR: "supprimez-le du texte entre guillemets",
		EN: "delete it from the quoted text",
	}
	notUTF8 = check.Text{
		FR: "l’octet %#02x n’est pas de l’UTF-8",
		EN: "the byte %#02x is not UTF-8",
	}
	saveUTF8 = check.Text{
		FR: "enregistrez le fichier en UTF-8 depuis votre éditeur",
		EN: "save the file as UTF-8 from your editor",
	}
	controlRune = check.Text{
		FR: "le caractère invisible %U n’est pas admis",
		EN: "the invisible character %U is not allowed",
	}
	heapOfMarks = check.Text{
		FR: "une lettre porte plus de deux signes combinés, dont %U",
		EN: "a letter carries more than two combining marks, %U among them",
	}
	controlInText = check.Text{
		FR: "le texte contient le caractère invisible %U",
		EN: "the text has the invisible character %U",
	}
	spaceInWord = check.Text{
		FR: "un mot ou un identifiant contient l’espace particulière %U",
		EN: "a word or an id has the special space %U",
	}
	plainSpace = check.Text{
		FR: "supprimez-la, ou mettez une espace ordinaire",
		EN: "delete it, or put a plain space",
	}
	signInName = check.Text{
		FR: "le nom de ce fichier ou de ce dossier contient le caractère %U",
		EN: "the name of this file or folder has the character %U",
	}
	renameIt = check.Text{
		FR: "renommez-le",
		EN: "rename it",
	}
	deleteRune = check.Text{
		FR: "supprimez-le, ou retapez la ligne",
		EN: "delete it, or type the line again",
	}
)

var ( // GEN004, GEN006, GEN007
	tabIndents = check.Text{
		FR: "une tabulation décale cette ligne ; YAML n’admet que des espaces",
		EN: "a tab indents this line; YAML allows spaces only",
	}
	useSpaces = check.Text{
		FR: "remplacez chaque tabulation par deux espaces",
		EN: "replace each tab by two spaces",
	}
	aliasUsed = check.Text{
		FR: "les alias YAML (*%s) ne sont pas admis",
		EN: "YAML aliases (*%s) are not allowed",
	}
	anchorUsed = check.Text{
		FR: "les ancres YAML (&%s) ne sont pas admises",
		EN: "YAML anchors (&%s) are not allowed",
	}
	mergeUsed = check.Text{
		FR: "la clé de fusion YAML (<<) n’est pas admise",
		EN: "the YAML merge key (<<) is not allowed",
	}
	noAlias = check.Text{
		FR: "écrivez la valeur en toutes lettres ; un texte qui commence par & ou * se met entre guillemets droits",
		EN: "write the value out; a text that begins with & or * goes in quotes",
	}
	tagUsed = check.Text{
		FR: "l’étiquette YAML %s n’est pas admise",
		EN: "the YAML tag %s is not allowed",
	}
	noTag = check.Text{
		FR: "supprimez-la ; un texte qui commence par ! se met entre guillemets droits",
		EN: "delete it; a text that begins with ! goes in quotes",
	}
	tooDeep = check.Text{
		FR: "listes et groupes sont emboîtés à plus de %d niveaux",
		EN: "lists and mappings are nested more than %d deep",
	}
	flatten = check.Text{
		FR: "vérifiez les crochets et les accolades de cette ligne",
		EN: "check the brackets and braces of this line",
	}
	tooManyFaults = check.Text{
		FR: "ce fichier a plus de %d fautes ; la suite n’est pas jugée",
		EN: "this file has more than %d faults; the rest is not judged",
	}
	mendFirst = check.Text{
		FR: "corrigez les premières, puis vérifiez de nouveau",
		EN: "fix the first ones, then check again",
	}
	tooNested = check.Text{
		FR: "citations et listes sont emboîtées plus de %d fois",
		EN: "quotes and lists are nested more than %d times",
	}
	tooMarked = check.Text{
		FR: "ce paragraphe a plus de %d signes de mise en forme (* _ ` [ <)",
		EN: "this paragraph has more than %d signs of markup (* _ ` [ <)",
	}
	tooMarkedFile = check.Text{
		FR: "ce fichier a plus de %d signes de mise en forme (* _ ` [ <)",
		EN: "this file has more than %d signs of markup (* _ ` [ <)",
	}
	tooManyLines = check.Text{
		FR: "plus de %d lignes se suivent sans ligne vide",
		EN: "more than %d lines stand without an empty one between them",
	}
	tooManyCells = check.Text{
		FR: "ce tableau a plus de %d cases",
		EN: "this table has more than %d cells",
	}
	partParagraph = check.Text{
		FR: "coupez-le par des lignes vides",
		EN: "part it with empty lines",
	}
	tooMany = check.Text{
		FR: "ce fichier contient plus de %d valeurs",
		EN: "this file has more than %d values",
	}
)

// syntaxTexts are the parser's complaints in words that help.
var syntaxTexts = []struct {
	said      string
	msg, hint check.Text
}{
	{"mapping values are not allowed", check.Text{
		FR: "un deux-points est de trop, ou la ligne est mal alignée",
		EN: "there is a colon too many, or the line is not aligned",
	}, quoteText},
	{"block sequence entries are not allowed", check.Text{
		FR: "un tiret de liste n’a pas sa place ici",
		EN: "the dash of a list has no place here",
	}, quoteText},
	{"did not find expected ',' or ']'", check.Text{
		FR: "une liste ouverte par « [ » n’est pas fermée, ou une virgule manque",
		EN: "a list opened by \"[\" is not closed, or a comma is missing",
	}, closeIt},
	{"did not find expected ',' or '}'", check.Text{
		FR: "un groupe ouvert par « { » n’est pas fermé, ou une virgule manque",
		EN: "a mapping opened by \"{\" is not closed, or a comma is missing",
	}, closeIt},
	{"did not find expected key", alignment, alignIt},
	{"did not find expected '-' indicator", alignment, alignIt},
	{"could not find expected ':'", check.Text{
		FR: "il manque un deux-points après la clé",
		EN: "a colon is missing after the key",
	}, quoteText},
	{"found unexpected end of stream", unclosedQuote, closeQuote},
	{"found unexpected document indicator", unclosedQuote, closeQuote},
	{"found unknown escape character", check.Text{
		FR: "la barre oblique inverse a un sens particulier entre guillemets doubles",
		EN: "the backslash has a meaning of its own in double quotes",
	}, check.Text{
		FR: "doublez-la, ou entourez le texte d’apostrophes droites",
		EN: "double it, or put the text in single quotes",
	}},
	{"cannot start any token", check.Text{
		FR: "un texte ne peut commencer par ce signe",
		EN: "a text cannot begin with this sign",
	}, quoteText},
	{"unknown anchor", check.Text{
		FR: "les alias YAML (*) ne sont pas admis",
		EN: "YAML aliases (*) are not allowed",
	}, noAlias},
	{"a second document", check.Text{
		FR: "un deuxième document commence sans la ligne « --- » qui les sépare",
		EN: "a second document begins without the line \"---\" between them",
	}, check.Text{
		FR: "ajoutez une ligne « --- »",
		EN: "add a line \"---\"",
	}},
	{"exceeded max depth", check.Text{
		FR: "trop de listes et de groupes sont emboîtés",
		EN: "too many lists and mappings are nested",
	}, closeIt},
}

var ( // GEN005
	syntaxOther = check.Text{
		FR: "ce n’est pas du YAML bien formé (%s)",
		EN: "this is not well-formed YAML (%s)",
	}
	alignment = check.Text{
		FR: "cette ligne n’est pas alignée avec celles qui précèdent, ou la clé manque",
		EN: "this line is not aligned with those before it, or the key is missing",
	}
	alignIt = check.Text{
		FR: "les clés d’un même niveau commencent dans la même colonne",
		EN: "keys of one level begin in the same column",
	}
	lonelyQuote = check.Text{
		FR: "un guillemet droit manque : celui-ci est seul",
		EN: "a quote is missing: this one is alone",
	}
	missingColon = check.Text{
		FR: "il manque les deux-points après la clé",
		EN: "the colon after the key is missing",
	}
	noSpace = check.Text{
		FR: "il manque l’espace après les deux-points",
		EN: "the space after the colon is missing",
	}
	addSpace = check.Text{
		FR: "une clé, deux-points, une espace, puis sa valeur",
		EN: "a key, a colon, a space, then its value",
	}
	addColon = check.Text{
		FR: "une clé, deux-points, puis sa valeur",
		EN: "a key, a colon, then its value",
	}
	swallowedItem = check.Text{
		FR: "cet élément est trop à droite : il fait partie du texte d’avant",
		EN: "this item is too far to the right: it is part of the text before it",
	}
	alignItem = check.Text{
		FR: "alignez-le sur les autres, ou mettez le texte entre guillemets droits",
		EN: "align it with the others, or put the text in quotes",
	}
	addQuote = check.Text{
		FR: "un texte entre guillemets droits en a un au début et un à la fin",
		EN: "a quoted text has one at its beginning and one at its end",
	}
	unclosedQuote = check.Text{
		FR: "un guillemet ouvert n’est jamais fermé",
		EN: "a quote is opened and never closed",
	}
	closeQuote = check.Text{
		FR: "fermez-le, ou doublez l’apostrophe qui se trouve dans le texte",
		EN: "close it, or double the apostrophe inside the text",
	}
	brokenText = check.Text{
		FR: "la dernière phrase de ce texte n’est pas finie : le fichier s’arrête là",
		EN: "the last sentence of this text is not finished: the file ends there",
	}
	endText = check.Text{
		FR: "finissez-la, ou passez à la ligne après elle si elle est entière",
		EN: "finish it, or end its line if it is whole",
	}
	closeIt = check.Text{
		FR: "vérifiez les crochets, les accolades et les virgules de cette ligne et des précédentes",
		EN: "check the brackets, braces and commas of this line and those before it",
	}
	hashComment = check.Text{
		FR: "ici, le signe # commence un commentaire, et la couleur manque",
		EN: "the sign # begins a comment here, and the color is missing",
	}
	quoteText = check.Text{
		FR: "un texte qui contient un deux-points suivi d’une espace, ou qui commence par un signe, se met entre guillemets droits",
		EN: "a text with a colon and a space in it, or that begins with a sign, goes in quotes",
	}
)

var ( // GEN010 to GEN015
	unknownKind = check.Text{
		FR: "rien ne dit de quelle nature est ce document",
		EN: "nothing tells the kind of this document",
	}
	kindsAre = check.Text{
		FR: "il faut l’une de ces clés : %s",
		EN: "one of these keys is needed: %s",
	}
	faceFolder = check.Text{
		FR: "c’est une face : posez ce fichier dans le dossier layouts du jeu",
		EN: "this is a face: put this file into the folder layouts of the game",
	}
	unknownKey = check.Text{
		FR: "la clé « %s » est inconnue ici",
		EN: "the key %q is unknown here",
	}
	keysAre = check.Text{
		FR: "clés possibles : %s",
		EN: "possible keys: %s",
	}
	missingKey = check.Text{
		FR: "il manque la clé « %s »",
		EN: "the key %q is missing",
	}
	addKey = check.Text{
		FR: "ajoutez une ligne « %s: … »",
		EN: "add a line \"%s: …\"",
	}
	copiedFile = check.Text{
		FR: "ce fichier est la copie d’un autre",
		EN: "this file is a copy of another",
	}
	dropFile = check.Text{
		FR: "supprimez l’un des deux fichiers",
		EN: "remove one of the two files",
	}
	doubleKey = check.Text{
		FR: "la clé « %s » est donnée deux fois",
		EN: "the key %q is given twice",
	}
	secondDocument = check.Text{
		FR: "un seul document de la nature « %s » est attendu",
		EN: "only one document of the kind %q is expected",
	}
	oneDocument = check.Text{
		FR: "supprimez-le, ou réunissez les deux",
		EN: "delete it, or make one of the two",
	}
	doubleText = check.Text{
		FR: "ce texte est donné deux fois de suite : « %s »",
		EN: "this text is given twice in a row: %q",
	}
	firstHere = check.Text{
		FR: "la première fois, ici",
		EN: "the first time, here",
	}
	wrongKind = check.Text{
		FR: "on attend ici %s, pas %s",
		EN: "%s is expected here, not %s",
	}
	wantMapping = check.Text{FR: "un groupe de clés et de valeurs", EN: "a mapping of keys to values"}
	wantList    = check.Text{FR: "une liste", EN: "a list"}
	wantKey     = check.Text{FR: "un mot comme clé", EN: "a word as a key"}
	wantText    = check.Text{FR: "un texte", EN: "a text"}
	wantBool    = check.Text{FR: "true ou false", EN: "true or false"}
	wantWhole   = check.Text{FR: "un nombre entier", EN: "a whole number"}
	wantNatural = check.Text{FR: "un nombre entier positif", EN: "a whole number that is not negative"}
	wantNumber  = check.Text{FR: "un nombre", EN: "a number"}
	gotMapping  = check.Text{FR: "un groupe de clés et de valeurs", EN: "a mapping"}
	gotList     = check.Text{FR: "une liste", EN: "a list"}
	gotNothing  = check.Text{FR: "une valeur vide", EN: "nothing"}
	gotNumber   = check.Text{FR: "le nombre %s", EN: "the number %s"}
	gotBool     = check.Text{FR: "la valeur logique %s", EN: "the truth value %s"}
	gotDate     = check.Text{FR: "la date %s", EN: "the date %s"}
	gotText     = check.Text{FR: "le texte « %s »", EN: "the text %q"}
	inBrackets  = check.Text{FR: "une liste s’écrit entre crochets, même d’une seule valeur", EN: "a list goes in brackets, even of a single value"}
	keyAndValue = check.Text{FR: "une clé, un deux-points, une espace, une valeur", EN: "a key, a colon, a space, a value"}
	writeText   = check.Text{FR: "écrivez un texte, au besoin entre guillemets droits", EN: "write a text, in quotes if need be"}
	trueOrFalse = check.Text{FR: "écrivez true ou false, sans guillemets", EN: "write true or false, without quotes"}
	wrongCount  = check.Text{FR: "il faut %d valeur{|s} ici, il y en a %d", EN: "%d value{|s} {is|are} needed here, not %d"}
	quoteIt     = check.Text{
		FR: "mettez-le entre guillemets droits : \"%s\"",
		EN: "put it in quotes: \"%s\"",
	}
	unquoteIt = check.Text{
		FR: "enlevez les guillemets",
		EN: "remove the quotes",
	}
	decimalPoint = check.Text{
		FR: "les décimales suivent un point : %s",
		EN: "decimals follow a point: %s",
	}
	plainDigits = check.Text{
		FR: "écrivez-le en chiffres, sans espace ni signe +",
		EN: "write it in digits, without a space or a plus sign",
	}
	nullValue = check.Text{
		FR: "la clé « %s » n’a pas de valeur",
		EN: "the key %q has no value",
	}
	giveOrDrop = check.Text{
		FR: "donnez-lui une valeur ou supprimez la ligne",
		EN: "give it a value or delete the line",
	}
	emptyText = check.Text{
		FR: "le texte de la clé « %s » est vide",
		EN: "the text of the key %q is empty",
	}
	dropOne = check.Text{
		FR: "ne gardez qu’une des deux lignes",
		EN: "keep only one of the two lines",
	}
	countThem = check.Text{
		FR: "ajoutez ou retirez des valeurs",
		EN: "add or remove values",
	}
	fillFile = check.Text{
		FR: "remplissez-le ou supprimez-le ; imprimots init en donne un exemple",
		EN: "fill it or delete it; imprimots init gives an example of it",
	}
	emptyFile = check.Text{
		FR: "ce fichier est vide",
		EN: "this file is empty",
	}
	emptyList = check.Text{
		FR: "la liste de la clé « %s » est vide",
		EN: "the list of the key %q is empty",
	}
)

var ( // GEN036
	strayCall = check.Text{
		FR: "« %s » : aucun bloc n’est remplacé ici",
		EN: "%q: no block is replaced here",
	}
	dropCall = check.Text{
		FR: "ôtez-le, ou nommez-le seul sur sa ligne dans les règles ou dans une page",
		EN: "delete it, or name it alone on its line in the rules or in a page",
	}
)

var ( // GEN016, GEN017
	wrongExtension = check.Text{
		FR: "les fichiers qui finissent en « %s » ne sont pas lus",
		EN: "files that end in %q are not read",
	}
	renameTo = check.Text{
		FR: "renommez-le en %s",
		EN: "rename it to %s",
	}
	unknownFolder = check.Text{
		FR: "aucun jeu ne s’appelle « %s » : ce dossier n’est pas lu",
		EN: "no game is called %q: this folder is not read",
	}
	foldersAre = check.Text{
		FR: "dossiers connus : %s",
		EN: "known folders: %s",
	}
	otherLanguage = check.Text{
		FR: "le dossier est celui de la langue « %s », et le fichier dit « %s »",
		EN: "the folder is that of the language %q, and the file says %q",
	}
)

// What is said of cells of a table instead.
var (
	deleteInCell = check.Text{FR: "supprimez-le de la case", EN: "delete it from the cell"}
	fillCell     = check.Text{
		FR: "remplissez la colonne « %s » de cette ligne",
		EN: "fill the column %q of this row",
	}
	yesOrNo = check.Text{FR: "écrivez oui ou non", EN: "write yes or no"}
)
