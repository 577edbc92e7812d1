package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// tabs are those that somebody has open of two sites, at /a/ and /b/ of one origin.
type tabs struct {
	user
	open []browsertest.Chromium
}

// newTabs opens as many tabs; the sites have copies of games too, each named after its own.
func newTabs(t *testing.T, n int, games []string, more ...chromedp.ExecAllocatorOption) *tabs {
	t.Helper()
	checktest.Whole(t)
	if builtAtelier() == nil {
		t.Skip("SKIPPED: NO PAGE WAS USED: make atelier")
	}
	o := &tabs{open: browsertest.NewChromium(t, more...).Tabs(t, n)}
	without := atelier
	atelier = builtAtelier
	defer func() { atelier = without }()
	dir, content := filepath.Join(t.TempDir(), "site"), minimal(t)
	for _, game := range games {
		if status, _, errs := command(t, "", "init", content, "--game", "le-"+game, "--engine", game); status != exitDone {
			t.Fatal(errs)
		}
	}
	if status, _, errs := command(t, "", "build", "--quiet", "--content", content, "--out", dir); status != exitDone {
		t.Fatal(errs)
	}
	files := http.FileServer(http.Dir(dir))
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store") // what is there without a network is what the site keeps
		http.StripPrefix(r.URL.Path[:min(2, len(r.URL.Path))], files).ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	o.user = user{T: t, root: web.URL + "/", server: web.Config, keys: true} // a button may move under the mouse
	return o
}

// draftTime ends a step that fails.
const draftTime = time.Minute

// does takes steps in a tab, as those of usedPage, and "reload", "run JS" and "click TEXT", on a button.
func (o *tabs) does(tab int, steps ...string) {
	o.Helper()
	ctx, cancel := context.WithTimeout(o.open[tab].Tab, draftTime)
	defer cancel()
	for _, step := range steps {
		js, isRun := strings.CutPrefix(step, "run ")
		text, isClick := strings.CutPrefix(step, "click ")
		var err error
		switch {
		case isRun:
			_, err = chromedp.Run(ctx, chromedp.Evaluate[string]("(async () => { "+js+"; return ''; })()", chromedp.EvalAwaitPromise, chromedp.EvalAsValue))
		case isClick:
			find := "[...document.querySelectorAll('button')].find((b) => b.checkVisibility() && b.textContent == '" + text + "')"
			if err = o.step(ctx, "see "+find); err == nil {
				_, err = chromedp.Run(ctx, chromedp.Evaluate[bool](find+".click() || true"))
			}
		case step == "reload":
			err = chromedp.Do(ctx, chromedp.Reload())
		default:
			err = o.step(ctx, step)
		}
		if err != nil {
			shown, _ := chromedp.Run(o.open[tab].Tab, chromedp.Evaluate[string](`location + " " + document.querySelector("#brouillon")?.innerText + " " + document.querySelector("#etat")?.innerText + JSON.stringify(Object.entries(sessionStorage))`))
			o.Fatalf("tab %d: %s: %v\n%s", tab, step, err, shown)
		}
	}
}

// says waits until the page has a line about its draft, or for "" none.
func says(text string) string {
	if text == "" {
		return "see document.querySelector('#brouillon').hidden"
	}
	return "see document.querySelector('#brouillon').checkVisibility() && document.querySelector('#brouillon').innerText.includes('" + text + "')"
}

