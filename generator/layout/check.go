package layout

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/markup"
)

// kinds are the keys that define the kind of a box.
var kinds = []string{"line", "text", "glyph", "shape", "picture", "notes", "use", "boxes"}

// kind returns the key that defines the kind of a box; empty when there is none or
// more than one.
func (b *Box) kind() string {
	written := []bool{
		b.Line.written(), b.Text.written(), b.Glyph.written(), b.Shape.written(), b.Picture.written(), b.Notes.written(), b.Use.written(), b.Boxes != nil,
	}
	kind := ""
	for i, is := range written {
		if is && kind != "" {
			return ""
		}
		if is {
			kind = kinds[i]
		}
	}
	return kind
}

// places lists how many numbers at may have for each kind of box.
var places = map[string][]int{
	"line": {3, 4}, "text": {3, 4}, "glyph": {2}, "shape": {0}, "picture": {4}, "notes": {3}, "use": {0, 2, 4}, "boxes": {0, 1, 4},
}

// structure checks that the keys of boxes go together. A group may be positioned by
// one formula that returns a box.
func (l *Library) structure(id string, boxes []Box) *check.Fault {
	for i := range boxes {
		b := &boxes[i]
		kind := b.kind()
		if kind == "" {
			return fault(b.Pos(), textKinds.With(strings.Join(kinds, ", ")), check.Message{})
		}
		if n := len(b.At); !slices.Contains(places[kind], n) && n != 1 {
			return fault(b.Pos("at"), textPlaces.With(n, check.Text{FR: "[x, y, largeur], [x, y, largeur, hauteur] ou [boîte]", EN: "[x, y, width], [x, y, width, height] or [box]"}), check.Message{})
		}
		if f := b.unknownValue(); f != nil {
			return f
		}
		if f := l.structure(id, b.Boxes); f != nil {
			return f
		}
	}
	return nil
}

// values are what the keys of a box with a closed list may say.
var values = map[string][]string{
	"tag": partNames, "align": {"left", "center", "right"}, "valign": {"top", "middle", "bottom"}, "on": {"cap", "x"}, "layer": {"cut", "fold", "note"}, "fit": {contain, cover},
}

// Limits returns the values that keys of faces may have.
func Limits() check.Limits {
	return check.Limits{
		"layout.Box.tag": check.AnyOf(values["tag"]), "layout.Box.align": {Of: values["align"], Formula: true}, "layout.Box.valign": check.AnyOf(values["valign"]),
		"layout.Box.on": check.AnyOf(values["on"]), "layout.Box.layer": check.AnyOf(values["layer"]), "layout.Box.at": {Items: [2]int{0, 4}},
		"layout.Box.fit": check.AnyOf(values["fit"]), "layout.Box.focus": {Offer: slices.Sorted(maps.Keys(sides))},
		"layout.Layout.needs": check.AnyOf(TakenTypes()), "layout.Layout.may_have": check.AnyOf(TakenTypes()),
	}
}

// unknownValue reports a value that a key with a closed list does not have.
func (b *Box) unknownValue() *check.Fault {
	align := b.Align.source
	if b.Align.parts != nil {
		align = "" // known when it is drawn
	}
	for _, k := range []struct{ key, value string }{{"tag", b.Tag}, {"align", align}, {"valign", b.VAlign}, {"on", b.On}, {"layer", b.Layer}, {"fit", b.Fit}} {
		if k.value != "" && !slices.Contains(values[k.key], k.value) {
			return fault(b.Pos(k.key), textNoValue.With(k.value, k.key), check.NearestOf(k.value, values[k.key], hintValues))
		}
	}
	return nil
}

// checkNames reports a name used in formulas of the layout that is not defined, even
// if a condition hides it; base are the names that all formulas know.
func (l *Library) checkNames(f *Layout, values Values, base map[string]any) error {
	for _, name := range l.needs(f, base).asked {
		if _, given := values[name]; !given {
			if f.Needs[name] != "" {
				return f.missing(name)
			}
			s := l.scope(f, base)
			for name := range values {
				s.known[name] = true
			}
			s.all(f)
			return s.fault
		}
	}
	return nil
}

