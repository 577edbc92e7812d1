package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/site/browsertest"
)

// played is a game on the screen of a browser, whose page is closed and opened again.
type played struct {
	browsertest.Hand
	size browsertest.Size
	page string
}

// opens opens an address of the page anew.
func (p *played) opens(hash string) error {
	if err := p.Open("about:blank", p.size); err != nil {
		return err
	}
	return p.Open(p.page+hash, p.size)
}

// cleared opens the page with nothing kept.
func (p *played) cleared() error {
	err := p.opens("")
	if err == nil {
		err = p.Do("run localStorage.clear()")
	}
	if err == nil {
		err = p.opens("")
	}
	return err
}

func (p *played) does(steps ...string) error {
	for _, step := range steps {
		if err := p.Do(step); err != nil {
			shown, _ := p.Eval("document.activeElement.className + ' ' + document.querySelector('#scene').innerText")
			return fmt.Errorf("%s: %w, of %.300s", step, err, shown)
		}
	}
	return nil
}

// TestCruciverbsPlayed fills a grid in to the end on a phone, upright and turned, in Chromium and in Firefox: by a
// finger, then, after the page was closed, by keys. Then a duel is fought to its end, closed in the middle too, and the
// referee counts the same.
func TestCruciverbsPlayed(t *testing.T) {
	checktest.Whole(t)
	g, err := gameModel[cruciverbs.Game]("", "cruciverbs")
	if err != nil {
		t.Fatal(err)
	}
	page := siteServed(t, wholeSite(t), "") + "cruciverbs/jouer.html"
	for _, browser := range browsertest.Browsers {
		t.Run(browser.Name, func(t *testing.T) {
			b := browser.Start(t, "light")
			for _, size := range []browsertest.Size{{360, 740}, {740, 360}} {
				p := played{browsertest.Hand{Viewer: b, Wait: time.Minute}, size, page}
				if err := p.crossword(); err != nil {
					t.Errorf("%d × %d: %v", size[0], size[1], err)
				}
				if err := p.duel(g); err != nil {
					t.Errorf("a duel at %d × %d: %v", size[0], size[1], err)
				}
			}
		})
	}
}

const crosswordShown = "see document.querySelector('.indice b')"

func (p *played) crossword() error {
	if err := p.cleared(); err != nil {
		return err
	}
	err := p.does(
		"on [data-fiche='F1.3']", crosswordShown, "tap .croix [role=row]:nth-child(2) [role=gridcell]", "see document.querySelector('.touches')",
		"tap .touches div:nth-child(2) button", "see document.querySelector('.croix [role=row]:nth-child(2) [role=gridcell]').textContent === 'Q'",
		"tap .touches div:nth-child(3) .large:last-child", "see !document.querySelector('.croix').textContent",
		"tap .touches div button:nth-child(3)", "see document.querySelector('.croix').textContent === 'E'",
	)
	if err == nil {
		err = p.opens("")
	}
	if err == nil {
		err = p.does("on #reprendre .fort", crosswordShown, "see document.querySelector('.croix').textContent === 'E'")
	}
	for range 200 {
		if err != nil {
			return err
		}
		var letter string
		if letter, err = p.Eval(nextLetter); letter == "" {
			break
		}
		if err == nil {
			err = p.Type(letter)
		}
	}
	if err != nil {
		return err
	}
	return p.does("see document.querySelector('#question').open && document.querySelectorAll('.croix .donnee').length === 0", "press Escape", "see !document.querySelector('#question').open")
}

// nextLetter goes to an empty square and gives its letter; nothing once there is none.
const nextLetter = `(async () => {
	const rows = [...document.querySelectorAll(".croix [role=row]")].map((r) => [...r.children]);
	const empty = rows.flat().find((c) => !c.textContent && c.className !== "noire");
	if (!empty || document.querySelector("#question").open) return "";
	if (!empty.classList.contains("ici")) empty.click();
	const grid = (await imprimotsJeu.load("fiches-f1-1")).find((g) => g.id === "F1.3");
	const r = rows.findIndex((row) => row.includes(empty));
	return grid.rows[r][rows[r].indexOf(empty)].toLowerCase();
})()`