// TestDrafts: on each page of the atelier, what comes by a link, from another tab or from a
// file stands beside the draft or can be taken back; nothing of it is lost when the page is
// loaded again, nor when the browser has no room for more.
func TestDrafts(t *testing.T) {
	o := newTabs(t, 2, nil)
	for _, c := range checktest.Some([]struct{ page, name, field string }{
		{"index.html", "imprimots-atelier", "title"},
		{"grille.html", "imprimots-grille", "must"},
		{"jeux.html", "imprimots-jeux", "cards"},
	}, 2) {
		page := "a/atelier/" + c.page
		field := "document.querySelector('#" + c.field + "').value"
		shows := func(text string) string { return "see " + field + " == '" + text + "'" }
		kept := func(text string) string {
			return "see JSON.parse(localStorage.getItem('" + c.name + " /a/'))." + c.field + " == '" + text + "'"
		}
		write := func(text string) string {
			return "run const e = document.querySelector('#" + c.field + "'); e.value = '" + text + "'; for (const kind of ['input', 'change']) e.dispatchEvent(new Event(kind, {bubbles: true}))"
		}
		link := "run location.href = await imprimotsBrouillon.link(location.href, {" + c.field + ": 'autre'})"
		o.does(0, "go "+page, says(""), "in #"+c.field, "type mien", "press \t", kept("mien"), says(""), "reload", shows("mien"), says(""))
		// A link.
		o.does(0, link, shows("autre"), says("reçu"), kept("mien"), write("autre!"), "reload", shows("autre!"), says("votre brouillon est gardé"), kept("mien"))
		o.does(0, "click Revenir à mon brouillon", shows("mien"), says(""), "see !location.hash", "reload", shows("mien"), "run history.back()", shows("autre!"))
		o.does(0, "click En faire mon brouillon", kept("autre!"), "see !location.hash", says("brouillon d’avant"), "reload", shows("autre!"), says("brouillon d’avant"))
		o.does(0, "click Le reprendre", shows("mien"), kept("mien"), "click Le reprendre", shows("autre!"), "click Le reprendre", shows("mien"))
		o.does(0, "click Tout effacer", shows(""), "see localStorage.getItem('"+c.name+" /a/') === null", "click Le reprendre", shows("mien"), kept("mien"), says(""))
		// One's own link, a damaged one, and one where there is no draft.
		o.does(0, "run location.href = await imprimotsBrouillon.link(location.href, JSON.parse(localStorage.getItem('"+c.name+" /a/')))", "see !location.hash", shows("mien"), says(""))
		o.does(0, "run location.hash = '#r=abime'", shows("mien"), says("abîmé"), "run history.replaceState(null, '', location.pathname)", "reload", says(""))
		o.does(0, "run localStorage.clear()", "reload", link, shows("autre"), says(""), write("autre?"), kept("autre?"), "see !location.hash", "reload", shows("autre?"), write("mien"))
		// Another tab.
		o.does(1, "go "+page, shows("mien"), says("aussi ouvert"), write("deux"), kept("deux"))
		o.does(0, says("Un autre onglet a changé"), shows("mien"), write("mien!"), kept("deux"), "reload", shows("mien!"), says("Un autre onglet a changé"))
		o.does(0, "click En faire mon brouillon", kept("mien!"))
		o.does(1, says("Un autre onglet a changé"), shows("deux"), "click Revenir à mon brouillon", shows("mien!"), "click Le reprendre", shows("deux"), kept("deux"))
		o.does(1, "go b/atelier/"+c.page, shows("")) // another site
		o.does(0, says("Un autre onglet a changé"), "click Revenir à mon brouillon", shows("deux"))
		// A full storage, and one that is refused.
		o.does(0, "run sessionStorage.clear(); for (let n = 1 << 20; n > 8; n /= 2) for (;;) try { localStorage.setItem('plein' + Math.random(), 'x'.repeat(n)); } catch { break; }",
			write(strings.Repeat("long ", 30)), says("pleine"), kept("deux"), "run for (const k of Object.keys(localStorage)) if (k.startsWith('plein')) localStorage.removeItem(k)",
			write("trois"), says(""), kept("trois"))
		o.does(0, "run window.own = Object.getOwnPropertyDescriptor(window, 'localStorage'); Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }, configurable: true})", write("perdu"), says("ne garde rien"),
			"run location.hash = '#contenu'; await new Promise((done) => setTimeout(done, 100))", shows("perdu"), "run history.replaceState(null, '', location.pathname)")
		// A file.
		o.does(0, "run URL.createObjectURL = (blob) => { window.saved = blob; return '#'; }", "run document.querySelector('#brouillon button').click()", "see window.saved",
			"run window.text = await saved.text(); Object.defineProperty(window, 'localStorage', own)", write("quatre"), kept("quatre"),
			"run const d = new DataTransfer(); d.items.add(new File([text], 'brouillon.json')); const f = document.querySelector('#rouvrir'); f.files = d.files; f.dispatchEvent(new Event('change'))",
			shows("perdu"), kept("perdu"), "click Le reprendre", shows("quatre"),
			"run const d = new DataTransfer(); d.items.add(new File(['{}'], 'brouillon.json')); const f = document.querySelector('#rouvrir'); f.files = d.files; f.dispatchEvent(new Event('change'))",
			"see document.querySelector('#etat').textContent.includes('n’est pas un brouillon')", shows("quatre"))
		// A draft of before sites had their own.
		o.does(0, "run localStorage.clear(); localStorage.setItem('"+c.name+"', JSON.stringify({"+c.field+": 'vieux'}))", "reload", shows("vieux"), kept("vieux"), "see localStorage.getItem('"+c.name+"') === null")
		o.does(0, "run localStorage.clear()")
	}
}

