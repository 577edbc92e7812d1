package theme

import (
	"fmt"
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/draw/text"
)

// The roles that every print profile defines. Drawings use no others; a missing or
// additional role in a profile is reported when it is read (PRI001).
var (
	FontRoles  = []string{"title", "label", "plain", "text", "bold", "italic", "letter"}
	StyleRoles = []string{
		"title", "lead", "h1", "h2", "h3", "body", "bold", "italic", "small",
		"label", "number", "points", "letter", "key", "keyhead", "cell", "mark", "footer", "panel",
		"clue", "answer", "question", "quote", "hint", "entry", "reply",
		"task", "exercise", "heading", "definition",
	}
	ColorRoles = []string{
		"ink", "muted", "paper", "soft", "accent", "deluxe", "deluxe-pale", "pocket", "pocket-pale",
		"cruciverbs", "cruciverbs-pale", "red", "red-pale", "green", "green-pale",
		"blue", "blue-pale", "burgundy", "burgundy-pale", "histoire", "litterature", "penseurs",
		"coquillaude", "coquillaude-pale", "orange", "orange-pale",
		"embrouillamini", "embrouillamini-pale",
		"cut", "fold", "mark", "syllable",
	}
	LineRoles = []string{"hair", "rule", "frame", "bold", "cut", "fold", "mark"}
)

// MinLine is the thinnest line that home printers reproduce, in mm.
const MinLine draw.MM = 0.15

// Style returns the style of a role of text. An unknown role looks like body and keeps
// its name, so that preflight can report it.
func (t *Theme) Style(role string) text.Style {
	s, ok := t.Styles[role]
	if !ok {
		s = t.Styles["body"]
	}
	return text.Style{
		Font: t.Fonts[s.Font], Size: s.Size, Min: s.Min, Leading: s.Leading,
		Color: t.Color(s.Color), Track: s.Track, Kern: s.Kern, Role: role, Hold: t.hold(),
	}
}

// Divided returns a style with the rules by which words are divided, if those of its role are on
// cards.
func (t *Theme) Divided(st text.Style) text.Style {
	if t.Texts != nil && t.Cards != nil && !t.Cards.Whole && slices.Contains(t.Cards.Divide, st.Role) {
		st.Hyphens = t.Texts.Hyphens
	}
	return st
}

// hold returns the words that lines should not end with, in the language of the theme.
func (t *Theme) hold() string {
	if t.Texts == nil {
		return ""
	}
	return " " + t.Texts.Hold + " "
}

// Color returns the color of a role, or one that is written out, as the profile prints it; by
// default that of ink.
func (t *Theme) Color(role string) draw.Color {
	c, ok := t.lookUp(role)
	if !ok {
		c, _ = parseColor(t.Colors["ink"])
	}
	return c
}

// Line returns the width of a role of lines, in mm; MinLine if it is unknown.
func (t *Theme) Line(role string) draw.MM { return max(t.Lines[role], MinLine) }

// Fill returns the color to fill an area with, or nil in a profile that fills no
// areas: such an area needs an outline instead.
func (t *Theme) Fill(role string) *draw.Color {
	if !t.fillsAreas() {
		return nil
	}
	c := t.Color(role)
	return &c
}

// Unfilled returns the theme without filled areas, with the lines of their outlines half as thick.
func (t *Theme) Unfilled() *Theme {
	if !t.fillsAreas() {
		return t
	}
	of, fills := *t, false
	of.Fills, of.Lines = &fills, maps.Clone(t.Lines)
	for _, role := range []string{"frame", "bold"} {
		of.Lines[role] = t.Lines[role] / 2
	}
	return &of
}

func (t *Theme) fillsAreas() bool { return t.Fills == nil || *t.Fills }

// Paper returns the thickness of a sheet with the given weight in g/m², in mm:
// interpolated between the papers of Thickness, or in proportion to the nearest.
// Without any, 1.2 µm per gram.
func (t *Theme) Paper(grams int) draw.MM {
	var lowG, highG int
	var low, high draw.MM
	for g, mm := range t.Thickness {
		if g <= grams && g > lowG {
			lowG, low = g, mm
		}
		if g >= grams && (highG == 0 || g < highG) {
			highG, high = g, mm
		}
	}
	switch {
	case lowG == 0 && highG == 0:
		return draw.MM(grams) * 0.0012
	case lowG == 0 || highG == grams:
		return high * draw.MM(grams) / draw.MM(highG)
	case highG == 0:
		return low * draw.MM(grams) / draw.MM(lowG)
	}
	return low + (high-low)*draw.MM(grams-lowG)/draw.MM(highG-lowG)
}

