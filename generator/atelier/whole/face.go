package whole

import (
	"encoding/json"
	"io/fs"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/atelier/output"
	"imprimots/generator/source/boxes"
)

// The files that tasks about faces make.
const (
	FaceShown = "face.json" // a [generator.Face]
	FaceDrawn = "face.svg"
)

// kept is what was made of the content that is edited, for the next change of it.
var kept generator.Session

// opened returns the files of a content, by their names in it.
func (t *Task) opened(made *output.Made, fsys fs.FS) error {
	return fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		made.Files = append(made.Files, output.File{Name: name, Data: data})
		return err
	})
}

// face draws one side of a card. Where it cannot be drawn, there is no picture.
func (t *Task) face(made *output.Made, in generator.Input) ([]check.Diagnostic, error) {
	in.Session = &kept
	face, r, err := generator.DrawFace(in, t.Face)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(face)
	made.Files = []output.File{{Name: FaceShown, Data: data}}
	if face.SVG != nil {
		made.Files = append(made.Files, output.File{Name: FaceDrawn, Data: face.SVG})
	}
	return r.Findings, err
}

// change changes a box in the file that is given.
func (t *Task) change(made *output.Made, dropped map[string][]byte) error {
	name, data, err := single(dropped)
	if err != nil {
		return err
	}
	if data, err = boxes.Apply(data, t.Change); err != nil {
		return err
	}
	made.Files = []output.File{{Name: name, Data: data}}
	return nil
}

// own copies a face that all games share into the game that is edited.
func (t *Task) own(made *output.Made, in generator.Input) error {
	in.Session = &kept
	name, data, err := generator.CopyFace(in, t.Face.Game, t.Change.Layout)
	made.Files = []output.File{{Name: name, Data: data}}
	return err
}
