package prose

import (
	"testing"

	"imprimots/engine/check"
)

// TestJudgeWrong: each fault of a wrong answer is found at its place, with its hint; good
// ones pass.
func TestJudgeWrong(t *testing.T) {
	for _, c := range []struct {
		question, answer string
		wrong            []string
		at               int // the line of the finding; 0 for none
		hint             check.Text
	}{
		{"Quel fleuve arrose Lyon ?", "Le Rhône", nil, 0, check.Text{}},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "L’Allier", "Les Usses"}, 0, check.Text{}},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "La Loire"}, 9, hintCount},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "  ", "Le Rhin"}, 2, hintOther},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "Le Rhin", "rhone"}, 3, hintOther},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "Le Rhin", "Le fleuve Rhône"}, 3, hintOther},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "Le Rhin", "La SEINE"}, 3, hintOther},
		{"Quel fleuve, du Rhin au Rhône, arrose Lyon ?", "La Saône", []string{"Le Rhin", "La Seine", "La Loire"}, 1, hintOther},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "Un Rhin", "La Loire"}, 2, hintOpening},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"Seine", "Le Rhin", "La Loire"}, 1, hintOpening},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "Le torrent", "La Loire"}, 2, hintNamed},
		{"Quel fleuve arrose Lyon ?", "Le Rhône", []string{"La Seine", "La Loire", "La rivière qui vient du Morvan"}, 3, hintLong},
		{"Où est Lima ?", "Au Pérou", []string{"En Bolivie", "À Cuba", "Dans les Andes"}, 0, check.Text{}},
		{"Où est Lima ?", "Au Pérou", []string{"En Bolivie", "Du Chili", "À Cuba"}, 2, hintOpening},
		{"Que vend-on ?", "Du lait", []string{"De la crème", "D’un trait", "De l’eau"}, 0, check.Text{}},
		{"Que perce-t-on ?", "Un tonneau", []string{"Une jarre", "Des outres", "Le seau"}, 3, hintOpening},
		{"Que perce-t-on ?", "Un tonneau", []string{"Une jarre", "Deux jarres", "Un seau"}, 2, hintOpening},
		{"Combien ?", "Deux", []string{"Un", "Trois", "Zéro"}, 0, check.Text{}},
		{"Combien ?", "Cent", []string{"Cent vingt", "Deux cents", "Mille"}, 0, check.Text{}},
		{"Combien ?", "Huit", []string{"Six", "Beaucoup", "Sept"}, 2, hintNumber},
		{"Combien ?", "Huit", []string{"Six", "Sept", "9"}, 3, hintNumber},
		{"Combien ?", "Une seule", []string{"Deux", "Trois", "Aucune"}, 0, check.Text{}},
		{"Combien ?", "Quatre-vingts", []string{"Quatre-vingt", "Octante", "Huitante"}, 0, check.Text{}},
		{"Quand ?", "1789", []string{"1792", "Toujours", "1848"}, 2, hintNumber},
		{"Quand ?", "1789", []string{"1792", "1789", "1848"}, 2, hintOther},
	} {
		p := check.NewPass(nil)
		of := func(key ...any) check.Pos {
			if len(key) == 1 {
				return check.Pos{Line: 9}
			}
			return check.Pos{Line: 1 + key[1].(int)}
		}
		JudgeWrong(p, Fact{Text: c.question, Answer: c.answer}, c.wrong, of)
		found := p.Found()
		switch {
		case c.at == 0 && len(found) == 0:
		case c.at == 0 || len(found) != 1:
			t.Errorf("%s, %q: %v", c.answer, c.wrong, found)
		case found[0].Pos.Line != c.at || found[0].Hint.FR != c.hint.FR:
			t.Errorf("%s, %q: %v, want %q at %d", c.answer, c.wrong, found, c.hint.FR, c.at)
		}
	}
	p := check.NewPass(nil)
	for _, also := range []string{"Le Rhin", "Rhin"} {
		JudgeWrong(p, Fact{Text: "Quel fleuve ?", Answer: "La Saône", Also: []string{also}}, []string{"La Seine", "Le Rhin", "La Loire"}, func(...any) check.Pos { return check.Pos{} })
	}
	if n := len(p.Found()); n != 2 {
		t.Errorf("an accepted answer is found %d times", n)
	}
}

// TestLackWrong: a question without wrong answers lacks them, and no other.
func TestLackWrong(t *testing.T) {
	p := check.NewPass(nil)
	LackWrong(p, Fact{At: check.Pos{Line: 4}}, nil)
	LackWrong(p, Fact{}, []string{"La Seine"})
	if found := p.Found(); len(found) != 1 || found[0].Pos.Line != 4 {
		t.Error(found)
	}
}
