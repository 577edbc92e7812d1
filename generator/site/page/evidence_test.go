package page

import (
	"fmt"
	"reflect"
	"testing"
)

// TestEvidence: facts are counted, addresses are kept once, by their sites, those with most
// first, and editions apart; a game without any has no page.
func TestEvidence(t *testing.T) {
	var x Extras
	if x.AddEvidence([]string{"", ""}); len(x.Pages) > 0 {
		t.Error("a page of nothing")
	}
	pages := x.AddEvidence([]string{
		"https://fr.wikipedia.org/wiki/B", "", "https://www.bnf.fr/a", "Pensées, 1897, p. 12", "https://fr.m.wikipedia.org/wiki/A", "https://fr.wikipedia.org/wiki/B", "Pensées, 1897, p. 12",
	})
	want := Evidence{Facts: 6, Part: 1, Books: []string{"Pensées, 1897, p. 12"}, Sites: []EvidenceSite{
		{"fr.wikipedia.org", []string{"https://fr.m.wikipedia.org/wiki/A", "https://fr.wikipedia.org/wiki/B"}},
		{"bnf.fr", []string{"https://www.bnf.fr/a"}},
	}}
	if len(pages) != 1 || pages[0].File != EvidenceFile || !reflect.DeepEqual(pages[0].Block.Data, want) {
		t.Errorf("%+v", pages)
	}
	var many []string
	for i := range mostSites + 1 {
		many = append(many, fmt.Sprintf("https://%03d.example/a", i))
	}
	pages = x.AddEvidence(append(many, "Pensées"))
	if len(pages) != 2 || pages[1].File != "preuves-2.html" {
		t.Fatalf("%+v", pages)
	}
	first, second := pages[0].Block.Data.(Evidence), pages[1].Block.Data.(Evidence)
	if len(first.Sites) != mostSites || len(first.Books) != 1 || len(second.Sites) != 1 || len(second.Books) != 0 || second.Facts != mostSites+2 {
		t.Errorf("%+v", second)
	}
}
