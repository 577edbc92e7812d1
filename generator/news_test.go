package generator

import (
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// newsContent is a content folder that tells news and has moved.
func newsContent() map[string]string {
	return map[string]string{
		"site.yaml": "title: Les mots du mardi\ntagline: Le club\ndescription: Le club de la ville.\nurl: https://club.example/jeux/\n" +
			"menu: [nouvelles]\naliases: {vieux/: cine, a/b.html: association, c.html: nouvelles, d.html: credits.html}\n",
		"pages/association.fr.md":       "# Qui nous sommes\n",
		"news/2026-11-22-tournoi.fr.md": "# Tournoi\n\nVenez [jouer](../cine/index.html) & gagner.\n",
		"news/2026-01-01-voeux.fr.md":   "Bonne année.\n",
	}
}

func TestNews(t *testing.T) {
	checktest.Whole(t)
	files, found := published(t, with(dataContent(), newsContent()))
	if found != "" {
		t.Fatal(found)
	}
	for name, parts := range map[string][]string{
		"nouvelles/index.html":              {`<time datetime="2026-11-22">22 novembre 2026</time>`, `1<sup>er</sup> janvier 2026`, `>Voeux</a>`},
		"nouvelles/2026-11-22-tournoi.html": {"<h1>Tournoi</h1>", `datetime="2026-11-22"`, `href="../nouvelles/index.html" aria-current="true"`},
		"index.html":                        {`type="application/atom+xml" href="nouvelles.xml"`, `<a href="nouvelles/index.html">Nouvelles</a>`},
		"nouvelles.xml":                     {"<id>https://club.example/jeux/nouvelles/2026-11-22-tournoi.html</id>", "Venez &lt;a href"},
		"sitemap.xml":                       {"nouvelles/</loc><lastmod>2026-11-22</lastmod>", "voeux.html</loc><lastmod>2026-01-01</lastmod>", "association.html</loc></url>"},
		"vieux/index.html":                  {`content="0; url=../cine/index.html"`, `content="noindex"`},
		"a/b.html":                          {`content="0; url=../association.html"`},
		"c.html":                            {`content="0; url=nouvelles/index.html"`},
		"d.html":                            {`content="0; url=credits.html"`},
		"404.html":                          {`href="/jeux/site.css"`, `role="search"`},
	} {
		for _, part := range parts {
			if !strings.Contains(files[name], part) {
				t.Errorf("%s lacks %s", name, part)
			}
		}
	}
	if at := files["nouvelles/index.html"]; strings.Index(at, "tournoi") > strings.Index(at, "voeux") {
		t.Error("the newest does not come first")
	}
	if strings.Contains(files["sitemap.xml"], "vieux") || strings.Contains(files["index.html"], "Tournoi") {
		t.Error("an old address is in the sitemap, or a piece of news among the pages")
	}
}

func TestNewsWithoutAddress(t *testing.T) {
	checktest.Whole(t)
	changes := newsContent()
	changes["site.yaml"] = strings.Replace(changes["site.yaml"], "url: https://club.example/jeux/\n", "", 1)
	files, found := published(t, with(dataContent(), changes))
	if found != "" || files["nouvelles.xml"] != "" || strings.Contains(files["index.html"], "atom") || files["nouvelles/index.html"] == "" {
		t.Errorf("found %q, or a feed without addresses", found)
	}
	if !strings.Contains(files["404.html"], `href="/site.css"`) {
		t.Error("the page in the place of missing ones needs its styles from any address")
	}
}

func TestNewsFaults(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct{ file, before, after, want string }{
		{"site.yaml", "vieux/: cine", "vieux/: cinee", "site.yaml:6:19 SIT018"},
		{"site.yaml", "vieux/: cine", "../x.html: cine", "site.yaml:6:22 SIT018"},
		{"site.yaml", "vieux/: cine", "vieux.htm: cine", "site.yaml:6:22 SIT018"},
		{"site.yaml", "vieux/: cine", "index.html: cine", "site.yaml:6:23 SIT018"},
		{"site.yaml", "vieux/: cine", "a/b.html: cine", "site.yaml:6:27 GEN013"},
		{"cine/game.yaml", "title: ", "updated: hier\ntitle: ", "cine/game.yaml:1:10 GEN014"},
	} {
		fsys := with(dataContent(), newsContent())
		text := string(fsys[c.file].Data)
		if !strings.Contains(text, c.before) {
			t.Fatalf("%s has no %q", c.file, c.before)
		}
		fsys[c.file].Data = []byte(strings.Replace(text, c.before, c.after, 1))
		if _, found := published(t, fsys); !strings.Contains(found, c.want) {
			t.Errorf("%s: found %q, want %q", c.after, found, c.want)
		}
	}
	for _, name := range []string{"news/tournoi.fr.md", "news/2026-02-30-x.fr.md", "news/2026-02-20.fr.md", "news/2026-02-20-x.md"} {
		if _, found := published(t, with(dataContent(), map[string]string{name: "Rien.\n"})); !strings.Contains(found, name+" GEN023") {
			t.Errorf("%s: found %q", name, found)
		}
	}
}
