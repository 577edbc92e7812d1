package layout

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Values are the values known to the formulas of a layout: numbers, texts, truth
// values, lists, and structs whose fields have `expr:"name"` tags.
type Values map[string]any

// Rect is a box in a formula: band.x, band.right, band.cy, in mm.
type Rect struct {
	X      float64 `expr:"x"`
	Y      float64 `expr:"y"`
	W      float64 `expr:"w"`
	H      float64 `expr:"h"`
	Right  float64 `expr:"right"`
	Bottom float64 `expr:"bottom"`
	CX     float64 `expr:"cx"`
	CY     float64 `expr:"cy"`
}

// RectOf returns a box for use in formulas.
func RectOf(r draw.Rect) Rect {
	x, y, w, h := float64(r.X), float64(r.Y), float64(r.W), float64(r.H)
	return Rect{X: x, Y: y, W: w, H: h, Right: x + w, Bottom: y + h, CX: x + w/2, CY: y + h/2}
}

// Box returns the box as a draw.Rect.
func (r Rect) Box() draw.Rect {
	return draw.Rect{X: draw.MM(r.X), Y: draw.MM(r.Y), W: draw.MM(r.W), H: draw.MM(r.H)}
}

// Set is a text that was drawn, for use in the formulas of later boxes.
type Set struct {
	X      float64 `expr:"x"`
	Y      float64 `expr:"y"` // y of the top
	W      float64 `expr:"w"` // width of the ink of the longest line
	H      float64 `expr:"h"`
	Right  float64 `expr:"right"`
	Bottom float64 `expr:"bottom"`
	Base   float64 `expr:"base"` // baseline of the first line
	Last   float64 `expr:"last"` // baseline of the last line
	Next   float64 `expr:"next"` // top of a next line
	Size   float64 `expr:"size"` // in points
	Lines  int     `expr:"lines"`
}

// textValue returns a value of an unusual type as text, using its String method.
func textValue(v any) string {
	if s, ok := v.(fmt.Stringer); ok {
		return s.String()
	}
	return fmt.Sprint(v)
}

// shown formats a value as a face shows it.
func shown(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case float64:
		return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), ".", ",", 1)
	case int:
		return strconv.Itoa(v)
	case []string:
		return strings.Join(v, ", ")
	}
	return textValue(v)
}

// plain converts a length, a size or a box of the program for use in formulas.
func plain(v any) any {
	switch v := v.(type) {
	case draw.MM:
		return float64(v)
	case draw.Pt:
		return float64(v)
	case draw.Rect:
		return RectOf(v)
	}
	return v
}

// number returns a value as a number; what no length can be, as 1/0, is none.
func number(v any) (float64, bool) {
	n := math.NaN()
	switch v := v.(type) {
	case float64:
		n = v
	case int:
		n = float64(v)
	default:
		switch r := reflect.ValueOf(v); {
		case !r.IsValid():
		case r.CanInt():
			n = float64(r.Int())
		case r.CanFloat():
			n = r.Float()
		}
	}
	return n, !math.IsNaN(n) && !math.IsInf(n, 0)
}

// items returns the values of a list; a number n stands for 0 to n−1. spend counts
// them first; when it refuses, there are none.
func items(v any, spend func(n int) bool) ([]any, bool) {
	if n, ok := number(v); ok {
		count := max(0, whole(n))
		if !spend(count) {
			return nil, true
		}
		out := make([]any, count)
		for i := range out {
			out[i] = i
		}
		return out, true
	}
	if v == nil {
		return nil, true
	}
	r := reflect.ValueOf(v)
	if r.Kind() != reflect.Slice && r.Kind() != reflect.Array {
		return nil, false
	}
	if !spend(r.Len()) {
		return nil, true
	}
	out := make([]any, r.Len())
	for i := range out {
		out[i] = r.Index(i).Interface()
	}
	return out, true
}

// arguments are those of a call in a formula, consumed one after another. The first
// that is missing or of the wrong type is the error of the call.
type arguments struct {
	name  string
	all   []any
	at    int
	steps *check.Budget
	err   error
}

// spend counts steps of the call, and reports whether they may be made.
func (a *arguments) spend(n int) bool {
	if a.err == nil {
		a.err = a.steps.Spend(n)
	}
	return a.err == nil
}

func (a *arguments) next(kind check.Text) any {
	if a.at++; a.at > len(a.all) {
		a.fail(kind)
		return nil
	}
	return a.all[a.at-1]
}

func (a *arguments) fail(kind check.Text) {
	if a.err == nil {
		a.err = &check.Fault{Rule: "PRI015", Msg: textArgument.With(a.name, a.at, kind)}
	}
}

// more reports whether arguments are left.
func (a *arguments) more() bool { return a.at < len(a.all) }

func (a *arguments) number() float64 {
	n, ok := number(a.next(kindNumber))
	if !ok {
		a.fail(kindNumber)
	}
	return n
}

func (a *arguments) mm() draw.MM { return draw.MM(a.number()) }

