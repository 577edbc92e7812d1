package site

import (
	"encoding/json"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/source"
)

// TestPlayedGrid plays the first ready grid of a page, which leads to the page for playing:
// what is on the grid and counts is noted, by hand and by keys; nobody sees the letters before
// a round, nor the answers before the last player without being asked; a page that is left
// comes back to the same round, whose clock went on; a key pressed as time is over begins
// nothing; words of several lists are struck; records are kept where they always were.
func TestPlayedGrid(t *testing.T) {
	files := build(t, withBoggle(t))
	holds(t, "the game", file(t, files, "boggle/index.html"), `<p class="voies"><a class="bouton fort" href="jouer.html">Jouer à l’écran</a>`, `">Lire les règles</a>`)
	scripts := []string{}
	for _, name := range []string{"brouillon.js", "partage.js", "jouer/jeu.js", "jouer/des.js", "jouer/boggle.js"} {
		scripts = append(scripts, file(t, files, name))
	}
	in, err := json.Marshal(map[string]any{
		"html": file(t, files, "boggle/jouer.html"), "scripts": scripts,
		"grids": map[string]string{"html": file(t, files, "boggle/grilles-deluxe-difficile.html"), "script": file(t, files, "jouer/grilles.js")},
		"noted": map[string]any{
			"begin": "Joueur 1, à vous !", "next": "Joueur 2, à vous !", "answers": "Voir les réponses", "finish": "Finir", "share": "Partager", "again": "Rejouer", "start": "Commencer",
			"first":  []string{"Surestima", "soeur", "SŒUR", "seu", "zoo", "rouer", ""},
			"way":    []int{0, 1, 5},
			"second": []string{"rue", "mûr"},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Join([]string{
		"jouer.html #p=",
		"pret | Grille 1",
		"letters: hidden",
		"surestima : +11 points",
		"sœur : +2 points",
		"sœur : déjà noté.",
		"SEU : ce mot ne compte pas dans cette édition.",
		"ZOO : ce mot n’est pas sur la grille.",
		"ROUER : ce mot n’est pas sur la grille.",
		"ROUER : ce mot n’est pas sur la grille.",
		"rue : +1 point",
		"joue | 3 mots, 14 points | 2:00",
		"joue | 3 mots, 14 points | 1:30",
		"surestima : déjà noté.",
		"focus fin-titre",
		"entre | Joueur 1, c’est fini !",
		"14 points 3 motsPassez l’écran à Joueur 2 : les dés restent cachés jusqu’au départ, les mots jusqu’à la fin.Joueur 2, à vous !Voir les réponsesAutre grille",
		"Tout le monde n’a pas joué. Si l’on voit les réponses, plus personne ne peut jouer cette grille.Voir les réponsesAttendre",
		"entre | Joueur 1, c’est fini !",
		"rue : +1 point",
		"mur : +1 point",
		"Finir la manche maintenant ? Il reste 3:00.FinirContinuer la partie",
		"fin | Manche finie",
		" Joueur 1 Joueur 2",
		"Score de la manche 13 1",
		"surestima 11 ",
		"sœur 2 ",
		"mur  1",
		"rue -1 -1",
		"Boggle – Grille 1",
		"Joueur 1 : 13 points, 3 mots sur 263",
		"Joueur 2 : 1 point, 2 mots sur 263",
		"surestima sœur mur rue",
		"surestima : +11 points",
		"fin | Nouveau record !",
		"11 points1 mot sur 263 ; la grille vaut 590 points.PartagerVoir les réponsesUn joueur de plusRejouerAutre grille9 lettres, 11 pointssurestima",
		"boggle /jeu/grilles.html#d1,11",
		"surestima : +11 points",
		"fin | Manche finie",
		"false Ce record n’a pas pu être gardé : la mémoire de ce navigateur est pleine, ou il ne garde rien.",
		"menu | ",
		"false Cette grille n’a pas pu être lue : le lien est incomplet.",
		"",
	}, "\n")
	if got := checktest.Judge(t, "boggle.mjs", in); got != want {
		t.Errorf("shown:\n%s\nwant:\n%s", got, want)
	}
}

// playStep is a step of jeu.mjs.
type playStep struct {
	Again  *string  `json:"again,omitempty"` // the page is opened again, with this #
	Fields [][2]any `json:"fields,omitempty"`
	Click  []string `json:"click,omitempty"`
	Keys   []string `json:"keys,omitempty"`
	Tell   []string `json:"tell,omitempty"`
}

// playsOn plays on the page of a game, and compares what is shown, a line a step.
func playsOn(t *testing.T, files []File, game string, steps []playStep, want ...string) {
	t.Helper()
	scripts := []string{file(t, files, "brouillon.js"), file(t, files, "jouer/jeu.js")}
	html := file(t, files, game+"/jouer.html")
	for _, m := range regexp.MustCompile(`<script src="([^"]+)"`).FindAllStringSubmatch(html, -1) {
		if name := path.Join(game, m[1]); !slices.Contains([]string{"theme.js", "atelier.js", "brouillon.js", "jouer/jeu.js"}, name) {
			scripts = append(scripts, file(t, files, name))
		}
	}
	given := map[string]string{}
	for _, f := range files {
		if path.Dir(f.Path) == game && path.Ext(f.Path) == ".js" {
			given[path.Base(f.Path)] = string(f.Data)
		}
	}
	data, err := json.Marshal(map[string]any{"html": html, "scripts": scripts, "given": given, "steps": steps})
	if err != nil {
		t.Fatal(err)
	}
	if got := plainSpaces(checktest.Judge(t, "jeu.mjs", data)); got != plainSpaces(strings.Join(want, "\n")+"\n") {
		t.Errorf("shown:\n%s\nwant:\n%s", got, strings.Join(want, "\n"))
	}
}

// TestTurnedCards plays a pile of QuiAdiQuoi: a card is turned, its hints are heard one by one, its
// answer is seen, and who found it has a token; the game goes on where it was left, a card that
// was found does not come again, and what is shared gives nothing away. Two take turns, and each
// hint passes to the other.
func TestTurnedCards(t *testing.T) {
	files := build(t, withQuiadiquoi(t, fixture()))
	again := func(at string) *string { return &at }
	histoire := [][2]any{{"[name=kind][value='1']", false}, {"[name=kind][value='2']", false}, {"[name=stars][value='2']", false}}
	playsOn(t, files, "quiadiquoi", []playStep{
		{Fields: histoire, Tell: []string{"#restent"}},
		{Click: []string{"#choisir"}, Tell: []string{"#etat-jeu", "#dos .demande", "aria-label@#dos", "#gestes", "inert@#recto"}},
		{Click: []string{"#dos"}, Tell: []string{"#corps", "#gestes", "inert@#dos"}},
		{Keys: []string{"i", "i"}, Tell: []string{"all .indices li", "#gestes", "#annonce"}},
		{Again: again(""), Tell: []string{"#reprendre"}},
		{Click: []string{"#reprendre"}, Keys: []string{"i", "i", "i", "ArrowRight", "r"}, Tell: []string{"all .indices li", "#corps .reponse", "#gestes"}},
		{Click: []string{"#gestes .oui"}, Tell: []string{"#etat-jeu", "#jetons", "#corps"}},
		{Click: []string{"#annuler"}, Tell: []string{"#etat-jeu", "#jetons", "#gestes"}},
		{Click: []string{"#gestes .non"}, Keys: []string{" ", "r", "ArrowRight"}, Tell: []string{"#etat-jeu", "#jetons"}},
		{Keys: []string{" ", "r", "ArrowRight", " ", "i", "r", "ArrowRight", " ", "r", "ArrowLeft", " ", "r", "ArrowRight", " ", "r", "ArrowRight", " ", "r", "ArrowRight", " ", "r", "ArrowRight", " ", "r", "ArrowRight"},
			Tell: []string{"#bilan h2", "#bilan h2 + p", "all .manquees b", "all #bilan button"}},
		{Click: []string{"#bilan button"}, Tell: []string{"copied"}},
		{Again: again(""), Tell: []string{"#bilan h2"}},
		{Click: []string{"#bilan .choix button:last-child"}, Tell: []string{"#reprendre", "#restent"}},
		{Fields: [][2]any{{"[name=faces][value=bordeaux]", true}, {"[name=joueurs][value='2']", true}}, Click: []string{"#choisir", "#dos"}, Tell: []string{"#corps", "#tour", "#gestes"}},
		{Keys: []string{"i", "i"}, Tell: []string{"#tour", "#gestes"}},
		{Keys: []string{"r", "ArrowRight"}, Tell: []string{"#tour", "#jetons"}},
		{Again: again("#cartes=bordeaux-penseurs"), Tell: []string{"#reprendre", "#restent"}},
		{Click: []string{"#choisir"}, Tell: []string{"#question-texte", "all #question button"}},
		{Click: []string{"#question button"}, Tell: []string{"aria-label@#dos"}},
	},
		"26 à trouver, 0 déjà trouvées",
		"1 / 10 — Qui a dit ? — Qui a dit ? histoire, une étoile : retourner la carte —  — yes",
		"« Paris vaut bien une messe. » — Indice 1 sur 4Réponse — yes",
		"Indice bleu 1 de la carte 4. | Indice bleu 2 de la carte 4. — Indice 3 sur 4Réponse — Indice 2 Indice bleu 2 de la carte 4.",
		"Reprendre la pile : carte 1 sur 10",
		"Indice bleu 1 de la carte 4. | Indice bleu 2 de la carte 4. | Indice bleu 3 de la carte 4. | Indice bleu 4 de la carte 4. — Henri IVécrivainAttribué à Henri IV — Trouvé +1 Pas trouvé",
		"2 / 10 — 100 — « Voici la phrase numéro 567, que chacun récite à sa façon un soir d’été. »",
		"1 / 10 — 000 — Trouvé +1 Pas trouvé",
		"3 / 10 — 100",
		"8 sur 10 — dont 7 sans indice — Henri IV | Auteur Numéro21 — Partager | Rejouer les manquées (2) | Une autre pile",
		"QuiAdiQuoi – Qui a dit ?\n8 sur 10, dont 7 sans indice\n⬜🟦🟦🟦⬜🟦🟦🟦🟦🟦\nhttp://x/jeu/jouer.html",
		"8 sur 10",
		" — 18 à trouver, 8 déjà trouvées",
		"Henri IV — À Joueur 1 de répondre — Indice 1, pour Joueur 1Réponse",
		"À Joueur 2 de répondre — Indice 3, pour Joueur 1Réponse",
		"À Joueur 2 de répondre — Joueur 10Joueur 21",
		"Reprendre la pile : carte 2 sur 10 — 26 à trouver, 0 déjà trouvées",
		"Une pile est commencée. La quitter pour une nouvelle ? — Nouvelle pile | Continuer à jouer",
		"A dit quoi ? penseurs, une étoile : retourner la carte",
	)
}

// TestThrownDice throws the dice of La Coquillaude: the question of the number stands
// alone, that of another page is led to, and what no throw gives is said.
func TestThrownDice(t *testing.T) {
	files := build(t, withCoquillaude(t, fixture()))
	in, err := json.Marshal(map[string]any{
		"html": file(t, files, "coquillaude/questions-2000.html"), "script": file(t, files, "jouer/tirage.js"),
		"dice": []string{"", "2166", "1666", "9"}, "hash": "#de-2111",
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "#de-2111: n2111 alone\nthrown 1111: questions-1000.html#de-1111\n2166: n2166 alone\n1666: questions-1000.html#de-1666\n9: Aucun jet ne donne ce numéro.\n"
	if got := checktest.Judge(t, "tirage.mjs", in); got != want {
		t.Errorf("shown:\n%s\nwant:\n%s", got, want)
	}
}

// TestSearchKey: the key / leads to the search, but not where one writes; a link may ask.
func TestSearchKey(t *testing.T) {
	files := build(t, fixture())
	in, err := json.Marshal(map[string]string{"html": file(t, files, "index.html"), "script": file(t, files, "recherche.js")})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(file(t, files, "index.html"), ` data-single="1 résultat"`) { // templates take data-on… for a program
		t.Error("the sentence of one result is not as it is written")
	}
	want := "|0|0 false|0 false|1 true\npoints du mot|1|1 false|1 false|2 true\n"
	if got := checktest.Judge(t, "recherche.mjs", in); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

// TestOffline: the service worker fetches ahead the pages that the one for missing pages names,
// with what they load, and keeps what is read. Where the network is away or lets one wait, what
// is kept is shown; what has changed or gone is not, once it is known. Another site of the
// origin keeps its own, what the two shared before as well.
func TestOffline(t *testing.T) {
	in, err := json.Marshal(map[string]string{"script": file(t, build(t, fixture()), "hors-ligne.js")})
	if err != nil {
		t.Fatal(err)
	}
	want := `of a first visit only little is fetched ahead
asked imprimots.json hors-ligne.html site.0badcafe.css fonts/a.woff2 index.html boggle/jouer.html jeu.js
keeps boggle/jouer.html fonts/a.woff2 hors-ligne.html imprimots.json index.html jeu.js shared:https://exemple.fr/autres/index.html site.0badcafe.css
boggle/deluxe.pdf | p1 | boggle/deluxe.pdf
without a network
boggle/jouer.html | j1 | boggle/jouer.html
 | a1 | 
boggle/deluxe.pdf#page=2 | p1 | boggle/deluxe.pdf#page=2
recherche.html?q=mot | to hors-ligne.html | recherche.html?q=mot
recherche.html | offline | recherche.html
en/absente.html | to hors-ligne.html | en/absente.html
a bad network: what is kept, and what comes late is kept; a file that has its sum is not asked for
index.html | a1 | index.html
index.html | a2 | index.html
site.0badcafe.css | c1 | 
published anew
en/index.html | ea1 | imprimots.json en/index.html en/offline.html en/boggle/play.html
keeps en/boggle/play.html en/index.html en/offline.html fonts/a.woff2 hors-ligne.html imprimots.json jeu.js shared:https://exemple.fr/autres/index.html site.0badcafe.css
absente.html | 404 | absente.html
index.html | not ours | 
-/changes | not ours | 
https://autre.fr/jeux/ | not ours | 
who saves data fetches nothing ahead; another site keeps its own
keeps autres/imprimots.json jeux/en/boggle/play.html jeux/en/index.html jeux/en/offline.html jeux/fonts/a.woff2 jeux/hors-ligne.html jeux/imprimots.json jeux/jeu.js jeux/site.0badcafe.css
`
	if got := checktest.Judge(t, "hors-ligne.mjs", in); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}

// TestGamesThatFit chooses games on the home page by players, age, time and preparation; a
// game that says nothing of one of them fits.
func TestGamesThatFit(t *testing.T) {
	in := fixture()
	game := func(id, engine string, least, most, age, minutes int) {
		g := fixtureGame(id, id)
		g.Engine, g.Age, g.Minutes, g.Players = engine, age, minutes, source.Span{Min: least, Max: most}
		in.Games = append(in.Games, g)
	}
	in.Games = nil
	game("duel", "boggle", 2, 2, 12, 45)
	game("tard", "boggle", 3, 6, 15, 0)
	game("loto", "deck", 3, 13, 6, 20)
	in.Groups = []source.Group{{Games: []string{"duel", "tard"}}, {Title: "Petits jeux", Games: []string{"loto"}}}
	files := build(t, in)
	var choices []map[string]string
	for _, c := range []string{"", "players=2", "players=10", "age=8", "minutes=30", "minutes=30 players=2", "ready=15"} {
		choice := map[string]string{}
		for field := range strings.FieldsSeq(c) {
			name, value, _ := strings.Cut(field, "=")
			choice[name] = value
		}
		choices = append(choices, choice)
	}
	data, err := json.Marshal(map[string]any{"html": file(t, files, "index.html"), "script": file(t, files, "accueil.js"), "choices": choices})
	if err != nil {
		t.Fatal(err)
	}
	none := "Aucun jeu ne convient" + nbsp + ": élargissez un choix."
	want := "duel tard loto | 3 jeux | true\nduel | 1 jeu | false\nloto | 1 jeu | true\nloto | 1 jeu | true\n" +
		"tard loto | 2 jeux | true\n | " + none + " | false\nduel tard loto | 3 jeux | true\n"
	if got := checktest.Judge(t, "accueil.mjs", data); got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}
