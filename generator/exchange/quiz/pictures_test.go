package quiz

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// gray returns a picture of the size n × 1.
func gray(t *testing.T, n int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, n, 1))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestPictureNames: pictures of a file have names of their own, also where capitals do not
// count; equal ones of one name are stored once.
func TestPictureNames(t *testing.T) {
	var in strings.Builder
	in.WriteString("<quiz>")
	for i, p := range []struct {
		name string
		size int
	}{{"a.png", 1}, {"A.png", 2}, {"a.png", 1}, {"a.png", 3}, {"a-2.png", 4}} {
		fmt.Fprintf(&in, `<question type="essay"><name><text>q%d</text></name><questiontext format="html"><text><![CDATA[q <img src="@@PLUGINFILE@@/%s">]]></text><file name="%[2]s" encoding="base64">%s</file></questiontext></question>`,
			i, p.name, base64.StdEncoding.EncodeToString(gray(t, p.size)))
	}
	in.WriteString("</quiz>")
	file, found := moodleFormat.Read("m.xml", []byte(in.String()))
	var names []string
	for _, r := range file.Records {
		names = append(names, r.Picture)
	}
	if want := []string{"a.png", "A-2.png", "a.png", "a-3.png", "a-2-2.png"}; !slices.Equal(names, want) || len(file.Pictures) != 4 {
		t.Errorf("read %v and %d pictures, %v; want %v", names, len(file.Pictures), found, want)
	}
	records := []record.Record{}
	for _, name := range []string{"x/a.png", "y/A.png", "x/a.png", "a.png"} {
		records = append(records, record.Record{Question: "Qui ?", Answers: []string{"moi"}, Picture: name})
	}
	w := &writer{format: h5pFormat, records: records, pass: check.NewPass(Infos.Get("EXC002")), Options: Options{Picture: pictureOf}}
	for i := range records {
		w.picture(&records[i])
	}
	names = nil
	for _, p := range w.media {
		names = append(names, p.name)
	}
	if want := []string{"a.png", "A-2.png", "a-3.png"}; !slices.Equal(names, want) {
		t.Errorf("wrote %v, want %v", names, want)
	}
}