func (a *arguments) int() int { return whole(a.number()) }

// times consumes how often something with a number of points is repeated: 0 if it may not
// be that often.
func (a *arguments) times(points int) int {
	if n := max(0, a.int()); a.spend(n * points * pointSteps) {
		return n
	}
	return 0
}

func (a *arguments) text() string {
	s, ok := a.next(kindText).(string)
	if !ok {
		a.fail(kindText)
	}
	if !a.spend(len(s) / bytesPerStep) {
		return ""
	}
	return s
}

// set consumes a text to be set in a style.
func (a *arguments) set(st text.Style) string {
	s := a.text()
	if !a.spend(setSteps(s, st)) {
		return ""
	}
	return s
}

// box consumes a box, or four numbers.
func (a *arguments) box() draw.Rect {
	if a.more() {
		if r, ok := a.all[a.at].(Rect); ok {
			a.at++
			return r.Box()
		}
	}
	return draw.Rect{X: a.mm(), Y: a.mm(), W: a.mm(), H: a.mm()}
}

func (a *arguments) point() draw.Point { return draw.Point{X: a.mm(), Y: a.mm()} }

// points consumes all the rest: numbers in pairs, in lists or not.
func (a *arguments) points() []draw.Point {
	a.all = append(a.all[:a.at:a.at], a.flat(nil, a.all[a.at:])...)
	var out []draw.Point
	for a.more() {
		out = append(out, a.point())
	}
	return out
}

// flat appends values to a list, without the lists around them.
func (a *arguments) flat(out, all []any) []any {
	for _, v := range all {
		if !a.spend(1) {
			break
		}
		if list, ok := v.([]any); ok {
			out = a.flat(out, list)
		} else {
			out = append(out, v)
		}
	}
	return out
}

func (a *arguments) list() []any {
	all, ok := items(a.next(kindList), a.spend)
	if !ok {
		a.fail(kindList)
	}
	return all
}

// function can be called from a formula.
type function func(a *arguments) any

// native is a function with its name.
type native struct {
	name string
	call function
}

// String returns the name: what a face shows of a function.
func (n native) String() string { return n.name }

func natives(all ...map[string]function) map[string]native {
	out := map[string]native{}
	for _, some := range all {
		for name, f := range some {
			out[name] = native{name, f}
		}
	}
	return out
}

// functions can be called from formulas, besides the few of the language: those that
// only need their arguments. Shapes are in shapes.
var functions = map[string]function{
	"box":   func(a *arguments) any { return RectOf(a.box()) },
	"inset": func(a *arguments) any { return RectOf(a.box().Inset(a.mm())) },
	"min":   func(a *arguments) any { return fold(a, math.Min) },
	"max":   func(a *arguments) any { return fold(a, math.Max) },
	"floor": func(a *arguments) any { return math.Floor(a.number()) },
	"ceil":  func(a *arguments) any { return math.Ceil(a.number()) },
	"round": func(a *arguments) any { return math.Round(a.number()) },
	"abs":   func(a *arguments) any { return math.Abs(a.number()) },
	"sqrt":  func(a *arguments) any { return math.Sqrt(a.number()) },
	"roman": func(a *arguments) any { return roman(a.int()) },
	"replace": func(a *arguments) any {
		s, old, by := a.text(), a.text(), a.text()
		if !a.spend(strings.Count(s, old) * (len(by)/bytesPerStep + 1)) {
			return ""
		}
		return strings.ReplaceAll(s, old, by)
	},
	"chars": func(a *arguments) any {
		if s := a.text(); s != "" && a.spend(len(s)) {
			return strings.Split(s, "")
		}
		return []string(nil)
	},
	// faces splits a text as boards do: a capital and the small letters after it are
	// one cell.
	"faces": func(a *arguments) any {
		var out []string
		s, from := a.text(), 0
		if !a.spend(len(s)) {
			return out
		}
		for i, r := range s {
			if i > 0 && !unicode.IsLower(r) {
				out, from = append(out, s[from:i]), i
			}
		}
		if s != "" {
			out = append(out, s[from:])
		}
		return out
	},
	"slice": func(a *arguments) any {
		all, from, to := a.list(), a.int(), a.int()
		from = min(max(0, from), len(all))
		return all[from:min(max(from, to), len(all))]
	},
}

// fold combines one or more numbers with a function of two.
func fold(a *arguments, join func(x, y float64) float64) float64 {
	n := a.number()
	for a.more() {
		n = join(n, a.number())
	}
	return n
}

// roman returns a number from 1 to 3999 in Roman numerals.
func roman(n int) string {
	if n < 1 || n > 3999 {
		return shown(n)
	}
	var b strings.Builder
	for _, d := range romanDigits {
		for ; n >= d.value; n -= d.value {
			b.WriteString(d.sign)
		}
	}
	return b.String()
}

var romanDigits = []struct {
	value int
	sign  string
}{
	{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"},
	{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"},
}
