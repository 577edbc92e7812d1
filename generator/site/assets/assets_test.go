package assets

import (
	"strings"
	"testing"
)

func TestHash(t *testing.T) {
	files := map[string][]byte{
		"site.css":     []byte("@font-face { src: url(t.woff2) } a { background: url('img/x.svg') url(none.png) }"),
		"t.woff2":      []byte("wOF2"),
		"img/x.svg":    []byte("<svg/>"),
		"img/x.css":    []byte(`@import "../site.css"; b { background: url(x.svg) }`),
		"play/a.js":    []byte(`load('../img/x.css', "site.css", "sw.js", 'a.js of')`),
		"sw.js":        []byte("x"),
		"img/lone.svg": []byte(`"t.woff2"`),
	}
	plain := func(name string) bool { return name == "sw.js" }
	got, err := Hash(files, plain)
	if err != nil {
		t.Fatal(err)
	}
	x, font, site := got["img/x.svg"].Name, got["t.woff2"].Name, got["site.css"].Name
	if x != "img/x."+Sum([]byte("<svg/>"))+".svg" || got["sw.js"].Name != "sw.js" {
		t.Error(x, got["sw.js"].Name)
	}
	for name, want := range map[string]string{
		"site.css":     "@font-face { src: url(" + font + ") } a { background: url('" + x + "') url(none.png) }",
		"img/x.css":    `@import "../` + site + `"; b { background: url(` + strings.TrimPrefix(x, "img/") + `) }`,
		"play/a.js":    `load('../` + got["img/x.css"].Name + `', "` + site + `", "sw.js", 'a.js of')`,
		"img/lone.svg": `"t.woff2"`,
	} {
		if f := got[name]; string(f.Data) != want || f.Name != Name(name, f.Data) {
			t.Errorf("%s as %s: %s, want %s", name, f.Name, f.Data, want)
		}
	}
	files["t.woff2"] = []byte("other")
	again, err := Hash(files, plain)
	if err != nil || again["site.css"].Name == site || again["play/a.js"].Name == got["play/a.js"].Name || again["img/x.svg"].Name != x {
		t.Error("names do not follow what they name", again, err)
	}
	files["site.css"] = []byte(`@import "img/x.css"`)
	if _, err := Hash(files, plain); err == nil {
		t.Error("a circle is no error")
	}
}
