package quiz

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

var (
	textNoBlock = check.Text{FR: "cette question n’a pas de réponses entre accolades", EN: "this question has no answers in braces"}
	hintNoBlock = check.Text{FR: "ajoutez {=réponse}, ou séparez les questions par une ligne vide", EN: "add {=answer}, or part questions by an empty line"}
	textUnended = check.Text{FR: "les accolades de cette question ne se ferment pas", EN: "the braces of this question do not close"}
	hintUnended = check.Text{FR: "ajoutez « } » ; une accolade du texte s’écrit « \\{ »", EN: "add }; a brace in the text is written \\{"}
	textNumeric = check.Text{FR: "les questions numériques à intervalle ne se reprennent pas", EN: "numerical questions with a range are not taken"}
	hintNumeric = check.Text{FR: "écrivez {=nombre}", EN: "write {=number}"}
	textStray   = check.Text{FR: "« %s » n’est ni une bonne ni une mauvaise réponse", EN: "%q is neither a right nor a wrong answer"}
	hintStray   = check.Text{FR: "commencez-la par « = » ou « ~ »", EN: "begin it with = or ~"}
)

// readGIFT reads questions, which empty lines part.
func readGIFT(r *reader) {
	theme := ""
	lines := r.lines()
	for i := 0; i < len(lines); {
		from := i
		var block []string
		depth := 0
		for ; i < len(lines) && (strings.TrimSpace(lines[i]) != "" || depth > 0 && i-from < 200); i++ {
			if strings.HasPrefix(strings.TrimSpace(lines[i]), "//") {
				continue
			}
			block = append(block, lines[i])
			depth += braces(lines[i])
		}
		if i == from {
			i++
			continue
		}
		text := strings.TrimSpace(strings.Join(block, "\n"))
		switch path, ok := strings.CutPrefix(text, "$CATEGORY:"); {
		case ok:
			theme = category(path)
		case text != "":
			g := giftReader{reader: r, line: from + 1}
			g.question(text, theme)
		}
	}
}

// braces gives how many more braces a line opens than it closes.
func braces(line string) (n int) {
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '{':
			n++
		case '}':
			n--
		}
	}
	return n
}

// category gives the last name of the path of a category.
func category(path string) string {
	path = strings.ReplaceAll(strings.TrimSpace(path), "//", "\x00")
	path = path[strings.LastIndexByte(path, '/')+1:]
	path = strings.ReplaceAll(path, "\x00", "/")
	if path == "top" || strings.HasPrefix(path, "$") {
		return ""
	}
	return path
}

// giftReader reads a question that begins on a line.
type giftReader struct {
	*reader
	line int
}

// form is how a text is written: nothing of it is kept but that of HTML, whose marks go.
var form = regexp.MustCompile(`^\[(html|moodle|plain|markdown)\]`)

func (g *giftReader) question(text, theme string) {
	rec := record.Record{Theme: theme}
	if rest, ok := strings.CutPrefix(text, "::"); ok {
		if end := unescaped(rest, "::"); end >= 0 {
			rec.ID, text = giftUnescape(strings.TrimSpace(rest[:end])), strings.TrimSpace(rest[end+2:])
		}
	}
	html := strings.HasPrefix(text, "[html]")
	text = strings.TrimSpace(form.ReplaceAllString(text, ""))
	open := unescaped(text, "{")
	if open < 0 {
		g.fault(g.line, 1, textNoBlock.With(), hintNoBlock.With())
		return
	}
	end := unescaped(text[open:], "}")
	if end < 0 {
		g.fault(g.line, 1, textUnended.With(), hintUnended.With())
		return
	}
	end += open
	before, block, behind := text[:open], strings.TrimSpace(text[open+1:end]), text[end+1:]
	clean := func(s string) string {
		s = giftUnescape(strings.Join(strings.Split(s, "\n"), " "))
		if html {
			s = plainHTML(s)
		}
		return s
	}
	rec.Question = strings.TrimSpace(clean(before))
	if i := unescaped(block, "####"); i >= 0 {
		rec.Note, block = clean(strings.TrimSpace(block[i+4:])), strings.TrimSpace(block[:i])
	}
	if !g.block(&rec, block, clean) {
		return
	}
	if strings.TrimSpace(behind) != "" {
		if rec.Kind == record.Open {
			rec.Kind = record.Cloze
			rec.Question, rec.Answers = clean(before)+"{"+strings.Join(rec.Answers, "|")+"}"+clean(behind), nil
		} else {
			rec.Question = strings.TrimSpace(clean(before) + "_____" + clean(behind))
		}
	}
	g.add(rec, g.line)
}

