package picture

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/templates"
)

// places returns the findings as "line:column rule" with their sentence.
func places(ds []check.Diagnostic) string {
	var out []string
	for _, d := range ds {
		out = append(out, fmt.Sprintf("%d:%d %s %s", d.Pos.Line, d.Pos.Col, d.Rule.ID, d.Msg.In("en")))
	}
	return strings.Join(out, "; ")
}

const head = `<svg xmlns="http://www.w3.org/2000/svg"`

// TestReduced: anything that does more than draw is left out and reported at its
// element; what surrounds it is published.
func TestReduced(t *testing.T) {
	tag := func(name, at string) string { return at + ` IMG003 the element "` + name + `" is not published` }
	attr := func(key, name, at string) string {
		return at + ` IMG003 the attribute "` + key + `" of the element "` + name + `" is not published`
	}
	pixel := base64.StdEncoding.EncodeToString(encoded(t, "PNG", 1, 1))
	whole := encoded(t, "PNG", 3000, 3000)
	large, cut := base64.StdEncoding.EncodeToString(whole), base64.StdEncoding.EncodeToString(whole[:len(whole)/2])
	for _, c := range []struct{ inside, want, lost string }{
		{"<script>alert(1)</script>", "", tag("script", "2:1")},
		{"<g>\n <script href='http://x/y.js'/><rect/></g>", "<g>\n <rect/></g>", tag("script", "3:2")},
		{"<é/><handler/>", "", tag("é", "2:1") + "; " + tag("handler", "2:5")},
		{`<rect onload="a()" ONCLICK="b()" width="1"/>`, `<rect width="1"/>`, attr("onload", "rect", "2:1") + "; " + attr("ONCLICK", "rect", "2:1")},
		{"<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>", "", tag("foreignObject", "2:1")},
		{"<h:script xmlns:h='http://www.w3.org/1999/xhtml'>x</h:script>", "", tag("script", "2:1")},
		{"<s:script xmlns:s='http://www.w3.org/2000/svg'>x</s:script>", "", tag("script", "2:1")},
		{"<iframe src='x'/><feImage href='x.png'/>", "", tag("iframe", "2:1") + "; " + tag("feImage", "2:18")},
		{`<a href="javascript:x"><rect/></a>`, "<g><rect/></g>", attr("href", "a", "2:1")},
		{`<use href="autre.svg#a"/>`, "<use/>", attr("href", "use", "2:1")},
		{`<use href="&#104;ttps://x/y#a"/>`, "<use/>", attr("href", "use", "2:1")},
		{`<use href=" #a"/>`, `<use href=" #a"/>`, ""},
		{`<image href="http://x/y.png"/>`, "<image/>", attr("href", "image", "2:1")},
		{`<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`, "<image/>", attr("href", "image", "2:1")},
		{`<image href="data:image/png;base64,AAAA"/>`, "<image/>", attr("href", "image", "2:1")},
		{`<image href="data:image/png;base64,` + pixel + `"/>`, `<image href="data:image/png;base64,` + pixel + `"/>`, ""},
		{`<image href="data:image/png;base64,` + cut + `"/>`, "<image/>", attr("href", "image", "2:1")},
		{`<image href="data:image/png;base64,` + large + `"/><image href="data:image/png;base64,` + large + `"/>`, `<image href="data:image/png;base64,` + large + `"/><image/>`, attr("href", "image", fmt.Sprintf("2:%d", 39+len(large)))},
		{`<use href="data:image/png;base64,` + pixel + `"/>`, "<use/>", attr("href", "use", "2:1")},
		{`<rect fill="url(#a)" style="mask: url( '#b' )"/>`, `<rect fill="url(#a)" style="mask: url( '#b' )"/>`, ""},
		{`<rect fill="url(x.svg#a)"/>`, "<rect/>", attr("fill", "rect", "2:1")},
		{`<rect fill="u&#82;L( http://x)"/>`, "<rect/>", attr("fill", "rect", "2:1")},
		{`<rect fill="\75rl(http://x)"/>`, "<rect/>", attr("fill", "rect", "2:1")},
		{`<rect style="fill: image-set('http://x' 1x)"/>`, "<rect/>", attr("style", "rect", "2:1")},
		{`<rect xml:base="http://x/"/>`, "<rect/>", attr("xml:base", "rect", "2:1")},
		{"<style>rect { fill: #00f } @media print { g &gt; rect { fill: url(#a) } }</style>", "<style>rect { fill: #00f } @media print { g &gt; rect { fill: url(#a) } }</style>", ""},
		{"<style>@import 'x.css';</style>", "", tag("style", "2:1")},
		{"<style><![CDATA[rect { fill: url(//x) }]]></style>", "", tag("style", "2:1")},
		{"<style>@font-face { src: url(x.woff) }</style>", "", tag("style", "2:1")},
		{`<animate attributeName="href" to="http://x"/>`, "", tag("animate", "2:1")},
		{`<set attributeName="xlink:href" to="javascript:x"/>`, "", tag("set", "2:1")},
		{`<set attributeName="onclick" to="x"/>`, "", tag("set", "2:1")},
		{`<animate attributeName="fill" values="red;url(http://x)"/>`, `<animate attributeName="fill"/>`, attr("values", "animate", "2:1")},
		{`<animate attributeName="r" values="1;2" dur="1s"/>`, `<animate attributeName="r" values="1;2" dur="1s"/>`, ""},
		{"<!-- c --><metadata><x/></metadata><i:x xmlns:i='urn:inkscape'><script/></i:x>", "", ""},
		{`<rect xmlns:i='urn:inkscape' i:label="x" data-x="y" width="2"/>`, `<rect width="2"/>`, ""},
		{"<?xml-stylesheet href='x.css'?>", "", `2:1 IMG003 the declaration "xml-stylesheet" is not published`},
		{`<text xml:space="preserve">a &amp;&lt; "b"</text>`, `<text xml:space="preserve">a &amp;&lt; "b"</text>`, ""},
	} {
		svg, ds := Read("x.svg", []byte(head+">\n"+c.inside+"</svg>"))
		if want := head + ">\n" + c.want + "</svg>"; string(svg) != want || places(ds) != c.lost {
			t.Errorf("%s: got\n%s\n%s\nwant\n%s\n%s", c.inside, svg, places(ds), want, c.lost)
		}
	}
	linked := head + ` xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/></svg>`
	for _, svg := range []string{linked, `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/></svg>`, `<?xml version="1.0"?>` + linked + "\n"} {
		if got, ds := Read("x.svg", []byte(svg)); string(got) != linked || len(ds) > 0 {
			t.Errorf("%s: got %s, %s", svg, got, places(ds))
		}
	}
}

