package boggle

import (
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// turning are the letters that read as another one when turned around: M and
// W, N and Z.
const turning = "MNWZ"

var (
	textUnderline = check.Text{FR: "le kit « %s » ne souligne pas la lettre %c", EN: "kit %q does not underline the letter %c"}
	textKitFile   = check.Text{FR: "« %s » n’est pas un nom de fichier pour un kit", EN: "%q is no file name for a kit"}
	hintKitFile   = check.Text{FR: "des minuscules sans accent, des chiffres et des tirets, puis .pdf ; la fin « -reprise.pdf » est celle des réimpressions", EN: "small letters without accents, digits and hyphens, then .pdf; the end \"-reprise.pdf\" is that of reprints"}
	textKitTwice  = check.Text{FR: "deux kits s’écrivent dans « %s »", EN: "two kits are written to %q"}
	textCopies    = check.Text{FR: "%d exemplaires : de 0 à %d sont possibles", EN: "%d copies: 0 to %d are possible"}
	textSize      = check.Text{FR: "une taille de %g mm : de %d à %d mm sont possibles", EN: "a size of %g mm: %d to %d mm are possible"}
	textGrams     = check.Text{FR: "un papier de %d g : de 0 à %d g sont possibles", EN: "a paper of %d g: 0 to %d g are possible"}
	hintMeasures  = check.Text{FR: "les tailles sont en millimètres, les papiers en grammes par mètre carré", EN: "sizes are in millimetres, papers in grams a square metre"}
	hintUnderline = check.Text{FR: "écrire « underline: MNWZ »", EN: "write underline: MNWZ"}
)

func kitExample(file, underline, size string) check.Example {
	return check.Example{Path: "boggle/kit.yaml", Text: `kit: deluxe
file: ` + file + `
title: De Luxe Boggle
version: "1.0"
edition: deluxe
underline: ` + underline + `
pieces:
  - {id: dice, title: Seize dés, size: ` + size + `, grams: 160, advice: "Découpez, pliez, collez."}
`}
}

var ruleUnderline = &check.Rule{
	ID: "BOG014", Severity: check.Error,
	Title: check.Text{FR: "M, N, W et Z soulignées", EN: "M, N, W and Z underlined"},
	Why: check.Text{
		FR: "Dés et fiches se lisent de tous les côtés : sans trait sous la lettre, M et W, N et Z se confondent.",
		EN: "Dice and strips are read from every side: without a line under the letter, M and W, N and Z look alike.",
	},
	Bad:  kitExample("deluxe.pdf", "MN", "17"),
	Good: kitExample("deluxe.pdf", "MNWZ", "17"),
	Run: func(p *check.Pass) {
		for _, k := range game(p).Kits {
			turns := slices.ContainsFunc(k.Pieces, func(q Piece) bool {
				return q.ID == "dice" || q.ID == "stickers" || q.ID == "strips"
			})
			for _, r := range turning {
				if turns && !strings.ContainsRune(k.Underline, r) {
					p.Report(check.Diagnostic{Pos: k.Pos("underline"), Msg: textUnderline.With(k.ID, r), Hint: hintUnderline.With()})
				}
			}
		}
	},
}

var kitFile = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.pdf$`)

var ruleKitFile = &check.Rule{
	ID: "BOG017", Severity: check.Error,
	Title: check.Text{FR: "Un fichier pour chaque kit", EN: "A file for each kit"},
	Why: check.Text{
		FR: "Le kit est écrit sous ce nom à côté de la page du jeu : il ne doit prendre la place ni d’une page, ni d’un autre kit, ni d’une réimpression.",
		EN: "The kit is written under this name beside the page of the game: it must take the place of no page, no other kit and no reprint.",
	},
	Bad:  kitExample("../deluxe.pdf", "MNWZ", "17"),
	Good: kitExample("deluxe.pdf", "MNWZ", "17"),
	Run: func(p *check.Pass) {
		first := map[string]check.Pos{}
		for _, k := range game(p).Kits {
			at := k.Pos("file")
			if !kitFile.MatchString(k.File) || strings.HasSuffix(k.File, "-reprise.pdf") {
				p.Report(check.Diagnostic{Pos: at, Msg: textKitFile.With(k.File), Hint: hintKitFile.With()})
				continue
			}
			if before, double := first[k.File]; double {
				p.Report(check.Diagnostic{Pos: at, Msg: textKitTwice.With(k.File), Related: []check.Related{{Pos: before, Msg: textFirst.With()}}})
				continue
			}
			first[k.File] = at
		}
	},
}

// What a piece may measure. Smaller than leastSize no letter can be read, and a
// wrong zero too many must not fill the disk.
const (
	mostCopies, mostGrams = 500, 1000
	leastSize, mostSize   = 5, 500 // mm
)

var ruleMeasures = &check.Rule{
	ID: "BOG018", Severity: check.Error,
	Title: check.Text{FR: "Des pièces que l’on peut imprimer", EN: "Pieces that can be printed"},
	Why: check.Text{
		FR: "Un zéro de trop ou une unité prise pour une autre donnerait des dés d’un mètre ou des milliers de feuilles.",
		EN: "A zero too many or one unit taken for another would make dice of a metre or thousands of sheets.",
	},
	Bad:  kitExample("deluxe.pdf", "MNWZ", "17000"),
	Good: kitExample("deluxe.pdf", "MNWZ", "17"),
	Run: func(p *check.Pass) {
		for _, k := range game(p).Kits {
			for _, q := range k.Pieces {
				report := func(key string, m check.Message) {
					p.Report(check.Diagnostic{Pos: q.Pos(key), Msg: m, Hint: hintMeasures.With()})
				}
				if q.Count < 0 || q.Count > mostCopies {
					report("count", textCopies.With(q.Count, mostCopies))
				}
				if q.Size != 0 && !(q.Size >= leastSize && q.Size <= mostSize) {
					report("size", textSize.With(q.Size, leastSize, mostSize))
				}
				if q.Grams < 0 || q.Grams > mostGrams {
					report("grams", textGrams.With(q.Grams, mostGrams))
				}
			}
		}
	},
}