// duelStep gives what the next step of a duel is: letters to be typed, or a button; over at its end.
const duelStep = `(async () => {
	const { duel } = JSON.parse(Object.entries(localStorage).find(([k]) => k.includes("cruciverbs duel"))[1]);
	const grids = await Promise.all(duel.fiches.map(async (id) => (await imprimotsJeu.load(window.series[id])).find((g) => g.id === id)));
	const now = imprimotsDuel.replay(grids, duel.turns, imprimotsCroises.wordsOf, (s) => imprimotsJeu.fold(s, "fr"));
	if (now.over) return "over " + JSON.stringify({ names: duel.names, fiches: duel.fiches, turns: duel.turns, totals: now.seats.map((s) => s.total) });
	const { need, word } = now.pending, seat = now.seats[now.next];
	if (document.querySelector(".tour") || need.startsWith("die") || need.startsWith("question")) return "on .bas .fort";
	if (need === "go") return "on [data-case]";
	if (duel.turns.length % 5 === 4) return "on .bas .choix button:nth-child(2)";
	return "type " + word.cells.filter((c) => !seat.known.has(c.join(" "))).map(([r, c]) => seat.grid.rows[r][c]).join("").toLowerCase();
})()`

func (p *played) duel(g *cruciverbs.Game) error {
	if err := p.opens(""); err != nil {
		return err
	}
	const series = "window.series = JSON.parse(sessionStorage.series)"
	err := p.does("run sessionStorage.series = JSON.stringify(Object.fromEntries([...document.querySelectorAll('[data-fiche]')].map((b) => [b.dataset.fiche, b.dataset.serie])))",
		"on #duel", "on form .fort", "see document.querySelector('.piste')", "run "+series)
	for n := 0; err == nil; n++ {
		if n == 30 { // closed in the middle
			if err = p.opens(""); err == nil {
				err = p.does("on #reprendre .fort", "see document.querySelector('.piste')", "run "+series)
			}
			if err != nil {
				return err
			}
		}
		step, failed := p.Eval(duelStep)
		if failed != nil {
			return failed
		}
		if told, ok := strings.CutPrefix(step, "over "); ok {
			return p.judged(g, told)
		}
		if err = p.does(step); err == nil && strings.HasPrefix(step, "type ") {
			err = p.does("press Enter")
		}
		if n > 1000 {
			return fmt.Errorf("no end after %d steps", n)
		}
	}
	return err
}

// judged has the referee count a duel.
func (p *played) judged(g *cruciverbs.Game, told string) error {
	var duel struct {
		Names, Fiches []string
		Totals        []int
		Turns         []struct {
			Die, Die2               int
			Go, Question, Question2 string
			Answer                  *string
		}
	}
	if err := json.Unmarshal([]byte(told), &duel); err != nil {
		return err
	}
	tr := cruciverbs.Transcript{Game: "cruciverbs", Starts: duel.Names[0], Discovers: map[string]string{duel.Names[0]: duel.Fiches[0], duel.Names[1]: duel.Fiches[1]}}
	for i, m := range duel.Turns {
		tr.Turns = append(tr.Turns, cruciverbs.Move{Player: duel.Names[i%2], Die: m.Die, Go: m.Go, Question: m.Question, Die2: m.Die2, Question2: m.Question2, Answer: m.Answer})
	}
	report := cruciverbs.Referee(g, tr)
	if len(report.Findings) > 0 {
		return fmt.Errorf("the referee: %s", report.Findings[0].Msg.In("en"))
	}
	for i, name := range duel.Names {
		if report.Totals[name] != duel.Totals[i] {
			return fmt.Errorf("%s has %d, the referee counts %d", name, duel.Totals[i], report.Totals[name])
		}
	}
	return p.does("see document.querySelectorAll('.piste').length === 2 && document.querySelector('.bas h2').textContent")
}
