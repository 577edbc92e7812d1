// Package ready tells of the ready faces: what each is for, what it takes of a card, and what it
// looks like with a card of an example. What is said stands in languages/*/faces.yaml of the
// templates, what a face takes in its layout.
package ready

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/engine/values"
	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
	deckkit "imprimots/generator/kit/deck"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/look"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

// Face is a ready face as a language tells of it.
type Face struct {
	check.Where
	ID    string `yaml:"face"` // its layout
	Title string `yaml:"title"`
	About string `yaml:"about"` // a sentence
	// Takes says what stands for each value that the front or the back takes, by its name.
	Takes map[string]string `yaml:"takes"`
	// Example is a deck with the face, a document of YAML; Family is the family of cards that a
	// new game starts with it instead.
	Example string `yaml:"example,omitempty"`
	Family  string `yaml:"family,omitempty"`
}

// Take is a value that a face takes.
type Take struct {
	layout.Take
	About string
}

// Picture is a side of the first card of an example, drawn.
type Picture struct {
	Name string // of its file: "face-trivia-trivia-back.svg"
	Says string // for those who do not see it
	SVG  []byte
	W, H int // in pixels of CSS
}

// pixels is how many pixels of CSS a mm has.
const pixels = 96 / 25.4

// file has what a language tells of the ready faces.
const file = "faces.yaml"

// Read returns the ready faces in a language, in their order; none where it tells of none. What is
// wrong with them is a fault of the templates.
func Read(templates fs.FS, lang string) ([]Face, error) {
	name := path.Join("languages", lang, file)
	if _, err := fs.Stat(templates, name); err != nil {
		return nil, nil
	}
	var model struct {
		Faces []Face `doc:"face"`
	}
	r := source.NewReader(templates)
	if r.File(name, &model); len(r.Findings()) > 0 {
		return nil, fmt.Errorf("%v: %v", r.Findings()[0].Pos, r.Findings()[0].Msg.In(check.English))
	}
	for i := range model.Faces {
		f := &model.Faces[i]
		if f.Family == "" {
			continue
		}
		names, _ := fs.Glob(templates, path.Join("languages", lang, "start/families", f.Family, "*.yaml")) // the pattern is well-formed
		if len(names) != 1 {
			return nil, fmt.Errorf("%v: the family %q starts with %d files", f.Pos("family"), f.Family, len(names))
		}
		data, err := fs.ReadFile(templates, names[0])
		if err != nil {
			return nil, err
		}
		f.Example = string(data)
	}
	return model.Faces, nil
}

// List returns the ready faces as values to choose among, without reading what else is said of them.
func List(templates fs.FS) values.List {
	out := values.List{Title: check.Text{FR: "Faces prêtes", EN: "Ready faces"}}
	titles := map[string]*check.Text{}
	for _, lang := range []check.Lang{check.French, check.English} {
		data, _ := fs.ReadFile(templates, path.Join("languages", string(lang), file)) // none where there is no such file
		id := ""
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSpace(line)
			if name, ok := strings.CutPrefix(line, "face: "); ok {
				if id = name; titles[id] == nil {
					titles[id] = &check.Text{}
					out.All = append(out.All, values.Value{Name: id})
				}
			} else if title, ok := strings.CutPrefix(line, "title: "); ok && id != "" {
				if title = strings.Trim(title, `"`); lang == check.French {
					titles[id].FR = title
				} else {
					titles[id].EN = title
				}
				id = ""
			}
		}
	}
	for i := range out.All {
		out.All[i].Does = *titles[out.All[i].Name]
	}
	return out
}

// Taken returns what the front and the back of a face take, in the order of [layout.Library.Takes].
func (f *Face) Taken(l *look.Look) ([]Take, error) {
	g, err := f.game()
	if err != nil {
		return nil, err
	}
	var out []Take
	seen := map[string]bool{}
	for _, optional := range []bool{false, true} {
		for _, id := range []string{g.Decks[0].Faces.Front, g.Decks[0].Faces.Back} {
			for _, t := range l.Layouts.Of(look.DataLayouts).Takes(id) {
				if t.Optional != optional || seen[t.Name] {
					continue
				}
				seen[t.Name] = true
				out = append(out, Take{t, f.Takes[t.Name]})
			}
		}
	}
	return out, nil
}

// exampleFile is the name of the example in faults.
const exampleFile = "cartes.yaml"

// game returns the game that the example is.
func (f *Face) game() (*deck.Game, error) {
	g := &deck.Game{}
	r := source.NewReader(fstest.MapFS{exampleFile: {Data: []byte(f.Example)}})
	r.File(exampleFile, g)
	if found := r.Findings(); len(found) > 0 || len(g.Decks) != 1 {
		return nil, fmt.Errorf("the example of %s: %v", f.ID, found)
	}
	return g, nil
}

// Draw draws the first card of the example in a theme; back is nil for cards of one side. The error
// is what is wrong with the faces.
func (f *Face) Draw(l *look.Look, t *theme.Theme) (front, back *draw.Drawing, err error) {
	g, err := f.game()
	if err != nil {
		return nil, nil, err
	}
	env := part.Env{Theme: t, Fonts: l.Fonts, Layouts: l.Layouts}
	return deckkit.First(env, &part.Game[deck.Game]{Model: *g}, g.Decks[0].ID)
}

// Pictures returns the sides of the first card of the example, each on paper: pages may be dark.
func (f *Face) Pictures(l *look.Look, t *theme.Theme, lang check.Lang) ([]Picture, error) {
	front, back, err := f.Draw(l, t)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.ID, err)
	}
	var out []Picture
	for _, side := range []struct {
		name string
		of   *draw.Drawing
		says check.Text
	}{{"front", front, textFront}, {"back", back, textBack}} {
		if side.of == nil {
			continue
		}
		paper := draw.New(side.of.W, side.of.H)
		white := t.Color("paper")
		paper.Path(draw.Box(draw.Rect{W: paper.W, H: paper.H}), draw.Style{Fill: &white})
		paper.Place(side.of, draw.Identity)
		says := side.says.With(f.Title).In(lang)
		data, err := svg.Render(paper, l.Fonts, svg.Options{Title: says, Resolution: svg.ForFaces})
		if err != nil {
			return nil, err
		}
		out = append(out, Picture{fmt.Sprintf("face-%s-%s.svg", f.ID, side.name), says, data, int(paper.W * pixels), int(paper.H * pixels)})
	}
	return out, nil
}

// Start returns what the page of games of one's own opens with the example, behind the # of its
// address: a draft, as brouillon.js packs it.
func (f *Face) Start() (string, error) {
	draft, err := json.Marshal(map[string]string{"game": "", "title": f.Title, "text": f.Example})
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(draft); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return "r=" + base64.RawURLEncoding.EncodeToString(b.Bytes()), nil
}

var (
	textFront = check.Text{FR: "%s, recto", EN: "%s, front"}
	textBack  = check.Text{FR: "%s, verso", EN: "%s, back"}
)
