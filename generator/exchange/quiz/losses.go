package quiz

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
)

// property is a property of a record, besides its question and its answer, that a
// format may leave out.
type property struct {
	name string
	text check.Text // note on what is left out
	has  func(*record.Record) bool
	drop func(*record.Record)
	bent bool // whether only a format that says so alters it
}

var textField = check.Text{FR: "le champ « %s » du paquet n’est pas repris", EN: "the field %q of the deck is not taken over"}

// LostFields notes the fields that records have no place for (EXC003).
func LostFields(fields []record.Field) []check.Diagnostic {
	p := check.NewPass(Infos.Get("EXC003"))
	for _, f := range fields {
		p.Reportf(f.At, textField, f.Name)
	}
	return p.Found()
}

var properties = []property{
	{"kind", check.Text{FR: "%s fait une carte de toute question : %d question{|s} n’{est|sont} pas à réponse ouverte", EN: "%s makes a card of each question: %d question{ is|s are} not an open one"},
		func(r *record.Record) bool { return kindOf(r) != record.Open }, func(*record.Record) {}, false},
	{"many", check.Text{FR: "%s ne garde pas les autres réponses acceptées : %d question{|s} en {a|ont}", EN: "%s does not keep other accepted answers: %d question{ has|s have} some"},
		func(r *record.Record) bool {
			return (kindOf(r) == record.Open || kindOf(r) == record.Truth) && len(r.Answers) > 1 || kindOf(r) == record.Cloze && slices.ContainsFunc(gapsOf(r.Question), func(g gap) bool { return len(g.answers) > 1 })
		}, func(r *record.Record) { r.Answers = r.Answers[:min(1, len(r.Answers))] }, false},
	{"wrong", check.Text{FR: "%s ne garde pas les réponses fausses : %d question{|s} en {a|ont}", EN: "%s does not keep wrong answers: %d question{ has|s have} some"},
		func(r *record.Record) bool { return len(r.Wrong) > 0 }, func(r *record.Record) { r.Wrong = nil }, false},
	{"task", check.Text{FR: "%s ne garde pas la consigne des appariements : %d question{|s} en {a|ont}", EN: "%s does not keep what is asked of pairs: %d question{ has|s have} it"},
		func(r *record.Record) bool { return kindOf(r) == record.Match && r.Question != "" }, func(r *record.Record) { r.Question = "" }, false},
	{"feedback", check.Text{FR: "%s ne garde pas ce qui se dit de chaque réponse : %d question{|s} en {a|ont}", EN: "%s does not keep what is said to each answer: %d question{ has|s have} some"},
		func(r *record.Record) bool { return strings.Join(r.Feedback, "") != "" }, func(r *record.Record) { r.Feedback = nil }, false},
	{"points", check.Text{FR: "%s ne garde pas les points : %d question{|s} en {a|ont}", EN: "%s does not keep points: %d question{ has|s have} some"},
		func(r *record.Record) bool { return r.Points != 0 && r.Points != 1 }, func(r *record.Record) { r.Points = 0 }, false},
	{"note", check.Text{FR: "%s ne garde pas les explications : %d question{|s} en {a|ont}", EN: "%s does not keep explanations: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Note != "" }, func(r *record.Record) { r.Note = "" }, false},
	{"theme", check.Text{FR: "%s ne garde pas les thèmes : %d question{|s} en {a|ont}", EN: "%s does not keep themes: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Theme != "" }, func(r *record.Record) { r.Theme = "" }, false},
	{"stars", check.Text{FR: "%s ne garde pas les étoiles : %d question{|s} en {a|ont}", EN: "%s does not keep stars: %d question{ has|s have} some"},
		func(r *record.Record) bool { return r.Stars != 0 }, func(r *record.Record) { r.Stars = 0 }, false},
	{"year", check.Text{FR: "%s ne garde pas les années : %d question{|s} en {a|ont}", EN: "%s does not keep years: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Year != 0 }, func(r *record.Record) { r.Year = 0 }, false},
	{"tags", check.Text{FR: "%s ne garde pas les étiquettes : %d question{|s} en {a|ont}", EN: "%s does not keep tags: %d question{ has|s have} some"},
		func(r *record.Record) bool { return len(r.Tags) > 0 }, func(r *record.Record) { r.Tags = nil }, false},
	{"spaces", check.Text{FR: "%s écrit les étiquettes sans espaces : %d question{|s} en {a|ont}", EN: "%s writes tags without spaces: %d question{ has|s have} some"},
		func(r *record.Record) bool {
			return slices.ContainsFunc(r.Tags, func(t string) bool { return len(strings.Fields(t)) > 1 })
		}, func(*record.Record) {}, true},
	{"capitals", check.Text{FR: "%s a des capitales sans accents ni espaces : %d mot{|s} {change|changent} d’écriture", EN: "%s has capitals without accents and spaces: %d word{ is|s are} written differently"},
		func(r *record.Record) bool { return strings.ToUpper(plain(r.Answer())) != crossWord(r, "fr") }, func(*record.Record) {}, true},
	{"source", check.Text{FR: "%s ne garde pas les sources ni les licences : %d question{|s} en {a|ont}", EN: "%s does not keep sources and licences: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Source != "" || r.Licence != "" }, func(r *record.Record) { r.Source, r.Licence = "", "" }, false},
	{"picture", check.Text{FR: "%s ne garde pas les images : %d question{|s} en {a|ont}", EN: "%s does not keep pictures: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Picture != "" }, func(r *record.Record) { r.Picture = "" }, false},
	{"id", check.Text{FR: "%s ne garde pas les numéros : %d question{|s} en {a|ont}", EN: "%s does not keep numbers of questions: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.ID != "" }, func(r *record.Record) { r.ID = "" }, false},
	{"lang", check.Text{FR: "%s ne garde pas la langue de chaque question : %d question{|s} en {a|ont}", EN: "%s does not keep the language of each question: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Lang != "" }, func(r *record.Record) { r.Lang = "" }, false},
}

var hintLines = check.Text{FR: "lignes %s", EN: "lines %s"}

// left returns notes on what the format leaves out, each with the lines concerned.
func (w *writer) left() []check.Diagnostic {
	p := w.notes
	for _, l := range properties {
		if l.bent && !w.format.keeps("-"+l.name) {
			continue
		}
		var at []check.Pos
		for i := range w.records {
			if r := &w.records[i]; l.has(r) && !w.format.keepsOf(l.name, kindOf(r)) {
				at = append(at, w.records[i].Pos)
			}
		}
		switch lines := linesOf(at); {
		case len(at) == 0:
		case len(at) == 1 || lines == "":
			p.Reportf(at[0], l.text, w.format.Title, len(at))
		default:
			p.Fault(at[0], l.text.With(w.format.Title, len(at)), hintLines.With(lines))
		}
	}
	return p.Found()
}

// mostRuns is the most ranges of lines that a note lists.
const mostRuns = 12

// linesOf returns the lines of places, with ranges as 5-9; "" if there are none.
func linesOf(at []check.Pos) string {
	var lines []int
	for _, pos := range at {
		lines = append(lines, pos.Line)
	}
	slices.Sort(lines)
	var runs []string
	for i := 0; i < len(lines); {
		from := i
		for i++; i < len(lines) && lines[i] <= lines[i-1]+1; i++ {
		}
		run := strconv.Itoa(lines[from])
		if lines[i-1] > lines[from] {
			run += "-" + strconv.Itoa(lines[i-1])
		}
		if runs = append(runs, run); len(runs) == mostRuns && i < len(lines) {
			runs = append(runs, "…")
			break
		}
	}
	if len(lines) == 0 || lines[0] == 0 {
		return ""
	}
	return strings.Join(runs, ", ")
}

// plain returns a text as formats may write it without loss: without surrounding
// spaces, with lines ending in \n, accents composed.
func plain(text string) string {
	return norm.NFC.String(strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")))
}

// plainAll applies plain to each text of a list, and returns nil for an empty list.
func plainAll(list []string) []string {
	var out []string
	for _, text := range list {
		out = append(out, plain(text))
	}
	return out
}

// settled returns a record in a canonical form: with its kind stated and defaults left
// out.
func settled(r record.Record) record.Record {
	r.Kind = kindOf(&r)
	r.Pos, r.At = check.Pos{}, nil
	for _, text := range []*string{&r.ID, &r.Question, &r.Note, &r.Theme, &r.Source, &r.Licence, &r.Lang, &r.Picture} {
		*text = plain(*text)
	}
	r.Answers, r.Wrong, r.Tags, r.Feedback = plainAll(r.Answers), plainAll(r.Wrong), plainAll(r.Tags), plainAll(r.Feedback)
	var pairs []record.Pair
	for _, p := range r.Pairs {
		pairs = append(pairs, record.Pair{Left: plain(p.Left), Right: plain(p.Right)})
	}
	r.Pairs = pairs
	if strings.Join(r.Feedback, "") == "" {
		r.Feedback = nil
	} else if n := max(len(r.Answers)+len(r.Wrong), sidesOf(r.Kind)); len(r.Feedback) < n {
		r.Feedback = append(r.Feedback, make([]string, n-len(r.Feedback))...)
	}
	if r.Weights = slices.Clone(r.Weights); len(r.Weights) == 0 || r.Kind == record.Choice && equalParts(r.Weights, len(r.Answers)) {
		r.Weights = nil
	}
	if r.Points == 1 {
		r.Points = 0
	}
	return r
}

// sidesOf returns the least number of feedback texts for questions of a kind: for true
// or false, one for a right and one for a wrong answer.
func sidesOf(kind record.Kind) int {
	if kind == record.Truth {
		return 2
	}
	return 0
}

// kept returns what a format keeps of a record.
func (f *Format) kept(r record.Record) record.Record {
	for _, l := range properties {
		if !l.bent && l.has(&r) && !f.keepsOf(l.name, kindOf(&r)) {
			l.drop(&r)
		}
	}
	return settled(r)
}

// parts are the parts of a record by the keys of their places.
var parts = []struct {
	key  string
	name check.Text
	of   func(*record.Record) any
}{
	{"question", check.Text{FR: "la question", EN: "the question"}, func(r *record.Record) any { return r.Question }},
	{"kind", check.Text{FR: "le genre", EN: "the kind"}, func(r *record.Record) any { return string(r.Kind) }},
	{"answers", check.Text{FR: "les réponses", EN: "the answers"}, func(r *record.Record) any { return r.Answers }},
	{"wrong", check.Text{FR: "les réponses fausses", EN: "the wrong answers"}, func(r *record.Record) any { return r.Wrong }},
	{"pairs", check.Text{FR: "les paires", EN: "the pairs"}, func(r *record.Record) any { return r.Pairs }},
	{"weights", check.Text{FR: "les notes", EN: "the grades"}, func(r *record.Record) any { return r.Weights }},
	{"feedback", check.Text{FR: "ce qui se dit de chaque réponse", EN: "what is said to each answer"}, func(r *record.Record) any { return r.Feedback }},
	{"points", check.Text{FR: "les points", EN: "the points"}, func(r *record.Record) any { return r.Points }},
	{"note", check.Text{FR: "l’explication", EN: "the explanation"}, func(r *record.Record) any { return r.Note }},
	{"theme", check.Text{FR: "le thème", EN: "the theme"}, func(r *record.Record) any { return r.Theme }},
	{"stars", check.Text{FR: "les étoiles", EN: "the stars"}, func(r *record.Record) any { return r.Stars }},
	{"year", check.Text{FR: "l’année", EN: "the year"}, func(r *record.Record) any { return r.Year }},
	{"tags", check.Text{FR: "les étiquettes", EN: "the tags"}, func(r *record.Record) any { return r.Tags }},
	{"source", check.Text{FR: "la source", EN: "the source"}, func(r *record.Record) any { return r.Source }},
	{"licence", check.Text{FR: "la licence", EN: "the licence"}, func(r *record.Record) any { return r.Licence }},
	{"picture", check.Text{FR: "l’image", EN: "the picture"}, func(r *record.Record) any { return r.Picture }},
	{"id", check.Text{FR: "le numéro", EN: "the number"}, func(r *record.Record) any { return r.ID }},
	{"lang", check.Text{FR: "la langue", EN: "the language"}, func(r *record.Record) any { return r.Lang }},
}

var (
	textOther = check.Text{FR: "%s changerait %s : %s deviendrait %s", EN: "%s would change %s: %s would become %s"}
	hintOther = check.Text{FR: "écrivez-le autrement, ou choisissez JSON, qui tient tout", EN: "write it differently, or choose JSON, which holds all"}
	textGone  = check.Text{FR: "%s ne tient pas cette question : elle ne s’y lirait plus", EN: "%s does not hold this question: it could not be read from it"}
)

// proved reads the written file back, if that is possible: anything that does not come
// back unchanged is a finding.
func (w *writer) proved() {
	if w.format.read == nil || len(w.pass.Found()) > 0 {
		return
	}
	want, of := w.records, []*record.Record(nil)
	if w.format.sides {
		want, of = w.asCards()
	}
	if table.Is("a"+w.format.Exts[0]) && w.out.Len() > table.MaxFile {
		w.pass.Fault(w.records[0].Pos, textLarge.With(table.MaxFile>>20), hintLarge.With())
		return
	}
	back, _ := w.format.parse("", w.out.Bytes())
	for i := range want {
		r := &want[i]
		if of != nil {
			r = of[i]
		}
		if i >= len(back.Records) {
			w.pass.Fault(r.Pos, textGone.With(w.format.Title), hintOther.With())
			return
		}
		a, b := w.format.kept(want[i]), w.format.kept(back.Records[i])
		if w.format.mixes {
			slices.Sort(a.Wrong)
			slices.Sort(b.Wrong)
		}
		if w.compare(r, &a, &b) && len(back.Records) != len(want) {
			return // the following ones have moved
		}
	}
	if len(back.Records) > len(want) {
		w.pass.Fault(w.records[len(w.records)-1].Pos, textGone.With(w.format.Title), hintOther.With())
	}
}

// compare reports the first part of a record that does not come back unchanged.
func (w *writer) compare(r, want, have *record.Record) (differs bool) {
	for _, part := range parts {
		a, b := part.of(want), part.of(have)
		if reflect.DeepEqual(a, b) {
			continue
		}
		if part.key == "picture" && want.Picture != "" && have.Picture != "" {
			continue // the file has its own name for it
		}
		w.pass.Fault(r.Place(part.key), textOther.With(w.format.Title, part.name, short(a), short(b)), hintOther.With())
		return true
	}
	return false
}

// short returns a part of a record for use in a finding.
func short(v any) string {
	text := ""
	switch v := v.(type) {
	case string:
		text = v
	case []string:
		text = strings.Join(v, " | ")
	case []float64:
		var out []string
		for _, n := range v {
			out = append(out, number(n))
		}
		text = strings.Join(out, " | ")
	case []record.Pair:
		var out []string
		for _, p := range v {
			out = append(out, p.Left+" = "+p.Right)
		}
		text = strings.Join(out, " | ")
	case int:
		text = strconv.Itoa(v)
	case float64:
		text = number(math.Round(v*1e5) / 1e5)
	}
	return "« " + check.Clean(string(cut([]rune(text), 80))) + " »"
}
