package feed

import (
	"encoding/xml"
	"net/url"
	"strings"
	"testing"
)

func TestSitemap(t *testing.T) {
	got := string(Sitemap([]Page{{"https://a.fr/b?c=1&d=2", ""}, {"https://a.fr/", "2026-11-22"}}))
	want := xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
		"<url><loc>https://a.fr/</loc><lastmod>2026-11-22</lastmod></url><url><loc>https://a.fr/b?c=1&amp;d=2</loc></url></urlset>\n"
	if got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

func TestRobots(t *testing.T) {
	base, err := url.Parse("https://a.fr/jeux/")
	if err != nil {
		t.Fatal(err)
	}
	if got := string(Robots(base)); !strings.HasSuffix(got, "Sitemap: https://a.fr/jeux/sitemap.xml\n") || !strings.Contains(got, "Allow: /\n") {
		t.Error(got)
	}
}

func TestAtom(t *testing.T) {
	n := News{
		Lang: "fr", Title: "Le club", Author: "Le club", Base: "https://a.fr/", Self: "https://a.fr/nouvelles.xml", Page: "https://a.fr/nouvelles/",
		Entries: []Entry{{"Tournoi", "https://a.fr/nouvelles/b.html", "2026-11-22", "<p>Venez & jouez</p>"}, {"Avant", "https://a.fr/nouvelles/a.html", "2025-01-02", "<p>Hier</p>"}},
	}
	var got struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		Lang    string   `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
		ID      string   `xml:"id"`
		Updated string   `xml:"updated"`
		Author  string   `xml:"author>name"`
		Links   []struct {
			Rel  string `xml:"rel,attr"`
			Href string `xml:"href,attr"`
		} `xml:"link"`
		Entries []struct {
			ID      string `xml:"id"`
			Updated string `xml:"updated"`
			Content struct {
				Type string `xml:"type,attr"`
				Base string `xml:"http://www.w3.org/XML/1998/namespace base,attr"`
				Text string `xml:",chardata"`
			} `xml:"content"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal(n.Atom(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Lang != "fr" || got.ID != "https://a.fr/" || got.Updated != "2026-11-22T00:00:00Z" || got.Author != "Le club" || len(got.Links) != 2 || got.Links[0].Rel != "self" || got.Links[0].Href != n.Self || got.Links[1].Href != n.Page {
		t.Errorf("the feed is %+v", got)
	}
	if e := got.Entries[0]; len(got.Entries) != 2 || e.ID != n.Entries[0].URL || e.Updated != got.Updated || e.Content.Type != "html" || e.Content.Base != e.ID || e.Content.Text != n.Entries[0].HTML {
		t.Errorf("the entry is %+v", e)
	}
}

func TestOutline(t *testing.T) {
	got := string(Outline{"Jeux", "À imprimer\nchez soi.", []Section{
		{"Français", []Link{{"index.html", "Jeux [neufs]", "Tous\nles jeux."}, {"faq.html", "Questions", ""}}},
		{"English", []Link{{"en/index.html", "Games", "All."}}},
	}}.Encode())
	want := "# Jeux\n\n> À imprimer chez soi.\n\n## Français\n\n- [Jeux \\[neufs\\]](index.html): Tous les jeux.\n- [Questions](faq.html)\n\n## English\n\n- [Games](en/index.html): All.\n"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
