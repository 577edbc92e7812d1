package text

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"

	"imprimots/dict"
	"imprimots/templates"
)

// handsOf returns the faces whose letters are joined, by their names.
func handsOf(t *testing.T) map[string]*Face {
	files, err := fs.Glob(templates.FS, "fonts/"+handPrefix+"*.ttf")
	if err != nil || len(files) < 8 {
		t.Fatalf("hands: %v, %v", files, err)
	}
	fonts, out := NewFonts(sub(t)), map[string]*Face{}
	for _, file := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(file, "fonts/"), ".ttf")
		if out[name], err = fonts.Face(name); err != nil || out[name].joins == nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return out
}

func sub(t *testing.T) fs.FS {
	fsys, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return fsys
}

// idsOf returns the glyphs of a text as hb-shape writes them: numbers with their advances and offsets.
func (f *Face) idsOf(s string) string {
	var out []string
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, g := range f.jointsOf(s) {
		one := strconv.Itoa(int(g.id))
		if g.x != 0 || g.y != 0 {
			one += fmt.Sprintf("@%d,%d", g.x, g.y)
		}
		out = append(out, one+"+"+strconv.Itoa(g.advance))
	}
	return strings.Join(out, "|")
}

// recorded is what hb-shape 6.0.0 said of two hundred words in the French hands, of fifty in the others.
const recorded = "testdata/joined.tsv"

// TestJoinedAsRecorded: the glyphs of the words are those of hb-shape, with their places.
func TestJoinedAsRecorded(t *testing.T) {
	data, err := os.ReadFile(recorded)
	if err != nil {
		t.Fatal(err)
	}
	hands, words := handsOf(t), map[string]bool{}
	for line := range strings.Lines(string(data)) {
		p := strings.Split(strings.TrimSpace(line), "\t")
		if len(p) != 3 {
			t.Fatalf("%q", line)
		}
		words[p[1]] = true
		if got := hands[p[0]].idsOf(p[1]); got != p[2] {
			t.Errorf("%s: %s\n%s, hb-shape:\n%s", p[0], p[1], got, p[2])
		}
	}
	if len(words) < 200 {
		t.Errorf("%d words", len(words))
	}
}

// TestJoinedAsHbShape: the table is what hb-shape says, where it is installed.
func TestJoinedAsHbShape(t *testing.T) {
	tool, err := exec.LookPath("hb-shape")
	if err != nil {
		t.Skip("apt-get install libharfbuzz-bin")
	}
	data, err := os.ReadFile(recorded)
	if err != nil {
		t.Fatal(err)
	}
	words, want := map[string][]string{}, map[string][]string{}
	for line := range strings.Lines(string(data)) {
		p := strings.Split(strings.TrimSpace(line), "\t")
		words[p[0]], want[p[0]] = append(words[p[0]], p[1]), append(want[p[0]], "["+p[2]+"]")
	}
	for hand := range words {
		cmd := exec.Command(tool, "--no-glyph-names", "--no-clusters", "--script=Latn", "--direction=ltr", filepath.Join("../../../templates/fonts", hand+".ttf"))
		cmd.Stdin, cmd.Env = strings.NewReader(strings.Join(words[hand], "\n")+"\n"), []string{"LC_ALL=C.UTF-8"}
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", hand, err)
		}
		for i, got := range strings.Split(strings.TrimSpace(string(out)), "\n") {
			if got != want[hand][i] {
				t.Errorf("%s: %s\n%s, recorded:\n%s", hand, words[hand][i], got, want[hand][i])
			}
		}
	}
}

// TestJoinedAsHarfBuzz: words of the lexicons, and what stands around words, are joined as by
// the shaper of go-text, which knows all scripts. Its places are not compared: version 0.3.5 leaves
// out a lookup of kerning that hb-shape applies.
func TestJoinedAsHarfBuzz(t *testing.T) {
	words := []string{
		"Le chat boit du lait.", "« Où vas-tu ? »", "Ça alors !", "12 h 45", "3 + 4 = 7", "l’été à la mer", "(voir p. 3)", "A B C", "a, b, c : d ; e… f",
		"zzz", "jjj", "ff", "o’o", "Œuf cœur", "x-y_z", "été", "ÉTÉ", "ïle", "ñandú", "Straße", "ẞ", "naïve", "Ÿ", "½ kg", "“oui”", "‚nein‘",
	}
	step := 9973
	for _, lang := range dict.Languages() {
		lex, err := dict.Open(dict.Files()[lang+".lex"])
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for key := range lex.Keys(dict.Common) {
			if i++; i%step == 0 {
				for _, s := range lex.Spellings(key) {
					form := []rune(s.Form)
					words = append(words, s.Form, strings.ToUpper(s.Form), strings.ToUpper(string(form[:1]))+string(form[1:]))
				}
			}
		}
	}
	for name, f := range handsOf(t) {
		hb := harfbuzz.NewFont(f.face)
		checked := 0
		for _, word := range words {
			word = Normalize(word)
			if len(f.missing(word)) > 0 {
				continue
			}
			checked++
			plain := strings.Map(visible, word)
			b := harfbuzz.NewBuffer()
			b.AddRunes([]rune(plain), 0, -1)
			b.Props.Script, b.Props.Direction, b.Props.Language = language.Latin, harfbuzz.LeftToRight, "fr"
			b.Shape(hb, nil)
			var got, want []int
			for _, g := range b.Info {
				want = append(want, int(g.Glyph))
			}
			f.mu.Lock()
			for _, g := range f.jointsOf(word) {
				got = append(got, int(g.id))
			}
			f.mu.Unlock()
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s\n%v, HarfBuzz:\n%v", name, word, got, want)
			}
		}
		if checked < 300 {
			t.Errorf("%s: %d texts of %d", name, checked, len(words))
		}
	}
}
