package site

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/engine/lifetime"
	coquillaudepage "imprimots/generator/site/coquillaude"
)

// letterBook is a Coquillaudet with an entry for every number from 1111 to 2666:
// the last of each hundred a windfall. Two stand apart.
func letterBook() coquillaude.Book {
	var book coquillaude.Book
	for i, n := range coquillaude.Standard().Numbers(1111, 2666) {
		e := coquillaude.Entry{
			N: n, Stars: 1 + i%3, Theme: []string{"histoire", "nature"}[i%2],
			Q: fmt.Sprintf("Quelle rivière « %d » longe, après le pont, la ville qui porte le même nom qu’elle ?", i*i), A: fmt.Sprintf("La réponse %d", i*7),
		}
		switch {
		case n%100 == 66:
			e = coquillaude.Entry{N: n, Windfall: coquillaude.Standard().Windfalls[n/100%3]}
		case i%4 == 0:
			e.Accept = []string{fmt.Sprintf("La rivière %d", i), "Une autre"}
		}
		book.Entries = append(book.Entries, e)
	}
	return coquillaude.Book{Entries: append(book.Entries,
		coquillaude.Entry{N: 6432, Stars: 2, Q: "Que recouvre l’émail ?", A: "Les dents", Theme: "nature"},
		coquillaude.Entry{N: 5321, Stars: 1, Q: "Qui écrivit ?", A: "Brecht", Theme: "histoire"},
	)}
}

// letterRounds is the game of the rules: its first four rounds, a challenge, and
// a word on a diagonal with a letter on a coquille.
func letterRounds() coquillaude.Transcript {
	yes, no := true, false
	star := func(n int, right *bool) coquillaude.Asked { return coquillaude.Asked{Stars: n, Right: right} }
	lucky := coquillaude.Asked{Windfall: coquillaude.Coquillaude}
	word := func(w string, anagrams ...string) coquillaude.Announced {
		return coquillaude.Announced{Word: w, Anagrams: anagrams}
	}
	laid := func(p string, col, row int, dir coquillaude.Dir) *coquillaude.Laid {
		return &coquillaude.Laid{Player: p, At: [2]int{col, row}, Dir: dir}
	}
	rolls := func(a, b, c, d int) map[string]int { return map[string]int{"Ana": a, "Bob": b, "Chloé": c, "Éva": d} }
	said := func(a, b, c, d coquillaude.Announced) map[string]coquillaude.Announced {
		out := map[string]coquillaude.Announced{"Ana": a, "Bob": b, "Chloé": c, "Éva": d}
		for p, w := range out {
			if w.Word == "" {
				delete(out, p)
			}
		}
		return out
	}
	person := func(w string) coquillaude.Announced { return coquillaude.Announced{Word: w, Person: true} }
	balise := word("balise", "Blaise", "Basile")
	balise.Persons = []string{"Blaise", "Basile"}
	all := map[string]coquillaude.Asked{"Ana": lucky, "Bob": lucky, "Chloé": lucky, "Éva": lucky}
	none := word("")
	return coquillaude.Transcript{
		Game: "coquillaude", Players: []string{"Éva", "Ana", "Bob", "Chloé"},
		Rounds: []coquillaude.Round{
			{
				Rolls:   rolls(6432, 4315, 5322, 5516),
				Entries: map[string]coquillaude.Asked{"Ana": star(2, &yes), "Bob": {Windfall: coquillaude.Coquillaudinette}, "Chloé": star(3, &yes), "Éva": star(1, &yes)},
				Words:   said(word("simultanée"), person("Napoléon"), word("aristotélicien"), word("règles", "légers", "grêles")), Laid: laid("Chloé", 2, 9, coquillaude.Across),
			},
			{Rolls: rolls(3112, 3113, 3114, 3115), Entries: all, Words: said(balise, person("Nabuchodonosor"), none, word("règles", "légers")), Laid: laid("Bob", 7, 3, coquillaude.Down)},
			{
				Rolls:   rolls(3112, 3344, 3444, 3333),
				Entries: map[string]coquillaude.Asked{"Ana": star(1, &no), "Bob": lucky, "Chloé": lucky, "Éva": lucky},
				Words:   said(word("coquillaude"), none, none, word("épicuriennes")), Laid: laid("Éva", 4, 3, coquillaude.Down),
			},
			{Rolls: rolls(3112, 3113, 3114, 3115), Entries: all, Words: said(word("mesure"), none, none, none), Laid: laid("Ana", 8, 2, coquillaude.Down)},
			{
				Rolls: rolls(3112, 3113, 3114, 3115), Entries: all, Words: said(none, none, none, word("organise", "soignera")), Laid: laid("Éva", 7, 11, coquillaude.Across),
				Challenge: &coquillaude.Challenge{Player: "Ana", Anagrams: []string{"soignera", "agoniser"}},
			},
			{Rolls: rolls(3112, 3113, 3114, 3115), Entries: all, Words: said(none, word("plume"), word("nacre"), none), Laid: laid("Chloé", 10, 5, coquillaude.Diagonal)},
		},
	}
}

