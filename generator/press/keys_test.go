package press_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/pupil"
	"imprimots/generator/press"
	"imprimots/generator/source"
)

// taught is a list of a teacher: a line "word;clue;group" an entry, and a text.
type taught struct{ name, lang, lines, text string }

// lists are of five languages, with articles, hyphens, œ and ß, questions, and words alone.
var lists = []taught{
	{"castle", "fr", `le château;demeure du seigneur;lieux
un cœur;il bat dans la poitrine;corps
l’arc-en-ciel;Qui a sept couleurs ?;ciel
la forêt;grand bois;lieux
le nez;il sent les odeurs;corps
la lune;elle brille la nuit;ciel
une école;on y apprend;lieux
la bouche;elle parle;corps
le soleil;étoile du jour;ciel
l’étoile;petit point brillant;ciel`, "Le {chat} dort sur le {canapé}. Ma {sœur} rit aux éclats !\nOù vas-tu ce {matin} ?"},
	{"body", "en", `mother-in-law;your wife’s mother;family
brother;another son of your parents;family
ice cream;cold and sweet;food
apple;it keeps the doctor away;food
O’Brien;an Irish name;names
thumb;Which finger is the shortest?;body
knee;it bends your leg;body
shoulder;between neck and arm;body`, "The {cat} sat on the {mat}. It was very {happy}.\nWhere did the {dog} go?"},
	{"animals", "de", `der Bär;er mag Honig;Wald
die Straße;dort fahren Autos;Stadt
das Öl;flüssiges Fett;Küche
der Fuß;er hat fünf Zehen;Körper
das Mädchen;kein Junge;Leute
die Übung;sie macht den Meister;Schule
der Löffel;Womit isst man Suppe?;Küche
das Gemüse;Karotten und Erbsen;Küche`, "Der {Bär} schläft im {Winter}. Die {Straße} ist lang."},
	{"spanish", "es", `el niño;no es un adulto;personas
la cigüeña;ave que anida en las torres;animales
el corazón;late en el pecho;cuerpo
el pingüino;ave que no vuela;animales
la mano;tiene cinco dedos;cuerpo
el árbol;¿Qué tiene hojas y tronco?;plantas
la rosa;flor con espinas;plantas
el perro;ladra;animales`, "El {niño} juega en el {jardín}. La {cigüeña} vuela muy alto."},
	{"italian", "it", `la città;ha molte strade;luoghi
il caffè;bevanda nera;cibo
l’acqua;si beve;cibo
lo zio;fratello del padre;famiglia
il gatto;fa le fusa;animali
la scuola;Dove si studia?;luoghi
il pane;lo fa il fornaio;cibo
il cane;abbaia;animali`, "Il {gatto} dorme sul {divano}. La {città} è molto grande."},
	{"short", "fr", `rat;rongeur;animaux
âne;il brait;animaux
sel;Qu’ajoute-t-on aux frites ?;table
thé;infusion;table
œuf;il vient de la poule;table
bœuf;il tire la charrue;animaux`, "Le {rat} mange un {œuf}. Que boit le {bœuf} ?"},
	{"long", "fr", `abeille;elle fait le miel;insectes
mouche;elle vole et bourdonne;insectes
fourmi;elle ne prête pas;insectes
papillon;il sort d’une chrysalide;insectes
rouge-gorge;oiseau au poitrail orange;oiseaux
moineau;petit oiseau des villes;oiseaux
aigle;il plane sur les cimes;oiseaux
chouette;elle voit la nuit;oiseaux
pommier;il donne des pommes;arbres
chêne;il porte des glands;arbres
sapin;roi des forêts;arbres
hêtre;il porte des faînes;arbres
pomme de terre;on la mange en purée;légumes
poireau;il est blanc et vert;légumes
navet;racine blanche et violette;légumes
chou-fleur;il n’est pas une fleur;légumes`, "La {fourmi} n’est pas {prêteuse}. L’{abeille} fait du {miel} : c’est bon !\nLe {chêne} porte des glands."},
	{"bare", "fr", "marteau\nlapin\ntarte\nrami\nfleur\nnuage\nplage\nvoiture", "Le {lapin} mange une {tarte}. La {voiture} roule vers la {plage}."},
}

