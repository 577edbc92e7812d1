package site

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/quiadiquoi"
	quiadiquoipage "imprimots/generator/site/quiadiquoi"
)

// The cards that the played game of the tests reads.
var quotedCards = []quiadiquoi.Card{
	{Phrase: "Je pense, donc je suis.", Author: "René Descartes", Category: quiadiquoi.Penseurs, Difficulty: 1, Source: "Discours de la méthode, 1637", Anecdote: "Il aimait rester au lit."},
	{Phrase: "Les sanglots longs / Des violons / De l’automne", Author: "Paul Verlaine", Category: quiadiquoi.Litterature, Difficulty: 2, Source: "Poèmes saturniens, 1866"},
	{Phrase: "Le sort en est jeté.", Author: "Jules César", Category: quiadiquoi.Histoire, Difficulty: 1, Original: "Iacta alea est.", Source: "Suétone, Vie de César, 32"},
	{Phrase: "Paris vaut bien une messe.", Author: "Henri IV", Category: quiadiquoi.Histoire, Difficulty: 1, Source: "Attribué à Henri IV"},
}

// quotesGame is a deck of so many cards, with their authors and a played game.
func quotesGame(cards int) *quiadiquoi.Game {
	var deck quiadiquoi.Deck
	var authors quiadiquoi.AuthorList
	for i := range cards {
		c := quiadiquoi.Card{
			Phrase: fmt.Sprintf("Voici la phrase numéro %d, que chacun récite à sa façon un soir d’été.", i*i*7), Author: fmt.Sprintf("Auteur Numéro%d", i),
			Category: quiadiquoi.Kinds[i%3].ID, Difficulty: 1 + i/3%3/2, Source: fmt.Sprintf("Œuvre %d, vers %d", i*3, 1500+i), Anecdote: strings.Repeat(fmt.Sprintf("Une anecdote %d assez longue. ", i*11), 6),
		}
		if i < len(quotedCards) {
			c = quotedCards[i]
		}
		c.ID = i + 1
		for n := range 4 {
			c.AuthorHints = append(c.AuthorHints, fmt.Sprintf("Indice bleu %d de la carte %d.", n+1, c.ID))
			c.PhraseHints = append(c.PhraseHints, fmt.Sprintf("Indice bordeaux %d de la carte %d.", n+1, c.ID))
		}
		deck.Cards = append(deck.Cards, c)
		authors.Authors = append(authors.Authors, quiadiquoi.Author{Name: c.Author, Sort: c.Author, Born: 1500 + i, Died: 1560 + i, Gloss: "écrivain"})
	}
	authors.Authors[0].Sort, authors.Authors[0].Born, authors.Authors[0].Died = "Descartes, René", 1596, 1650
	authors.Authors[2].Sort, authors.Authors[2].Born, authors.Authors[2].Died = "César, Jules", -100, -44
	authors.Authors[3].Born, authors.Authors[3].Died = 0, 0
	return &quiadiquoi.Game{
		Decks: []quiadiquoi.Deck{deck}, Authors: []quiadiquoi.AuthorList{authors}, Rounds: []quiadiquoi.Transcript{quotedRound()},
	}
}

func answer(player string, right bool) quiadiquoi.Answer {
	return quiadiquoi.Answer{Player: player, Right: right}
}

