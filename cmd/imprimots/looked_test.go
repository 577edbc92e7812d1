package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// siteServed serves a site to be looked at; a line of CSS may be planted in the style of all pages.
func siteServed(t *testing.T, dir, planted string) string {
	t.Helper()
	files := http.FileServer(http.Dir(dir))
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := filepath.Base(r.URL.Path)
		switch {
		case name == "hors-ligne.js": // it would fetch pages while others are looked at
			http.NotFound(w, r)
		case planted != "" && strings.HasPrefix(name, "site.") && strings.HasSuffix(name, ".css"):
			data, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Type", "text/css; charset=utf-8")
			_, _ = w.Write(data) // a browser that goes away looks at nothing
			_, _ = io.WriteString(w, "\n"+planted+"\n")
		default:
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(web.Close)
	return web.URL + "/"
}

// TestLooked looks at each page that one plays or works on, in each of its states, in windows of all
// sizes, light and dark, in French and English, in Chromium and in Firefox: see [browsertest.State]
// for what must be so. Pictures of all are kept as contact sheets with -artifacts; the states in
// which something is wrong are kept always. A sample has some states, each in some windows.
func TestLooked(t *testing.T) {
	checktest.Whole(t)
	axe := string(checktest.Module(t, "axe-core/axe.min.js"))
	root := siteServed(t, wholeSite(t), "")
	states := checktest.Some(lookedStates, 8)
	for _, browser := range browsertest.Browsers {
		for i, scheme := range []string{"light", "dark"} {
			t.Run(browser.Name+" "+scheme, func(t *testing.T) {
				if checktest.All() {
					t.Parallel()
				} else if browser.Name == "firefox" && scheme == "dark" {
					t.Skip("left to make test-all")
				}
				look := browsertest.Look{Viewer: browser.Start(t, scheme), Root: root}
				sizes := browsertest.Windows
				switch {
				case checktest.All():
				case browser.Name == "firefox":
					sizes = []browsertest.Size{{360, 740}, {1280, 800}}
				case scheme == "light":
					sizes = []browsertest.Size{{320, 640}, {740, 360}, {992, 700}}
				default:
					sizes = []browsertest.Size{{390, 844}, {1920, 1080}}
				}
				if browser.Name == "chromium" {
					look.Axe = axe
				}
				if browser.Name == "chromium" && i == 0 { // windows of Firefox without a desktop lose the focus, and show none
					look.Tabs = 12
				}
				lookedOver(t, look, sizes, states)
			})
		}
	}
}

// lookedOver looks at states, reports what is wrong, and keeps a contact sheet a page.
func lookedOver(t *testing.T, look browsertest.Look, sizes []browsertest.Size, states []looked) {
	t.Helper()
	kept := browsertest.NewAlbum(t)
	for _, s := range states {
		for _, page := range []string{s.Page, s.english} {
			if page == "" {
				continue
			}
			state := s.State
			state.Page = page
			t.Run(page+" "+s.Name, func(t *testing.T) { kept.Add(t, look.State(state, sizes)) })
		}
	}
}

// TestLookedSeesFaults plants a fault in the style of the site: each is found, the clash of a style of
// pages with that of the round of Boggle first.
func TestLookedSeesFaults(t *testing.T) {
	checktest.Whole(t)
	dir := wholeSite(t)
	v := browsertest.NewChromium(t)
	byName := func(name string) browsertest.State {
		for _, s := range lookedStates {
			if s.Name == name {
				return s.State
			}
		}
		t.Fatalf("no state %q", name)
		return browsertest.State{}
	}
	for _, c := range []struct{ state, css, says string }{
		{"round", "", ""},
		{"round", "@media (min-width: 62rem) { .tour.tour[data-etat] { grid-template-columns: 41rem 41rem; gap: 0 4rem; } }", "#plateau is not wholly in the window"},
		{"timer", "", ""},
		{"timer", "#lancer { margin-top: 200vh; }", "#lancer is not wholly in the window"},
		{"timer", ".cadran .note { margin-top: -3rem !important; }", "over each other"},
		{"timer", ".tete a { display: inline-block; width: 3rem; white-space: nowrap; overflow: hidden; }", "text is cut"},
		{"timer", ".cadran .note { position: relative; left: -30rem; }", "text is outside the window"},
		{"timer", ".cadran { width: 120vw; }", "html scrolls sideways"},
		{"timer", ".boutons { display: grid !important; gap: 0 !important; } .boutons button { padding: 0 !important; font: 9px/1 serif !important; min-height: 0 !important; border: 0 !important; }", "target of"},
		{"timer", ".cadran { opacity: .4; }", "color-contrast"},
		{"timer", ":focus-visible { outline: none !important; box-shadow: none !important; }", "the focus is not seen"},
	} {
		look := browsertest.Look{Viewer: v, Root: siteServed(t, dir, c.css), Axe: string(checktest.Module(t, "axe-core/axe.min.js")), Tabs: 12, Blind: true}
		var wrong []string
		for _, seen := range look.State(byName(c.state), []browsertest.Size{{1280, 800}}) {
			wrong = append(wrong, seen.Wrong...)
		}
		if got := strings.Join(wrong, "\n"); !strings.Contains(got, c.says) || c.says == "" && got != "" {
			t.Errorf("%s with %s: %q, want %q", c.state, c.css, got, c.says)
		}
	}
}
