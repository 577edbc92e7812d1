package markdown

import (
	"flag"
	"fmt"
	"html/template"
	"imprimots/generator/draw"
	"imprimots/generator/site/search"
	"imprimots/generator/typeset"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write the expected halves of the suites anew")

// A suite is a file of cases: name, input and expected HTML, divided by lines
// "//- - -" and closed by "//= = =". No-break spaces show as [nb] and [fine].
const (
	half = "\n//- - -\n"
	full = "\n//= = =\n"
)

var visible = strings.NewReplacer("\u00a0", "[nb]", "\u202f", "[fine]")

func testOptions() Options {
	return Options{
		Reserved: []string{"contenu"},
		Size: func(dest string) (int, int, bool) {
			return 320, 200, dest == "de.svg"
		},
		Block: func(call string) template.HTML {
			if call == "exemple un" {
				return "<figure>calculé</figure>"
			}
			return ""
		},
	}
}

func TestSuites(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 5 {
		t.Fatalf("suites: %v, %v", files, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { runSuite(t, file) })
	}
}

func runSuite(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for i, c := range strings.Split(strings.TrimSuffix(string(data), full), full) {
		head, rest, ok := strings.Cut(strings.TrimPrefix(c, "\n"), half)
		if !ok {
			t.Fatalf("case %d has no input", i+1)
		}
		input, want, _ := strings.Cut(rest, half)
		doc, err := Convert("t.md", []byte(input), testOptions())
		if err != nil {
			t.Fatal(err)
		}
		got := strings.TrimSuffix(visible.Replace(string(doc.HTML)), "\n")
		fmt.Fprintf(&out, "%s%s%s%s%s%s", head, half, input, half, got, full)
		t.Run(fmt.Sprintf("%d %s", i+1, head), func(t *testing.T) {
			if !*update && got != want {
				t.Errorf("input:\n%s\ngot:\n%s\nwant:\n%s", input, got, want)
			}
		})
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSlug(t *testing.T) {
	for in, want := range map[string]string{
		"Déroulement":         "deroulement",
		"Âge & durée":         "age-duree",
		"Œuvre, cœur et Æon":  "oeuvre-coeur-et-aeon",
		"  L’arbitre : Ñ, ç ": "l-arbitre-n-c",
		"8 lettres et plus":   "8-lettres-et-plus",
		"…":                   "",
		"e\u0301te\u0301":     "ete",
	} {
		if got := Slug(in); got != want {
			t.Errorf("Slug(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestPlaces(t *testing.T) {
	src := "## Éé\n\nUn mot, *ici* [là](a.html#b), ![](x.png).\n\n{{rien}}\n\n<b>gras</b>\n\n[non](javascript:alert(1))\n"
	doc, err := Convert("jeu/r.md", []byte(src), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(doc.Headings, doc.Links, doc.Images, doc.Calls, doc.RawHTML)
	want := "[{2 ee Éé jeu/r.md:1:1}]" +
		" [{a.html#b a.html#b false jeu/r.md:3:15} {javascript:alert(1) javascript:alert(1) true jeu/r.md:9:1}]" +
		" [{x.png x.png  false false jeu/r.md:3:31}]" +
		" [{rien false jeu/r.md:5:1}]" +
		" [jeu/r.md:7:1 jeu/r.md:7:8]"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestRefused(t *testing.T) {
	for dest, want := range map[string]bool{
		"a.html": false, "../b/c.html#d:e": false, "#x": false, "?a:b": false,
		"https://exemple.fr": false, "mailto:a@b.fr": false, "HTTP://exemple.fr": false,
		"javascript:alert(1)": true, "JaVaScRiPt:alert(1)": true, "java\tscript:alert(1)": true,
		" javascript:alert(1)": true, "data:text/html,x": true, "vbscript:x": true, "file:///etc/passwd": true,
	} {
		if got := isRefused([]byte(dest)); got != want {
			t.Errorf("isRefused(%q) = %v", dest, got)
		}
	}
}

// Whatever is written, nothing of it becomes markup of the page.
func FuzzConvert(f *testing.F) {
	for _, s := range []string{"## a\n\n{{exemple un}}\n", "| a | b |\n|---|---|\n| <script> | `x|` |", "[a](javascript:x \"t\") ![<b>](y)", "&lt;script&gt; \\< <script>alert(1)</script>"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		doc, err := Convert("f.md", []byte(s), testOptions())
		if err != nil {
			t.Fatal(err)
		}
		low := strings.ToLower(string(doc.HTML))
		for _, bad := range []string{"<script", "href=\"javascript:", "src=\"javascript:", " onerror=\"", " style=\""} {
			if strings.Contains(low, bad) {
				t.Errorf("%q in %s", bad, low)
			}
		}
		if len(doc.HTML) > 100*len(s)+4096 {
			t.Errorf("%d bytes made of %d", len(doc.HTML), len(s))
		}
		at := slices.Clone(doc.RawHTML)
		for _, h := range doc.Headings {
			at = append(at, h.Pos)
		}
		for _, l := range doc.Links {
			at = append(at, l.Pos)
		}
		for _, i := range doc.Images {
			at = append(at, i.Pos)
		}
		for _, c := range doc.Calls {
			at = append(at, c.Pos)
		}
		lines := strings.Split(s, "\n")
		for _, p := range at {
			if p.Line < 1 || p.Line > len(lines) || p.Col < 1 || p.Col > utf8.RuneCountInString(lines[p.Line-1])+1 {
				t.Errorf("%s is outside of the file", p)
			}
		}
	})
}

func BenchmarkConvert(b *testing.B) {
	src := []byte(strings.Repeat("## Déroulement\n\nChaque joueur note ses mots ; *luire* fait LUI : c’est « bon » !\n\n| Mot | Points |\n|---|--:|\n| RUE | 1 |\n\n", 20))
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		if _, err := Convert("b.md", src, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// What the search finds of a document stands under its headings, as it is read:
// no markup, no address, no HTML, and what its blocks say.
func TestPassages(t *testing.T) {
	src := "Un *début* : <b>gras</b> [lien](x.html).\n\n- un\n- deux\n\n## Le `code` !\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n{{bloc}}\n\n### Fin\n\n![non](y.png)\nligne\\\nautre\n\n    code: [x]\n\n#### Plus bas\n\nmot\n"
	doc, err := Convert("a.md", []byte(src), Options{Search: true, Block: func(string) template.HTML { return "<p>bloc <b>fort</b></p>" }})
	if err != nil {
		t.Fatal(err)
	}
	want := []search.Passage{
		{Text: "Un début\u00a0: gras lien. un, deux"},
		{ID: "le-code", Title: "Le code\u202f!", Text: "A, B, 1, 2 bloc fort"},
		{ID: "fin", Title: "Fin", Text: "ligne autre code: [x] Plus bas mot"},
	}
	if !slices.Equal(doc.Passages, want) {
		t.Errorf("got  %q\nwant %q", doc.Passages, want)
	}
}

// Equal headings cost no more the more there are.
func TestManyEqualHeadings(t *testing.T) {
	cost := func(n int) float64 {
		return testing.AllocsPerRun(1, func() {
			s := newIDs(nil)
			for range n {
				s.Generate([]byte("Titre"), 0)
			}
		})
	}
	if few, many := cost(500), cost(2000); many > 5*few {
		t.Errorf("four times the headings ask %.0f times for memory instead of %.0f", many, few)
	}
	s := newIDs([]string{"titre-3"})
	for _, want := range []string{"titre", "titre-2", "titre-4", "titre-5"} {
		if got := string(s.Generate([]byte("Titre"), 0)); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// Places are counted on from the one before, and are those of the definition.
func TestPlacesCountOn(t *testing.T) {
	src := "é[a](b) [c](d)\n\n**ü** x\ny"
	s := survey{name: "a.md", src: []byte(src)}
	for _, offset := range []int{0, 2, 3, 9, len(src), len(src) - 1, 17, 17, 16, 15, 1000 % len(src), 0} {
		before := src[:offset]
		line := before[strings.LastIndexByte(before, '\n')+1:]
		if at := s.place(offset); at.Line != strings.Count(before, "\n")+1 || at.Col != len([]rune(line))+1 || s.counted != offset {
			t.Errorf("offset %d: %v", offset, at)
		}
	}
}

// TestMedia: a passage is for the screen, or for paper; a mark without its other one
// is a slip.
func TestMedia(t *testing.T) {
	src := "Avant.\n\n{{écran}}\n\n## Cliquez\n\nVoyez [ici](a.html).\n\n{{fin}}\n\n{{papier}}\n\n## Pliez\n\n{{exemple un}}\n\n{{fin}}\n\nAprès.\n"
	doc, err := Convert("a.md", []byte(src), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	html := string(doc.HTML)
	if !strings.Contains(html, "Cliquez") || strings.Contains(html, "Pliez") || strings.Contains(html, "{{") || len(doc.Headings) != 1 || len(doc.Calls) != 0 || len(doc.Slips) != 0 {
		t.Errorf("%s\n%+v", html, doc)
	}
	text, err := Paper("a.md", []byte(src), PaperOptions{Block: func(call string) (string, error) { return "<figure>" + call + "</figure>", nil }})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, n := range text.Nodes {
		said = append(said, fmt.Sprintf("%s %s %d", n.Tag, n.Words(), n.Pos.Line))
	}
	if got := strings.Join(said, ", "); got != "p Avant. 1, h2 Pliez 13, figure exemple un 15, p Après. 19" {
		t.Error(got)
	}
	for src, want := range map[string]string{
		"{{écran}}\n\nx\n": "1 {{écran}}", "x\n\n{{fin}}\n": "3 {{fin}}", "{{papier}}\n\n{{écran}}\n\nx\n\n{{fin}}\n": "1 {{papier}}",
	} {
		doc, err := Convert("a.md", []byte(src), testOptions())
		if err != nil || len(doc.Slips) != 1 || fmt.Sprint(doc.Slips[0].Pos.Line, " ", doc.Slips[0].Text) != want {
			t.Errorf("%q: %+v, %v", src, doc.Slips, err)
		}
	}
}

// TestPaper writes all kinds of blocks for paper, in French typography.
func TestPaper(t *testing.T) {
	src := "## Titre !\n\nUn **gras *et* italique** et `code`.\nSuite\\\nfin.\n\n3. trois\n4. quatre\n   - cinq\n\n| A | B |\n|---|--:|\n| un | [deux](x.html) |\n\n> cité\n\n    code\n\n<b>html</b>\n\n![un dé](de.svg)\n"
	text, err := Paper("a.md", []byte(src), PaperOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var write func(n *typeset.Node) string
	write = func(n *typeset.Node) string {
		s := n.Tag
		for _, c := range n.Class {
			s += "." + c
		}
		s += n.Attr["start"] + n.Attr["src"] + "("
		for _, span := range n.Text {
			s += span.Text
			if len(span.Marks) > 0 {
				s += "/" + strings.Join(span.Marks, ",") + "/"
			}
		}
		for _, c := range n.Nodes {
			s += write(c)
		}
		return s + ")"
	}
	var got strings.Builder
	for _, n := range text.Nodes {
		got.WriteString(write(n) + "\n")
	}
	want := "h2(Titre\u202f!)\np(Un gras /strong/et/strong,em/ italique/strong/ et code/code/. Suite\nfin.)\n" +
		"ol3(li(p(trois))li(p(quatre)ul(li(p(cinq)))))\ntable(thead(tr(th(A)th.droite(B)))tbody(tr(th(un)td.droite(deux))))\n" +
		"blockquote(p(cité))\npre(code/code/)\np(html)\np(imgde.svg())\n"
	if strings.ReplaceAll(got.String(), "code\n/code/", "code/code/") != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// TestPaperPictures: pictures of the site are set on paper, those from elsewhere or
// that are not there are not.
func TestPaperPictures(t *testing.T) {
	svgs := map[string][]byte{"de.svg": []byte(`<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>`), "x.svg": []byte("<p>")}
	files := map[string]*draw.Bitmap{"photo.png": {W: 4, H: 2}}
	src := "![un dé](de.svg)\n\n![photo](photo.png)\n\n![rien](rien.png)\n\n![x](x.svg)\n\n![loin](https://exemple.fr/de.svg)\n"
	text, err := Paper("a.md", []byte(src), PaperOptions{Picture: func(dest string) ([]byte, *draw.Bitmap) { return svgs[dest], files[dest] }})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range text.Nodes {
		n := p.Nodes[0]
		got = append(got, fmt.Sprintf("%s %d %v", n.Tag, len(n.Nodes), n.File != nil))
	}
	if want := "svg 1 false, img 0 true, img 0 false, img 0 false, img 0 false"; strings.Join(got, ", ") != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A text in another language than French keeps its spaces, and is read all the same.
func TestAsWritten(t *testing.T) {
	src := []byte("## Why ? & how\n\nA *word* : “so” !\nAnd `code` [on](x.html).\n")
	doc, err := Convert("a.en.md", src, Options{AsWritten: true, Search: true})
	if err != nil {
		t.Fatal(err)
	}
	want := "<h2 id=\"why-how\">Why ? &amp; how</h2>\n<p>A <em>word</em> : “so” !\nAnd <code>code</code> <a href=\"x.html\">on</a>.</p>\n"
	if string(doc.HTML) != want {
		t.Errorf("got %s", doc.HTML)
	}
	if len(doc.Headings) != 1 || doc.Headings[0].Text != "Why ? & how" || len(doc.Passages) != 2 || !strings.Contains(doc.Passages[1].Text, "A word : “so” !") {
		t.Errorf("%v, %v", doc.Headings, doc.Passages)
	}
}
