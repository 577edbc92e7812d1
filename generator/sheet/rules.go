package sheet

import "imprimots/engine/check"

// Rules are the rules of printing. Preflight holds the sheets to them before
// each write; CheckTheme and CheckPrinter hold what is read to PRI001 and
// PRI013. Errors stop the build.
var Rules = []*check.Rule{
	&pri001, &pri002, &pri003, &pri004, &pri005, &pri006, &pri007, &pri008,
	&pri009, &pri010, &pri011, &pri012, &pri013, &pri014,
}

var pri001 = check.Rule{
	ID: "PRI001", Severity: check.Error,
	Title: check.Text{FR: "profil d’impression incomplet", EN: "incomplete print profile"},
	Why: check.Text{
		FR: "Les pièces demandent leurs polices, corps, couleurs et traits par leur rôle. Un rôle absent, inconnu ou hors bornes donnerait une planche illisible, ou autre que la page du site.",
		EN: "Pieces ask for fonts, sizes, colors and lines by role. A role that is missing, unknown or out of bounds would give a sheet that cannot be read, or another one than the site shows.",
	},
	Bad: check.Example{Path: "print/gray.yaml", Text: `id: gray
title: "Niveaux de gris"
extends: color
colors:
  ink: "noir"
`},
	Good: check.Example{Path: "print/gray.yaml", Text: `id: gray
title: "Niveaux de gris"
extends: color
colors:
  ink: "#1a1a1a"
`},
}

var pri002 = check.Rule{
	ID: "PRI002", Severity: check.Error,
	Title: check.Text{FR: "texte qui déborde", EN: "text that overflows"},
	Why: check.Text{
		FR: "Un texte plus large que sa pièce serait coupé par les ciseaux. Le corps descend jusqu’au minimum de son rôle, jamais plus bas : au-delà, il faut raccourcir le texte.",
		EN: "Text wider than its piece would be cut by the scissors. Type shrinks to the least size of its role and no further: beyond that, the text has to be shortened.",
	},
}

var pri003 = check.Rule{
	ID: "PRI003", Severity: check.Error,
	Title: check.Text{FR: "caractères trop petits", EN: "type too small"},
	Why: check.Text{
		FR: "Chaque rôle de texte a un corps minimal dans son profil, plus grand dans les profils faits pour lire sans peine. En dessous, la feuille sortie d’une imprimante domestique ne se lit plus.",
		EN: "Each role of text has a least size in its profile, larger in the profiles made for easy reading. Below it, a sheet from a home printer cannot be read.",
	},
}

var pri004 = check.Rule{
	ID: "PRI004", Severity: check.Error,
	Title: check.Text{FR: "caractère absent de la police", EN: "glyph missing from the font"},
	Why: check.Text{
		FR: "Un caractère que la police n’a pas s’imprime comme un rectangle vide, sans que rien ne l’annonce à l’écran.",
		EN: "A character that the font lacks prints as an empty box, and nothing on the screen tells.",
	},
}

var pri005 = check.Rule{
	ID: "PRI005", Severity: check.Error,
	Title: check.Text{FR: "contenu trop près de la coupe", EN: "content too close to the cut"},
	Why: check.Text{
		FR: "Une feuille se décale de un à deux millimètres dans l’imprimante et les ciseaux font le reste : textes et images gardent cette distance au bord de leur pièce, et rien ne dépasse le fond perdu.",
		EN: "A sheet shifts by a millimetre or two in the printer and scissors do the rest: texts and pictures keep that distance from the edge of their piece, and nothing reaches beyond the bleed.",
	},
}

var pri006 = check.Rule{
	ID: "PRI006", Severity: check.Error,
	Title: check.Text{FR: "trait trop fin", EN: "line too thin"},
	Why: check.Text{
		FR: "Sous 0,15 mm, beaucoup d’imprimantes laissent tomber un trait ou le rendent en pointillé.",
		EN: "Below 0.15 mm many printers drop a line or break it into dots.",
	},
}

var pri007 = check.Rule{
	ID: "PRI007", Severity: check.Error,
	Title: check.Text{FR: "pièce plus grande que la feuille", EN: "piece larger than the sheet"},
	Why: check.Text{
		FR: "Une pièce doit tenir, fond perdu compris, dans ce que l’imprimante atteint ; seul un plateau peut être imprimé en plusieurs feuilles.",
		EN: "A piece has to fit, bleed included, within what the printer reaches; only a board may be printed on several sheets.",
	},
}

