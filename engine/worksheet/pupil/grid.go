package pupil

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// place is a cell of a grid.
type place struct{ row, col int }

func (a place) plus(d place) place { return place{a.row + d.row, a.col + d.col} }

var (
	toRight, down = place{0, 1}, place{1, 0}
	around        = []place{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}
)

// grid is what stands in the cells of a board; there is none outside it.
type grid map[place]string

// gridOf reads a board of which cells take some signs each, behind a margin.
func gridOf(lines []string, wide, margin int) grid {
	g := grid{}
	for row, line := range lines {
		r := []rune(line)
		for col := 0; margin+col*wide < len(r); col++ {
			if s := strings.TrimSpace(string(r[margin+col*wide : min(len(r), margin+(col+1)*wide)])); s != "" {
				g[place{row, col}] = s
			}
		}
	}
	return g
}

// letter reports whether pupils write or read a letter in a cell.
func (g grid) letter(at place) bool {
	s := g[at]
	return s != "" && s != "#" && strings.Trim(s, "0123456789") != ""
}

// word reads letters from a cell on.
func (g grid) word(at, way place) (word string, cells []place) {
	for ; g.letter(at); at = at.plus(way) {
		word += letters.Replace(strings.ToUpper(g[at]))
		cells = append(cells, at)
	}
	return word, cells
}

// board reads the grids of a sheet and of its key, one below the other, and the lists beside them.
func (p *Paper) board() (printed, solved grid, lists []string) {
	var sheet, solution []string
	key := p.Key
	for rest := p.Sheet; len(rest) > 0; {
		var block []string
		block, rest = section(rest)
		if p.isHead(block[0]) {
			lists = append(append(lists, block...), "")
			continue
		}
		n := min(len(block), len(key))
		sheet, solution = append(append(sheet, block...), ""), append(append(solution, key[:n]...), "")
		if key = key[n:]; len(key) > 0 && key[0] == "" {
			key = key[1:]
		}
	}
	wide := 3 // more where a letter is given behind a number
	for _, cell := range strings.Fields(strings.Join(sheet, " ")) {
		if strings.Trim(cell, "0123456789") != cell {
			wide = max(wide, size(cell)+1)
		}
	}
	return gridOf(sheet, wide, 0), gridOf(solution, 3, 0), lists
}

// isHead reports whether a line is the heading of a list.
func (p *Paper) isHead(line string) bool {
	return slices.ContainsFunc([]string{"across", "down", "bank"}, func(key string) bool { return line == plain(p.Say["head."+key]) })
}

var lengths = regexp.MustCompile(` \(([0-9’-]+)\)$`)

// crossword writes the answers of the key into the grid.
func crossword(p *Paper) {
	printed, solved, rest := p.board()
	if words := bank(rest); len(words) > 0 && under(rest, p.Say["head.across"]) == nil && under(rest, p.Say["head.down"]) == nil {
		p.placed(solved, words)
		return
	}
	for at := range printed {
		if solved[at] == "" {
			p.fault("%v is a square of the sheet, not of the key", at)
		}
	}
	seen := map[place]bool{}
	var used []string
	for head, way := range map[string]place{"across": toRight, "down": down} {
		clues := questions(under(rest, p.Say["head."+head]))
		for _, q := range clues {
			text, said := q.text, ""
			if m := lengths.FindStringSubmatch(text); m != nil && !p.clued(text) {
				text, said = strings.TrimSuffix(text, m[0]), m[1]
			}
			answer, _ := p.answer(q.n, under(p.Key, p.Say["head."+head]))
			if !p.pair(answer, text) {
				p.fault("%s %d: the list has no %q: %q", head, q.n, answer, text)
			}
			p.measured(answer, said)
			used = append(used, answer)
			from, ok := printed.number(q.n)
			if !ok {
				p.fault("%s %d: no square has the number", head, q.n)
				continue
			}
			word, cells := solved.word(from, way)
			if word != p.boxed(answer) || solved.letter(from.plus(place{-way.row, -way.col})) {
				p.fault("%s %d: %q is to be written, %s stands in the grid", head, q.n, answer, word)
			}
			for _, at := range cells {
				seen[at] = true
			}
		}
		p.runs(solved, way, len(clues))
	}
	for at := range solved {
		if !seen[at] {
			p.fault("square %v is of no word", at)
		}
	}
	for at, s := range printed {
		if given := strings.TrimLeft(s, "·0123456789"); given != "" && given != solved[at] {
			p.fault("square %v: %q is given, %q is right", at, s, solved[at])
		}
	}
	p.all(used)
}

