package box_test

import (
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/kit/box"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// insides are those of boxes from the smallest cards to a whole kit.
func insides() []box.Size {
	out := []box.Size{{W: 64, H: 89, D: 20}, {W: 45, H: 69, D: 8}, {W: 150, H: 212, D: 15}}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		out = append(out, box.Size{W: draw.MM(30 + r.IntN(120)), H: draw.MM(40 + r.IntN(170)), D: draw.MM(6 + r.IntN(60))})
	}
	return out
}

// TestFold folds all kinds of boxes of thick and thin paper: each becomes a cuboid that takes the
// inside between its walls and what is glued to them, and a lid goes over its base with the stated
// play.
func TestFold(t *testing.T) {
	for _, paper := range []float64{0.19, 0.3, 0.36} {
		for _, in := range insides() {
			for _, kind := range part.Boxes {
				b := box.New(kind, in, draw.MM(paper))
				for _, n := range b.Nets {
					parttest.WellCut(t, n.Net)
					found, _ := parttest.Body(n.Net, paper)
					for _, f := range found {
						t.Errorf("%s %v of %g mm, %s: %s", kind, in, paper, n.Name, f)
					}
					clear, _ := parttest.Clear(n.Net, paper)
					for k, want := range []float64{float64(in.W), float64(in.H), float64(in.D)} {
						if more := clear[k] - want; n.Name != "lid" && (more < -1e-6 || more > 4*paper) {
							t.Errorf("%s %v of %g mm, %s: %.2f inside", kind, in, paper, n.Name, clear)
						}
					}
				}
				if len(b.Nets) == 2 {
					_, base := parttest.Clear(b.Nets[0].Net, paper)
					lid, _ := parttest.Clear(b.Nets[1].Net, paper)
					for k := range 2 {
						if play := lid[k] - base[k]; play < float64(box.Play)-1e-6 || play > float64(box.Play)+paper {
							t.Errorf("%v of %g mm: the lid has %.2f mm of play", in, paper, play)
						}
					}
				}
			}
		}
	}
}

// TestFoldFails moves each panel of each net by a millimetre, and each free edge of its
// faces: the fold is not right any more.
func TestFoldFails(t *testing.T) {
	nets := map[string]part.Net{"die": part.DieNet(17), "dice tray": part.BoxNet(74, 18, -90, 0.3)}
	for _, kind := range part.Boxes {
		for _, n := range box.New(kind, box.Size{W: 64, H: 89, D: 20}, 0.3).Nets {
			nets[kind+" "+n.Name] = n.Net
		}
	}
	for name, n := range nets {
		whole, size := parttest.Body(n, 0.3)
		if len(whole) > 0 {
			t.Errorf("%s: %q", name, whole)
		}
		for i, f := range n {
			for from, what := range map[int]string{0: "panel", 2: "free edge"} {
				if from == 2 && (f.Tab || f.Inner) {
					continue // a tab may be longer
				}
				if len(f.Poly) != 4 && from == 2 {
					continue // its third corner is not on a free edge
				}
				for _, by := range []draw.Point{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
					moved := slices.Clone(n)
					moved[i].Poly = slices.Clone(f.Poly)
					for k := from; k < len(f.Poly); k++ {
						moved[i].Poly[k].X, moved[i].Poly[k].Y = f.Poly[k].X+by.X, f.Poly[k].Y+by.Y
					}
					if found, got := parttest.Body(moved, 0.3); len(found) == 0 && parttest.Apart(got, size) < 0.5 {
						t.Errorf("%s: the %s of %s moved by %v is not seen", name, what, f.Name, by)
					}
				}
			}
		}
	}
}

