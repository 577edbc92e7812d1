package export

import (
	"imprimots/generator/sheet"
)

// Make writes a kit for the target.
func (t *Target) Make(kit *sheet.Kit, o Options) (*Result, error) {
	j := &job{t: t, kit: kit, o: o, Result: &Result{}, faces: map[faceKey]int{}}
	var others []string
	for i := range kit.Groups {
		if g := &kit.Groups[i]; isCards(g) || t.Whole || t.Machine() && isNets(g) {
			j.groups = append(j.groups, g)
		} else {
			others = append(others, g.Title)
		}
	}
	if len(others) > 0 {
		j.note(skipped, titled(others))
	}
	var err error
	switch t.Form {
	case "pictures":
		err = j.pictures()
	case "sheets":
		err = j.sheets()
	case "press":
		err = j.press()
	case "braille":
		err = j.braille()
	case "labels":
		err = j.labels()
	default:
		err = j.table()
	}
	return j.Result, err
}
