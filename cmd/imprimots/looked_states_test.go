package main

import (
	"fmt"

	"imprimots/generator/site/browsertest"
)

// sheetShown is so when the atelier shows the sheet that its form asks for.
const sheetShown = `see ` + sheetMade

// aTouch is the size that targets of a board have at least, in pixels.
const aTouch = 44

// coquillaudeKept is a step that has a game of La Coquillaude kept, at a point of it.
func coquillaudeKept(at string) string {
	return `run localStorage.setItem("imprimots jeu coquillaude" + imprimotsBrouillon.scope, JSON.stringify({i: 0, players: ["Ana", "Bob", "Zoé"], order: ["Ana", "Bob", "Zoé"], rounds: [],
		round: {rolls: {Ana: 5516, Bob: 4312, Zoé: 3311}, words: {Ana: {word: "MESURE", at: [9, 9], dir: "across"}, Bob: {word: "REGLES", anagrams: ["LEGERS"], at: [9, 9], dir: "down"}}}, theory: {Ana: 36, Bob: 72},
		board: ".".repeat(289), hands: {Ana: [..."MESUREXAZKWAOIPT"], Bob: [..."REGLESNAVIREQU"], Zoé: [..."AAEEIIOU"]}, bag: [..."AEIOUSTRNL"], totals: {Ana: 120, Bob: 64, Zoé: 0}, ` + at + `})); setTimeout(() => location.reload())`
}

// A looked is a state that is looked at, and the address of the same page in English.
type looked struct {
	browsertest.State
	english string
}

