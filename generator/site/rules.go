package site

import (
	"embed"
	"slices"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)

// rule is a rule of the site: its findings come while the site is made.
type rule struct{ *check.Info }

// at makes a finding of the rule.
func (r rule) at(p check.Pos, m check.Message) check.Diagnostic {
	return check.Diagnostic{Rule: r.Info, Pos: p, Msg: m}
}

// Rules are the rules of the site, in the order of their ids.
func Rules() check.Infos { return slices.Clone(infos) }

var (
	sit001 = rule{infos.Get("SIT001")}
	sit002 = rule{infos.Get("SIT002")}
	sit003 = rule{infos.Get("SIT003")}
	sit004 = rule{infos.Get("SIT004")}
	sit005 = rule{infos.Get("SIT005")}
	sit006 = rule{infos.Get("SIT006")}
	sit007 = rule{infos.Get("SIT007")}
	sit008 = rule{infos.Get("SIT008")}
	sit009 = rule{infos.Get("SIT009")}
	sit010 = rule{infos.Get("SIT010")}
	sit011 = rule{infos.Get("SIT011")}
	sit012 = rule{infos.Get("SIT012")}
	sit013 = rule{infos.Get("SIT013")}
	sit014 = rule{infos.Get("SIT014")}
	sit015 = rule{infos.Get("SIT015")}
	sit016 = rule{infos.Get("SIT016")}
	sit017 = rule{infos.Get("SIT017")}
	sit018 = rule{infos.Get("SIT018")}
	sit019 = rule{infos.Get("SIT019")}
	sit020 = rule{infos.Get("SIT020")}
	sit021 = rule{infos.Get("SIT021")}
	sit022 = rule{infos.Get("SIT022")}
)

var noFile = check.Text{
	FR: "le lien « %s » ne mène à rien : le site n’a pas de fichier « %s »",
	EN: "the link %q leads nowhere: the site has no file %q",
}

var linkTo = check.Text{
	FR: "un lien mène à une page du site (club.html), à une section (#materiel) ou à une adresse complète (https://…)",
	EN: "a link leads to a page of the site (club.html), to a section (#materiel) or to a whole address (https://…)",
}

var noAnchor = check.Text{
	FR: "le lien « %s » vise un endroit inconnu : « %s » n’a pas d’ancre « %s »",
	EN: "the link %q aims at an unknown place: %q has no anchor %q",
}

var (
	skippedLevel = check.Text{
		FR: "le titre « %s » est de niveau %d ; après un niveau %d, on attend au plus %d",
		EN: "the heading %q has level %d; after level %d, at most %d is expected",
	}
	topLevel = check.Text{
		FR: "le titre « %s » est de premier niveau, que le site pose lui-même",
		EN: "the heading %q has the first level, which the site sets itself",
	}
	skippedOnPage = check.Text{
		FR: "la page « %s » a un titre de niveau %d après un niveau %d",
		EN: "the page %q has a heading of level %d after level %d",
	}
)

var duplicateID = check.Text{
	FR: "l’identifiant « %s » est donné deux fois sur la page « %s »",
	EN: "the id %q is given twice on the page %q",
}

var (
	noAlt = check.Text{
		FR: "l’image « %s » n’a pas de texte de remplacement",
		EN: "the picture %q has no text",
	}
	noAltOnPage = check.Text{
		FR: "la page « %s » a des images sans texte de remplacement (%d)",
		EN: "the page %q has pictures without a text (%d)",
	}
)

var (
	otherSection = check.Text{FR: "la section « %s » tient la place de « %s »", EN: "the section %q stands in the place of %q"}
	noSection    = check.Text{
		FR: "la section « %s » manque",
		EN: "the section %q is missing",
	}
	movedSection = check.Text{
		FR: "la section « %s » vient trop tôt : « %s » doit la précéder",
		EN: "the section %q comes too early: %q goes before it",
	}
)

var (
	noBlock = check.Text{
		FR: "le bloc « %s » n’existe pas",
		EN: "there is no block %q",
	}
	blocksAre = check.Text{
		FR: "blocs connus ici : %s",
		EN: "blocks known here: %s",
	}
	blocksNone = check.Text{
		FR: "ce texte n’a pas de blocs calculés",
		EN: "this text has no computed blocks",
	}
)

var (
	absoluteLink = check.Text{
		FR: "le lien « %s » part de la racine d’un serveur ; écrivez un chemin relatif",
		EN: "the link %q starts at the root of a server; write a relative path",
	}
	refusedLink = check.Text{
		FR: "le protocole du lien « %s » n’est pas admis",
		EN: "the scheme of the link %q is not allowed",
	}
)

