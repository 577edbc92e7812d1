package vector_test

import (
	"archive/zip"
	"bytes"
	"image"
	imgpng "image/png"
	"io"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/draw/vector"
)

// TestOpenclipart: of 200 pictures that we did not draw, at least 180 look as in another
// program, the others are faults that name an element, and what to do. Pictures of 200 pixels
// are compared pixel by pixel: up to 2 in 100 may differ by more than 32 of 255 in a channel,
// which the edges of areas need, since each program smooths them in its own way.
func TestOpenclipart(t *testing.T) {
	checktest.Whole(t)
	files, err := zip.OpenReader("testdata/openclipart.zip")
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	agree, faults := 0, 0
	for _, f := range files.File {
		data := content(t, f)
		d, err := vector.Drawing(bytes.NewReader(data))
		if err != nil {
			fault := check.AsFault(err)
			if fault == nil || fault.Hint.In(check.French) == "" || fault.Hint.In(check.English) == "" {
				t.Errorf("%s: %v: no word on what to do", f.Name, err)
			}
			faults++
			continue
		}
		if share := apart(t, d, data, 200); share > 0.02 {
			t.Errorf("%s: %.1f %% of the pixels differ", f.Name, 100*share)
			continue
		}
		agree++
	}
	t.Logf("%d agree, %d are faults", agree, faults)
	if agree < 180 || agree+faults != 200 {
		t.Errorf("%d pictures agree, %d are faults", agree, faults)
	}
}

func content(t *testing.T, f *zip.File) []byte {
	t.Helper()
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// apart returns the share of pixels in which a drawing differs from what rsvg-convert makes of
// its file, on white, with n pixels on the longer side.
func apart(t *testing.T, d *draw.Drawing, file []byte, pixels float64) float64 {
	t.Helper()
	k := pixels / float64(max(d.W, d.H))
	w, h := max(1, int(math.Round(float64(d.W)*k))), max(1, int(math.Round(float64(d.H)*k)))
	c, err := png.New(w, h, png.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c.Show(d, draw.Scale(float64(w)/float64(d.W), float64(h)/float64(d.H)), c.RGBA().Rect)
	if err := c.Err(); err != nil {
		t.Fatal(err)
	}
	ours, theirs, n := c.RGBA(), converted(t, file, w, h), 0
	for y := range h {
		for x := range w {
			p := ours.RGBAAt(x, y)
			r, g, b, _ := theirs.At(x, y).RGBA()
			if differ(p.R, r) || differ(p.G, g) || differ(p.B, b) {
				n++
			}
		}
	}
	return float64(n) / float64(w*h)
}

func differ(ours uint8, theirs uint32) bool {
	d := int(ours) - int(theirs>>8)
	return d > 32 || d < -32
}

// converted returns what rsvg-convert makes of an SVG file.
func converted(t *testing.T, file []byte, w, h int) image.Image {
	t.Helper()
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: rsvg-convert is missing (Debian: librsvg2-bin)")
	}
	cmd := exec.Command("rsvg-convert", "--unlimited", "-b", "white", "-w", strconv.Itoa(w), "-h", strconv.Itoa(h))
	cmd.Stdin = bytes.NewReader(file)
	data, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	img, err := imgpng.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// TestIdioms: pictures written by hand as drawing programs write them are the marks that they
// are known to be, and look as in another program where that one knows as much: it has no
// custom properties, and no lines that keep their width.
func TestIdioms(t *testing.T) {
	for _, name := range []string{"inkscape", "illustrator", "figma", "canva", "icons"} {
		file, err := os.ReadFile("testdata/idioms/" + name + ".svg")
		if err != nil {
			t.Fatal(err)
		}
		d, err := vector.Drawing(bytes.NewReader(file))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		checktest.Golden(t, "idioms/"+name+".json", strings.Split(draw.Log(d), "\n"))
		if share := apart(t, d, file, 400); share > 0.02 && name != "icons" {
			t.Errorf("%s: %.1f %% of the pixels differ", name, 100*share)
		}
	}
}
