package site

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// serialized is the form that MiniSearch reads.
type serialized struct {
	DocumentCount        int
	NextID               int `json:"nextId"`
	DocumentIDs          map[string]int
	FieldIDs             map[string]int
	FieldLength          map[string][]int
	AverageFieldLength   []float64
	StoredFields         map[string]stored
	Index                [][2]any
	SerializationVersion int
}

// stored is an entry as the results show it.
type stored struct {
	U, T, P, X string
	A          int
}

func searchIndex(t *testing.T, files []File) serialized {
	t.Helper()
	script := file(t, files, indexFile)
	data, ok := strings.CutPrefix(strings.TrimSuffix(script, ";\n"), "var rechercheIndex=")
	if !ok {
		t.Fatalf("the index does not set its variable: %.40s", script)
	}
	var p packed
	if err := json.Unmarshal([]byte(data), &p); err != nil {
		t.Fatal(err)
	}
	return p.open(t)
}

// packed is what the script of the index sets.
type packed struct {
	D    [][]any
	L, K string
	M    []float64
	S    map[string]string
}

// open gives the form that MiniSearch reads, as engine.js does.
func (p packed) open(t *testing.T) serialized {
	t.Helper()
	base36 := func(s string) int {
		n, err := strconv.ParseInt(s, 36, 32)
		if err != nil {
			t.Fatal(err)
		}
		return int(n)
	}
	s := serialized{
		DocumentCount: len(p.D), NextID: len(p.D), SerializationVersion: 2, AverageFieldLength: p.M,
		DocumentIDs: map[string]int{}, FieldIDs: map[string]int{"t": 0, "p": 1, "x": 2}, FieldLength: map[string][]int{}, StoredFields: map[string]stored{},
	}
	for i, lengths := range strings.Split(p.L, ";") {
		e := stored{U: p.D[i][0].(string), T: p.D[i][1].(string), P: p.D[i][2].(string), X: p.D[i][3].(string), A: len(p.D[i]) - 4}
		s.DocumentIDs[fmt.Sprint(i)], s.StoredFields[fmt.Sprint(i)] = i, e
		for n := range strings.SplitSeq(lengths, ",") {
			s.FieldLength[fmt.Sprint(i)] = append(s.FieldLength[fmt.Sprint(i)], base36(n))
		}
	}
	term := ""
	for line := range strings.SplitSeq(p.K, "\n") {
		key, posts, _ := strings.Cut(line, " ")
		term = term[:base36(key[:1])] + key[1:]
		fields := map[string]any{}
		for f, list := range strings.Split(posts, ";") {
			in, entry := map[string]any{}, 0
			for one := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' }) {
				step, count, more := strings.Cut(one, ":")
				if entry += base36(step); !more {
					count = "1"
				}
				in[fmt.Sprint(entry)] = base36(count)
			}
			if len(in) > 0 {
				fields[fmt.Sprint(f)] = in
			}
		}
		s.Index = append(s.Index, [2]any{term, fields})
	}
	return s
}

// occurrences gives the entries that have a term in a field, by address.
func (s serialized) occurrences(term, field string) string {
	for _, pair := range s.Index {
		if pair[0] != term {
			continue
		}
		fields, _ := pair[1].(map[string]any)
		entries, _ := fields[fmt.Sprint(s.FieldIDs[field])].(map[string]any)
		var out []string
		for i := range s.DocumentCount {
			if n, ok := entries[fmt.Sprint(i)]; ok {
				out = append(out, fmt.Sprint(s.StoredFields[fmt.Sprint(i)].U, "×", n))
			}
		}
		return strings.Join(out, " ")
	}
	return ""
}

func TestSearchIndex(t *testing.T) {
	s := searchIndex(t, build(t, withBoggle(t)))
	if n := s.DocumentCount; s.SerializationVersion != 2 || s.NextID != n || len(s.DocumentIDs) != n || len(s.FieldLength) != n || len(s.StoredFields) != n || len(s.AverageFieldLength) != 3 {
		t.Fatalf("%d entries: %+v", n, s)
	}
	for _, c := range []struct{ term, field, want string }{
		{"deroulement", "t", "boggle/index.html#deroulement×1"},
		{"but", "t", "boggle/index.html#but-du-jeu×1"},
		{"rue", "x", "boggle/index.html#points×1"},
		{"grille", "t", "boggle/index.html#grilles×1 boggle/grilles-deluxe-difficile.html×1 boggle/grilles-pocket-facile.html×1 verificateur/bog.html#BOG001×1"},
		{"bog001", "t", "verificateur/bog.html#BOG001×1"},
		{"maire", "t", ""}, // an answer of a ready grid
		{"sommaire", "t", ""},
		{"introuvable", "t", ""},
		{"de", "t", ""},
	} {
		if got := s.occurrences(c.term, c.field); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.term, c.field, got, c.want)
		}
	}
	for _, e := range s.StoredFields {
		switch {
		case e.U == "boggle/index.html#points" && (e.T != "Points" || e.P != "Boggle" || !strings.HasPrefix(e.X, "Mot, Points, RUE, 1") || e.A != 0),
			e.U == "boggle/index.html" && (e.T != "Boggle" || e.P != "Règles du jeu" || !strings.HasPrefix(e.X, "Seize lettres. Trois minutes, Joueurs\u00a0: de 1 à 6, Âge")),
			strings.HasPrefix(e.U, "verificateur/") && e.A != 1:
			t.Errorf("%+v", e)
		}
	}
}

// Every address that the search gives leads somewhere.
func TestSearchAddresses(t *testing.T) {
	files := build(t, withBoggle(t))
	for _, e := range searchIndex(t, files).StoredFields {
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
	if want := 3*manyPages + 8; s.DocumentCount != want {
		t.Errorf("%d entries, want %d", s.DocumentCount, want)
	}
	if got := s.occurrences("deroulement", "x"); strings.Count(got, "index.html×1") != manyPages+1 || strings.Contains(got, "#") {
		t.Errorf("deroulement is on %s", got)
	}
	for _, e := range s.StoredFields {
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
