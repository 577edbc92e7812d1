package sheet_test

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Profiles without colors print none, in pictures either; one that fills no areas turns a text
// that was to stand on one to black. In color all stays as it is drawn.
func TestKitInProfile(t *testing.T) {
	pdftoppm := program(t, "pdftoppm", "poppler-utils")
	red := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	red.SetNRGBA(0, 0, color.NRGBA{200, 0, 0, 255})
	rust := draw.Color{R: 180, G: 60, B: 30}
	for profile, want := range map[string]struct {
		colored, black bool
		photo          color.RGBA
	}{
		"color": {true, false, color.RGBA{200, 0, 0, 255}},
		"gray":  {false, false, color.RGBA{43, 43, 43, 255}},
		"eco":   {false, true, color.RGBA{149, 149, 149, 255}},
	} {
		b := newTable(t, profile)
		g := one(func(d *draw.Drawing) {
			if profile != "eco" { // whose layouts fill nothing
				d.Path(draw.Box(draw.Rect{X: 2, Y: 2, W: 56, H: 26}), draw.Style{Fill: &rust})
			}
			d.Image(draw.Picture{Box: draw.Rect{X: 30, Y: 30, W: 25, H: 25}, File: &draw.Bitmap{W: 1, H: 1, Opaque: true, Pixels: func() image.Image { return red }}})
			d.Text(draw.Text{X: 8, Y: 20, S: "mot", Font: b.theme.Style("body").Font, Size: 40, Color: draw.Color{R: 255, G: 255, B: 255}, Role: "body"})
		})
		g.Kind, g.Whole = sheet.Pages, true
		kit := sheet.Kit{File: "a.pdf", Game: "a", Title: "A", Bare: true, Groups: []sheet.Group{g}}
		for _, d := range sheet.Preflight(kit, b.options()) {
			if d.Rule.ID == "PRI030" {
				t.Errorf("%s: %s", profile, d.Msg.In("en"))
			}
		}
		data, _, err := sheet.PDF(kit, b.options())
		if err != nil {
			t.Fatal(profile, err)
		}
		file := filepath.Join(t.TempDir(), "a.pdf")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		run(t, pdftoppm, "-r", "50", "-singlefile", "-png", file, file)
		f, err := os.Open(file + ".png")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		img, err := png.Decode(f)
		if err != nil {
			t.Fatal(err)
		}
		colored, black, photo := false, false, 0
		for y := range img.Bounds().Dy() {
			for x := range img.Bounds().Dx() {
				r, g, b, _ := img.At(x, y).RGBA()
				colored = colored || r != g || g != b
				black = black || r+g+b < 0x3000
				if color.RGBAModel.Convert(img.At(x, y)) == want.photo {
					photo++
				}
			}
		}
		if colored != want.colored || black != want.black || photo < 1000 {
			t.Errorf("%s: colored %v, black %v, %d pixels of the photograph", profile, colored, black, photo)
		}
	}
}

// A color that cannot be read on a plain ground is one finding of a kit, on a picture each text is.
func TestFaintTexts(t *testing.T) {
	b := newTable(t, "color")
	pale := draw.Color{R: 230, G: 230, B: 200}
	half := image.NewGray(image.Rect(0, 0, 2, 1))
	half.SetGray(0, 0, color.Gray{Y: 250})
	half.SetGray(1, 0, color.Gray{Y: 255})
	for _, c := range []struct {
		ground func(d *draw.Drawing)
		want   int
	}{
		{func(*draw.Drawing) {}, 1},
		{func(d *draw.Drawing) { d.Image(draw.Picture{Box: draw.Rect{X: 10, Y: 10, W: 24, H: 24}, Image: half}) }, 2},
		{func(d *draw.Drawing) {
			d.Path(draw.Box(draw.Rect{X: 5, Y: 5, W: 50, H: 50}), draw.Style{Fill: &draw.Color{}})
		}, 0},
	} {
		g := one(func(*draw.Drawing) {})
		g.Parts = nil
		for range 2 {
			d := draw.New(60, 60)
			c.ground(d)
			d.Text(draw.Text{X: 12, Y: 25, S: "des mots", Font: b.theme.Style("body").Font, Size: 18, Color: pale, Role: "body"})
			g.Parts = append(g.Parts, sheet.Part{ID: "7", Front: d})
		}
		n := 0
		for _, d := range sheet.Preflight(sheet.Kit{File: "a.pdf", Game: "a", Title: "A", Groups: []sheet.Group{g}}, b.options()) {
			if d.Rule.ID == "PRI030" {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%d findings, want %d", n, c.want)
		}
	}
}
