package tags

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// pages are pieces of what the site is made of.
var pages = []string{
	`<!DOCTYPE html><html lang="fr"><head><meta charset=utf-8><title>A &amp; <b></title></head><body data-x='1 > 0'>`,
	`<p class="a" hidden>Un <b>mot</b> &eacute;t&#39;<br/>x < 2 & 1 > 0<!-- <a href="x"> --></p><P ID=a/><br />`,
	`<script>if (a < b && "<p>") {}</script><style>a>b{}</style><svg viewBox="0 0 1 1"><path d="M0"/><text x=1>2e</text></svg>`,
	`<textarea><p>&lt;</p></TEXTAREA><a href="x?a=1&amp;b=2#c" hreflang>é</a>`, "", "<", "</", "a<b", "<?xml?>x",
}

// wanted is what a reader of any HTML makes of a page.
func wanted(page string) (out []string) {
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		kind := z.Next()
		t := z.Token()
		switch kind {
		case html.ErrorToken:
			return out
		case html.TextToken:
			out = append(out, fmt.Sprintf("%q", t.Data))
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			said := fmt.Sprint(map[html.TokenType]Kind{html.StartTagToken: Open, html.SelfClosingTagToken: Empty, html.EndTagToken: Close}[kind], t.Data)
			for _, a := range t.Attr {
				said += fmt.Sprintf(" %s=%q", a.Key, a.Val)
			}
			out = append(out, said)
		}
	}
}

func TestReader(t *testing.T) {
	for _, page := range pages {
		var got []string
		r := Reader{Page: page}
		for r.Next() {
			said := fmt.Sprint(r.Kind, r.Name)
			switch r.Kind {
			case Text:
				said = fmt.Sprintf("%q", r.Said())
			case Open, Empty:
				for _, a := range r.Attrs {
					said += fmt.Sprintf(" %s=%q", a.Name, a.Value())
				}
			}
			got = append(got, said)
		}
		if want := wanted(page); strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", page, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func FuzzReader(f *testing.F) {
	for _, page := range pages {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		r, at := Reader{Page: page}, 0
		for r.Next() {
			if r.From < at || r.To <= r.From || r.To > len(page) {
				t.Fatalf("%d to %d, after %d", r.From, r.To, at)
			}
			at = r.To
		}
	})
}
