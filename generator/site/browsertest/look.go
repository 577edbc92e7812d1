package browsertest

import (
	_ "embed" // the script that judges
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A State is what a page looks like after some steps, and what must be so of it beside what must be so of
// all: nothing scrolls sideways, text is over no other text and is not cut, targets have 24 px or as much
// room, what has the focus shows it, and axe-core finds no fault.
type State struct {
	Page  string
	Name  string   // what is seen, for reports and pictures
	Steps []string // see [Hand]
	Top   string   // the part to whose top the page is scrolled; else to its own
	Whole []string // parts that are wholly in the window
	// Least says how large targets must be, in pixels: 44 on boards.
	Least map[string]int
	// Above are parts that are wholly in the window when the keyboard of a phone takes what lies below: the
	// field where one writes is the first one.
	Above   []string
	Scrolls []string // parts that are made to scroll sideways, beside tables and lines of code
	Only    func(Size) bool
}

// A Seen is a state in a window: its picture, and what is wrong.
type Seen struct {
	State   State
	Size    Size
	Wrong   []string
	Picture []byte
}

// A Look is at the pages of a site, whose address it has, with a viewer.
type Look struct {
	Viewer
	Root  string
	Axe   string // the source of axe-core; without it, it judges nothing
	Tabs  int    // how many times the focus goes on by keys in each state
	Blind bool   // no pictures
}

//go:embed judge.js
var judge string

// stepTime is how long a step of a state may take.
const stepTime = time.Minute

// fresh is for how many sizes a state that was reached is looked at: the next size begins anew.
const fresh = 4

// State brings a page to a state and looks at it in windows of sizes: every few sizes it is reached anew,
// between them the window changes as when a phone is turned.
func (l Look) State(s State, sizes []Size) (out []Seen) {
	open := false
	for i, size := range sizes {
		if s.Only != nil && !s.Only(size) {
			continue
		}
		seen := Seen{State: s, Size: size}
		anew := !open
		err := l.bring(&seen, anew)
		if err == nil {
			err = l.judge(&seen)
		}
		open = (i+1)%fresh != 0
		if err == nil && (!open || i == len(sizes)-1) {
			err = l.around(&seen)
		}
		if err != nil {
			seen.Wrong = append(seen.Wrong, err.Error())
			seen.Picture, _ = l.Picture() // of where it came to
		}
		out = append(out, seen)
		if err != nil && anew {
			break // what cannot be reached here is no sooner reached elsewhere
		}
	}
	return out
}

// bring brings a page to a state in a window, where it is not there already.
func (l Look) bring(seen *Seen, anew bool) error {
	if !anew {
		return l.Resize(seen.Size)
	}
	err := l.reach(seen.State, seen.Size)
	if err == nil && l.Axe != "" {
		seen.Wrong, err = l.told(l.Axe + axeFaults)
	}
	return err
}

// axeFaults asks axe-core for what is wrong with a page as it is.
const axeFaults = `;axe.run({preload: false}).then((r) => JSON.stringify(r.violations.flatMap((v) => v.nodes.map((n) => v.id + ": " + n.html.slice(0, 300)))))`

// still waits until the page is there.
const still = `(async () => { if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done)); await document.fonts.ready; return ""; })()`

// reach opens the page of a state and does its steps.
func (l Look) reach(s State, size Size) error {
	// What an earlier state has left is none of this one's; a page that differs behind # alone is opened anew, too.
	if err := l.Open(l.Root+"404.html", size); err != nil {
		return err
	}
	if _, err := l.Eval(`localStorage.clear(), sessionStorage.clear(), ""`); err != nil {
		return err
	}
	if err := l.Open(l.Root+s.Page, size); err != nil {
		return err
	}
	if _, err := l.Eval(still); err != nil {
		return err
	}
	h := Hand{Viewer: l.Viewer, Wait: stepTime}
	for _, step := range s.Steps {
		if err := h.Do(step); err != nil {
			return fmt.Errorf("%s: %w", step, err)
		}
	}
	return nil
}

// scrolled brings the part of a state that is looked at to the top.
const scrolled = `(async (css) => {
	for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
	const e = css && document.querySelector(css);
	if (e) e.scrollIntoView({block: "start", behavior: "instant"}); else scrollTo({top: 0, left: 0, behavior: "instant"});
	await new Promise(requestAnimationFrame);
	return "";
})`

// judge looks at a state that was reached.
func (l Look) judge(seen *Seen) error {
	s := seen.State
	if _, err := l.Eval(scrolled + "(" + quoted(s.Top) + ")"); err != nil {
		return err
	}
	ask := map[string]any{"whole": s.Whole, "scrolls": s.Scrolls, "least": s.Least}
	wrong, err := l.ask(ask)
	if err != nil {
		return err
	}
	seen.Wrong = append(seen.Wrong, wrong...)
	if !l.Blind {
		if seen.Picture, err = l.Picture(); err != nil {
			return err
		}
	}
	if len(s.Above) == 0 || seen.Size[0] > widestTouched {
		return nil
	}
	// A keyboard takes what is below, and the browser scrolls to the field.
	if err := l.Resize(Size{seen.Size[0], seen.Size[1] * 55 / 100}); err != nil {
		return err
	}
	if _, err := l.Eval(`(async (css) => { const e = document.querySelector(css); e.focus(); await new Promise(requestAnimationFrame); e.scrollIntoView({block: "nearest", behavior: "instant"}); return ""; })(` + quoted(s.Above[0]) + `)`); err != nil {
		return err
	}
	ask = map[string]any{"scrolls": s.Scrolls, "above": s.Above}
	if wrong, err = l.ask(ask); err != nil {
		return err
	}
	seen.Wrong = append(seen.Wrong, wrong...)
	return l.Resize(seen.Size)
}

// widestTouched is the width of the widest window of what has its keyboard on the screen.
const widestTouched = 1024

func (l Look) ask(what map[string]any) ([]string, error) {
	asked, err := json.Marshal(what)
	if err != nil {
		return nil, err
	}
	return l.told(strings.TrimSpace(judge) + "(" + string(asked) + ")")
}

// told returns the lines that a script gives as JSON.
func (l Look) told(js string) (lines []string, err error) {
	text, err := l.Eval(js)
	if err == nil {
		err = json.Unmarshal([]byte(text), &lines)
	}
	return lines, err
}

// focused says what is wrong with how the focus is seen: it has no sign, is outside the window or below
// something else.
const focused = `(async () => {
	await new Promise(requestAnimationFrame); // the browser scrolls there
	const e = document.activeElement, r = e.getBoundingClientRect(), s = getComputedStyle(e), out = [];
	const name = (e.id ? "#" + e.id : e.localName + "." + e.className) + " “" + e.textContent.trim().slice(0, 30) + "”";
	if (e === document.body || e === document.documentElement || e.tabIndex < 0 || e.matches("iframe")) return "[]";
	if ((s.outlineStyle === "none" || parseFloat(s.outlineWidth) < 1) && s.boxShadow === "none" && r.width > 4 && s.opacity !== "0") out.push("the focus is not seen: " + name);
	if (r.bottom < 1 || r.right < 1 || r.top > innerHeight - 1 || r.left > innerWidth - 1) out.push("the focus is outside the window: " + name);
	else {
		const x = Math.min(Math.max((r.left + r.right) / 2, 1), innerWidth - 2), y = Math.min(Math.max((r.top + r.bottom) / 2, 1), innerHeight - 2);
		const top = document.elementFromPoint(x, y);
		const p = top && !e.contains(top) && !top.contains(e) && !top.closest("label")?.contains(e) && getComputedStyle(top.closest(".sommaire, header, .barre") || top).position;
		if (p === "sticky" || p === "fixed") out.push("the focus is below " + top.localName + "." + top.className + ": " + name);
	}
	return JSON.stringify(out);
})()`

// around goes on by keys from where the focus is.
func (l Look) around(seen *Seen) error {
	for range l.Tabs {
		if err := l.Type("Tab"); err != nil {
			return err
		}
		wrong, err := l.told(focused)
		if err != nil {
			return err
		}
		for _, line := range wrong {
			if !slices.Contains(seen.Wrong, line) {
				seen.Wrong = append(seen.Wrong, line)
			}
		}
	}
	return nil
}
