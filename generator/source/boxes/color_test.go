package boxes

import "testing"

// TestColor: a color of a theme is changed or added, and all that is written beside it stays.
func TestColor(t *testing.T) {
	const theme = "# Mine.\ncolors:\n  sea: \"#1f9bd1\"   # deep\n  coral: {color: teal, gray: 60} # its gray\n\nicons: art/\n"
	for name, c := range map[string]struct{ file, key, value, want string }{
		"another value": {theme, "sea", "#000001", "# Mine.\ncolors:\n  sea: \"#000001\"   # deep\n  coral: {color: teal, gray: 60} # its gray\n\nicons: art/\n"},
		"with a gray":   {theme, "coral", "#000001", "# Mine.\ncolors:\n  sea: \"#1f9bd1\"   # deep\n  coral: {color: \"#000001\", gray: 60} # its gray\n\nicons: art/\n"},
		"one more":      {theme, "sand", "#000001", "# Mine.\ncolors:\n  sea: \"#1f9bd1\"   # deep\n  coral: {color: teal, gray: 60} # its gray\n  sand: \"#000001\"\n\nicons: art/\n"},
		"in brackets":   {"colors: {a: teal}\n", "b", "#000001", "colors: {a: teal, b: \"#000001\"}\n"},
		"the first":     {"icons: art/", "game", "#000001", "icons: art/\ncolors:\n  game: \"#000001\"\n"},
		"a new file":    {"", "game", "#000001", "colors:\n  game: \"#000001\"\n"},
		"comments":      {"# Mine.\n", "game", "#000001", "# Mine.\ncolors:\n  game: \"#000001\"\n"},
		"Windows":       {"icons: a\r\n", "game", "#000001", "icons: a\r\ncolors:\r\n  game: \"#000001\"\r\n"},
		"a name":        {theme, "Sea: x", "#000001", ""},
		"a value":       {theme, "sea", "blue", ""},
		"a list":        {"colors: [a]\n", "sea", "#000001", ""},
		"nothing":       {"colors:\n", "sea", "#000001", ""},
		"ended":         {"icons: a\n...\n", "sea", "#000001", ""},
		"several":       {"icons: a\n---\nicons: b\n", "sea", "#000001", ""},
	} {
		got, err := Apply([]byte(c.file), Change{Do: Color, Key: c.key, Value: c.value})
		if (err == nil) != (c.want != "") || string(got) != c.want {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}
