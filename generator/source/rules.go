package source

import "imprimots/engine/check"

// Rules are the rules of content in general, in the order of their ids. Those of
// reading are reported while files are read and have no Run.
func Rules() []*check.Rule {
	return []*check.Rule{
		gen001, gen002, gen003, gen004, gen005, gen006, gen007,
		gen010, gen011, gen012, gen013, gen014, gen015, gen016, gen017,
		gen020, gen021, gen022,
		check.RuleIgnoreReason, check.RuleIgnoreEffect,
	}
}

const gridFile = "boggle/grids.yaml"

func grid(text string) check.Example { return check.Example{Path: gridFile, Text: text} }

// goodGrid is what the examples mend to.
const goodGrid = "grid: pocket-exemple\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire, lui, rami]\n"

var gen001 = &check.Rule{
	ID: "GEN001", Severity: check.Error,
	Title: check.Text{FR: "fichier absent ou illisible", EN: "file missing or unreadable"},
	Why: check.Text{
		FR: "Chaque jeu a sa fiche (game.yaml) et sa règle (rules.fr.md). Un lien qui mène hors du dossier de contenu n’est pas suivi.",
		EN: "Each game has its sheet (game.yaml) and its rules (rules.fr.md). A link that leads out of the content folder is not followed.",
	},
	Bad:  check.Example{Path: "boggle/regles.md", Text: "## But du jeu\n"},
	Good: check.Example{Path: "boggle/rules.fr.md", Text: "## But du jeu\n"},
}

var gen002 = &check.Rule{
	ID: "GEN002", Severity: check.Error,
	Title: check.Text{FR: "fichier trop gros", EN: "file too large"},
	Why: check.Text{
		FR: "Un fichier de contenu tient dans 1 Mio, les données d’un jeu dans 8 Mio. Au-delà, c’est une erreur de manipulation : le fichier est nommé, il n’est pas lu.",
		EN: "A content file fits in 1 MiB, the data of a game in 8 MiB. Beyond that something went wrong: the file is named, not read.",
	},
	Bad:  grid("# cinquante mégaoctets\n"),
	Good: grid(goodGrid),
}

