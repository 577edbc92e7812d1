package layout

import "testing"

// TestFontFile: texts of pictures take the font that has their name, not another one.
func TestFontFile(t *testing.T) {
	names := []string{"Alegreya-Bold", "Alegreya-Italic", "Alegreya-Regular", "BricolageGrotesque-ExtraBold", "Dragon", "Dragon-BoldItalic"}
	for _, c := range []struct {
		family string
		weight int
		italic bool
		want   string
	}{
		{"Alegreya", 400, false, "Alegreya-Regular"},
		{"'Alegreya', serif", 700, false, "Alegreya-Bold"},
		{"Alegreya", 400, true, "Alegreya-Italic"},
		{"Alegreya", 700, true, ""},
		{"Arial, &quot;Bricolage Grotesque&quot;", 800, false, ""},
		{"Arial, \"Bricolage Grotesque\"", 800, false, "BricolageGrotesque-ExtraBold"},
		{"Alegreya-Bold", 400, false, "Alegreya-Bold"},
		{"dragon", 400, false, "Dragon"},
		{"Dragon", 700, false, ""},
		{"Dragon", 700, true, "Dragon-BoldItalic"},
		{"", 400, false, ""},
	} {
		if got := fontFile(names, c.family, c.weight, c.italic); got != c.want {
			t.Errorf("%s %d %v: got %q, want %q", c.family, c.weight, c.italic, got, c.want)
		}
	}
}
