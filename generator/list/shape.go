package list

import (
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/source/table"
)

// A separator is chosen for the whole list: what most of its lines have. Semicolons, tabs and
// colons next to a space are those of lists, and need no guess.

// sign is a separator that may be guessed, between two texts.
type sign struct {
	name string
	// at matches it; a first group, if any, is the separator itself.
	at *regexp.Regexp
}

// dashes is the sign of all dashes between spaces.
var dashes = sign{"–", regexp.MustCompile(`[\s\p{Zs}][–—―-][\s\p{Zs}]|—|[\s\p{Zs}]–|–[\s\p{Zs}]`)}

// hard are the separators that stand in few words and definitions.
var hard = []sign{
	{"?", regexp.MustCompile(`\?([\s\p{Zs}]+)[^\s\p{Zs}]`)},
	{"→", regexp.MustCompile(`→|⇒|➔|➜|⟶|-{1,2}>|=>`)},
	{"=", regexp.MustCompile(`=`)},
	{"|", regexp.MustCompile(`\|`)},
	dashes,
}

// signs are all separators that may be guessed.
var signs = append(slices.Clone(hard),
	sign{":", regexp.MustCompile(`[\pL)\x{2019}.](:)[\pL\x{AB}(\x{201C}\x{2019}]`)},
	sign{" ", regexp.MustCompile(`[^\s\p{Zs}]([\s\p{Zs}]{3,}|  )[^\s\p{Zs}]`)},
	sign{",", regexp.MustCompile(`[^,\s\p{Zs}](,)[^0-9,]`)},
)

// separable reports whether a line has a separator.
func separable(line table.Cell) bool {
	return len(plainCells(line)) > 1 || slices.ContainsFunc(hard, func(s sign) bool {
		_, ok := s.cut(line)
		return ok
	})
}

// cut cuts a line at the first sign of a separator; without one, it is split as lists are
// without a guess, and ok is false.
func (s sign) cut(line table.Cell) (row []table.Cell, ok bool) {
	m := s.at.FindStringSubmatchIndex(line.Text)
	if m == nil {
		return plainCells(line), false
	}
	from, to := m[0], m[1]
	if len(m) > 2 {
		from, to = m[2], m[3]
	}
	left, right := line, without(line, to)
	left.Text = line.Text[:from]
	left, hasLeft := trimmed(left)
	right, hasRight := trimmed(right)
	if !hasLeft || !hasRight {
		return plainCells(line), false
	}
	left.Column, right.Column = 1, 2
	return []table.Cell{left, right}, true
}

// shape splits the lines into cells.
func (r *reading) shape() {
	if r.lines == nil && r.oneColumn() {
		r.lines = nil
		for _, row := range r.Rows {
			r.lines = append(r.lines, row[0])
		}
		r.unmark()
	}
	if r.lines == nil {
		return
	}
	plain := r.split(plainCells)
	if r.pairs(plain) {
		return
	}
	if r.Rows = plain; 5*several(plain) < 4*(len(plain)-titlesAbove(plain)) || r.strays() {
		r.guessSign(plain)
	}
	r.inOneLine()
}

// oneColumn reports whether a table has all its texts in one column.
func (r *reading) oneColumn() bool {
	return r.guess.args[inItems] != nil && several(r.Rows) == 0 || len(r.Rows) > 0 && !r.guess.marked() &&
		!slices.ContainsFunc(r.Rows, func(row []table.Cell) bool {
			return len(row) > 1 || row[0].Column != r.Rows[0][0].Column || strings.Contains(row[0].Text, "\n")
		})
}

// split splits the lines, but for titles above them.
func (r *reading) split(cells func(table.Cell) []table.Cell) [][]table.Cell {
	var out [][]table.Cell
	for i, line := range r.lines {
		if c, ok := trimmed(line); ok && i == len(out) && i < mostTitles && r.above(c) {
			out = append(out, []table.Cell{c})
			continue
		}
		if row := cells(line); len(row) > 0 {
			out = append(out, row)
		}
	}
	return out
}

// splitAt splits the lines at a separator; those above the first that has it stay whole.
func (r *reading) splitAt(s sign) [][]table.Cell {
	above := true
	return r.split(func(line table.Cell) []table.Cell {
		row, cut := s.cut(line)
		if above = above && !cut; !above {
			return row
		}
		c, ok := trimmed(line)
		if !ok {
			return nil
		}
		return []table.Cell{c}
	})
}

