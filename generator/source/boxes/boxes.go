// Package boxes changes boxes in files of layouts as an author would with a pencil: a change
// replaces the bytes of the values that it is about, and leaves all others, comments among
// them, as they are. What is changed is proved: the new bytes are read, and must say what the
// old ones said but for the change.
package boxes

import (
	"slices"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

// What a change does.
const (
	Set    = "set"    // gives a key of a box a value; "" takes the key away
	Place  = "place"  // moves and sizes a box
	Add    = "add"    // adds a box at the end of a layout
	Delete = "delete" // takes a box away
	Copy   = "copy"   // adds a box like another one, behind it
	Up     = "up"     // draws a box later by one: nearer to the eye
	Down   = "down"   // draws a box earlier by one
	Color  = "color"  // gives a color of a theme, which Key names, another value
)

// Change is a change of one box, or of one color.
type Change struct {
	Do string `json:"do"`
	// Layout is the id of the layout that the box is written in.
	Layout string `json:"layout"`
	// Path has the indexes of the box in its lists of boxes, the outermost first.
	Path []int `json:"path,omitempty"`
	// Key and Value are what is set.
	Key   string `json:"key,omitempty"`
	Value string `json:"value,omitempty"`
	// At has the lengths of a place, in mm or as formulas; "" leaves one as it is. Those of a
	// shape are the first arguments of its formula.
	At []string `json:"at,omitempty"`
	// Box has the keys of an added box, in order, each with its value; At is its place.
	Box [][2]string `json:"box,omitempty"`
}

// MaxBytes bounds a file that is changed.
const MaxBytes = 1 << 20

// most bounds the lists of a change.
const most = 64

var (
	textUnread  = check.Text{FR: "ce fichier ne se lit pas encore : %s", EN: "this file cannot be read yet: %s"}
	hintUnread  = check.Text{FR: "corrigez d’abord le YAML", EN: "mend the YAML first"}
	textLarge   = check.Text{FR: "un fichier de faces a %d octets au plus", EN: "a file of faces has at most %d bytes"}
	textNoBox   = check.Text{FR: "la face « %s » n’a pas cette boîte", EN: "the face %q has no such box"}
	hintNoBox   = check.Text{FR: "le fichier a sans doute changé : rechargez-le", EN: "the file has probably changed: load it again"}
	textElse    = check.Text{FR: "cette valeur est écrite d’une façon que l’éditeur ne sait pas changer", EN: "this value is written in a way that the editor cannot change"}
	hintElse    = check.Text{FR: "changez-la dans le YAML", EN: "change it in the YAML"}
	textUnknown = check.Text{FR: "« %s » n’est pas un changement", EN: "%q is not a change"}
)

// Apply returns a file of layouts with a change made. The error is a *check.Fault; the file
// is as it was then.
func Apply(data []byte, c Change) ([]byte, error) {
	if len(data) > MaxBytes {
		return nil, check.Faultf(textLarge, MaxBytes).WithHint(hintUnread)
	}
	if len(c.At) > most || len(c.Box) > most {
		return nil, check.Faultf(textElse).WithHint(hintElse)
	}
	if c.Do == Place {
		return place(data, c)
	}
	f, err := read(data)
	if err != nil {
		return nil, err
	}
	switch c.Do {
	case Add:
		err = f.add(c)
	case Set:
		var b *box
		if b, err = f.box(c); err == nil {
			err = f.set(b.node, c.Key, c.Value)
		}
	case Color:
		err = f.color(c.Key, c.Value)
	case Delete, Copy, Up, Down:
		var b *box
		if b, err = f.box(c); err == nil {
			err = f.arrange(b, c.Do)
		}
	default:
		return nil, check.Faultf(textUnknown, c.Do)
	}
	if err != nil {
		return nil, err
	}
	return f.proved()
}

// Written is what is written of a box.
type Written struct {
	// Kind is the key that says what the box shows: "text", "shape".
	Kind string `json:"kind"`
	// Keys are the values of its keys that are no lists.
	Keys map[string]string `json:"keys"`
	// At has the lengths of its place as they are written; those of a shape are the arguments
	// of its formula.
	At []string `json:"at,omitempty"`
}

// Read returns what is written of a box; nil where the file has none such.
func (f *File) Read(layout string, path []int) *Written {
	b, err := f.box(Change{Layout: layout, Path: path})
	if err != nil {
		return nil
	}
	w := &Written{Keys: map[string]string{}}
	for i := 0; i+1 < len(b.node.Content); i += 2 {
		key, value := b.node.Content[i].Value, b.node.Content[i+1]
		if slices.Contains(kinds, key) && w.Kind == "" {
			w.Kind = key
		}
		switch {
		case value.Kind == yaml.ScalarNode:
			w.Keys[key] = value.Value
		case key == "at" && value.Kind == yaml.SequenceNode:
			for _, item := range value.Content {
				w.At = append(w.At, item.Value)
			}
		}
	}
	if w.Kind == "shape" {
		if _, args, ok := arguments(w.Keys["shape"]); ok {
			w.At = args
		}
	}
	return w
}

// kinds are the keys that say what a box shows.
var kinds = []string{"line", "text", "glyph", "shape", "picture", "notes", "use", "boxes"}

// place moves a box, one length after the other: each changes the bytes of its own.
func place(data []byte, c Change) ([]byte, error) {
	f, err := read(data)
	if err != nil {
		return nil, err
	}
	b, err := f.box(c)
	if err != nil {
		return nil, err
	}
	if shape := value(b.node, "shape"); shape != nil {
		formula, ok := withArguments(shape.Value, c.At)
		if !ok {
			return nil, check.Faultf(textElse).WithHint(hintElse)
		}
		return Apply(data, Change{Do: Set, Layout: c.Layout, Path: c.Path, Key: "shape", Value: formula})
	}
	at := value(b.node, "at")
	switch {
	case at == nil, at.Kind == yaml.SequenceNode && len(at.Content) == 1 && len(c.At) > 1:
		if slices.Contains(c.At, "") {
			return nil, check.Faultf(textElse).WithHint(hintElse)
		}
		err = f.list(b.node, "at", c.At)
		if err != nil {
			return nil, err
		}
		return f.proved()
	case at.Kind != yaml.SequenceNode:
		return nil, check.Faultf(textElse).WithHint(hintElse)
	}
	for i, text := range c.At {
		if text == "" {
			continue
		}
		if f, err = read(data); err != nil {
			return nil, err
		}
		b, _ := f.box(c)
		if at := value(b.node, "at"); i < len(at.Content) {
			err = f.replace(at.Content[i], text, true)
		} else {
			err = f.append(at, text)
		}
		if err == nil {
			data, err = f.proved()
		}
		if err != nil {
			return nil, err
		}
	}
	return data, nil
}
