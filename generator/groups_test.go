package generator

import (
	"maps"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// The headings of groups stand on the home page in its language, whether site.yaml groups the
// games or the games name their group.
func TestGroupsInEnglish(t *testing.T) {
	checktest.Whole(t)
	game := string(dataContent()["cine/game.yaml"].Data)
	for name, files := range map[string]map[string]string{
		"of the site":  {"site.yaml": siteInTwo + "games: [{group: Au salon, games: [cine]}]\n", "site.en.yaml": englishSite + "groups: [Indoors]\n"},
		"of the games": {"site.yaml": siteInTwo, "site.en.yaml": englishSite, "cine/game.yaml": game + "group: Au salon\n", "cine/game.en.yaml": "group: Indoors\n"},
	} {
		all := map[string]string{"pages/accueil.en.md": "Hello.\n"}
		maps.Copy(all, files)
		pages, _ := published(t, with(dataContent(), all))
		if home := pages["index.html"]; !strings.Contains(home, ">Au salon</h2>") {
			t.Errorf("%s: no heading in French", name)
		}
		if home := pages["en/index.html"]; !strings.Contains(home, ">Indoors</h2>") {
			t.Errorf("%s: no heading in English", name)
		}
	}
}

const (
	siteInTwo   = "title: Jeux\ntagline: Des jeux\ndescription: Des jeux de mots.\nlanguages: [fr, en]\n"
	englishSite = "title: Games\ntagline: Some games\ndescription: Word games.\n"
)
