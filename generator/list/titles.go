package list

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"imprimots/engine/prose"
	"imprimots/generator/source/table"
	"imprimots/templates/languages"
)

// wordsIn returns the words of a key of the section "list" in all languages, folded by
// [prose.AnswerKey].
func wordsIn(key string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		out := map[string]bool{}
		for _, l := range languages.All() {
			for _, word := range l.Section("list")[key] {
				out[prose.AnswerKey(word)] = true
			}
		}
		return out
	})
}

var (
	headWords  = wordsIn("heads")  // what names columns without saying which
	titleWords = wordsIn("titles") // what titles of lists have
)

// day matches a date of a title.
var day = regexp.MustCompile(`\b[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{2,4}\b|\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b`)

// entitle leaves out the titles above the rows, and those between them that end in a colon.
func (r *reading) entitle() {
	above := 0
	for i := 1; i <= mostTitles && i < len(r.Rows); i++ {
		if len(r.Rows[i]) > 1 && isHead(r.Rows[i]) && !slices.ContainsFunc(r.Rows[:i], func(row []table.Cell) bool { return len(row) > 1 }) {
			above = i
		}
	}
	if n := titlesAbove(r.Rows); above == 0 && n > 0 && 5*several(r.Rows[n:]) >= 4*(len(r.Rows)-n) && several(r.Rows) > 1 {
		for above < n && (r.above(r.Rows[above][0]) || r.titled(r.Rows[above][0].Text, r.Rows[n:], true)) {
			above++
		}
	} else if above == 0 && several(r.Rows) == 0 && len(r.Rows) > 2 {
		rest := r.Rows[1:]
		first := r.Rows[0][0].Text
		switch {
		case r.titled(first, rest, false):
			above = 1
		case headOf(first) == "answers" || isUpper(first) && len(rest) > 3 && capitals(rest, 0) == 0 && len(strings.Fields(first)) < 3:
			r.guess.note(doubted, excerpt(first))
		}
	}
	for _, row := range r.Rows[:above] {
		r.guess.title(row[0].Text)
	}
	r.Rows = r.Rows[above:]
	if 5*several(r.Rows) < 4*len(r.Rows) {
		return
	}
	r.Rows = slices.DeleteFunc(slices.Clone(r.Rows), func(row []table.Cell) bool {
		is := len(row) == 1 && strings.HasSuffix(r.raw(row[0]), ":")
		if is {
			r.guess.title(row[0].Text)
		}
		return is
	})
}

// above reports whether a line of the first ones is a title by itself: it has no number where
// the others do, or words and numbers of titles.
func (r *reading) above(c table.Cell) bool {
	if c.Line < r.marked {
		return true
	}
	known, first := 0, false
	for token := range prose.Tokens(c.Text) {
		if titleWords()[prose.AnswerKey(token)] {
			known++
		}
		first = first || known > 0
		if !first {
			return false // another word begins it
		}
	}
	return known > 2 || known > 1 && strings.ContainsFunc(c.Text, unicode.IsDigit)
}

// raw returns the line that a cell of a list of lines is on.
func (r *reading) raw(c table.Cell) string {
	i, ok := slices.BinarySearchFunc(r.lines, c.Line, func(line table.Cell, n int) int { return line.Line - n })
	if !ok {
		return c.Text
	}
	return strings.TrimRight(r.lines[i].Text, spaces)
}

// titled reports whether the text of a line alone is a title of the rows below it; meant says
// that these have several cells.
func (r *reading) titled(text string, rows [][]table.Cell, meant bool) bool {
	n := len(strings.Fields(text))
	known, tokens := 0, 0
	for token := range prose.Tokens(text) {
		if tokens++; titleWords()[prose.AnswerKey(token)] && (tokens == 1 || known > 0 || isUpper(text)) {
			known++
		}
	}
	small := 10*capitals(rows, 0) <= len(rows)
	long := 0
	for _, row := range rows {
		long = max(long, len(strings.Fields(row[0].Text)))
	}
	switch {
	case strings.HasSuffix(strings.TrimRight(text, spaces), ":"):
		return true
	case day.MatchString(text):
		return !day.MatchString(rows[0][0].Text)
	case known > 0 && (n > 1 && known < n || n == known):
		return n > 1 || isUpper(text) == (text != strings.ToLower(text)) && (small && isUpper(text) || headOf(text) != "" || meant)
	case !isUpper(text):
		return false
	case meant:
		return small || n > long || text == strings.ToUpper(text) && rows[0][0].Text != strings.ToUpper(rows[0][0].Text)
	}
	return n > 2 && small && long < 3
}