// LetterScale returns the factor for the letters of dice, strips and grids.
func (t *Theme) LetterScale() float64 {
	if t.Letters == 0 {
		return 1
	}
	return t.Letters
}

// Stroke returns the style of a line of a role in the color of a role.
func (t *Theme) Stroke(line, color string) draw.Style {
	c := t.Color(color)
	return draw.Style{Stroke: &c, Width: t.Line(line)}
}

// parseColor parses "#rrggbb".
func parseColor(s string) (draw.Color, bool) {
	if len(s) != 7 || s[0] != '#' {
		return draw.Color{}, false
	}
	var v [3]uint8
	for i := range v {
		hi, ok1 := hexDigit(s[1+2*i])
		lo, ok2 := hexDigit(s[2+2*i])
		if !ok1 || !ok2 {
			return draw.Color{}, false
		}
		v[i] = hi<<4 | lo
	}
	return draw.Color{R: v[0], G: v[1], B: v[2]}, true
}

func hexDigit(c byte) (uint8, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10, true
	}
	return 0, false
}

// Bounds on a profile.
const (
	leastPt, mostPt = 4.5, 200
	mostLine        = 2 // mm
)

// CheckTheme checks a profile, already combined with what it extends, against the
// roles, the fonts and sane bounds (PRI001). at has the places of its values; the zero
// Where only names the profile's file.
func CheckTheme(t *Theme, fonts *text.Fonts, at check.Where) []check.Diagnostic {
	c := themeCheck{t: t, at: at}
	c.roles("fonts", FontRoles, slices.Sorted(maps.Keys(t.Fonts)))
	c.roles("styles", StyleRoles, slices.Sorted(maps.Keys(t.Styles)))
	c.roles("colors", ColorRoles, slices.Sorted(maps.Keys(t.Colors)))
	c.roles("lines", LineRoles, slices.Sorted(maps.Keys(t.Lines)))
	for _, role := range slices.Sorted(maps.Keys(t.Fonts)) {
		if _, err := fonts.Face(t.Fonts[role]); err != nil {
			c.report(themeFont.With(role, t.Fonts[role]), "fonts", role)
		}
	}
	for _, role := range slices.Sorted(maps.Keys(t.Colors)) {
		if _, ok := parseColor(t.Colors[role]); !ok {
			c.report(themeColor.With(role, t.Colors[role]), "colors", role)
		}
	}
	c.inks()
	for _, role := range slices.Sorted(maps.Keys(t.Lines)) {
		if w := t.Lines[role]; w < MinLine || w > mostLine {
			c.report(themeLine.With(role, float64(w), float64(MinLine), mostLine), "lines", role)
		}
	}
	for _, role := range slices.Sorted(maps.Keys(t.Styles)) {
		c.style(role, t.Styles[role])
	}
	for _, grams := range slices.Sorted(maps.Keys(t.Thickness)) {
		if mm := t.Thickness[grams]; grams <= 0 || mm <= 0 || mm > 2 {
			c.report(themePaper.With(grams), "thickness", grams)
		}
	}
	if t.Letters < 0 || t.Letters > 1.5 {
		c.report(themeLetters.With(t.Letters), "letters")
	}
	if s := t.Syllables; s != nil {
		for _, role := range s.Roles {
			c.known("styles", role, "syllables")
		}
		c.known("colors", s.Color, "syllables")
		c.known("lines", s.Line, "syllables")
	}
	if r := t.Reading; r != nil {
		for _, role := range slices.Concat(r.Roles, slices.Sorted(maps.Keys(r.Styles))) {
			c.known("styles", role, "reading")
		}
		page := t.Page()
		for _, role := range slices.Sorted(maps.Keys(r.Styles)) {
			if page.Styles[role] != t.Styles[role] {
				c.style(role, page.Styles[role])
			}
		}
	}
	return c.found
}

// known reports a role named in a section that the profile does not have.
func (c *themeCheck) known(kind, role, section string) {
	if !c.t.Knows(kind, role) {
		c.report(themeUnknown.With(role, kind), section)
	}
}

// MostInk is the most ink that a press can apply in one place, in percent.
const MostInk = 240

// inks checks the inks of colors against the limits of a press.
func (c *themeCheck) inks() {
	for _, role := range slices.Sorted(maps.Keys(c.t.Inks)) {
		ink, total := c.t.Inks[role], 0
		sound := len(ink) == 4
		for _, v := range ink {
			total += v
			sound = sound && v >= 0 && v <= 100
		}
		if _, ok := c.t.Colors[role]; !ok || !sound || total > MostInk {
			c.report(themeInk.With(role, MostInk), "inks", role)
		}
	}
}

