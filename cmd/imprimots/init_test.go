package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/values"
	"imprimots/generator/ready"
	"imprimots/templates"
	"imprimots/templates/languages"
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

// TestInitFace: a game begins with each ready face in the languages that tell of them, and nothing
// is wrong with it; elsewhere the face is refused.
func TestInitFace(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range []string{languages.French, languages.English} {
		dir := filepath.Join(t.TempDir(), lang)
		for _, face := range ready.List(templates.FS).All {
			if status, _, errs := command(t, "", "init", dir, "--game", face.Name, "--face", face.Name, "--site-lang", lang, "-q"); status != exitDone {
				t.Fatal(lang, face.Name, errs)
			}
		}
		if status, out, errs := command(t, "", "check", dir, "--lang", "en"); status != exitDone || strings.Contains(out, "jeu") {
			t.Error(lang, out, errs)
		}
	}
	for _, args := range [][]string{{"--face", "trivia"}, {"--game", "a", "--face", "trivia", "--family", "loto"}, {"--game", "a", "--face", "trivia", "--site-lang", "it"}, {"--game", "a", "--face", "trivai"}} {
		dir := filepath.Join(t.TempDir(), "x")
		if status, _, _ := command(t, "", append([]string{"init", dir, "-q"}, args...)...); status == exitDone {
			t.Errorf("%q: exit status %d", args, status)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%q: a folder is left", args)
		}
	}
}
