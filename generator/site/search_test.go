package site

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// indexed is what the index of the search holds.
type indexed struct {
	Entries []stored
	Terms   map[string][]string // of what the entries do not show, with their addresses
}

// stored is an entry as the results show it.
type stored struct {
	U, T, P, X string
	Aside      bool
}

// searchIndex reads the script of the index, as engine.js does.
func searchIndex(t *testing.T, files []File) indexed {
	t.Helper()
	script := file(t, files, indexFile)
	data, ok := strings.CutPrefix(strings.TrimSuffix(script, ";\n"), "var rechercheIndex=")
	if !ok {
		t.Fatalf("the index does not set its variable: %.40s", script)
	}
	var p struct {
		D    [][]any
		K, N string
	}
	if err := json.Unmarshal([]byte(data), &p); err != nil {
		t.Fatal(err)
	}
	out := indexed{Terms: map[string][]string{}}
	var page stored
	for _, d := range p.D {
		e := stored{d[0].(string), d[1].(string), d[2].(string), d[3].(string), len(d) > 4 && d[4] == 3.0}
		if strings.HasPrefix(e.U, "#") {
			e.U, e.P = page.U+e.U, page.T
		} else {
			page = e
		}
		out.Entries = append(out.Entries, e)
	}
	places, term := strings.Split(p.N, " ")[1:], ""
	for i, m := range regexp.MustCompile("[A-Z][^A-Z]*").FindAllString(p.K, -1) {
		term = term[:m[0]-'A'] + m[1:]
		entry, step := -1, 0
		for _, digit := range places[i] {
			step = 26*step + int(digit|0x20-'a')
			if digit >= 'a' {
				entry, step = entry+step, 0
				out.Terms[term] = append(out.Terms[term], out.Entries[entry].U)
			}
		}
	}
	return out
}

func TestSearchIndex(t *testing.T) {
	s := searchIndex(t, build(t, withBoggle(t)))
	for _, c := range []struct{ term, want string }{
		{"maire", "boggle/grilles-pocket-facile.html#f1 boggle/grilles-pocket-facile.html#f2 boggle/grilles-pocket-facile.html#f3"}, // of their keys
		{"introuvable", ""},
		{"la", ""}, // where "de" is a die, « dé »
	} {
		if got := strings.Join(s.Terms[c.term], " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.term, got, c.want)
		}
	}
	for _, e := range s.Entries {
		switch {
		case e.U == "boggle/index.html#points" && (e.T != "Points" || e.P != "Boggle" || !strings.HasPrefix(e.X, "Mot, Points, RUE, 1") || e.Aside),
			e.U == "boggle/index.html" && (e.T != "Boggle" || e.P != "Règles du jeu" || !strings.HasPrefix(e.X, "Seize lettres. Trois minutes, Joueurs\u00a0: de 1 à 6, Âge")),
			strings.Contains(e.U, "/grilles-") && strings.Contains(e.X, "aire"), // an answer
			e.U == "boggle/grilles-pocket-facile.html#f1" && (e.T != "Grille 1" || !strings.HasPrefix(e.X, "Réponses ")),
			strings.HasPrefix(e.U, "verificateur/") && !e.Aside:
			t.Errorf("%+v", e)
		}
	}
}

// The words of keys in another language than that of the site are not searched.
func TestSearchForeignKeys(t *testing.T) {
	in := withBoggle(t)
	in.Games[0].Lang = "en"
	files, _, err := Build(in) // whose rules have French sections
	if err != nil {
		t.Fatal(err)
	}
	s := searchIndex(t, files)
	if got := s.Terms["maire"]; len(got) > 0 {
		t.Errorf("maire is on %v", got)
	}
}

// Every address that the search gives leads somewhere.
func TestSearchAddresses(t *testing.T) {
	files := build(t, withBoggle(t))
	for _, e := range searchIndex(t, files).Entries {
		path, id, deep := strings.Cut(e.U, "#")
		if page := file(t, files, path); deep && !strings.Contains(page, ` id="`+id+`"`) {
			t.Errorf("%s has no %s", path, id)
		}
	}
}

// manyPages are too many to have an entry for each heading.
const manyPages = 300

// A large site has one entry a page, the three of each game among them, with all words of the page.
func TestSearchOfManyPages(t *testing.T) {
	checktest.Whole(t)
	in := fixture()
	for i := range manyPages {
		in.Games = append(in.Games, fixtureGame(fmt.Sprint("jeu-", i), fmt.Sprint("Jeu ", i)))
	}
	s := searchIndex(t, build(t, in))
	if want := 3*manyPages + 8; len(s.Entries) != want {
		t.Errorf("%d entries, want %d", len(s.Entries), want)
	}
	if got := strings.Join(s.Terms["deroulement"], " "); strings.Count(got, "index.html") != manyPages+1 || strings.Contains(got, "#") {
		t.Errorf("deroulement is on %s", got)
	}
	for _, e := range s.Entries {
		if n := len([]rune(e.X)); n > 161 {
			t.Errorf("%s: an excerpt of %d characters", e.U, n)
		}
	}
}

// The script that readers get has the same terms, takes our index, and finds.
func TestSearchScript(t *testing.T) {
	checktest.Whole(t)
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED: the search script was NOT run: install nodejs")
	}
	dir := t.TempDir()
	files := build(t, withBoggle(t))
	for _, name := range []string{"recherche-moteur.js", indexFile} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(file(t, files, name)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(node, "--test", "testdata/search.test.mjs")
	cmd.Env = append(os.Environ(), "SITE="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