// TestRefusedSVG: a file that is no whole SVG picture is not published.
func TestRefusedSVG(t *testing.T) {
	for svg, want := range map[string]string{
		"":                        "0:0 IMG001 this file is no SVG picture",
		"une note":                "0:0 IMG001 this file is no SVG picture",
		"<html><svg/></html>":     "0:0 IMG001 this file is no SVG picture",
		`<svg xmlns="urn:x"/>`:    "0:0 IMG001 this file is no SVG picture",
		head + ">\n<g></svg>":     "2:10 IMG001 the SVG picture cannot be read from here on",
		head + ">\n<g>":           "2:4 IMG001 the SVG picture cannot be read from here on",
		head + ">&e;</svg>":       "1:44 IMG001 the SVG picture cannot be read from here on",
		head + "/>" + head + "/>": "1:83 IMG001 the SVG picture cannot be read from here on",
		`<!DOCTYPE svg [<!ENTITY e "` + strings.Repeat("x", 40_000) + `">]>` + head + ">" + strings.Repeat("&e;", 1_000) + "</svg>": "1:1 IMG002 the SVG picture has too many elements (at most 50000), or too many in each other (at most 200)",
		head + ">" + strings.Repeat("<g>", 201) + strings.Repeat("</g>", 201) + "</svg>":                                            "1:638 IMG002 the SVG picture has too many elements (at most 50000), or too many in each other (at most 200)",
		head + ">" + strings.Repeat("<g/>", 50_001) + "</svg>":                                                                      "1:200037 IMG002 the SVG picture has too many elements (at most 50000), or too many in each other (at most 200)",
	} {
		if got, ds := Read("x.svg", []byte(svg)); got != nil || places(ds) != want {
			t.Errorf("%.60q: %d bytes, %s; want %s", svg, len(got), places(ds), want)
		}
	}
	// As Illustrator writes it: names for texts, which do not stand for each other.
	const named = `<!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "<script/>"> <!ENTITY b '&a;&a;'> <!ENTITY s "http://www.w3.org/2000/svg">]>`
	if got, ds := Read("x.svg", []byte(named+`<svg xmlns="&s;"><title>&a;&b;</title></svg>`)); ds != nil || !strings.Contains(string(got), "<title>&lt;script/&gt;&amp;a;&amp;a;</title>") {
		t.Errorf("%s %s", got, places(ds))
	}
	if _, ds := Read("x.svg", []byte(head+">"+strings.Repeat("<script/>", 5000)+"</svg>")); len(ds) != mostLosses {
		t.Errorf("%d findings of one picture", len(ds))
	}
}

