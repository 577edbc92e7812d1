package coquillaude

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
)

var (
	textLetter   = check.Text{FR: "« %s » n’est pas une lettre de pion", EN: "%q is not a letter of a token"}
	hintLetter   = check.Text{FR: "une capitale sans accent, de A à Z", EN: "a capital without accent, A to Z"}
	textCount    = check.Text{FR: "%d pion{|s} %s : de 1 à %d sont possibles", EN: "%d token{|s} %s: 1 to %d are possible"}
	hintCount    = check.Text{FR: "chaque lettre a au moins un pion, aucune n’emplit le sachet", EN: "each letter has a token at least, none fills the bag"}
	textNoToken  = check.Text{FR: "le sachet n’a pas de %s", EN: "the bag has no %s"}
	textTotal    = check.Text{FR: "le sachet a %d pion{|s} : de %d à %d sont possibles", EN: "the bag has %d token{|s}: %d to %d are possible"}
	hintTotal    = check.Text{FR: "« imprimots playtest coquillaude » dit combien de tours un sachet dure", EN: "imprimots playtest coquillaude tells how many rounds a bag lasts"}
	textVowels   = check.Text{FR: "le sachet a %d voyelle{|s} sur %d pion{|s} : de %d à %d %% sont jouables", EN: "the bag has %d vowel{|s} of %d token{|s}: %d to %d %% are playable"}
	hintVowels   = check.Text{FR: "un mot français a presque autant de voyelles que de consonnes", EN: "a French word has nearly as many vowels as consonants"}
	textTheWord  = check.Text{FR: "le sachet ne permet pas d’écrire %s", EN: "the bag cannot spell %s"}
	hintTheWord  = check.Text{FR: "ajouter des pions %s", EN: "add tokens %s"}
	textBags     = check.Text{FR: "il y a deux sachets", EN: "there are two bags"}
	textBoardRow = check.Text{FR: "la rangée %d a %d case{|s}, la première en a %d", EN: "row %d has %d square{|s}, the first has %d"}
	hintBoardRow = check.Text{FR: "une case par signe, autant à chaque rangée", EN: "one square a sign, as many in each row"}
	textSide     = check.Text{FR: "le plateau a %d colonne{|s} et %d rangée{|s} : de %d à %d sont possibles", EN: "the board has %d column{|s} and %d row{|s}: %d to %d are possible"}
	hintSide     = check.Text{FR: "un mot de quatorze lettres doit pouvoir en croiser un autre", EN: "a word of fourteen letters must be able to cross another"}
	textSquare   = check.Text{FR: "« %s » n’est pas un signe de case", EN: "%q is not a sign of a square"}
	hintSquare   = check.Text{FR: "« . » case simple, « o » zone orange, « * » coquille, « @ » coquille en zone orange", EN: "\".\" plain square, \"o\" orange zone, \"*\" coquille, \"@\" coquille in the orange zone"}
	textCentre   = check.Text{FR: "la zone orange ne couvre pas le centre du plateau", EN: "the orange zone does not cover the centre of the board"}
	hintCentre   = check.Text{FR: "marquer la case du milieu, « o » ou « @ »", EN: "mark the square in the middle, \"o\" or \"@\""}
	textMirror   = check.Text{FR: "la case %s n’est pas la même que %s, son image dans un miroir", EN: "square %s is not like %s, its image in a mirror"}
	hintMirror   = check.Text{FR: "coquilles et zone orange sont symétriques, de gauche à droite et de haut en bas", EN: "coquilles and orange zone are symmetric, from left to right and from top to bottom"}
	textVertical = check.Text{FR: "« %s » n’est pas un sens de lecture", EN: "%q is no way to read"}
	hintVertical = check.Text{FR: "down (de haut en bas), up (de bas en haut) ou both (les deux)", EN: "down, up or both"}
	textBoards   = check.Text{FR: "deux plateaux s’appellent « %s »", EN: "two boards are called %q"}
	hintBoards   = check.Text{FR: "donner à l’un un autre nom", EN: "give one of them another name"}
)

// Bounds on a bag: fewer tokens are used up in a few rounds, more do not fit a bag.
const (
	leastTokens, mostTokens = 150, 500
	leastVowels, mostVowels = 35, 55 // percent of the tokens
)