// entries returns the lines of a list.
func (l taught) entries(kind string) (out []pupil.Entry) {
	for _, line := range strings.Split(l.lines, "\n") {
		f := append(strings.Split(line, ";"), "", "")
		out = append(out, pupil.Entry{Word: f[0], Clue: f[1], Group: f[2]})
	}
	return out
}

// textual are the kinds that take a text in the place of a list.
var textual = []string{"cloze", "sentence"}

// sheet returns the document of a worksheet of a kind, and its files.
func (l taught) sheet(kind, more string) fstest.MapFS {
	head := "word;definition;theme\n"
	doc := fmt.Sprintf("{worksheet: e, lang: %s, kind: %s, list: l.csv, heading: {name: false}%s}", l.lang, kind, more)
	if slices.Contains(textual, kind) {
		doc = fmt.Sprintf("{worksheet: e, lang: %s, kind: %s, text: %q, heading: {name: false}%s}", l.lang, kind, l.textOf(kind), more)
	}
	return fstest.MapFS{"e.yaml": {Data: []byte(doc)}, "l.csv": {Data: []byte(head + l.lines + "\n")}}
}

func (l taught) textOf(kind string) string {
	if kind == "sentence" {
		return strings.NewReplacer("{", "", "}", "").Replace(l.text)
	}
	return l.text
}

// paper returns what pupils know of a list.
func (l taught) paper(p *press.Press, kind string) pupil.Paper {
	paper := pupil.Paper{Lang: l.lang, Say: p.Env.Texts[l.lang], Text: l.textOf(kind)}
	if !slices.Contains(textual, kind) {
		paper.List = l.entries(kind)
	}
	return paper
}

// printText makes a sheet and writes it as text, and its key; they are empty for one that is
// refused, as a finding says.
func printText(t *testing.T, p *press.Press, files fstest.MapFS, o press.Options) (sheet, key string, found []check.Diagnostic) {
	t.Helper()
	r := source.NewReader(files)
	var g worksheet.Game
	r.File("e.yaml", &g)
	w, found := p.Read(r, g.Sheets[0])
	found = append(found, r.Findings()...)
	if !w.Sound {
		return "", "", found
	}
	out, more, err := p.Print(w, "text", o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if found = append(found, more...); len(out) != 2 {
		return "", "", found
	}
	return string(out[0].Data), string(out[1].Data), found
}

// settings are what teachers ask for besides.
var settings = []string{
	"", ", help: {first_letters: 1}", ", help: {word_bank: true}", ", help: {lengths: true}", ", help: {accents: true}",
	", case: lower", ", level: easy", ", level: hard", ", answer: choices", ", answer: truth", ", marks: 10", ", gaps: every 3",
	", help: {first_letters: 2, word_bank: true, lengths: true}, case: lower, seed: 77", ", per_page: 4, copies: {large: 1}",
}

// TestKeys: who reads nothing but the sheet and the list finds the answers that the key has, for
// each kind.
func TestKeys(t *testing.T) {
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	for k, kind := range kinds.Names() {
		t.Run(kind, func(t *testing.T) {
			if !pupil.Reads(kind) {
				t.Fatal("package pupil has no reader for it")
			}
			made, refused := 0, []check.Diagnostic(nil)
			for i, l := range checktest.Some(lists, 3) {
				for j := range checktest.Some(settings, 1) {
					more := settings[(k+5*i+j)%len(settings)]
					sheet, key, found := printText(t, p, l.sheet(kind, more), press.Options{})
					if sheet == "" {
						if refused = append(refused, found...); !check.HasErrors(found) {
							t.Errorf("%s%s: no sheet, and no word of it", l.name, more)
						}
						continue
					}
					made++
					for _, fault := range pupil.Faults(kind, l.paper(p, kind), sheet, key) {
						t.Errorf("%s%s: %s", l.name, more, fault)
					}
				}
			}
			if made == 0 {
				t.Errorf("no list made a sheet: %v", refused)
			}
		})
	}
}

// profiles are those that sheets are printed in, a copy of each.
var profiles = []string{"color", "gray", "eco", "dys", "large", "syllabes"}

// TestProfiles: a sheet is the same exercise in each profile, and its PDF says what its text says.
func TestProfiles(t *testing.T) {
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	pdftotext, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("SKIPPED: pdftotext is missing; install the package poppler-utils")
	}
	copies := ", copies: {" + strings.Join(profiles, ": 1, ") + ": 1}"
	for _, kind := range checktest.Some(kinds.Names(), 8) {
		t.Run(kind, func(t *testing.T) {
			for _, l := range checktest.Sample(lists) {
				sheet, key, _ := printText(t, p, l.sheet(kind, copies), press.Options{})
				if sheet == "" {
					continue
				}
				// A PDF has no title where none is written, and may say more of what is to be done.
				_, sheet, _ = strings.Cut(strings.TrimLeft(sheet, "\n"), "\n\n")
				_, sheet, _ = strings.Cut(sheet, "\n\n")
				_, key, _ = strings.Cut(key, "\n\n")
				_, key, _ = strings.Cut(key, "\n\n")
				printed := printPDF(t, p, pdftotext, l.sheet(kind, copies))
				for _, line := range missing(sheet, printed[0], len(profiles)) {
					t.Errorf("%s: not every profile has %q", l.name, line)
				}
				for _, line := range missing(key, printed[1], 1) {
					t.Errorf("%s: the key as PDF does not have %q", l.name, line)
				}
			}
		})
	}
}

