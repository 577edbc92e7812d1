package site

import (
	"strings"
	"testing"

	"imprimots/engine/embrouillamini"
	embrouillaminipage "imprimots/generator/site/embrouillamini"
)

// tangleLetters is the letters of the game.
func tangleLetters() embrouillamini.Letters {
	l := embrouillamini.Letters{Capitals: embrouillamini.Capitals{Letters: "A-Z", Joker: 1}, Hard: []string{"Q", "W", "joker"}}
	for _, s := range []struct {
		letters      string
		value, count int
	}{
		{"e", 1, 13}, {"ai", 1, 8}, {"nst", 1, 6}, {"oru", 2, 6}, {"l", 2, 5}, {"bcdmp", 3, 2}, {"v", 4, 2}, {"fgh", 4, 1}, {"q", 8, 1}, {"jkwxyz", 10, 1},
	} {
		for _, r := range s.letters {
			l.Small = append(l.Small, embrouillamini.Small{Letter: string(r), Value: s.value, Count: s.count})
		}
	}
	l.Small = append(l.Small, embrouillamini.Small{Joker: true, Count: 4})
	return l
}

// laid is a turn; the path is cells of two digits: "00 10" is the capital and the
// card on its right.
func laid(player, card, word, path string, at ...int) embrouillamini.Move {
	m := embrouillamini.Move{Player: player, Card: card, At: at, Announce: word}
	for _, c := range strings.Fields(path) {
		m.Path = append(m.Path, []int{int(c[0] - '0'), int(c[1] - '0')})
	}
	return m
}

// tangleGameContent is the letters, two examples of one name, and a played round.
func tangleGameContent() *embrouillamini.Game {
	return &embrouillamini.Game{
		Letters: []embrouillamini.Letters{tangleLetters()},
		Rounds: []embrouillamini.Transcript{
			{
				Game: "embrouillamini", Example: "points", Title: "Trois façons", Capital: "J",
				Turns: []embrouillamini.Move{laid("A", "o", "jouer", "00 10", 1, 0), laid("B", "b", "job", "00 10 20", 2, 0), laid("A", "e", "je", "00 01", 0, 1)},
			},
			{
				Game: "embrouillamini", Example: "points", Capital: "J", Laid: []string{"Jou", "..e"},
				Turns: []embrouillamini.Move{laid("A", "r", "joueur", "00 10 20 21 20 11", 1, 1), laid("B", "*", "joué", "00 10 11 21", 1, 1)},
			},
			{
				Game: "embrouillamini", Players: []string{"Anaïs", "Bob"}, Capital: "*",
				Hands: map[string]string{"Anaïs": "eeaaiou*no", "Bob": "lrsrttnnsd"},
				Turns: []embrouillamini.Move{
					laid("Anaïs", "o", "joute", "00 10", 1, 0), {Player: "Bob", Pass: true},
					laid("Anaïs", "n", "on", "00 01", 0, 1), laid("Bob", "n", "bonne", "00 10 11", 1, 1),
				},
			},
		},
	}
}

// withEmbrouillamini adds the game to a site.
func withEmbrouillamini(t testing.TB, in Input) Input {
	t.Helper()
	x, err := embrouillaminipage.Page(tangleGameContent())
	if err != nil {
		t.Fatal(err)
	}
	g := fixtureGame("embrouillamini", "Embrouillamini")
	g.Editions, g.Extras = nil, x
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", "### Tracer\n\n{{exemple points}}\n\n{{lettres}}\n\n{{donnes}}\n", 1))
	in.Games = append(in.Games, g)
	return in
}