func ruleBag(g *Game, p *check.Pass) {
	for i := range g.Bags {
		b := &g.Bags[i]
		if i > 0 {
			p.Fault(b.Pos("bag"), textBags.With(), hintFirst.With(), check.FirstAt(g.Bags[0].Pos("bag")))
		}
		checkBag(p, b)
	}
}

func checkBag(p *check.Pass, b *Bag) {
	sound := true
	report := func(at check.Pos, msg, hint check.Message) {
		sound = false
		p.Fault(at, msg, hint)
	}
	for _, name := range slices.Sorted(maps.Keys(b.Counts)) {
		switch n := b.Counts[name]; {
		case len(name) != 1 || name[0] < 'A' || name[0] > 'Z':
			report(b.Pos("bag", name), textLetter.With(name), hintLetter.With())
		case n < 1 || n > maxOfLetter:
			report(b.Pos("bag", name), textCount.With(n, name, maxOfLetter), hintCount.With())
		}
	}
	for c := 'A'; c <= 'Z'; c++ {
		if _, there := b.Counts[string(c)]; !there {
			report(b.Pos("bag"), textNoToken.With(string(c)), hintCount.With())
		}
	}
	if !sound {
		return
	}
	letters := b.Letters()
	total, vowels := letters.Len(), 0
	for _, c := range "AEIOUY" {
		vowels += int(letters[c-'A'])
	}
	check.Within(p, b.Pos("bag"), total, leastTokens, mostTokens, textTotal.With(total, leastTokens, mostTokens), hintTotal.With())
	if 100*vowels < leastVowels*total || 100*vowels > mostVowels*total {
		report(b.Pos("bag"), textVowels.With(vowels, total, leastVowels, mostVowels), hintVowels.With())
	}
	if word := LettersOf(TheWord); !letters.Has(&word) {
		report(b.Pos("bag"), textTheWord.With(TheWord), hintTheWord.With("L, U"))
	}
}

// MinSide is the least number of columns and rows of a board.
const MinSide = 17

func ruleBoard(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for b := range check.All(g.Boards) {
		first.Add(p, b.ID, b.Pos("board"), textBoards.With(b.ID), hintBoards.With())
		checkBoard(p, b)
	}
}

func checkBoard(p *check.Pass, b *Board) {
	sound := true
	report := func(at check.Pos, msg, hint check.Message) {
		sound = false
		p.Fault(at, msg, hint)
	}
	if b.Vertical != "" && !slices.Contains(Verticals, b.Vertical) {
		report(b.Pos("vertical"), textVertical.With(string(b.Vertical)), hintVertical.With())
	}
	if len(b.Rows) == 0 {
		return // the reader reports it
	}
	cols := len([]rune(b.Rows[0]))
	for i, row := range b.Rows {
		if n := len([]rune(row)); n != cols {
			report(b.Pos("rows", i), textBoardRow.With(i+1, n, cols), hintBoardRow.With())
		}
		for _, r := range row {
			if !strings.ContainsRune(squareSigns, r) {
				report(b.Pos("rows", i), textSquare.With(string(r)), hintSquare.With())
			}
		}
	}
	if rows := len(b.Rows); min(cols, rows) < MinSide || max(cols, rows) > MaxSide {
		report(b.Pos("rows"), textSide.With(cols, rows, MinSide, MaxSide), hintSide.With())
	}
	if t, ok := NewTable(b); ok && sound {
		if !t.Orange(Cell{(cols + 1) / 2, (len(b.Rows) + 1) / 2}) {
			report(b.Pos("rows", len(b.Rows)/2), textCentre.With(), hintCentre.With())
		}
		checkMirrors(report, b, t)
	}
}

// checkMirrors reports the first square of each row that differs from its mirror
// image.
func checkMirrors(report func(check.Pos, check.Message, check.Message), b *Board, t *Table) {
	for row := 1; row <= t.Rows; row++ {
		for col := 1; col <= t.Cols; col++ {
			c := Cell{col, row}
			image := Cell{t.Cols + 1 - col, row}
			if t.squares[t.index(c)] == t.squares[t.index(image)] {
				image = Cell{col, t.Rows + 1 - row}
			}
			if t.squares[t.index(c)] != t.squares[t.index(image)] {
				report(b.Pos("rows", row-1), textMirror.With(c.String(), image.String()), hintMirror.With())
				break
			}
		}
	}
}
