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
	textStray   = check.Text{FR: "« %s » n’est ni une bonne ni une mauvaise réponse", EN: "%q is neither a right nor a wrong answer"}
	hintStray   = check.Text{FR: "commencez-la par « = » ou « ~ »", EN: "begin it with = or ~"}
)

// readGIFT reads questions separated by empty lines.
func readGIFT(r *reader) {
	theme := ""
	lines := r.lines()
	filled := 0 // the first line from i on that is not empty
	for i := 0; i < len(lines) && !r.full; {
		from := i
		var block, comments []string
		depth := 0
		for ; i < len(lines); i++ {
			for filled = max(filled, i); filled < len(lines) && strings.TrimSpace(lines[filled]) == ""; filled++ {
			}
			if filled > i && (depth <= 0 || i-from >= 200 || filled < len(lines) && named(lines[filled])) {
				break
			}
			line := strings.TrimSpace(lines[i])
			if path, ok := strings.CutPrefix(line, "$CATEGORY:"); ok && len(block) == 0 {
				theme = category(path)
				continue
			}
			if strings.HasPrefix(line, "//") {
				comments = append(comments, line)
				continue
			}
			if len(block) == 0 {
				from = i
			}
			block = append(block, lines[i])
			depth += braces(lines[i])
		}
		if i == from {
			i++
			continue
		}
		if text := strings.TrimSpace(strings.Join(block, "\n")); text != "" {
			g := giftReader{reader: r, line: from + 1}
			g.question(text, strings.Join(comments, ""), theme)
		}
	}
}

// commentID and commentTag match what Moodle writes about a question in a comment
// before it.
var (
	commentID  = regexp.MustCompile(`\[id:((?:\\\]|[^\]\[[:cntrl:]])+)\]`)
	commentTag = regexp.MustCompile("\\[tag:((?:\\\\\\]|[^\\]<>`[:cntrl:]])+)\\]")
)

// braces returns the number of braces a line opens minus those it closes.
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

// named reports whether a line names a question: braces before it were never closed.
func named(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "::") }

// category returns the last name of the path of a category.
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
	line  int
	html  bool     // the default format of texts
	marks []string // HTML elements that are lost
}

// form matches the format of a text; of HTML, only the text is kept.
var form = regexp.MustCompile(`^\[(html|moodle|plain|markdown)\]`)

// clean returns the plain text of a text in the file.
func (g *giftReader) clean(s string) string {
	s = strings.TrimSpace(s)
	if m := form.FindString(s); m != "" {
		return g.unmarked(s[len(m):], m == "[html]")
	}
	return g.unmarked(s, g.html)
}

// unmarked returns the plain text of a text with a known format.
func (g *giftReader) unmarked(s string, html bool) string {
	s = giftUnescape(oneSpace(s))
	if html {
		var lost []string
		s, lost = plainHTML(s)
		g.marks = append(g.marks, lost...)
	}
	return strings.TrimSpace(s)
}

func (g *giftReader) question(text, comments, theme string) {
	rec := record.Record{Theme: theme}
	if m := commentID.FindStringSubmatch(comments); m != nil {
		rec.ID = strings.TrimSpace(strings.ReplaceAll(m[1], `\]`, "]"))
	}
	for _, m := range commentTag.FindAllStringSubmatch(comments, record.MostTexts+1) {
		rec.Tags = append(rec.Tags, strings.TrimSpace(strings.ReplaceAll(m[1], `\]`, "]")))
	}
	if rest, ok := strings.CutPrefix(text, "::"); ok {
		if end := unescaped(rest, "::"); end >= 0 {
			rec.ID, text = giftUnescape(strings.TrimSpace(rest[:end])), strings.TrimSpace(rest[end+2:])
		}
	}
	g.html = strings.HasPrefix(text, "[html]")
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
	if i := unescaped(block, "####"); i >= 0 {
		rec.Note, block = g.clean(block[i+4:]), strings.TrimSpace(block[:i])
	}
	if !g.block(&rec, block) {
		return
	}
	if strings.TrimSpace(behind) == "" {
		rec.Question = g.unmarked(before, g.html)
	} else {
		gap := "_____"
		if rec.Kind == record.Open && rec.Weights == nil && rec.Feedback == nil {
			gap = "{" + strings.Join(rec.Answers, "|") + "}"
			rec.Kind, rec.Answers = record.Cloze, nil
		}
		before, behind = spaced(g, before), spaced(g, behind)
		rec.Question = strings.TrimSpace(before + gap + behind)
	}
	g.losesMarks(g.line, g.marks)
	rec.Pos = g.at(g.line, 1)
	g.add(rec)
}

// spaced returns the plain text of a text, including surrounding spaces.
func spaced(g *giftReader, s string) string {
	clean := g.unmarked(s, g.html)
	inner := strings.TrimSpace(s)
	if inner == "" {
		return s
	}
	i := strings.Index(s, inner)
	return oneSpace(s[:i]) + clean + oneSpace(s[i+len(inner):])
}

// oneSpace replaces line breaks by spaces.
func oneSpace(s string) string { return strings.ReplaceAll(s, "\n", " ") }

