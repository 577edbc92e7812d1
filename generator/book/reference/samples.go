package reference

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"imprimots/engine/check"
)

//go:embed samples
var sampleFiles embed.FS

// sample is a tiny face that shows a shape, a function or a kind of box at work. Samples
// stand in files, one after another:
//
//	-- circle(x, y, r) --
//	fr: un cercle
//	en: a circle
//	- {shape: "circle(15, 10, 8)", tile: game-pale, rule: frame, color: game}
//
// A function that draws nothing is shown by the value of a formula instead: "= max(1, 2)".
type sample struct {
	Call    string // with its arguments: "circle(x, y, r)"
	About   check.Text
	Boxes   string // in YAML
	Formula string
}

// name returns what the sample is of.
func (s sample) name() string {
	name, _, _ := strings.Cut(s.Call, "(")
	return name
}

// readSamples returns those of a file, in order.
func readSamples(name string) ([]sample, error) {
	data, err := fs.ReadFile(sampleFiles, "samples/"+name+".txt")
	if err != nil {
		return nil, err
	}
	var out []sample
	for i, line := range strings.Split(string(data), "\n") {
		if call, ok := strings.CutPrefix(line, "-- "); ok {
			out = append(out, sample{Call: strings.TrimSuffix(call, " --")})
			continue
		}
		if len(out) == 0 || line == "" {
			continue
		}
		s := &out[len(out)-1]
		fr, isFR := strings.CutPrefix(line, "fr: ")
		en, isEN := strings.CutPrefix(line, "en: ")
		formula, isFormula := strings.CutPrefix(line, "= ")
		switch {
		case isFR:
			s.About.FR = fr
		case isEN:
			s.About.EN = en
		case isFormula:
			s.Formula = formula
		case strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "  "):
			s.Boxes += "  " + line + "\n"
		default:
			return nil, fmt.Errorf("samples/%s.txt:%d: %q", name, i+1, line)
		}
	}
	return out, nil
}