var gen003 = &check.Rule{
	ID: "GEN003", Severity: check.Error,
	Title: check.Text{FR: "caractère inadmissible", EN: "inadmissible character"},
	Why: check.Text{
		FR: "Le contenu est en UTF-8. Les caractères de contrôle et les marques invisibles qui renversent le sens de lecture ne s’impriment pas et trompent le lecteur.",
		EN: "Content is UTF-8. Control characters and the invisible marks that turn the reading order cannot be printed and deceive the reader.",
	},
	Bad:  grid("grid: \"pocket\\e-exemple\"\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Good: grid(goodGrid),
}

var gen004 = &check.Rule{
	ID: "GEN004", Severity: check.Error,
	Title: check.Text{FR: "tabulation en début de ligne", EN: "tab at the start of a line"},
	Why: check.Text{
		FR: "YAML lit la structure dans les espaces du début de ligne. Une tabulation n’a pas de largeur définie : elle y est interdite.",
		EN: "YAML reads the structure from the spaces a line begins with. A tab has no set width: it is forbidden there.",
	},
	Bad:  grid("grid: pocket-exemple\nedition: pocket\nrows:\n\t- UTXO\n\t- LUID\n\t- AISA\n\t- MREN\n"),
	Good: grid("grid: pocket-exemple\nedition: pocket\nrows:\n  - UTXO\n  - LUID\n  - AISA\n  - MREN\n"),
}

var gen005 = &check.Rule{
	ID: "GEN005", Severity: check.Error,
	Title: check.Text{FR: "YAML mal formé", EN: "malformed YAML"},
	Why: check.Text{
		FR: "Un guillemet, un crochet ou un alignement manque : le document ne peut être lu. Les autres documents du fichier le sont.",
		EN: "A quote, a bracket or an alignment is missing: the document cannot be read. The other documents of the file are.",
	},
	Bad:  grid("grid: pocket-exemple\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN\nmust: [maire, lui, rami]\n"),
	Good: grid(goodGrid),
}

var gen006 = &check.Rule{
	ID: "GEN006", Severity: check.Error,
	Title: check.Text{FR: "ancre, alias ou étiquette YAML", EN: "YAML anchor, alias or tag"},
	Why: check.Text{
		FR: "Une valeur se lit là où elle est écrite. Les alias la cachent ailleurs, et quelques lignes d’alias suffisent à produire des milliards de valeurs.",
		EN: "A value is read where it is written. Aliases hide it elsewhere, and a few lines of them can make billions of values.",
	},
	Bad:  grid("grid: pocket-exemple\nedition: pocket\nrows: &r [UTXO, LUID, AISA, MREN]\nmust: *r\n"),
	Good: grid(goodGrid),
}

var gen007 = &check.Rule{
	ID: "GEN007", Severity: check.Error,
	Title: check.Text{FR: "contenu trop emboîté ou trop nombreux", EN: "content nested too deep or too many values"},
	Why: check.Text{
		FR: "Aucun jeu n’a besoin de plus de 32 niveaux ni de 500 000 valeurs par fichier : au-delà, le fichier est endommagé.",
		EN: "No game needs more than 32 levels or 500,000 values a file: beyond that, the file is damaged.",
	},
	Bad:  grid("rows: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[UTXO]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n"),
	Good: grid(goodGrid),
}

var gen010 = &check.Rule{
	ID: "GEN010", Severity: check.Error,
	Title: check.Text{FR: "document de nature inconnue", EN: "document of an unknown kind"},
	Why: check.Text{
		FR: "Une clé dit ce qu’est un document : grid pour une grille, dice pour un jeu de dés. Sans elle, il ne serait pas imprimé.",
		EN: "A key says what a document is: grid for a grid, dice for a set of dice. Without it, it would not be printed.",
	},
	Bad:  grid("grille: pocket-exemple\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Good: grid(goodGrid),
}

var gen011 = &check.Rule{
	ID: "GEN011", Severity: check.Error,
	Title: check.Text{FR: "clé inconnue", EN: "unknown key"},
	Why: check.Text{
		FR: "Une faute de frappe dans une clé la ferait passer inaperçue : ce qui suit serait perdu.",
		EN: "A misspelt key would go unnoticed: what follows would be lost.",
	},
	Bad:  grid("grid: pocket-exemple\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmsut: [maire, lui, rami]\n"),
	Good: grid(goodGrid),
}

var gen012 = &check.Rule{
	ID: "GEN012", Severity: check.Error,
	Title: check.Text{FR: "clé manquante", EN: "missing key"},
	Why: check.Text{
		FR: "Sans cette valeur, la pièce ne peut être ni vérifiée ni imprimée.",
		EN: "Without this value the piece can be neither checked nor printed.",
	},
	Bad:  grid("grid: pocket-exemple\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Good: grid(goodGrid),
}

var gen013 = &check.Rule{
	ID: "GEN013", Severity: check.Error,
	Title: check.Text{FR: "clé ou document en double", EN: "duplicate key or document"},
	Why: check.Text{
		FR: "De deux valeurs données au même endroit, une seule compterait, sans qu’on sache laquelle.",
		EN: "Of two values given in one place only one would count, and nobody could tell which.",
	},
	Bad:  grid("grid: pocket-exemple\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire]\nmust: [lui]\n"),
	Good: grid(goodGrid),
}

var gen014 = &check.Rule{
	ID: "GEN014", Severity: check.Error,
	Title: check.Text{FR: "valeur d’une autre nature", EN: "value of another kind"},
	Why: check.Text{
		FR: "Textes et nombres sont lus strictement : 1.10 entre guillemets est un texte, sans guillemets un nombre qui deviendrait 1,1. Une liste s’écrit entre crochets, un booléen true ou false.",
		EN: "Texts and numbers are read strictly: 1.10 in quotes is a text, without them a number that would become 1.1. A list goes in brackets, a truth value is true or false.",
	},
	Bad:  grid("grid: 12\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: maire\n"),
	Good: grid("grid: \"12\"\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire]\n"),
}

var gen015 = &check.Rule{
	ID: "GEN015", Severity: check.Error,
	Title: check.Text{FR: "valeur vide", EN: "empty value"},
	Why: check.Text{
		FR: "Une clé sans valeur est un oubli. Une clé facultative se supprime.",
		EN: "A key without a value was forgotten. An optional key can be deleted.",
	},
	Bad:  grid("grid: pocket-exemple\nedition: pocket\nrows: []\nmust:\n"),
	Good: grid(goodGrid),
}

var gen016 = &check.Rule{
	ID: "GEN016", Severity: check.Error,
	Title: check.Text{FR: "fichier ou dossier qui ne serait pas lu", EN: "file or folder that would not be read"},
	Why: check.Text{
		FR: "Un dossier porte le nom d’un jeu, un fichier de données finit en .yaml. Un nom un peu différent serait laissé de côté sans un mot.",
		EN: "A folder has the name of a game, a data file ends in .yaml. A name that differs a little would be passed over in silence.",
	},
	Bad:  check.Example{Path: "boggle/grids.yml", Text: goodGrid},
	Good: grid(goodGrid),
}

var gen017 = &check.Rule{
	ID: "GEN017", Severity: check.Error,
	Title: check.Text{FR: "thème qui prolonge un thème absent", EN: "theme that extends a missing one"},
	Why: check.Text{
		FR: "Un thème d’impression reprend tout ce qu’il ne dit pas du thème qu’il prolonge. Celui-ci doit exister, et la chaîne doit finir.",
		EN: "A print theme takes all it does not say from the one it extends. That one has to exist, and the chain has to end.",
	},
	Bad:  check.Example{Path: "print/gris.yaml", Text: "id: gris\ntitle: Gris\nextends: couleurs\n"},
	Good: check.Example{Path: "print/gris.yaml", Text: "id: gris\ntitle: Gris\n"},
}