// TestTabsOff builds boxes whose tabs fold a millimetre too far in or out: they are glued to nothing.
func TestTabsOff(t *testing.T) {
	const paper = 0.3
	for _, wrong := range []draw.MM{paper + 1, paper - 1} {
		n := part.OpenBox(74, 60, 18, 90, max(0, wrong))
		if wrong < 0 { // the walls beside, a millimetre too far out
			n = part.OpenBox(74, 60, 18, 90, paper)
			for i := range n {
				if n[i].Tab && n[i].Poly[0].X > 50 {
					for k := range n[i].Poly {
						n[i].Poly[k].X += 1
					}
				}
			}
		}
		if found := parttest.Folds(n, paper); len(found) == 0 {
			t.Errorf("tabs at %g mm are not seen", float64(wrong))
		}
	}
	if found := parttest.Folds(part.OpenBox(74, 60, 18, 90, 0), 0.36); len(found) == 0 {
		t.Error("tabs in the wall they are glued to, of thick paper, are not seen")
	}
}

// TestDividers puts the dividers of trays together: where two cross, the slots leave what
// the other fills, and a cube in each cell touches nothing.
func TestDividers(t *testing.T) {
	const paper, edge = 0.3, 17.0
	for _, g := range []box.Grid{{4, 4, 18.5, 18.5, 8.5}, {3, 2, 18.5, 18.5, 8.5}, {5, 1, 18.5, 18.5, 8.5}, {3, 4, 9, 12, 8.5}, {2, 2, 40, 30, 20}} {
		all := g.Dividers(paper)
		if len(all) != g.Columns+g.Rows-2 {
			t.Fatalf("%d dividers", len(all))
		}
		for i, d := range all {
			cells, cell, wide := g.Columns, float64(g.W), float64(g.H)
			if d.Below {
				cells, cell, wide = g.Rows, wide, cell
			}
			high := float64(g.High)
			parttest.WellCut(t, d.Net)
			maps := d.Folded()
			front := d.Corners(maps, 0)
			for j, f := range d.Net {
				off := 0.0 // of the plane of the strip; a tab stands across it, the halves lie on each other
				for _, c := range d.Corners(maps, j) {
					off = max(off, math.Abs(c.Sub(front[0]).Dot(part.Vec{0, 0, 1})))
				}
				if f.Tab != (off > 3) || f.Tab && off > (wide-2*paper)/2 {
					t.Errorf("divider %d: %s stands %.2f mm out", i, f.Name, off)
				}
			}
			b := d.Net[:1].Bounds()
			if room := float64(cells)*cell - float64(b.W); math.Abs(room-4*paper) > 1e-6 {
				t.Errorf("divider %d leaves %.2f mm to the walls", i, room)
			}
			for k := 1; k < cells; k++ {
				mid := float64(b.X) - 2*paper + float64(k)*cell
				open := 0.0 // of the height, both halves
				for _, s := range d.Slots {
					if math.Abs(float64(s.X+s.W/2)-mid) > 0.01 {
						continue
					}
					open += float64(s.H)
					if s.W < 2*paper || s.W > 2*paper+0.5 {
						t.Errorf("divider %d: a slot of %.2f mm", i, s.W)
					}
					ridge := s.Y < b.Y && s.Y+s.H > b.Y
					if ridge == d.Below {
						t.Errorf("divider %d: a slot at the wrong edge: %v", i, s)
					}
				}
				if math.Abs(open-high) > 1e-6 { // half of its two halves
					t.Errorf("divider %d: %.2f mm are open at crossing %d", i, open, k)
				}
			}
		}
		if clear := g.W - 2*paper; g.W == 18.5 && clear < edge+0.5 {
			t.Errorf("%.2f mm for a die of %v", clear, edge)
		}
	}
}

