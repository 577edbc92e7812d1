package whole

import (
	"io/fs"
	"slices"
	"strings"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/atelier"
	"imprimots/generator/atelier/output"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/press"
	"imprimots/templates"
)

// gamesFolder has the records of games among the files that a task of a worksheet is given.
const gamesFolder = "games/"

// worksheet writes the worksheet of a recipe. Games that it takes questions of come as the
// files that [atelier.GameFile] names.
func (t *Task) worksheet(made *output.Made, dropped map[string][]byte, progress func(done, total int)) ([]check.Diagnostic, error) {
	games, side := fstest.MapFS{}, map[string][]byte{}
	for name, data := range dropped {
		if strings.HasPrefix(name, gamesFolder) && fs.ValidPath(name) {
			games[name] = &fstest.MapFile{Data: data}
		} else {
			side[name] = data
		}
	}
	w, err := atelier.New(templates.FS, games)
	if err != nil {
		return nil, err
	}
	to := quiz.Of(t.To)
	if to == nil && !slices.Contains(press.Formats, t.To) {
		return nil, check.Faultf(textTarget, t.To)
	}
	sheets, found := w.Read(t.Recipe, side)
	if check.HasErrors(found) {
		return found, nil
	}
	if to == nil || slices.Contains(press.Formats, t.To) && !slices.ContainsFunc(sheets, hasQuestions) {
		t.Recipe.Format = t.To
		return w.Print(made, t.Recipe, side, progress)
	}
	for _, s := range sheets {
		variants, more, err := w.Press().Make(s, press.Options{Profile: t.Recipe.Profile}, progress)
		if found = append(found, more...); err != nil || check.HasErrors(more) {
			return found, err
		}
		o := quiz.Options{Title: s.Title, Lang: s.Lang, Picture: func(name string) ([]byte, error) {
			if data, ok := side[name]; ok {
				return data, nil
			}
			return nil, fs.ErrNotExist
		}}
		out, more := to.Write(Questions(variants[0]), o)
		found = append(found, more...)
		made.Files = append(made.Files, output.File{Name: s.ID + to.Exts[0], Data: out})
	}
	return found, nil
}

// hasQuestions reports whether a worksheet has an exercise that is no crossword: it is written as
// questions in a format of both.
func hasQuestions(w *press.Worksheet) bool {
	return slices.ContainsFunc(w.Exercises(), func(p *worksheet.Part) bool { return p.Kind != "crossword" && p.Kind != "grid" })
}

// Questions returns what the exercises of a worksheet ask, as it asks it: the choices that
// pupils see, the gaps of texts, and the items of its lists.
func Questions(v worksheet.Variant) (out []record.Record) {
	for i := range v.Parts {
		z := &v.Parts[i]
		of := slices.Clone(z.Part.Items)
		for _, b := range z.Blocks {
			switch b := b.(type) {
			case *worksheet.Questions:
				if z.Kind == "quiz" {
					of = asked(b.Items, of)
				}
			case *worksheet.Passage:
				of = []record.Record{gapped(b)}
			}
		}
		if z.Part.From != "" { // of no file that the reader has
			for i := range of {
				of[i].Pos, of[i].At = check.Pos{}, nil
			}
		}
		out = append(out, of...)
	}
	return out
}

// asked returns questions as they are printed, with what their items tell beside.
func asked(questions []worksheet.Question, items []record.Record) (out []record.Record) {
	for _, q := range questions {
		r := record.Record{Question: q.Text, Answers: []string{q.Answer}, Note: q.Note, Picture: q.Picture, Points: float64(q.Marks)}
		if i := slices.IndexFunc(items, func(item record.Record) bool { return item.Question == q.Text }); i >= 0 {
			r.Theme, r.Stars, r.Source, r.Pos, r.At = items[i].Theme, items[i].Stars, items[i].Source, items[i].Pos, items[i].At
			if len(q.Choices) == 0 && q.Truth == nil {
				r.Answers = items[i].Answers
			}
		}
		switch {
		case q.Truth != nil:
			r.Kind, r.Answers = record.Truth, []string{map[bool]string{true: "true", false: "false"}[*q.Truth]}
		case len(q.Choices) > 0:
			r.Kind, r.Answers = record.Choice, nil
			for i, c := range q.Choices {
				if slices.Contains(q.Right, i) {
					r.Answers = append(r.Answers, c)
				} else {
					r.Wrong = append(r.Wrong, c)
				}
			}
		}
		out = append(out, r)
	}
	return out
}

// gapped returns a text with gaps as a record.
func gapped(p *worksheet.Passage) record.Record {
	var b strings.Builder
	for _, run := range p.Runs {
		if run.Gap {
			b.WriteString("{" + run.Answer + "}")
		} else {
			b.WriteString(run.Text)
		}
	}
	return record.Record{Kind: record.Cloze, Question: b.String()}
}