// lookedStates are the pages that one plays or works on, in each of their states, and others that one
// sees first.
var lookedStates = []looked{
	// Boggle.
	{State: browsertest.State{Page: "boggle/grilles-deluxe-facile.html", Name: "grids"}},
	{english: "en/boggle/play.html", State: browsertest.State{Page: "boggle/jouer.html", Name: "menu", Whole: []string{".barre h1", "#plateau"}}},
	{State: browsertest.State{Page: "boggle/grilles-deluxe-facile.html", Name: "a board face down", Steps: []string{"on .grilles .jouer", "on #plus", "on #plus"}, Whole: []string{"#plateau", "#pret-titre"}}},
	{State: browsertest.State{
		Page: "boggle/grilles-deluxe-facile.html", Name: "round", Steps: []string{"on .grilles .jouer", "on #commencer", "in #champ", "type zzz", "press Enter", "see document.querySelector('#dit').textContent"},
		Whole: []string{".barre h1", "[role=timer]", "#champ", "#plateau", "#finir"}, Least: map[string]int{".de": aTouch}, Above: []string{"#champ"},
	}},
	{State: browsertest.State{
		Page: "boggle/grilles-pocket-facile.html", Name: "between players", Steps: []string{"on .grilles .jouer", "on #plus", "on #commencer", "on #finir", "on #question .fort", "see document.querySelector('#fin').checkVisibility()"},
		Whole: []string{"#plateau", "#fin-titre"},
	}},
	{State: browsertest.State{
		Page: "boggle/grilles-pocket-facile.html", Name: "end of a round", Whole: []string{"#plateau"}, Steps: []string{
			"on .grilles .jouer", "on #commencer", "on #finir", "on #question .fort", "see getComputedStyle(document.querySelector('#fin .choix')).pointerEvents == 'auto'",
			"on #resultat .choix :nth-child(2)", "see document.querySelectorAll('#resultat .choix button').length == 3", "on .cle button",
		},
	}},
	{State: browsertest.State{Page: "boggle/jouer.html", Name: "help", Steps: []string{"on #aide-jeu", "see document.querySelector('#aide-panneau').open"}}},

	// The games of the day.
	{english: "en/daily.html", State: browsertest.State{
		Page: "du-jour.html", Name: "today", Steps: []string{"see !document.querySelector('#calendrier').hidden"},
		Whole: []string{".date", ".tuile .fort"}, Least: map[string]int{".mois button": aTouch, ".tuile .fort": aTouch},
		Only: func(s browsertest.Size) bool { return s[1] > 600 },
	}},

	// Games of cards.
	{english: "en/ficelle/play.html", State: browsertest.State{Page: "ficelle/jouer.html", Name: "menu", Whole: []string{".barre h1", "#menu"}}},
	{english: "en/ficelle/play.html", State: browsertest.State{Page: "ficelle/jouer.html", Name: "alone", Steps: []string{"on #menu button", "on .place button"}, Whole: []string{".barre h1", ".evenement"}, Least: map[string]int{".place button": aTouch}}},
	{State: browsertest.State{Page: "ficelle/jouer.html", Name: "together", Steps: []string{"on #menu button:nth-child(3)"}, Whole: []string{".barre h1", ".evenement"}}},
	{english: "en/familles/play.html", State: browsertest.State{Page: "familles/jouer.html", Name: "against two", Steps: []string{"on #menu button:nth-child(2)", "on .m button"}, Whole: []string{".barre h1", ".eventail"}}},
	{english: "en/paires/play.html", State: browsertest.State{Page: "paires/jouer.html", Name: "alone", Steps: []string{"on #menu button", "on .table .fort"}, Whole: []string{".barre h1", ".ronde", ".ronde + .ronde"}, Least: map[string]int{".ronde button": aTouch}}},
	{State: browsertest.State{Page: "paires/jouer.html", Name: "the race", Steps: []string{"on #menu button:nth-child(3)"}, Whole: []string{".ronde", ".ronde + .ronde + .ronde"}, Least: map[string]int{".ronde button": aTouch}}},
	{english: "en/loto/play.html", State: browsertest.State{Page: "loto/jouer.html", Name: "alone", Steps: []string{"on #menu button"}, Whole: []string{".appel", ".carton"}, Least: map[string]int{".carton button": aTouch}}},
	{State: browsertest.State{Page: "loto/jouer.html", Name: "two boards", Steps: []string{"on #menu button:nth-child(2)", "on .suivante"}, Whole: []string{".appel", ".carton + .carton"}, Least: map[string]int{".carton button": aTouch}}},
	{english: "en/queue-leu-leu/play.html", State: browsertest.State{Page: "queue-leu-leu/jouer.html", Name: "the ring", Steps: []string{"on #menu button", "on .rangee .domino"}, Whole: []string{".bouts", ".queue"}, Least: map[string]int{".bouts button": aTouch}}},
	{State: browsertest.State{Page: "queue-leu-leu/jouer.html", Name: "against the computer", Steps: []string{"on #menu button:nth-child(2)"}, Whole: []string{".bouts", ".queue"}}},
	{english: "en/autour-du-pot/play.html", State: browsertest.State{Page: "autour-du-pot/jouer.html", Name: "a card", Steps: []string{"on #menu button", "on .table .fort", "on .dos"}, Whole: []string{".mot-interdit h2", ".table .choix"}}},

	// QuiAdiQuoi: the card on its back, turned with hints, answered alone and by several, the end.
	{english: "en/quiadiquoi/play.html", State: browsertest.State{Page: "quiadiquoi/jouer.html", Name: "menu", Steps: []string{"see !document.querySelector('#quia').hidden"}, Whole: []string{".barre h1", ".choisir .faces", "#commencer"}}},
	{State: browsertest.State{Page: "quiadiquoi/jouer.html", Name: "a card on its back", Steps: []string{"on #commencer"}, Whole: []string{".barre h1", "#dos", ".jetons"}}},
	{english: "en/quiadiquoi/play.html", State: browsertest.State{
		Page: "quiadiquoi/jouer.html", Name: "hints", Steps: []string{"on [name=faces][value=bordeaux]", "on #commencer", "on #dos", "press i", "press i", "press i", "press i", "see document.querySelectorAll('.indices li').length == 4"},
		Whole: []string{"#recto", "#gestes", ".jetons"}, Least: map[string]int{"#gestes button": aTouch},
	}},
	{State: browsertest.State{Page: "quiadiquoi/jouer.html", Name: "answer", Steps: []string{"on #commencer", "on #dos", "press r", "see document.querySelector('.reponse')"}, Whole: []string{"#recto", "#gestes", ".jetons"}, Least: map[string]int{"#gestes button": aTouch}}},
	{State: browsertest.State{
		Page: "quiadiquoi/jouer.html", Name: "who found it", Steps: []string{"on [name=joueurs][value='4']", "on #commencer", "on #dos", "press r", "see document.querySelectorAll('#gestes button').length == 5"},
		Whole: []string{"#recto", "#gestes"}, Least: map[string]int{"#gestes button": aTouch},
	}},
	{State: browsertest.State{
		Page: "quiadiquoi/jouer.html", Name: "end of a pile", Whole: []string{"#bilan h2"}, Steps: append([]string{"on #commencer"}, tenCards()...),
	}},

	// Embrouillamini: the players, a hidden hand, a letter chosen, laid, the points.
	{english: "en/embrouillamini/play.html", State: browsertest.State{Page: "embrouillamini/jouer.html", Name: "players", Whole: []string{".barre h1", "#donner"}}},
	{State: browsertest.State{Page: "embrouillamini/jouer.html", Name: "hidden hand", Steps: []string{"on #donner", "see document.querySelector('#main button')"}, Whole: []string{"#tour", "#main button", ".majuscule", ".annonce", "#passer"}, Scrolls: []string{".nappe"}}},
	{english: "en/embrouillamini/play.html", State: browsertest.State{
		Page: "embrouillamini/jouer.html", Name: "a letter laid", Steps: []string{"fill [name=reprise]=7", "on .reprendre", "on #main button", "on [data-i='1']", "on .libre", "in [name=mot]", "type p", "see document.querySelector('.neuve')"},
		Whole: []string{"#tour", ".lettres", ".annonce", "#reprendre-carte", "#passer", ".scores"}, Least: map[string]int{".tapis button": 40, ".lettres button": aTouch}, Above: []string{"[name=mot]"}, Scrolls: []string{".nappe"},
	}},
	{State: browsertest.State{
		Page: "embrouillamini/jouer.html", Name: "points", Steps: []string{"fill [name=reprise]=7", "on .reprendre", "on #main button", "on #passer", "see document.querySelector('#dit').textContent.includes('passe')", "on .scores", "see document.querySelector('#arbitre').open"},
		Scrolls: []string{".nappe"},
	}},
	// Cruciverb's: a grid, and the duel.
	{english: "en/cruciverbs/play.html", State: browsertest.State{Page: "cruciverbs/jouer.html", Name: "menu of grids", Whole: []string{".barre h1", "#duel"}}},
	{english: "en/cruciverbs/play.html#f=F1.3", State: browsertest.State{
		Page: "cruciverbs/jouer.html#f=F1.3", Name: "a crossword", Steps: []string{"see document.querySelector('.indice b')", "type crez", "on .outils button:nth-child(3)"},
		Whole: []string{".barre h1", "[role=timer]", ".indice", ".croix .ici"}, Least: map[string]int{".croix [role=gridcell]": aTouch}, Scrolls: []string{".aire"},
	}},
	{State: browsertest.State{
		Page: "cruciverbs/jouer.html#f=F1.3", Name: "a crossword with letters for fingers", Steps: []string{"see document.querySelector('.indice b')", "tap .croix [role=gridcell]", "see document.querySelector('.touches')", "press c"},
		Whole: []string{".barre h1", ".indice", ".touches", ".croix .ici"}, Least: map[string]int{".croix [role=gridcell]": aTouch}, Scrolls: []string{".aire"},
	}},
	{english: "en/cruciverbs/play.html#f=F1.3", State: browsertest.State{
		Page: "cruciverbs/jouer.html#f=F1.3", Name: "a crossword done", Whole: []string{"#question"}, Scrolls: []string{".aire"},
		Steps: []string{"see document.querySelector('.indice b')", "run for (let i = 0; i < 60 && !document.querySelector('#question').open; i++) { document.querySelectorAll('.outils button')[4]?.click(); document.querySelectorAll('.indice button')[2].click(); }", "see document.querySelector('#question').open"},
	}},
	{english: "en/cruciverbs/play.html#duel", State: browsertest.State{Page: "cruciverbs/jouer.html#duel", Name: "who fights the duel", Steps: []string{"see document.querySelector('form .fort')"}}},
	{english: "en/cruciverbs/play.html#duel", State: browsertest.State{Page: "cruciverbs/jouer.html#duel", Name: "a duel begins", Steps: []string{"on form .fort", "see document.querySelector('.piste')"}, Whole: []string{".piste", ".bas .fort"}}},
	{english: "en/cruciverbs/play.html#duel", State: browsertest.State{
		Page: "cruciverbs/jouer.html#duel", Name: "a turn of the duel", Whole: []string{".piste", ".definition", ".bas .fort"},
		Steps: []string{"on form .fort", "see document.querySelector('.piste')", "run Math.random = () => .5", "on .bas .fort", "see document.querySelector('.definition')", "press a"},
	}},
	{english: "en/cruciverbs/play.html#duel", State: browsertest.State{
		Page: "cruciverbs/jouer.html#duel", Name: "the turn of the other", Whole: []string{".piste", ".tour", ".bas .fort"},
		Steps: []string{"on form .fort", "see document.querySelector('.piste')", "run Math.random = () => .5", "on .bas .fort", "on .bas .choix button:nth-child(2)", "see document.querySelector('.tour')"},
	}},

	// La Coquillaude.
	{english: "en/coquillaude/play.html", State: browsertest.State{Page: "coquillaude/jouer.html", Name: "menu", Whole: []string{".barre h1", "#a-plusieurs", "#seul"}}},
	{english: "en/coquillaude/play.html", State: browsertest.State{Page: "coquillaude/jouer.html", Name: "who plays", Steps: []string{"on #a-plusieurs"}, Whole: []string{"#qui .fort"}}},
	{english: "en/coquillaude/play.html", State: browsertest.State{Page: "coquillaude/jouer.html", Name: "who is first", Steps: []string{"on #a-plusieurs", "fill #qui label:nth-of-type(3) input=Zoé", "on #qui .fort", "on .bas .fort", "on .bas .fort", "on .bas .fort"}, Whole: []string{".plateau-coq", ".bas .fort"}}},
	{english: "en/coquillaude/play.html", State: browsertest.State{
		Page: "coquillaude/jouer.html", Name: "a question", Steps: []string{coquillaudeKept(`step: "thrown", stage: "ask"`), "on #reprendre .fort", "on .bas .fort", "see document.querySelector('.reponse')"}, Whole: []string{".question", ".reponse", ".bas .fort"},
	}},
	{State: browsertest.State{
		Page: "coquillaude/jouer.html", Name: "questions alone", Steps: []string{coquillaudeKept(`stage: "practice", step: "thrown", n: 1136, asked: 3, found: 2, tokens: 14`), "on #reprendre .fort", "on .bas .fort", "see document.querySelector('.reponse')"}, Whole: []string{".question", ".bas .fort"},
	}},
	{english: "en/coquillaude/play.html", State: browsertest.State{
		Page: "coquillaude/jouer.html", Name: "a word is laid", Steps: []string{coquillaudeKept(`step: "curtain", stage: "search"`), "on #reprendre .fort", "on .bas .fort", "press m", "press e", "press s"},
		Whole: []string{".plateau-coq", ".main", ".mot-pose", ".bas .fort"}, Least: map[string]int{".main .pion": 40},
	}},
	{State: browsertest.State{
		Page: "coquillaude/jouer.html", Name: "the board from near", Steps: []string{coquillaudeKept(`step: "curtain", stage: "search"`), "on #reprendre .fort", "on .bas .fort", "press m", "press e", "run document.querySelector('.loupe').click()"},
		Whole: []string{".main", ".curseur", ".bas .fort"}, Least: map[string]int{".plateau-coq [role=gridcell]": 43}, Scrolls: []string{".aire"},
	}},
	{english: "en/coquillaude/play.html", State: browsertest.State{
		Page: "coquillaude/jouer.html", Name: "a word is announced", Steps: []string{coquillaudeKept(`step: "curtain", stage: "search"`), "on #reprendre .fort", "on .bas .fort", "press m", "press e", "on .bas .fort", "see document.querySelector('#question').open"}, Whole: []string{"#question"},
	}},
	{State: browsertest.State{Page: "coquillaude/jouer.html", Name: "the words announced", Steps: []string{coquillaudeKept(`stage: "claims"`), "on #reprendre .fort", "see document.querySelector('.bas table')"}, Whole: []string{".bas table", ".bas .fort"}}},

	// Timers.
	{State: browsertest.State{Page: "boggle/sablier.html", Name: "timer", Whole: []string{"#secondes", "#lancer"}, Only: func(s browsertest.Size) bool { return s[1] > 600 }}},
	{State: browsertest.State{
		Page: "embrouillamini/sablier.html", Name: "timer runs", Steps: []string{"on #lancer"}, Top: ".cadran", Whole: []string{"#secondes", "#lancer", "#remettre"},
	}},

	// Score sheets.
	{State: browsertest.State{Page: "boggle/marque.html", Name: "sheet"}},
	{State: browsertest.State{Page: "boggle/marque.html", Name: "sheet judged", Steps: []string{"on [data-melange]", "fill [name='lists.*']=ras, zzz, as", "on [data-fait=check]", "see document.querySelector('#constats').textContent"}, Top: "#arbitre"}},
	{State: browsertest.State{Page: "coquillaude/marque.html", Name: "sheet", Steps: []string{"fill [name='rolls.*']=5322"}}},
	{State: browsertest.State{Page: "coquillaude/marque.html", Name: "sheet judged", Steps: []string{"fill [name='rolls.*']=5322", "on [data-fait=check]", "see document.querySelector('#constats').textContent", "run document.querySelectorAll('main details').forEach((d) => { d.open = true; })"}}},
	{State: browsertest.State{Page: "cruciverbs/marque.html", Name: "sheet", Steps: []string{"pick [name='discovers.*']=F1.1", "run document.querySelectorAll('main details').forEach((d) => { d.open = true; })"}}},
	{State: browsertest.State{Page: "quiadiquoi/marque.html", Name: "sheet"}},

	// What is drawn, and grids.
	{State: browsertest.State{Page: "quiadiquoi/auteur-histoire.html", Name: "cards"}},
	{State: browsertest.State{Page: "coquillaude/questions-1000.html", Name: "a question drawn", Steps: []string{"fill #tirage input=1234", "press Enter", "see document.querySelector('.seul')"}, Top: "#tirage"}},
	{State: browsertest.State{Page: "coquillaude/personnages.html", Name: "persons"}},
	{State: browsertest.State{Page: "cruciverbs/serie-f1.html", Name: "grids of a series"}},

	// The atelier: worksheets.
	{english: "en/atelier/index.html", State: browsertest.State{Page: "atelier/index.html", Name: "gallery", Steps: []string{"see document.querySelector('#galerie').open"}}},
	{english: "en/atelier/index.html#exemple=crossword", State: browsertest.State{
		Page: "atelier/index.html#exemple=crossword", Name: "an example", Steps: []string{sheetShown}, Whole: []string{"#imprimer", "#pdf"},
	}},
	{english: "en/atelier/index.html", State: browsertest.State{
		Page: "atelier/index.html", Name: "findings", Steps: []string{"on #galerie [data-sorte=wordsearch]", "fill #size=99x1", "fill #words=zzy\n ; rien\nun", "see document.querySelector('#constats li')"}, Top: "#constats",
	}},
	{english: "en/atelier/index.html#exemple=match", State: browsertest.State{
		Page: "atelier/index.html#exemple=match", Name: "all that can be set", Top: ".regler",
		Steps: []string{sheetShown, "run document.querySelectorAll('.regler details').forEach((d) => { d.open = true; })", "on #ajouter", "see document.querySelector('#lot li')"},
	}},
	{english: "en/atelier/index.html", State: browsertest.State{
		Page: "atelier/index.html", Name: "a list is written", Steps: []string{"on #galerie [data-sorte=crossword]", "in #words", "type roi ; il règne", "press Enter", "type reine ; elle règne", sheetShown}, Above: []string{"#words"}, Top: ".choisir",
	}},
	// Grids.
	{english: "en/atelier/grid.html", State: browsertest.State{
		Page: "atelier/grille.html", Name: "a board", Steps: []string{"on [value=board]", "see document.querySelectorAll('.des td').length == 16 && !document.querySelector('.occupe')"},
	}},
	{english: "en/atelier/grid.html", State: browsertest.State{
		Page: "atelier/grille.html", Name: "its answers", Steps: []string{"on [value=board]", "see document.querySelector('#plateau .cle')?.textContent.length > 20"}, Top: "#plateau",
	}},
	{english: "en/atelier/grid.html", State: browsertest.State{
		Page: "atelier/grille.html", Name: "a crossword", Top: "#croise",
		Steps: []string{"pick #sort=crossword", "fill #columns=5", "fill #lines=5", "on [value=fill]", "see !document.querySelector('#definitions').hidden && !document.querySelector('.occupe')", "on #definitions summary", "on #croise input", "see document.querySelector('#candidats li')"},
	}},
	// Kits and decks.
	{english: "en/atelier/games.html", State: browsertest.State{Page: "atelier/jeux.html", Name: "a kit", Steps: []string{"see !document.querySelector('.pieces').hidden"}}},
	{english: "en/atelier/games.html#jeu=embrouillamini", State: browsertest.State{
		Page: "atelier/jeux.html#jeu=embrouillamini", Name: "faces of a kit", Steps: []string{"on [data-fait=faces]", "see document.querySelectorAll('#cartes img').length > 4"}, Top: "#fait-titre",
	}},
	{english: "en/atelier/games.html", State: browsertest.State{
		Page: "atelier/jeux.html", Name: "a deck", Steps: []string{"pick #game=", "fill #text=Qui ?;moi\nQuoi ?;ça", "see document.querySelectorAll('#cartes img').length == 4"},
	}},
	{english: "en/atelier/games.html", State: browsertest.State{
		Page: "atelier/jeux.html", Name: "findings of a deck", Steps: []string{"pick #game=", "fill #text=Qui ?;", "see document.querySelector('#constats pre')"}, Top: "#constats",
	}},
	{english: "en/atelier/games.html", State: browsertest.State{
		Page: "atelier/jeux.html", Name: "faces drawn", Top: "#faces",
		Steps: []string{"pick #game=", "fill #text=Qui ?;moi\nQuoi ?;ça", "on [data-fait=draw]", "see document.querySelector('#faces [data-f=image]')?.naturalWidth > 0", "on #faces ol button"},
	}},

	// What one reads.
	{english: "en/index.html", State: browsertest.State{Page: "index.html", Name: "home"}},
	{english: "en/index.html", State: browsertest.State{
		Page: "index.html", Name: "menu", Steps: []string{"on .menu"}, Whole: []string{"#menu-du-site", ".theme"}, Only: func(s browsertest.Size) bool { return s[0] < 1024 },
	}},
	{english: "en/index.html", State: browsertest.State{
		Page: "index.html", Name: "results of the search", Steps: []string{"in header input[type=search]", "type points", "see document.querySelector('.trouve li')"}, Whole: []string{"header input[type=search]"},
	}},
	{english: "en/search.html?q=points", State: browsertest.State{Page: "recherche.html?q=points", Name: "page of results", Steps: []string{"see document.querySelector('#resultats li')"}}},
	{english: "en/class.html", State: browsertest.State{Page: "classe.html", Name: "class"}},
	{english: "en/class.html", State: browsertest.State{Page: "classe.html", Name: "sheets are sought", Steps: []string{"pick [name=level]=3e", "pick [name=minutes]=15"}, Top: "#chercher", Whole: []string{"#chercher select", "#chercher button"}}},
	{english: "en/curriculum.html", State: browsertest.State{Page: "programme.html", Name: "what sheets train"}},
	{english: "en/tonight.html", State: browsertest.State{Page: "ce-soir.html", Name: "tonight"}},
	{english: "en/boggle/index.html", State: browsertest.State{Page: "boggle/index.html", Name: "a game"}},
	{english: "en/boggle/index.html", State: browsertest.State{
		Page: "boggle/index.html", Name: "contents opened", Steps: []string{"run document.querySelector('.sommaire details').open = true"}, Top: ".sommaire",
	}},
	{english: "en/familles/index.html", State: browsertest.State{Page: "familles/index.html", Name: "a game of cards"}},
	{english: "en/create.html", State: browsertest.State{Page: "creer.html", Name: "create"}},
	{english: "en/printing.html", State: browsertest.State{Page: "imprimer.html", Name: "printing"}},
	{State: browsertest.State{Page: "404.html", Name: "missing"}},
}

// tenCards turns, answers and judges the ten cards of a pile by keys.
func tenCards() (steps []string) {
	for i := range 10 {
		verdict := "press ArrowRight"
		if i%3 == 0 {
			verdict = "press ArrowLeft"
		}
		steps = append(steps, "on #dos", "press r", "see document.querySelector('.reponse')", verdict, fmt.Sprintf("see !document.querySelector('#etat-jeu').textContent.startsWith('%d ')", i+1))
	}
	return append(steps, "see !document.querySelector('#bilan').hidden")
}
