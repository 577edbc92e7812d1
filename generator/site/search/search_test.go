package search

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

func TestClip(t *testing.T) {
	for _, c := range []struct {
		text        string
		n           int
		shown, rest string
	}{{"un mot", 6, "un mot", ""}, {"un mot", 5, "un…", " mot"}, {"éé éé", 5, "éé éé", ""}, {"anticonstitution", 4, "anti…", "anticonstitution"}, {"", 3, "", ""}} {
		if shown, rest := clip(c.text, c.n); shown != c.shown || rest != c.rest {
			t.Errorf("clip(%q, %d) = %q, %q, want %q, %q", c.text, c.n, shown, rest, c.shown, c.rest)
		}
	}
}

// The index has the terms of what the results do not show, each behind what it shares with
// the one before, and the steps from entry to entry in base 26.
func TestScript(t *testing.T) {
	x := New(2)
	long := strings.Repeat("x ", excerpt/2)
	pages := [][]Entry{
		x.Entries(Page{Path: "a.html", Title: "Un", Label: "Règles", Passages: []Passage{{Text: long + "portes"}, {ID: "b", Title: "Deux", Unseen: "porter"}}}),
		x.Entries(Page{Path: "c.html", Title: "Trois", Depth: Aside, Passages: []Passage{{Text: "vu"}, {ID: "d", Title: "Quatre", Text: "tu"}}}),
	}
	for range 25 {
		pages = append(pages, x.Entries(Page{Path: "e.html", Title: "E", Passages: []Passage{{}}}))
	}
	pages = append(pages, x.Entries(Page{Path: "f.html", Title: "F", Passages: []Passage{{Unseen: "porte, portes, à porter"}}}))
	want := `var rechercheIndex={"d":[["a.html","Un","Règles","` + strings.TrimSuffix(long, " ") + `…"],["#b","Deux","",""],["c.html","Trois","","vu",3],["#d","Quatre","","",3],` +
		strings.Repeat(`["e.html","E","",""],`, 25) + `["f.html","F","",""]],"k":"AporteFr","n":" bBd cBc","s":{},"w":"","a":[],"m":"","h":""};` + "\n"
	if got := string(x.Script(pages, Words{})); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestWriter(t *testing.T) {
	var w Writer
	w.Say("Un\u00a0mot\n &  demi.")
	w.Part(",") // there is a sign already
	w.Say("Puis deux")
	w.Part(",")
	w.Part("")
	w.Say(" trois ")
	w.Begin("a", "Titre")
	w.Begin("b", "Vide")
	w.Say("fin")
	want := []Passage{{Text: "Un\u00a0mot & demi. Puis deux, trois"}, {ID: "a", Title: "Titre"}, {ID: "b", Title: "Vide", Text: "fin"}}
	if got := w.Passages(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestHTML(t *testing.T) {
	var w Writer
	w.HTML(`
<nav><h2 id="s">Sommaire</h2><nav>x</nav></nav>
Un&nbsp;<strong>mo</strong>t &amp; demi.<p>Et<br>puis</p><svg viewBox="0"><path d="M0"/><g><text>non</text></g></svg>
<h2 id="a"><code>A1</code> Titre</h2><!-- <p> --><p>texte<span class="vh"> caché</span></p>
<div class="x" data-recherche="non"><div>non</div> non</div><p aria-hidden="true">non</p>
<ul><li>un</li><li>deux.</li><li>trois</li></ul><dl><dt>a</dt><dd>b</dd></dl>
<h3>Sans ancre</h3> suite <img src="x" alt="non"><h4 id="q">Quatre</h4>`)
	want := []Passage{
		{Text: "Un\u00a0mot & demi. Et puis"},
		{ID: "a", Title: "A1 Titre", Text: "texte, un, deux. trois, a\u00a0: b Sans ancre suite Quatre"},
	}
	if got := w.Passages(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// Questions are found, their answers are not.
func TestQuestions(t *testing.T) {
	var w Writer
	w.HTML(`<section data-recherche="questions"><h2 id="n53">De 5311</h2><section>Un</section><ol><li><b>5322</b> <p>Qui ?</p><details><summary>Réponse</summary><p>Moi</p></details></li></ol></section>
<details><summary>La règle</summary>dit tout</details>
<div data-recherche="resumes"><details><summary><span>Où ?</span></summary><p>Là</p></details><details><summary>Quand ?</summary></details></div>`)
	want := []Passage{{}, {ID: "n53", Title: "De 5311", Text: "Un, 5322 Qui ? La règle dit tout Où ? Quand ?"}}
	if got := w.Passages(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// What a key gives away is found and not shown, but for its summary.
func TestKey(t *testing.T) {
	var w Writer
	w.HTML(`<ul data-recherche="reponses"><li><h2 id="g1">Grille 1</h2>Six lettres<details><summary>Réponses <b>2</b></summary><dl><dt>3 points</dt><dd>anis, <i>ailé</i></dd></dl>
<p>non</p><details><summary>Rares</summary><ol><li>ovale</li></ol>non</details><table><tr><td>A</td></tr></table></details> à tracer</li></ul><details><summary>Vu</summary><ul><li>dit</li></ul></details>`)
	want := []Passage{{}, {ID: "g1", Title: "Grille 1", Text: "Six lettres Réponses 2 Rares à tracer Vu, dit", Unseen: "anis, ailé  ovale"}}
	if got := w.Passages(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestSynonyms(t *testing.T) {
	var w indexWriter
	w.synonyms([]string{"chronomètres, sablier", "sablier minuteur"})
	if got, want := w.String(), `,"s":{"chronometre":"sablier","minuteur":"sablier","sablier":"chronometre minuteur"}`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Of what is asked the index has the terms, each phrase once; of a page that it has, no more.
func TestActions(t *testing.T) {
	var w indexWriter
	w.actions([]Action{
		{Path: "a.html#b", Title: "Jouer", Label: "Jeu", Says: "Là.", Asked: []string{"jouer en ligne", "Jouer ligne", "à la", "parties"}, Offered: true},
		{Path: "c.html", Asked: []string{"petit bac"}},
	})
	if got, want := w.String(), `,"a":[["a.html#b","Jouer","Jeu","Là.","jouer ligne|partie",1],["c.html","petit bac"]]`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func FuzzHTML(f *testing.F) {
	for _, s := range []string{`<h2 id="x`, `<p data-recherche="reponses"><details><li>a</details`, "<nav><", "<h3 id=a></", `<p data-recherche="non"><p`, "<a/></a></h1>", "<svg"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var w Writer
		w.HTML(s)
		if len(w.Passages()) == 0 {
			t.Error("no beginning")
		}
	})
}

func TestTerms(t *testing.T) {
	data, err := os.ReadFile("../testdata/termes.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		text, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !ok {
			t.Fatalf("no tab in %q", line)
		}
		rows++
		var got []string
		words(text, func(w string) {
			if term := termOf(w); term != "" {
				got = append(got, term)
			}
		})
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%q: %q, want %q", text, s, want)
		}
	}
	if rows < 40 {
		t.Errorf("only %d rows", rows)
	}
}
