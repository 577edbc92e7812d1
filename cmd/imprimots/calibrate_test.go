package main

import (
	"os"
	"path/filepath"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// The file for the readings is read without a finding in both languages, sets
// every key but the name, and corrects nothing before it is filled in.
func TestPrinterFile(t *testing.T) {
	for _, lang := range []check.Lang{check.French, check.English} {
		file := filepath.Join(t.TempDir(), "printer.yaml")
		if err := os.WriteFile(file, []byte(printerFile.In(lang)), 0o600); err != nil {
			t.Fatal(err)
		}
		pr, found, err := readPrinter(file)
		if err != nil || len(found.Findings) > 0 {
			t.Fatalf("%v %v", err, found.Findings)
		}
		for _, verso := range []bool{false, true} {
			if m := pr.Matrix(210, 297, verso); m != draw.Identity {
				t.Errorf("verso %v: %v", verso, m)
			}
		}
		if pr.Margins == nil || *pr.Margins != sheet.DefaultMargins || pr.Flip != "long" || pr.Feed != "last-first" {
			t.Errorf("%+v", pr)
		}
	}
}
