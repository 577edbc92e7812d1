package site

import (
	"bytes"
	"fmt"
	"html"
	"net/url"
	"path"
	"regexp"
	"strings"
)

// version is a page in another language, as templates see it.
type version struct {
	Lang, Name string
	Href       string // from the page to it, else to the nearest page above that the language has
	Canonical  string // empty where the page is in one language only, or the site has no address
	Missing    string // what the language says of a page that it does not have; empty where it is the same page
}

// inLanguages gives a builder for each language of a site, that of the first one first.
func inLanguages(in Input) ([]*builder, error) {
	first, err := newBuilder(in)
	if err != nil {
		return nil, err
	}
	sites := []*builder{first}
	for _, o := range in.Others {
		o.Templates, o.BaseURL, o.Draft, o.Broken, o.Files = in.Templates, in.BaseURL, in.Draft, in.Broken, in.Files
		b, err := newBuilder(o)
		if err != nil {
			return nil, err
		}
		if b.in.Lang == first.in.Lang {
			return nil, fmt.Errorf("site: the language %q is given twice", o.Lang)
		}
		b.main, b.prefix = first, b.in.Lang+"/"
		b.in.folder = b.prefix
		if b.Templates, err = in.Templates.among(b.in.Lang, first.in.Lang); err != nil {
			return nil, err
		}
		b.retold(o.Says)
		b.elsewhere = b.in.elsewhere("")
		for i := range b.in.Games {
			if g := &b.in.Games[i]; g.Lang == b.in.Lang {
				b.native(g.texts()...)
			}
		}
		sites = append(sites, b)
	}
	for _, b := range sites {
		b.siblings = sites
	}
	return sites, nil
}

// at gives where a page stands below the root of all languages.
func (p *htmlPage) at() string { return p.prefix + p.Path }

// versions gives a page in the languages that it is not in: itself, or the nearest page
// above where they do not have it.
func (b *builder) versions(p *htmlPage) ([]version, error) {
	if len(b.siblings) < 2 || p.absolute || p.Refresh != "" {
		return nil, nil
	}
	up := p.Root + strings.Repeat("../", strings.Count(b.prefix, "/"))
	var out []version
	for _, o := range b.siblings {
		if o == b {
			continue
		}
		v := version{Lang: o.in.Lang, Name: o.Name, Href: up + o.prefix + "index.html"}
		if same := o.byPath[p.Path]; same != nil {
			v.Href, v.Canonical = up+same.at(), same.Canonical
		} else {
			if above := o.byPath[path.Join(path.Dir(p.Path), "index.html")]; above != nil {
				v.Href = up + above.at()
			}
			var err error
			if v.Missing, err = o.Text("page.not_here"); err != nil {
				return nil, err
			}
		}
		out = append(out, v)
	}
	return out, nil
}

// link is an address in an attribute, as html/template writes it.
var address = regexp.MustCompile(` (href|src)="([^"#][^"]*)"`)

// borrow has the links of a page lead to what is there in the first language alone: its
// pictures, styles and kits, and pages, whose language is told.
func (p *htmlPage) borrow(t targets, page []byte) []byte {
	up := p.Root + strings.Repeat("../", strings.Count(p.prefix, "/"))
	return address.ReplaceAllFunc(page, func(attr []byte) []byte {
		m := address.FindSubmatch(attr)
		u, err := url.Parse(html.UnescapeString(string(m[2])))
		if err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(u.Path, "/") || u.Path == "" {
			return attr
		}
		name := path.Join(path.Dir(p.at()), u.Path)
		other, ok := strings.CutPrefix(name, p.prefix)
		if !ok || !t.misses(name) || t.misses(other) {
			return attr
		}
		u.Path = up + other
		var out bytes.Buffer
		fmt.Fprintf(&out, ` %s="%s"`, m[1], html.EscapeString(u.String()))
		if to := t.pages[other]; to != nil {
			fmt.Fprintf(&out, ` hreflang="%s"`, to.lang)
		}
		return out.Bytes()
	})
}
