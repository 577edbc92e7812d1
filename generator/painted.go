package generator

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/export"
)

// PaintedFace is one side of a piece as a picture.
type PaintedFace struct {
	Kit, Piece, Card string // as a [Selection] names them
	Back             bool
	PNG              []byte
}

var (
	tooManyFaces = check.Text{FR: "%d faces, %d au plus en une fois", EN: "%d faces, at most %d at once"}
	hintFaces    = check.Text{FR: "nommez des cartes", EN: "name some cards"}
)

// PaintFaces draws the pieces that a selection names as pictures at a resolution in dots per inch,
// trimmed, without the marks for scissors: of each the front, then the back. Where the content is
// at fault, the result has the findings and there are no pictures; the error is a *check.Fault when
// nothing has a name of the selection, or when it names more faces than most.
func PaintFaces(in Input, s Selection, dpi float64, most int) ([]PaintedFace, *Result, error) {
	b, kits, r, err := in.drawn()
	if err != nil || check.HasErrors(r.Findings) {
		return nil, r, err
	}
	picked, err := s.pick(kits)
	if err != nil {
		return nil, nil, err
	}
	var faces []PaintedFace
	var drawings []*draw.Drawing
	for _, p := range picked {
		for _, g := range p.groups(p.kit.Groups) {
			for _, part := range g.Parts {
				if len(p.Cards) > 0 && !slices.Contains(p.Cards, part.ID) {
					continue
				}
				face := PaintedFace{Kit: kitName(p.kit), Piece: g.ID, Card: part.ID}
				faces, drawings = append(faces, face), append(drawings, part.Front)
				if part.Back != nil {
					face.Back = true
					faces, drawings = append(faces, face), append(drawings, part.Back)
				}
			}
		}
	}
	if len(faces) > most {
		return nil, nil, check.Faultf(tooManyFaces, len(faces), most).WithHint(hintFaces)
	}
	for i := range faces {
		if faces[i].PNG, err = export.Paint(drawings[i], dpi, b.Print.Fonts); err != nil {
			return nil, nil, err
		}
	}
	return faces, r, nil
}
