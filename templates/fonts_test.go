package templates

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"strings"
	"testing"
)

// The README states the sum of each font file, and each family its licence:
// an edited font would break both promises of the licence page.
func TestFontsAreUnmodified(t *testing.T) {
	readme, err := fs.ReadFile(FS, "fonts/README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(FS, "fonts/*.ttf")
	if err != nil || len(files) == 0 {
		t.Fatal("no fonts", err)
	}
	for _, name := range files {
		data, err := fs.ReadFile(FS, name)
		if err != nil {
			t.Fatal(err)
		}
		base := strings.TrimPrefix(name, "fonts/")
		sum := sha256.Sum256(data)
		if !strings.Contains(string(readme), hex.EncodeToString(sum[:])+"  "+base) {
			t.Errorf("%s: not in fonts/README.md with its sum", name)
		}
		family, _, _ := strings.Cut(base, "-")
		licence, err := fs.ReadFile(FS, "fonts/LICENSE-"+family+".txt")
		if err != nil || !strings.Contains(string(licence), "SIL Open Font License") {
			t.Errorf("%s: no licence beside it", name)
		}
	}
}
