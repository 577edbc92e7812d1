package layout

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Size is the width and the height of a face in mm, [63, 88], or the name of a size,
// such as poker for that of the layout size-poker. 63x88 as one word is accepted, too.
type Size []Formula

// UnmarshalText parses a size written as one word. The error is a *check.Fault.
func (s *Size) UnmarshalText(data []byte) error {
	word := strings.ReplaceAll(string(data), "×", "x")
	w, h, two := strings.Cut(word, "x")
	if !two || strings.Trim(w+h, "0123456789. ") != "" {
		w = word
		two = false
	}
	var first, second Formula
	if err := first.UnmarshalText([]byte(strings.TrimSpace(w))); err != nil || !two {
		*s = Size{Formula{source: word}}
		return nil
	}
	if err := second.UnmarshalText([]byte(strings.TrimSpace(h))); err != nil {
		return err
	}
	*s = Size{first, second}
	return nil
}

// SizePrefix starts the names of layouts that define sizes.
const SizePrefix = "size-"

// sized replaces the size that a layout names by its numbers.
func sized(read map[string]*Layout, l *Layout) *check.Fault {
	if len(l.Size) != 1 {
		return nil
	}
	name := l.Size[0].source
	of := read[SizePrefix+name]
	if of == nil || len(of.Size) != 2 {
		var names []string
		for id, known := range maps.All(read) {
			if size, ok := strings.CutPrefix(id, SizePrefix); ok && len(known.Size) == 2 {
				names = append(names, size)
			}
		}
		slices.Sort(names)
		return fault(l.Pos("size"), textSizeName.With(name), check.NearestOf(name, names, hintSizes))
	}
	l.Size = of.Size
	return nil
}

var (
	textSizeName = check.Text{FR: "aucune taille ne s’appelle « %s »", EN: "no size is called %q"}
	hintSizes    = check.Text{FR: "les tailles sont : %s ; ou écrivez [largeur, hauteur] en millimètres", EN: "the sizes are: %s; or write [width, height] in millimetres"}
)
