package quiz

import (
	"bytes"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// jsonFormat has all of a record, for other programs.
var jsonFormat = &Format{
	Name: "json", Exts: []string{".json"}, Title: "JSON", read: readJSON, write: writeJSON,
	holds: holds{kinds: allKinds, keeps: allProperties + " bare"},
}

var allKinds = []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Order, record.Cloze, record.Essay}

// jsonFile is the file: {"records": […]}.
type jsonFile struct {
	Title   string       `json:"title,omitempty"`
	Lang    string       `json:"lang,omitempty"`
	Records []jsonRecord `json:"records"`
}

// jsonRecord is a record with the names of its keys.
type jsonRecord struct {
	ID       string        `json:"id,omitempty"`
	Kind     record.Kind   `json:"kind,omitempty"`
	Question string        `json:"question,omitempty"`
	Answers  []string      `json:"answers,omitempty"`
	Wrong    []string      `json:"wrong,omitempty"`
	Pairs    []record.Pair `json:"pairs,omitempty"`
	Note     string        `json:"note,omitempty"`
	Theme    string        `json:"theme,omitempty"`
	Stars    int           `json:"stars,omitempty"`
	Year     int           `json:"year,omitempty"`
	Tags     []string      `json:"tags,omitempty"`
	Source   string        `json:"source,omitempty"`
	Licence  string        `json:"licence,omitempty"`
	Lang     string        `json:"lang,omitempty"`
	Picture  string        `json:"picture,omitempty"`
	Weights  []float64     `json:"weights,omitempty"`
	Feedback []string      `json:"feedback,omitempty"`
	Points   float64       `json:"points,omitempty"`
}

var (
	textBadJSON = check.Text{FR: "ce n’est pas un JSON de questions : %s", EN: "this is not JSON with questions: %s"}
	hintBadJSON = check.Text{FR: "la forme est {\"records\": [{\"question\": …, \"answers\": […]}]}", EN: "the form is {\"records\": [{\"question\": …, \"answers\": […]}]}"}
	textBadKind = check.Text{FR: "la question %d est d’un genre inconnu, « %s »", EN: "question %d is of an unknown kind, %q"}
)

func writeJSON(w *writer) {
	out := jsonFile{Title: w.Title, Lang: w.Lang, Records: []jsonRecord{}}
	for i := range w.records {
		r := &w.records[i]
		out.Records = append(out.Records, jsonRecord{r.ID, r.Kind, r.Question, r.Answers, r.Wrong, r.Pairs, r.Note, r.Theme, r.Stars, r.Year, r.Tags, r.Source, r.Licence, r.Lang, r.Picture, r.Weights, r.Feedback, r.Points})
	}
	// A buffer cannot fail, nor can these types.
	_ = check.WriteJSON(&w.out, out, "  ")
}

func readJSON(r *reader) {
	r.data = bytes.TrimPrefix(r.data, []byte("\ufeff"))
	if json.Valid(r.data) {
		if array, ok := r.plainArray(); ok {
			r.plainRecords(array)
			return
		}
	}
	decoder := json.NewDecoder(bytes.NewReader(r.data))
	decoder.DisallowUnknownFields()
	var in struct {
		jsonFile
		Records json.RawMessage `json:"records"`
	}
	bad := func(err error, base int64) {
		line, col := r.offset(err, base)
		r.fault(line, col, textBadJSON.With(check.Clean(err.Error())), hintBadJSON.With())
	}
	if err := decoder.Decode(&in); err != nil {
		bad(err, decoder.InputOffset())
		return
	}
	if rest := bytes.TrimSpace(r.data[decoder.InputOffset():]); len(rest) > 0 {
		bad(errors.New("more than one value"), decoder.InputOffset())
		return
	}
	r.Title, r.Lang = in.Title, in.Lang
	at := max(0, bytes.Index(r.data, in.Records))
	if len(in.Records) > 0 && !opens(in.Records, '[') && string(in.Records) != "null" {
		bad(errors.New("records is no array"), int64(at))
		return
	}
	n := 0
	eachMember(in.Records, at, func(m member) bool {
		n++
		return r.jsonRecord(m, n)
	})
}

// jsonRecord reads the nth record; it reports whether there may be another one.
func (r *reader) jsonRecord(m member, n int) bool {
	one := json.NewDecoder(bytes.NewReader(m.raw))
	one.DisallowUnknownFields()
	var j jsonRecord
	line, col := r.place(m.at)
	switch err := one.Decode(&j); {
	case err != nil:
		r.fault(line, col, textBadJSON.With(check.Clean(err.Error())), hintBadJSON.With())
	case !knownKind(j.Kind):
		r.fault(line, col, textBadKind.With(n, check.Clean(string(j.Kind))), hintBadJSON.With())
	default:
		rec := record.Record{ID: j.ID, Kind: j.Kind, Question: j.Question, Answers: j.Answers, Wrong: j.Wrong, Pairs: j.Pairs, Note: j.Note, Theme: j.Theme, Stars: j.Stars,
			Year: j.Year, Tags: j.Tags, Source: j.Source, Licence: j.Licence, Lang: j.Lang, Picture: j.Picture, Weights: j.Weights, Feedback: j.Feedback, Points: j.Points}
		rec.Pos = r.at(line, col)
		return r.add(rec)
	}
	return n < MaxRecords
}

// knownKind reports whether a kind exists or is empty.
func knownKind(kind record.Kind) bool {
	for _, k := range allKinds {
		if k == kind {
			return true
		}
	}
	return kind == ""
}

// offset returns the line and the column of a JSON error.
func (r *reader) offset(err error, at int64) (line, col int) {
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &typed):
		at = typed.Offset
	}
	return r.place(int(at))
}

// place returns the line and the column of a byte. Calls must be in increasing order:
// a file may be a single line.
func (r *reader) place(at int) (line, col int) {
	for at = min(at, len(r.data)); r.placed < at; r.placed++ {
		switch b := r.data[r.placed]; {
		case b == '\n':
			r.line, r.col = r.line+1, 0
		case utf8.RuneStart(b):
			r.col++
		}
	}
	return r.line + 1, r.col + 1
}
