package site

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// shownPages are pages of each kind but that of a server for what is missing, whose links
// begin at its root.
var shownPages = []string{
	"index.html", "boggle/index.html", "boggle/sources.html", "boggle/grilles-deluxe-difficile.html",
	"coquillaude/index.html", "coquillaude/coquillaudet.html", "coquillaude/questions-1000.html", "coquillaude/personnages.html", "coquillaude/partie.html",
	"cruciverbs/index.html", "cruciverbs/questions.html", "quiadiquoi/index.html", "quiadiquoi/cartes.html", "quiadiquoi/anti-seche.html",
	"embrouillamini/index.html", "embrouillamini/partie.html", "recherche.html?q=points", "telecharger.html", "verificateur/index.html", "verificateur/bog.html",
	"credits.html",
}

// TestAccess opens pages in Chromium, wide and narrow, light and dark, and has axe-core
// judge them: a sample has three pages.
func TestAccess(t *testing.T) {
	checktest.Whole(t)
	axe := string(checktest.Module(t, "axe-core/axe.min.js"))
	in := allGames(t)
	in.Programs = append(in.Programs, sampleProgram)
	dir := t.TempDir()
	var made []string
	for _, f := range build(t, in) {
		name := filepath.Join(dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
		made = append(made, f.Path)
	}
	ctx := browsertest.NewChromium(t).Tab
	for _, name := range checktest.Some(shownPages, 3) {
		path, _, _ := strings.Cut(name, "?")
		if !slices.Contains(made, path) {
			t.Errorf("there is no %s", path)
			continue
		}
		for _, as := range []struct {
			width  int64
			scheme string
		}{{1280, "light"}, {360, "dark"}} {
			err := chromedp.Do(ctx, chromedp.EmulateViewport(as.width, 800), browsertest.InScheme(as.scheme), chromedp.Navigate("file://"+filepath.ToSlash(dir)+"/"+name))
			if err != nil {
				t.Fatal(err)
			}
			faults, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](axe+judged, chromedp.EvalAwaitPromise, chromedp.EvalAsValue))
			if err != nil {
				t.Fatal(err)
			}
			overflow, err := chromedp.Run(ctx, chromedp.Evaluate[int]("document.documentElement.scrollWidth - innerWidth"))
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range faults {
				t.Errorf("%s, %d px, %s: %s", name, as.width, as.scheme, fault)
			}
			if overflow > 0 {
				t.Errorf("%s is %d px wider than %d px", name, overflow, as.width)
			}
		}
	}
}

// judged asks axe-core for what is wrong with a page that is shown.
const judged = `;axe.run({preload: false}).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html)))`