// TestGamesKept: what comes by a link, from another tab or from a file stands beside the game
// that is written down or played, or can be taken back, as with drafts.
func TestGamesKept(t *testing.T) {
	o := newTabs(t, 2, []string{"coquillaude", "embrouillamini"})
	const sheet, table = "/le-coquillaude/marque.html", "/le-embrouillamini/jouer.html"
	field := "document.querySelector(`[name='words.*.word']`)"
	shows := func(text string) string { return "see " + field + "?.value == '" + text + "'" }
	kept := func(text string) string {
		return "see Object.values(JSON.parse(localStorage.getItem('marque /a" + sheet + "')).t.rounds[0].words)[0].word == '" + text + "'"
	}
	write := func(text string) string {
		return "run const e = " + field + "; e.value = '" + text + "'; e.dispatchEvent(new Event('input', {bubbles: true}))"
	}
	link := func(values string) string {
		return "run location.hash = '#p=' + await imprimotsBrouillon.packed(" + values + ")" // as links were at first
	}
	other := link("{names: ['Ana'], t: {players: ['Ana'], rounds: [{words: {Ana: {word: 'autre'}}}]}}")
	o.does(0, "go a"+sheet, shows(""), says(""), write("mien"), kept("mien"), "reload", shows("mien"), says(""))
	o.does(0, other, shows("autre"), says("reçue par un lien"), kept("mien"), write("autre!"), kept("mien"), "reload", shows("autre!"), says("la vôtre est gardée"))
	o.does(0, "click Revenir à ma partie", shows("mien"), says(""), "run history.back()", shows("autre!"), "click En faire ma partie", kept("autre!"), "reload", shows("autre!"), says("partie d’avant"), "click La reprendre", shows("mien"), kept("mien"))
	// One's own link, damaged ones, and one where nothing is kept.
	o.does(0, "click Passer à un autre écran", "see document.querySelector('#lien').value.includes('#r=')", "run location.href = document.querySelector('#lien').value", "see !location.hash", shows("mien"))
	for _, link := range []string{"run location.hash = '#p=abime'", link("{names: 5, t: {}}"), link("{names: ['Ana'], t: 7}")} {
		o.does(0, link, says("abîmé"), shows("mien"), "run history.replaceState(null, '', location.pathname)", "reload", shows("mien"))
	}
	o.does(0, link("{names: ['Ana'], t: {rounds: 7}}"), says("reçue"), shows(""), "click Revenir à ma partie", shows("mien"))
	o.does(0, "run window.confirm = () => true", "click Tout effacer", shows(""), "see !localStorage.length", "click La reprendre", shows("mien"), kept("mien"))
	o.does(0, "run localStorage.clear()", "reload", other, shows("autre"), says(""), write("mien"), kept("mien"), "see !location.hash")
	// Another tab, and another site.
	o.does(1, "go a"+sheet, shows("mien"), says("aussi ouverte"), write("deux"), kept("deux"))
	o.does(0, says("Un autre onglet a changé la partie"), shows("mien"), write("mien!"), kept("deux"), "reload", shows("mien!"), "click Revenir à ma partie", shows("deux"), "click La reprendre", shows("mien!"), kept("mien!"))
	o.does(1, "go b"+sheet, shows(""), says(""))
	// A file.
	given := func(text string) string {
		return "run HTMLInputElement.prototype.click = () => {}; document.querySelector('[data-fait=load]').click(); const d = new DataTransfer(); d.items.add(new File([`" + text + "`], 'partie.yaml')); const f = document.querySelector('#fichier-partie'); f.files = d.files; f.dispatchEvent(new Event('change'))"
	}
	o.does(0, "run sessionStorage.clear()", "reload", given("game: coquillaude\nplayers: [Bob]\nrounds:\n  - {words: {Bob: {word: lu}}}\n"), shows("lu"), kept("lu"), "click La reprendre", shows("mien!"),
		given("[["), "see document.querySelector('#etat').textContent.includes('n’est pas une partie')", shows("mien!"))
	// A full storage, and one that is refused.
	o.does(0, "run sessionStorage.clear(); for (let n = 1 << 20; n > 8; n /= 2) for (;;) try { localStorage.setItem('plein' + Math.random(), 'x'.repeat(n)); } catch { break; }",
		write(strings.Repeat("long ", 30)), says("pleine"), kept("mien!"), given("game: coquillaude\nplayers: [Bob]\nrounds:\n  - {words: {Bob: {word: "+strings.Repeat("lu", 300)+"}}}\n"), says("pleine"), "see !document.querySelector('#etat').textContent.includes('est là')", shows(strings.TrimSpace(strings.Repeat("long ", 30))+" "),
		"run for (const k of Object.keys(localStorage)) if (k.startsWith('plein')) localStorage.removeItem(k)", write("trois"), says(""), kept("trois"))
	o.does(0, "run Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})", write("perdu"), says("ne garde rien"),
		"run URL.createObjectURL = (blob) => { window.saved = blob; return '#'; }", "run document.querySelector('#brouillon button').click()", "see window.saved", "run window.text = await saved.text()", "see text.includes('perdu')")
	// A table that one plays on.
	turn := func(name string) string {
		return "see document.querySelector('#tour').textContent.includes('" + name + "')"
	}
	const fresh, sure = "run document.querySelector('[data-fait=clear]').click()", "see document.querySelector('#question').open && !document.querySelector('#question .fort').click()"
	o.does(0, "go a"+table, says(""), "click Donner les cartes", turn("Joueur 1"), "reload", turn("Joueur 1"),
		link("{players: ['Zoé', 'Bob'], rounds: [{capital: 'A', hands: {Zoé: 'ab', Bob: 'cd'}, turns: []}]}"), turn("Zoé"), says("reçue"), "reload", turn("Zoé"),
		"click Revenir à ma partie", turn("Joueur 1"), link("{players: ['Zoé'], rounds: []}"), says("abîmé"), turn("Joueur 1"),
		fresh, sure, "see document.querySelector('#plateau').hidden", "click La reprendre", turn("Joueur 1"))
	o.does(1, "go a"+table, turn("Joueur 1"), fresh, sure, "run document.querySelector('#noms input').value = 'Ève'", "click Donner les cartes", turn("Ève"))
	o.does(0, says("Un autre onglet a changé la partie"), turn("Joueur 1"), "click Revenir à ma partie", turn("Ève"))
}