// quotedRound is a game of three with all that a turn can have.
func quotedRound() quiadiquoi.Transcript {
	no, again := false, true
	ask := func(a ...quiadiquoi.Answer) []quiadiquoi.Answer { return a }
	pass := func(p string) quiadiquoi.Speech { return quiadiquoi.Speech{Player: p, Pass: true} }
	says := func(p string, card int) quiadiquoi.Speech { return quiadiquoi.Speech{Player: p, Card: card} }
	return quiadiquoi.Transcript{
		Game: "quiadiquoi", Players: []string{"Anaïs", "Bob", "Éva"},
		Turns: []quiadiquoi.Move{
			{Main: "Anaïs", Compartment: 1, Card: 1, Asked: ask(answer("Anaïs", no), answer("Bob", no), quiadiquoi.Answer{Player: "Anaïs", Right: true, Again: again})},
			{Main: "Bob", Compartment: 2, Card: 2, Asked: ask(quiadiquoi.Answer{Player: "Bob", Abstains: true}, answer("Éva", true))},
			{Main: "Éva", Compartment: 1, Card: 3, Asked: ask(answer("Éva", no), answer("Anaïs", no), answer("Éva", no), answer("Anaïs", no))},
			{Main: "Anaïs", Die: quiadiquoi.ThreeHints, Compartment: 2, Card: 4, Asked: ask(answer("Anaïs", true))},
			{
				Main: "Bob", Die: quiadiquoi.StolenToken, Compartment: 3, Card: 1, Pay: quiadiquoi.Penseurs, From: "Anaïs", Asked: ask(answer("Bob", true)),
				Tournament: &quiadiquoi.Bout{
					Said: []quiadiquoi.Speech{says("Éva", 1), says("Anaïs", 2), says("Bob", 3), pass("Éva"), pass("Anaïs"), says("Bob", 4), pass("Éva"), pass("Anaïs"), pass("Bob")},
					Lost: map[string]quiadiquoi.Loss{
						"Anaïs": {Tokens: []quiadiquoi.Category{quiadiquoi.Histoire}}, "Éva": {Tokens: []quiadiquoi.Category{quiadiquoi.Litterature}},
					},
					Drawn: quiadiquoi.Histoire,
				},
			},
			{Main: "Éva", Die: quiadiquoi.StolenCard, Steal: &quiadiquoi.Theft{How: quiadiquoi.TakeByAnswer, Card: 1, From: "Bob", Right: false}},
			{Main: "Anaïs", Die: quiadiquoi.StolenCard, Steal: &quiadiquoi.Theft{How: quiadiquoi.TakeByHeart, Card: 1, Right: true}},
			{Main: "Bob", Die: quiadiquoi.StolenCard, Steal: &quiadiquoi.Theft{How: quiadiquoi.SendBack, Card: 1, From: "Anaïs"}},
			{Main: "Éva", Die: quiadiquoi.Imposed, Compartment: 1, Card: 5, Asked: ask(answer("Éva", true))},
			{Main: "Anaïs", Die: quiadiquoi.Blank, Compartment: 2, Card: 6, Asked: ask(answer("Anaïs", true))},
			{Main: "Bob", Die: quiadiquoi.Magic, Compartment: 3, Card: 2, Pay: quiadiquoi.Histoire, Asked: ask(answer("Bob", no), answer("Éva", true))},
		},
	}
}

// withQuiadiquoi adds the game to a site.
func withQuiadiquoi(t testing.TB, in Input) Input {
	t.Helper()
	x, err := quiadiquoipage.Page(quotesGame(116))
	if err != nil {
		t.Fatal(err)
	}
	g := fixtureGame("quiadiquoi", "QuiAdiQuoi")
	g.Editions, g.Extras = nil, x
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", "### Tracer\n\n{{carte}}\n\n{{de}}\n\n{{tour}}\n\n{{tournoi}}\n", 1))
	in.Games = append(in.Games, g)
	return in
}

func TestQuiadiquoiPage(t *testing.T) {
	checktest.Whole(t)
	files := build(t, withQuiadiquoi(t, fixture()))
	page := file(t, files, "quiadiquoi/index.html")
	holds(t, "the page of the game", page,
		`<p class="dit-il">«`+thin+`Je pense, donc je suis.`+thin+`»</p>`, `<li>Indice bordeaux 4 de la carte 1.</li>`,
		`<strong>René Descartes</strong> <small>1596–1650, écrivain. Discours de la méthode, 1637.</small>`,
		`<strong>Jeton magique.</strong>`, `<strong>Face vide.</strong>`, `<rect x="2.5" y="8.8" width="8.6" height="12.6" rx="1">`,
		`Un tour complet`+nbsp+`: Bob joue, Anaïs lit`, `<a href="partie.html">`,
		`Le tournoi qui suit`+nbsp+`: Éva commence`,
		`<a href="cartes.html">Les cartes à l’écran</a> <small>116`+nbsp+`citations</small>`, `<a href="anti-seche.html">`,
	)
	if n := strings.Count(page, `<svg class="face"`); n != 7 {
		t.Errorf("%d faces of the die, want six, and one of the turn", n)
	}
	if home := file(t, files, "index.html"); !strings.Contains(home, `<div class="embleme" aria-hidden="true"><svg viewBox="18 16 166 136"`) {
		t.Error("the card on the home page has no emblem")
	}
}

