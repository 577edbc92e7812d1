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
)

var noFile = check.Text{
	FR: "le lien « %s » ne mène à rien : le site n’a pas de fichier « %s »",
	EN: "the link %q leads nowhere: the site has no file %q",
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
		EN: "the picture %q is no file of the content",
	}
	copyImage = check.Text{
		FR: "copiez l’image dans le contenu et écrivez un chemin relatif",
		EN: "copy the picture into the content and write a relative path",
	}
)

var rawHTML = check.Text{
	FR: "le HTML n’est pas publié",
	EN: "HTML is not published",
}