// TestTwoOffline: two sites of one origin keep their pages, each its own.
func TestTwoOffline(t *testing.T) {
	o := newTabs(t, 1, nil)
	const filled = "see self.gardes || !caches.match(new URL('index.html', location)).then((r) => { self.gardes = r; })" // the page itself, which is fetched after the list
	o.does(0, "go a/mon-jeu/index.html", filled, "go b/mon-jeu/index.html", filled, "off",
		"go a/mon-jeu/index.html", "see document.querySelector('h1')", "go b/mon-jeu/index.html", "see document.querySelector('h1')")
}

// TestStopped: work that lasts can be stopped, and the page reports a worker that breaks off; what was
// there stays, and the next work is done.
func TestStopped(t *testing.T) {
	o := newTabs(t, 1, nil)
	status := func(text string) string {
		return "see document.querySelector('#etat').textContent.includes('" + text + "')"
	}
	full := "see !document.querySelector('#definitions').hidden && !document.querySelector('.occupe')"
	cells := "[...document.querySelectorAll('#croise input')].map((e) => e.value).join('')"
	o.does(0, "go a/atelier/grille.html", "pick #sort=crossword", "pick #columns=4", "pick #lines=4", "on [value=fill]", full, "run window.before = "+cells,
		"run const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (data, give) { window.theWorker = this; if (!window.slow || !data.make) post.call(this, data, give); }", // what is asked for takes for ever
		"run window.slow = true", "on [data-fait=again]", "on #arreter", status("arrêté"), "see "+cells+" == before && document.querySelector('#arreter').hidden",
		"run window.slow = false", "on [data-fait=again]", full, "run window.before = "+cells,
		"run window.slow = true", "on [data-fait=again]", "see document.querySelector('.occupe')", "run theWorker.dispatchEvent(new ErrorEvent('error'))", status("mémoire"), "see "+cells+" == before",
		"run window.slow = false", "on [data-fait=again]", full)
}

