package main

import (
	"context"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	entries "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// A usedPage is a page, and what a person does there: the steps of [browsertest.Hand], "go PAGE" goes to
// another page, and "off" ends the server.
type usedPage struct {
	page  string
	steps []string
}

// usedPages are the pages that one plays on, and each recipe of the atelier.
var usedPages = []usedPage{
	{"boggle/grilles-deluxe-facile.html", []string{
		"on .grilles .jouer", "on #commencer", "see document.activeElement.id == 'champ'", "draw #plateau",
		"in #champ", "type zzz", "press \r", "see document.querySelector('#dit').textContent.includes('ZZZ')",
		"on #finir", "on #question .fort", "see getComputedStyle(document.querySelector('#fin .choix')).pointerEvents == 'auto'",
		"on #resultat .choix :nth-child(2)", "see document.querySelector('#resultat').textContent.length > 500",
	}},
	{"cruciverbs/serie-f1.html", []string{
		"on .remplir button", "see document.activeElement.matches('.croise input')", "type é", "on .outils button",
		"see document.querySelector('.verdict').textContent && document.querySelector('.croise input').value == 'E'",
	}},
	{"quiadiquoi/jouer.html", []string{
		"see !document.querySelector('#quia').hidden", "on #commencer", "see document.activeElement.id == 'dos'", "on #dos", "see document.querySelector('#corps .donnee').textContent",
		"press i", "see document.querySelector('.indices li')", "press r", "see document.querySelector('.reponse strong').textContent", "on #gestes .oui", "see document.querySelector('#etat-jeu').textContent.startsWith('2')",
	}},
	{"coquillaude/marque.html", []string{
		"in [name='rolls.*']", "type 5322", "see document.querySelector('#partie').textContent.includes('5322')",
		"on [data-fait=check]", "see document.querySelector('#constats').textContent",
	}},
	{"cruciverbs/marque.html", []string{
		"pick [name='discovers.*']=F1.1", "in [name=die]", "type 6", "on [data-fait=check]", "see document.querySelector('#constats').textContent",
	}},
	{"du-jour.html", []string{ // the board of the day, played to its end, is told there; the crossword opens
		"on .tuile .fort", "see document.querySelector('#pret')?.checkVisibility()", "on #commencer", "on #finir", "on #question .fort",
		"see getComputedStyle(document.querySelector('#fin .choix')).pointerEvents == 'auto'", "go du-jour.html",
		"see document.querySelector('.fait').checkVisibility() && document.querySelector('td [aria-current] i') && !document.querySelector('.partager').hidden",
		"on td button", `see /#jour=\d{4}-\d\d-01$/.test(document.querySelector('.choix a').href)`,
		"go cruciverbs/jouer.html#jour=2026-11-28", `see /[A-Z].* \(\d\)/.test(document.querySelector('#scene').textContent)`,
	}},
	{"embrouillamini/jouer.html", []string{"on .reprendre", "see document.querySelector('#tour').textContent", "on #main button", "see document.querySelectorAll('.lettres button').length == 5"}},
	{"recherche.html", []string{"press /", "see document.activeElement.type == 'search'", "type chronomètre", "see document.querySelector('#resultats li')"}},
	{"en/search.html", []string{ // an address of before leads on, with the place on the page
		"press /", "type calibration", "see [...document.querySelectorAll('#resultats a')].some((a) => a.href.includes('/en/printing.html#'))",
		"go en/verificateur/bog.html#BOG004", "see location.pathname.endsWith('/en/checker/bog.html') && location.hash == '#BOG004' && document.querySelector('#BOG004')",
		"on header a[hreflang=fr]", "see location.pathname.endsWith('/verificateur/bog.html') && document.documentElement.lang == 'fr'",
	}},
	{"atelier/index.html", []string{
		"in #words", "type château ; demeure", "press \r", "type roi ; il règne", "see document.querySelectorAll('#pages img').length", "see !document.querySelector('#pdf').hidden && !document.querySelector('#cle').hidden",
		"on #lien", "see document.querySelector('#etat').textContent.match(/copié|#r=/)",
	}},
	{"atelier/grille.html", []string{
		"in #must", "type maire", "press \r", "see document.querySelectorAll('.des td').length == 16 && document.querySelector('.cle').textContent.length > 20",
		"see document.querySelector('#jouer').href.includes('#p=')", "on #jouer", "see document.querySelector('#pret')?.checkVisibility()",
	}},
	{"atelier/grille.html#mots", []string{
		"pick #sort=crossword", "see !document.querySelector('#croise').closest('[data-sorte]').hidden",
		"in #croise input", "type m", "see document.querySelectorAll('#candidats button').length", "on [data-fait=blacks]", "see document.querySelector('#croise .noire') && !document.querySelector('.occupe')",
		"on [value=fill]", "see !document.querySelector('#definitions').hidden && !document.querySelector('.occupe')",
	}},
	{"atelier/jeux.html", []string{
		"pick #game=", "in #text", "type Qui ?;", "see document.querySelector('#constats pre')", "type moi", "see document.querySelectorAll('#cartes img').length == 2",
		"pick #to=gift", "on [data-fait=convert]", "see document.querySelector('#fichiers-faits').textContent.includes('gift')",
		"on [type=submit]", "see document.querySelector('#fichiers-faits').textContent.includes('pdf')",
	}},
	{"atelier/jeux.html#jeu=embrouillamini", []string{"on [data-fait=faces]", "see document.querySelectorAll('#cartes img').length > 4"}},
	{"index.html", []string{ // one visit, and no network any more
		"see self.gardes || !caches.match('imprimots.json').then((r) => { self.gardes = r; })", "go atelier/index.html", "in #words", "type roi ; il règne", "see document.querySelectorAll('#pages img').length",
		"off", "go index.html", "see document.querySelector('h1')", "go boggle/index.html", "see document.querySelector('.voies')",
		"go boggle/grilles-deluxe-facile.html", "on .grilles .jouer", "on #commencer", "see document.querySelector('.de').textContent",
		"go recherche.html?q=chronomètre", "see document.querySelector('#resultats li')",
		"go atelier/index.html", "in #words", "press \r", "type reine ; elle règne", "see document.querySelector('#words').value.includes('reine') && document.querySelectorAll('#pages img').length && !document.querySelector('#pdf').hidden",
	}},
}

// shownPages are pages of each other kind, at which one looks.
var shownPages = strings.Fields(`404.html imprimer.html creer.html credits.html classe.html ce-soir.html en/index.html en/tonight.html en/create.html en/atelier/index.html
	verificateur/index.html verificateur/bog.html
	boggle/index.html boggle/sources.html boggle/sablier.html boggle/records.html boggle/marque.html boggle/essais.html boggle-es/index.html
	coquillaude/index.html coquillaude/coquillaudet.html coquillaude/questions-1000.html coquillaude/personnages.html coquillaude/partie.html
	cruciverbs/index.html cruciverbs/questions.html cruciverbs/essais.html cruciverbs/partie.html
	quiadiquoi/index.html quiadiquoi/cartes.html quiadiquoi/anti-seche.html quiadiquoi/phrase-histoire.html quiadiquoi/marque.html
	embrouillamini/index.html embrouillamini/partie.html embrouillamini/essais.html familles/index.html familles/cartes-cartes.html`)

// auditedPages are those that Lighthouse judges, one made of each large template: it takes
// ten times as long as a look.
var auditedPages = strings.Fields(`index.html imprimer.html ce-soir.html recherche.html en/create.html verificateur/bog.html boggle/index.html
	boggle/grilles-deluxe-facile.html coquillaude/marque.html quiadiquoi/cartes.html cruciverbs/partie.html atelier/index.html`)

// TestUsed uses each page that one plays on and each recipe of the atelier as a person
// would, with the mouse and with keys, wide and narrow, in both themes, from a server
// and from a folder, each in two of these ways; other pages are looked at in one. A sample is
// a page in each way. No page tells the console of a fault or a warning, moves what
// it shows while it comes in, or is wider than the screen.
func TestUsed(t *testing.T) {
	checktest.Whole(t)
	chrome, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("SKIPPED: NO PAGE WAS USED: install chromium")
	}
	axe := string(checktest.Module(t, "axe-core/axe.min.js"))
	dir := wholeSite(t)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chrome), chromedp.NoSandbox, chromedp.DisableGPU)
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	ways := []user{
		{served: true, width: 1280, scheme: "light"},
		{width: 360, scheme: "dark", keys: true},
		{served: true, width: 360, scheme: "light", keys: true},
		{width: 1280, scheme: "dark"},
	}
	t.Run("Lighthouse", func(t *testing.T) {
		audited(t, chrome, dir, checktest.Sample(auditedPages))
	})
	pages := checktest.Some(usedPages, 2)
	for _, page := range checktest.Some(shownPages, 2) {
		pages = append(pages, usedPage{page: page})
	}
	for i, page := range pages {
		of := []user{ways[i%4]}
		switch {
		case slices.Contains(page.steps, "off") || page.page == "404.html": // what is missing is reported by a server
			of = ways[:1]
		case checktest.All() && page.steps != nil:
			of = append(of, ways[(i+1)%4])
		}
		for _, u := range of {
			u.T, u.axe, u.dir = t, axe, dir
			u.use(ctx, page)
		}
	}
}

