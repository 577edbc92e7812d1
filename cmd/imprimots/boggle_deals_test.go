package main

import (
	"bytes"
	"io/fs"
	"testing"

	"imprimots/content"
	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
	"imprimots/generator/source"
)

// TestStripsAreWrittenAsTheContentHasThem checks that what a search writes can be put
// into the content as it is.
func TestStripsAreWrittenAsTheContentHasThem(t *testing.T) {
	checktest.Whole(t)
	g, err := gameModel[boggle.Game]("", "boggle")
	if err != nil {
		t.Fatal(err)
	}
	file, err := fs.ReadFile(content.FS, "boggle/strips.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := source.Write(&got, &g.Strips[0]); err != nil {
		t.Fatal(err)
	}
	if _, want, ok := bytes.Cut(file, []byte("\nstrips:\n")); !ok || got.String() != "strips:\n"+string(want) {
		t.Errorf("written:\n%s\nthe content has:\n%s", &got, want)
	}
}
