package main

import (
	"encoding/json"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// TestCoquillaudePlayed plays a game to its end on a phone, upright and turned, in Chromium and in Firefox: dice and
// their questions, then words that are drawn, touched and typed on the board, a challenge that the referee grants, a page
// that is closed in the middle, and a round in which nobody has a word with the bag empty.
func TestCoquillaudePlayed(t *testing.T) {
	checktest.Whole(t)
	if builtAtelier() == nil {
		t.Skip("SKIPPED: NO GAME WAS PLAYED: make atelier")
	}
	page := siteServed(t, wholeSite(t), "") + "coquillaude/jouer.html"
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			for _, size := range []browsertest.Size{{360, 740}, {740, 360}} {
				p := played{browsertest.Hand{Viewer: b, Wait: time.Minute}, size, page}
				if err := p.coquillaude(); err != nil {
					t.Errorf("%d × %d: %v", size[0], size[1], err)
				}
			}
		})
	}
}

const wordLaid = "see document.querySelector('.mot-pose').textContent.startsWith('"

func (p *played) coquillaude() error {
	if err := p.cleared(); err != nil {
		return err
	}
	// Two players throw and are asked, up to the first who looks for a word; whoever owes tokens gives the first ones.
	err := p.does("on #a-plusieurs", "on #qui .fort")
	for n := 0; err == nil && n < 40; n++ {
		var at string
		if at, err = p.Eval("String(document.querySelector('.compose') ? 'laid' : document.querySelector('.bas .main') ? 'give' : 'on')"); at == "laid" {
			break
		}
		if at == "give" && err == nil {
			err = p.does("run for (const b of document.querySelectorAll('.bas .main button')) if (document.querySelector('.bas .fort').disabled) b.click()")
		}
		if err == nil {
			err = p.does("on .bas .fort")
		}
		if err == nil {
			time.Sleep(100 * time.Millisecond) // a question loads
		}
	}
	if err == nil {
		err = p.does("see document.querySelector('.compose')", coquillaudeKept(`step: "curtain", stage: "search"`), "see document.querySelector('#reprendre .fort')")
	}
	if err == nil {
		err = p.does("run const at = Object.keys(localStorage).find((k) => k.startsWith('imprimots jeu coquillaude')), g = JSON.parse(localStorage[at]); g.players = g.order = ['Ana', 'Bob']; delete g.hands['Zoé']; g.bag = []; g.round.words = {}; g.round.rolls = {Ana: 5516, Bob: 4315}; g.round.entries = {Ana: {right: true}}; g.hands.Ana = [...'MESUREXAZKWA']; localStorage[at] = JSON.stringify(g)")
	}
	if err == nil {
		err = p.opens("")
	}
	if err != nil {
		return err
	}
	if err := p.does("on #reprendre .fort", "on .bas .fort", "see document.querySelector('.compose')"); err != nil {
		return err
	}
	if err := p.drawn(".main .pion", "[data-case='144']"); err != nil {
		return err
	}
	err = p.does(
		"see document.querySelector('[data-case=\"144\"]').textContent === 'M'", "tap .main .pion:nth-child(2)", wordLaid+"ME ')",
		"press s", "press u", "press r", "press e", wordLaid+"MESURE')", "on .bas .fort", "on #question .fort", "see /Bob/.test(document.querySelector('.bas .fort')?.textContent)",
	)
	if err == nil {
		err = p.opens("") // whoever comes back is asked who it is
	}
	if err != nil {
		return err
	}
	return p.does(
		"on #reprendre .fort", "on .bas .fort", "see document.querySelector('.compose')", "press r", "press e", "press g", "press l", "press e", "press s", wordLaid+"REGLES')",
		"on .bas .fort", "see document.querySelector('#question').open", "fill #question input:not([type])=legers", "on #question .fort",
		"see /REGLES/.test(document.querySelector('.bas table')?.textContent)", "on .bas .fort", "see document.querySelectorAll('.bas .choix button').length === 2",
		"on .bas .choix button", "fill #question input:not([type])=greles", "on #question .fort", "see /Ana *108/.test(document.querySelector('.marques').textContent)",
		"on .bas .fort", "on .bas .fort", "on .bas .choix button:last-child", "on .bas .fort", "on .bas .choix button:last-child", "on .bas .fort",
		"see /Ana/.test(document.querySelector('.bas h2').textContent) && /108/.test(document.querySelector('.bas').textContent)",
	)
}

// drawn draws one thing to another with the mouse; both are in the window.
func (p *played) drawn(from, to string) error {
	got, err := p.Eval(`JSON.stringify(["` + from + `", "` + to + `"].map((css) => { const r = document.querySelector(css).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2].map(Math.round); }))`)
	if err != nil {
		return err
	}
	var way [][2]int
	if err := json.Unmarshal([]byte(got), &way); err != nil {
		return err
	}
	mid := [2]int{(way[0][0] + way[1][0]) / 2, (way[0][1] + way[1][1]) / 2}
	return p.Drag([][2]int{way[0], mid, way[1]})
}
