package scan

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
)

// small is a map of one sheet of two pages.
func small() *Map {
	q := []Question{
		{Number: 1, Text: "a", Choices: []string{"x", "y", "z"}, Right: []int{1}, Marks: 2},
		{Number: 2, Text: "b", Choices: []string{"x", "y", "z", "w"}, Right: []int{0, 2}, Marks: 1},
		{Part: 2, Number: 1, Text: "c", Choices: []string{"Vrai", "Faux"}, Right: []int{0}, Marks: 1},
	}
	corners := [4]Point{{10, 10}, {200, 10}, {200, 287}, {10, 287}}
	page := func(n int, boxes ...Box) Page {
		return Page{Number: n, W: 210, H: 297, Marks: corners, Code: Rect{60, 285, 90, 4}, Boxes: boxes}
	}
	box := func(q, c int) Box { return Box{q, c, Rect{20 + 30*float64(c), 50 + 20*float64(q), 4, 4}} }
	return &Map{Format: Format, ID: 77, Lang: "fr", Decimal: ",", Copies: []Copy{{Pupil: "=Ada"}, {Pupil: "Bo;b"}}, Layouts: []Layout{{Variant: "A", Profile: "color", Questions: q,
		Pages: []Page{page(1, box(0, 0), box(0, 1), box(0, 2), box(1, 0), box(1, 1), box(1, 2), box(1, 3)), page(2, box(2, 0), box(2, 1))}}}}
}

func TestCode(t *testing.T) {
	for _, of := range []struct {
		id           uint32
		number, page int
	}{{0, 1, 1}, {1<<24 - 1, MostCopies, MostPages}, {123456, 28, 2}} {
		bars := Code(of.id, of.number, of.page)
		id, number, page, ok := decoded(bars)
		if !ok || id != of.id || number != of.number || page != of.page {
			t.Errorf("%v: %d %d %d %t", of, id, number, page, ok)
		}
		for i := range bars { // one or two wrong bars are seen
			for j := range bars {
				wrong := bars
				wrong[i] = !wrong[i]
				if j != i {
					wrong[j] = !wrong[j]
				}
				if _, _, _, ok := decoded(wrong); ok {
					t.Errorf("%v: bars %d and %d may be wrong", of, i, j)
				}
			}
		}
	}
}

func TestMark(t *testing.T) {
	one, several := &small().Layouts[0].Questions[0], &small().Layouts[0].Questions[1]
	for _, of := range []struct {
		q      *Question
		ticked []int
		want   float64
	}{
		{one, nil, 0}, {one, []int{1}, 2}, {one, []int{0}, 0}, {one, []int{0, 1}, 0},
		{several, nil, 0}, {several, []int{0}, 0.5}, {several, []int{0, 2}, 1}, {several, []int{0, 1}, 0}, {several, []int{0, 1, 2}, 0.5}, {several, []int{1, 3}, 0},
		{&Question{Choices: []string{"a", "b", "c"}, Right: []int{0, 1, 2}, Marks: 1}, []int{0}, 0.33}, {&Question{Choices: []string{"a"}, Marks: 1}, []int{0}, 0},
	} {
		if got := of.q.Mark(of.ticked); got != of.want {
			t.Errorf("%v ticked of %v: %v, want %v", of.ticked, of.q.Right, got, of.want)
		}
	}
}

// reading is a page on which the given boxes are ticked or doubtful.
func reading(m *Map, copy, page int, ticked, doubtful []int) *Reading {
	r := &Reading{Copy: copy, Page: page}
	for i, b := range m.page(copy, page).Boxes {
		s := Seen{Question: b.Question, Choice: b.Choice, State: Empty}
		for _, k := range ticked {
			if k == i {
				s.State = Ticked
			}
		}
		for _, k := range doubtful {
			if k == i {
				s.State, s.Why = Doubtful, Faint
			}
		}
		r.Boxes = append(r.Boxes, s)
	}
	return r
}

func TestClass(t *testing.T) {
	m := small()
	c := NewClass(m)
	c.Add(reading(m, 1, 2, []int{1}, nil), "d.jpg")
	doubted := reading(m, 0, 1, []int{3}, []int{1})
	c.Add(doubted, "a.jpg")
	again := reading(m, 0, 1, []int{1}, nil)
	c.Add(again, "b.jpg")
	got := c.Results()
	if len(got) != 3 || got[0].Pupil != "=Ada" || got[0].Doubts != 1 || got[0].Total != 0.5 || got[0].Of != 4 || !reflect.DeepEqual(got[0].Missing, []int{2}) ||
		got[1].Total != 2 || got[2].Number != 2 || !reflect.DeepEqual(got[2].Missing, []int{1}) || !got[2].Answers[0].Unseen {
		t.Errorf("%+v", got)
	}
	if d := doubted.Doubts(); !reflect.DeepEqual(d, []int{1}) {
		t.Fatal(d)
	}
	doubted.Decide(1, true)
	c.Remove(again)
	got = c.Results()
	if len(got) != 2 || got[0].Total != 2.5 || got[0].Doubts != 0 || got[0].Photos[0] != "a.jpg" {
		t.Errorf("%+v", got)
	}
}

