package site

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"imprimots/engine/check/checktest"
)

// TestContentsScript: the contents of a long page stand open where there is room, mark the
// section that is read, and headings link to themselves under their own names.
func TestContentsScript(t *testing.T) {
	checktest.Whole(t)
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("SKIPPED: NO PAGE WAS OPENED: install chromium")
	}
	dir := t.TempDir()
	for _, f := range build(t, withBoggle(t)) {
		name := filepath.Join(dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browser), chromedp.NoSandbox, chromedp.DisableGPU)...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	ctx, cancel = context.WithTimeout(ctx, 10*time.Minute) // only ends a test that fails
	defer cancel()
	for width, want := range map[int64]string{1280: "true Points Points #points", 360: "false Points Points #points"} {
		if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, 800), chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+filepath.ToSlash(dir)+"/boggle/index.html#points")); err != nil {
			t.Fatal(err)
		}
		const shown = `new Promise((done) => { (function look() {
			const a = document.querySelector(".sommaire [aria-current]"), h = document.querySelector("#points");
			if (!a || a.textContent !== "Points") return setTimeout(look, 20);
			done([document.querySelector(".sommaire details").open, a.textContent, h.textContent, h.firstChild.hash].join(" "));
		})() })`
		got, err := chromedp.Run(ctx, chromedp.Evaluate[string](shown, chromedp.EvalAwaitPromise, chromedp.EvalAsValue))
		if err != nil || got != want {
			t.Errorf("at %d px: %s, %v, want %s", width, got, err, want)
		}
	}
}
