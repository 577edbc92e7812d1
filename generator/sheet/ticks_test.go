package sheet_test

import (
	"maps"
	"math"
	"strconv"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// tick is a straight stroke of a drawing, in mm.
type tick struct{ from, to draw.Point }

// ticks lists the figures of two points that are stroked.
func ticks(d *draw.Drawing) []tick {
	var out []tick
	for _, m := range draw.Marks(d) {
		if m.Path == nil || m.Style.Stroke == nil {
			continue
		}
		i := 0
		for k, v := range m.Path.Verbs {
			switch v {
			case draw.Line:
				if m.Path.Verbs[k-1] == draw.Move && (k+1 == len(m.Path.Verbs) || m.Path.Verbs[k+1] == draw.Move) {
					out = append(out, tick{m.Path.Points[i-1], m.Path.Points[i]})
				}
				i++
			case draw.Move:
				i++
			case draw.Cube:
				i += 3
			}
		}
	}
	return out
}

func (k tick) level() bool { return k.from.Y == k.to.Y }
func (k tick) long() draw.MM {
	return draw.MM(math.Hypot(float64(k.to.X-k.from.X), float64(k.to.Y-k.from.Y)))
}
func (k tick) mid() draw.Point {
	return draw.Point{X: (k.from.X + k.to.X) / 2, Y: (k.from.Y + k.to.Y) / 2}
}

// nearest returns the text whose middle is next to a point, as one reads it.
func nearest(b table, d *draw.Drawing, p draw.Point) string {
	best, says := math.Inf(1), ""
	for _, m := range draw.Texts(d) {
		r := b.fonts.Bounds(m)
		c := r.Center()
		if far := math.Hypot(float64(c.X-p.X), float64(c.Y-p.Y)); far < best {
			best, says = far, m.Text.S
		}
	}
	return says
}

func calibration(t *testing.T) (b table, front, back *draw.Drawing) {
	t.Helper()
	b = newTable(t, "color")
	front, back, err := sheet.CalibrationSides(b.options())
	if err != nil {
		t.Fatal(err)
	}
	return b, front, back
}

// The ladder of each edge has a stroke at each of fourteen millimetres, with
// its number next to it.
func TestLaddersMeasureMargins(t *testing.T) {
	b, front, _ := calibration(t)
	for _, edge := range []struct {
		name  string
		level bool
		from  func(k tick) draw.MM // the distance from the edge
	}{
		{"top", true, func(k tick) draw.MM { return k.from.Y }},
		{"bottom", true, func(k tick) draw.MM { return 297 - k.from.Y }},
		{"left", false, func(k tick) draw.MM { return k.from.X }},
		{"right", false, func(k tick) draw.MM { return 210 - k.from.X }},
	} {
		seen := map[string]bool{}
		for _, k := range ticks(front) {
			d := edge.from(k)
			if k.level() != edge.level || d > 15 {
				continue
			}
			n := strconv.FormatFloat(float64(d), 'f', -1, 64)
			if seen[n] || k.long() != 4 {
				t.Errorf("%s: a stroke of %v mm at %s mm", edge.name, k.long(), n)
			}
			seen[n] = true
			if got := nearest(b, front, k.mid()); got != n {
				t.Errorf("%s: the stroke at %s mm has the number %q", edge.name, n, got)
			}
		}
		for k := 1; k <= 14; k++ {
			if !seen[strconv.Itoa(k)] {
				t.Errorf("%s: no stroke at %d mm", edge.name, k)
			}
		}
		if len(seen) != 14 {
			t.Errorf("%s: %d strokes", edge.name, len(seen))
		}
	}
}

// Each ruler has 101 strokes at whole millimetres, longer at fives and tens,
// along a line of 100 mm; 0, 50 and 100 stand at theirs.
func TestRulersMeasure(t *testing.T) {
	b, front, _ := calibration(t)
	for _, upright := range []bool{false, true} {
		lines := map[draw.MM]draw.MM{} // length by place along the ruler
		for _, k := range ticks(front) {
			along, at := k.from.X-36, k.from.Y
			if upright {
				along, at = k.from.Y-64, k.from.X+(61-33)
			}
			switch {
			case at != 61 || k.level() != upright:
			case lines[along] != 0:
				t.Errorf("two strokes at %v mm", along)
			default:
				lines[along] = k.long()
				if math.Mod(float64(along), 50) == 0 {
					if got, want := nearest(b, front, k.to), strconv.Itoa(int(along)); got != want {
						t.Errorf("upright %v: %q at %s mm", upright, got, want)
					}
				}
			}
		}
		for i := range 101 {
			want := draw.MM(1.5)
			if i%10 == 0 {
				want = 4
			} else if i%5 == 0 {
				want = 2.5
			}
			if got := lines[draw.MM(i)]; math.Abs(float64(got-want)) > 1e-9 {
				t.Errorf("upright %v: a stroke of %v mm at %d mm, want %v", upright, got, i, want)
			}
		}
		if len(lines) != 101 {
			t.Errorf("upright %v: %d strokes", upright, len(lines))
		}
	}
}

// The scales of the front have a mark every 5 mm, each other one longer and with
// the reading in steps of a quarter of a millimetre; those of the back, seen
// through the paper, every 5.25 mm from the same middle.
func TestVernierMarks(t *testing.T) {
	b, front, back := calibration(t)
	for _, upright := range []bool{false, true} {
		middle := draw.Point{X: 92, Y: 140}
		if upright {
			middle = draw.Point{X: 174, Y: 122}
		}
		// place returns where a mark stands on its scale, and whether it does.
		place := func(k tick, on draw.MM) (draw.MM, bool) {
			if upright {
				return k.to.Y - middle.Y, k.level() && k.to.X == on
			}
			return k.to.X - middle.X, !k.level() && k.to.Y == on
		}
		base := middle.Y
		if upright {
			base = middle.X
		}
		marks := map[draw.MM]bool{}
		for _, k := range ticks(front) {
			d, ok := place(k, base)
			if !ok {
				continue
			}
			marks[d] = true
			n := int(math.Round(float64(d / 5)))
			want := draw.MM(5)
			if n%2 == 0 {
				want = 6.5
				reading := float64(n) * 0.25
				if upright && n != 0 { // the sheet is turned like the page of a book
					reading = -reading
				}
				says := strings.Replace(strconv.FormatFloat(reading, 'g', -1, 64), "-", "−", 1)
				if got := nearest(b, front, k.from); got != says {
					t.Errorf("upright %v: mark %d reads %s, want %s", upright, n, got, says)
				}
			}
			if d != draw.MM(n)*5 || k.long() != want {
				t.Errorf("upright %v: a mark of %v mm at %v mm", upright, k.long(), d)
			}
		}
		if len(marks) != 21 || !marks[-50] || !marks[50] {
			t.Errorf("upright %v: %d marks on the front", upright, len(marks))
		}
		behind := map[int]bool{}
		for _, k := range ticks(back) {
			k.from.X, k.to.X = 210-k.from.X, 210-k.to.X // through the paper
			k.from, k.to = k.to, k.from
			d, ok := place(k, base)
			if !ok {
				continue
			}
			n := int(math.Round(float64(d / 5.25)))
			if math.Abs(float64(d-draw.MM(n)*5.25)) > 1e-9 || math.Abs(float64(k.long()-6)) > 1e-9 {
				t.Errorf("upright %v: a mark of %v mm at %v mm on the back", upright, k.long(), d)
			}
			behind[n] = true
		}
		if len(behind) != 21 || !behind[-10] || !behind[10] {
			t.Errorf("upright %v: %d marks on the back", upright, len(behind))
		}
	}
}

// A text that cannot be set is an error, whichever it is.
func TestCalibrationErrors(t *testing.T) {
	for _, role := range []string{"body", "small", "cell", "key"} {
		o := newTable(t, "color").options()
		theme := *o.Theme
		theme.Styles = maps.Clone(theme.Styles)
		st := theme.Styles[role]
		st.Font = "Nowhere"
		theme.Styles[role] = st
		o.Theme = &theme
		if _, _, err := sheet.CalibrationSides(o); err == nil {
			t.Errorf("%s: %v", role, err)
		}
		if out, err := sheet.Calibration(o); err == nil || out != nil {
			t.Errorf("%s: %d bytes, %v", role, len(out), err)
		}
	}
}
