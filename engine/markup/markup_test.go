package markup

import (
	"strings"
	"testing"
	"time"
)

// said writes runs out: bold, italic, the color, the icon between angle brackets.
func said(runs []Run) string {
	var out []string
	for _, r := range runs {
		s := r.Text
		if r.Icon != "" {
			s = "<" + r.Icon + ">"
		}
		if r.Bold {
			s = "b:" + s
		}
		if r.Italic {
			s = "i:" + s
		}
		if r.Color != "" {
			s = r.Color + ":" + s
		}
		out = append(out, s)
	}
	return strings.Join(out, "|")
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		text  string
		level Level
		want  string
	}{
		{"a", Icons, "a"},
		{"", Icons, ""},
		{"**a** *b* {c}", None, "**a** *b* {c}"},
		{"a **b** *c* d", Stars, "a |b:b| |i:c| d"},
		{"[a]{red} {gold} \\*", Stars, "[a]{red} {gold} \\*"},
		{"**a *b* c**", Stars, "b:a |i:b:b|b: c"},
		{"3 * 4 = 12", Icons, "3 * 4 = 12"},
		{"a* b", Icons, "a* b"},
		{"**a\nb**", Icons, "**a\n|b**"},
		{"[a]{red} b", Colors, "red:a| b"},
		{"{gold}", Colors, "{gold}"},
		{"[a] {red}", Colors, "[a] {red}"},
		{"[a]{#e4572e}", Colors, "#e4572e:a"},
		{"[a [b]{blue} c]{red}", Colors, "red:a |blue:b|red: c"},
		{"[1] and [2]{red}", Colors, "[1] and |red:2"},
		{"[**a** b]{red}", Colors, "red:b:a|red: b"},
		{"[a{red}", Colors, "[a{red}"},
		{"a]{red}", Colors, "a]{red}"},
		{"2 {gold}, 3{wood}", Icons, "2 |<gold>|, 3|<wood>"},
		{"[{gold} 3]{red}", Icons, "red:<gold>|red: 3"},
		{"{gold coin} {} {", Icons, "<gold coin>| {} {"},
		{"{a\nb}", Icons, "{a\n|b}"},
		{`\{gold} \*a* \[b]{c} \\ \x`, Icons, `{gold} *a* [b]|<c>| \ \x`},
		{"[a]{red}{gold}", Icons, "red:a|<gold>"},
		{"[]{red}x", Icons, "x"},
	} {
		if got := said(Read(c.text, c.level)); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestPlain(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Gagnez 2 {gold}.", "Gagnez 2 or."}, {"2{gold}", "2 or"}, {"{gold}{gold}", "or or"}, {"{gold}s", "or s"}, {"**a**[b]{red}", "ab"}, {"({gold})", "(or)"},
	} {
		if got := Plain(c.text, Icons, func(string) string { return "or" }); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	if got := Length("**é** {gold}", Icons); got != 3 {
		t.Errorf("%d signs", got)
	}
}

// TestLong: a text of signs alone takes time in proportion to its length.
func TestLong(t *testing.T) {
	start := time.Now()
	for _, s := range []string{"[", "]{a}", "[]{a}", "{", "{a", "*", "* ", "**", `\`, "[a"} {
		Read(strings.Repeat(s, 200_000/len(s)), Icons)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Error(took)
	}
}
