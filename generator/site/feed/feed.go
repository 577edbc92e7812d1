// Package feed writes what a site tells programs rather than readers: the sitemap and
// robots.txt for search engines, the feed of its news, and the manifest with the icons of a
// site that is installed like a program (https://www.w3.org/TR/appmanifest/).
package feed

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"net/url"
	"slices"
)

// SitemapFile, RobotsFile and NewsFile are where the files stand, below the root.
const (
	SitemapFile = "sitemap.xml"
	RobotsFile  = "robots.txt"
	NewsFile    = "nouvelles.xml"
)

// Robots lets all search engines in, and tells them where the sitemap is. They read the
// file at the root of a server only.
func Robots(base *url.URL) []byte {
	return []byte("User-agent: *\nAllow: /\n\nSitemap: " + base.JoinPath(SitemapFile).String() + "\n")
}

// Page is a page as a sitemap names it.
type Page struct {
	URL     string `xml:"loc"`               // absolute
	Changed string `xml:"lastmod,omitempty"` // "2026-11-22"; empty when it is not known
}

// Sitemap lists pages, in the order of their addresses (sitemaps.org 0.9).
func Sitemap(pages []Page) []byte {
	slices.SortFunc(pages, func(a, b Page) int { return cmp.Compare(a.URL, b.URL) })
	return encode(struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		Pages   []Page   `xml:"url"`
	}{Pages: pages})
}

// News is a feed: what is new on a site, the newest first.
type News struct {
	Lang, Title, Author string
	Base, Self, Page    string // absolute addresses: of the site, of the feed, of the page with the same news
	Entries             []Entry
}

// Entry is a piece of news.
type Entry struct {
	Title, URL string // the address is absolute, and names the entry for ever
	Date       string // "2026-11-22"
	HTML       string // all of it; its links are relative to URL
}

type link struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type content struct {
	Type string `xml:"type,attr"`
	Base string `xml:"xml:base,attr"`
	Text string `xml:",chardata"`
}

type atomEntry struct {
	Title   string  `xml:"title"`
	Link    link    `xml:"link"`
	ID      string  `xml:"id"`
	Updated string  `xml:"updated"`
	Content content `xml:"content"`
}

// Atom writes the feed (RFC 4287). News is dated by the day, at its first second in
// universal time.
func (n News) Atom() []byte {
	var doc struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Lang    string      `xml:"xml:lang,attr"`
		Title   string      `xml:"title"`
		Links   []link      `xml:"link"`
		ID      string      `xml:"id"`
		Updated string      `xml:"updated"`
		Author  string      `xml:"author>name"`
		Entries []atomEntry `xml:"entry"`
	}
	doc.Lang, doc.Title, doc.ID, doc.Author = n.Lang, n.Title, n.Base, n.Author
	doc.Links = []link{{"self", n.Self}, {"", n.Page}}
	for _, e := range n.Entries {
		at := e.Date + "T00:00:00Z"
		doc.Updated = max(doc.Updated, at)
		doc.Entries = append(doc.Entries, atomEntry{e.Title, link{"", e.URL}, e.URL, at, content{"html", e.URL, e.HTML}})
	}
	return encode(doc)
}

// encode writes a document, which holds nothing that XML cannot.
func encode(doc any) []byte {
	var buf bytes.Buffer
	buf.WriteString(xml.Header)
	out := xml.NewEncoder(&buf)
	out.Indent("", "")
	if err := out.Encode(doc); err != nil {
		panic(err) // structs of texts alone
	}
	buf.WriteByte('\n')
	return buf.Bytes()
}
