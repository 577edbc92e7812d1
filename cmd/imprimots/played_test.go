package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/browsertest"
)

// TestChecked: a page to play says that all is right when something is, and offers no
// check where it knows no answer: long answers, cards.
func TestChecked(t *testing.T) {
	checktest.Whole(t)
	dir := t.TempDir()
	list := filepath.Join(dir, "list.csv")
	if err := os.WriteFile(list, []byte("question;answer\nQui régna ?;Henri IV\nQui peignit ?;Monet\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const pressed = `(() => {
		const form = document.querySelector("form"), button = form.querySelector("[type=submit]");
		form.requestSubmit();
		return (button ? "button" : "none") + " " + form.querySelector("output").textContent;
	})()`
	web, tab := httptest.NewServer(http.FileServer(http.Dir(dir))), browsertest.NewChromium(t)
	defer web.Close()
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"short": {[]string{"quiz", list}, "button 0 sur 2"},
		"long":  {[]string{"quiz", list, "--lines", "4"}, "none "},
		"cards": {[]string{"flashcards", list}, "none "},
	} {
		args := append([]string{"worksheet"}, c.args...)
		if status, _, errs := command(t, "", append(args, "--format", "html", "--answers", "none", "--name", name, "--out", dir)...); status != exitDone {
			t.Fatal(errs)
		}
		if err := tab.Open(web.URL+"/"+name+".html", browsertest.Size{800, 600}); err != nil {
			t.Fatal(err)
		}
		if got, err := tab.Eval(pressed); err != nil || got != c.want {
			t.Errorf("%s: %q, want %q (%v)", name, got, c.want, err)
		}
	}
}
