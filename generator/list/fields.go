package list

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/source/table"
)

// Field is a named value from a file that is not a table.
type Field struct {
	Name string
	// Texts are its values: several if it is a list.
	Texts []string
	At    check.Pos
}

// Names are the names of fields that were met, with the keys of their columns; "" for
// unknown ones.
type Names map[string]string

// Fields returns the record made of the fields at a place, whose names are those of
// columns, and the findings. It notes unknown names (WKS016) the first time they are met.
func Fields(at check.Pos, fields []Field, names Names) (record.Record, []check.Diagnostic) {
	r := record.Record{Pos: at, At: map[string]check.Pos{}}
	t := &Table{file: at.File}
	var found []check.Diagnostic
	var choices []string
	for _, f := range fields {
		key, met := names[f.Name]
		if !met {
			key = headOf(f.Name)
		}
		if len(f.Texts) == 0 || met && key == "" {
			continue
		}
		names[f.Name] = key
		c := table.Cell{Line: f.At.Line, Col: f.At.Col}
		switch key {
		case "":
			found = append(found, check.Diagnostic{Rule: worksheet.Infos.Get("WKS016"), Pos: f.At, Msg: textField.With(check.Clean(f.Name)), Hint: hintColumn.With()})
			continue
		case "choices":
			choices = append(choices, f.Texts...)
			continue
		case "answers", "accept", "wrong", "tags", "feedback", "weights":
			c.Text = Join(f.Texts)
		case "pairs":
			c.Text = strings.Join(f.Texts, " | ")
		default:
			if c.Text = f.Texts[0]; len(f.Texts) > 1 {
				found = append(found, fault(f.At, textSeveral.With(check.Clean(f.Name), len(f.Texts)), hintSeveral.With())...)
				continue
			}
		}
		if c.Text != "" {
			found = append(found, t.put(&r, key, c)...)
		}
		if full(&r, len(choices)) {
			return r, append(found, fault(f.At, textMany.With(record.MostTexts), hintMany.With())...)
		}
	}
	return r, append(found, choose(&r, choices)...)
}

// full reports whether a record with this number of choices exceeds what is read.
func full(r *record.Record, choices int) bool {
	texts, _ := r.Size()
	return texts+choices > record.MostTexts
}

var (
	textMany     = check.Text{FR: "cette question a plus de %d réponses, paires, trous et étiquettes", EN: "this question has more than %d answers, pairs, gaps and tags"}
	hintMany     = check.Text{FR: "partagez-la en plusieurs", EN: "split it into several"}
	textField    = check.Text{FR: "le champ « %s » est inconnu ici", EN: "the field %q is unknown here"}
	textSeveral  = check.Text{FR: "« %s » a %d valeurs", EN: "%q has %d values"}
	hintSeveral  = check.Text{FR: "donnez-en une", EN: "give one"}
	textNoChoice = check.Text{FR: "« %s » n’est aucun des choix", EN: "%q is none of the choices"}
	hintNoChoice = check.Text{FR: "écrivez la bonne réponse comme parmi les choix, ou sa lettre", EN: "write the right answer as among the choices, or its letter"}
)

// choose turns the choices of a question that are not answers into wrong ones. If no
// answer is among them, answers are taken as the letters of choices.
func choose(r *record.Record, choices []string) []check.Diagnostic {
	if len(choices) == 0 {
		return nil
	}
	for i, a := range r.Answers {
		if slices.Contains(choices, a) {
			continue
		}
		letter := strings.ToUpper(a)
		if len(letter) != 1 || letter < "A" || int(letter[0]-'A') >= len(choices) {
			return fault(r.Place("answers"), textNoChoice.With(a), hintNoChoice.With())
		}
		r.Answers[i] = choices[letter[0]-'A']
	}
	for _, c := range choices {
		if !slices.Contains(r.Answers, c) {
			r.Wrong = append(r.Wrong, c)
		}
	}
	return nil
}
