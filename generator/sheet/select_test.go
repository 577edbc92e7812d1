package sheet_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// slotted returns the boxes of the parts on the sheets of a kit of one group, and
// the texts of its pages.
func slotted(t *testing.T, k sheet.Kit, o sheet.Options) (boxes []draw.Rect, texts string) {
	t.Helper()
	pages, err := sheet.Previews(k, o, 1000)
	if err != nil {
		t.Fatal(err)
	}
	faces := map[*draw.Drawing]bool{}
	for _, p := range k.Groups[0].Parts {
		faces[p.Front], faces[p.Back] = true, true
	}
	for _, p := range pages {
		if p.Group == "" {
			continue
		}
		s := &slots{faces: faces}
		p.Drawing.Replay(s, draw.Identity)
		boxes = append(boxes, s.boxes...)
		for _, m := range draw.Marks(p.Drawing) {
			if m.Text != nil {
				texts += m.Text.S + "\n"
			}
		}
	}
	return boxes, texts
}

// slots is a renderer that notes where faces are placed.
type slots struct {
	faces map[*draw.Drawing]bool
	boxes []draw.Rect
}

func (s *slots) Place(d *draw.Drawing, m draw.Matrix) bool {
	if s.faces[d] {
		s.boxes = append(s.boxes, draw.Rect{W: d.W, H: d.H}.In(m))
	}
	return s.faces[d]
}
func (s *slots) Size(_, _ draw.MM)                             {}
func (s *slots) Path(_ draw.Path, _ draw.Style, _ draw.Matrix) {}
func (s *slots) Text(_ draw.Text, _ draw.Matrix)               {}
func (s *slots) Image(_ draw.Picture, _ draw.Matrix)           {}

// A part that is printed again lies in a slot of the sheets of the whole group,
// also where fewer parts would be turned the other way. Twenty-seven strips fit
// one sheet upright, twenty-six lying: a lone one would lie.
func TestReprintKeepsTheSlots(t *testing.T) {
	b := newTable(t, "color")
	for _, a := range []sheet.Assembly{sheet.LongEdge, sheet.ShortEdge, sheet.TwoPass, sheet.FoldOver, sheet.SingleSided} {
		k := sheet.Kit{File: "x.pdf", Game: "x", Title: "Essai", Groups: []sheet.Group{b.strips(27)}}
		o := b.options()
		o.Assembly = a
		all, texts := slotted(t, k, o)
		if !strings.Contains(texts, "Vérifiez") {
			t.Fatalf("%v: no bar among\n%s", a, texts)
		}
		o.Cards, o.Skip = []string{"7"}, 4
		again, texts := slotted(t, k, o)
		if len(again) != 2 || slices.ContainsFunc(again, func(r draw.Rect) bool { return !slices.Contains(all, r) }) {
			t.Errorf("%v: printed again at %v, none of %v", a, again, all)
		}
		if !slices.Contains(again, all[4]) {
			t.Errorf("%v: after four slots comes %v, not %v", a, all[4], again)
		}
		if strings.Contains(texts, "Vérifiez") || strings.Contains(texts, "feuille") {
			t.Errorf("%v: a second footer on the part-used sheet:\n%s", a, texts)
		}
	}
}

// Parts of a difficulty are printed alone, in slots of the whole group and
// without a cover; parts that have none are not asked for.
func TestDifficulty(t *testing.T) {
	b := newTable(t, "color")
	graded := b.strips(27)
	for i := range graded.Parts {
		graded.Parts[i].Difficulty = 1 + i%3/2
	}
	k := sheet.Kit{File: "x.pdf", Game: "x", Title: "Essai", Groups: []sheet.Group{graded, b.pages(1)}}
	o := b.options()
	for levels, want := range map[string]int{"1": 18, "2": 9, "1,2": 27, "2,7": 9} {
		o.Levels, o.Cards = strings.Split(levels, ","), nil
		_, info, err := sheet.PDF(k, o)
		if err != nil || len(info.Groups) != 1 || info.Groups[0].Parts != want || info.Groups[0].First != 1 {
			t.Errorf("difficulty %s: %+v, %v, want %d parts", levels, info.Groups, err, want)
		}
	}
	id := graded.Parts[2].ID // of the second level
	for level, want := range map[string]bool{"1": false, "2": true, "3": false} {
		o.Levels, o.Cards = []string{level}, []string{id}
		_, info, err := sheet.PDF(k, o)
		var e *check.Fault
		if (err == nil) != want || !want && (!errors.As(err, &e) || e.Rule != "PRI014") || want && info.Groups[0].Parts != 1 {
			t.Errorf("difficulty %s of part %s: %+v, %v", level, id, info.Groups, err)
		}
	}
	o.Levels, o.Cards = []string{"3"}, nil
	if _, _, err := sheet.PDF(k, o); err == nil || !strings.Contains(err.Error(), "3") {
		t.Errorf("difficulty 3: %v", err)
	}
}

// More slots than a sheet has cannot be used already.
func TestSkipTooMany(t *testing.T) {
	b := newTable(t, "color")
	for _, a := range []sheet.Assembly{sheet.LongEdge, sheet.FoldOver} {
		o := b.options()
		o.Assembly, o.Skip = a, 27
		_, _, err := sheet.PDF(sheet.Kit{Title: "Essai", Groups: []sheet.Group{b.strips(27)}}, o)
		var e *check.Fault
		if !errors.As(err, &e) || e.Rule != "PRI014" || e.Msg.In(check.French) == "" || e.Hint.IsZero() {
			t.Errorf("%v: %v", a, err)
		}
	}
}