// Asks returns the names that the formulas of a layout expect from the caller, in
// order; none if there is no such layout.
func (e *Env) Asks(id string) []string {
	l := e.Layouts.layouts[id]
	if l == nil {
		return nil
	}
	return slices.Sorted(slices.Values(e.Layouts.needs(l, e.known()).asked))
}

// needs is the names that the formulas of a layout use: those expected from the
// caller, and those that all formulas know.
type needs struct{ asked, base []string }

func (l *Library) needs(f *Layout, base map[string]any) needs {
	l.mu.Lock()
	defer l.mu.Unlock()
	n, known := l.needed[f]
	if !known {
		s := l.scope(f, base)
		s.asked, s.used = map[string]bool{}, map[string]bool{}
		s.all(f)
		n.asked = slices.Collect(maps.Keys(s.asked))
		for i := range f.Size { // their names are not checked
			s.formula(f.Spot("size"), &f.Size[i])
		}
		for name := range s.used {
			if _, ok := base[name]; ok {
				n.base = append(n.base, name)
			}
		}
		l.needed[f] = n
	}
	return n
}

func (l *Library) scope(f *Layout, base map[string]any) *scope {
	s := &scope{layout: f, icons: l.icons, known: map[string]bool{"w": true, "h": true}}
	for name := range base {
		s.known[name] = true
	}
	return s
}

// scope is the names known at a place in a layout.
type scope struct {
	layout *Layout
	icons  *Icons
	known  map[string]bool
	fault  *check.Fault    // the first
	note   *[]string       // if set, collects the names that are used
	asked  map[string]bool // if set, collects the names that are unknown
	used   map[string]bool // if set, collects all names
}

// all visits all formulas of a layout.
func (s *scope) all(f *Layout) {
	s.lets(&f.Where, f.Let)
	s.text(f.Spot("title"), &f.Title, s.level(nil))
	s.formula(f.Spot("safe"), &f.Safe)
	s.formula(f.Spot("bleed"), &f.Bleed)
	s.boxes(f.Boxes)
	s.formula(f.Spot("fits"), &f.Fits)
}

// level returns how much markup the text of a box has, or other texts of the layout.
func (s *scope) level(b *Box) markup.Level {
	switch {
	case s.icons != nil:
		return markup.Icons
	case b != nil && b.Emphasis:
		return markup.Colors
	}
	return markup.None
}

// text visits the formulas of a text, where braces may also name icons and colors.
func (s *scope) text(at check.Spot, t *Template, level markup.Level) {
	known := func(name string) bool { return s.known[name] }
	for i := range t.parts {
		if s.note != nil || !t.marks(i, level, s.icons, known) {
			s.named(at, t.parts[i].formula.names, s.icons.Names())
		}
	}
}

func (s *scope) names(at check.Spot, names []string) { s.named(at, names, nil) }

// named visits the names of a formula; others are those that could stand there besides.
func (s *scope) named(at check.Spot, names, others []string) {
	if s.note != nil {
		*s.note = append(*s.note, names...)
		return
	}
	for _, name := range names {
		if s.used != nil {
			s.used[name] = true
		}
		if s.known[name] {
			continue
		}
		if s.asked != nil {
			s.asked[name] = true
		} else if s.fault == nil {
			known := slices.Concat(slices.Sorted(maps.Keys(s.known)), others)
			meant := slices.AppendSeq(slices.Clone(known), maps.Keys(language))
			meant = slices.DeleteFunc(meant, func(s string) bool { return s == name }) // a function that is not called
			s.fault = fault(at.Pos(), textNoName.With(name, s.layout.ID), check.NearestOr(name, meant, hintNames.With(strings.Join(known, ", "))))
		}
	}
}