// capitals counts the rows whose cell begins with a capital.
func capitals(rows [][]table.Cell, cell int) (n int) {
	for _, row := range rows {
		if cell < len(row) && isUpper(row[cell].Text) {
			n++
		}
	}
	return n
}

// named reports whether a text names a column in some way.
func named(text string) bool {
	key := prose.AnswerKey(strings.TrimRight(text, " :"))
	return headOf(text) != "" || headWords()[key] || slices.ContainsFunc(languages.All(), func(l *languages.Language) bool {
		return key == prose.AnswerKey(l.Name) || key == prose.AnswerKey(l.Called.FR) || key == prose.AnswerKey(l.Called.EN)
	})
}

// enhead finds whether the first row names columns though not by names that are known, and
// returns their keys; nil if it does not.
func (r *reading) enhead() map[int]string {
	if len(r.Rows) < 3 || len(r.Rows[0]) < 2 || !r.headed && !r.isHead(r.Rows[0], r.Rows[1:]) {
		return nil
	}
	keys, taken := map[int]string{}, map[string]bool{}
	for _, c := range r.Rows[0] {
		if key := headOf(c.Text); !taken[key] || key == "wrong" || key == "choices" {
			keys[c.Column], taken[key] = key, true
		}
	}
	var names []string
	for _, c := range r.Rows[0] {
		names = append(names, excerpt(c.Text))
		for _, key := range []string{"answers", "question"} {
			if keys[c.Column] == "" && !taken[key] {
				keys[c.Column], taken[key] = key, true
			}
		}
	}
	r.guess.note(heads, strings.Join(names, " ; "))
	return keys
}

// isHead reports whether a row names the columns of those below it.
func (r *reading) isHead(head []table.Cell, rows [][]table.Cell) bool {
	names := 0
	for _, c := range head {
		if named(c.Text) {
			names++
		}
	}
	allNamed := func(row []table.Cell) bool {
		return len(row) > 1 && !slices.ContainsFunc(row, func(c table.Cell) bool { return !named(c.Text) })
	}
	if names == len(head) {
		return !slices.ContainsFunc(rows[:min(len(rows), 5)], allNamed)
	}
	return r.stands(head, rows, names > 0)
}

// stands reports whether a row is of another shape than those below it: short, where these
// have long definitions, and with capitals where these have none.
func (r *reading) stands(head []table.Cell, rows [][]table.Cell, hint bool) bool {
	longer, small := false, len(rows) > 3 || hint
	for i, c := range head {
		n := len(strings.Fields(c.Text))
		if n > 3 || strings.ContainsFunc(c.Text, unicode.IsDigit) || strings.ContainsAny(c.Text, ".?!") {
			return false
		}
		long, met := 0, 0
		for _, row := range rows {
			if at := slices.IndexFunc(row, func(o table.Cell) bool { return o.Column == c.Column }); at >= 0 {
				if met++; len(strings.Fields(row[at].Text)) > n {
					long++
				}
			}
		}
		longer = longer || i > 0 && n == 1 && 10*long >= 9*met && met > 2
		small = small && isUpper(c.Text) && 10*capitals(rows, i) <= len(rows)
	}
	return small || hint && longer && isUpper(head[0].Text)
}

// themes returns the keys of the columns of rows whose first column has themes, each for
// several words; nil if it has not. A theme that is written once stands for the rows below.
func (r *reading) themes() map[int]string {
	first := r.firstColumn()
	count, words, merged := map[string]int{}, map[string]bool{}, 0
	for _, row := range r.Rows {
		at := slices.IndexFunc(row, func(c table.Cell) bool { return c.Column > first })
		if at < 0 || len(row)-at < 2 || row[at].Column != first+1 {
			return nil
		}
		if words[row[at].Text] = true; at == 0 {
			merged++
			continue
		}
		count[row[0].Text]++
	}
	if n := len(r.Rows); !r.use.Words || n < 4 || len(words) < n || 2*len(count) > n || merged == n || len(r.Rows[0]) < 3 || r.Rows[0][0].Column > first {
		return nil
	}
	theme := table.Cell{}
	for i, row := range r.Rows {
		if row[0].Column == first {
			theme = row[0]
		} else {
			r.Rows[i] = append([]table.Cell{theme}, row...)
		}
	}
	r.guess.note(themed)
	return map[int]string{first: "theme", first + 1: "answers", first + 2: "question"}
}
