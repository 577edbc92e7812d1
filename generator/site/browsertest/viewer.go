// Package browsertest shows pages in the browsers that people have, does there what a person does,
// and judges what is seen: see [State] for how a page is brought to where it is judged.
package browsertest

import (
	"testing"
	"time"
)

// A Viewer is a browser: it shows a page in a window of a size in CSS pixels, and does there what a
// person does.
type Viewer interface {
	Open(url string, size Size) error
	Resize(size Size) error
	Eval(js string) (string, error) // of what gives a text, or promises one
	Drag(points [][2]int) error     // the mouse, pressed at the first point and released at the last
	Touch(points [][2]int) error    // the same with a finger
	Type(keys string) error         // characters, and the keys of [Keys]
	Picture() ([]byte, error)       // of the window, as PNG
}

// Size is width and height of a window, in CSS pixels.
type Size [2]int

// Windows are sizes of windows that people have.
var Windows = []Size{
	{320, 640}, {360, 740}, {390, 844}, {740, 360}, {768, 1024}, {990, 700},
	{992, 700}, {1024, 768}, {1280, 800}, {1366, 768}, {1536, 864}, {1920, 1080},
}

// Keys are the keys that are no characters, by name: as Chromium is told them, and as WebDriver
// writes them.
var Keys = map[string]struct{ chromium, driver string }{
	"Enter": {"\r", "\uE007"}, "Tab": {"\t", "\uE004"}, "Escape": {"\x1b", "\uE00C"}, "Backspace": {"\b", "\uE003"},
	"ArrowDown": {"\u0301", "\uE015"}, "ArrowLeft": {"\u0302", "\uE012"}, "ArrowRight": {"\u0303", "\uE014"}, "ArrowUp": {"\u0304", "\uE013"},
}

// Browsers are the browsers in which pages are looked at, each in a color scheme, "light" or "dark".
var Browsers = []struct {
	Name  string
	Start func(t *testing.T, scheme string) Viewer
}{
	{"chromium", func(t *testing.T, scheme string) Viewer {
		c := NewChromium(t)
		if err := c.Scheme(scheme); err != nil {
			t.Fatal(err)
		}
		return c
	}},
	{"firefox", func(t *testing.T, scheme string) Viewer { return NewFirefox(t, scheme) }},
}

// browserTime is after how long a browser is ended, whatever it waits for.
const browserTime = 30 * time.Minute
