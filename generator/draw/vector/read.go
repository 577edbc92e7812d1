// Package vector reads vector pictures: SVG files as drawing programs write them, without
// scripts and without references to other files. What cannot be printed as it is seen is a
// fault.
package vector

import (
	"io"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Drawing reads an SVG file as a drawing in the units of its viewBox, each mark in its own
// color; those of roles are the colors that the file gives for them, or black. The error is
// a *check.Fault or a read error.
func Drawing(r io.Reader) (*draw.Drawing, error) {
	pic, err := Read(r)
	if err != nil {
		return nil, err
	}
	return pic.Draw(Look{Paint: func(_ string, given *draw.Color) draw.Color {
		if given == nil {
			return draw.Color{}
		}
		return *given
	}}), nil
}

// Read reads a picture. The error is a *check.Fault with the first thing that cannot be
// printed as it is seen, to which others are related, or a read error. Texts are faults.
func Read(r io.Reader) (*Picture, error) { return ReadWith(r, nil) }

// ReadWith is Read with fonts for the texts of a picture.
func ReadWith(r io.Reader, fonts Fonts) (*Picture, error) {
	t, err := parse(r)
	if err != nil {
		return nil, err
	}
	s := &reader{
		tree: t, fonts: fonts, faults: faults{known: map[*element]bool{}}, open: map[*element]bool{},
		contexts: map[*element]state{}, stops: map[*element][]stop{}, bitmaps: map[*element]*draw.Bitmap{}, blank: map[*element]bool{}, unit: 1,
	}
	for _, el := range t.scripts {
		s.fault(el, check.Faultf(textScript).WithHint(hintScript))
	}
	s.pic.Roles = map[string]*draw.Color{}
	s.cascade = newCascade(t.styles, &s.faults)
	s.picture()
	if err := s.err(); err != nil {
		return nil, err
	}
	return &s.pic, nil
}
