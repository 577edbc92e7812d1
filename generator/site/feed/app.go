package feed

import (
	"bytes"
	"encoding/json"
	"fmt"

	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/draw/vector"
)

// Manifest is where the manifest stands, below the root of the site.
const Manifest = "manifeste.webmanifest"

// Sizes are those of the icons, in pixels a side: what browsers ask for.
var Sizes = []int{192, 512}

// IconFile gives where an icon stands, below the root of the site.
func IconFile(size int) string { return fmt.Sprintf("icone-%d.png", size) }

// Icon draws a square SVG picture as a PNG file of so many pixels a side. The error is a
// picture that cannot be read, see package vector.
func Icon(svg []byte, size int) ([]byte, error) {
	d, err := vector.Drawing(bytes.NewReader(svg))
	if err != nil {
		return nil, err
	}
	c, err := png.New(size, size, png.Options{})
	if err != nil {
		return nil, err
	}
	k := float64(size) / float64(max(d.W, d.H))
	c.Show(d, draw.Scale(k, k), c.RGBA().Rect)
	if err := c.Err(); err != nil {
		return nil, err
	}
	return png.Encode(c.RGBA(), 72)
}

// Site is what a manifest says of a site. templates/site/search/search.js tells browsers of the
// manifest, where the site comes from a server.
type Site struct {
	Lang, Title, Description string
	Vector                   string // the icon as SVG, below the root
}

// Encode writes the manifest.
func (s Site) Encode() ([]byte, error) {
	type icon struct {
		Src   string `json:"src"`
		Sizes string `json:"sizes"`
		Type  string `json:"type"`
	}
	icons := []icon{{s.Vector, "any", "image/svg+xml"}}
	for _, size := range Sizes {
		icons = append(icons, icon{IconFile(size), fmt.Sprintf("%dx%d", size, size), "image/png"})
	}
	data, err := json.MarshalIndent(struct {
		Name        string `json:"name"`
		Description string `json:"description,omitempty"`
		Lang        string `json:"lang"`
		ID          string `json:"id"`
		Start       string `json:"start_url"`
		Scope       string `json:"scope"`
		Display     string `json:"display"`
		Icons       []icon `json:"icons"`
	}{s.Title, s.Description, s.Lang, "./", "./index.html", "./", "standalone", icons}, "", " ")
	return append(data, '\n'), err
}