var pri008 = check.Rule{
	ID: "PRI008", Severity: check.Error,
	Title: check.Text{FR: "dos reconnaissables", EN: "backs that tell cards apart"},
	Why: check.Text{
		FR: "Quand les joueurs voient le dos des cartes des autres, tous les dos sont pareils, dans un sens comme dans l’autre, et débordent de la coupe ; sinon une carte se reconnaît sans être retournée.",
		EN: "Where players see the backs of each other’s cards, all backs are alike, either way up, and reach beyond the cut; else a card is known without being turned.",
	},
}

var pri009 = check.Rule{
	ID: "PRI009", Severity: check.Error,
	Title: check.Text{FR: "cadre au bord d’un dos", EN: "frame at the edge of a back"},
	Why: check.Text{
		FR: "Le dos n’est jamais exactement sous le recto : un filet plus proche de la coupe que la tolérance montre le moindre décalage. Les dos à fond coloré débordent d’autant.",
		EN: "A back never lies exactly under its front: a frame closer to the cut than the tolerance shows the least shift. Backs with a colored ground reach beyond the cut by as much.",
	},
}

var pri010 = check.Rule{
	ID: "PRI010", Severity: check.Warning,
	Title: check.Text{FR: "livret complété de pages blanches", EN: "booklet padded with blank pages"},
	Why: check.Text{
		FR: "Une feuille de livret porte quatre pages. Si leur nombre n’est pas un multiple de quatre, des pages blanches s’ajoutent à la fin, avant la couverture s’il y en a une.",
		EN: "A sheet of a booklet has four pages. If their number is no multiple of four, blank pages are added at the end, before the cover if there is one.",
	},
}

var pri011 = check.Rule{
	ID: "PRI011", Severity: check.Error,
	Title: check.Text{FR: "catégories confondues en gris", EN: "categories alike in gray"},
	Why: check.Text{
		FR: "Photocopiées, deux catégories qui ne diffèrent que par la teinte deviennent la même. Il leur faut une forme ou une étiquette, ou des couleurs de clarté différente.",
		EN: "Photocopied, two categories that differ by hue alone become one. They need a shape or a label, or colors of different lightness.",
	},
}

var pri012 = check.Rule{
	ID: "PRI012", Severity: check.Error,
	Title: check.Text{FR: "lettre ambiguë sans trait", EN: "ambiguous letter without a bar"},
	Why: check.Text{
		FR: "Sur une pièce que l’on tourne, M et W, N et Z, u et n, 6 et 9 se lisent l’un pour l’autre. Un trait sous la lettre dit où est le bas.",
		EN: "On a piece that can be turned, M and W, N and Z, u and n, 6 and 9 are read for each other. A bar under the letter says which way is down.",
	},
}

var pri013 = check.Rule{
	ID: "PRI013", Severity: check.Error,
	Title: check.Text{FR: "réglage d’imprimante impossible", EN: "impossible printer setting"},
	Why: check.Text{
		FR: "Le fichier d’imprimante reprend les lectures de la planche de calibrage. Une valeur hors bornes est une faute de lecture ou de frappe ; elle décalerait toutes les feuilles.",
		EN: "The printer file holds the readings of the calibration sheet. A value out of bounds is misread or mistyped; it would shift every sheet.",
	},
	Bad: check.Example{Path: "printer.yaml", Text: `scale: {x: 9.97, y: 100}
`},
	Good: check.Example{Path: "printer.yaml", Text: `scale: {x: 99.7, y: 100}
offset: {x: 0.5, y: -0.25}
angle: 0.1
margins: {top: 5, right: 5, bottom: 12, left: 5}
flip: long
`},
}

var pri014 = check.Rule{
	ID: "PRI014", Severity: check.Error,
	Title: check.Text{FR: "sélection vide", EN: "nothing selected"},
	Why: check.Text{
		FR: "Les pièces demandées une à une doivent exister dans le kit : sinon rien ne s’imprimerait, ou pas ce qui manque.",
		EN: "Pieces that are asked for one by one have to exist in the kit: else nothing would print, or not what is missing.",
	},
}
