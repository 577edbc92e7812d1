package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/dict"
	"imprimots/dict/hunspell"
	"imprimots/engine/check/checktest"
)

var installed = sources{
	frAff: "/usr/share/hunspell/fr.aff", frDic: "/usr/share/hunspell/fr.dic",
	esAff: "/usr/share/hunspell/es_ES.aff", esDic: "/usr/share/hunspell/es_ES.dic",
	scowl: "/usr/share/dict/scowl", german: "/usr/share/tanglet/gamedata/de/words",
}

// versions are the SHA-256 of the source files that the lexicons in data/ were made from.
var versions = []struct{ file, pkg, sum string }{
	{installed.frAff, "hunspell-fr-comprehensive", "0c756a9cae09bf4c4fd8ad1fc894a800cfc65940b7914ef9bf681fea66a4f19c"},
	{installed.frDic, "hunspell-fr-comprehensive", "f98d56be522f05426ae254ecfac1d089b196ea19a35f231d8306715c19e47d9a"},
	{installed.esAff, "hunspell-es", "459fcfa76382eb2333a3c2833053b3c37bb92345add3f8ad61e94e4413402c40"},
	{installed.esDic, "hunspell-es", "7a32942f6936329ea0bc311a6288d193a29cb05b3dd79a2e6115a335f7197f5e"},
	{installed.german, "tanglet-data", "f895fb38dc708e67094ecf3923bd98d89403a855d699517a8ad073e81c19de34"},
	{installed.scowl + "/english-words.60", "scowl", "5e5c64594982db241146e8028506f0a0e9755c0cfaf36fcf0c7831be225e3d6b"},
}

