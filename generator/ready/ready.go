// Package ready tells of the ready faces: what each is for, what it takes of a card, and what it
// looks like with a card of an example. What is said stands in languages/*/faces.yaml of the
// templates, what a face takes in its layout.
package ready

import (
	"fmt"
	"io/fs"
	"path"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/draw"
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

// Card is the first card of an example.
type Card struct {
	Front, Back *draw.Drawing // Back is nil for cards of one side
	FrontID     string        // the layouts
	BackID      string
}

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

// Draw draws the first card of the example in a theme.
func (f *Face) Draw(l *look.Look, t *theme.Theme) (*Card, error) {
	g, err := f.game()
	if err != nil {
		return nil, err
	}
	d := &g.Decks[0]
	c := &Card{FrontID: d.Faces.Front, BackID: d.Faces.Back}
	env := part.Env{Theme: t, Fonts: l.Fonts, Layouts: l.Layouts}
	c.Front, c.Back, err = deckkit.First(env, &part.Game[deck.Game]{Model: *g}, d.ID)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.ID, err)
	}
	return c, nil
}
