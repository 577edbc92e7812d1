package main

import (
	"os"
	"path/filepath"
	"testing"

	"imprimots/engine/values"
)

// TestFamiliesInLanguages: a game of each family begins in each language, and nothing is
// to say of it.
func TestFamiliesInLanguages(t *testing.T) {
	for _, lang := range []string{"en", "de", "es"} {
		dir := filepath.Join(t.TempDir(), lang)
		for _, family := range values.Families.Names() {
			if status, _, errs := command(t, "", "init", dir, "--game", family, "--family", family, "--site-lang", lang, "-q"); status != exitDone {
				t.Fatal(lang, family, errs)
			}
			if _, err := os.Stat(filepath.Join(dir, family, "rules."+lang+".md")); err != nil {
				t.Error(err)
			}
		}
		if _, found, errs := command(t, "", "check", dir); found != "" || errs != "aucune remarque\n" {
			t.Errorf("%s: %s%s", lang, found, errs)
		}
	}
}
