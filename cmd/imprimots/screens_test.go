package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"imprimots/engine/check/checktest"
)

// A viewer is a browser: it shows a page in a window of a size in CSS pixels, and does there what a person does.
type viewer interface {
	open(url string, width, height int) error
	eval(js string) (string, error) // of what gives a text, or promises one
	drag(points [][2]int) error     // the mouse, pressed at the first point and released at the last
}

// browserTime is after how long a browser is ended, whatever it waits for.
const browserTime = 10 * time.Minute

// chromium is one tab of a headless Chromium.
type chromium struct{ tab context.Context }

// newChromium starts Chromium; it ends with the test. The test is skipped where it is not installed.
func newChromium(t *testing.T, more ...chromedp.ExecAllocatorOption) chromium {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("SKIPPED: NO PAGE WAS OPENED: install chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU)
	options = append(options, more...)
	ctx, cancel := context.WithTimeout(t.Context(), browserTime)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	return chromium{tab: ctx}
}

// tabs opens tabs until there are n.
func (c chromium) tabs(t *testing.T, n int) []chromium {
	t.Helper()
	all := []chromium{c}
	for {
		last := all[len(all)-1].tab
		if err := chromedp.Do(last, chromedp.Navigate("about:blank")); err != nil { // until then there is no browser, or no tab of it
			t.Fatal(err)
		}
		if len(all) == n {
			return all
		}
		ctx, cancel := chromedp.NewContext(c.tab)
		t.Cleanup(cancel)
		all = append(all, chromium{tab: ctx})
	}
}

func (c chromium) open(url string, width, height int) error {
	return chromedp.Do(c.tab, chromedp.EmulateViewport(int64(width), int64(height)), chromedp.Navigate(url))
}

func (c chromium) eval(js string) (string, error) {
	return chromedp.Run(c.tab, chromedp.Evaluate[string](js, chromedp.EvalAwaitPromise, chromedp.EvalAsValue))
}

func (c chromium) drag(points [][2]int) error {
	event := func(kind input.DispatchMouseEventType, p [2]int) error {
		return chromedp.Do(c.tab, chromedp.MouseEvent(kind, float64(p[0]), float64(p[1]), chromedp.ButtonLeft))
	}
	if err := event(chromedp.MousePressed, points[0]); err != nil {
		return err
	}
	for _, p := range points[1:] {
		if err := event(chromedp.MouseMoved, p); err != nil {
			return err
		}
	}
	return event(chromedp.MouseReleased, points[len(points)-1])
}

// windows are sizes of windows that people have, in CSS pixels.
var windows = [][2]int{
	{320, 640}, {360, 740}, {390, 844}, {740, 360}, {768, 1024}, {990, 700},
	{992, 700}, {1024, 768}, {1280, 800}, {1366, 768}, {1536, 864}, {1920, 1080},
}

// TestBoggleFitsTheWindow plays a grid in Chromium and in Firefox, in windows of all sizes: nothing scrolls sideways,
// the board, the title and the clock are wholly to be seen, the field has room for a word, and a word scores that the
// mouse draws from the leftmost column.
func TestBoggleFitsTheWindow(t *testing.T) {
	checktest.Whole(t)
	dir := filepath.Join(t.TempDir(), "site")
	if status, _, errs := command(t, "", "build", "--quiet", "--game", "boggle", "--out", dir); status != exitDone {
		t.Fatal(errs)
	}
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer web.Close()
	for name, start := range map[string]func(*testing.T) viewer{
		"chromium": func(t *testing.T) viewer { return newChromium(t) },
		"firefox":  func(t *testing.T) viewer { return newFirefox(t) },
	} {
		t.Run(name, func(t *testing.T) {
			b := start(t)
			for _, size := range windows {
				if err := playBoggle(b, web.URL+"/boggle/grilles-deluxe-facile.html", size); err != nil {
					t.Errorf("%d × %d: %v", size[0], size[1], err)
				}
			}
		})
	}
}

// playBoggle opens a grid in a window and plays its first word.
func playBoggle(b viewer, url string, size [2]int) error {
	if err := b.open(url, size[0], size[1]); err != nil {
		return err
	}
	text, err := b.eval(boggleShown)
	if err != nil {
		return err
	}
	var shown struct {
		Wrong []string
		Way   [][2]int // the middles of the dice of a word, from the leftmost column on
	}
	if err := json.Unmarshal([]byte(text), &shown); err != nil {
		return err
	}
	if len(shown.Wrong) > 0 || len(shown.Way) < 3 {
		return fmt.Errorf("%q, a way of %d dice", shown.Wrong, len(shown.Way))
	}
	if err := b.drag(shown.Way); err != nil {
		return err
	}
	noted, err := b.eval(`document.querySelector("#partie .notes").textContent`)
	if err != nil || noted == "" {
		return fmt.Errorf("the word drawn over %v does not score, %v", shown.Way, err)
	}
	return nil
}

// boggleShown begins a round, and says what is wrong with what is seen of it and where a word of three dice or more
// lies that begins in the leftmost column.
const boggleShown = `(async () => {
	document.querySelector(".grilles .jouer").click();
	const box = document.querySelector("#partie");
	while (!box.open) await new Promise(requestAnimationFrame);
	await new Promise(requestAnimationFrame);
	const wrong = [];
	for (const e of [document.documentElement, document.body, box]) if (e.scrollLeft || e.scrollWidth > e.clientWidth) wrong.push(e.tagName + " scrolls sideways, " + e.scrollWidth + " of " + e.clientWidth);
	for (const css of [".titre", ".temps", ".plateau"]) {
		const r = box.querySelector(css).getBoundingClientRect();
		if (!r.width || r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight) wrong.push(css + " is not seen whole: " + [r.left, r.top, r.right, r.bottom]);
	}
	const field = box.querySelector(".champ").getBoundingClientRect();
	if (field.width < 120 || field.left < 0 || field.right > innerWidth) wrong.push("the field is " + field.width + " px wide");
	const dice = [...box.querySelectorAll(".plateau span")];
	const side = Math.sqrt(dice.length);
	const letters = dice.map((d) => d.textContent.toUpperCase());
	const near = (a, b) => a !== b && Math.abs(a % side - b % side) < 2 && Math.abs(Math.floor(a / side) - Math.floor(b / side)) < 2;
	const words = [...document.querySelector(".grilles > li").querySelectorAll(".rangs dd")].flatMap((d) => d.textContent.split(",")).map((w) => w.trim().normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
	const trace = (word, way) => {
		if (word === "") return way;
		for (let i = 0; i < dice.length; i++) {
			if (way.length ? way.includes(i) || !near(way.at(-1), i) : i % side) continue;
			const found = word.startsWith(letters[i]) && trace(word.slice(letters[i].length), [...way, i]);
			if (found) return found;
		}
		return null;
	};
	const way = words.map((w) => trace(w, [])).find((w) => w) || [];
	return JSON.stringify({wrong, way: way.map((i) => { const r = dice[i].getBoundingClientRect(); return [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)]; })});
})()`