// Press returns the inks of the colors of the profile, by color.
func (t *Theme) Press() map[draw.Color]pdf.Ink {
	out := map[draw.Color]pdf.Ink{}
	for _, role := range slices.Sorted(maps.Keys(t.Inks)) {
		v, c := t.Inks[role], t.Color(role)
		if _, ok := out[c]; ok {
			continue // two roles with the same color
		}
		out[c] = pdf.Ink{C: uint8(v[0]), M: uint8(v[1]), Y: uint8(v[2]), K: uint8(v[3])}
	}
	return out
}

type themeCheck struct {
	t     *Theme
	at    check.Where
	found []check.Diagnostic
}

func (c *themeCheck) report(m check.Message, path ...any) {
	pos := c.at.Pos(path...)
	if pos == (check.Pos{}) {
		pos.File = fmt.Sprintf("print/%s.yaml", c.t.ID)
	}
	c.found = append(c.found, check.Diagnostic{Rule: Rules.Get("PRI001"), Pos: pos, Msg: m})
}

// roles reports missing roles, and unknown ones.
func (c *themeCheck) roles(section string, want, have []string) {
	for _, role := range want {
		if !slices.Contains(have, role) {
			c.report(themeMissing.With(c.t.ID, role, section), section)
		}
	}
	for _, role := range have {
		if !slices.Contains(want, role) {
			c.report(themeUnknown.With(role, section), section, role)
		}
	}
}

func (c *themeCheck) style(role string, s TextStyle) {
	if _, ok := c.t.Fonts[s.Font]; !ok {
		c.report(themeUnknown.With(s.Font, "fonts"), "styles", role, "font")
	}
	if _, ok := c.t.Colors[s.Color]; !ok {
		c.report(themeUnknown.With(s.Color, "colors"), "styles", role, "color")
	}
	if s.Min < leastPt || s.Size > mostPt || s.Min > s.Size {
		c.report(themeSize.With(role, float64(s.Size), float64(s.Min), leastPt, mostPt), "styles", role)
	}
	if s.Leading < 0.9 || s.Leading > 2.5 {
		c.report(themeLeading.With(role, s.Leading), "styles", role, "leading")
	}
}

var (
	themeMissing = check.Text{FR: "le profil « %s » n’a pas le rôle « %s » (%s)", EN: "profile %q lacks the role %q (%s)"}
	themeUnknown = check.Text{FR: "rôle inconnu : « %s » (%s)", EN: "unknown role: %q (%s)"}
	themeFont    = check.Text{FR: "la police du rôle « %s » est introuvable ou illisible : « %s »", EN: "the font of the role %q is missing or unreadable: %q"}
	themeColor   = check.Text{FR: "la couleur du rôle « %s » ne s’écrit pas « #rrvvbb » en minuscules : « %s »", EN: "the color of the role %q is not written as lower-case \"#rrggbb\": %q"}
	themeLine    = check.Text{FR: "le trait « %s » mesure %g mm ; il faut de %g à %d mm", EN: "line %q is %g mm wide; it has to be %g to %d mm"}
	themeSize    = check.Text{FR: "le corps du rôle « %s » va de %[2]g à %[3]g pt ; il faut au moins %[4]g pt, au plus %[5]d pt, et le plus petit avant le plus grand", EN: "the size of role %q is %[2]g, least %[3]g pt; it has to be %[4]g pt at least, %[5]d pt at most, and the least no more than the size"}
	themeLeading = check.Text{FR: "l’interligne du rôle « %s » est de %g corps ; il faut de 0,9 à 2,5", EN: "the line height of role %q is %g sizes; it has to be 0.9 to 2.5"}
	themeInk     = check.Text{FR: "les encres de « %s » : quatre pourcentages d’une couleur du profil, %d %% au plus ensemble", EN: "the inks of %q: four percentages of a color of the profile, %d %% at most together"}
	themePaper   = check.Text{FR: "« %d » n’est pas un grammage, ou son épaisseur n’est pas de 0 à 2 mm", EN: "%d is not a weight of paper, or its thickness is not from 0 to 2 mm"}
	themeLetters = check.Text{FR: "l’échelle des lettres est de %g ; il faut de 0 à 1,5", EN: "the scale of letters is %g; it has to be 0 to 1.5"}
)
