package generator

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// thumb is how wide covers are compared, in pixels: that of a thumbnail.
const thumb = 330

// leastApart is how far apart the pictures of two covers are at least, as the root of the mean
// square of the difference of their pixels, in 255ths. Two titles on one template are 20 apart.
const leastApart = 38

// thumbnail draws a page as wide as a thumbnail, in the mean of blocks of 10 × 10 pixels.
func thumbnail(t *testing.T, d *draw.Drawing, o png.Options) (small []float64) {
	t.Helper()
	img, err := png.Render(d, 0, thumb/float64(d.W)*25.4, o)
	if err != nil {
		t.Fatal(err)
	}
	const block = 10
	b := img.Bounds()
	for y := b.Min.Y; y+block <= b.Max.Y; y += block {
		for x := b.Min.X; x+block <= b.Max.X; x += block {
			r, g, l := mean(img, x, y, block)
			small = append(small, r, g, l)
		}
	}
	return small
}

// mean returns the mean color of a block of pixels.
func mean(img *image.RGBA, x, y, block int) (r, g, b float64) {
	for v := y; v < y+block; v++ {
		for u := x; u < x+block; u++ {
			c := img.RGBAAt(u, v)
			r, g, b = r+float64(c.R), g+float64(c.G), b+float64(c.B)
		}
	}
	n := float64(block * block)
	return r / n, g / n, b / n
}

// apartness returns how far apart two thumbnails are.
func apartness(a, b []float64) (sum float64) {
	n := min(len(a), len(b))
	for i := range n {
		sum += (a[i] - b[i]) * (a[i] - b[i])
	}
	return math.Sqrt(sum / float64(n))
}

// inked returns the share of a page that is not white, in percent, each pixel as dark as it is.
func inked(t *testing.T, d *draw.Drawing, o png.Options) float64 {
	t.Helper()
	img, err := png.Render(d, 0, 60, o)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		c := img.RGBAAt(i/4%img.Bounds().Dx(), i/4/img.Bounds().Dx())
		sum += 255*3 - float64(c.R) - float64(c.G) - float64(c.B)
	}
	return 100 * sum / (3 * 255 * float64(img.Bounds().Dx()*img.Bounds().Dy()))
}

// TestCoversApart: at the size of a thumbnail, the covers of all French games are told apart, by
// their color and their picture, in gray by their picture alone; in eco they are outlines, and the
// head of a light cover takes little ink.
func TestCoversApart(t *testing.T) {
	checktest.Whole(t)
	for _, profile := range []string{"color", "gray", "eco"} {
		b, kits := drawnKits(t, profile)
		o := png.Options{Fonts: b.Print.Fonts}
		seen, names := map[string][]float64{}, []string{}
		for i := range kits {
			k := &kits[i]
			if k.Picture == nil || k.Lang != "fr" || seen[k.Title] != nil || strings.HasPrefix(k.Title, "Le Coquillaudet,") {
				continue
			}
			seen[k.Title], names = thumbnail(t, k.Picture, o), append(names, k.Title)
			if ink := inked(t, k.Picture, o); profile == "eco" && ink > 8 {
				t.Errorf("%s: %.1f %% of the cover is ink in eco", k.Title, ink)
			}
			light, err := k.Light(180, 90)
			if err != nil {
				t.Fatal(err)
			}
			if ink := inked(t, light, o); ink > 15 {
				t.Errorf("%s, %s: %.1f %% of the head of a light cover is ink", k.Title, profile, ink)
			}
		}
		if len(names) < 13 {
			t.Errorf("%d covers: %v", len(names), names)
		}
		if profile == "eco" {
			continue
		}
		least, closest := math.Inf(1), ""
		for i, a := range names {
			for _, c := range names[i+1:] {
				far := apartness(seen[a], seen[c])
				if far < leastApart {
					t.Errorf("%s: the covers of %s and of %s are %.0f apart", profile, a, c, far)
				}
				if far < least {
					least, closest = far, fmt.Sprint(a, ", ", c)
				}
			}
		}
		t.Logf("%s: the closest are %.0f apart: %s", profile, least, closest)
	}
}

// drawnKits draws the kits of the built-in games in a profile.
func drawnKits(t *testing.T, profile string) (*build, []sheet.Kit) {
	t.Helper()
	b, kits, r, err := Input{Content: content.FS, Templates: templates.FS, Profile: profile}.drawn()
	if err != nil || len(r.Findings) > 0 {
		t.Fatal(err, r.Findings)
	}
	return b, kits
}

// TestOwnCover: the pictures cover.svg and wordmark.svg of a game's folder are on its covers, full
// and light, on panels in the place of the title and the motif.
func TestOwnCover(t *testing.T) {
	const mark, name = "M1 1L2 1L2 2Z", "M3 3L9 3L9 9Z"
	drawing := func(d string) string {
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 224"><path fill="currentColor" d="` + d + `"/></svg>`
	}
	texts := func(files map[string]string) (full, light []string) {
		b, kits, r, err := Input{Content: with(dataContent(), files), Templates: templates.FS, Games: []string{"cine"}}.drawn()
		if err != nil || len(r.Findings) > 0 {
			t.Fatal(err, r.Findings)
		}
		head, err := kits[0].Light(180, 90)
		if err != nil {
			t.Fatal(err)
		}
		if b.Print.Cover != sheet.FullCover {
			t.Errorf("the cover is %v", b.Print.Cover)
		}
		said := func(d *draw.Drawing) (out []string) {
			for _, m := range draw.Texts(d) {
				out = append(out, m.Text.S)
			}
			return out
		}
		return said(kits[0].Picture), said(head)
	}
	full, light := texts(nil)
	own, ownLight := texts(map[string]string{"cine/art/cover.svg": drawing(mark), "cine/art/wordmark.svg": drawing(name)})
	if len(own) >= len(full) || len(ownLight) >= len(light) {
		t.Errorf("%q and %q with a drawn name, %q and %q without", own, ownLight, full, light)
	}
}
