package feed

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// line is a content line of RFC 5545, 3.1.
var line = regexp.MustCompile(`^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$`)

// property is a line of a calendar, unfolded.
type property struct{ name, params, value string }

// properties reads a calendar by the grammar of RFC 5545: lines of 75 bytes at most that end
// in CRLF, folded between signs.
func properties(t *testing.T, data []byte) (out []property) {
	t.Helper()
	text := string(data)
	if !strings.HasSuffix(text, "\r\n") || strings.ContainsAny(strings.ReplaceAll(text, "\r\n", ""), "\r\n") {
		t.Fatalf("a line does not end in CRLF: %q", text)
	}
	for l := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(l) > 75 || !utf8.ValidString(l) || l == "" {
			t.Errorf("%d bytes: %q", len(l), l)
		}
	}
	for l := range strings.SplitSeq(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n ", ""), "\r\n"), "\r\n") {
		m := line.FindStringSubmatch(l)
		if m == nil {
			t.Fatalf("%q is no content line", l)
		}
		out = append(out, property{m[1], m[2], m[3]})
	}
	return out
}

var escape = regexp.MustCompile(`\\(.?)`)

func TestCalendar(t *testing.T) {
	d := Daily{Lang: "fr", Name: "Jeux à imprimer, à jouer", Title: "Le jeu du jour", URL: "https://exemple.fr/jeux/du-jour.html", First: "2026-11-01",
		Text: `Une nouvelle grille, la même pour tous ; « œufs », \ et encore assez de mots accentués pour que la ligne soit pliée au moins deux fois, à n’importe quel endroit d’un é`}
	once := map[string]string{}
	var names []string
	for _, p := range properties(t, d.Calendar()) {
		names = append(names, p.name)
		if p.name != "BEGIN" && p.name != "END" {
			if _, ok := once[p.name]; ok {
				t.Errorf("%s is there twice", p.name)
			}
			once[p.name] = p.params + ":" + p.value
		}
	}
	if !slices.Equal(names[:2], []string{"BEGIN", "VERSION"}) || !slices.Equal(names[len(names)-2:], []string{"END", "END"}) {
		t.Errorf("%v", names)
	}
	for name, want := range map[string]string{
		"VERSION": ":2.0", "UID": ":https://exemple.fr/jeux/du-jour.html", "DTSTAMP": ":20261101T000000Z", "DTSTART": ";VALUE=DATE:20261101",
		"RRULE": ":FREQ=DAILY", "URL": ":https://exemple.fr/jeux/du-jour.html", "SUMMARY": ":Le jeu du jour", "X-WR-CALNAME": `:Jeux à imprimer\, à jouer`,
	} {
		if once[name] != want {
			t.Errorf("%s is %q, want %q", name, once[name], want)
		}
	}
	if once["PRODID"] == "" {
		t.Error("no PRODID")
	}
	said := once["DESCRIPTION"][1:]
	for _, m := range escape.FindAllStringSubmatch(said, -1) {
		if !strings.Contains(`\;,n`, m[1]) || m[1] == "" {
			t.Errorf("%q escapes nothing", m[0])
		}
	}
	read := escape.ReplaceAllStringFunc(said, func(s string) string { return strings.ReplaceAll(s[1:], "n", "\n") })
	if read != d.Text+"\n"+d.URL || strings.ContainsAny(escape.ReplaceAllString(said, ""), ";,") {
		t.Errorf("%q is read from %q", read, said)
	}
}

// TestFold: wherever a sign of several bytes stands, it is not cut, and nothing is lost.
func TestFold(t *testing.T) {
	for n := range 200 {
		text := strings.Repeat("a", n%7) + strings.Repeat("é€😀x", n)
		var b strings.Builder
		fold(&b, text)
		if strings.ReplaceAll(strings.TrimSuffix(b.String(), "\r\n"), "\r\n ", "") != text {
			t.Fatalf("%q is folded to %q", text, b.String())
		}
		for l := range strings.SplitSeq(b.String(), "\r\n") {
			if len(l) > 75 || !utf8.ValidString(l) {
				t.Fatalf("%d bytes: %q", len(l), l)
			}
		}
	}
}
