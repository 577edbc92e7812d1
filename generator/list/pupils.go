package list

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/worksheet"
	"imprimots/generator/source/table"
)

var (
	textManyPupils = check.Text{FR: "%d élèves : %d au plus", EN: "%d pupils: %d at most"}
	hintManyPupils = check.Text{FR: "une liste par classe", EN: "a list a class"}
	textSamePupil  = check.Text{FR: "« %s » est deux fois dans la liste", EN: "%q is in the list twice"}
	hintSamePupil  = check.Text{FR: "ajoutez l’initiale du nom", EN: "add the initial of the surname"}
	hintLongPupil  = check.Text{FR: "un élève par ligne", EN: "a pupil a line"}
	textLongPupil  = check.Text{FR: "ce nom a %d signes : %d au plus", EN: "this name has %d characters: %d at most"}
)

// Bounds on a class list: its pupils, and the characters of a name.
const (
	mostPupils  = 60
	longestName = 60
)

// Pupils returns the names of a class list: first name before surname if there are
// columns of these names, else the cells of a row as they are.
func Pupils(t *Table) ([]string, []check.Diagnostic) {
	pass := check.NewPass(worksheet.Infos.Get("WKS015"))
	rows, first, last := t.Rows, 0, 0
	if len(rows) > 0 {
		for _, c := range rows[0] {
			switch prose.AnswerKey(c.Text) {
			case "PRENOM", "PRENOMS", "FIRST NAME", "VORNAME", "NOMBRE", "ELEVE", "ELEVES", "PUPIL", "PUPILS", "NAME":
				first = c.Column
			case "NOM", "NOMS", "SURNAME", "LAST NAME", "NACHNAME", "APELLIDO", "APELLIDOS":
				last = c.Column
			}
		}
	}
	if first+last > 0 {
		rows = rows[1:]
	}
	var out []string
	names := check.Unique[string]{}
	for _, row := range rows {
		name := nameIn(row, first, last)
		if name == "" {
			continue
		}
		at := t.place(row[0])
		if names.Add(pass, name, at, textSamePupil.With(name), hintSamePupil.With()) &&
			check.Short(pass, at, name, longestName, textLongPupil, hintLongPupil) {
			out = append(out, name)
		}
	}
	if n := len(out); n > mostPupils {
		pass.Fault(t.place(rows[mostPupils][0]), textManyPupils.With(n, mostPupils), hintManyPupils.With())
	}
	return out, pass.Found()
}

// nameIn returns the name in a row: from the two columns, or from all if there are
// none.
func nameIn(row []table.Cell, first, last int) string {
	var parts [2]string
	for _, c := range row {
		switch {
		case first+last == 0:
			parts[0] += " " + c.Text
		case c.Column == first:
			parts[0] = c.Text
		case c.Column == last:
			parts[1] = c.Text
		}
	}
	return strings.Join(strings.Fields(parts[0]+" "+parts[1]), " ")
}
