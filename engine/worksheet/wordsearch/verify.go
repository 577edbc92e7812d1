package wordsearch

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textTimes   = check.Text{FR: "« %s » se trouve %d fois dans la grille, pas une", EN: "%q is found %d times in the grid, not once"}
	textAstray  = check.Text{FR: "« %s » se lit aussi dans une direction que le niveau ne prend pas", EN: "%q is also read in a direction that the level does not take"}
	textPath    = check.Text{FR: "le corrigé montre « %s » où il n’est pas", EN: "the key shows %q where it is not"}
	textLost    = check.Text{FR: "« %s » n’est ni dans la grille ni parmi les mots laissés de côté", EN: "%q is neither in the grid nor among the words left out"}
	textCrude   = check.Text{FR: "les lettres forment « %s »", EN: "the letters make %q"}
	textPhrase  = check.Text{FR: "les lettres restantes donnent « %s », et non « %s »", EN: "the letters left over spell %q, not %q"}
	textNoBoard = check.Text{FR: "la grille ou la liste des mots manque", EN: "the grid or the list of words is missing"}
	hintAgain   = check.Text{FR: "changez %s", EN: "change %s"}
)

// printed is what a pupil gets: rows of letters, and words to find.
type printed struct {
	*worksheet.Board
	lang  string
	rows  [][]rune
	words map[string][]int // by letters, the cells where the key has the word
}

// Verify implements [worksheet.Kind]. It reads the letters of the grid along all lines
// and compares them letter by letter with each word, as a very patient pupil would.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	once, crude, phrase := check.NewPass(worksheet.Infos.Get("WKS060")), check.NewPass(worksheet.Infos.Get("WKS061")), check.NewPass(worksheet.Infos.Get("WKS062"))
	p := printed{Board: worksheet.First[*worksheet.Board](z), words: map[string][]int{}, lang: cmp.Or(z.Lang, "fr")}
	var bank []string
	for _, b := range worksheet.Of[*worksheet.Bank](z) {
		bank = append(bank, b.Words...)
	}
	if p.Board == nil || len(p.Cells) != p.Cols*p.Rows || len(bank) == 0 {
		once.Reportf(part.Pos("kind"), textNoBoard)
		return once.Found()
	}
	for y := range p.Rows {
		row := make([]rune, p.Cols)
		for x := range row {
			row[x] = ' '
			if c := p.Cells[y*p.Cols+x]; c.Kind == worksheet.Letter {
				row[x] = []rune(strings.ToUpper(c.Letter) + " ")[0]
			}
		}
		p.rows = append(p.rows, row)
	}
	for _, path := range p.Paths {
		p.words[p.key(path.Word)] = path.Cells
	}
	ways, _ := Ways(part)
	for _, word := range bank {
		p.verifyWord(once, part, word, ways)
	}
	for i := range part.Items {
		word := part.Items[i].Answer()
		if !slices.Contains(bank, word) && !slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == word }) {
			once.Reportf(part.Items[i].Place("answers"), textLost, word)
		}
	}
	p.verifyDecent(crude, part)
	p.verifyPhrase(phrase, part)
	return slices.Concat(once.Found(), crude.Found(), phrase.Found())
}

func (p *printed) key(word string) string {
	key, _ := worksheet.Key(p.lang, word)
	return key
}

// at returns a letter; a space outside.
func (p *printed) at(x, y int) rune {
	if x < 0 || x >= p.Cols || y < 0 || y >= p.Rows {
		return ' '
	}
	return p.rows[y][x]
}

// read returns the cells of a word read from a cell on in a direction; nil if it is
// not there.
func (p *printed) read(word []rune, x, y, dx, dy int) []int {
	var cells []int
	for i, l := range word {
		if p.at(x+i*dx, y+i*dy) != l {
			return nil
		}
		cells = append(cells, (y+i*dy)*p.Cols+x+i*dx)
	}
	return cells
}

