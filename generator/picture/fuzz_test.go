package picture

import (
	"encoding/base64"
	"testing"

	"imprimots/engine/check"
)

// A picture of any format is published as it is, or said what is wrong with it.
func FuzzRead(f *testing.F) {
	webp, err := base64.StdEncoding.DecodeString(tinyWebP)
	if err != nil {
		f.Fatal(err)
	}
	for i, data := range [][]byte{encoded(f, "PNG", 3, 2), encoded(f, "JPEG", 3, 2), webp} {
		f.Add(i, data)
		f.Add((i+1)%3, data)
		f.Add(i, data[:len(data)/2])
	}
	f.Fuzz(func(t *testing.T, i int, data []byte) {
		name := []string{"a.png", "a.jpg", "a.webp"}[uint(i)%3]
		read, found := Read(name, data)
		for _, d := range found {
			if d.Pos.File != name || d.Msg.In(check.French) == "" || d.Msg.In(check.English) == "" {
				t.Errorf("%s: %s", d.Pos, d.Msg.In(check.English))
			}
		}
		if read == nil && len(found) == 0 || read != nil && string(read) != string(data) {
			t.Errorf("%d bytes are read as %d, %d findings", len(data), len(read), len(found))
		}
	})
}
