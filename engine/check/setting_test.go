package check

import (
	"strings"
	"testing"
)

// TestSettings: a setting is called as files have it, or as the one who shows it says,
// also inside of another sentence.
func TestSettings(t *testing.T) {
	why := Text{FR: "mettez moins de fiches (%s)", EN: "put fewer sheets (%s)"}.With(Setting{Key: "per_page"})
	d := poorGrid(1, 1)
	d.Msg = Text{FR: "« %s » : %s", EN: "%q: %s"}.With("chat", why)
	d.Hint = Text{FR: "donnez %s", EN: "give %s"}.With(Setting{Key: "size", Value: "3x3"})
	option := Text{FR: "un papier plus grand (%s)", EN: "a larger paper (%s)"}
	if got := option.With(Setting{Key: "paper", Value: "A3", Option: true}).In(English); got != "a larger paper (--paper A3)" {
		t.Error(got)
	}
	for _, format := range []string{"text", "json", "github", "sarif"} {
		plain := formatted(t, format, Options{Lang: English, Rules: []*Info{poor}}, d)
		if !strings.Contains(plain, "(per_page)") || !strings.Contains(plain, "give size: 3x3") {
			t.Errorf("%s: %s", format, plain)
		}
		called := formatted(t, format, Options{Lang: English, Rules: []*Info{poor}, Call: func(s Setting) string { return "<" + s.Key + s.Value + ">" }}, d)
		if strings.Contains(called, "per_page)") || strings.Contains(called, "size: ") {
			t.Errorf("%s: %s", format, called)
		}
	}
}

// TestMarks: what is no error says so in a text.
func TestMarks(t *testing.T) {
	for severity, want := range map[Severity][2]string{Error: {": la", ": the"}, Warning: {": avertissement : la", ": warning: the"}, Note: {": information : la", ": note: the"}} {
		rule := *poor
		rule.Severity = severity
		d := poorGrid(1, 1)
		d.Rule = &rule
		for i, lang := range []Lang{French, English} {
			if got := formatted(t, "text", Options{Lang: lang}, d); !strings.HasPrefix(got, "content/boggle/grids.yaml:1:1"+want[i]) {
				t.Errorf("%s: %s", severity, got)
			}
		}
	}
}
