package part

import (
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/markup"
)

var (
	textKitFile    = check.Text{FR: "« %s » n’est pas un nom de fichier pour un kit", EN: "%q is not a file name for a kit"}
	hintKitFile    = check.Text{FR: "des minuscules sans accent, des chiffres et des tirets, puis .pdf ; la fin « -reprise.pdf » est celle des réimpressions, epreuve.pdf est l’épreuve", EN: "small letters without accents, digits and hyphens, then .pdf; the end \"-reprise.pdf\" is that of reprints, epreuve.pdf is the proof"}
	textKitTwice   = check.Text{FR: "deux kits s’écrivent dans « %s »", EN: "two kits are written to %q"}
	hintKitTwice   = check.Text{FR: "donner un autre nom à l’un des deux", EN: "give one of the two another name"}
	textPiece      = check.Text{FR: "« %s » n’est pas une pièce de ce jeu", EN: "%q is not a piece of this game"}
	textNotPrinted = check.Text{FR: "aucun kit du jeu n’imprime « %s »", EN: "no kit of the game prints %q"}
	textBraces     = check.Text{FR: "« %s » : un bloc de la page se nomme seul sur sa ligne, entre deux accolades doubles", EN: "%q: a block of the page is named alone on its line, between double braces"}
	textSilent     = check.Text{FR: "l’affichette n’a rien à dire", EN: "the sign for the table has nothing to say"}
	hintSilent     = check.Text{FR: "ajoutez une pièce minute et ses text, d’où vient le sien, ou donnez-lui les siens", EN: "add a piece minute and its text, which it says, or give it a text of its own"}
	hintBraces     = check.Text{FR: "« {{mots}} », ou un texte sans accolade", EN: "{{mots}}, or a text without braces"}
	textNoIcon     = check.Text{FR: "aucune icône ne s’appelle « %s »", EN: "no icon is called %q"}
	hintIcons      = check.Text{FR: "les icônes du jeu sont : %s ; « \\{ » écrit l’accolade", EN: "the icons of the game are: %s; \\{ writes the brace"}
	hintPiece      = check.Text{FR: "les pièces sont : %s", EN: "the pieces are: %s"}
	textCopies     = check.Text{FR: "%d exemplaire{|s} : de 1 à %d sont possibles", EN: "%d cop{y|ies}: 1 to %d are possible"}
	textSize       = check.Text{FR: "une taille de %g mm : de %d à %d mm sont possibles", EN: "a size of %g mm: %d to %d mm are possible"}
	textGrams      = check.Text{FR: "un papier de %d g : les imprimantes prennent de %d à %d g", EN: "a paper of %d g: printers take %d to %d g"}
	textBox        = check.Text{FR: "« %s » n’est pas une sorte de boîte", EN: "%q is not a kind of box"}
	hintBox        = check.Text{FR: "les boîtes sont : %s", EN: "the boxes are: %s"}
	textHeld       = check.Text{FR: "« %s » n’est pas une pièce de ce kit", EN: "%q is not a piece of this kit"}
	textInside     = check.Text{FR: "%d mesure{|s} : l’intérieur d’une boîte en a trois", EN: "%d measure{|s}: the inside of a box has three"}
	hintInside     = check.Text{FR: "room: [largeur, longueur, hauteur], en mm", EN: "room: [width, length, height], in mm"}
	textCells      = check.Text{FR: "les cases d’un plateau, les piles d’une boîte se comptent en colonnes et en rangées", EN: "the cells of a tray and the piles of a box are counted in columns and rows"}
	hintCells      = check.Text{FR: "cells: [4, 4] ; de 1 à 12 de chaque", EN: "cells: [4, 4]; 1 to 12 of each"}
	textBoxless    = check.Text{FR: "« %s » est pour une boîte", EN: "%q is for a box"}
	hintBoxless    = check.Text{FR: "ajouter « box: tuck », ou une autre sorte de boîte", EN: "add box: tuck, or another kind of box"}
	textUnderline  = check.Text{FR: "le kit « %s » ne souligne pas la lettre %c", EN: "kit %q does not underline the letter %c"}
	hintUnderline  = check.Text{FR: "écrire « underline: %s »", EN: "write underline: %s"}
	textEdition    = check.Text{FR: "le jeu n’a pas d’édition « %s »", EN: "the game has no edition %q"}
	hintEdition    = check.Text{FR: "éditions : %s", EN: "editions: %s"}
	hintMeasures   = check.Text{FR: "les tailles sont en millimètres, les papiers en grammes par mètre carré", EN: "sizes are in millimetres, papers in grams a square metre"}
)

