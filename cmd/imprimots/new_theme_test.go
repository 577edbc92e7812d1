package main

import (
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/source"
)

// TestThemeStart: a theme.yaml to start from is right as it is, and without its signs #.
func TestThemeStart(t *testing.T) {
	for lang, start := range map[string]string{"fr": themeStart.FR, "en": themeStart.EN} {
		all := strings.ReplaceAll(start, "\n#", "\n")
		font := strings.Index(all, "fonts:")
		all = all[:font] + all[strings.Index(all, "sizes:"):] // no font is there to be read
		for _, text := range []string{start, all} {
			r := source.NewReader(fstest.MapFS{"jeu/theme.yaml": {Data: []byte(text)}, "jeu/art/icons/or.svg": {Data: []byte("<svg/>")}})
			own := r.OwnTheme("jeu")
			if len(r.Findings()) > 0 || own == nil || len(own.Colors) == 0 {
				t.Errorf("%s: %+v\n%s", lang, r.Findings(), text)
			}
			if text == all && (len(own.Colors) != 3 || own.Drawn == nil || len(own.Sizes) != 2) {
				t.Errorf("%s: %+v", lang, own)
			}
		}
	}
}
