package braille

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"imprimots/content"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/templates"
)

// foreign are signs that liblouis has otherwise: those of programs, and raised letters.
const foreign = "`^\\ßøł·★₂ᵉʳˢᵈ"

// bare reports whether a letter is written without its accent, where liblouis has nothing.
func bare(r rune) bool { return unicode.IsLetter(r) && cells[unicode.ToLower(r)] == "" }

// noText are lines of figures, addresses, and apostrophes that end a word: liblouis has
// closing quotes there.
var noText = regexp.MustCompile(`\[\[|\]\]|://|’(?:[^\p{L}]|$)|[.*]{4}|==|\)\+`)

// contentLines returns the lines of the texts and decks of the content.
func contentLines(t *testing.T) (lines []string) {
	t.Helper()
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".yaml" && path.Ext(name) != ".md" {
			return err
		}
		data, err := fs.ReadFile(content.FS, name)
		for line := range strings.Lines(string(data)) {
			if line = strings.Join(strings.Fields(strings.ReplaceAll(line, "\u00A0", "\u202F")), " "); line != "" {
				lines = append(lines, line)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func TestTranscribe(t *testing.T) {
	for s, want := range map[string]string{
		"À vous de jouer\u00A0: 12 points, l’été.": "⠨⠷⠀⠧⠕⠥⠎⠀⠙⠑⠀⠚⠕⠥⠑⠗⠒⠀⠠⠡⠣⠀⠏⠕⠊⠝⠞⠎⠂⠀⠇⠄⠿⠞⠿⠲",
		"«\u202Foui\u202F»":                        "⠶⠕⠥⠊⠶", "TUTU": "⠨⠨⠞⠥⠞⠥", "2024": "⠠⠣⠼⠣⠹", "XIXe": "⠨⠨⠭⠊⠭⠠⠄⠑", "1 000": "⠠⠡⠀⠠⠼⠼⠼",
		"e\u0301": "⠿", "Škoda": "⠨⠎⠅⠕⠙⠁",
		"A B C D": "⠨⠁⠀⠨⠃⠀⠨⠉⠀⠨⠙", "UN MOT OU À midi": "⠨⠨⠥⠝⠀⠨⠨⠍⠕⠞⠀⠨⠨⠕⠥⠀⠨⠷⠀⠍⠊⠙⠊",
	} {
		if got, unknown := Transcribe(s); got != want || len(unknown) > 0 {
			t.Errorf("%q: %s, %s expected; unknown %q", s, got, want, unknown)
		}
	}
	if got, unknown := Transcribe("дa☃д"); got != "⠁" || string(unknown) != "д☃" {
		t.Errorf("%s, %q", got, unknown)
	}
}

// phrases is a table with the sign of a passage in capitals, which liblouis knows and does
// not use for French.
func phrases(t *testing.T) string {
	name := filepath.Join(t.TempDir(), "phrases.utb")
	if err := os.WriteFile(name, []byte("begcapsphrase 25-46\nendcapsphrase before 46\nlencapsphrase 4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// What liblouis writes for the lines of the content is what we do.
func TestAsLiblouis(t *testing.T) {
	program, err := exec.LookPath("lou_translate")
	if err != nil {
		t.Skip("lou_translate is missing (Debian: liblouis-bin)")
	}
	var lines []string
	for _, line := range contentLines(t) {
		line = closed(line)
		if _, unknown := Transcribe(line); len(unknown) == 0 && !strings.ContainsAny(line, foreign) && !strings.ContainsFunc(line, bare) && !noText.MatchString(line) {
			lines = append(lines, line)
		}
	}
	passages := []string{
		"LE CHAT EST NOIR", "« LE CHAT EST NOIR ICI » et là", "LE CHAT, EST NOIR! PAR ICI. Bon", "LE CHAT 12 EST NOIR (ICI) oui",
		"UN L’ÉTÉ DE JEAN-PAUL II ici", "IL Y A UN CHAT. A-t-il", "LE CHAT EST – NOIR LA",
	}
	lines = slices.DeleteFunc(append(lines, "LE CHAT EST", "QUATRE MOTS EN CAPITALEs ici", "UN DEUX TROIS Quatre"), func(line string) bool {
		got, _ := Transcribe(line)
		of := strings.Contains(got, passage)
		if of {
			passages = append(passages, line)
		}
		return of
	})
	if len(lines) < 100 {
		t.Fatalf("%d lines", len(lines))
	}
	judge(t, program, "unicode.dis,fr-bfu-comp6.utb", lines)
	judge(t, program, "unicode.dis,fr-bfu-comp6.utb,"+phrases(t), passages)
}

// judge compares what we write for lines with what liblouis does with tables.
func judge(t *testing.T, program, tables string, lines []string) {
	t.Helper()
	cmd := exec.Command(program, "-f", tables)
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	theirs := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(theirs) != len(lines) {
		t.Fatalf("%d lines for %d", len(theirs), len(lines))
	}
	wrong := 0
	for i, line := range lines {
		if got, _ := Transcribe(line); got != theirs[i] {
			if wrong++; wrong < 10 {
				t.Errorf("%s\n%s\n%s expected", line, got, theirs[i])
			}
		}
	}
	if wrong > 0 {
		t.Errorf("%d of %d lines", wrong, len(lines))
	}
}

func TestPages(t *testing.T) {
	blocks := []Block{{Level: 1, Text: "Jeu"}, {Text: "Un mot puis un autre"}, {Item: true, Text: "anticonstitutionnel"}, {Level: 2, Text: "Fin"}, {Text: "д bon"}}
	size := Size{Cells: 12, Lines: 7}
	pages, unknown := Pages(blocks, size)
	if string(unknown) != "д" {
		t.Errorf("unknown: %q", unknown)
	}
	want := "    .JEU\r\n\r\n  .UN MOT\r\nPUIS UN\r\nAUTRE\r\nANTICONSTIT-\r\n          ,*\r\n\f" +
		"  UTIONNEL\r\n\r\n.FIN\r\n  BON\r\n\r\n\r\n          ,<\r\n\f"
	if got := string(BRF(pages)); got != want {
		t.Errorf("%q\n%q expected", got, want)
	}
	data, err := PEF(pages, Book{Title: "Jeu & cie", Identifier: "essai", Size: size})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<pef xmlns="http://www.daisy.org/ns/2008/pef" version="2008-1">`, "<dc:title>Jeu &amp; cie</dc:title>", `<volume cols="12" rows="7" rowgap="0" duplex="false">`, "<row>⠀⠀⠨⠥⠝⠀⠍⠕⠞</row>"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %s in\n%s", want, data)
		}
	}
}

// No line is longer than the page, no page longer than the paper, and no heading the last.
func TestPagesKeepInside(t *testing.T) {
	lines := contentLines(t)
	var blocks []Block
	for i, l := range lines {
		blocks = append(blocks, Block{Level: max(0, i%7-3), Item: i%7 == 2, Text: l})
	}
	size := Size{Cells: 30, Lines: 28}
	pages, _ := Pages(blocks, size)
	if len(pages) < 10 {
		t.Fatalf("%d pages", len(pages))
	}
	for i, p := range pages {
		if len(p) > size.Lines || i+1 < len(pages) && len(p) != size.Lines {
			t.Errorf("page %d: %d lines", i+1, len(p))
		}
		for _, line := range p {
			if n := len([]rune(line)); n > size.Cells {
				t.Errorf("page %d: %d cells: %s", i+1, n, line)
			}
		}
	}
}

// What a drawing says is read by its parts, in their order, without what is furniture.
func TestRead(t *testing.T) {
	fonts, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	d := draw.New(100, 100)
	write := func(x, y draw.MM, size draw.Pt, s string, tags ...*draw.Tag) {
		d.Inside(func() { d.Text(draw.Text{X: x, Y: y, S: s, Font: "BricolageGrotesque-Bold", Size: size}) }, tags...)
	}
	para, item, last := draw.As(draw.Paragraph), draw.As(draw.Item), &draw.Tag{Role: draw.Paragraph, Order: 9}
	write(5, 5, 9, "Repère")
	write(5, 90, 9, "À la fin", last)
	write(5, 10, 9, "Titre", draw.Head(2))
	write(5, 20, 9, "Un mot de Saint-", para)
	write(5, 25, 9, "Malo", para)
	write(5, 27.5, 9, "renaî\u2010", para)
	write(5, 30, 9, "tra et puis le XX", para)
	end := text.NewFonts(fonts).Width(text.Style{Font: "BricolageGrotesque-Bold", Size: 9}, "tra et puis le XX")
	write(5+end, 29, 6, "e", para)
	write(5, 40, 9, "1", draw.As(draw.Paragraph))
	write(9, 40, 9, "Premier indice", draw.As(draw.Paragraph))
	write(5, 50, 9, "–", item, draw.As(draw.Label))
	write(9, 50, 9, "dé", item, draw.As(draw.Paragraph))
	write(5, 60, 9, "A", draw.As(draw.Paragraph))
	write(15, 60, 9, "B", draw.As(draw.Paragraph))
	d.Inside(func() {}, draw.Said("Un chat dort.", draw.Rect{}))
	var got []string
	for _, b := range Read(d, text.NewFonts(fonts)) {
		got = append(got, fmt.Sprint(b.Level, b.Item, " ", b.Text))
	}
	want := []string{"2 false Titre", "0 false Un mot de Saint-Malo renaîtra et puis le XXe", "0 true 1 Premier indice", "0 true – dé", "0 false A B", "0 false Un chat dort.", "0 false À la fin"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\n%q expected", got, want)
	}
}

// Lines give the words of print beside their cells.
func TestLines(t *testing.T) {
	var got []string
	lines, _ := Lines("Un «\u202Fété\u202F» ☃ anticonstitutionnel\u202F! 12", 10)
	for _, l := range lines {
		got = append(got, l.Print+"|"+strings.TrimSpace(string(BRF([]Page{{l.Cells}}))))
	}
	want := []string{"Un «\u202Fété\u202F»|.UN 7=T=7", "anticonstitutionnel\u202F!|ANTICONST-", "|ITUTIONNE-", "12|L6 ,*<"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\n%q expected", got, want)
	}
}