// TestApart: a box that the page of a small paper is too small for is drawn for that of most
// printers, to be put together of several sheets; one that has room on the page is not.
func TestApart(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	env.Room = sheet.Content(sheet.A3, sheet.DefaultMargins)
	for deep, want := range map[float64]bool{20: false, 40: true} {
		plans := part.Plans{{File: "kit.pdf", Pieces: []part.Piece{{ID: "boite", Title: "Boîte", Box: "tuck", Room: []float64{60, 85, deep}}}}}
		kits, err := box.Add(env, plans, []sheet.Kit{kit(1)})
		if err != nil {
			t.Errorf("%g mm: %v", deep, err)
			continue
		}
		if g := kits[0].Groups[len(kits[0].Groups)-1]; g.ID != "boite" || g.Apart != want || (g.W > env.Page.W) != want {
			t.Errorf("%g mm: %s, %g mm wide, apart %v", deep, g.ID, g.W, g.Apart)
		}
	}
}

// TestStripsStayOnTheirPage: strips that are wider than the page, or too many, are a finding.
func TestStripsStayOnTheirPage(t *testing.T) {
	for g, want := range map[box.Grid]bool{{4, 2, 41, 41, 8}: true, {6, 2, 41, 41, 8}: false, {12, 12, 15, 15, 8}: false} {
		b := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "", "accent")
		if g.Page(b, "Plateau", 250); (b.Err == nil) != want {
			t.Errorf("%v: %v", g, b.Err)
		}
	}
}

// kit returns a kit with n cards of 63 × 88 mm on 250 g, a die and a booklet.
func kit(n int) sheet.Kit {
	card, die := draw.New(63, 88), draw.New(60, 80)
	die.Path(draw.Segment(1, 1, 5, 5), draw.Style{Stroke: &draw.Color{}, Layer: draw.Fold})
	g := sheet.Group{ID: "cartes", Title: "Cartes", W: 63, H: 88, Grams: 250}
	for range n {
		g.Parts = append(g.Parts, sheet.Part{Front: card})
	}
	page := draw.New(148.5, 210)
	return sheet.Kit{File: "kit.pdf", Title: "Essai", Subtitle: "Un jeu.", Accent: "blue", Tint: "blue-pale", Groups: []sheet.Group{
		g, {ID: "de", Title: "Dé", Outline: true, Parts: []sheet.Part{{Front: die}}},
		{ID: "leaflet", Title: "Livret", Kind: sheet.Booklet, Grams: 80, Parts: []sheet.Part{{Front: page}, {Front: page}, {Front: page}, {Front: page}}},
	}}
}

// made draws a box of a kit.
func made(t *testing.T, n int, piece part.Piece) (sheet.Kit, error) {
	t.Helper()
	return madeOn(t, sheet.A4, n, piece)
}

func madeOn(t *testing.T, paper sheet.Paper, n int, piece part.Piece) (sheet.Kit, error) {
	t.Helper()
	return drawnIn(t, "color", paper, n, piece)
}

func drawnIn(t *testing.T, profile string, paper sheet.Paper, n int, piece part.Piece) (sheet.Kit, error) {
	t.Helper()
	env := parttest.Environment(t, profile, paper)
	piece.ID, piece.Title, piece.Grams = "boite", "Boîte", 250
	plans := part.Plans{{File: "kit.pdf", Title: "Essai", Pieces: []part.Piece{{ID: "cartes"}, piece, {ID: "leaflet"}}}}
	kits, err := box.Add(env, plans, []sheet.Kit{kit(n)})
	if err != nil {
		return sheet.Kit{}, err
	}
	return kits[0], nil
}