// user is somebody who uses pages in one way.
type user struct {
	*testing.T
	dir    string // of the site
	served bool
	root   string
	server *http.Server
	width  int64
	scheme string
	keys   bool // no mouse
	axe    string
}

// usedTime ends a step that fails: a page that does not come in so long never does.
const usedTime = 10 * time.Minute

func (u *user) use(ctx context.Context, p usedPage) {
	u.root = "file://" + filepath.ToSlash(u.dir) + "/"
	if u.served {
		web, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			u.Fatal(err)
		}
		files := http.FileServer(http.Dir(u.dir))
		u.server = &http.Server{ReadHeaderTimeout: headerTime, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", "no-store") // what is there without a network is what the site keeps
			files.ServeHTTP(w, r)
		})}
		go func() { _ = u.server.Serve(web) }() // it ends with the test
		defer u.server.Close()
		u.root = "http://" + web.Addr().String() + "/"
	}
	ctx, cancel := chromedp.NewContext(ctx)
	defer cancel()
	var mu sync.Mutex
	var reported []string
	err := chromedp.Listen(ctx, func(ev any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := ev.(type) {
		case *runtime.EventExceptionThrown:
			reported = append(reported, e.ExceptionDetails.Text)
		case *entries.EventEntryAdded:
			if e.Entry.Level == "error" || e.Entry.Level == "warning" {
				reported = append(reported, e.Entry.Text+" "+e.Entry.URL)
			}
		case *runtime.EventConsoleAPICalled:
			reported = append(reported, string(e.Type))
		}
	})
	if err == nil {
		err = chromedp.Do(ctx, chromedp.EmulateViewport(u.width, 800), browsertest.InScheme(u.scheme), chromedp.Navigate(u.root+p.page))
	}
	if err != nil {
		u.Fatal(err)
	}
	if moved, err := chromedp.Run(ctx, chromedp.Evaluate[string](shifts, chromedp.EvalAwaitPromise, chromedp.EvalAsValue)); err != nil || moved != "" {
		u.Errorf("%s%s, %d px, moves %s, %v", u.root[:4], p.page, u.width, moved, err)
	}
	for _, step := range p.steps {
		if err := u.step(ctx, step); err != nil {
			said, _ := chromedp.Run(ctx, chromedp.Evaluate[string](`["#etat", "#constats", ".verdict"].map((s) => document.querySelector(s)?.textContent || "").join(" ")`))
			u.Errorf("%s%s, %d px, %s, %s: %v (%s)", u.root[:4], p.page, u.width, u.scheme, step, err, said)
			return
		}
	}
	wide, err := chromedp.Run(ctx, chromedp.Evaluate[int](loaded+`.then(() => document.documentElement.scrollWidth - innerWidth)`, chromedp.EvalAwaitPromise))
	if err != nil || wide > 0 {
		u.Errorf("%s is %d px wider than %d px, %v", p.page, wide, u.width, err)
	}
	faults, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](u.axe+`;axe.run({preload: false}).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html.slice(0, 300))))`, chromedp.EvalAwaitPromise, chromedp.EvalAsValue))
	mu.Lock()
	defer mu.Unlock()
	if err != nil || len(faults) > 0 || len(reported) > 0 {
		u.Errorf("%s%s, %d px, %s: %v %q, console: %q", u.root[:4], p.page, u.width, u.scheme, err, faults, reported)
	}
}

// shifts asks for what a page has moved since it came in, and how much of the screen.
const shifts = `document.fonts.ready.then(() => new Promise((done) => {
	const out = [];
	new PerformanceObserver((list) => out.push(...list.getEntries().map((e) => e.value + " " + e.sources.map((s) => s.node?.nodeName + "." + s.node?.className).join(" ")))).observe({type: "layout-shift", buffered: true});
	setTimeout(() => done(out.join("; ")), 200);
}))`

// step does one step of a page: "off" and "go" are of its site, the others those of a hand.
func (u *user) step(ctx context.Context, step string) error {
	what, with, _ := strings.Cut(step, " ")
	ctx, cancel := context.WithTimeout(ctx, usedTime)
	defer cancel()
	switch what {
	case "off":
		return u.server.Close()
	case "go":
		_, err := chromedp.Run(ctx, chromedp.Navigate(u.root+with))
		return err
	}
	return browsertest.Hand{Viewer: browsertest.Chromium{Tab: ctx}, Keys: u.keys, Wait: usedTime}.Do(step)
}

// loaded is a promise that a page, to which a step may have led, has its styles.
const loaded = `new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done))`
