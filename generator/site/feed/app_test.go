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

// TestFullIcon: the icon that systems cut fills its square, and what it shows is in the middle.
func TestFullIcon(t *testing.T) {
	svg, err := os.ReadFile("../../../templates/site/static/icone-pleine.svg")
	if err != nil {
		t.Fatal(err)
	}
	const size = 192
	data, err := Icon(svg, size)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	ground := img.At(0, 0)
	if _, _, _, a := ground.RGBA(); a != 0xffff {
		t.Errorf("the corner is %v", ground)
	}
	for y := range size {
		for x := range size { // what lies outside of the circle of 40 % may be cut
			if dx, dy := 2*x-size, 2*y-size; dx*dx+dy*dy > 4*(size*2/5)*(size*2/5) && img.At(x, y) != ground {
				t.Fatalf("at %d, %d stands what is cut: %v", x, y, img.At(x, y))
			}
		}
	}
	if img.At(size/2, size*57/100) == ground {
		t.Error("the middle is empty")
	}
}

func TestManifest(t *testing.T) {
	s := Site{Lang: "fr", Title: "Imprimots", Vector: "icone.svg", Full: true, Color: "#fbf9f4", Shortcuts: []Shortcut{{"La grille du jour", "du-jour.html"}}}
	data, err := s.Encode()
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Name, Display string
		Start         string `json:"start_url"`
		Theme         string `json:"theme_color"`
		Background    string `json:"background_color"`
		Icons         []struct{ Src, Sizes, Purpose string }
		Shortcuts     []struct{ Name, URL string }
	}
	if err := json.Unmarshal(data, &m); err != nil || m.Name != "Imprimots" || m.Display != "standalone" || m.Start != "./index.html" || len(m.Icons) != 5 || m.Icons[1].Src != "icone-192.png" || m.Icons[2].Sizes != "512x512" ||
		m.Icons[4].Purpose != "maskable" || m.Icons[4].Src != "icone-pleine-512.png" || m.Theme != s.Color || m.Background != s.Color || len(m.Shortcuts) != 1 || m.Shortcuts[0].URL != "du-jour.html" {
		t.Errorf("%v\n%s", err, data)
	}
	s.Full, s.Color, s.Shortcuts = false, "", nil
	if data, err = s.Encode(); err != nil || bytes.Contains(data, []byte("color")) || bytes.Contains(data, []byte("pleine")) || bytes.Contains(data, []byte("shortcuts")) {
		t.Errorf("%v\n%s", err, data)
	}
}