// printPDF prints a sheet and its key, and returns the text of both.
func printPDF(t *testing.T, p *press.Press, pdftotext string, files fstest.MapFS) (texts []string) {
	t.Helper()
	r := source.NewReader(files)
	var g worksheet.Game
	r.File("e.yaml", &g)
	w, _ := p.Read(r, g.Sheets[0])
	out, found, err := p.Print(w, "pdf", press.Options{}, nil)
	if err != nil || len(out) != 2 {
		t.Fatalf("%d files, %v, %v", len(out), found, err)
	}
	for _, f := range out {
		name := filepath.Join(t.TempDir(), "e.pdf")
		if err := os.WriteFile(name, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
		text, err := exec.Command(pdftotext, "-raw", name, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// label is the letter of an item, which a PDF has a dot for.
var label = regexp.MustCompile(`^[a-z]\. `)

// missing returns the lines of a text that a PDF does not have a number of times, by their letters
// alone.
func missing(text, printed string, times int) (out []string) {
	all := lettersOf(printed)
	for _, line := range strings.Split(text, "\n") {
		for _, said := range strings.Split(label.ReplaceAllString(line, ""), "   ") {
			if strings.Count(all, lettersOf(said)) < times {
				out = append(out, said)
			}
		}
	}
	return out
}

// lettersOf returns the letters of a text, all small.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}

// TestReaders: each reader finds a fault in a key of which a letter is another one.
func TestReaders(t *testing.T) {
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range checktest.Some(kinds.Names(), 8) {
		t.Run(kind, func(t *testing.T) {
			l := lists[0]
			if kind == "coquillaude" || kind == "grid" {
				l = lists[5]
			}
			sheet, key, found := printText(t, p, l.sheet(kind, ""), press.Options{})
			if sheet == "" {
				t.Fatal(found)
			}
			if faults := pupil.Faults(kind, l.paper(p, kind), sheet, key); len(faults) > 0 {
				t.Fatal(faults)
			}
			lines := strings.Split(strings.TrimSpace(key), "\n")
			last := []rune(lines[len(lines)-1])
			i := slices.IndexFunc(last, unicode.IsLetter)
			last[i] = map[bool]rune{true: 'q', false: 'z'}[last[i] == 'z' || last[i] == 'Z']
			lines[len(lines)-1] = string(last)
			if len(pupil.Faults(kind, l.paper(p, kind), sheet, strings.Join(lines, "\n"))) == 0 {
				t.Errorf("a key that ends in %q is right", string(last))
			}
		})
	}
}
