package main

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// TestBoggleRound plays a round on a phone, upright and turned, in Chromium and in Firefox: by a finger, by typing and
// by arrows from die to die. A page that is closed comes back to the same round, whose clock went on; whoever goes back
// is asked first; a key that is pressed as time is over begins nothing; sounds that are off stay off.
func TestBoggleRound(t *testing.T) {
	checktest.Whole(t)
	root := siteServed(t, wholeSite(t), "")
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			for _, size := range []browsertest.Size{{360, 740}, {740, 360}} {
				r := round{Hand: browsertest.Hand{Viewer: b, Wait: time.Minute}, size: size, page: root + "boggle/jouer.html"}
				if err := r.play(root + "boggle/grilles-deluxe-facile.html"); err != nil {
					t.Errorf("%d × %d: %v", size[0], size[1], err)
				}
			}
		})
	}
}

// A round is played on a page, in a window of a size.
type round struct {
	browsertest.Hand
	size browsertest.Size
	page string
}

// does does steps, and stops at the first that fails.
func (r *round) does(steps ...string) error {
	for _, step := range steps {
		if err := r.Do(step); err != nil {
			shown, _ := r.Eval(`document.querySelector("#tour")?.dataset.etat + " " + document.activeElement.id + " " + document.body.innerText`)
			return fmt.Errorf("%s: %w, of %s", step, err, shown)
		}
	}
	return nil
}

// again closes the page, and opens it after that.
func (r *round) again() error {
	if err := r.Open("about:blank", r.size); err != nil {
		return err
	}
	return r.Open(r.page, r.size)
}

const (
	notedWords = "see document.querySelectorAll('#notes li').length === "
	playedOn   = "see document.querySelector('#tour')?.dataset.etat === 'joue'"
	keptRound  = "const at = Object.keys(localStorage).find((k) => k.startsWith('imprimots jeu boggle')); const kept = JSON.parse(localStorage[at]); "
)

func (r *round) play(grids string) error {
	if err := r.Open(grids, r.size); err != nil {
		return err
	}
	link, err := r.Eval(boggleLink)
	if err == nil {
		err = r.Open(link, r.size)
	}
	if err != nil {
		return err
	}
	text, err := r.Eval(boggleShown)
	if err != nil {
		return err
	}
	var shown struct{ Ways [][][2]int }
	if err := json.Unmarshal([]byte(text), &shown); err != nil || len(shown.Ways) < 3 {
		return fmt.Errorf("%d words, %v", len(shown.Ways), err)
	}
	if err := r.Touch(shown.Ways[0]); err != nil {
		return err
	}
	if err := r.does(notedWords + "1"); err != nil {
		return err
	}
	word, err := r.Eval(keptRound + `kept.game.board.words.map(([w]) => w.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()).find((w) => /^[A-Z]+$/.test(w) && !kept.game.lists[0].includes(w))`)
	if err != nil {
		return err
	}
	err = r.does(
		"in #champ", "type "+word, "press Enter", notedWords+"2",
		"in .de", "press Enter", "press ArrowRight", "press Enter", "see document.querySelectorAll('.de.sur').length === 2 && document.querySelector('#champ').value.length > 1",
		"press Enter", "see document.querySelector('#dit').textContent && !document.querySelector('#champ').value", // it is noted, or no word
		"on #son", "run history.back()", "see document.querySelector('#question').open", "press Escape", "see !document.querySelector('#question').open", playedOn,
		"run "+keptRound+"kept.game.end -= 60000; localStorage[at] = JSON.stringify(kept)", // a minute passes while the page is closed
	)
	if err == nil {
		err = r.again()
	}
	if err == nil {
		err = r.does(
			playedOn, "see /^1:/.test(document.querySelector('[role=timer]').textContent)", "see document.querySelector('#son').ariaPressed === 'false'", "see document.querySelector('#notes').textContent.length > 6",
			"run "+keptRound+"kept.game.end = Date.now() + 4000; localStorage[at] = JSON.stringify(kept)",
		)
	}
	if err == nil {
		err = r.again()
	}
	if err != nil {
		return err
	}
	return r.does(
		playedOn, "in #champ", "type "+word[:2], "see document.querySelector('#tour').dataset.etat === 'fin'", "press Enter", "press Enter", "press  ",
		"see document.querySelector('#tour').dataset.etat === 'fin' && document.activeElement.id === 'fin-titre' && document.querySelector('.grand').textContent.length > 5",
	)
}
