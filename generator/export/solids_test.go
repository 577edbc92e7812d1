package export_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// line is the style of a line to cut or to fold.
func line(l draw.Layer) draw.Style {
	return draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: l}
}

// dieColors are the colors of the faces of the test's die: back, left, top, right, front, bottom.
var dieColors = [6]draw.Color{{R: 200}, {G: 200}, {B: 200}, {R: 200, G: 200}, {R: 200, B: 200}, {G: 200, B: 200}}

// die is the net of a die with edges of 20 mm, a color on each face, below a heading.
func die() *draw.Drawing {
	const e = 20
	d := draw.New(190, 270)
	d.Text(draw.Text{X: 10, Y: 10, S: "Un dé", Font: "BricolageGrotesque-Bold", Size: 20})
	var p draw.Path
	p.MoveTo(52, 40).LineTo(68, 40).LineTo(70, 47)
	for _, q := range [][2]draw.MM{{77, 48}, {77, 66}, {70, 67}, {90, 67}, {90, 87}, {70, 87}, {77, 88}, {77, 106}, {70, 107}, {77, 108}, {77, 126}, {70, 127}, {50, 127}, {43, 126}, {43, 108}, {50, 107}, {43, 106}, {43, 88}, {50, 87}, {30, 87}, {30, 67}, {50, 67}, {43, 66}, {43, 48}, {50, 47}} {
		p.LineTo(q[0], q[1])
	}
	p.Close()
	for i, at := range [6][2]draw.MM{{50, 47}, {30, 67}, {50, 67}, {70, 67}, {50, 87}, {50, 107}} {
		d.Path(draw.Box(draw.Rect{X: at[0], Y: at[1], W: e, H: e}), draw.Style{Fill: &dieColors[i]})
	}
	d.Path(p, line(draw.Cut))
	for y := draw.MM(47); y < 127; y += e {
		d.Path(draw.Segment(50, y, 70, y), line(draw.Fold))
		d.Path(draw.Segment(50, y, 50, y+e), line(draw.Fold))
		d.Path(draw.Segment(70, y, 70, y+e), line(draw.Fold))
	}
	return d
}

// saved is what the test reads of a saved object.
type saved struct {
	ObjectStates []struct {
		GUID, Name string
		CustomMesh *struct {
			MeshURL, DiffuseURL string
			Convex              bool
			TypeIndex           int
		}
		CustomImage *struct {
			ImageURL    string
			CustomToken *struct{ Thickness float64 }
		}
	}
}

// TestDiceAndTokens: dice are bodies with their six faces on them, tokens have the shape of
// their cut line, and a box stays a picture.
func TestDiceAndTokens(t *testing.T) {
	token := face(30, 30, 0, blue, 20)
	token.Path(draw.Circle(draw.Point{X: 15, Y: 15}, 14), line(draw.Cut))
	k := netKit()
	k.Groups = append(k.Groups,
		sheet.Group{ID: "die", Title: "Dé", Kind: sheet.Pages, Outline: true, Parts: []sheet.Part{{ID: "1", Front: die()}}},
		sheet.Group{ID: "tokens", Title: "Jetons", Outline: true, Parts: []sheet.Part{{ID: "1", Front: token, Copies: 3}}})
	out, _ := files(t, "tts", k)
	var all saved
	if err := json.Unmarshal(out["essai.json"], &all); err != nil {
		t.Fatal(err)
	}
	names, seen := "", map[string]bool{}
	for _, o := range all.ObjectStates {
		if seen[o.GUID] {
			t.Errorf("two objects %s", o.GUID)
		}
		seen[o.GUID] = true
		switch names += o.Name + " "; o.Name {
		case "Custom_Model":
			if m := o.CustomMesh; m == nil || m.TypeIndex != 2 || !m.Convex || m.MeshURL != "https://a.example/x/cube.obj" || m.DiffuseURL != "https://a.example/x/die.png" {
				t.Errorf("%+v", m)
			}
		case "Custom_Token":
			if c := o.CustomImage; c == nil || c.ImageURL != "https://a.example/x/tokens.png" || c.CustomToken == nil || c.CustomToken.Thickness <= 0 {
				t.Errorf("%+v", c)
			}
		}
	}
	if names != "Card Custom_Model Custom_Token Custom_Token Custom_Token " {
		t.Errorf("%s", names)
	}
	img := decoded(t, out["die.png"])
	w, h := img.Bounds().Dx()/3, img.Bounds().Dy()/2
	for i, want := range dieColors {
		for _, at := range []image.Point{{w / 2, h / 2}, {w / 8, h / 8}, {w * 7 / 8, h * 7 / 8}} {
			r, g, b, _ := img.At(i%3*w+at.X, i/3*h+at.Y).RGBA()
			if got := (draw.Color{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8)}); got != want {
				t.Errorf("face %d at %v: %v, want %v", i, at, got, want)
			}
		}
	}
	img = decoded(t, out["tokens.png"])
	_, _, _, corner := img.At(1, 1).RGBA()
	if _, _, b, a := img.At(img.Bounds().Dx()/2, 20).RGBA(); corner != 0 || a != 0xffff || b>>8 != 200 {
		t.Errorf("opacity %d at the corner, %d inside", corner, a)
	}
	cubeOf(t, out["cube.obj"])
}

