package page

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
)

// EvidenceFile is the page that shows where the facts of a game were read.
const EvidenceFile = "preuves.html"

// Evidence is where the facts of a game were read: the sites with their addresses, those
// with most first, and the books. It does not say which fact is which.
type Evidence struct {
	Facts int
	Sites []EvidenceSite
	Books []string
}

// EvidenceSite is a site, with the addresses of its pages.
type EvidenceSite struct {
	Host      string
	Addresses []string
}

// AddEvidence adds the page on where facts were read, which are addresses or editions, and
// gives it; nothing where there are none.
func (x *Extras) AddEvidence(read []string) []Page {
	e := newEvidence(read)
	if e.Facts == 0 {
		return nil
	}
	return []Page{x.AddPage(EvidenceFile, "evidence", e)}
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