var (
	remoteImage = check.Text{
		FR: "l’image « %s » n’est pas un fichier du contenu",
		EN: "the picture %q is not a file of the content",
	}
	copyImage = check.Text{
		FR: "copiez l’image dans le contenu et écrivez un chemin relatif",
		EN: "copy the picture into the content and write a relative path",
	}
)

var pageTaken = check.Text{
	FR: "le site a déjà une page « %s »",
	EN: "the site has a page %q already",
}

var (
	notAddress  = check.Text{FR: "« %s » n’est pas l’adresse d’une page du site", EN: "%q is not an address of a page of the site"}
	likeAddress = check.Text{FR: "écrivez-la depuis la racine du site : ancien/jeu.html, ou ancien/", EN: "write it from the root of the site: old/game.html, or old/"}
	dropAlias   = check.Text{FR: "ôtez cet alias : la page se lit à cette adresse", EN: "delete this alias: the page is read at this address"}
	noTarget    = check.Text{FR: "« %s » n’est ni une page, ni un jeu, ni une adresse du site", EN: "%q is neither a page nor a game nor an address of the site"}
	targetIs    = check.Text{FR: "une page du contenu (association), un jeu, ou une adresse : %s", EN: "a page of the content (association), a game, or an address: %s"}
)

var (
	wrongTemplate = check.Text{FR: "ce modèle ne peut pas servir : %s", EN: "this template cannot be used: %s"}
	summedName    = check.Text{FR: "le nom de ce fichier porte une empreinte : écrivez {{.Page.Root}}{{fichier %q}} dans le modèle", EN: "the name of this file carries a sum: write {{.Page.Root}}{{fichier %q}} in the template"}
	likeTemplate  = check.Text{FR: "comparez-le à celui du programme, dont il part", EN: "compare it to that of the program, which it comes from"}
)

var rawHTML = check.Text{
	FR: "le HTML n’est pas publié",
	EN: "HTML is not published",
}

var (
	strayMark    = check.Text{FR: "le signe « %s » reste dans le texte publié", EN: "the sign %q stays in the published text"}
	closeMark    = check.Text{FR: "complétez le balisage ; « \\%s » donne le signe lui-même", EN: "complete the markup; \"\\%s\" gives the sign itself"}
	openFence    = check.Text{FR: "rien ne ferme ce bloc de code", EN: "nothing closes this block of code"}
	closeFence   = check.Text{FR: "ajoutez une ligne ``` à sa fin", EN: "add a line ``` at its end"}
	notClosed    = check.Text{FR: "« %s » ne ferme pas ce bloc de code : ce qui suit en fait partie", EN: "%q does not close this block of code: what follows is part of it"}
	closeAlike   = check.Text{FR: "fermez-le par les signes qui l’ouvrent, seuls sur leur ligne", EN: "close it with the signs that open it, alone on their line"}
	brokenOff    = check.Text{FR: "la dernière phrase n’est pas finie : le fichier s’arrête là", EN: "the last sentence is not finished: the file ends there"}
	endLine      = check.Text{FR: "finissez-la, ou passez à la ligne après elle si elle est entière", EN: "finish it, or end its line if it is whole"}
	bareHeading  = check.Text{FR: "rien ne suit le titre « %s »", EN: "nothing follows the heading %q"}
	writeBelow   = check.Text{FR: "écrivez le texte de cette partie, ou ôtez son titre", EN: "write the text of this part, or delete its heading"}
	indentedCode = check.Text{FR: "quatre espaces au début d’une ligne font de ce texte du code", EN: "four spaces at the start of a line make code of this text"}
	dropIndent   = check.Text{FR: "ôtez ces espaces ; du code s’écrit entre deux lignes ```", EN: "delete these spaces; code is written between two lines ```"}
	rowLength    = check.Text{FR: "cette ligne a %d cellule{|s}, le tableau a %d colonne{|s}", EN: "this row has %d cell{|s}, the table has %d column{|s}"}
	countBars    = check.Text{FR: "une barre sépare deux cellules, une ligne vide finit le tableau", EN: "a bar parts two cells, an empty line ends the table"}
	nothingIn    = check.Text{FR: "un titre sans texte, ou un lien sans texte ou sans adresse", EN: "a heading without text, or a link without text or address"}
	fillIn       = check.Text{FR: "écrivez ce qui manque, ou ôtez le balisage", EN: "write what is missing, or delete the markup"}
	writtenTwice = check.Text{FR: "cette ligne est écrite deux fois de suite", EN: "this line is written twice in a row"}
	dropTwice    = check.Text{FR: "ôtez-en une", EN: "delete one"}
	withoutOther = check.Text{FR: "il manque « %s » pour aller avec « %s »", EN: "%q is missing to go with %q"}
	wrongNumber  = check.Text{FR: "cet élément porte le numéro %d, le précédent appelle le %d", EN: "this item has the number %d, the one before calls for %d"}
)