func TestAdd(t *testing.T) {
	for _, c := range []struct {
		piece  part.Piece
		pages  string
		inside string
	}{
		{part.Piece{Box: "tuck"}, "etui", "64 × 89 × 18 mm"},
		{part.Piece{Box: "telescopic", Holds: []string{"cartes"}}, "boite couvercle", "64 × 89 × 18 mm"},
		{part.Piece{Box: "tuck", Room: []float64{30, 40, 20}}, "etui", "31 × 41 × 21 mm"},
		{part.Piece{Box: "kit"}, "boite couvercle montage", "149 × 211 × 15 mm"},
		{part.Piece{Box: "tray", Size: 17, Cells: []int{4, 4}}, "plateau cloisons", "74 × 74 × 18 mm"},
		{part.Piece{Box: "tray", Holds: []string{"cartes"}, Cells: []int{2, 1}}, "plateau cloisons", "129 × 89 × 17 mm"},
	} {
		k, err := made(t, 52, c.piece)
		if err != nil {
			t.Errorf("%+v: %v", c.piece, err)
			continue
		}
		g := k.Groups[2]
		if g.ID != "boite" || g.Kind != sheet.Pages || !g.Outline {
			t.Errorf("%+v: %s is third", c.piece, g.ID)
		}
		var names []string
		said := ""
		for _, p := range g.Parts {
			names = append(names, p.ID)
			for _, m := range draw.Texts(p.Front) {
				said += m.Text.S + "\n"
			}
		}
		if got := strings.Join(names, " "); got != c.pages || !strings.Contains(strings.ReplaceAll(said, "\u00a0", " "), c.inside) {
			t.Errorf("%s: pages %q, said %.200q", c.piece.Box, got, said)
		}
	}
}

// TestStepsApart: steps that have no room below the nets stand on a page behind.
func TestStepsApart(t *testing.T) {
	k, err := drawnIn(t, "large", sheet.A5, 52, part.Piece{Box: "telescopic", Room: []float64{30, 39, 4}})
	if err != nil {
		t.Fatal(err)
	}
	names := ""
	for _, p := range k.Groups[2].Parts {
		names += p.ID + " "
	}
	if names != "boite montage " {
		t.Errorf("pages %q", names)
	}
}

// TestPages holds every page of each kind of box by a digest of its log, in the usual type
// and in the largest, where what one reads on the page is larger, not what is printed on the box.
func TestPages(t *testing.T) {
	var log []string
	for _, profile := range []string{"color", "large"} {
		for _, piece := range []part.Piece{{Box: "tuck"}, {Box: "telescopic"}, {Box: "kit"}, {Box: "tray", Size: 17, Cells: []int{4, 3}}} {
			k, err := drawnIn(t, profile, sheet.A4, 52, piece)
			if err != nil {
				t.Fatal(profile, piece.Box, err)
			}
			theme := parttest.Environment(t, profile, sheet.A4).Theme
			for _, p := range k.Groups[2].Parts {
				h := fnv.New32a()
				io.WriteString(h, draw.Log(p.Front))
				log = append(log, fmt.Sprintf("%s, %s, %s: %08x", profile, piece.Box, p.ID, h.Sum32()))
				for _, m := range draw.Texts(p.Front) {
					if theme.Reading != nil && m.Text.Role == "body" && m.Matrix == draw.Identity && m.Text.Size < theme.Reading.Least {
						t.Errorf("%s, %s: %q is of %g points", piece.Box, p.ID, m.Text.S, m.Text.Size)
					}
				}
			}
		}
	}
	checktest.Golden(t, "pages.json", log)
}

// TestPrintStands: the name on a lid and under a base is upright on the floor, and on each wall of
// the lid has its top where the wall hangs on it.
func TestPrintStands(t *testing.T) {
	k, err := made(t, 52, part.Piece{Box: "telescopic"})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range k.Groups[2].Parts {
		var at, up []draw.Point
		mid := draw.Point{}
		for _, m := range draw.Texts(p.Front) {
			if m.Text.S != "Essai" {
				continue
			}
			base, top := m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y}), m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y - 1})
			at, up = append(at, base), append(up, draw.Point{X: top.X - base.X, Y: top.Y - base.Y})
		}
		if want := map[string]int{"boite": 1, "couvercle": 5}[p.ID]; len(at) != want {
			t.Fatalf("%s: %d names", p.ID, len(at))
		}
		walls := 1 // from which on
		for _, q := range at[walls:] {
			mid.X, mid.Y = mid.X+q.X/4, mid.Y+q.Y/4
		}
		for i := range at {
			if inwards := (mid.X-at[i].X)*up[i].X + (mid.Y-at[i].Y)*up[i].Y; i < walls && up[i].Y > -0.9 || i >= walls && inwards < 15 {
				t.Errorf("%s: name %d at %v stands %v", p.ID, i, at[i], up[i])
			}
		}
	}
}

