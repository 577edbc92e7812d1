package site

import (
	"net/url"
	"path"
	"strings"

	"imprimots/engine/check"
)

// checkPages judges the whole site after it was made: every link of every page
// leads to a file of the site and to an id on it, ids are given once, headings
// come in order, pictures have a text. known are the files that have no
// fragments (pictures, PDFs, styles).
func checkPages(pages []*page, known map[string]bool) []check.Diagnostic {
	outlines := make([]outline, len(pages))
	ids := make(map[string]map[string]bool, len(pages))
	var out []check.Diagnostic
	each(len(pages), func(i int) { outlines[i] = scan(pages[i].html) })
	for i, p := range pages {
		set := make(map[string]bool, len(outlines[i].ids))
		for _, id := range outlines[i].ids {
			if set[id] {
				out = append(out, sit004.at(p.origin("#"+id), duplicateID.With(id, p.Path)))
			}
			set[id] = true
		}
		ids[p.Path] = set
	}
	for i, p := range pages {
		o := outlines[i]
		seen := map[string]bool{}
		for _, link := range o.links {
			if !seen[link] {
				seen[link] = true
				out = append(out, checkLink(p, link, ids, known)...)
			}
		}
		level := 0
		for _, h := range o.headings {
			if h > level+1 {
				out = append(out, sit003.at(p.origin(""), skippedOnPage.With(p.Path, h, level)))
			}
			level = h
		}
		if o.missing > 0 {
			out = append(out, sit005.at(p.origin(""), noAltOnPage.With(p.Path, o.missing)))
		}
	}
	return out
}

// checkLink follows one link of a page.
func checkLink(p *page, link string, ids map[string]map[string]bool, known map[string]bool) []check.Diagnostic {
	u, err := url.Parse(link)
	if err != nil {
		return []check.Diagnostic{sit001.at(p.origin(link), noFile.With(link, p.Path))}
	}
	if u.Scheme != "" {
		return nil // markdown refuses the schemes that may not be published
	}
	if strings.HasPrefix(link, "/") {
		if p.absolute {
			return nil // the page that stands in for missing ones
		}
		return []check.Diagnostic{sit008.at(p.origin(link), absoluteLink.With(link))}
	}
	target := p.Path
	if u.Path != "" {
		target = path.Join(path.Dir(p.Path), u.Path)
	}
	anchors, isPage := ids[target]
	switch {
	case !isPage && !known[target]:
		return []check.Diagnostic{sit001.at(p.origin(link), noFile.With(link, target))}
	case isPage && u.Fragment != "" && !anchors[u.Fragment]:
		return []check.Diagnostic{sit002.at(p.origin(link), noAnchor.With(link, target, u.Fragment))}
	}
	return nil
}
