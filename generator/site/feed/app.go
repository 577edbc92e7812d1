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

// Icons are the pictures of the site that are drawn as pixels: the icon, and the one that
// systems cut to their own shape, by their files among those of static/.
var Icons = []string{"icone", "icone-pleine"}

// IconFile gives where an icon stands, below the root of the site: one of Icons in one of Sizes.
func IconFile(icon string, size int) string { return fmt.Sprintf("%s-%d.png", icon, size) }

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
	Full                     bool   // there is the icon that systems cut
	Color                    string // of its pages and of the window; empty where it is not known
	Shortcuts                []Shortcut
}

// Shortcut is a page that is opened from the icon.
type Shortcut struct {
	Name string `json:"name"`
	URL  string `json:"url"` // below the root
}

// icon is how a manifest names an icon.
type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// Encode writes the manifest.
func (s Site) Encode() ([]byte, error) {
	icons := []icon{{s.Vector, "any", "image/svg+xml", ""}}
	for i, name := range Icons {
		for _, size := range Sizes {
			switch {
			case i == 0:
				icons = append(icons, icon{IconFile(name, size), fmt.Sprintf("%dx%d", size, size), "image/png", ""})
			case s.Full:
				icons = append(icons, icon{IconFile(name, size), fmt.Sprintf("%dx%d", size, size), "image/png", "maskable"})
			}
		}
	}
	data, err := json.MarshalIndent(struct {
		Name        string     `json:"name"`
		Description string     `json:"description,omitempty"`
		Lang        string     `json:"lang"`
		ID          string     `json:"id"`
		Start       string     `json:"start_url"`
		Scope       string     `json:"scope"`
		Display     string     `json:"display"`
		Theme       string     `json:"theme_color,omitempty"`
		Background  string     `json:"background_color,omitempty"`
		Icons       []icon     `json:"icons"`
		Shortcuts   []Shortcut `json:"shortcuts,omitempty"`
	}{s.Title, s.Description, s.Lang, "./", "./index.html", "./", "standalone", s.Color, s.Color, icons, s.Shortcuts}, "", " ")
	return append(data, '\n'), err
}
