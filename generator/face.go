package generator

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/look"
	"imprimots/generator/printing"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/generator/source/boxes"
	"imprimots/generator/theme"
)

// FaceAsk says which side of which card is looked at.
type FaceAsk struct {
	// Game and Deck are ids; "" is the first that has cards.
	Game string `json:"game"`
	Deck string `json:"deck"`
	Card int    `json:"card"` // counted from 0; beyond the last one is the last
	Back bool   `json:"back"`
}

// Face is one side of a card with what an editor needs to know of it. Lengths are in mm.
type Face struct {
	FaceAsk
	Games  []FaceGame   `json:"games"` // those of cards
	Decks  []games.Deck `json:"decks"`
	Layout string       `json:"layout"`
	File   string       `json:"file"` // that the layout is written in
	Own    bool         `json:"own"`  // it is one of the folder, which may be changed
	// Files are the files of layouts of the game.
	Files []string `json:"files"`
	W     float64  `json:"w"`
	H     float64  `json:"h"`
	Safe  float64  `json:"safe"`
	Boxes []Box    `json:"boxes"`
	// Names are what the face may show of the card, with their types.
	Names    map[string]string `json:"names"`
	Pictures []string          `json:"pictures"` // of the folder
	// Styles, Colors, Lines and Fonts are the roles that the boxes may have; Hex reports
	// whether a color may also be written as such: "#1f9bd1".
	Styles []string    `json:"styles"`
	Colors []FaceColor `json:"colors"`
	Lines  []string    `json:"lines"`
	Fonts  []string    `json:"fonts"`
	Hex    bool        `json:"hex"`
	Icons  []string    `json:"icons"` // that texts may show, by their names
	// Theme is the file of the game's own colors, which need not be there.
	Theme string `json:"theme"`
	// SVG is the picture; nil where the face cannot be drawn.
	SVG []byte `json:"-"`
}

// FaceGame is a game whose cards have faces.
type FaceGame struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// FaceColor is a role of colors, and what it looks like.
type FaceColor struct {
	Name string `json:"name"`
	Hex  string `json:"hex"`
	Own  bool   `json:"own,omitempty"` // it is the game's: it may be given another one
}

// Box is a box of a face: where it is written, and where it is seen.
type Box struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Layout string `json:"layout"`
	Path   []int  `json:"path"`
	Own    bool   `json:"own"`
	// X, Y, W and H are what it takes up on the face.
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
	// Numbers are the lengths of its place as they came out, in its own coordinates.
	Numbers []float64 `json:"numbers"`
	// Times is how often it is drawn; Turned reports whether its coordinates are turned.
	Times  int  `json:"times"`
	Turned bool `json:"turned,omitempty"`
	*boxes.Written
}

// DrawFace draws one side of a card, with where its boxes are. The findings are in the result,
// which has no files.
func DrawFace(in Input, ask FaceAsk) (*Face, *Result, error) {
	none := []string{}
	face := &Face{
		FaceAsk: ask, Games: []FaceGame{}, Decks: []games.Deck{}, Boxes: []Box{}, Files: none, Names: map[string]string{},
		Pictures: none, Styles: none, Colors: []FaceColor{}, Lines: none, Fonts: none, Icons: none,
	}
	all, found, err := in.open(false)
	if err != nil {
		return nil, nil, err
	}
	g, m := face.choose(all.project.Games)
	if g == nil {
		return face, all.result(found, project.ContentRules()), nil
	}
	side, err := all.press.Side(g, face.Deck, face.Card, face.Back)
	if err != nil {
		return nil, nil, err
	}
	face.Game, face.Decks = g.ID, m.Decks()
	face.lists(in.Content, g)
	r := all.result(append(found, side.Found...), project.ContentRules())
	if side.Library == nil {
		return face, r, nil
	}
	face.File = side.Library.File(face.Layout)
	face.Own = face.owns(face.File)
	face.roles(g, side)
	if side.Side == nil || face.File == "" { // no face of this name can be read
		return face, r, nil
	}
	d := side.Drawing
	face.W, face.H, face.Safe, face.Names = mm(d.W), mm(d.H), mm(side.Library.Safe(face.Layout)), side.Names
	face.boxes(all, side)
	if face.SVG, err = svg.Render(d, all.press.Env.Fonts, svg.Options{Hide: []draw.Layer{draw.Note}}); err != nil {
		face.SVG = nil // letters that are missing are findings
		r.Findings = check.Sort(append(r.Findings, printing.Findings(err, g.ID)...))
	}
	return face, r, nil
}

// choose takes the game, the deck and the card that are asked for, or the first or last ones.
func (f *Face) choose(all []project.Game) (*project.Game, games.Faced) {
	var game *project.Game
	var model games.Faced
	for i := range all {
		m, ok := all[i].Model.(games.Faced)
		if !ok || len(m.Decks()) == 0 {
			continue
		}
		f.Games = append(f.Games, FaceGame{all[i].ID, all[i].Title})
		if game == nil || all[i].ID == f.Game {
			game, model = &all[i], m
		}
	}
	if game == nil {
		return nil, nil
	}
	decks := model.Decks()
	deck := decks[max(0, slices.IndexFunc(decks, func(d games.Deck) bool { return d.ID == f.Deck }))]
	f.Deck, f.Card = deck.ID, max(0, min(f.Card, len(deck.Cards)-1))
	if f.Layout = deck.Front; f.Back && deck.Back != "" {
		f.Layout = deck.Back
	} else {
		f.Back = false
	}
	return game, model
}

