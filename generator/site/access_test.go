package site

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"imprimots/engine/check/checktest"
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
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("SKIPPED: NO PAGE WAS OPENED: install chromium")
	}
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
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browser), chromedp.NoSandbox, chromedp.DisableGPU)
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	ctx, cancel = context.WithTimeout(ctx, 10*time.Minute) // only ends a test that fails
	defer cancel()
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
			err := chromedp.Do(ctx, chromedp.EmulateViewport(as.width, 800), colored(as.scheme), chromedp.Navigate("file://"+filepath.ToSlash(dir)+"/"+name))
			if err != nil {
				t.Fatal(err)
			}
			faults, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](axe+judged, awaited))
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

// colored has pages shown in a color scheme.
func colored(scheme string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, page *chromedp.Target) error {
		_, err := cdp.Call(ctx, page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return err
	})
}

// judged asks axe-core for what is wrong with a page that is shown.
const judged = `;axe.run({preload: false}).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html)))`

// awaited waits for what a script promises.
func awaited(p *runtime.EvaluateParams) {
	yes := true
	p.AwaitPromise, p.ReturnByValue = &yes, &yes
}