// letterBoard is a board with an orange middle and few coquilles.
func letterBoard() coquillaude.Board {
	b := *coquillaude.PlainBoard()
	b.ID = "essai"
	for _, c := range [][2]int{{13, 8}, {5, 8}, {13, 10}, {5, 10}} {
		row := []byte(b.Rows[c[1]-1])
		row[c[0]-1] = coquillaude.SquareShell
		b.Rows[c[1]-1] = string(row)
	}
	return b
}

func letterContent() *coquillaude.Game {
	bag := coquillaude.Bag{Counts: map[string]int{}}
	for c := 'A'; c <= 'Z'; c++ {
		bag.Counts[string(c)] = 16
	}
	return &coquillaude.Game{
		Books: []coquillaude.Book{letterBook()}, Bags: []coquillaude.Bag{bag}, Boards: []coquillaude.Board{letterBoard()},
		Persons: []coquillaude.PersonList{{Persons: []coquillaude.Person{
			{Name: "Napoléon", Full: "Napoléon Bonaparte", Born: 1769, Died: 1821, Gloss: "empereur des Français"},
			{Name: "La Fontaine", Full: "Jean de La Fontaine", Born: 1621, Died: 1695}, {Name: "Cléopâtre", Born: -69, Died: -30, Gloss: "reine d’Égypte"},
			{Name: "Auguste", Born: -63, Died: 14}, {Name: "Alaric", Died: 410, Circa: lifetime.Circa{Died: true}}, {Name: "Jeanne d’Arc", Born: 1412, Died: 1431, Circa: lifetime.Circa{Born: true}}, {Name: "Adam", Gloss: "premier homme"}, {Name: "Aznar", Born: 1953},
		}}},
		Rounds: []coquillaude.Transcript{letterRounds()},
	}
}

// withCoquillaude adds the game to a site.
func withCoquillaude(t testing.TB, in Input) Input {
	t.Helper()
	x, err := coquillaudepage.Page(letterContent())
	if err != nil {
		t.Fatal(err)
	}
	g := fixtureGame("coquillaude", "La Coquillaude")
	g.Editions, g.Extras = nil, x
	calls := "### Tracer\n"
	for _, c := range []string{"plateau", "lettres", "des", "pions", "cadeaux", "premier-tour", "scores", "plusieurs-mots", "coquille", "defi"} {
		calls += "\n{{" + c + "}}\n"
	}
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", calls, 1))
	in.Games = append(in.Games, g)
	return in
}

// plainSpaces makes the spaces and signs of a page easy to write in a test.
func plainSpaces(page string) string {
	return strings.NewReplacer(nbsp, " ", thin, " ", "&#43;", "+").Replace(page)
}