// block reads what stands in the braces; it reports whether it could.
func (g *giftReader) block(rec *record.Record, block string, clean func(string) string) bool {
	switch {
	case block == "":
		rec.Kind = record.Essay
		return true
	case strings.HasPrefix(block, "#"):
		return g.numeric(rec, block[1:])
	case unescaped(block, "~") < 0 && unescaped(block, "=") < 0:
		word := block
		if i := unescaped(block, "#"); i >= 0 { // what is said to a right or wrong answer
			word = block[:i]
		}
		switch strings.ToUpper(strings.TrimSpace(word)) {
		case "T", "TRUE":
			rec.Kind, rec.Answers = record.Truth, []string{"true"}
			return true
		case "F", "FALSE":
			rec.Kind, rec.Answers = record.Truth, []string{"false"}
			return true
		}
		g.fault(g.line, 1, textStray.With(check.Clean(word)), hintStray.With())
		return false
	}
	type answer struct {
		text   string
		right  bool
		weight float64
	}
	var all []answer
	choice, weighed := false, false
	for len(block) > 0 {
		sign := block[0]
		if sign != '=' && sign != '~' {
			g.fault(g.line, 1, textStray.With(check.Clean(firstLine(block))), hintStray.With())
			return false
		}
		next := unescaped(block[1:], "=~")
		text := block[1:]
		if next >= 0 {
			text, block = block[1:1+next], block[1+next:]
		} else {
			block = ""
		}
		if i := unescaped(text, "#"); i >= 0 { // feedback of an answer
			text = text[:i]
		}
		a := answer{right: sign == '=', weight: 0}
		if a.right {
			a.weight = 100
		}
		choice = choice || sign == '~'
		text = strings.TrimSpace(text)
		if m := credit.FindStringSubmatch(text); m != nil {
			a.weight, _ = strconv.ParseFloat(m[1], 64)
			a.right, text, weighed = a.weight > 0, strings.TrimSpace(text[len(m[0]):]), true
		}
		a.text = strings.TrimSpace(clean(form.ReplaceAllString(text, "")))
		all = append(all, a)
	}
	if !choice {
		rec.Kind = record.Open
		for _, a := range all {
			left, right, pair := strings.Cut(a.text, "->")
			if pair {
				rec.Kind = record.Match
				rec.Pairs = append(rec.Pairs, record.Pair{Left: strings.TrimSpace(left), Right: strings.TrimSpace(right)})
			} else {
				rec.Answers = append(rec.Answers, a.text)
			}
		}
		return true
	}
	rec.Kind = record.Choice
	// The right ones come first; their order is kept.
	slices.SortStableFunc(all, func(a, b answer) int {
		switch {
		case a.right == b.right:
			return 0
		case a.right:
			return -1
		}
		return 1
	})
	var weights []float64
	for _, a := range all {
		if a.right {
			rec.Answers = append(rec.Answers, a.text)
		} else {
			rec.Wrong = append(rec.Wrong, a.text)
		}
		weights = append(weights, a.weight)
	}
	if weighed && !equalParts(weights, len(rec.Answers)) {
		rec.Weights = weights
	}
	return true
}

// equalParts reports whether the right ones have equal parts of a hundred, and the others
// nothing.
func equalParts(weights []float64, right int) bool {
	for i, v := range weights {
		if i < right && v != grade(100/float64(right)) || i >= right && v != 0 {
			return false
		}
	}
	return true
}

var credit = regexp.MustCompile(`^%(-?[0-9]{1,3}(?:\.[0-9]{1,5})?)%`)

// numeric reads {#3} as an open question; a range is refused.
func (g *giftReader) numeric(rec *record.Record, text string) bool {
	text = strings.TrimPrefix(strings.TrimSpace(text), "=")
	if _, err := strconv.ParseFloat(strings.TrimSuffix(text, ":0"), 64); err != nil {
		g.fault(g.line, 1, textNumeric.With(), hintNumeric.With())
		return false
	}
	rec.Kind, rec.Answers = record.Open, []string{strings.TrimSuffix(text, ":0")}
	return true
}

// unescaped gives where one of the signs stands without a backslash before it, or, for
// :: and ####, where all of it does; -1 where it does not.
func unescaped(text, signs string) int {
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' {
			i++
			continue
		}
		whole := signs == "::" || signs == "####"
		if whole && strings.HasPrefix(text[i:], signs) || !whole && strings.IndexByte(signs, text[i]) >= 0 {
			return i
		}
	}
	return -1
}

// firstLine gives the first line of a text.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