func TestQuiadiquoiGame(t *testing.T) {
	checktest.Whole(t)
	page := file(t, build(t, withQuiadiquoi(t, fixture())), "quiadiquoi/partie.html")
	guil := func(s string) string { return "«" + thin + s + thin + "»" }
	holds(t, "the played game", page,
		`Le premier tour de table se joue sans le dé. Anaïs choisit le compartiment 1`+nbsp+`: une question bleue, catégorie penseurs.`,
		`<p>Éva lit la phrase`+nbsp+`: `+guil("Je pense, donc je suis.")+`</p>`,
		`<li><span class="indice"><b>Indice 2.</b> Indice bleu 2 de la carte 1.</span> <span>Bob se trompe.</span></li>`,
		`<li><span class="juste">Anaïs reparle et trouve`+nbsp+`: René Descartes.</span></li>`,
		`Anaïs gagne un jeton penseurs. La carte, retournée, va au fond du compartiment 3.`,
		`Bob ne propose rien.`,
		`Personne n’a trouvé. Bob lit la réponse, Jules César, puis met la carte au fond du compartiment 3 sans la retourner.`,
		// Three hints at once.
		`<b>Indice 1.</b> Indice bleu 1 de la carte 4.</span> <span class="indice"><b>Indice 2.</b> Indice bleu 2 de la carte 4.</span> <span class="indice"><b>Indice 3.</b>`,
		`Le dé donne `+guil("jeton volé")+`.`, `Faute de jeton penseurs, Bob paie avec celui d’Anaïs.`, `Anaïs nomme l’auteur`+nbsp+`: René Descartes.`,
		`Bob gagne la carte 1.`,
		`<b>Tour 2.</b> <span><strong>Éva</strong> prend un galet.</span> <span><strong>Anaïs</strong> prend un galet.</span> <span><strong>Bob</strong>`+nbsp+`: `+guil("Paris vaut bien une messe.")+`</span>`,
		`Au tour 3, tous ont pris un galet`+nbsp+`: le tournoi est fini.`,
		`<tr><th scope="row">Anaïs</th><td class="droite">2</td><td class="droite">1</td><td>un jeton histoire</td><td>rien</td></tr>`,
		`<tr><th scope="row">Bob</th><td class="droite">1</td><td class="droite">0</td><td>rien</td><td>un jeton histoire</td></tr>`,
		`Bob a récité en dernier et pioche un jeton histoire.`,
		`Éva veut la carte 1 de Bob, avec son seul premier indice.`, `La carte reste à Bob.`,
		`Anaïs récite`+nbsp+`: `+guil("Je pense, donc je suis.")+`, et nomme René Descartes.`, `Bob remet la carte 1 à Anaïs.`,
		`Bob renvoie la carte 1 d’Anaïs au fond du compartiment 3, face bordeaux vers l’avant.`,
		`Les autres joueurs imposent le compartiment 1 à Éva`, `Le dé tombe sur la face vide.`,
		`Faute de jeton littérature, Bob rend à la place un jeton histoire.`, `Éva gagne la carte 2.`,
		`<strong>Éva</strong>`+nbsp+`: 1`+nbsp+`jeton littérature et la carte 2</span>`, `La partie continue ainsi`,
	)
}

var inDetails = regexp.MustCompile(`(?s)<details>.*?</details>`)

