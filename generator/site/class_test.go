package site

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// TestLevels: the page of worksheets leads to each of its levels; where there is one
// alone nothing does.
func TestLevels(t *testing.T) {
	in := fixture()
	in.Class.Sheets = []Worksheet{
		{ID: "un", Title: "Un", Level: "CE1", Kinds: []string{"match"}, Preview: File{Path: "fiches/un.svg"}},
		{ID: "deux", Title: "Deux", Level: "6e", Kinds: []string{"quiz"}, Preview: File{Path: "fiches/deux.svg"}},
	}
	page := file(t, build(t, in), "classe.html")
	holds(t, "classe.html", page, `<li><a href="#niveau-ce1">CE1</a></li>`, `<li><a href="#niveau-6e">`, `<h2 id="niveau-6e">`)
	in.Class.Sheets = in.Class.Sheets[:1]
	if regexp.MustCompile(`class="niveaux"`).MatchString(file(t, build(t, in), "classe.html")) {
		t.Error("one level is led to")
	}
}

// TestNoLevels: worksheets that are for no class in particular have a heading above them as
// the others have, so that the order of headings holds.
func TestNoLevels(t *testing.T) {
	in := fixture()
	in.Class.Sheets = []Worksheet{{ID: "un", Title: "Un", Kinds: []string{"match"}, Preview: File{Path: "fiches/un.svg"}}}
	holds(t, "classe.html", file(t, build(t, in), "classe.html"), `<h2 class="vh">Pour la classe</h2>`)
}

