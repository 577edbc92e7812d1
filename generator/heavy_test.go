package generator

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/origin"
)

// An illustrated game carries its source with all pictures, up to 8 MiB; beyond that it tells.
func TestHeavyGames(t *testing.T) {
	checktest.Whole(t)
	noise := func(seed uint64) string {
		r := rand.New(rand.NewPCG(seed, 0))
		img := image.NewNRGBA(image.Rect(0, 0, 700, 1000)) // nearly 3 MB, which nothing compresses
		for i := range img.Pix {
			img.Pix[i] = byte(r.Uint32())
		}
		img.SetNRGBA(0, 0, color.NRGBA{})
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	for _, c := range []struct {
		pictures int
		found    string
	}{{2, ""}, {4, "cine/kit.yaml PRI018"}} {
		add := map[string]string{}
		fsys := dataContent()
		rules := string(fsys["cine/rules.fr.md"].Data)
		for i := range c.pictures {
			name := fmt.Sprintf("bruit-%d.png", i)
			add["cine/"+name] = noise(uint64(i))
			rules += "\n![Du bruit](" + name + ")\n"
		}
		add["cine/rules.fr.md"] = rules
		files, found := published(t, with(fsys, add))
		if !strings.Contains(found, c.found) || c.found == "" && found != "" {
			t.Errorf("%d pictures: found %q", c.pictures, found)
		}
		carried, err := pdf.Attached([]byte(files["cine/kit.pdf"]), origin.MostRead)
		if (err == nil) != (c.found == "") {
			t.Fatalf("%d pictures: %v", c.pictures, err)
		}
		if err != nil {
			continue
		}
		if _, err := pdf.Attached([]byte(files["cine/regles.pdf"]), origin.MostRead); err == nil {
			t.Errorf("%d pictures: the rules carry them as well", c.pictures)
		}
		content, err := origin.Unpack(carried[origin.ContentFile])
		if err != nil || string(content["cine/bruit-1.png"]) != add["cine/bruit-1.png"] {
			t.Errorf("%d pictures: %v, a picture of %d bytes", c.pictures, err, len(content["cine/bruit-1.png"]))
		}
	}
}