func TestCSV(t *testing.T) {
	m := small()
	c := NewClass(m)
	c.Add(reading(m, 0, 1, []int{3}, []int{1}), "a.jpg")
	c.Add(reading(m, 1, 1, []int{1}, nil), "b.jpg")
	h := Heads{"n°", "élève", "version", "q ", "points", "sur", "à voir"}
	want := "\ufeffn°;élève;version;q 1;q 2;q 2.1;points;sur;à voir\r\n1;'=Ada;A;?;0,5;;0,5;4;1\r\n2;\"Bo;b\";A;2;0;;2;4;0\r\n"
	if got := string(c.CSV(h)); got != want {
		t.Errorf("%q\nwant %q", got, want)
	}
	m.Decimal = "."
	if got := string(c.CSV(h)); !strings.Contains(got, "1,'=Ada,A,?,0.5,,0.5,4,1\r\n") {
		t.Errorf("%q", got)
	}
	for in, want := range map[string]string{"=1+1": "'=1+1", "+cmd": "'+cmd", "@x": "'@x", "-x": "'-x", "-2": "-2", "\tx": "\"'\tx\"", "＝1": "'＝1", `a"b`: `"a""b"`, "Zoé": "Zoé", "": ""} {
		if got := cell(in, ";"); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// TestParse: a map comes back from JSON, and what is out of bounds is refused.
func TestParse(t *testing.T) {
	data, err := json.Marshal(small())
	if err != nil {
		t.Fatal(err)
	}
	if m, err := Parse(data); err != nil || !reflect.DeepEqual(m, small()) {
		t.Fatal(m, err)
	}
	for name, spoil := range map[string]func(m *Map){
		"format":      func(m *Map) { m.Format = "" },
		"id":          func(m *Map) { m.ID = 1 << 24 },
		"no copies":   func(m *Map) { m.Copies = nil },
		"layout":      func(m *Map) { m.Copies[0].Layout = 1 },
		"right":       func(m *Map) { m.Layouts[0].Questions[0].Right = []int{3} },
		"marks":       func(m *Map) { m.Layouts[0].Questions[0].Marks = -1 },
		"page":        func(m *Map) { m.Layouts[0].Pages[0].Number = 0 },
		"width":       func(m *Map) { m.Layouts[0].Pages[0].W = 1e9 },
		"question":    func(m *Map) { m.Layouts[0].Pages[0].Boxes[0].Question = 3 },
		"choice":      func(m *Map) { m.Layouts[0].Pages[0].Boxes[0].Choice = -1 },
		"box":         func(m *Map) { m.Layouts[0].Pages[0].Boxes[0].At.X = 300 },
		"marks on it": func(m *Map) { m.Layouts[0].Pages[0].Marks[1] = m.Layouts[0].Pages[0].Marks[0] },
	} {
		m := small()
		spoil(m)
		data, err := json.Marshal(m)
		if err != nil {
			t.Fatal(name, err)
		}
		if _, err := Parse(data); !errors.Is(err, ErrMap) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, s := range []string{"", "{}", "[]", `{"format":1}`} {
		if _, err := Parse([]byte(s)); !errors.Is(err, ErrMap) {
			t.Errorf("%s: %v", s, err)
		}
	}
}

func TestHomography(t *testing.T) {
	from := [4]Point{{0, 0}, {10, 0}, {10, 20}, {0, 20}}
	to := [4]Point{{5, 7}, {90, 20}, {80, 200}, {-3, 150}}
	h, ok := homography(from, to)
	if !ok {
		t.Fatal("none")
	}
	for i := range from {
		if d := distance(h.point(from[i]), to[i]); d > 1e-9 {
			t.Errorf("corner %d is off by %g", i, d)
		}
	}
	if _, ok := homography([4]Point{{0, 0}, {1, 1}, {2, 2}, {3, 3}}, to); ok {
		t.Error("four points on a line")
	}
}

// TestSlide compares the windows with a plain search.
func TestSlide(t *testing.T) {
	const w, h, r = 13, 9, 2
	pix := make([]byte, w*h)
	for i := range pix {
		pix[i] = byte(i * 7919 % 251)
	}
	for _, largest := range []bool{true, false} {
		got := slide(w, h, pix, r, largest)
		for y := range h {
			for x := range w {
				want := pix[y*w+x]
				for j := max(0, y-r); j <= min(h-1, y+r); j++ {
					for i := max(0, x-r); i <= min(w-1, x+r); i++ {
						if p := pix[j*w+i]; (p > want) == largest {
							want = p
						}
					}
				}
				if got[y*w+x] != want {
					t.Fatalf("%t %d,%d: %d, want %d", largest, x, y, got[y*w+x], want)
				}
			}
		}
	}
}

// TestRefused: what is no page is refused with its reason.
func TestRefused(t *testing.T) {
	m := small()
	blank := func(w, h int, of byte) Gray {
		g := Gray{w, h, make([]byte, w*h)}
		for i := range g.Pix {
			g.Pix[i] = of
		}
		return g
	}
	for name, of := range map[string]struct {
		g    Gray
		want Reason
	}{
		"none": {Gray{}, NoPicture}, "small": {blank(100, 100, 255), NoPicture}, "short": {Gray{400, 400, make([]byte, 9)}, NoPicture}, "overflow": {Gray{math.MaxInt / 2, 400, nil}, NoPicture},
		"white": {blank(400, 500, 255), NoMarks}, "black": {blank(400, 500, 0), NoMarks},
	} {
		if _, err := m.Read(of.g); !errors.Is(err, of.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
