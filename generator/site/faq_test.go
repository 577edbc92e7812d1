package site

import (
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/source"
)

// What players ask stands on a page of its own, each question a place that links may name;
// the pages of a game lead to their neighbours.
func TestAnswers(t *testing.T) {
	checktest.Whole(t)
	in := fixture()
	in.Games[0].Answers = source.Text{Path: "boggle/faq.fr.md", Data: []byte("Bref.\n\n## Et le Q ?\n\nSeul. Voyez [Tracer](index.html#tracer).\n\n## Combien ?\n\nSix.\n")}
	files := build(t, in)
	html := file(t, files, "boggle/faq.html")
	holds(t, "the questions", html, `<h2 id="et-le-q">Et le Q`, `<li><a href="#combien">`, `<script src="../sommaire.js"`,
		`<a href="../boggle/index.html">Page précédente`, `<a href="../boggle/errata.html">Page suivante`)
	holds(t, "the game", file(t, files, "boggle/index.html"), `<a href="faq.html">Questions fréquentes</a>`, `<a href="../boggle/faq.html">Page suivante`)
	last := file(t, files, "boggle/sources.html")
	holds(t, "the last page", last, `<a href="../boggle/errata.html">Page précédente`)
	if strings.Contains(last, "Page suivante") || strings.Contains(file(t, files, "boggle/index.html"), "Page précédente") {
		t.Error("something before the first page, or after the last")
	}
	holds(t, "the search", file(t, files, indexFile), `["boggle/faq.html",`, "[\"#et-le-q\",\"Et le Q\u202f?\",\"\",\"\"],[\"#combien\",") // and the rules answer
	in.Games[0].Answers.Data = []byte("## Quoi ?\n\n[Rien](index.html#absent).\n")
	if _, found, err := Build(in); err != nil || len(found) != 1 || found[0].Rule.ID != "SIT002" || found[0].Pos.File != "boggle/faq.fr.md" || found[0].Pos.Line != 3 {
		t.Errorf("a rule that is not there: %v, %v", found, err)
	}
}

// An own page of many sections has a table of them.
func TestLongOwnPage(t *testing.T) {
	in := fixture()
	in.Pages = []source.Page{
		{Name: "long", Path: "long.html", Text: source.Text{Path: "pages/long.fr.md", Data: []byte("# Long\n" + strings.Repeat("\n## Un\n\nMot.\n", mostWithoutContents+1))}},
		{Name: "court", Path: "court.html", Text: source.Text{Path: "pages/court.fr.md", Data: []byte("# Court\n\n## Un\n\nMot.\n")}},
	}
	files := build(t, in)
	holds(t, "the long page", file(t, files, "long.html"), `class="sommaire"`, `sommaire.js"`, "<h1>Long</h1>")
	if short := file(t, files, "court.html"); strings.Contains(short, "sommaire") {
		t.Error("a short page has a table of its sections")
	}
}
