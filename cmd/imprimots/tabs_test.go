package main

import (
	"context"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator"
	"imprimots/generator/site/browsertest"
)

// TestTabs: more tabs than a browser opens connections show pages, and all of them show what
// the next build makes.
func TestTabs(t *testing.T) {
	checktest.Whole(t)
	s := newShow()
	page := func(title string) []generator.File {
		data := []byte("<!DOCTYPE html><html lang=\"fr\"><head><title>" + title + "</title></head><body></body></html>")
		return []generator.File{{Path: "index.html", Data: data}, {Path: "favicon.ico"}}
	}
	s.replace(page("before"), []byte(`{"found":[]}`))
	url := "http://" + running(t, s) + "/"
	tabs := browsertest.NewChromium(t).Tabs(t, 8)
	shows := func(b browsertest.Chromium, title string) {
		t.Helper()
		if err := (browsertest.Hand{Viewer: b, Wait: draftTime}).Do("see document.title == '" + title + "'"); err != nil {
			t.Fatal(err)
		}
	}
	for _, b := range tabs {
		ctx, cancel := context.WithTimeout(b.Tab, draftTime)
		defer cancel()
		if err := (browsertest.Chromium{Tab: ctx}).Open(url, browsertest.Size{800, 600}); err != nil {
			t.Fatal(err)
		}
		shows(b, "before")
	}
	s.replace(page("after"), []byte(`{"found":[]}`))
	for _, b := range tabs {
		shows(b, "after")
	}
}
