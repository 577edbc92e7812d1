package quiz

import (
	"archive/zip"
	"bytes"
	"hash/fnv"
	"slices"
	"strings"
	"time"

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
	notes   *check.Pass // notes on what is left out
	out     bytes.Buffer
	// pictures are those requested so far, by the names in records; media those in the
	// file, in order, and bytes the number of bytes read for them.
	pictures map[string]packed
	media    []packed
	names    check.FileNames
	bytes    int
	// sayings and sentences are what players of H5P say, set on first use.
	sayings   map[string]map[string]any
	sentences map[string]string
}

var (
	textMost       = check.Text{FR: "%d questions, %s en tient %d", EN: "%d questions, %s holds %d"}
	textNoRecord   = check.Text{FR: "il n’y a pas de question à écrire", EN: "there is no question to write"}
	textNoKind     = check.Text{FR: "%s ne connaît pas les questions %s", EN: "%s does not know questions %s"}
	hintNoKind     = check.Text{FR: "retirez-la de la liste, ou écrivez-la dans un de ces formats : %s", EN: "take it off the list, or write it in one of these formats: %s"}
	textNoAnswer   = check.Text{FR: "cette question n’a pas de réponse", EN: "this question has no answer"}
	hintNoAnswer   = check.Text{FR: "donnez-lui une réponse", EN: "give it an answer"}
	textNoQuestion = check.Text{FR: "cette ligne n’a pas d’énoncé, %s en demande un", EN: "this line asks nothing, %s needs a question"}
	hintNoQuestion = check.Text{FR: "donnez-lui une question ou une définition", EN: "give it a question or a definition"}
	textBlank      = check.Text{FR: "une réponse est vide", EN: "an answer is empty"}
	hintBlank      = check.Text{FR: "remplissez-la, ou ôtez-la", EN: "fill it in, or take it off"}
	textTooLong    = check.Text{FR: "%d signes, %s en prend %d", EN: "%d signs, %s takes %d"}
	hintTooLong    = check.Text{FR: "raccourcissez ce texte", EN: "shorten this text"}
	textWeights    = check.Text{FR: "%s ne connaît pas de réponses justes en partie", EN: "%s does not know answers that are right in part"}
	hintWeights    = check.Text{FR: "ne gardez que des réponses justes ou fausses", EN: "keep answers that are right or wrong only"}
	textFewAre     = check.Text{FR: "%s demande au moins %d choix", EN: "%s asks for %d choices at least"}
	hintFewAre     = check.Text{FR: "ajoutez des réponses fausses", EN: "add wrong answers"}
	textManyAre    = check.Text{FR: "%d choix, %s en prend %d", EN: "%d choices, %s takes %d"}
	hintManyAre    = check.Text{FR: "ôtez des réponses fausses", EN: "remove some wrong answers"}
	textOneRight   = check.Text{FR: "%s ne connaît qu’une bonne réponse par question", EN: "%s knows one right answer a question only"}
	hintOneRight   = check.Text{FR: "partagez la question, ou choisissez GIFT ou Moodle XML", EN: "part the question, or choose GIFT or Moodle XML"}
)

// kindNames are the names of the kinds of questions.
var kindNames = map[record.Kind]check.Text{
	record.Open: {FR: "à réponse ouverte", EN: "with an open answer"}, record.Choice: {FR: "à choix", EN: "with choices"},
	record.Truth: {FR: "vrai ou faux", EN: "of true or false"}, record.Match: {FR: "d’appariement", EN: "of pairs to match"},
	record.Order: {FR: "d’ordre", EN: "of an order"}, record.Cloze: {FR: "à trous", EN: "with gaps"}, record.Essay: {FR: "à rédiger", EN: "that ask for an essay"},
}

// kindOf returns the kind of a record.
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

// checkHeld reports a record that the format cannot hold.
func (w *writer) checkHeld(r *record.Record) {
	f := w.format
	kind := kindOf(r)
	if !slices.Contains(f.holds.kinds, kind) {
		w.pass.Fault(r.Pos, textNoKind.With(f.Title, kindNames[kind]), hintNoKind.With(names(func(f *Format) bool { return slices.Contains(f.holds.kinds, kind) })))
		return
	}
	if strings.TrimSpace(r.Question) == "" && kind != record.Match && !f.keeps("bare") {
		w.pass.Fault(r.Place("question"), textNoQuestion.With(f.Title), hintNoQuestion.With())
	}
	if slices.ContainsFunc(slices.Concat(r.Answers, r.Wrong), func(text string) bool { return strings.TrimSpace(text) == "" }) {
		w.pass.Fault(r.Place("answers"), textBlank.With(), hintBlank.With())
	}
	if len(r.Answers) == 0 && (kind == record.Open || kind == record.Choice || kind == record.Truth || kind == record.Order) {
		w.pass.Fault(r.Place("answers"), textNoAnswer.With(), hintNoAnswer.With())
	}
	if sign, bad := inadmissible(r); bad {
		w.pass.Fault(r.Pos, textSign.With(sign), hintSign.With())
	}
	if len(r.Weights) > 0 && !f.keeps("weights") {
		w.pass.Fault(r.Place("answers"), textWeights.With(f.Title), hintWeights.With())
	}
}

// fits reports a text that is too long for the format, and returns whether it is short
// enough.
func (w *writer) fits(r *record.Record, key, text string, most int) bool {
	n := len([]rune(text))
	if n <= most {
		return true
	}
	w.pass.Fault(r.Place(key), textTooLong.With(n, w.format.Title, most), hintTooLong.With())
	return false
}

// choices returns the choices of a record, the right ones first, and the number of
// right ones.
func choices(r *record.Record) (all []string, right int) {
	return slices.Concat(r.Answers, r.Wrong), len(r.Answers)
}

// order returns the order in which choices are printed if a format does not shuffle
// them itself: the same for equal questions.
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

// Mark ends packages: the program made them.
const Mark = "made by imprimots"

// zipped is a file of a package.
type zipped struct {
	name string
	data []byte
}

// zip writes files as a package, all with one date: equal records yield equal bytes.
func (w *writer) zip(files []zipped) {
	archive := zip.NewWriter(&w.out)
	_ = archive.SetComment(Mark) // which is short
	for _, file := range files {
		// A buffer cannot fail.
		entry, _ := archive.CreateHeader(&zip.FileHeader{Name: file.name, Method: zip.Deflate, Modified: time.Unix(apkgTime, 0).UTC()})
		_, _ = entry.Write(file.data)
	}
	_ = archive.Close()
}
