package quiz

import (
	"archive/zip"
	"bytes"
	"cmp"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// bases are questions of each kind with nothing more than they need.
var bases = map[record.Kind]record.Record{
	record.Open:   {Question: "Qui ?", Answers: []string{"moi"}},
	record.Choice: {Kind: record.Choice, Question: "Lequel ?", Answers: []string{"un"}, Wrong: []string{"deux", "trois"}},
	record.Truth:  {Kind: record.Truth, Question: "Vrai ?", Answers: []string{"true"}},
	record.Match:  {Kind: record.Match, Pairs: []record.Pair{{Left: "coq", Right: "poule"}, {Left: "bouc", Right: "chèvre"}}},
	record.Order:  {Kind: record.Order, Question: "Rangez.", Answers: []string{"un", "deux"}},
	record.Cloze:  {Kind: record.Cloze, Question: "Le {Rhône} coule."},
	record.Essay:  {Kind: record.Essay, Question: "Racontez."},
}

// mark is a text that stands nowhere else.
const mark = "zzqk"

// laden are records with one more property each, and how it shows in a file.
var laden = map[string]struct {
	put   func(*record.Record)
	shows string // "" where it does not as a text
}{
	"many": {func(r *record.Record) {
		if r.Kind == record.Cloze {
			r.Question = "Le {Rhône|" + mark + "} coule."
			return
		}
		r.Answers = append(r.Answers, mark)
	}, mark},
	"wrong":    {func(r *record.Record) { r.Wrong = append(r.Wrong, mark) }, mark},
	"task":     {func(r *record.Record) { r.Question += mark }, mark},
	"feedback": {func(r *record.Record) { r.Feedback = []string{mark} }, mark},
	"points":   {func(r *record.Record) { r.Points = 77.25 }, "77"},
	"weights": {func(r *record.Record) {
		r.Weights = append(slices.Repeat([]float64{50}, max(1, len(r.Answers))), make([]float64, len(r.Wrong))...)
	}, "50"},
	"note":    {func(r *record.Record) { r.Note = mark }, mark},
	"theme":   {func(r *record.Record) { r.Theme = mark }, mark},
	"stars":   {func(r *record.Record) { r.Stars = 3 }, ""},
	"year":    {func(r *record.Record) { r.Year = 1377 }, "1377"},
	"tags":    {func(r *record.Record) { r.Tags = []string{mark} }, mark},
	"spaces":  {func(r *record.Record) { r.Tags = []string{mark + " a"} }, mark + " a"},
	"source":  {func(r *record.Record) { r.Source = mark }, mark},
	"licence": {func(r *record.Record) { r.Licence = mark }, mark},
	"picture": {func(r *record.Record) { r.Picture = mark + ".png" }, mark},
	"id":      {func(r *record.Record) { r.ID = mark }, mark},
	"lang":    {func(r *record.Record) { r.Lang = mark }, mark},
	"long":    {func(r *record.Record) { r.Question += " " + strings.Repeat("é", 5000) + mark }, mark},
	"signs":   {func(r *record.Record) { r.Question += ` " ' <i>x</i> = ; \ / ` + mark }, mark},
	"lines":   {func(r *record.Record) { r.Question += "\n\t" + mark }, mark},
	"hash":    {func(r *record.Record) { r.Question = "# " + mark + r.Question }, "# " + mark},
	"slash":   {func(r *record.Record) { r.Question = `\# ` + mark + r.Question }, mark},
	"formula": {func(r *record.Record) { r.Question = "=SUM(A1)" + mark + r.Question }, "=SUM(A1)" + mark},
	"emoji":   {func(r *record.Record) { r.Question += "😀 مرحبا " + mark }, "😀 مرحبا " + mark},
	"nul":     {func(r *record.Record) { r.Question += "\x00" + mark }, "\x00" + mark},
}

// otherwise is how a property shows in a format that writes it in a form of its own.
var otherwise = map[*Format]map[string]string{qtiFormat: {"weights": `mappedValue="0.5"`}}

// unpackedAll returns all bytes in a file, those of an archive unpacked, with the
// escapes of JSON, XML and HTML decoded.
func unpackedAll(t *testing.T, data []byte) string {
	t.Helper()
	out := string(data)
	if archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil {
		out = ""
		for _, f := range archive.File {
			in, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(in)
			if err != nil {
				t.Fatal(err)
			}
			out += f.Name + "\n" + string(text)
		}
	}
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&", "&#39;", "'", "&#34;", `"`, "&lt;", "<", "&gt;", ">", "&amp;", "&", `\=`, "=").Replace(out)
}

// TestNothingSilent: for each format, each kind of question and each property, the file
// shows it, or what is lost is a finding at the line of the question.
func TestNothingSilent(t *testing.T) {
	at := check.Pos{File: "source", Line: 7}
	for _, f := range Formats() {
		for kind, base := range bases {
			for name, l := range laden {
				r := base
				r.Answers, r.Wrong, r.Pos = slices.Clone(r.Answers), slices.Clone(r.Wrong), at
				l.put(&r)
				other := record.Record{Question: "Astre ?", Answers: []string{"lumière"}, Pos: check.Pos{Line: 9}}
				records := []record.Record{r}
				if f == h5pCrosswordFormat {
					records = append(records, other)
				}
				data, found := f.Write(records, Options{Picture: pictureOf})
				told := slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Pos == at && (data == nil || d.Rule.ID == "EXC003") })
				shows := cmp.Or(otherwise[f][name], l.shows)
				shown := shows != "" && strings.Contains(unpackedAll(t, data), shows)
				if f.read != nil && data != nil && !f.sides {
					back, _ := f.Read("f", data)
					want := f.kept(r)
					want.Picture = "" // which has a name of its own
					have := f.kept(back.Records[0])
					have.Picture = ""
					if f.mixes {
						slices.Sort(want.Wrong)
						slices.Sort(have.Wrong)
					}
					if len(back.Records) != 1 || !reflect.DeepEqual(want, have) {
						t.Errorf("%s, %s, %s: comes back as %+v", f.Name, kind, name, back.Records)
					}
					shown = shown || !slices.ContainsFunc(properties, func(p property) bool { return p.name == name }) || f.keepsOf(name, kind)
				}
				if data == nil && !told || data != nil && !shown && !told {
					t.Errorf("%s, %s, %s: neither kept nor told", f.Name, kind, name)
				}
			}
		}
	}
}
