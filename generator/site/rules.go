package site

import "imprimots/engine/check"

// rule is a rule of the site: its findings come while the site is made, so it
// has no Run.
type rule struct{ *check.Rule }

// at makes a finding of the rule.
func (r rule) at(p check.Pos, m check.Message) check.Diagnostic {
	return check.Diagnostic{Rule: r.Rule, Pos: p, Msg: m}
}

// Rules are the rules of the site, in the order of their ids.
func Rules() []*check.Rule {
	return []*check.Rule{
		sit001.Rule, sit002.Rule, sit003.Rule, sit004.Rule, sit005.Rule,
		sit006.Rule, sit007.Rule, sit008.Rule, sit009.Rule,
	}
}

const rulesFile = "boggle/rules.fr.md"

func textExample(text string) check.Example { return check.Example{Path: rulesFile, Text: text} }

var sit001 = rule{&check.Rule{
	ID: "SIT001", Severity: check.Error,
	Title: check.Text{FR: "lien ou image sans cible", EN: "link or image without a target"},
	Why: check.Text{
		FR: "Un lien qui ne mène nulle part arrête le lecteur. Chaque lien est suivi une fois le site fabriqué.",
		EN: "A link to nowhere stops the reader. Every link is followed once the site is made.",
	},
	Bad:  textExample("La [page des crédits](../credit.html) cite les sources.\n"),
	Good: textExample("La [page des crédits](../credits.html) cite les sources.\n"),
}}

var noFile = check.Text{
	FR: "le lien « %s » ne mène à rien : le site n’a pas de fichier « %s »",
	EN: "the link %q leads nowhere: the site has no file %q",
}

var sit002 = rule{&check.Rule{
	ID: "SIT002", Severity: check.Error,
	Title: check.Text{FR: "ancre inconnue", EN: "unknown anchor"},
	Why: check.Text{
		FR: "La page existe, mais pas l’endroit visé : le lecteur arrive en haut et doit chercher. L’ancre d’un titre est son texte en minuscules, sans accents, avec des traits d’union.",
		EN: "The page exists but not the place on it: the reader lands at the top and has to search. The anchor of a heading is its text in lower case, without accents, with hyphens.",
	},
	Bad:  textExample("Voyez [le déroulement](#déroulement).\n\n## Déroulement\n"),
	Good: textExample("Voyez [le déroulement](#deroulement).\n\n## Déroulement\n"),
}}

var noAnchor = check.Text{
	FR: "le lien « %s » vise un endroit inconnu : « %s » n’a pas d’ancre « %s »",
	EN: "the link %q aims at an unknown place: %q has no anchor %q",
}

var sit003 = rule{&check.Rule{
	ID: "SIT003", Severity: check.Error,
	Title: check.Text{FR: "niveaux de titre dans le désordre", EN: "heading levels out of order"},
	Why: check.Text{
		FR: "Un lecteur d’écran parcourt la page de titre en titre. Le titre de premier niveau est posé par le site ; dans un texte, les titres commencent au deuxième niveau et ne sautent aucun niveau en descendant.",
		EN: "A screen reader walks the page from heading to heading. The first level is set by the site; in a text, headings begin at the second level and skip none on the way down.",
	},
	Bad:  textExample("## Déroulement\n\n#### Tracer un mot\n"),
	Good: textExample("## Déroulement\n\n### Tracer un mot\n"),
}}

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

var sit004 = rule{&check.Rule{
	ID: "SIT004", Severity: check.Error,
	Title: check.Text{FR: "identifiant en double", EN: "duplicate id"},
	Why: check.Text{
		FR: "Deux endroits d’une page ne peuvent porter le même nom : un lien ne saurait lequel atteindre.",
		EN: "Two places of a page cannot have one name: a link could not tell which to reach.",
	},
	Bad:  check.Example{Path: "boggle/game.yaml", Text: "title: Boggle\nerrata:\n  - {id: lettre-q, source_says: Rien., decision: Q seul., why: Usage.}\n  - {id: lettre-q, source_says: Rien., decision: Q seul., why: Usage.}\n"},
	Good: check.Example{Path: "boggle/game.yaml", Text: "title: Boggle\nerrata:\n  - {id: lettre-q, source_says: Rien., decision: Q seul., why: Usage.}\n  - {id: lettre-k, source_says: Rien., decision: K seul., why: Usage.}\n"},
}}

