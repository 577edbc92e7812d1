package generator

import (
	"image"
	"math"
	"slices"
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

// block is how wide the squares are whose mean colors are compared, in pixels.
const block = 10

// How far apart two covers are at least, as the root of the mean square of the difference of their
// pixels, in 255ths: in each profile, and their grounds in color. Outlines have little ink, which
// lies elsewhere only where the pictures differ.
var (
	leastApart   = map[string]float64{"color": 45, "gray": 40, "eco": 8}
	leastGrounds = 25.0
)

// covers are the titles of the kits that have a cover of their own.
var covers = []string{
	"De Luxe Boggle", "Pocket Boggle", "Cruciverb’s", "QuiAdiQuoi", "La Coquillaude", "Le Coquillaudet, livret à plier", "Embrouillamini",
	"Bêtes de famille", "La Ficelle du temps", "Le point commun", "Le loto des devinettes", "À la queue leu leu", "Autour du pot", "Le Baccalauréat",
}

// thumbnail draws a page as wide as a thumbnail, in the mean of blocks of 10 × 10 pixels.
func thumbnail(t *testing.T, d *draw.Drawing, o png.Options) (small []float64) {
	t.Helper()
	img, err := png.Render(d, 0, thumb/float64(d.W)*25.4, o)
	if err != nil {
		t.Fatal(err)
	}
	b := img.Bounds()
	for y := b.Min.Y; y+block <= b.Max.Y; y += block {
		for x := b.Min.X; x+block <= b.Max.X; x += block {
			r, g, l := mean(img, x, y)
			small = append(small, r, g, l)
		}
	}
	return small
}

// mean returns the mean color of a block of pixels.
func mean(img *image.RGBA, x, y int) (r, g, b float64) {
	for v := y; v < y+block; v++ {
		for u := x; u < x+block; u++ {
			c := img.RGBAAt(u, v)
			r, g, b = r+float64(c.R), g+float64(c.G), b+float64(c.B)
		}
	}
	const n = block * block
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
			if k.Picture == nil || seen[k.Title] != nil || !slices.Contains(covers, k.Title) {
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
		if len(names) != len(covers) {
			t.Errorf("%d covers: %v", len(names), names)
		}
		for i, a := range names {
			for _, c := range names[i+1:] {
				if far := apartness(seen[a], seen[c]); far < leastApart[profile] {
					t.Errorf("%s: the covers of %s and of %s are %.1f apart", profile, a, c, far)
				}
				if far := apartness(ground(seen[a]), ground(seen[c])); profile == "color" && far < leastGrounds {
					t.Errorf("the grounds of %s and of %s are %.1f apart", a, c, far)
				}
			}
		}
	}
}

// ground returns the color of a thumbnail near its upper left corner.
func ground(small []float64) []float64 {
	at := 3 * (thumb/block + 1)
	return small[at : at+3]
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
	drawn := func(files map[string]string) []*draw.Drawing {
		_, kits, r, err := Input{Content: with(dataContent(), files), Templates: templates.FS, Games: []string{"cine"}}.drawn()
		if err != nil || len(r.Findings) > 0 {
			t.Fatal(err, r.Findings)
		}
		head, err := kits[0].Light(180, 90)
		if err != nil {
			t.Fatal(err)
		}
		return []*draw.Drawing{kits[0].Picture, head}
	}
	titled := func(d *draw.Drawing) bool {
		return slices.ContainsFunc(slices.Collect(draw.Each(d)), func(m draw.Mark) bool { return m.Text != nil && m.Text.S == "Petit ciné" })
	}
	plain := drawn(nil)
	own := drawn(map[string]string{"cine/art/cover.svg": drawing(mark), "cine/art/wordmark.svg": drawing(name)})
	for i, d := range own {
		if !titled(plain[i]) || titled(d) {
			t.Errorf("drawing %d: the title is set: %v without a drawn name, %v with one", i, titled(plain[i]), titled(d))
		}
		triangles := 0
		for m := range draw.Each(d) {
			if m.Path != nil && len(m.Path.Points) == len(draw.Box(draw.Rect{}).Points)-1 {
				triangles++
			}
		}
		if triangles != 2 {
			t.Errorf("drawing %d: %d of the two pictures", i, triangles)
		}
	}
}