// strays reports whether few lines have a semicolon or a tab, and most a colon before it: they
// are part of a definition.
func (r *reading) strays() bool {
	strays, colons := 0, 0
	for _, line := range r.lines {
		at, hard := strings.Index(line.Text, firstColon(line.Text)), strings.IndexAny(line.Text, ";\t")
		if firstColon(line.Text) == "" {
			at = -1
		}
		switch {
		case at >= 0 && (hard < 0 || at < hard):
			colons++
			if hard >= 0 {
				strays++
			}
		case hard >= 0:
			return false
		}
	}
	return strays > 0 && 3*strays <= colons && 5*colons >= 4*(len(r.lines)-titlesAbove(r.Rows))
}

func firstColon(text string) string { return colon(strings.Trim(text, spaces)) }

// spaced cuts a line at a colon next to a space.
var spaced = sign{":", regexp.MustCompile(`[\s\p{Zs}]:|:[\s\p{Zs}]`)}

// guessSign splits the lines at the separator that most have.
func (r *reading) guessSign(plain [][]table.Cell) {
	least := several(plain)
	if r.strays() {
		r.Rows = r.splitAt(spaced)
		r.guess.note(atSign, spaced.name)
		return
	}
	best, most := sign{}, 0.0
	for _, s := range signs {
		rows := r.splitAt(s)
		n := several(rows)
		share := float64(n) / float64(max(1, len(rows)-titlesAbove(rows)))
		if n < 2 || n <= least || share < leastShare || !r.fits(s, rows) || best.name != "" && share <= most {
			continue
		}
		best, most = s, share
	}
	if best.name == "" {
		r.doubt(least)
		return
	}
	r.Rows = r.splitAt(best)
	switch best.name {
	case "–":
		r.guess.note(atSign, r.dash())
	case " ":
		r.guess.note(atSign, guessSpaces)
	default:
		r.guess.note(atSign, best.name)
	}
}

var (
	textPartly = check.Text{FR: "« %s » est dans %d lignes sur %d, et pas dans celle-ci : sépare-t-il le mot de sa définition ?", EN: "%q is in %d lines of %d and not in this one: does it separate the word from its definition?"}
	hintPartly = check.Text{FR: "écrivez « mot ; définition » sur chaque ligne", EN: "write \"word ; definition\" on each line"}
)

// leastShare is the share of the lines that have a separator which is guessed.
const leastShare = 0.8

// doubt reports a list of words of which a part of the lines has a separator: one cannot tell
// what it is in the others.
func (r *reading) doubt(least int) {
	if !r.use.Words || least > 0 {
		return
	}
	for _, s := range hard[1:] {
		n, without := 0, -1
		for i, line := range r.lines {
			if _, ok := s.cut(line); ok {
				n++
			} else if n > 0 && without < 0 {
				without = i
			}
		}
		if n > 2 && without >= 0 && 10*n >= 3*len(r.lines) {
			line, _ := trimmed(r.lines[without])
			r.found = fault(r.place(line), textPartly.With(s.name, n, len(r.lines)), hintPartly.With())
			return
		}
	}
}

// dash returns the dash that most lines have.
func (r *reading) dash() string {
	best, most := "", 0
	for _, dash := range []string{"–", "—", "-"} {
		n := 0
		for _, line := range r.lines {
			if m := dashes.at.FindString(line.Text); strings.Contains(m, dash) {
				n++
			}
		}
		if n > most {
			best, most = dash, n
		}
	}
	return best
}

// fits reports whether rows that were split at a sign are words with what they mean: not
// sentences with commas, nor for a kind of sentences anything but dates.
func (r *reading) fits(s sign, rows [][]table.Cell) bool {
	lists, short, long, dates, n := 0, 0, 0, 0, 0
	for _, row := range rows {
		if len(row) != 2 {
			continue
		}
		n++
		words := wordsOf(row[0].Text)
		switch {
		case words == 1:
			short++
		case words > 3:
			long++
		}
		if parts := strings.Split(row[1].Text, ","); len(parts) > 1 && !slices.ContainsFunc(parts, func(p string) bool { return wordsOf(p) != 1 }) {
			lists++
		}
		if dated(row[0].Text) || dated(row[1].Text) {
			dates++
		}
	}
	switch {
	case !r.use.Words && !r.use.Asks:
		return 10*dates >= 9*n
	case s.name == ",":
		return n > 2 && 10*n >= 9*(len(rows)-titlesAbove(rows)) && long == 0 && 5*short >= 3*n && 2*lists < n
	}
	return true
}

