package feed

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"testing"
)

// The icon of the site is drawn at each size, transparent outside its round corners.
func TestIcon(t *testing.T) {
	svg, err := os.ReadFile("../../../templates/site/static/icone.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range Sizes {
		data, err := Icon(svg, size)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		at := func(x, y int) [4]uint32 {
			r, g, b, a := img.At(x*size/32, y*size/32).RGBA()
			return [4]uint32{r >> 8, g >> 8, b >> 8, a >> 8}
		}
		if b := img.Bounds(); b.Dx() != size || b.Dy() != size || at(4, 16) != [4]uint32{0x24, 0x38, 0x5a, 0xff} || at(16, 18) != [4]uint32{0xff, 0xff, 0xff, 0xff} {
			t.Errorf("%d: %v, %v, %v", size, b, at(4, 16), at(16, 18))
		}
	}
	if _, err := Icon([]byte("<svg><text>x</text></svg>"), 192); err == nil {
		t.Error("a text is drawn")
	}
}

func TestManifest(t *testing.T) {
	data, err := Site{Lang: "fr", Title: "Imprimots", Vector: "icone.svg"}.Encode()
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Name, Display string
		Start         string `json:"start_url"`
		Icons         []struct{ Src, Sizes string }
	}
	if err := json.Unmarshal(data, &m); err != nil || m.Name != "Imprimots" || m.Display != "standalone" || m.Start != "./index.html" || len(m.Icons) != 3 || m.Icons[1].Src != "icone-192.png" || m.Icons[2].Sizes != "512x512" {
		t.Errorf("%v\n%s", err, data)
	}
}