// A page of questions shows what is given and folds away what is asked; each
// card stands on one page of each face.
func TestQuiadiquoiQuestions(t *testing.T) {
	checktest.Whole(t)
	files := build(t, withQuiadiquoi(t, fixture()))
	met := map[string]int{}
	for _, f := range files {
		for _, face := range []string{"auteur", "phrase"} {
			if !strings.HasPrefix(f.Path, "quiadiquoi/"+face+"-") {
				continue
			}
			page := string(f.Data)
			if strings.Contains(page, "<details open") {
				t.Errorf("%s has an open answer", f.Path)
			}
			for i := range 117 {
				met[face] += strings.Count(page, fmt.Sprintf(`<li id="carte-%d">`, i))
			}
			for folded := ""; folded != page; {
				folded, page = page, inDetails.ReplaceAllString(page, "")
			}
			hidden := map[string]string{"auteur": "Numéro", "phrase": "Voici la phrase"}[face]
			if strings.Contains(page, hidden) || strings.Contains(page, "Indice b") {
				t.Errorf("%s shows an answer or a hint", f.Path)
			}
		}
	}
	if met["auteur"] != 116 || met["phrase"] != 116 {
		t.Errorf("questions: %v, want 116 each", met)
	}
	holds(t, "the literature", file(t, files, "quiadiquoi/auteur-litterature.html"),
		`«`+thin+`Les sanglots longs<br>Des violons<br>De l’automne`+thin+`»`, `<h2 id="deux">Deux étoiles</h2>`,
		`<details><summary>Indice 1</summary><p>Indice bleu 1 de la carte 2.</p><details><summary>Indice 2</summary>`,
	)
	holds(t, "the phrases", file(t, files, "quiadiquoi/phrase-histoire.html"), `<p><i>Iacta alea est.</i></p>`, `<p class="dit-il">Jules César</p><small>100`+nbsp+`– 44`+nbsp+`av.`)
}

func TestQuiadiquoiLists(t *testing.T) {
	checktest.Whole(t)
	files := build(t, withQuiadiquoi(t, fixture()))
	holds(t, "the index", file(t, files, "quiadiquoi/cartes.html"),
		` Histoire</th><td class="droite">26</td><td class="droite">13</td><td class="droite">39</td></tr>`,
		`<tr><th scope="row">En tout</th><td class="droite">77</td><td class="droite">39</td><td class="droite">116</td></tr>`,
		`<tr><th scope="row">Antiquité</th><td class="droite">1</td><td class="droite">1</td></tr>`,
		`<tr><th scope="row">Dates inconnues</th><td class="droite">1</td><td class="droite">1</td></tr>`,
		`<li>Descartes, René <a href="phrase-penseurs.html#carte-1">1</a></li>`,
		` <a href="auteur-histoire.html#carte-3">3</a> <a href="auteur-histoire.html#carte-4">4</a>`,
		`1`+nbsp+`carte traduite donne aussi`,
	)
	cheat := file(t, files, "quiadiquoi/anti-seche.html")
	holds(t, "the cheat sheet", cheat, `<li><strong>Descartes, René</strong> <span class="court">(1596–1650)</span> <small>écrivain</small></li>`)
	if strings.Index(cheat, "César, Jules") > strings.Index(cheat, "Descartes, René") {
		t.Error("the authors are not in order")
	}
}

func TestQuiadiquoiParts(t *testing.T) {
	checktest.Whole(t)
	x, err := quiadiquoipage.Page(&quiadiquoi.Game{})
	if err != nil || len(x.Pages)+len(x.Sections) > 0 || len(x.Blocks) != 1 || x.Emblem.Template == "" {
		t.Errorf("a game without content: %v, %d pages, blocks %v", err, len(x.Pages), x.Blocks)
	}
	g := quotesGame(9)
	g.Rounds = append(g.Rounds, quotedRound())
	g.Rounds[1].Turns = g.Rounds[1].Turns[:1]
	if x, err = quiadiquoipage.Page(g); err != nil || len(x.Pages) != 10 || x.Pages[1].File != "partie-2.html" {
		t.Errorf("a small deck with two games: %v, %d pages", err, len(x.Pages))
	}
	g.Rounds[1].Turns[0].Card = 99
	if _, err := quiadiquoipage.Page(g); err == nil || !strings.Contains(err.Error(), "la carte 99 n’existe pas") {
		t.Errorf("a game that breaks the rules: %v", err)
	}
	deck := quotesGame(400)
	deck.Rounds = nil
	x, err = quiadiquoipage.Page(deck)
	if n := len(pagesOf(siteOf(t, "quiadiquoi", x, err), "quiadiquoi")); n <= 10 {
		t.Errorf("400 cards on %d pages", n)
	}
}
