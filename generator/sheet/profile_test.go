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
	for profile, want := range map[string]struct{ colored, black bool }{"color": {true, false}, "gray": {false, false}, "eco": {false, true}} {
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
		colored, black := false, false
		for y := range img.Bounds().Dy() {
			for x := range img.Bounds().Dx() {
				r, g, b, _ := img.At(x, y).RGBA()
				colored = colored || r != g || g != b
				black = black || r+g+b < 0x3000
			}
		}
		if colored != want.colored || black != want.black {
			t.Errorf("%s: colored %v, black %v", profile, colored, black)
		}
	}
}
