package site

import (
	"slices"

	"imprimots/generator/spool"
)

// Bench is what the page on which one makes worksheets offers in a language.
type Bench struct {
	Shelves []Shelf
	Formats []BenchFormat // besides PDF
	Asks    []string      // ways to ask, of all kinds
	Sources []Source
	// Pictures are those of the kinds, SVG.
	Pictures []spool.File
	Data     BenchData
}

// Shelf is a group of kinds in the gallery.
type Shelf struct {
	Name  string // "grids", "questions", "cards" or "letters"
	Kinds []BenchKind
}

// BenchKind is a kind of worksheet as the page offers it.
type BenchKind struct {
	ID      string
	Does    string // in a few words
	Picture string // path of it; "" for none
}

// BenchFormat is a format that worksheets are written in.
type BenchFormat struct{ Name, Title string }

// Source is a game that worksheets take their questions or words of.
type Source struct {
	ID     string   `json:"id"`
	Game   string   `json:"-"` // whose they are
	Themes []string `json:"themes,omitempty"`
}

// BenchData is what the script of the page reads.
type BenchData struct {
	Kinds    map[string]KindData `json:"kinds"`
	Examples []Draft             `json:"examples"`
	Sources  []Source            `json:"sources"`
}

// KindData is what the script knows of a kind.
type KindData struct {
	Keys  []string `json:"keys"`            // of a part, that its exercises read
	Asks  []string `json:"asks,omitempty"`  // ways to ask
	Alone bool     `json:"alone,omitempty"` // it needs no list
	Boxes bool     `json:"boxes,omitempty"` // its words stand in boxes
	Fills bool     `json:"fills,omitempty"` // it fills a grid with other words
	Level bool     `json:"level,omitempty"` // its words or its grid have a level
}

// Draft is a worksheet as the form of the page holds it.
type Draft struct {
	Title  string         `json:"title"`
	Values map[string]any `json:"values"`
}

// BenchFolder is where the pictures of the kinds stand.
const BenchFolder = "atelier/exemples"

// Drafts names the file with the worksheets of the site, which the page opens, in the folder
// of the atelier.
const Drafts = "fiches"

// Begun returns the kinds that the home page has an example of: two of grids and two of
// questions.
func (w Bench) Begun() (out []string) {
	for _, s := range w.Shelves {
		n := 0
		for _, k := range s.Kinds {
			has := slices.ContainsFunc(w.Data.Examples, func(d Draft) bool { return d.Values["kind"] == k.ID })
			if has && n < 2 && (s.Name == "grids" || s.Name == "questions") {
				out, n = append(out, k.ID), n+1
			}
		}
	}
	return out
}
