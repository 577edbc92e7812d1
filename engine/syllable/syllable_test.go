package syllable_test

import (
	"strings"
	"testing"

	"imprimots/engine/syllable"
)

// Each line has words with their syllables, grouped by what they show.
var read = `
é-co-le ta-ble mai-son fil-le mon-ta-gne li-vre ar-bre ba-teau cha-peau oi-seau
syl-la-be pho-to thé-â-tre che-val quel-que-fois gui-ta-re lan-gue ques-tion ja-guar
feuil-le so-leil fau-teuil or-gueil cueil-lir œil œil-let gre-nouil-le brouil-lard tra-vail-ler
a-vion lion pia-no pa-nier cri-er ou-vri-er tri-an-gle bri-o-che cli-ent san-gli-er re-mer-cie-ment
rue tor-tue an-née mu-sée joue jouent joue-ra jou-er craie é-tu-dient prie en-nuie paie-ment
nu-a-ge mu-et lui fruit ru-el-le jou-et oui jou-ir é-blou-i Louis
cra-yon vo-ya-ge yeux yo-ga sty-lo po-ney tu-yau hyè-ne
No-ël ma-ïs na-ïf gla-ïeul po-è-me poê-le co-ef-fi-cient co-o-pé-rer al-cool ré-u-nir gé-ant
obs-ta-cle ins-tal-ler at-las ex-plo-rer e-xa-men des-cen-dre bap-tê-me at-mos-phè-re tech-ni-que
pi-geon man-gea bour-geon bon-heur ca-hier dés-hon-neur sur-hu-main
l’é-co-le quel-qu’un au-jour-d’hui ÉLÈ-VE Qua-tre août à y
`

var known = syllable.List([]string{"pa-ys", "pa-y-san", "cli-ent"})

func TestSplit(t *testing.T) {
	for _, want := range append(strings.Fields(strings.ReplaceAll(read, "ÉLÈ-VE", "É-LÈ-VE")), "pa-ys", "pa-y-sans") {
		word := strings.ReplaceAll(want, "-", "")
		if got := strings.Join(syllable.Split(word, known), "-"); got != want {
			t.Errorf("%s is read as %s", want, got)
		}
	}
}

// Whatever a word is made of, its syllables are the word.
func FuzzSplit(f *testing.F) {
	for _, s := range []string{"école", "", "’", "éé’é", "İx", "gue", "ée\u0301"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got := strings.Join(syllable.Split(s, known), ""); strings.ToValidUTF8(s, "\uFFFD") == s && got != s {
			t.Errorf("%q became %q", s, got)
		}
	})
}