func (s *scope) formula(at check.Spot, f *Formula)   { s.names(at, f.names) }
func (s *scope) template(at check.Spot, t *Template) { s.names(at, t.names()) }

func (s *scope) lets(at *check.Where, lets []map[string]Formula) {
	for i, one := range lets {
		for _, name := range slices.Sorted(maps.Keys(one)) {
			f := one[name]
			s.formula(at.Spot("let", i, name), &f)
			s.known[name] = true
		}
	}
}

func (s *scope) boxes(boxes []Box) {
	for i := range boxes {
		b := &boxes[i]
		known := s.known
		s.known = maps.Clone(known)
		s.formula(b.Spot("each"), &b.Each)
		if b.Each.written() {
			s.known["i"], s.known[b.As] = true, true
		}
		s.formula(b.Spot("if"), &b.If)
		s.box(b)
		if b.Name != "" {
			s.known[b.Name], known[b.Name] = true, true
		}
		for i, one := range b.Set {
			for _, name := range slices.Sorted(maps.Keys(one)) {
				f := one[name]
				s.formula(b.Spot("set", i, name), &f)
				s.known[name], known[name] = true, true
			}
		}
		s.known = known
	}
}

// box visits all formulas of a box.
func (s *scope) box(b *Box) {
	s.formula(b.Spot("each"), &b.Each)
	if b.Boxes == nil {
		s.lets(&b.Where, b.Let)
	}
	for i := range b.At {
		s.formula(b.Spot("at", i), &b.At[i])
	}
	if b.Boxes != nil { // its place does not know them
		s.lets(&b.Where, b.Let)
	}
	for _, k := range []struct {
		key string
		f   *Formula
	}{
		{"if", &b.If}, {"shape", &b.Shape}, {"notes", &b.Notes}, {"size", &b.FontSize}, {"least", &b.Least}, {"gap", &b.Gap}, {"high", &b.High},
		{"em", &b.Em}, {"tall", &b.Tall}, {"width", &b.Width}, {"turn", &b.Turn}, {"track", &b.Track}, {"clip", &b.Clip},
	} {
		s.formula(b.Spot(k.key), k.f)
	}
	for _, k := range []struct {
		key string
		t   *Template
	}{
		{"picture", &b.Picture}, {"use", &b.Use}, {"role", &b.Role}, {"font", &b.Font}, {"bold", &b.Bold},
		{"color", &b.Color}, {"align", &b.Align}, {"fill", &b.Fill}, {"tile", &b.Tile}, {"solid", &b.Solid}, {"rule", &b.Rule}, {"shared", &b.Shared}, {"focus", &b.Focus},
	} {
		s.template(b.Spot(k.key), k.t)
	}
	for _, k := range []struct {
		key string
		t   *Template
	}{{"line", &b.Line}, {"text", &b.Text}, {"glyph", &b.Glyph}, {"alt", &b.Alt}} {
		s.text(b.Spot(k.key), k.t, s.level(b))
	}
	for _, name := range slices.Sorted(maps.Keys(b.With)) {
		v := b.With[name]
		s.text(b.Spot("with", name), &v.text, s.level(nil))
		s.formula(b.Spot("with", name), &v.formula)
	}
	for _, name := range slices.Sorted(maps.Keys(b.Colors)) {
		t := b.Colors[name]
		s.template(b.Spot("colors", name), &t)
	}
	s.boxes(b.Boxes)
}

// untaken reports a type that values of cards do not have.
func (f *Layout) untaken() *check.Fault {
	for _, k := range []struct {
		key string
		of  map[string]string
	}{{"needs", f.Needs}, {"may_have", f.MayHave}} {
		for _, name := range slices.Sorted(maps.Keys(k.of)) {
			if kind := k.of[name]; !slices.Contains(TakenTypes(), kind) {
				return fault(f.Pos(k.key, name), textNoValue.With(kind, k.key), check.NearestOf(kind, TakenTypes(), hintValues))
			}
		}
	}
	return nil
}
