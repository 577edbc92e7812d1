package page

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// EvidenceFile is the page that shows where the facts of a game were read; of many sites,
// the first page.
const EvidenceFile = "preuves.html"

// mostSites is how many sites a page of them names.
const mostSites = 150

// Evidence is where the facts of a game were read: the sites with their addresses, those
// with most first, and the books. It does not say which fact is which.
type Evidence struct {
	Facts int
	Part  int // of the pages they take, from 1
	Sites []EvidenceSite
	Books []string
}

// EvidenceSite is a site, with the addresses of its pages.
type EvidenceSite struct {
	Host      string
	Addresses []string
}

// AddEvidence adds the pages on where facts were read, which are addresses or editions, and
// gives them; none where there are no facts.
func (x *Extras) AddEvidence(read []string) []Page {
	e := newEvidence(read)
	if e.Facts == 0 {
		return nil
	}
	var pages []Page
	for e.Part = 1; e.Part == 1 || len(e.Sites) > 0; e.Part++ {
		part, file := e, EvidenceFile
		if e.Part > 1 {
			file = fmt.Sprintf("preuves-%d.html", e.Part)
		}
		part.Sites = e.Sites[:min(mostSites, len(e.Sites))]
		pages = append(pages, x.AddPage(file, "evidence", part))
		e.Sites, e.Books = e.Sites[len(part.Sites):], nil
	}
	return pages
}

func newEvidence(read []string) (e Evidence) {
	hosts := map[string][]string{}
	for _, s := range read {
		if s == "" {
			continue
		}
		e.Facts++
		if u, err := url.Parse(s); err == nil && u.Host != "" {
			host := u.Hostname()
			for _, start := range []string{"www.", "m."} {
				host = strings.TrimPrefix(host, start)
			}
			host = strings.Replace(host, ".m.", ".", 1) // fr.m.wikipedia.org
			hosts[host] = append(hosts[host], s)
		} else {
			e.Books = append(e.Books, s)
		}
	}
	for host, all := range hosts {
		slices.Sort(all)
		e.Sites = append(e.Sites, EvidenceSite{host, slices.Compact(all)})
	}
	slices.SortFunc(e.Sites, func(a, b EvidenceSite) int {
		return cmp.Or(len(b.Addresses)-len(a.Addresses), strings.Compare(a.Host, b.Host))
	})
	slices.Sort(e.Books)
	e.Books = slices.Compact(e.Books)
	return e
}
