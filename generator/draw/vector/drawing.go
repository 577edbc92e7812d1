package vector

import (
	"io"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Drawing reads an SVG file as a drawing in the units of its viewBox, each mark in its
// own color; marks with the color of a role, such as currentColor, are black. Other
// visible elements are refused: the error is a *check.Fault, or a read error.
func Drawing(r io.Reader) (*draw.Drawing, error) {
	pic, err := Read(r)
	if err != nil {
		return nil, err
	}
	d := draw.New(pic.W, pic.H)
	color := func(p Paint) *draw.Color {
		if p.None {
			return nil
		}
		return &p.Color // black, if it is a role's
	}
	for _, k := range pic.Marks {
		s := draw.Style{Fill: color(k.Fill), Stroke: color(k.Stroke), Width: k.Width, Dash: k.Dash, EvenOdd: k.EvenOdd}
		if k.Round {
			s = s.Rounded()
		}
		if s.Fill != nil || s.Stroke != nil {
			d.Path(k.Path, s)
		}
	}
	return d, nil
}

var (
	textAt      = check.Text{FR: "ligne %d : %s", EN: "line %d: %s"}
	textElement = check.Text{FR: "l’élément « %s » n’est pas pris en charge", EN: "the element %q is not supported"}
	textValue   = check.Text{FR: "« %s » n’est pas une valeur de « %s » prise en charge", EN: "%q is not a supported value of %q"}
	textView    = check.Text{FR: "l’image n’a pas de « viewBox »", EN: "the picture has no viewBox"}
	textLarge   = check.Text{FR: "l’image est trop grande ou trop profonde", EN: "the picture is too large or too deep"}
	textPaint   = check.Text{FR: "le dégradé ou le motif « %s » n’est pas pris en charge : donner une couleur", EN: "the gradient or pattern %q is not supported: give a color"}
)

// Said returns the sentence for a read error, in both languages if available.
func Said(err error) any {
	if f, ok := err.(*check.Fault); ok {
		return f.Msg
	}
	why := []rune(strings.ToValidUTF8(err.Error(), "\ufffd"))
	return string(why[:min(len(why), mostSaid)])
}

// mostSaid bounds the characters shown of an error that quotes its input.
const mostSaid = 200