var kitFile = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.pdf$`)

// CheckFiles gives the check of the rule that each kit of a game has a file of
// its own and pieces that the game knows how to draw.
func CheckFiles(pieces []string) func(*Plans, *check.Pass) {
	return func(plans *Plans, p *check.Pass) {
		checkFiles(p, *plans)
		var printed []string
		for i := range *plans {
			for _, q := range (*plans)[i].Pieces {
				printed = append(printed, q.ID)
			}
		}
		for i := range *plans {
			checkPieces(p, &(*plans)[i], pieces)
			if q := plans.said(i).Piece(tablePiece); q.Title != "" && len(q.Text) == 0 {
				p.Fault(q.Pos("id"), textSilent.With(), hintSilent.With())
			}
			checkTonight(p, &(*plans)[i], printed)
		}
	}
}

func checkFiles(p *check.Pass, plans Plans) {
	first := check.Unique[string]{}
	for _, k := range plans {
		at := k.Pos("file")
		if !kitFile.MatchString(k.File) || strings.HasSuffix(k.File, "-reprise.pdf") || k.File == "epreuve.pdf" {
			p.Fault(at, textKitFile.With(k.File), hintKitFile.With())
		} else {
			first.Add(p, k.File, at, textKitTwice.With(k.File), hintKitTwice.With())
		}
	}
}

func checkPieces(p *check.Pass, k *Plan, known []string) {
	for i := range k.Pieces {
		q := &k.Pieces[i]
		checkBox(p, k, q)
		if q.ID != "" && known != nil && q.Box == "" {
			check.OneOf(p, q.Pos("id"), q.ID, slices.Concat(known, commonPieces), textPiece, hintPiece)
		}
		for i, n := range q.Text {
			for j, line := range n.Lines {
				if strings.ContainsAny(line, "{}") && !blockLine.MatchString(line) {
					k.checkIcons(p, q.Pos("text", i, "lines", j), line)
				}
			}
		}
	}
}

// checkIcons checks that the braces of a line name icons of the game.
func (k *Plan) checkIcons(p *check.Pass, at check.Pos, line string) {
	if k.Icons == nil || strings.Contains(line, "{{") {
		p.Fault(at, textBraces.With(line), hintBraces.With())
		return
	}
	for _, run := range markup.Read(line, markup.Icons) {
		if run.Icon != "" && !slices.Contains(k.Icons, run.Icon) {
			p.Fault(at, textNoIcon.With(run.Icon), check.NearestOf(run.Icon, k.Icons, hintIcons))
			return
		}
	}
}

// checkBox holds what a piece says of a box.
func checkBox(p *check.Pass, k *Plan, q *Piece) {
	if q.Box == "" {
		for key, set := range map[string]bool{"holds": len(q.Holds) > 0, "room": len(q.Room) > 0, "cells": len(q.Cells) > 0} {
			if set {
				p.Fault(q.Pos(key), textBoxless.With(key), hintBoxless.With())
			}
		}
		return
	}
	check.OneOf(p, q.Pos("box"), q.Box, Boxes, textBox, hintBox)
	var others []string
	for i := range k.Pieces {
		if k.Pieces[i].Box == "" {
			others = append(others, k.Pieces[i].ID)
		}
	}
	for i, id := range q.Holds {
		check.OneOf(p, q.Pos("holds", i), id, others, textHeld, hintPiece)
	}
	if n := len(q.Room); n != 0 && n != 3 {
		p.Fault(q.Pos("room"), textInside.With(n), hintInside.With())
	}
	for i, v := range q.Room {
		check.Within(p, q.Pos("room", i), v, leastSize, mostSize, textSize.With(v, leastSize, mostSize), hintMeasures.With())
	}
	if n := len(q.Cells); n != 0 && (n != 2 || slices.Min(q.Cells) < 1 || slices.Max(q.Cells) > 12) {
		p.Fault(q.Pos("cells"), textCells.With(), hintCells.With())
	}
}

// blockLine is a line that names a block of the game's page.
var blockLine = regexp.MustCompile(`^\{\{[^{}]+\}\}$`)

// checkTonight holds what is enough for a game to pieces that the kits print.
func checkTonight(p *check.Pass, k *Plan, printed []string) {
	for i, set := range k.Tonight {
		for j, id := range set.Pieces {
			check.OneOf(p, k.Pos("tonight", i, "pieces", j), id, printed, textNotPrinted, hintPiece)
		}
		for j, id := range set.Uncut {
			check.OneOf(p, k.Pos("tonight", i, "uncut", j), id, set.Pieces, textNotPrinted, hintPiece)
		}
	}
}

// CheckEditions gives the check of the rule that each kit is for one of the rule
// sets of the game.
func CheckEditions[E ~string](known []E) func(*Plans, *check.Pass) {
	return func(plans *Plans, p *check.Pass) {
		for _, k := range *plans {
			check.OneOf(p, k.Pos("edition"), E(k.Edition), known, textEdition, hintEdition)
		}
	}
}

// What a piece may measure. Smaller than leastSize no letter can be read, and a
// wrong zero too many must not fill the disk.
const (
	mostCopies            = 500
	leastSize, mostSize   = 5, 500  // mm
	leastGrams, mostGrams = 60, 400 // g/m², from airmail paper to the card of print shops
)

// CheckMeasures is the check of the rule that sizes, copies and papers of
// the kits of a game can be printed.
func CheckMeasures(plans *Plans, p *check.Pass) {
	for _, k := range *plans {
		for i := range k.Pieces {
			checkMeasures(p, &k.Pieces[i])
		}
	}
}

func checkMeasures(p *check.Pass, q *Piece) {
	least := 0
	if q.Wrote("count") {
		least = 1
	}
	check.Within(p, q.Pos("count"), q.Count, least, mostCopies, textCopies.With(q.Count, mostCopies), hintMeasures.With())
	if q.Size != 0 {
		check.Within(p, q.Pos("size"), q.Size, leastSize, mostSize, textSize.With(q.Size, leastSize, mostSize), hintMeasures.With())
	}
	if q.Grams != 0 { // what is only to be read has none
		check.Within(p, q.Pos("grams"), q.Grams, leastGrams, mostGrams, textGrams.With(q.Grams, leastGrams, mostGrams), hintMeasures.With())
	}
}

// CheckUnderline gives the check of the rule that the letters that read as
// another one when a piece is turned around are underlined, where that piece is
// printed. turning gives those of each piece, all those to write.
func CheckUnderline(all string, turning map[string]string) func(*Plans, *check.Pass) {
	return func(plans *Plans, p *check.Pass) {
		for _, k := range *plans {
			printed := ""
			for _, q := range k.Pieces {
				printed += turning[q.ID]
			}
			for _, r := range all {
				if strings.ContainsRune(printed, r) && !strings.ContainsRune(k.Underline, r) {
					p.Fault(k.Pos("underline"), textUnderline.With(k.ID, r), hintUnderline.With(all))
				}
			}
		}
	}
}