// block reads the contents of the braces; it reports whether that was possible.
func (g *giftReader) block(rec *record.Record, block string) bool {
	switch {
	case block == "":
		rec.Kind = record.Essay
		return true
	case strings.HasPrefix(block, "#"):
		return g.numeric(rec, strings.TrimSpace(block[1:]))
	case unescaped(block, "~") < 0 && unescaped(block, "=") < 0:
		return g.truth(rec, block)
	}
	all, ok := g.answers(block, unescaped(block, "~") >= 0)
	if !ok {
		return false
	}
	if unescaped(block, "~") < 0 {
		g.open(rec, all)
		return true
	}
	rec.Kind = record.Choice
	put(rec, all)
	if slices.ContainsFunc(all, func(a giftAnswer) bool { return a.weighed }) && !equalParts(rec.Weights, len(rec.Answers)) {
		return true
	}
	rec.Weights = nil
	return true
}

// giftAnswer is an answer in braces.
type giftAnswer struct {
	text, feedback string
	weight         float64
	weighed        bool
}

// answers splits the answers of a block; ok is false if one is invalid.
func (g *giftReader) answers(block string, choice bool) (all []giftAnswer, ok bool) {
	for len(block) > 0 {
		sign := block[0]
		if sign != '=' && sign != '~' {
			g.fault(g.line, 1, textStray.With(check.Clean(firstLine(block))), hintStray.With())
			return nil, false
		}
		if len(all) == record.MostTexts {
			g.fault(g.line, 1, textMore.With(record.MostTexts), hintMore.With())
			return nil, false
		}
		next := unescaped(block[1:], "=~")
		text := block[1:]
		if next >= 0 {
			text, block = block[1:1+next], block[1+next:]
		} else {
			block = ""
		}
		var a giftAnswer
		if i := unescaped(text, "#"); i >= 0 {
			a.feedback, text = g.clean(text[i+1:]), text[:i]
		}
		if sign == '=' {
			a.weight = 100
		}
		text = strings.TrimSpace(text)
		if m := credit.FindStringSubmatch(text); m != nil && !(choice && sign == '=') {
			a.weight, _ = strconv.ParseFloat(m[1], 64)
			text, a.weighed = text[len(m[0]):], true
		}
		a.text = g.clean(text)
		all = append(all, a)
	}
	return all, true
}

// put puts answers into a record, the right ones first, otherwise in order.
func put(rec *record.Record, all []giftAnswer) {
	slices.SortStableFunc(all, func(a, b giftAnswer) int {
		switch right, other := a.weight > 0, b.weight > 0; {
		case right == other:
			return 0
		case right:
			return -1
		}
		return 1
	})
	for _, a := range all {
		if a.weight > 0 {
			rec.Answers = append(rec.Answers, a.text)
		} else {
			rec.Wrong = append(rec.Wrong, a.text)
		}
		rec.Weights, rec.Feedback = append(rec.Weights, a.weight), append(rec.Feedback, a.feedback)
	}
	if strings.Join(rec.Feedback, "") == "" {
		rec.Feedback = nil
	}
}

// open reads pairs to match, or written answers.
func (g *giftReader) open(rec *record.Record, all []giftAnswer) {
	if strings.Contains(all[0].text, "->") {
		rec.Kind = record.Match
		for _, a := range all {
			left, right, _ := strings.Cut(a.text, "->")
			if left = strings.TrimSpace(left); left == "" {
				rec.Wrong = append(rec.Wrong, strings.TrimSpace(right))
			} else {
				rec.Pairs = append(rec.Pairs, record.Pair{Left: left, Right: strings.TrimSpace(right)})
			}
		}
		return
	}
	rec.Kind = record.Open
	put(rec, all)
	if !slices.ContainsFunc(all, func(a giftAnswer) bool { return a.weight != 100 }) {
		rec.Weights = nil
	}
}

// truth reads TRUE or FALSE, with the feedback on a wrong and on a right answer.
func (g *giftReader) truth(rec *record.Record, block string) bool {
	var parts []string
	for range 2 {
		i := unescaped(block, "#")
		if i < 0 {
			break
		}
		parts, block = append(parts, block[:i]), block[i+1:]
	}
	parts = append(parts, block)
	rec.Kind = record.Truth
	switch strings.ToUpper(strings.TrimSpace(parts[0])) {
	case "T", "TRUE":
		rec.Answers = []string{"true"}
	case "F", "FALSE":
		rec.Answers = []string{"false"}
	default:
		g.fault(g.line, 1, textStray.With(check.Clean(parts[0])), hintStray.With())
		return false
	}
	if len(parts) > 1 {
		rec.Feedback = []string{"", g.clean(parts[1])}
	}
	if len(parts) > 2 {
		rec.Feedback[0] = g.clean(parts[2])
	}
	return true
}

// equalParts reports whether the right ones have equal shares of a hundred, and the
// others nothing.
func equalParts(weights []float64, right int) bool {
	for i, v := range weights {
		if i < right && v != grade(100/float64(right)) || i >= right && v != 0 {
			return false
		}
	}
	return true
}

var credit = regexp.MustCompile(`^%(-?[0-9]{1,3}(?:\.[0-9]{1,5})?)%`)

var textMissed = check.Text{FR: "ce qui se dit de toute autre réponse n’est pas repris", EN: "what is said to any other answer is not taken over"}

// unescaped returns the index of the first of some characters without a backslash
// before it or, for :: and ####, of the whole string; -1 if there is none.
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

// firstLine returns the first line of a text.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