var duplicateID = check.Text{
	FR: "l’identifiant « %s » est donné deux fois sur la page « %s »",
	EN: "the id %q is given twice on the page %q",
}

var sit005 = rule{&check.Rule{
	ID: "SIT005", Severity: check.Error,
	Title: check.Text{FR: "image sans texte de remplacement", EN: "picture without a text"},
	Why: check.Text{
		FR: "Qui ne voit pas l’image doit savoir ce qu’elle montre (RGAA 1.1).",
		EN: "Those who cannot see a picture have to know what it shows (RGAA 1.1).",
	},
	Bad:  textExample("![](../dessin.svg)\n"),
	Good: textExample("![Une grille de seize lettres](../dessin.svg)\n"),
}}

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

var sit006 = rule{&check.Rule{
	ID: "SIT006", Severity: check.Error,
	Title: check.Text{FR: "section de la règle manquante ou déplacée", EN: "section of the rules missing or moved"},
	Why: check.Text{
		FR: "Toutes les règles suivent le même plan : qui en connaît une retrouve tout dans les autres. But du jeu, Matériel, Préparation, Déroulement, Points, Fin, Variantes, dans cet ordre.",
		EN: "All rules follow one plan: those who know one find everything in the others. But du jeu, Matériel, Préparation, Déroulement, Points, Fin, Variantes, in this order.",
	},
	Bad:  textExample("## But du jeu\n\n## Matériel\n\n## Déroulement\n\n## Préparation\n\n## Points\n\n## Fin\n\n## Variantes\n"),
	Good: textExample("## But du jeu\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n"),
}}

var (
	noSection = check.Text{
		FR: "la section « %s » manque",
		EN: "the section %q is missing",
	}
	movedSection = check.Text{
		FR: "la section « %s » vient trop tôt : « %s » doit la précéder",
		EN: "the section %q comes too early: %q goes before it",
	}
)

var sit007 = rule{&check.Rule{
	ID: "SIT007", Severity: check.Error,
	Title: check.Text{FR: "bloc calculé inconnu", EN: "unknown computed block"},
	Why: check.Text{
		FR: "Une ligne entre doubles accolades appelle un exemple que le jeu calcule ; mal écrite, elle ne laisserait qu’un vide.",
		EN: "A line in double braces calls an example that the game computes; misspelt, it would only leave a gap.",
	},
	Bad:  textExample("Voici une grille.\n\n{{example pocket-exemple}}\n"),
	Good: textExample("Voici une grille.\n\n{{exemple pocket-exemple}}\n"),
}}

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

var sit008 = rule{&check.Rule{
	ID: "SIT008", Severity: check.Error,
	Title: check.Text{FR: "lien qui ne peut être publié", EN: "link that cannot be published"},
	Why: check.Text{
		FR: "Le site se lit aussi depuis un dossier, sans serveur : un chemin qui commence par « / » y est faux. Seuls http, https et mailto sont admis comme protocoles.",
		EN: "The site is also read from a folder, without a server: a path that begins with \"/\" is wrong there. Only http, https and mailto are allowed as schemes.",
	},
	Bad:  textExample("Voyez [les crédits](/credits.html).\n"),
	Good: textExample("Voyez [les crédits](../credits.html).\n"),
}}

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

var sit009 = rule{&check.Rule{
	ID: "SIT009", Severity: check.Error,
	Title: check.Text{FR: "HTML dans un texte", EN: "HTML in a text"},
	Why: check.Text{
		FR: "Le HTML écrit dans un texte n’est pas publié : le site garde la main sur son allure et sa sûreté. Employez le Markdown.",
		EN: "HTML written in a text is not published: the site keeps control of its looks and safety. Use Markdown.",
	},
	Bad:  textExample("Un <b>mot</b> compte une fois.\n"),
	Good: textExample("Un **mot** compte une fois.\n"),
}}

var rawHTML = check.Text{
	FR: "le HTML n’est pas publié",
	EN: "HTML is not published",
}
