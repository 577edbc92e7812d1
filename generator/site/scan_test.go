package site

import (
	"reflect"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestScanAsBrowsers: a page is parted into tags as browsers do.
func TestScanAsBrowsers(t *testing.T) {
	pages := []string{
		`<a href="a&amp;b"id=x>1 < 2 <b</a><img src='a>b' alt><IMG SRC=c><br/><img src="d"/>`,
		`<!-- <a href="no"> --><script>"<a href='no'>"</script><a href = "yes" ID="Y">`,
		`<TITLE><h1></TITLE><h2 id="&eacute;"><h7><textarea><h3></textarea><h6 =id="z" id>`,
		`<p title="id=no" data-id="no" src="a b"></p><a href="unfinished`,
		`<style>h1{}</style ><h1><h2`, `<`, ``, `<a href=x/y?z#id>`,
	}
	files, _, err := Build(fixture())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f.Path, ".html") {
			pages = append(pages, string(f.Data))
		}
	}
	for _, page := range pages {
		if got, want := scan([]byte(page)), tokenized(page); !reflect.DeepEqual(got, want) {
			t.Errorf("%.80s: %+v, want %+v", page, got, want)
		}
	}
}

// tokenized is the outline of a page by another's tokenizer.
func tokenized(page string) (o outline) {
	z := html.NewTokenizer(strings.NewReader(page))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			continue
		}
		token, alt := z.Token(), false
		for _, a := range token.Attr {
			switch a.Key {
			case "id":
				o.ids = append(o.ids, a.Val)
			case "href", "src":
				o.links = append(o.links, a.Val)
			case "alt":
				alt = true
			}
		}
		if token.Data == "noscript" {
			z.NextIsNotRawText() // as browsers without scripts
		}
		if n := token.Data; len(n) == 2 && n[0] == 'h' && n[1] >= '1' && n[1] <= '6' {
			o.headings = append(o.headings, int(n[1]-'0'))
		}
		if token.Data == "img" && !alt {
			o.missing++
		}
	}
	return o
}
