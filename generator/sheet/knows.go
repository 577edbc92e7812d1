package sheet

// Font gives the face of a role of fonts; empty for an unknown one.
func (t *Theme) Font(role string) string { return t.Fonts[role] }

// Knows reports whether the profile has a role: kind is styles, colors, lines or
// fonts.
func (t *Theme) Knows(kind, role string) bool {
	ok := false
	switch kind {
	case "styles":
		_, ok = t.Styles[role]
	case "colors":
		_, ok = t.Colors[role]
	case "lines":
		_, ok = t.Lines[role]
	case "fonts":
		_, ok = t.Fonts[role]
	}
	return ok
}