// shelvedSheets is the fixture with worksheets to choose among.
func shelvedSheets() Input {
	in := fixture()
	add := func(id, level, subject string, minutes int, competence string) {
		in.Class.Sheets = append(in.Class.Sheets, Worksheet{ID: id, Title: "Fiche " + id, Level: level, Subject: subject, Minutes: minutes, Competence: competence, Kinds: []string{"quiz"}, Variants: 3, Preview: File{Path: "fiches/" + id + ".svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)}})
	}
	add("un", "6e", "sciences", 20, "Nommer les planètes")
	add("deux", "CE1-CE2", "language", 10, "Trouver le contraire")
	add("trois", "6e", "history", 15, "Situer des dates")
	add("quatre", "CE1", "sciences", 30, "Nommer les planètes")
	add("cinq", "6e", "sciences", 0, "Nommer les planètes")
	add("six", "FLE A1", "", 15, "")
	return in
}

// TestLevelPages: where there are many worksheets the page lists them, with what one looks for
// among them, and each level has a page with their files.
func TestLevelPages(t *testing.T) {
	in := shelvedSheets()
	for i := len(in.Class.Sheets); i < mostTogether; i++ {
		w := in.Class.Sheets[0]
		w.ID += strconv.Itoa(i)
		w.Preview.Path = "fiches/" + w.ID + ".svg"
		in.Class.Sheets = append(in.Class.Sheets, w)
	}
	files := build(t, in)
	holds(t, "classe.html", file(t, files, "classe.html"), `src="fiches/un.svg"`)
	in.Class.Sheets = append(in.Class.Sheets, Worksheet{ID: "tous", Title: "Pour tous", Kinds: []string{"quiz"}, Preview: File{Path: "fiches/tous.svg"}})
	files = build(t, in)
	page := file(t, files, "classe.html")
	holds(t, "classe.html", page,
		`<li id="deux" data-level="CE1|CE2" data-subject="language" data-minutes="10"><a href="classe-ce1-ce2.html#deux">Fiche deux</a>`,
		`<a href="classe-autres.html#tous">`, `<h2 id="niveau-6e"><a href="classe-6e.html">`)
	if strings.Contains(page, "fiches/un.svg") {
		t.Error("the list shows pictures")
	}
	holds(t, "classe-6e.html", file(t, files, "classe-6e.html"), `<h1>Fiches : 6`, `<li id="un" `, `src="fiches/un.svg"`)
	holds(t, "classe-autres.html", file(t, files, "classe-autres.html"), `<li id="tous" `)
}

// TestShelf: the page offers the classes in the order of the school, the subjects and the
// minutes that there are; each sheet says its own.
func TestShelf(t *testing.T) {
	page := strings.ReplaceAll(file(t, build(t, shelvedSheets()), "classe.html"), "\u00a0", " ")
	holds(t, "classe.html", page,
		`<option>CE1</option><option>CE2</option><option>6e</option><option>FLE A1</option>`,
		`<option value="language">français</option><option value="sciences">sciences</option><option value="history">histoire</option>`,
		`<option value="10">10 minutes au plus</option><option value="15">15 minutes au plus</option>`,
		`<li id="deux" data-level="CE1|CE2" data-subject="language" data-minutes="10">`,
		`<p class="petit">CE1-CE2 · français · questions · 10 minutes · 3 variantes</p>`,
		`<p class="competence">Trouver le contraire</p>`,
		`<a href="programme.html">`,
	)
	alone := shelvedSheets()
	alone.Class.Sheets = alone.Class.Sheets[5:]
	files := build(t, alone)
	for _, no := range []string{`id="chercher"`, "programme.html"} {
		if strings.Contains(file(t, files, "classe.html"), no) {
			t.Errorf("one sheet that trains nothing has %s", no)
		}
	}
}

// TestProgramme: what sheets train stands by class and by subject, each competence once with
// all its sheets; a sheet that does not say what it trains is not there.
func TestProgramme(t *testing.T) {
	page := file(t, build(t, shelvedSheets()), "programme.html")
	text := regexp.MustCompile(`<[^>]+>|\s+`).ReplaceAllString(page[strings.Index(page, "<h2"):strings.Index(page, "<footer")], " ")
	want := "CE1 Compétence Fiches Sciences Nommer les planètes Fiche quatre 30 minutes " +
		"CE1-CE2 Compétence Fiches Français Trouver le contraire Fiche deux 10 minutes " +
		"6 e Compétence Fiches Sciences Nommer les planètes Fiche un 20 minutes Fiche cinq Histoire Situer des dates Fiche trois 15 minutes"
	if got := strings.Join(strings.Fields(text), " "); !strings.EqualFold(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	holds(t, "programme.html", page, `<a href="classe.html#quatre">Fiche quatre</a>`, `<a href="classe.html">Pour la classe</a>`)
}

// TestFound chooses among the worksheets in both browsers: what fits is shown, with its heading
// alone; the address keeps the choice, a link with it brings it, and one to a sheet shows it.
func TestFound(t *testing.T) {
	checktest.Whole(t)
	axe := string(checktest.Module(t, "axe-core/axe.min.js"))
	dir := t.TempDir()
	for _, f := range build(t, shelvedSheets()) {
		name := filepath.Join(dir, filepath.FromSlash(f.Path))
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, f.Data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer web.Close()
	const shown = `[...document.querySelectorAll(".fiches > li, .texte h2")].filter((e) => e.checkVisibility()).map((e) => e.id).join(" ") + " | " + document.querySelector("#chercher [role=status]").textContent + " | " + location.search`
	const all = "niveau-ce1 quatre niveau-ce1-ce2 deux niveau-6e un trois cinq niveau-fle-a1 six | 6 fiches | "
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			v := browser.Start(t, "dark")
			hand := browsertest.Hand{Viewer: v, Wait: time.Minute}
			for _, step := range []struct{ open, do, want string }{
				{"classe.html", "", all},
				{"", "pick [name=level]=6e", "niveau-6e un trois cinq | 3 fiches | ?level=6e"},
				{"", "pick [name=minutes]=15", "niveau-6e trois | 1 fiche | ?level=6e&minutes=15"},
				{"", "pick [name=subject]=language", " | Aucune fiche ne convient : retirez un des choix. | ?level=6e&subject=language&minutes=15"},
				{"", "pick [name=level]=CE2", "niveau-ce1-ce2 deux | 1 fiche | ?level=CE2&subject=language&minutes=15"},
				{"", "run document.querySelector('#chercher button').click(); await new Promise((done) => setTimeout(done, 50))", all},
				{"classe.html?subject=sciences&level=rien", "", "niveau-ce1 quatre niveau-6e un cinq | 3 fiches | ?subject=sciences&level=rien"},
				{"classe.html?subject=sciences#six", "run await new Promise((done) => setTimeout(done, 50))", all},
			} {
				var err error
				if step.open != "" {
					err = v.Open(web.URL+"/"+step.open, browsertest.Size{360, 740})
				}
				if step.do != "" && err == nil {
					err = hand.Do(step.do)
				}
				if err != nil {
					t.Fatalf("%s %s: %v", step.open, step.do, err)
				}
				if got, err := v.Eval(shown); err != nil || strings.ReplaceAll(got, "\u00a0", " ") != step.want {
					t.Errorf("%s %s: %s, %v, want %s", step.open, step.do, got, err, step.want)
				}
			}
			for _, name := range []string{"classe.html", "programme.html"} {
				for _, size := range []browsertest.Size{{360, 740}, {1280, 800}} {
					if err := v.Open(web.URL+"/"+name, size); err != nil {
						t.Fatal(err)
					}
					faults, err := v.Eval(axe + judged + `.then((r) => [...r, ...(document.documentElement.scrollWidth > innerWidth ? ["too wide"] : [])].join(" "))`)
					if err != nil || faults != "" {
						t.Errorf("%s, %d px: %s, %v", name, size[0], faults, err)
					}
				}
			}
		})
	}
}