// cubeOf checks a cube in a Wavefront file: twelve triangles, seen from outside against the
// clock, around a volume of 1, with the picture neither mirrored nor cut.
func cubeOf(t *testing.T, data []byte) {
	t.Helper()
	type vector [3]float64
	less := func(a, b vector) vector { return vector{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }
	cross := func(a, b vector) vector {
		return vector{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
	}
	dot := func(a, b vector) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
	var v, vt, vn []vector
	triangles, volume := 0, 0.0
	for l := range strings.Lines(string(data)) {
		var p vector
		kind, rest, _ := strings.Cut(strings.TrimSpace(l), " ")
		switch kind {
		case "v", "vn":
			fmt.Sscan(rest, &p[0], &p[1], &p[2])
			if kind == "v" {
				v = append(v, p)
			} else {
				vn = append(vn, p)
			}
		case "vt":
			fmt.Sscan(rest, &p[0], &p[1])
			vt = append(vt, p)
		case "f":
			var n [9]int
			for i, f := range strings.FieldsFunc(rest, func(r rune) bool { return r == '/' || r == ' ' }) {
				fmt.Sscan(f, &n[i])
			}
			a, b, c := v[n[0]-1], v[n[3]-1], v[n[6]-1]
			out := cross(less(b, a), less(c, a))
			ta, tb, tc := vt[n[1]-1], vt[n[4]-1], vt[n[7]-1]
			if dot(out, vn[n[2]-1]) <= 0 || cross(less(tb, ta), less(tc, ta))[2] <= 0 {
				t.Errorf("%s: turned inside out or mirrored", l)
			}
			triangles++
			volume += dot(a, cross(b, c)) / 6
		}
	}
	if triangles != 12 || fmt.Sprintf("%.6f", volume) != "1.000000" {
		t.Errorf("%d triangles around %v", triangles, volume)
	}
}

// TestReadableSheets: large cards go on as many sheets as 150 dots per inch need.
func TestReadableSheets(t *testing.T) {
	k := kit(15, 177, 136)
	k.Groups = k.Groups[:1]
	for i := range k.Groups[0].Parts {
		k.Groups[0].Parts[i].Copies = 1
	}
	out, _ := files(t, "tts", k)
	var all struct {
		ObjectStates []struct {
			CustomDeck map[string]struct{ NumWidth, NumHeight int }
		}
	}
	if err := json.Unmarshal(out["essai.json"], &all); err != nil || len(all.ObjectStates) != 2 {
		t.Fatalf("%v: %d decks", err, len(all.ObjectStates))
	}
	for n, o := range all.ObjectStates {
		for _, d := range o.CustomDeck {
			c, _, err := image.DecodeConfig(bytes.NewReader(out[fmt.Sprintf("cards-%d.png", n+1)]))
			if dpi := float64(c.Width/d.NumWidth) * 25.4 / 177; err != nil || dpi < 150 || c.Width > 4096 || c.Height > 4096 {
				t.Errorf("sheet %d: %v: %.0f dpi, %d × %d pixels", n+1, err, dpi, c.Width, c.Height)
			}
		}
	}
}

// TestSmallType: a target that makes cards smaller says where type gets too small.
func TestSmallType(t *testing.T) {
	k := kit(0, 100, 80)
	k.Groups = k.Groups[:1]
	k.Groups[0].Parts = []sheet.Part{spoken("7", "é", 100, 80), spoken("8", "é", 100, 80)}
	k.Groups[0].Parts[1].Front.Text(draw.Text{X: 40, Y: 40, S: "petit", Font: "BricolageGrotesque-Bold", Size: 8})
	_, notes := files(t, "avery-5371", k)
	if want := `"Cartes", 8: made smaller, some type is 5.1 points; below 7 it is hard to read`; len(notes) != 2 || notes[1] != want {
		t.Errorf("%q, want %q", notes, want)
	}
	if _, notes := files(t, "avery-5388", k); len(notes) != 1 || !strings.Contains(notes[0], "made smaller to 95 %") {
		t.Errorf("%q", notes) // 7.6 points are left
	}
}
