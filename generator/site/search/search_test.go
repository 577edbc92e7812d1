package search

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

func TestClip(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want string
	}{{"un mot", 6, "un mot"}, {"un mot", 5, "un…"}, {"éé éé", 5, "éé éé"}, {"anticonstitution", 4, "anti…"}, {"", 3, ""}} {
		if got := clip(c.text, c.n); got != c.want {
			t.Errorf("clip(%q, %d) = %q, want %q", c.text, c.n, got, c.want)
		}
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
	want := []Passage{{"", "", "Un\u00a0mot & demi. Puis deux, trois"}, {"a", "Titre", ""}, {"b", "Vide", "fin"}}
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
		{"", "", "Un\u00a0mot & demi. Et puis"},
		{"a", "A1 Titre", "texte, un, deux. trois, a\u00a0: b Sans ancre suite Quatre"},
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
	want := []Passage{{"", "", ""}, {"n53", "De 5311", "Un, 5322 Qui ? La règle dit tout Où ? Quand ?"}}
	if got := w.Passages(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestSynonyms(t *testing.T) {
	var w indexWriter
	w.synonyms([]byte("# words\nchronomètres, sablier\nsablier minuteur\n"))
	if got, want := w.String(), `,"s":{"chronometre":"sablier","minuteur":"sablier","sablier":"chronometre minuteur"}`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func FuzzHTML(f *testing.F) {
	for _, s := range []string{`<h2 id="x`, "<nav><", "<h3 id=a></", `<p data-recherche="non"><p`, "<a/></a></h1>", "<svg"} {
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