// places knows the lines of a kit.yaml.
type places struct{}

func (places) Place(path ...any) check.Pos {
	return check.Pos{File: "kit.yaml", Line: 6 + len(path), Col: 3}
}

// TestNoRoom holds boxes that cannot be made to findings at their lines.
func TestNoRoom(t *testing.T) {
	for want, c := range map[string]struct {
		n     int
		piece part.Piece
	}{
		"unfolded, measures":  {400, part.Piece{Box: "tuck"}},
		"does not lie flat":   {52, part.Piece{Box: "tuck", Holds: []string{"de"}}},
		"has nothing to hold": {0, part.Piece{Box: "tuck"}},
	} {
		c.piece.Where = check.NewWhere(places{})
		_, err := made(t, c.n, c.piece)
		f := check.AsFault(err)
		if f == nil || !strings.Contains(err.Error(), want) || f.Hint.FR == "" || f.Rule != "PRI007" || f.Pos.Line == 0 {
			t.Errorf("%q: %v, %+v", want, err, f)
		}
	}
}

// TestTooWide: a box that no page takes is a finding whose hint, when followed, makes the box.
func TestTooWide(t *testing.T) {
	for _, c := range []struct {
		kind string
		room []float64
		want string // of the hint
	}{
		{"tuck", []float64{60, 110, 40}, "box: telescopic:"}, {"telescopic", []float64{120, 150, 60}, "--paper A3"}, {"tuck", []float64{250, 300, 80}, "no paper takes it"},
		{"tray", []float64{250, 300, 80}, "no paper takes it"},
	} {
		piece := part.Piece{Box: c.kind, Room: c.room}
		_, err := made(t, 1, piece)
		f := check.AsFault(err)
		if f == nil || !strings.Contains(f.Hint.In(check.English), c.want) {
			t.Errorf("%s %v: %v, %+v", c.kind, c.room, err, f)
			continue
		}
		hint, paper := f.Hint.In(check.English), sheet.A4
		if strings.Contains(hint, "box: telescopic:") {
			piece.Box = "telescopic"
		} else if _, size, ok := strings.Cut(hint, "the inside is "); ok {
			small := piece
			small.Room = make([]float64, 3)
			if _, err := fmt.Sscanf(size, "%f × %f × %f mm", &small.Room[0], &small.Room[1], &small.Room[2]); err != nil {
				t.Fatal(err)
			}
			if _, err := made(t, 1, small); err != nil {
				t.Errorf("%s, smaller as told: %v", c.kind, err)
			}
			if strings.Contains(hint, "--paper") {
				paper = sheet.A3
			} else {
				continue
			}
		}
		if _, err := madeOn(t, paper, 1, piece); err != nil {
			t.Errorf("%s %v, as told: %v", c.kind, c.room, err)
		}
	}
}

// TestLeftOut: a box that no page takes in larger type is left out, which its kit says; in the
// usual type it is an error.
func TestLeftOut(t *testing.T) {
	for profile, want := range map[string]int{"color": 0, "large": 1} {
		env := parttest.Environment(t, profile, sheet.A4)
		plans := part.Plans{{File: "kit.pdf", Pieces: []part.Piece{{ID: "boite", Title: "Boîte", Box: "tuck"}}}}
		huge := kit(1)
		for i := range huge.Groups {
			g := &huge.Groups[i]
			g.Kind, g.W, g.H = sheet.Parts, 400, 400
			g.Parts = []sheet.Part{{ID: "1", Front: draw.New(400, 400)}}
		}
		kits, err := box.Add(env, plans, []sheet.Kit{huge})
		if (err != nil) != (want == 0) || len(kits[0].Left) != want {
			t.Errorf("%s: %d left out, %v", profile, len(kits[0].Left), err)
		}
	}
}