// each calls take with every place where a word can be read, and its direction.
func (p *printed) each(word []rune, take func(cells []int, dx, dy int)) {
	for y := range p.Rows {
		for x := range p.Cols {
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if cells := p.read(word, x, y, dx, dy); (dx != 0 || dy != 0) && cells != nil {
						take(cells, dx, dy)
					}
				}
			}
		}
	}
}

// taken reports whether a level with ways directions uses a direction.
func taken(ways, dx, dy int) bool {
	switch ways {
	case 2:
		return dx >= 0 && dy >= 0 && dx+dy == 1
	case 3:
		return dx >= 0 && dy >= 0
	case 4:
		return dx == 1 || dx == 0 && dy == 1
	}
	return true
}

// verifyWord checks that a word can be read once in the directions of the level, where
// the key has it, and in no other direction except inside a word.
func (p *printed) verifyWord(out *check.Pass, part *worksheet.Part, word string, ways int) {
	key := []rune(p.key(word))
	found := map[int]bool{} // places, a palindrome's two directions counted as one
	shown := false
	p.each(key, func(cells []int, dx, dy int) {
		if !taken(ways, dx, dy) {
			if !p.inside(cells) {
				out.Fault(part.Pos("words"), textAstray.With(word), hintAgain.With(check.Setting{Key: "seed"}))
			}
			return
		}
		first, last := cells[0], cells[len(cells)-1]
		found[min(first, last)*len(p.Cells)+max(first, last)] = true
		shown = shown || slices.Equal(cells, p.words[string(key)])
	})
	if len(found) != 1 {
		out.Fault(part.Pos("words"), textTimes.With(word, len(found)), hintAgain.With(check.Setting{Key: "seed"}))
	} else if !shown {
		out.Reportf(part.Pos("words"), textPath, word)
	}
}

// inside reports whether all cells belong to one word of the key.
func (p *printed) inside(cells []int) bool {
	for _, path := range p.words {
		if !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(path, c) }) {
			return true
		}
	}
	return false
}

// verifyDecent checks that the grid has no vulgar or insulting word except inside
// words of the list.
func (p *printed) verifyDecent(out *check.Pass, part *worksheet.Part) {
	lines := strings.Join(p.lines(), " ")
	for _, lang := range []string{p.lang, "fr"} {
		for _, key := range worksheet.Lexicon(lang).Indecent() {
			if !strings.Contains(lines, key) {
				continue
			}
			p.each([]rune(key), func(cells []int, _, _ int) {
				if !p.inside(cells) {
					out.Fault(part.Pos("words"), textCrude.With(strings.ToLower(key)), hintAgain.With(check.Setting{Key: "seed"}))
				}
			})
		}
	}
}

// lines returns all lines of the grid, each in both directions.
func (p *printed) lines() []string {
	var out []string
	walk := func(x, y, dx, dy int) {
		var line []rune
		for ; x >= 0 && x < p.Cols && y >= 0 && y < p.Rows; x, y = x+dx, y+dy {
			line = append(line, p.rows[y][x])
		}
		out = append(out, string(line))
		slices.Reverse(line)
		out = append(out, string(line))
	}
	for y := range p.Rows {
		walk(0, y, 1, 0)
		walk(0, y, 1, 1)
		walk(0, y, 1, -1)
	}
	for x := range p.Cols {
		walk(x, 0, 0, 1)
		walk(x, 0, 1, 1)
		walk(x, p.Rows-1, 1, -1)
	}
	return out
}

// verifyPhrase checks that the letters of no word, in reading order, spell the phrase.
func (p *printed) verifyPhrase(out *check.Pass, part *worksheet.Part) {
	if part.Hidden == "" {
		return
	}
	var rest strings.Builder
	for i, c := range p.Cells {
		if c.Kind == worksheet.Letter && !slices.ContainsFunc(p.Paths, func(path worksheet.Path) bool { return slices.Contains(path.Cells, i) }) {
			rest.WriteString(strings.ToUpper(c.Letter))
		}
	}
	if want := p.key(strings.Map(letterOrGap, part.Hidden)); rest.String() != want {
		out.Fault(part.Pos("hidden"), textPhrase.With(rest.String(), want), hintAgain.With(check.Setting{Key: "seed"}))
	}
}
