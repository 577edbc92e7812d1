package quiadiquoi

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// found returns the findings of all rules as "QUI001 path: sentence".
func findings(g *Game) []string {
	var out []string
	for _, d := range check.Run(Checks, g) {
		for _, l := range []check.Lang{check.French, check.English} {
			if s := d.Msg.In(l) + d.Hint.In(l); d.Hint.IsZero() || strings.Contains(s, "%!") {
				out = append(out, d.Rule.ID+" says "+s)
			}
		}
		out = append(out, d.Rule.ID+" "+d.Pos.File+": "+d.Msg.In(check.French))
	}
	return out
}

func soundCard() *Card {
	marks := checktest.Marks{"": {File: "self"}}
	for _, p := range []string{"id", "category", "difficulty", "phrase", "author", "source", "anecdote", "author_hints", "phrase_hints"} {
		marks[p] = check.Pos{File: p, Line: 1, Col: 1}
	}
	for i := range box.Hints {
		marks[fmt.Sprintf("author_hints.%d", i)] = check.Pos{File: fmt.Sprintf("blue %d", i+1)}
		marks[fmt.Sprintf("phrase_hints.%d", i)] = check.Pos{File: fmt.Sprintf("burgundy %d", i+1)}
	}
	return &Card{
		Where: check.NewWhere(marks), ID: 1, Category: Penseurs, Difficulty: 1,
		Phrase: "L’homme n’est qu’un roseau, le plus faible de la nature ; mais c’est un roseau pensant.",
		Author: "Blaise Pascal", Source: "Pensées, fragment 200, 1670",
		AuthorHints: []string{"Né en Auvergne", "Une machine à calculer", "Une nuit de feu", "Port-Royal"},
		PhraseHints: []string{"Faiblesse et grandeur", "Une plante", "Elle plie", "Elle raisonne"},
		Anecdote:    "Il avait cousu un papier dans son habit.",
	}
}

func soundList() AuthorList {
	return AuthorList{Authors: []Author{
		{Where: checktest.Marked("name", "sort", "born", "died", "known_as"), Name: "Blaise Pascal", Sort: "Pascal, Blaise", Born: 1623, Died: 1662, Gloss: "savant", KnownAs: []string{"Louis de Montalte", "l’effrayant génie"}},
	}}
}

