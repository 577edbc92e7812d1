package browsertest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// A Hand does steps on the page that a viewer shows:
//
//	see JS          waits until something is so
//	run JS          runs statements
//	on CSS          uses a button or a link
//	tap CSS         the same with a finger
//	in CSS          goes to a field
//	type TEXT       writes where the focus is
//	press KEY       presses a key, by its name in [Keys] or by its character
//	fill CSS=TEXT   writes into a field at one go
//	pick CSS=VALUE  chooses of a list
//	draw CSS        drags over an element, from its first eighth to its third
type Hand struct {
	Viewer
	Keys bool          // buttons are used by keys
	Wait time.Duration // for what is to be seen
}

// Do does a step.
func (h Hand) Do(step string) error {
	what, with, _ := strings.Cut(step, " ")
	switch what {
	case "see":
		return h.see(with)
	case "run":
		_, err := h.Eval("(async () => { " + with + "; return ''; })()")
		return err
	case "type", "press":
		return h.Type(with)
	case "in":
		return h.focus(with)
	case "on", "tap":
		if h.Keys && what == "on" {
			if err := h.focus(with); err != nil {
				return err
			}
			return h.Type("Enter")
		}
		at, err := h.places(with, "r.left + r.width / 2, r.top + r.height / 2")
		if err != nil {
			return err
		}
		if what == "tap" {
			return h.Touch(at)
		}
		return h.Drag(at)
	case "fill", "pick":
		css, text, _ := cutField(with)
		if err := h.see("document.querySelector(" + quoted(css) + ")"); err != nil {
			return err
		}
		return h.Do("run const e = document.querySelector(" + quoted(css) + "); e.focus(); e.value = " + quoted(text) +
			"; e.dispatchEvent(new Event('input', {bubbles: true})); e.dispatchEvent(new Event('change', {bubbles: true}))")
	case "draw":
		if h.Keys {
			return nil
		}
		at, err := h.places(with, "...[1, 2, 3].flatMap((n) => [r.left + r.width * n / 8, r.top + r.height / 8])")
		if err != nil {
			return err
		}
		return h.Drag(at)
	}
	return errors.New("no step is called so")
}

// cutField parts CSS=TEXT at the first = that stands outside brackets.
func cutField(with string) (css, text string, ok bool) {
	depth := 0
	for i, r := range with {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
		case '=':
			if depth == 0 {
				return with[:i], with[i+1:], true
			}
		}
	}
	return with, "", false
}

// see waits until an expression is true.
func (h Hand) see(js string) error {
	for end := time.Now().Add(h.Wait); ; time.Sleep(30 * time.Millisecond) {
		got, err := h.Eval("String(!!(" + js + "))")
		if err == nil && got == "true" {
			return nil
		}
		if time.Now().After(end) {
			return fmt.Errorf("never so: %w", cmpError(err, errors.New(got)))
		}
	}
}

func cmpError(err, or error) error {
	if err != nil {
		return err
	}
	return or
}

// focus goes to what is seen of a field or a button.
func (h Hand) focus(css string) error {
	if err := h.see("document.querySelector(" + quoted(css) + ")?.checkVisibility()"); err != nil {
		return err
	}
	got, err := h.Eval("(() => { const e = document.querySelector(" + quoted(css) + "); e.focus(); return String(document.activeElement === e); })()")
	if err == nil && got != "true" {
		err = errors.New("it cannot be focused")
	}
	return err
}

// places returns points of an element in the window, once it is seen and rests.
func (h Hand) places(css, of string) ([][2]int, error) {
	if err := h.see("document.querySelector(" + quoted(css) + ")?.checkVisibility()"); err != nil {
		return nil, err
	}
	got, err := h.Eval(`(async () => {
		const e = document.querySelector(` + quoted(css) + `);
		e.scrollIntoView({block: "center", behavior: "instant"});
		let r = e.getBoundingClientRect();
		for (let was; was !== r.top; r = e.getBoundingClientRect()) { was = r.top; await new Promise(requestAnimationFrame); }
		return JSON.stringify([` + of + `].map(Math.round));
	})()`)
	if err != nil {
		return nil, err
	}
	var flat []int
	if err := json.Unmarshal([]byte(got), &flat); err != nil {
		return nil, err
	}
	var out [][2]int
	for i := 0; i+1 < len(flat); i += 2 {
		out = append(out, [2]int{flat[i], flat[i+1]})
	}
	return out, nil
}

// quoted writes a text as JavaScript does.
func quoted(text string) string {
	out, _ := json.Marshal(text) // a text can always be written
	return string(out)
}