func TestEmbrouillaminiPage(t *testing.T) {
	files := build(t, withEmbrouillamini(t, fixture()))
	page := file(t, files, "embrouillamini/index.html")
	holds(t, "the page of the game", page,
		`<figcaption>Trois façons</figcaption>`,
		`A pose le O et annonce JOUER. Un début de 2`+nbsp+`lettres`+nbsp+`: <strong>2`+nbsp+`points</strong>.`,
		`B pose le B et fait JOB avec toutes les lettres`+nbsp+`: 10 + 2 + 3 + 3`+nbsp+`lettres = <strong>18`+nbsp+`points</strong>.`,
		`A pose le E et fait JE`+nbsp+`: 10 + 1 = <strong>11`+nbsp+`points</strong>.`,
		`A veut poser le R et annonce JOUEUR`+nbsp+`: <strong class="non">refusé</strong>. Le chemin passe deux fois par la carte U.`,
		`B pose un joker, qui tient la place du U, et fait JOUÉ`+nbsp+`: 10 + 2 + 0 + 1 = <strong>13`+nbsp+`points</strong>.`,
		`role="img" aria-label="Les cartes, rangée par rangée`+nbsp+`: J, o, b`+thin+`; e, vide, vide"`,
		// The letters and the deals.
		`<th scope="row" class="court">10`+nbsp+`points</th><td class="cases"><span><b>j</b> × 1</span>`,
		`<td>4`+nbsp+`jokers</td><td class="droite">4</td>`, `Les plus difficiles sont Q, W et le joker.`,
		strings.ReplaceAll("2 × 10 × 4 = 80", " ×", nbsp+"×"), strings.ReplaceAll("3 × 7 × 4 = 84", " ×", nbsp+"×"), strings.ReplaceAll("4 × 5 × 4 = 80", " ×", nbsp+"×"),
		`<a href="partie.html">`,
	)
	for class, n := range map[string]int{"n": 4, "r": 1, "m": 5} { // new cards, a refused one, capitals
		if got := strings.Count(page, `<path class="`+class+`"`); got != n {
			t.Errorf("%d cards drawn as %s, want %d", got, class, n)
		}
	}
	if home := file(t, files, "index.html"); !strings.Contains(home, `stroke="var(--accent)"`) || strings.Contains(home, `class="n"`) {
		t.Error("the emblem on the home page is not drawn by attributes")
	}
}

func TestEmbrouillaminiGame(t *testing.T) {
	page := file(t, build(t, withEmbrouillamini(t, fixture())), "embrouillamini/partie.html")
	holds(t, "the played round", page,
		`<li>Anaïs`+nbsp+`: a, a, e, e, i, n, o, o, u, un joker</li>`,
		`<h2 id="tour-1-1">Tour 1`+nbsp+`: Anaïs</h2>`, `Bob ne trouve rien à poser`+nbsp+`: <strong>0`+nbsp+`point</strong>. <small>Total`+nbsp+`: 0.</small>`,
		`Anaïs pose le N et fait ON`+nbsp+`: 0 + 1 = <strong>1`+nbsp+`point</strong>.`,
		`Bob pose le N et annonce BONNE. Un début de 3`+nbsp+`lettres`, `aria-label="Les cartes, rangée par rangée`+nbsp+`: joker, o"`,
		`<td>BON</td><td>BONNE</td><td class="droite">3</td><td class="droite">3</td>`,
		`<strong>Anaïs`+nbsp+`:`+nbsp+`3, Bob`+nbsp+`:`+nbsp+`3.</strong></p>`, // a draw: nobody leads
	)
}

func TestEmbrouillaminiParts(t *testing.T) {
	x, err := embrouillaminipage.Page(&embrouillamini.Game{})
	if err != nil || len(x.Pages) != 0 || len(x.Blocks) != 0 || x.Emblem.Template == "" {
		t.Errorf("a game without content: %v, %d pages, blocks %v", err, len(x.Pages), x.Blocks)
	}
	g := tangleGameContent()
	g.Rounds = append(g.Rounds, g.Rounds[2])
	if x, err = embrouillaminipage.Page(g); err != nil || len(x.Pages) != 2 || x.Pages[1].File != "partie-2.html" {
		t.Errorf("two rounds: %v, %d pages", err, len(x.Pages))
	}
	// Nothing can be dealt from two letters.
	g.Letters[0].Small = g.Letters[0].Small[:1]
	g.Rounds = nil
	if x, err = embrouillaminipage.Page(g); err != nil || len(x.Pages) != 0 {
		t.Errorf("too few letters: %v, %d pages", err, len(x.Pages))
	}
}

// A played round has to be lawful; an example may have refused plays, but no other
// fault.
func TestEmbrouillaminiIllegal(t *testing.T) {
	for name, test := range map[string]struct {
		change func(g *embrouillamini.Game)
		want   string
	}{
		"a refused play in a round":  {func(g *embrouillamini.Game) { g.Rounds[2].Turns[0].Announce = "xoxxx" }, "n’est pas un mot"},
		"a player twice in a round":  {func(g *embrouillamini.Game) { g.Rounds[0].Turns[2].Player = "B" }, "c’est le tour de"},
		"an example with no capital": {func(g *embrouillamini.Game) { g.Rounds[0].Capital = "é2" }, "n’est pas une majuscule"},
	} {
		g := tangleGameContent()
		test.change(g)
		if _, err := embrouillaminipage.Page(g); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