func TestCardRules(t *testing.T) {
	long := strings.Repeat("x", 600)
	tests := []struct {
		name   string
		change func(*Card)
		want   []string
	}{
		{"in order", func(*Card) {}, nil},
		{"three hints", func(c *Card) { c.PhraseHints = c.PhraseHints[:3] }, []string{"QUI005 phrase_hints: la carte 1 a 3 indices sur la face bordeaux, il en faut 4"}},
		{"an empty hint", func(c *Card) { c.AuthorHints[2] = " " }, []string{"QUI005 blue 3: l’indice 3 est vide"}},
		{"a hint twice", func(c *Card) { c.AuthorHints[2] = "Né en auvergne !" }, []string{"QUI005 blue 3: l’indice 3 répète l’indice 1"}},
		{"a fifth category", func(c *Card) { c.Category = "sciences" }, []string{"QUI004 category: la catégorie « sciences » n’existe pas"}},
		{"three stars", func(c *Card) { c.Difficulty = 3 }, []string{"QUI004 difficulty: la carte 1 a 3 étoiles : de 1 à 2 sont possibles"}},
		{"three stars for the author", func(c *Card) { c.AuthorDifficulty = 3 }, []string{"QUI004 self: la carte 1 a 3 étoiles : de 1 à 2 sont possibles"}},
		{"a long variant", func(c *Card) { c.Variants = []string{"x", long[:161]} }, []string{"QUI015 self: « variants » a 161 signes, sa case en montre 160", "QUI023 self: « x » ne commence pas par une capitale"}},
		{"a hint that is the name", func(c *Card) { c.AuthorHints[3] = "Pascal" }, []string{"QUI006 blue 4: l’indice 4 de la face bleue livre l’auteur, Blaise Pascal : « Pascal »"}},
		{"the first name", func(c *Card) { c.AuthorHints[3] = "Il se prénomme Blaise" }, []string{"QUI006 blue 4: l’indice 4 de la face bleue livre l’auteur, Blaise Pascal : « Blaise »"}},
		{"somebody else's first name", func(c *Card) { c.AuthorHints[3] = "Blaise Cendrars, deux siècles avant" }, nil},
		{"a word of the name", func(c *Card) { c.AuthorHints[3] = "Un pari pascalien" }, []string{"QUI006 blue 4: l’indice 4 de la face bleue livre l’auteur, Blaise Pascal : « pascalien »"}},
		{"a by-name", func(c *Card) { c.AuthorHints[3] = "Cet effrayant génie" }, []string{"QUI006 blue 4: l’indice 4 de la face bleue livre l’auteur, Blaise Pascal : « effrayant genie »"}},
		{"a rare part of a by-name", func(c *Card) { c.AuthorHints[3] = "Il signe Montalte" }, []string{"QUI006 blue 4: l’indice 4 de la face bleue livre l’auteur, Blaise Pascal : « Montalte »"}},
		{"the name in the phrase", func(c *Card) { c.Phrase = "Moi, Pascal, j’ai froid" }, []string{"QUI006 phrase: la phrase livre son auteur, Blaise Pascal : « Pascal »"}},
		{"the work at once", func(c *Card) { c.AuthorHints[0] = "Des Pensées inachevées" }, []string{"QUI008 blue 1: le premier indice nomme l’œuvre, « Pensées »"}},
		{"the work at last", func(c *Card) { c.AuthorHints[3] = "Des Pensées inachevées" }, nil},
		{"a common word of the phrase", func(c *Card) { c.PhraseHints[3] = "Un homme en parle" }, nil},
		{"a telling word, in the plural", func(c *Card) { c.PhraseHints[3] = "Parmi les roseaux" }, []string{"QUI007 burgundy 4: l’indice 4 de la face bordeaux livre la phrase : « roseaux »"}},
		{"two common words", func(c *Card) { c.PhraseHints[3] = "Les hommes pensent" }, []string{"QUI007 burgundy 4: l’indice 4 de la face bordeaux livre la phrase : « hommes pensent »"}},
		{"a turn of speech", func(c *Card) { c.PhraseHints[3] = "Ce n’est qu’un début" }, nil},
		{"a common word in its phrase", func(c *Card) { c.PhraseHints[3] = "Au sein de la nature" }, nil},
		{"a run of words", func(c *Card) { c.PhraseHints[3] = "C’est le plus faible de tous" }, []string{"QUI007 burgundy 4: l’indice 4 de la face bordeaux livre la phrase : « le plus faible de »"}},
		{"a long run of small words", func(c *Card) {
			c.Phrase, c.PhraseHints[3] = "Il y a là de quoi rire, chanter, manger", "Il y a là de quoi faire"
		}, []string{"QUI007 burgundy 4: l’indice 4 de la face bordeaux livre la phrase : « Il y a là de quoi »"}},
		{"a short phrase", func(c *Card) {
			c.Phrase, c.PhraseHints[3] = "Être ou ne pas être, telle est la question", "Être ou ne pas…"
		}, []string{"QUI007 burgundy 4: l’indice 4 de la face bordeaux livre la phrase : « Être ou ne pas »"}},
		{"half of a phrase", func(c *Card) { c.Phrase, c.PhraseHints[3] = "Après nous, le déluge", "Ce qui vient après nous" }, []string{"QUI007 burgundy 4: l’indice 4 de la face bordeaux livre la phrase : « Après nous »"}},
		{"a straight apostrophe", func(c *Card) { c.PhraseHints[3] = "L'art du doute" }, []string{"QUI023 burgundy 4: « ' » n’est pas un signe de la typographie française"}},
		{"no space", func(c *Card) { c.Anecdote = "Vraiment?" }, []string{"QUI023 anecdote: il manque une espace devant « ? »"}},
		{"another language", func(c *Card) { c.Original = "who's there?" }, nil},
		{"no source", func(c *Card) { c.Source = "" }, []string{"QUI016 source: la citation de la carte 1 n’a pas de source"}},
		{"no year", func(c *Card) { c.Source = "Œuvres" }, []string{"QUI016 source: la source « Œuvres » ne donne ni année ni attribution"}},
		{"attributed", func(c *Card) { c.Source = "Attribué à Pascal" }, nil},
		{"six hundred signs", func(c *Card) { c.Phrase = long }, []string{"QUI015 phrase: « phrase » a 600 signes, sa case en montre 160"}},
		{"a long hint", func(c *Card) { c.PhraseHints[1] = long[:91] }, []string{"QUI015 burgundy 2: « phrase_hints » a 91 signes, sa case en montre 90"}},
		{"an emoji", func(c *Card) { c.Anecdote = "Il riait 😀" }, []string{"QUI019 anecdote: le signe « 😀 » (U+1F600) n’est dans aucune police du kit"}},
		{"a heart", func(c *Card) { c.Anecdote = "Le ❤ a ses raisons" }, []string{"QUI019 anecdote: le signe « ❤ » (U+2764) n’est dans aucune police du kit"}},
		{"another spelling", func(c *Card) { c.Author = "Blaise Pasqual" }, []string{"QUI011 author: « Blaise Pasqual » n’est pas sur l’anti-sèche"}},
		{"one letter off", func(c *Card) { c.Author = "Blaize Pascal" }, []string{"QUI010 author: un auteur écrit de deux façons : « Blaize Pascal » et « Blaise Pascal »"}},
		{"without the first name", func(c *Card) { c.Author = "Pascal" }, []string{"QUI010 author: un auteur écrit de deux façons : « Pascal » et « Blaise Pascal »"}},
		{"a by-name for author", func(c *Card) { c.Author = "Louis de Montalte" }, []string{"QUI010 author: « Louis de Montalte » est un autre nom de « Blaise Pascal »"}},
		{"not on the list", func(c *Card) { c.Author = "Voltaire" }, []string{"QUI011 author: « Voltaire » n’est pas sur l’anti-sèche"}},
	}
	for _, test := range tests {
		c := soundCard()
		test.change(c)
		got := findings(&Game{Decks: []Deck{{Cards: []Card{*c}}}, Authors: []AuthorList{soundList()}})
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
	empty := findings(&Game{Decks: []Deck{{Cards: []Card{{Where: checktest.Marked("id"), ID: 1}}}}})
	if len(empty) != 5+2+1 { // fields, two faces of hints, the source
		t.Errorf("an empty card:\n%s", strings.Join(empty, "\n"))
	}
}

// A name of the same letters is written as the list of authors has it; one that only
// looks alike is left to the author.
func TestAuthorsFix(t *testing.T) {
	for name, want := range map[string]string{"Blaise PASCAL": "Blaise Pascal", "Blaise-Pascal": "Blaise Pascal", "Blaize Pascal": "", "Pascal": ""} {
		c := soundCard()
		c.Author = name
		got := ""
		for _, d := range check.Run(Checks, &Game{Decks: []Deck{{Cards: []Card{*c}}}, Authors: []AuthorList{soundList()}}) {
			if d.Fix != nil && d.Rule.ID == "QUI010" && d.Fix.Old == name {
				got = d.Fix.New
			}
		}
		if got != want {
			t.Errorf("%s: mended to %q, want %q", name, got, want)
		}
	}
}

func TestDeckRules(t *testing.T) {
	deck := func(phrases ...string) *Game {
		d := Deck{Where: checktest.Marked("count", "balance.histoire", "one_star")}
		for i, p := range phrases {
			c := soundCard()
			c.ID, c.Phrase = i+1, p
			d.Cards = append(d.Cards, *c)
		}
		return &Game{Decks: []Deck{d}, Authors: []AuthorList{soundList()}}
	}
	one, two := "L’homme est né libre", "Et partout il est dans les fers"
	tests := []struct {
		name   string
		g      *Game
		change func(*Deck)
		want   []string
	}{
		{"in order", deck(one, two), func(d *Deck) { d.Count, d.OneStar = 2, [2]int{60, 100} }, nil},
		{"a card missing", deck(one, two), func(d *Deck) { d.Count = 3 }, []string{"QUI001 count: le jeu annonce 3 cartes, il en a 2"}},
		{"an id twice", deck(one, two), func(d *Deck) { d.Cards[1].ID = 1 }, []string{"QUI002 id: deux cartes portent le numéro 1"}},
		{"an id out of range", deck(one, two), func(d *Deck) { d.Cards[1].ID, d.Count = 117, 2 }, []string{"QUI002 id: la carte porte le numéro 117 : de 1 à 2 sont possibles"}},
		{"no history", deck(one, two), func(d *Deck) { d.Balance = map[Category][2]int{Histoire: {1, 2}} }, []string{"QUI013 balance.histoire: catégorie histoire : 0 carte, de 1 à 2 sont prévues"}},
		{"bounds upside down", deck(one, two), func(d *Deck) { d.Balance = map[Category][2]int{Histoire: {2, 1}} }, []string{"QUI013 balance.histoire: les bornes 2 et 1 ne sont pas dans l’ordre"}},
		{"too easy", deck(one, two), func(d *Deck) { d.OneStar = [2]int{60, 70} }, []string{"QUI014 one_star: 2 cartes ont une étoile, sur 2, soit 100 % : de 60 à 70 % sont prévus"}},
		{"the same phrase", deck(one, "« L'homme est né libre ! »"), func(*Deck) {}, []string{
			"QUI009 phrase: les cartes 1 et 2 ont la même phrase", "QUI023 phrase: « ' » n’est pas un signe de la typographie française",
		}},
		{"nearly the same", deck("Tant va la cruche à l’eau qu’à la fin elle se casse", "Tant va la cruche à l’eau qu’enfin elle casse"), func(*Deck) {}, []string{"QUI009 phrase: les phrases des cartes 1 et 2 sont presque les mêmes"}},
		{"alike but others", deck("Le chat mange la souris grise", "La souris danse quand le chat dort"), func(*Deck) {}, nil},
	}
	for _, test := range tests {
		test.change(&test.g.Decks[0])
		if got := findings(test.g); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
	split := deck(one)
	second := deck(two).Decks[0]
	second.Cards[0].ID = 2
	split.Decks[0].Count, second.Count = 2, 116
	split.Decks = append(split.Decks, second)
	if got := findings(split); !slices.Equal(got, []string{"QUI001 count: le jeu annonce ici 116 cartes, et ailleurs 2"}) {
		t.Errorf("two files: %q", got)
	}
	if cards := split.Cards(2); len(cards) != 2 || cards[1].Phrase != two {
		t.Errorf("joined: %d cards", len(cards))
	}
}

func TestAuthorRules(t *testing.T) {
	tests := []struct {
		name  string
		other Author // behind Pascal
		want  []string
	}{
		{"in order", Author{Name: "Platon", Sort: "Platon", Born: -428, Died: -348, Gloss: "philosophe"}, nil},
		{"out of order", Author{Name: "Érasme", Sort: "Érasme", Born: 1466, Died: 1536, Gloss: "humaniste"}, []string{"QUI012 sort: « Érasme » se classe avant « Pascal, Blaise »"}},
		{"under the particle", Author{Name: "Madame de Sévigné", Sort: "de Sévigné, Marie", Born: 1626, Died: 1696, Gloss: "épistolière"}, []string{
			"QUI012 sort: « de Sévigné, Marie » se classe sous sa particule", "QUI012 sort: « de Sévigné, Marie » se classe avant « Pascal, Blaise »",
		}},
		{"under a title", Author{Name: "Madame de Sévigné", Sort: "Sévigné, madame de", Born: 1626, Died: 1696, Gloss: "épistolière"}, nil},
		{"under another name", Author{Name: "Voltaire", Sort: "Rouet, François-Marie", Born: 1694, Died: 1778, Gloss: "écrivain"}, []string{"QUI012 sort: « Voltaire » ne se retrouve pas sous « Rouet, François-Marie »"}},
		{"too late", Author{Name: "Albert Zamus", Sort: "Zamus, Albert", Born: 1913, Died: 1960, Gloss: "écrivain"}, []string{"QUI017 died: « Albert Zamus » est mort en 1960 : seuls les auteurs morts avant 1956 sont admis"}},
		{"in 1955", Author{Name: "Albert Zinstein", Sort: "Zinstein, Albert", Born: 1879, Died: 1955, Gloss: "physicien"}, nil},
		{"no death", Author{Name: "Paul Zorand", Sort: "Zorand, Paul", Born: 1868, Gloss: "écrivain"}, []string{"QUI017 born: « Paul Zorand », né en 1868, n’a pas d’année de mort"}},
		{"dead before born", Author{Name: "Sénèque", Sort: "Sénèque", Born: -4, Died: -65, Gloss: "philosophe"}, []string{"QUI018 died: « Sénèque » : de -4 à -65, cela ne fait pas une vie"}},
		{"no dates", Author{Name: "Sapho", Sort: "Sapho", Gloss: "poétesse"}, []string{"QUI018 name: « Sapho » n’a pas de dates"}},
		{"a century", Author{Name: "Sapho", Sort: "Sapho", Lived: "viᵉ siècle av. J.-C.", Gloss: "poétesse"}, nil},
		{"no gloss", Author{Name: "Sapho", Sort: "Sapho", Lived: "viᵉ siècle av. J.-C."}, []string{"QUI018 name: rien ne dit qui était « Sapho »"}},
		{"twice", Author{Name: "Blaise Pascal", Sort: "Pascal, Blaise", Born: 1623, Died: 1662, Gloss: "savant"}, []string{"QUI018 name: « Blaise Pascal » est deux fois dans la liste"}},
		{"in two ways", Author{Name: "Blaise PASCAL", Sort: "Pascal, Blaise", Born: 1623, Died: 1662, Gloss: "savant"}, []string{"QUI010 name: un auteur écrit de deux façons : « Blaise PASCAL » et « Blaise Pascal »"}},
	}
	for _, test := range tests {
		list := soundList()
		test.other.Where = checktest.Marked("name", "sort", "born", "died")
		list.Authors = append(list.Authors, test.other)
		if got := findings(&Game{Decks: []Deck{{Authors: Rights{DiedBefore: 1956}}}, Authors: []AuthorList{list}}); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// TestHomonyms: a name on the list is right as it is, be it much like another on the list.
func TestHomonyms(t *testing.T) {
	list := soundList()
	second := Author{Where: checktest.Marked("name"), Name: "Jacqueline Pascal", Sort: "Pascal, Jacqueline", Born: 1625, Died: 1661, Gloss: "religieuse"}
	third := Author{Where: checktest.Marked("name"), Name: "Pascal", Sort: "Pascal", Born: 1923, Died: 1954, Gloss: "chansonnier"}
	for listed, want := range map[bool]int{true: 0, false: 1} {
		list.Authors = append(list.Authors[:1:1], second)
		if listed {
			list.Authors = append(list.Authors, third)
		}
		g := &Game{Decks: []Deck{{}}, Authors: []AuthorList{list}}
		for i, name := range []string{"Blaise Pascal", "Pascal", "Jacqueline Pascal", "Pascal"} {
			c := *soundCard()
			c.ID, c.Author = i+1, name
			g.Decks[0].Cards = append(g.Decks[0].Cards, c)
		}
		if found := check.RunOne(infos.Get("QUI010"), ruleTwoWays, g); len(found) != want {
			t.Errorf("listed %v: %v", listed, found)
		}
	}
}

// TestKings: two kings of one name are two authors, and their name is a secret.
func TestKings(t *testing.T) {
	a := spelling.near
	g := &Game{}
	s := func(name string) spelling { return g.spell(name, check.Pos{}) }
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"Louis XIV", "Louis XV", false}, {"Napoléon Ier", "Napoléon III", false}, {"Henri IV", "Henri  IV", true}, {"Jean Racine", "Jean Racines", true},
		{"Alexandre Dumas", "Alexandre Dumas fils", false}, {"Kant", "Emmanuel Kant", true}, {"Aristote", "Aristophane", false}, {"Montaigne", "Montiagne", true},
	} {
		if got := a(s(c.a), s(c.b)); got != c.same {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
	}
	queen := g.secretOf("Marie-Antoinette", &Author{Name: "Marie-Antoinette", Sort: "Marie-Antoinette"})
	for hint, leaks := range map[string]bool{"Fille de Marie-Thérèse": false, "Anne-Marie aussi": false, "Une Marie": true, "Antoinette": true, "Toute Marie-Antoinette": true} {
		if _, ok := queen.find(hint, g.someWords(hint)); ok != leaks {
			t.Errorf("%q: %v", hint, ok)
		}
	}
	king := g.secretOf("Louis XIV", nil)
	for hint, leaks := range map[string]bool{"Fils de Louis XIII": true, "Au XIVᵉ siècle": false, "Versailles": false} {
		if _, ok := king.find(hint, g.someWords(hint)); ok != leaks {
			t.Errorf("%q: %v", hint, ok)
		}
	}
	// A by-name gives its author away wherever it stands.
	pascal := &soundList().Authors[0]
	savant := g.secretOf(pascal.Name, pascal)
	for hint, says := range map[string]string{
		"Louis de Montalte": "Montalte", "Il signe Montalte": "Montalte", "Effrayant génie !": "effrayant genie", "L’effrayant génie de Port-Royal": "effrayant genie",
		"Son ami Montalte": "Montalte", "Louis": "", "Un génie": "",
	} {
		if said, ok := savant.find(hint, g.someWords(hint)); said != says || ok != (says != "") {
			t.Errorf("%q: %q, %v, want %q", hint, said, ok, says)
		}
	}
	for word, name := range map[string]string{"VOLTAIRIENNES": "VOLTAIRE", "MOLIERESQUE": "MOLIERE", "MARXISME": "MARX", "PLATONICIEN": "PLATON", "HUGOLIENS": "HUGO"} {
		if !derived(word, name) {
			t.Errorf("%s is made of %s", word, name)
		}
	}
	for word, name := range map[string]string{"SANDALE": "SAND", "MARIS": "MARIE", "LOTION": "LOTI", "RACINES": "RACINE"} {
		if derived(word, name) {
			t.Errorf("%s is not made of %s", word, name)
		}
	}
}

func TestRoundRules(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Transcript)
		want   []string
	}{
		{"in order", func(*Transcript) {}, nil},
		{"another game", func(r *Transcript) { r.Game = "boggle" }, []string{"QUI020 game: ce n’est pas une partie de QuiAdiQuoi, mais de « boggle »"}},
		{"two players", func(r *Transcript) { r.Players = r.Players[:2] }, []string{"QUI020 players: une partie se joue de 3 à 6 : nombre de joueurs, 2"}},
		{"seven players", func(r *Transcript) { r.Players = strings.Fields("A B C D E F G") }, []string{"QUI020 players: une partie se joue de 3 à 6 : nombre de joueurs, 7"}},
		{"one name twice", func(r *Transcript) { r.Players = []string{"A", "B", "A"} }, []string{"QUI020 players: deux joueurs s’appellent « A »"}},
		{"one card", func(r *Transcript) { r.Options.Target = 1 }, []string{"QUI020 target: l’objectif est de 1 carte : de 2 à 20 sont possibles"}},
		{"three first rounds", func(r *Transcript) { r.Options.FirstRounds = 3 }, []string{"QUI020 first_rounds: 3 premiers tours : 1 ou 2 sont possibles"}},
		{"a third difficulty", func(r *Transcript) { r.Options.Difficulty = 3 }, []string{"QUI020 difficulty: une difficulté de 3 : c’est le plus d’étoiles des cartes jouées, de 1 à 2"}},
		{"both stacks", func(r *Transcript) { r.Options.Mixed, r.Options.Separate = true, true }, []string{"QUI020 separate: les paquets sont ou mêlés, ou séparés"}},
		{"a stranger", func(r *Transcript) { r.Options.WithoutDie, r.Winner = []string{"Z"}, "Y" }, []string{"QUI020 winner: « Y » ne joue pas cette partie", "QUI020 without_die: « Z » ne joue pas cette partie"}},
		{"three stacks", func(r *Transcript) { r.Stacks = make([][]int, 3) }, []string{"QUI020 stacks: 3 paquets : il y en a deux, pour les compartiments 1 et 2"}},
		{"unlike stacks", func(r *Transcript) { r.Stacks = [][]int{{1, 2, 3}, {4}} }, []string{"QUI020 stacks: les deux paquets ont 3 et 1 cartes : ils sont semblables"}},
		{"a card in both", func(r *Transcript) { r.Stacks = [][]int{{1, 2}, {2}} }, []string{"QUI020 stacks: la carte 2 est deux fois dans les paquets"}},
		{"too long", func(r *Transcript) { r.Turns = make([]Move, maxTurns) }, []string{"QUI020 turns: 1000 tours : une partie en a moins de 1000"}},
	}
	for _, test := range tests {
		r := Transcript{
			Where: checktest.Marked("game", "players", "turns", "winner", "stacks"), Game: "quiadiquoi", Players: []string{"A", "B", "C"},
			Options: Options{Where: checktest.Marked("target", "first_rounds", "difficulty", "separate", "without_die")},
		}
		test.change(&r)
		if got := findings(&Game{Rounds: []Transcript{r}}); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}