// needSources skips a test, and says why, where a source is not installed or is of another version.
func needSources(t *testing.T) {
	t.Helper()
	for _, v := range versions {
		data, err := os.ReadFile(v.file)
		if errors.Is(err, fs.ErrNotExist) {
			t.Skipf("SKIPPED: %s is missing; install the Debian package %s to compare the lexicons with their sources", v.file, v.pkg)
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != v.sum {
			t.Skipf("SKIPPED: %s is of another version of %s than the lexicons", v.file, v.pkg)
		}
	}
}

// The lexicons in the repository are those that the sources give, byte for byte.
func TestLexiconsAreReproducible(t *testing.T) {
	checktest.Whole(t)
	needSources(t)
	dir := t.TempDir()
	from := installed
	from.langs = dict.Languages()
	if err := compile(from, dir, io.Discard); err != nil {
		t.Fatal(err)
	}
	made, err := os.ReadDir(dir)
	if err != nil || len(made) != 2*len(from.langs) {
		t.Fatalf("made %v, %v", made, err)
	}
	for _, file := range made {
		name := file.Name()
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join("..", "data", name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from the one in the repository: run « make dict »", name)
		}
	}
}

func TestCompileNeedsItsSources(t *testing.T) {
	bad := installed
	bad.langs = []string{"fr"}
	bad.frDic = filepath.Join(t.TempDir(), "none.dic")
	dir := t.TempDir()
	if err := compile(bad, dir, io.Discard); err == nil {
		t.Error("no error without a dictionary")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("files were written before the error: %v, %v", left, err)
	}
}

const testAff = `SET UTF-8
FLAG long
NEEDAFFIX ()
KEEPCASE ||
PFX L' Y 1
PFX L' 0 l' .
SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s [^sxz] is:pl
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
PFX U. N 1
PFX U. 0 k .
SFX a0 Y 6
SFX a0 er er er po:infi
SFX a0 er ant er po:ppre
SFX a0 er e er po:ipre po:spre po:1sg po:3sg
SFX a0 er è er po:ipre po:1isg
SFX a0 er e er po:impe po:2sg
SFX a0 er ée er po:ppas po:adj is:fem is:sg
`

// TestFrenchReadings shows an entry of the dictionary and the spellings it gives.
func TestFrenchReadings(t *testing.T) {
	for entry, want := range map[string]string{
		"ami/S.() po:nom po:adj is:mas":        "ami<ami:noun,masculine,singular ami<ami:adjective,masculine,singular amis<ami:noun,masculine,plural amis<ami:adjective,masculine,plural",
		"joule/Um() po:nom is:mas":             "joule<joule:noun,masculine,singular joules<joule:noun,masculine,plural kilojoule<kilojoule:noun,masculine,singular kilojoules<kilojoule:noun,masculine,plural",
		"g/U.|| po:nom is:mas is:inv":          "g<g:symbol,masculine,invariable kg<kg:symbol,masculine,invariable",
		"aimer/a0() po:v1_it_q__a":             "aimer<aimer:infinitive aimant<aimer:present participle aime<aimer:conjugated:present,subjunctive:1s,3s aimè<aimer:interrogative:present:1s aime<aimer:conjugated:imperative:2s aimée<aimer:past participle,feminine,singular",
		"gisent po:v3_i_____ is:ipre is:3pl":   "gisent<gisent:conjugated:present:3p",
		"x po:nom is:mas is:inv":               "x<x:letter,masculine,invariable",
		"CD-ROM po:nom is:mas is:inv":          "CD-ROM<CD-ROM:acronym,masculine,invariable,capital,compound",
		"Guinée-Bissau po:nom is:fem is:inv":   "Guinée-Bissau<Guinée-Bissau:noun,feminine,invariable,capital,compound",
		"xivᵉ po:adj is:epi is:sg":             "xivᵉ<xivᵉ:adjective,roman,masculine,feminine,singular",
		"vᵉ po:adj is:epi is:sg":               "vᵉ<vᵉ:abbreviation,masculine,feminine,singular",
		"vive po:adj is:fem is:sg":             "vive<vive:adjective,feminine,singular",
		"Simone po:prn is:fem is:inv":          "Simone<Simone:first name,feminine,invariable,capital",
		"aux po:mg po:prep po:det is:pl st:à":  "aux<à:grammatical,plural",
		"fig po:nom is:fem is:inv":             "fig<fig:abbreviation",
		"capella po:loc.adv po:loc.adj":        "capella<capella:phrase",
		"nous po:mg po:propersuj is:epi is:pl": "nous<nous:grammatical,masculine,feminine,plural,entry",
		"mœurs po:nom is:fem is:pl":            "mœurs<mœurs:noun,feminine,plural,entry",
		"yeux po:nom is:mas is:pl":             "yeux<yeux:noun,masculine,plural",
		"deux po:nb is:epi is:pl":              "deux<deux:numeral,masculine,feminine,plural,entry",
		"vingts po:nb is:epi is:pl st:vingt":   "vingts<vingt:numeral,masculine,feminine,plural",
		"presqu po:mg po:adv po:err":           "presqu<presqu:grammatical,fragment presqu<presqu:adverb,fragment",
		"t'il po:err":                          "t'il<t'il:fragment,compound",
		"qu' po:mg po:cjsub st:que":            "qu'<que:grammatical,fragment,compound",
		"Inde po:nom is:fem is:sg":             "Inde<Inde:noun,feminine,singular,capital",
		"emblée/D' po:loc.adv":                 "emblée<emblée:adverb",
		"H₂O po:nom is:fem is:inv":             "",
		"κ po:nom is:mas is:inv":               "",
		"3e po:adj is:epi is:sg":               "",
	} {
		d, err := hunspell.Read(strings.NewReader(testAff), strings.NewReader("1\n"+entry), "t.aff", "t.dic")
		if err != nil {
			t.Fatal(err)
		}
		words, err := french(d)
		if err != nil {
			t.Errorf("%s: %v", entry, err)
			continue
		}
		if got := show(words); got != want {
			t.Errorf("%s\n got %s\nwant %s", entry, got, want)
		}
	}
	for _, po := range []string{"zzz", "v", "v4", "w1"} {
		d, err := hunspell.Read(strings.NewReader(testAff), strings.NewReader("1\nami po:"+po), "t.aff", "t.dic")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := french(d); err == nil || !strings.Contains(err.Error(), "ami: po:"+po) {
			t.Errorf("%s, an unknown part of speech: %v", po, err)
		}
	}
}

func show(words []dict.Spelling) string {
	var out []string
	for _, w := range words {
		for _, r := range w.Readings {
			s := fmt.Sprintf("%s<%s:%s", w.Form, r.Lemma, r.Classes)
			if r.Tenses != 0 {
				s += fmt.Sprintf(":%s:%s", r.Tenses, r.Persons)
			}
			out = append(out, s)
		}
	}
	return strings.Join(out, " ")
}

func TestSpanish(t *testing.T) {
	const aff = `SET UTF-8
FLAG UTF-8
PFX k Y 1
PFX k 0 in [^p]
SFX R Y 1
SFX R r mos r
SFX D Y 2
SFX D er ido er
SFX D er idas er
SFX G Y 2
SFX G o a o
SFX G o as o
SFX S Y 2
SFX S 0 s o
SFX S z ces z
`
	d, err := hunspell.Read(strings.NewReader(aff), strings.NewReader("8\nniño/GS\ncomer/RD\ncapaz/kS\nMadrid\neran\nacabo/S\npág\nhaya\nhaya/S\n"), "t.aff", "t.dic")
	if err != nil {
		t.Fatal(err)
	}
	want := "niño<niño:listed niña<niño:listed,feminine,singular niñas<niño:listed,plural niños<niño:listed,plural " +
		"comer<comer:infinitive comido<comer:past participle comidas<comer:past participle,plural " +
		"capaz<capaz:listed incapaz<incapaz:listed capaces<capaz:listed,plural incapaces<incapaces:listed,plural"
	want += " eran<eran:conjugated,listed acabo<acabo:conjugated,listed acabos<acabo:conjugated,listed,plural pág<pág:abbreviation,listed " +
		"haya<haya:conjugated,listed haya<haya:listed"
	const list = "abbreviation:\npág\nconjugated:\neran acabo/S haya"
	words, err := spanish(d, list)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Fields(show(words))
	slices.Sort(got)
	wanted := strings.Fields(want)
	slices.Sort(wanted)
	if !slices.Equal(got, wanted) {
		t.Errorf("got  %q\nwant %q", got, wanted)
	}
	for _, bad := range []string{"conjugated:\nera", "conjugated:\nacabo", "odd:\neran"} {
		if _, err := spanish(d, bad); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

func TestEnglish(t *testing.T) {
	scowl := fstest.MapFS{}
	for _, group := range englishGroups {
		for _, size := range englishSizes {
			scowl[fmt.Sprintf("%s.%d", group, size)] = &fstest.MapFile{}
		}
	}
	scowl["english-words.10"].Data = []byte("cat\ncat's\ncats\nglass\nglass's\nseem\nseems\nLondon\nwolf\nwolf's\nwolves\n")
	scowl["british-words.60"].Data = []byte("caf\xe9\ncat\na\n")
	words, err := english(scowl)
	if err != nil {
		t.Fatal(err)
	}
	want := "cat<cat:listed cats<cat:noun,listed,plural glass<glass:listed seem<seem:listed seems<seem:conjugated,listed " +
		"wolf<wolf:listed wolves<wolf:noun,listed,plural café<café:listed"
	if got := show(words); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	delete(scowl, "english-words.35")
	if _, err := english(scowl); err == nil {
		t.Error("a list is missing: no error")
	}
}

func TestGerman(t *testing.T) {
	words, err := german(strings.NewReader("AAL aal Aal\nAALAEHNLICHES aalähnliches\nBUNT\nSMS SMS\nMASS Maß Mass\n\n"))
	if err != nil {
		t.Fatal(err)
	}
	want := "aal<aal:listed Aal<Aal:noun,listed bunt<bunt:listed SMS<SMS:acronym,listed Maß<Maß:noun,listed Mass<Mass:noun,listed"
	if got := show(words); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if _, err := german(strings.NewReader("AAL\nBAL Ball\n")); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("a spelling that does not fold to its key: %v", err)
	}
}

// Adjectives and verbs are known by the forms that are listed beside them.
func TestGermanClasses(t *testing.T) {
	list := strings.NewReplacer(" ", "\n").Replace("BUNT BUNTE BUNTEM BUNTEN BUNTER BUNTES MUEDEX EIN EINE EINEM EINEN EINER EINES " +
		"MACHEN MACHEND WANDELN WANDELND ABEN TAUSEND MATT MATTE MATTEM MATTEN MATTER")
	list = strings.Replace(list, "MUEDEX", "MUEDE müde\nMUEDEM müdem\nMUEDEN müden\nMUEDER müder\nMUEDES müdes", 1)
	words, err := german(strings.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, w := range words {
		got[w.Form] = show([]dict.Spelling{w})
	}
	for form, want := range map[string]string{
		"bunt": "bunt<bunt:adjective,listed", "buntes": "buntes<bunt:adjective,listed", "bunte": "bunte<bunt:adjective,listed",
		"müde": "müde<müde:adjective,listed", "müdem": "müdem<müde:adjective,listed", "eine": "eine<eine:listed",
		"machen": "machen<machen:infinitive,listed", "wandeln": "wandeln<wandeln:infinitive,listed", "machend": "machend<machend:listed",
		"aben": "aben<aben:listed", "matt": "matt<matt:listed",
	} {
		if got[form] != want {
			t.Errorf("got %s, want %s", got[form], want)
		}
	}
}

func TestBands(t *testing.T) {
	french, err := dict.ByLang("fr")
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	list.WriteString("de\nLyon\ndeux mots\nDE\nxqzt\n")
	list.WriteString(strings.Repeat("Lyon\n", 1000))
	list.WriteString("règle\nmaison\n")
	got, err := bands(strings.NewReader(list.String()), "French", french)
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]bool{
		"DE 1": true, "LYON 1": false, "XQZT 1": false, "MAISON 2": true, "REGLE 1": true, "MERE 1": true, "MERE 2": false,
	} {
		if strings.Contains(got, "\n"+line+"\n") != want {
			t.Errorf("%q in the bands: want %v", line, want)
		}
	}
	for _, bad := range []string{"0 mère", "x mère", "2 xqzt", "6 mère", "2 arc-en-ciel"} {
		if err := addMissing(map[string]int{}, bad, french); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}