// lists names the files of layouts and the pictures of a game.
func (f *Face) lists(content fs.FS, g *project.Game) {
	for _, ext := range []string{"yaml", "yml"} {
		names, _ := fs.Glob(content, path.Join(g.ID, "layouts", "*."+ext)) // the pattern is one
		f.Files = append(f.Files, names...)
	}
	f.Theme = path.Join(g.ID, source.ThemeFile)
	f.Icons = append(f.Icons, g.Icons.Names()...)
	if g.Art != nil {
		for _, p := range project.PictureFiles(g.Art) {
			f.Pictures = append(f.Pictures, p.Name)
		}
	}
}

// owns reports whether a file of layouts is one of the game.
func (f *Face) owns(file string) bool { return slices.Contains(f.Files, file) }

// roles names what a profile knows: the colors of the game first.
func (f *Face) roles(g *project.Game, side *printing.Side) {
	t := side.Theme
	f.Styles, f.Lines, f.Fonts = t.RolesOf("styles"), t.RolesOf("lines"), t.RolesOf("fonts")
	accent := layout.Accents[0]
	own := []string{accent}
	if g.Theme != nil {
		own = append(own, slices.Sorted(maps.Keys(g.Theme.Colors))...)
	}
	for _, name := range append(own, t.RolesOf("colors")...) {
		if slices.ContainsFunc(f.Colors, func(c FaceColor) bool { return c.Name == name }) {
			continue
		}
		c := t.Color(name)
		if name == accent && side.Side != nil {
			c = t.Color(side.Accent)
		}
		f.Colors = append(f.Colors, FaceColor{name, theme.Hex(c), slices.Contains(own, name)})
	}
	f.Hex = t.Knows("colors", "#1f9bd1")
}

// boxes returns each box once, in the order of drawing: one that is drawn several times takes up
// what its first drawing does.
func (f *Face) boxes(b *build, side *printing.Side) {
	files, places := map[string]*boxes.File{}, map[string]map[[2]int]boxes.Named{}
	known := map[string]int{}
	for _, s := range side.Boxes {
		name := s.Pos.File
		if _, read := files[name]; !read {
			data, err := fs.ReadFile(b.Content, name)
			if err != nil || !f.owns(name) {
				data, err = fs.ReadFile(b.look.Templates, name)
			}
			if err == nil {
				files[name], err = boxes.Parse(data)
			}
			if err == nil {
				places[name] = files[name].Boxes()
			}
		}
		at, ok := places[name][[2]int{s.Pos.Line, s.Pos.Col}]
		if !ok {
			continue
		}
		key := fmt.Sprint(name, at)
		if i, ok := known[key]; ok {
			f.Boxes[i].Times++
			continue
		}
		known[key] = len(f.Boxes)
		f.Boxes = append(f.Boxes, Box{
			File: name, Line: s.Pos.Line, Layout: at.Layout, Path: at.Path, Own: f.owns(name), Times: 1, Turned: s.Turned,
			X: mm(s.On.X), Y: mm(s.On.Y), W: mm(s.On.W), H: mm(s.On.H), Numbers: rounded(s.At), Written: files[name].Read(at.Layout, at.Path),
		})
	}
}

// mm rounds a length to thousandths of a millimetre.
func mm(n draw.MM) float64 { return rounded([]float64{float64(n)})[0] }

func rounded(all []float64) []float64 {
	out := []float64{}
	for _, n := range all {
		out = append(out, float64(int(n*1000+0.5*sign(n)))/1000)
	}
	return out
}

func sign(n float64) float64 {
	if n < 0 {
		return -1
	}
	return 1
}

var (
	textNoFace  = check.Text{FR: "aucune face ne s’appelle « %s » ici", EN: "no face is called %q here"}
	textOwnFace = check.Text{FR: "la face « %s » est déjà dans ce jeu", EN: "the face %q is in this game already"}
)

// CopyFace returns a layout that all games share as a file of a game's own, in the language of
// the game, and the name of the file: one of the same id is used in its place. The error is a
// *check.Fault where there is no such layout, or where the game has it already.
func CopyFace(in Input, game, id string) (name string, data []byte, err error) {
	b, _, err := in.open(false)
	if err != nil {
		return "", nil, err
	}
	i := slices.IndexFunc(b.project.Games, func(g project.Game) bool { return g.ID == game })
	if i < 0 {
		return "", nil, check.Faultf(textNoFace, id)
	}
	g := &b.project.Games[i]
	file := b.look.Layouts.Of(printing.LayoutsOf(g)).File(id)
	name = path.Join(game, "layouts", id+".yaml")
	if _, err := fs.Stat(b.Content, name); err == nil || slices.ContainsFunc(g.Layouts, func(l layout.Layout) bool { return l.ID == id }) {
		return "", nil, check.Faultf(textOwnFace, id)
	}
	if file == "" || strings.ContainsAny(id, "/\\") {
		return "", nil, check.Faultf(textNoFace, id)
	}
	if data, err = fs.ReadFile(b.look.Templates, file); err != nil {
		return "", nil, err
	}
	f, err := boxes.Parse(data)
	if err != nil {
		return "", nil, err
	}
	data, err = boxes.Reworded(f.Text(id), b.press.Env.Theme.In(g.Language()).Texts.Faces)
	return name, data, err
}

// FacesPage is the page of the editor of faces that stands alone, in a language: it loads styles
// and scripts, and has a token for them.
func FacesPage(templates fs.FS, lang string, page site.FacesPage) ([]byte, error) {
	l, err := look.New(source.WithTemplates(nil, nil, templates))
	if err != nil {
		return nil, err
	}
	t, err := l.Pages.In(lang)
	if err != nil {
		return nil, err
	}
	return t.Faces(page)
}