// TestComposedPlayed: a crossword that is composed is packed for the page where it is played, with the
// definitions that it has, and a board of Boggle is not offered in its place.
func TestComposedPlayed(t *testing.T) {
	o := newTabs(t, 1, nil)
	const link = "document.querySelector('#jouer-croise')"
	o.does(0, "go a/atelier/grille.html",
		"run if (!"+link+") document.querySelector('#plateau').insertAdjacentHTML('beforebegin', '<a id=\"jouer-croise\" href=\"x.html\" hidden></a>')", // where the site has the page
		"on [value=board]", "see document.querySelectorAll('.des td').length == 16",
		"pick #sort=crossword", "see !document.querySelector('#jouer')?.checkVisibility()", "pick #columns=4", "pick #lines=5", "on [value=fill]",
		"see !document.querySelector('#definitions').hidden && !document.querySelector('.occupe')", "see "+link+".hidden", "on #definitions summary",
		"run [...document.querySelectorAll('#definitions input')].forEach((e, i) => { e.value = 'Définition ' + i; e.dispatchEvent(new Event('input')); })",
		"see "+link+".href.includes('#p=') && !"+link+".hidden",
		"run await new Promise((done) => setTimeout(done, 300)); const code = atob("+link+".href.split('#p=')[1].replace(/-/g, '+').replace(/_/g, '/')); window.game = await new Response(new Blob([Uint8Array.from(code, (c) => c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).json()",
		"see game.rows.length == 5 && game.rows.every((row, r) => [...row].every((s, c) => (s == '#' ? '' : s) == document.querySelector('#croise').rows[r].cells[c].firstChild.value))",
		"see game.clues.length == document.querySelectorAll('#definitions input').length && game.clues.some((w) => w.dir == 'down') && game.clues.every((w, i) => w.clue == 'Définition ' + i"+
			" && [...w.answer].every((_, n) => w.answer.normalize('NFD').replace(/[^a-z]/gi, '').toUpperCase().replace(/Œ/g, 'OE')[n] == game.rows[w.row + (w.dir == 'down' ? n : 0)][w.column + (w.dir == 'down' ? 0 : n)]))")
}

// TestNoMemory: the page reports a program that has run out of memory, and the draft stays.
func TestNoMemory(t *testing.T) {
	o := newTabs(t, 1, nil, chromedp.Flag("js-flags", "--wasm-max-mem-pages=200"))
	o.does(0, "go a/atelier/index.html", "in #words", "type roi ; il règne", "see document.querySelector('#etat').textContent.includes('mémoire')",
		"reload", "see document.querySelector('#words').value == 'roi ; il règne'")
}
