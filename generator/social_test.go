package generator

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"imprimots/generator/printing"
	"imprimots/templates"
)

// A site that knows where it stands has a picture of each game for those who share a link
// to it, named by its page; one that does not has none.
func TestSocialPictures(t *testing.T) {
	for _, url := range []string{"", "https://exemple.fr/jeux/"} {
		r, err := Build(Input{Content: dataContent(), Templates: templates.FS, URL: url})
		if err != nil || r.Files == nil {
			t.Fatal(err, r)
		}
		named, pictures := 0, 0
		for _, f := range r.Files {
			if strings.HasSuffix(f.Path, ".html") && bytes.Contains(f.Data, []byte(`<meta property="og:image" content="https://exemple.fr/jeux/cine/partage.png">`)) {
				named++
			}
			if f.Path != "cine/partage.png" {
				continue
			}
			pictures++
			c, err := png.DecodeConfig(bytes.NewReader(f.Data))
			if err != nil || c.Width != printing.PictureW || c.Height != printing.PictureH || len(f.Data) > 300<<10 {
				t.Errorf("%d × %d pixels, %d bytes (%v)", c.Width, c.Height, len(f.Data), err)
			}
		}
		if want := url != ""; (named > 0) != want || pictures != 0 != want {
			t.Errorf("%q: %d pictures, named by %d pages", url, pictures, named)
		}
	}
}
