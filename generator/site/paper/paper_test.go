package paper

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/typeset"
)

// outline writes nodes in short: tag.class(text[marks] …).
func outline(nodes []*typeset.Node) string {
	var out []string
	for _, n := range nodes {
		s := n.Tag
		for _, c := range n.Class {
			s += "." + c
		}
		var inside []string
		for _, t := range n.Text {
			if t.Sign != nil {
				inside = append(inside, "<"+outline([]*typeset.Node{t.Sign})+">")
			} else {
				inside = append(inside, fmt.Sprintf("%q%s", t.Text, strings.Join(t.Marks, ",")))
			}
		}
		if len(n.Nodes) > 0 {
			inside = append(inside, outline(n.Nodes))
		}
		out = append(out, s+"("+strings.Join(inside, " ")+")")
	}
	return strings.Join(out, " ")
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ html, want string }{
		{"<p>un\n  <strong>deux</strong>  trois<br>quatre </p>", `p("un " "deux"strong " trois" "\n" "quatre")`},
		{"<p class=\"a b\">x <small>y <em>z</em></small></p>", `p.a.b("x " "y "small "z"small,em)`},
		{"<ul><li>un</li>\n<li>deux <p>trois</p> quatre</li></ul>", `ul(li("un") li(("deux") p("trois") ("quatre")))`},
		{"<div><p>vu</p><p class=\"vh\">lu</p><p data-papier=\"non\">clic</p><script>x</script></div>", `div(p("vu"))`},
		{"<details><summary>plié</summary><p>x</p></details><p>y</p>", `p("y")`},
		{"<details data-papier=\"oui\"><summary><span>Q</span></summary><p>R</p></details>", `details(summary("Q") p("R"))`},
		{"<table><caption>c</caption><thead><tr><th>a</th><td></td></tr></thead></table>", `table(thead(tr(th("a") td())))`},
		{"<p>voir <a href=\"x.html\">la suite</a><span class=\"court\">3 %</span></p>", `p("voir " "la suite" "3 %".court)`},
		{"<figure><svg class=\"d\"><path d=\"M0 0\"/></svg><p>x</p></figure>", `figure(svg.d(path()) p("x"))`},
		{"<p><svg class=\"d\"></svg> mot</p><li><svg></svg> <b>x</b></li>", `p(<svg.d()> " mot") li(<svg()> " " "x"b)`},
		{"", ""}, {"<p> \n </p>", ""},
	} {
		doc, err := Read(c.html, check.Pos{Line: 3})
		if err != nil {
			t.Fatal(err)
		}
		if got := outline(doc.Nodes); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.html, got, c.want)
		}
		for _, n := range doc.Nodes {
			if n.Pos.Line != 3 {
				t.Errorf("%s: %+v", c.html, n.Pos)
			}
		}
	}
}

// TestSymbols: what is drawn elsewhere is kept by its id, with the attributes of
// drawings in the case that they have.
func TestSymbols(t *testing.T) {
	doc, err := Read(`<svg class="cache"><symbol id="case" viewBox="0 0 5 5"><path d="M0 0"/></symbol></svg><svg viewBox="0 0 9 9"><use href="#case"/><pattern id="p" patternUnits="u" width="2"></pattern></svg>`, check.Pos{})
	if err != nil {
		t.Fatal(err)
	}
	if got := outline(doc.Nodes); got != "svg(use())" {
		t.Error(got)
	}
	if s := doc.Symbols["case"]; s == nil || s.Attr["viewBox"] != "0 0 5 5" || len(s.Nodes) != 1 {
		t.Errorf("%+v", s)
	}
	if p := doc.Symbols["p"]; p == nil || p.Attr["width"] != "2" {
		t.Errorf("%+v", p)
	}
	if use := doc.Nodes[0].Nodes[0]; use.Attr["href"] != "#case" {
		t.Errorf("%+v", use)
	}
}