// The worked examples of the rules, as the engine counts them.
func TestCoquillaudePage(t *testing.T) {
	files := build(t, withCoquillaude(t, fixture()))
	page := plainSpaces(file(t, files, "coquillaude/index.html"))
	holds(t, "the page of the game", page,
		`Ces dés donnent le numéro 5516`, // the first player named
		`aria-label="2 étoiles">★★</span>, bonne réponse</th><td class="droite">6 pions</td>`, `Coquillaude, sans question</th><td class="droite">10 pions</td>`,
		`Double paire ordonnée</th><td class="court">3366</td><td class="droite">2 pions</td><td class="droite"><span class="court">2,3 %</span>`,
		`25 cases ; le premier mot`, `<tr><th scope="row">8</th><td>7 à 11</td><td>5, 13</td></tr>`, `<li><b>Z</b> 16</li>`, `Le sachet : 416 pions`,
		// The first round: 13, 13, 19 and 11 tokens.
		`<a href="questions-6000.html#n6432">6432</a>`, `<td>8 + 6 − 1 = 13</td>`, `<td>8 + 3 + 8 = 19</td>`, `<td>8 + 4 − 1 = 11</td>`, `bonne réponse ; cadeau de 1 pion par joueur`,
		`SIMULTANEE</td><td class="droite">10² = 100</td>`, `NAPOLEON <small>personnage</small></td><td class="droite">(8 + 2)² = 100</td>`,
		`<tr class="pose"><th scope="row">Chloé</th><td>ARISTOTELICIEN</td><td class="droite">14² = 196</td></tr>`,
		`REGLES <small>et</small> LEGERS, GRELES</td><td class="droite">3 × 6² = 108</td>`,
		`BALISE <small>et</small> BLAISE <small>personnage</small>, BASILE <small>personnage</small></th><td class="droite">6² + 2 × (6 + 2)² = 164</td>`,
		`NABUCHODONOSOR <small>personnage</small></th><td class="droite">(14 + 2)² = 256</td>`, `COQUILLAUDE</th><td class="droite">120</td>`,
		// Several words, a coquille, a challenge.
		`MESURE forme 6 mots : 56 points`, `<tr><th scope="row">CE</th><td><span class="court">2²</span></td><td class="droite">4</td></tr>`, `<strong>56</strong>`,
		`NACRE forme 2 mots : 45 points`, `<tr><th scope="row">RI</th><td><span class="court">3²</span> <small>avec une coquille</small></td><td class="droite">9</td></tr>`,
		`pose ORGANISE et compte sur 2 × 8² = 128 points.`, `une anagramme de plus : AGONISER. Ana marque 3 × 8² = 192 points ; Éva n’en marque aucun et perd les 7 pions posés.`,
		`<a href="coquillaudet.html">Le Coquillaudet</a>`, `<small>8 personnages</small>`,
	)
	// 5322 is not in the booklet: no link.
	if strings.Contains(page, `href="questions-5000.html#n5322"`) {
		t.Error("a link to an entry that is none")
	}
	for _, n := range []int{1, 2} { // one board printed, three drawn by it
		if got := strings.Count(page, [...]string{1: `<symbol class="damier"`, 2: `<use href="#plateau-essai"/>`}[n]); got != [...]int{1: 1, 2: 3}[n] {
			t.Errorf("%d boards of kind %d", got, n)
		}
	}
	if home := file(t, files, "index.html"); !strings.Contains(home, `<div class="embleme" aria-hidden="true"><svg viewBox="0 0 200 168"`) {
		t.Error("the card on the home page has no emblem")
	}
}

func TestCoquillaudeGame(t *testing.T) {
	page := plainSpaces(file(t, build(t, withCoquillaude(t, fixture())), "coquillaude/partie.html"))
	holds(t, "the played game", page,
		`Bob pose NABUCHODONOSOR de haut en bas, à partir de la colonne 7, rangée 3, avec 13 pions.`,
		`Chloé pose NACRE en diagonale descendante, à partir de la colonne 10, rangée 5, avec 4 pions.`,
		`cadeau de 4 pions par joueur`, `cadeau de 3 pions par joueur`, `mauvaise réponse`,
		`<span><strong>Ana</strong> : 248</span> <span><strong>Bob</strong> : 256</span> <span><strong>Chloé</strong> : 241</span> <span><strong>Éva</strong> : 144</span>`,
		`<text class="x"`, // the R on the coquille
	)
	if first, last := strings.Index(page, `<th scope="row">Ana</th>`), strings.Index(page, `<th scope="row">Éva</th>`); first < 0 || first > last {
		t.Error("the highest number does not come first")
	}
	if n := strings.Count(page, `<svg class="damier"`); n != 6 {
		t.Errorf("%d boards, want 6", n)
	}
}