// placed reports given words that do not stand in the grid, one in each run of letters.
func (p *Paper) placed(g grid, words []string) {
	var want, got []string
	for _, w := range words {
		want = append(want, p.boxed(w))
	}
	for at := range g {
		for _, way := range []place{toRight, down} {
			if word, cells := g.word(at, way); len(cells) > 1 && !g.letter(place{at.row - way.row, at.col - way.col}) {
				got = append(got, word)
			}
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		p.fault("%q are to be placed, the grid has %q", want, got)
	}
	p.all(words)
}

// runs reports words of two letters or more without a clue.
func (p *Paper) runs(g grid, way place, clues int) {
	n := 0
	for at := range g {
		if g.letter(at) && !g.letter(place{at.row - way.row, at.col - way.col}) && g.letter(at.plus(way)) {
			n++
		}
	}
	if n != clues {
		p.fault("%d words stand in one direction, with %d clues", n, clues)
	}
}

// number finds the square with a number.
func (g grid) number(n int) (place, bool) {
	for at, s := range g {
		if strings.TrimRightFunc(s, unicode.IsLetter) == strconv.Itoa(n) {
			return at, true
		}
	}
	return place{}, false
}

// measured reports lengths that are not those of a word.
func (p *Paper) measured(answer, said string) {
	sum := 0
	for _, n := range strings.FieldsFunc(said, func(r rune) bool { return r == '-' || r == '’' }) {
		k, _ := strconv.Atoi(n)
		sum += k
	}
	if said != "" && sum != size(p.boxed(answer)) {
		p.fault("%q has not (%s) letters", answer, said)
	}
}

// fullGrid writes the answers of the key into a grid of which rows and columns have names.
func fullGrid(p *Paper) {
	first, rest := section(p.Sheet)
	key := p.Key[:min(len(first), len(p.Key))]
	margin := len([]rune(key[0])) - len([]rune(strings.TrimLeft(key[0], " ")))
	solved, names := gridOf(key[1:], 5, margin), map[string]place{}
	for col, name := range strings.Fields(key[0]) {
		names["down"+name] = place{0, col}
	}
	for row, line := range key[1:] {
		names["across"+strings.Fields(line)[0]] = place{row, 0}
	}
	var asked []string
	for _, head := range []string{"across", "down"} {
		for _, line := range under(p.Key, p.Say["head."+head]) {
			_, said, _ := strings.Cut(line, ". ")
			asked = append(asked, strings.Split(said, ", ")...)
		}
	}
	given := slices.DeleteFunc(bank(under(rest, p.Say["head.bank"])), func(w string) bool { return containsSame(asked, w) })
	used := slices.Clone(given)
	for head, way := range map[string]place{"across": toRight, "down": down} {
		clues, answers := under(rest, p.Say["head."+head]), under(p.Key, p.Say["head."+head])
		if len(clues) != len(answers) || len(clues) == 0 && len(given) == 0 {
			p.fault("%s: %d lines of clues, %d of answers", head, len(clues), len(answers))
			return
		}
		for i, line := range answers {
			label, said, _ := strings.Cut(line, ". ")
			var want []string
			for _, answer := range strings.Split(said, ", ") {
				want = append(want, p.boxed(answer))
				used = append(used, answer)
			}
			got := solved.rowWords(names[head+label], way)
			got = slices.DeleteFunc(got, func(w string) bool {
				return slices.ContainsFunc(given, func(g string) bool { return p.boxed(g) == w })
			})
			if strings.Join(got, ",") != strings.Join(want, ",") {
				p.fault("%s %s: the key says %v, its grid %v", head, label, want, got)
			}
			if before, _, _ := strings.Cut(clues[i], ". "); before != label {
				p.fault("%s: clues of %s, answers of %s", head, before, label)
			}
		}
	}
	for _, e := range p.List {
		if !containsSame(append(used, p.left...), e.Word) {
			p.fault("%q is not in the grid", e.Word)
		}
	}
}

// rowWords returns the words of two letters or more in a row or column.
func (g grid) rowWords(at, way place) (out []string) {
	for ; g[at] != ""; at = at.plus(way) {
		word, cells := g.word(at, way)
		if len(cells) > 1 {
			out = append(out, word)
		}
		for range len(cells) - 1 {
			at = at.plus(way)
		}
	}
	return out
}

// arrows say where a word starts beside its definition, and where it goes.
var arrows = map[string]struct{ from, way place }{
	"→": {toRight, toRight}, "↓": {down, down}, "↴": {toRight, down}, "↳": {down, toRight},
}

// arrowword follows the arrows.
func arrowword(p *Paper) {
	n := 0
	for n < len(p.Sheet) && !numbered.MatchString(p.Sheet[n]) {
		n++
	}
	printed, solved := gridOf(p.Sheet[:n], 3, 0), gridOf(p.Key[:n], 3, 0)
	clues := questions(p.Sheet[n:])
	if len(p.Key) < n+2*len(clues) {
		p.fault("the key has %d lines for %d clues", len(p.Key), len(clues))
		return
	}
	at := map[int]place{}
	for cell, s := range printed {
		if k, err := strconv.Atoi(s); err == nil {
			at[k] = cell
		}
	}
	seen, runs := map[place]bool{}, map[place]int{}
	var used []string
	answers, cell := p.Key[n+len(clues):], place{-1, -1}
	for i, q := range clues {
		if c, ok := at[q.n]; ok {
			cell = c
		}
		sign, clue, _ := strings.Cut(q.text, " ")
		answer, said, _ := strings.Cut(answers[i], " – ")
		if said != clue {
			p.fault("definition %d is %q, in the key %q", q.n, clue, said)
		}
		a := arrows[sign]
		from := cell.plus(a.from)
		word, cells := solved.word(from, a.way)
		if word != p.boxed(answer) || solved.letter(place{from.row - a.way.row, from.col - a.way.col}) {
			p.fault("definition %d: %q is to be written, %s stands in the grid", q.n, answer, word)
		}
		if p.listed(answer) {
			if !p.pair(answer, clue) && p.clued(clue) {
				p.fault("definition %d: the list has no %q: %q", q.n, answer, clue)
			}
			used = append(used, answer)
		}
		for _, c := range cells {
			seen[c] = true
		}
		runs[a.way]++
	}
	p.runs(solved, toRight, runs[toRight])
	p.runs(solved, down, runs[down])
	for c := range solved {
		if solved.letter(c) && !seen[c] {
			p.fault("square %v is of no word", c)
		}
	}
	p.all(used)
}