// own are the pictures of the repository, which only draw.
func own(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for pattern, fsys := range map[string]fs.FS{"art/*.svg": templates.FS, "site/static/*.svg": templates.FS, "testdata/cine/art/*.svg": os.DirFS("../kit/deck")} {
		names, err := fs.Glob(fsys, pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v, %v", pattern, names, err)
		}
		for _, name := range names {
			data, err := fs.ReadFile(fsys, name)
			if err != nil {
				t.Fatal(err)
			}
			out[name] = data
		}
	}
	return out
}

// TestHarmlessSVG: a picture that only draws is published whole, and drawn alike.
func TestHarmlessSVG(t *testing.T) {
	rsvg, missing := exec.LookPath("rsvg-convert")
	for name, data := range own(t) {
		svg, ds := Read(name, data)
		if len(ds) > 0 {
			t.Errorf("%s: %s", name, places(ds))
		}
		if got, want := tokens(t, svg), tokens(t, data); !slices.Equal(got, want) {
			t.Errorf("%s: got %s\nwant %s", name, got, want)
		}
		if again, _ := Read(name, svg); !bytes.Equal(again, svg) {
			t.Errorf("%s: read again, it is another", name)
		}
		if missing == nil && !bytes.Equal(pixels(t, rsvg, svg), pixels(t, rsvg, data)) {
			t.Errorf("%s: it looks another way", name)
		}
	}
}

// tokens are the elements with their attributes, but for namespaces, and the text.
func tokens(t *testing.T, svg []byte) (out []string) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		switch token, err := d.Token(); token := token.(type) {
		case nil:
			if err != io.EOF {
				t.Fatal(err)
			}
			return out
		case xml.StartElement:
			token.Attr = slices.DeleteFunc(token.Attr, func(a xml.Attr) bool { return a.Name.Local == "xmlns" || a.Name.Space == "xmlns" })
			out = append(out, fmt.Sprintf("<%s %s>", token.Name.Local, token.Attr))
		case xml.EndElement:
			out = append(out, "</"+token.Name.Local+">")
		case xml.CharData:
			if s := strings.TrimSpace(string(token)); s != "" {
				out = append(out, s)
			}
		}
	}
}

func pixels(t *testing.T, rsvg string, svg []byte) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "x.svg")
	if err := os.WriteFile(file, svg, 0o600); err != nil {
		t.Fatal(err)
	}
	png, err := exec.Command(rsvg, "-w", "200", "--keep-aspect-ratio", file).Output()
	if err != nil || len(png) == 0 {
		t.Fatalf("rsvg-convert: %v", err)
	}
	return png
}

// FuzzSVG: what is published is a picture, holds no program and no reference,
// and loses nothing more when it is read again.
func FuzzSVG(f *testing.F) {
	for _, s := range []string{head + "/>", head + "><a href='x'>y</a><style>@import 'x'</style></svg>", `<svg><image xlink:href="data:image/png;base64,AA"/></svg>`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		svg, ds := Read("x.svg", data)
		if svg == nil {
			if len(ds) == 0 {
				t.Fatal("refused without a finding")
			}
			return
		}
		again, ds := Read("x.svg", svg)
		if len(ds) > 0 || !bytes.Equal(again, svg) {
			t.Fatalf("%s\nread again\n%s\n%s", svg, again, places(ds))
		}
	})
}