// Every entry stands once, its answer folded away.
func TestCoquillaudeEntries(t *testing.T) {
	checktest.Whole(t)
	files := build(t, withCoquillaude(t, fixture()))
	met := 0
	for _, f := range files {
		if !strings.HasPrefix(f.Path, "coquillaude/questions-") || strings.HasSuffix(f.Path, ".js") { // what is played with
			continue
		}
		page := string(f.Data)
		met += strings.Count(page, `<li id="n`)
		if page = inDetails.ReplaceAllString(page, ""); strings.Contains(page, "La réponse") || strings.Contains(page, "Une autre") {
			t.Errorf("%s shows an answer", f.Path)
		}
		if n := gz(f.Data); n > 15_000 {
			t.Errorf("%s: %d bytes compressed", f.Path, n)
		}
	}
	if want := len(letterBook().Entries); met != want {
		t.Errorf("%d entries, want %d", met, want)
	}
	page := plainSpaces(file(t, files, "coquillaude/questions-2000.html"))
	holds(t, "the entries", page,
		`<h2 id="n21">De 2111 à 2166</h2>`, `<a href="#n26">de 2611 à 2666</a>`, `<li id="n2166"><b>2166</b> <p class="aubaine"><strong>Coquillaudinette</strong> : 6 pions</p>`,
		`<small>ou</small> La rivière`, `<li><a href="questions-1000.html">De 1111 à 1666</a></li>`,
	)
	holds(t, "the make-up", plainSpaces(file(t, files, "coquillaude/coquillaudet.html")),
		`compte 434 numéros`, `422 questions et 12 aubaines`, `<th scope="row">Coquillaudette</th><td class="droite">8</td><td class="droite">4</td><td class="droite"><span class="court">0,9 %</span></td><td>environ 1 jet sur 109</td>`,
		`<tr><th scope="row">Histoire</th>`, `2,8 % de chances`,
	)
}

func TestCoquillaudePersons(t *testing.T) {
	checktest.Whole(t)
	holds(t, "the persons", plainSpaces(file(t, build(t, withCoquillaude(t, fixture())), "coquillaude/personnages.html")),
		`<b>LAFONTAINE</b> <span data-recherche="non">144 <small>Jean de La Fontaine (1621–1695)</small></span>`, `<b>NAPOLEON</b> <span data-recherche="non">100 <small>Napoléon Bonaparte (1769–1821), empereur des Français</small></span>`,
		`Cléopâtre (69 – 30 av. J.-C.), reine d’Égypte`, `Auguste (63 av. J.-C. – 14 apr. J.-C.)`, `Alaric (? – vers 410)`, `Jeanne d’Arc (vers 1412 – 1431)`, `<b>ADAM</b> <span data-recherche="non">36 <small>Adam, premier homme`, `Aznar (1953–)`,
	)
	g := &coquillaude.Game{Persons: []coquillaude.PersonList{{}}}
	for i := range 2000 {
		g.Persons[0].Persons = append(g.Persons[0].Persons, coquillaude.Person{Name: fmt.Sprintf("%c%c%c%c", 'A'+i%26, 'A'+i/26%26, 'A'+i/7%26, 'A'+i%5), Gloss: "un personnage assez célèbre"})
	}
	x, err := coquillaudepage.Page(g)
	n, pages := 0, 0
	for _, f := range siteOf(t, "coquillaude", x, err) {
		if strings.HasPrefix(f.Path, "coquillaude/personnages") {
			n += strings.Count(string(f.Data), "un personnage assez célèbre")
			pages++
		}
	}
	if n != 2000 || pages < 3 {
		t.Errorf("%d persons on %d pages", n, pages)
	}
}

func TestCoquillaudeParts(t *testing.T) {
	x, err := coquillaudepage.Page(&coquillaude.Game{})
	if err != nil || len(x.Pages)+len(x.Sections) > 0 || len(x.Blocks) != 3 || x.Emblem.Template == "" {
		t.Errorf("a game without content: %v, %d pages, blocks %v", err, len(x.Pages), x.Blocks)
	}
	g := letterContent()
	g.Rounds = append(g.Rounds, letterRounds())
	if x, err = coquillaudepage.Page(g); err != nil || !strings.Contains(fmt.Sprint(x.Sections[0].Block.Data), "partie-2.html") {
		t.Errorf("two games: %v", err)
	}
	g.Rounds[1].Rounds[0].Laid.At = [2]int{9, 9}
	if _, err := coquillaudepage.Page(g); err == nil || !strings.Contains(err.Error(), "sort du plateau") {
		t.Errorf("a game that breaks the rules: %v", err)
	}
}
