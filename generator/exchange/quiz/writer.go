package quiz

import (
	"bytes"
	"hash/fnv"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
)

// writer writes records as a file.
type writer struct {
	Options
	format  *Format
	records []record.Record
	pass    *check.Pass
	out     bytes.Buffer
}

var (
	textNoRecord = check.Text{FR: "il n’y a pas de question à écrire", EN: "there is no question to write"}
	textNoKind   = check.Text{FR: "%s ne connaît pas les questions du genre « %s »", EN: "%s does not know questions of the kind %q"}
	hintNoKind   = check.Text{FR: "retirez-la de la liste, ou écrivez-la dans un de ces formats : %s", EN: "take it off the list, or write it in one of these formats: %s"}
	textNoAnswer = check.Text{FR: "cette question n’a pas de réponse", EN: "this question has no answer"}
	hintNoAnswer = check.Text{FR: "donnez-lui une réponse", EN: "give it an answer"}
	textTooLong  = check.Text{FR: "%d signes, %s en prend %d", EN: "%d signs, %s takes %d"}
	hintTooLong  = check.Text{FR: "raccourcissez ce texte", EN: "shorten this text"}
	textWeights  = check.Text{FR: "%s ne connaît pas de réponses justes en partie", EN: "%s does not know answers that are right in part"}
	hintWeights  = check.Text{FR: "ne gardez que des réponses justes ou fausses", EN: "keep answers that are right or wrong only"}
	textFewAre   = check.Text{FR: "%s demande au moins %d choix", EN: "%s asks for %d choices at least"}
	hintFewAre   = check.Text{FR: "ajoutez des réponses fausses", EN: "add wrong answers"}
	textManyAre  = check.Text{FR: "%d choix, %s en prend %d", EN: "%d choices, %s takes %d"}
	hintManyAre  = check.Text{FR: "ôtez des réponses fausses", EN: "take wrong answers off"}
	textOneRight = check.Text{FR: "%s ne connaît qu’une bonne réponse par question", EN: "%s knows one right answer a question only"}
	hintOneRight = check.Text{FR: "partagez la question, ou choisissez GIFT ou Moodle XML", EN: "part the question, or choose GIFT or Moodle XML"}
)

// kindOf gives the kind of a record.
func kindOf(r *record.Record) record.Kind {
	switch {
	case r.Kind != "":
		return r.Kind
	case len(r.Pairs) > 0:
		return record.Match
	case len(r.Wrong) > 0:
		return record.Choice
	}
	return record.Open
}

// held reports a record that the format cannot hold.
func (w *writer) held(r *record.Record) {
	f := w.format
	kind := kindOf(r)
	if !slices.Contains(f.holds.kinds, kind) {
		w.pass.Fault(r.Pos, textNoKind.With(f.Title, string(kind)), hintNoKind.With(names(func(f *Format) bool { return slices.Contains(f.holds.kinds, kind) })))
		return
	}
	if len(r.Answers) == 0 && (kind == record.Open || kind == record.Choice || kind == record.Truth || kind == record.Order) {
		w.pass.Fault(r.Place("answers"), textNoAnswer.With(), hintNoAnswer.With())
	}
	if len(r.Weights) > 0 && !f.holds.weights {
		w.pass.Fault(r.Place("answers"), textWeights.With(f.Title), hintWeights.With())
	}
}

// fits reports a text that is too long for the format, and whether it is short enough.
func (w *writer) fits(r *record.Record, key, text string, most int) bool {
	n := len([]rune(text))
	if n <= most {
		return true
	}
	w.pass.Fault(r.Place(key), textTooLong.With(n, w.format.Title, most), hintTooLong.With())
	return false
}

// losses are what a format may leave out beside the question and its answers.
var losses = []struct {
	text  check.Text
	has   func(*record.Record) bool
	holds func(*holds) bool
}{
	{check.Text{FR: "%s ne garde pas les autres réponses acceptées : %d question{|s} en {a|ont}", EN: "%s does not keep other accepted answers: %d question{ has|s have} some"},
		func(r *record.Record) bool { return kindOf(r) == record.Open && len(r.Answers) > 1 }, func(h *holds) bool { return h.many }},
	{check.Text{FR: "%s ne garde pas les réponses fausses : %d question{|s} en {a|ont}", EN: "%s does not keep wrong answers: %d question{ has|s have} some"},
		func(r *record.Record) bool { return len(r.Wrong) > 0 }, func(h *holds) bool { return h.wrong }},
	{check.Text{FR: "%s ne garde pas les explications : %d question{|s} en {a|ont}", EN: "%s does not keep explanations: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Note != "" }, func(h *holds) bool { return h.note }},
	{check.Text{FR: "%s ne garde pas les thèmes : %d question{|s} en {a|ont}", EN: "%s does not keep themes: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Theme != "" }, func(h *holds) bool { return h.theme }},
	{check.Text{FR: "%s ne garde pas les étoiles : %d question{|s} en {a|ont}", EN: "%s does not keep stars: %d question{ has|s have} some"},
		func(r *record.Record) bool { return r.Stars != 0 }, func(h *holds) bool { return h.stars }},
	{check.Text{FR: "%s ne garde pas les années : %d question{|s} en {a|ont}", EN: "%s does not keep years: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Year != 0 }, func(h *holds) bool { return h.year }},
	{check.Text{FR: "%s ne garde pas les étiquettes : %d question{|s} en {a|ont}", EN: "%s does not keep tags: %d question{ has|s have} some"},
		func(r *record.Record) bool { return len(r.Tags) > 0 }, func(h *holds) bool { return h.tags }},
	{check.Text{FR: "%s ne garde pas les sources ni les licences : %d question{|s} en {a|ont}", EN: "%s does not keep sources and licences: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Source != "" || r.Licence != "" }, func(h *holds) bool { return h.source }},
	{check.Text{FR: "%s ne garde pas les images : %d question{|s} en {a|ont}", EN: "%s does not keep pictures: %d question{ has|s have} one"},
		func(r *record.Record) bool { return r.Picture != "" }, func(h *holds) bool { return h.picture }},
}

// left gives the notes on what the format leaves out.
func (w *writer) left() []check.Diagnostic {
	p := check.NewPass(Infos.Get("EXC003"))
	for _, l := range losses {
		n := 0
		var first check.Pos
		for i := range w.records {
			if l.has(&w.records[i]) {
				if n++; n == 1 {
					first = w.records[i].Pos
				}
			}
		}
		if n > 0 && !l.holds(&w.format.holds) {
			p.Reportf(first, l.text, w.format.Title, n)
		}
	}
	return p.Found()
}

// choices gives the choices of a record, the right ones first, and how many are right.
func choices(r *record.Record) (all []string, right int) {
	return slices.Concat(r.Answers, r.Wrong), len(r.Answers)
}

// order gives the order in which choices are printed where a format does not mix them
// itself: the same for equal questions.
func order(r *record.Record, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	h := fnv.New64a()
	h.Write([]byte(r.Question))
	random := rng.New(h.Sum64())
	rng.Shuffle(&random, out)
	return out
}
