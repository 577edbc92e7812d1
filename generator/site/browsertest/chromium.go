package browsertest

import (
	"context"
	"os/exec"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Chromium is one tab of a headless Chromium.
type Chromium struct{ Tab context.Context }

// NewChromium starts Chromium; it ends with the test. The test is skipped where it is not installed.
func NewChromium(t *testing.T, more ...chromedp.ExecAllocatorOption) Chromium {
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
	return Chromium{Tab: ctx}
}

// Tabs opens tabs until there are n.
func (c Chromium) Tabs(t *testing.T, n int) []Chromium {
	t.Helper()
	all := []Chromium{c}
	for {
		last := all[len(all)-1].Tab
		if err := chromedp.Do(last, chromedp.Navigate("about:blank")); err != nil { // until then there is no browser, or no tab of it
			t.Fatal(err)
		}
		if len(all) == n {
			return all
		}
		ctx, cancel := chromedp.NewContext(c.Tab)
		t.Cleanup(cancel)
		all = append(all, Chromium{Tab: ctx})
	}
}

// Scheme has pages shown in a color scheme, "light" or "dark", and without motion.
func (c Chromium) Scheme(scheme string) error { return chromedp.Do(c.Tab, InScheme(scheme)) }

// InScheme has pages of a tab shown in a color scheme, and without motion.
func InScheme(scheme string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, page *chromedp.Target) error {
		_, err := cdp.Call(ctx, page, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}},
		})
		return err
	})
}

// Open shows a page.
func (c Chromium) Open(url string, size Size) error {
	return chromedp.Do(c.Tab, chromedp.EmulateViewport(int64(size[0]), int64(size[1])), chromedp.Navigate(url))
}

// Resize gives the window another size.
func (c Chromium) Resize(size Size) error {
	return chromedp.Do(c.Tab, chromedp.EmulateViewport(int64(size[0]), int64(size[1])))
}

// Eval returns the text of an expression.
func (c Chromium) Eval(js string) (string, error) {
	return chromedp.Run(c.Tab, chromedp.Evaluate[string](js, chromedp.EvalAwaitPromise, chromedp.EvalAsValue))
}

// Drag draws with the mouse.
func (c Chromium) Drag(points [][2]int) error {
	event := func(kind input.DispatchMouseEventType, p [2]int) error {
		return chromedp.Do(c.Tab, chromedp.MouseEvent(kind, float64(p[0]), float64(p[1]), chromedp.ButtonLeft, chromedp.ClickCount(1)))
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

// Touch draws with a finger.
func (c Chromium) Touch(points [][2]int) error {
	return chromedp.Do(c.Tab, chromedp.Func(func(ctx context.Context, page *chromedp.Target) error {
		event := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) error {
			_, err := cdp.Call(ctx, page, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
			return err
		}
		kind := input.DispatchTouchEventTypeTouchStart
		for _, p := range points {
			if err := event(kind, &input.TouchPoint{X: float64(p[0]), Y: float64(p[1])}); err != nil {
				return err
			}
			kind = input.DispatchTouchEventTypeTouchMove
		}
		return event(input.DispatchTouchEventTypeTouchEnd)
	}))
}

// Type presses keys.
func (c Chromium) Type(keys string) error {
	if key, ok := Keys[keys]; ok {
		keys = key.chromium
	}
	return chromedp.Do(c.Tab, chromedp.KeyEvent(keys))
}

// Picture returns what the window shows.
func (c Chromium) Picture() ([]byte, error) { return chromedp.Run(c.Tab, chromedp.CaptureScreenshot()) }