// year matches a date, or what ends in one.
var year = regexp.MustCompile(`^(?:\pL+ )?[-−]?[0-9]{1,4}(?: (?:av|bc|v\.|a\.).*)?$|[0-9]{3,4}$`)

func dated(text string) bool { return year.MatchString(strings.ToLower(text)) }

// inOneLine makes rows of the words of a list that is one line.
func (r *reading) inOneLine() {
	if len(r.lines) != 1 || !r.use.Words {
		return
	}
	line := r.lines[0]
	for i, separator := range []string{",", ";"} {
		parts := strings.Split(line.Text, separator)
		if len(parts) < 3+2*i || slices.ContainsFunc(parts, func(p string) bool { return wordsOf(p) > 3 || strings.ContainsAny(p, "?:;") }) {
			continue
		}
		r.Rows = nil
		for at := line; ; at = without(at, len(parts[0])+1) {
			parts = strings.SplitN(at.Text, separator, 2)
			if c, ok := trimmed(table.Cell{Text: parts[0], Column: 1, Line: at.Line, Col: at.Col}); ok {
				r.Rows = append(r.Rows, []table.Cell{c})
			}
			if len(parts) == 1 {
				break
			}
		}
		r.guess.note(apart)
		return
	}
}

// pairs makes rows of lines that are in turn a word and its meaning: indented, between empty
// lines, or short and long.
func (r *reading) pairs(plain [][]table.Cell) bool {
	if !r.use.Words && !r.use.Asks || 2*several(plain) > len(plain) || len(r.lines) < 4 {
		return false
	}
	for skip := range 2 { // a title
		lines := r.lines[skip:]
		if len(lines)%2 == 0 && (indented(lines) || blocks(lines) || inTurn(lines)) {
			r.Rows = nil
			for i := 0; i < len(lines); i += 2 {
				word, _ := trimmed(lines[i])
				word.Text = strings.TrimRight(strings.TrimSuffix(word.Text, ":"), spaces)
				meaning, _ := trimmed(lines[i+1])
				word.Column, meaning.Column = 1, 2
				r.Rows = append(r.Rows, []table.Cell{word, meaning})
			}
			if skip > 0 {
				r.guess.title(r.lines[0].Text)
			}
			r.guess.note(paired)
			return true
		}
	}
	return false
}

// everyTwo reports whether all pairs of lines are as fits says.
func everyTwo(lines []table.Cell, fits func(i int, word, meaning string) bool) bool {
	for i := 0; i < len(lines); i += 2 {
		if !fits(i, lines[i].Text, lines[i+1].Text) {
			return false
		}
	}
	return true
}

func indented(lines []table.Cell) bool {
	indent := func(text string) bool { return strings.ContainsRune(" \t\u00a0", firstRune(text)) }
	return everyTwo(lines, func(_ int, word, meaning string) bool {
		return !indent(word) && indent(meaning) && wordsOf(word) <= mostWords
	})
}

// mostWords bounds the words of an item that has its meaning on the next line.
const mostWords = 4

func blocks(lines []table.Cell) bool {
	return everyTwo(lines, func(i int, word, _ string) bool {
		return lines[i+1].Line == lines[i].Line+1 && (i == 0 || lines[i].Line > lines[i-1].Line+1) && wordsOf(word) <= mostWords
	})
}

func inTurn(lines []table.Cell) bool {
	if colons := everyTwo(lines, func(_ int, word, meaning string) bool {
		return strings.HasSuffix(strings.TrimRight(word, spaces), ":") && !strings.HasSuffix(strings.TrimRight(meaning, spaces), ":")
	}); colons {
		return true
	}
	return len(lines) >= 6 && everyTwo(lines, func(i int, word, meaning string) bool {
		return wordsOf(word) < mostWords && wordsOf(meaning) >= 3 && wordsOf(meaning) > wordsOf(word) && !strings.ContainsRune(".!…", lastRune(word))
	})
}
