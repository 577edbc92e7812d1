package generator

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/press"
	"imprimots/generator/source"
	"imprimots/templates/languages"
)

// withZulu is the templates with a folder more, that of a language without a lexicon: it has the
// English texts with other words in three places, and says how it is written.
func withZulu(t *testing.T) fstest.MapFS {
	t.Helper()
	fsys := fstest.MapFS{}
	copied(t, fsys, ".", "")
	for _, name := range []string{"site.yaml", "kits.yaml", "worksheets.yaml"} {
		text := string(fsys["languages/en/"+name].Data)
		text = strings.Replace(text, "lang: en", "lang: zu", 1)
		for was, is := range map[string]string{"Page not found": "Ikhasi alitholakalanga", "cover: Cover": "cover: Ikhava", "match: Matching": "match: Qondanisa"} {
			text = strings.Replace(text, was, is, 1)
		}
		with(fsys, map[string]string{"languages/zu/" + name: text})
	}
	with(fsys, map[string]string{"languages/zu/language.txt": "name: IsiZulu\nname.fr: zoulou\nname.en: Zulu\nregion: zu_ZA\ndecimal: \",\"\nthousands: \"\\u00a0\"\nsingular: 1\nquotes: “”\n" +
		"months: Januwari Februwari Mashi Aphreli Meyi Juni Julayi Agasti Septhemba Okthoba Novemba Disemba\ntrue: iqiniso\nfalse: amanga\npages: games\ngame: umdlalo-wami\n"})
	for _, part := range []string{"site", "deck"} {
		copied(t, fsys, "languages/en/start/"+part, "languages/zu/start/"+part+"/")
	}
	t.Cleanup(languages.Add(fstest.MapFS{"zu/language.txt": fsys["languages/zu/language.txt"]}))
	return fsys
}

// TestNewLanguage: a language is a folder and nothing else. With one more, a site in it is built
// with its texts; a game of words and exercises that need a lexicon are refused there, and say why.
func TestNewLanguage(t *testing.T) {
	checktest.Whole(t)
	all := withZulu(t)
	site := fstest.MapFS{}
	for name, file := range all {
		if rest, ok := strings.CutPrefix(name, "languages/zu/start/site/"); ok {
			site[strings.ReplaceAll(rest, ".en.md", ".zu.md")] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(file.Data), "languages: [en]", "languages: [zu]"))}
		}
		if rest, ok := strings.CutPrefix(name, "languages/zu/start/deck/"); ok {
			site["umdlalo/"+strings.ReplaceAll(rest, ".en.md", ".zu.md")] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(file.Data), "TITRE", "Umdlalo"))}
		}
	}
	r, err := Build(Input{Content: site, Templates: all})
	if err != nil || check.HasErrors(r.Findings) || r.Files == nil {
		t.Fatal(err, says(r))
	}
	pages := map[string]string{}
	for _, f := range r.Files {
		pages[f.Path] = string(f.Data)
	}
	if !strings.Contains(pages["404.html"], "Ikhasi alitholakalanga") || !strings.Contains(pages["index.html"], `<html lang="zu"`) {
		t.Error("the pages are not in the language of the site")
	}
	if len(pages["umdlalo/kit.pdf"])+len(pages["umdlalo/umdlalo.pdf"]) == 0 {
		t.Errorf("no kit among %d files", len(pages))
	}

	with(site, map[string]string{"amagama/game.yaml": "title: Amagama\nengine: boggle\nlang: zu\ntagline: A\nsummary: A.\nplayers: {min: 2, max: 4}\nage: 8\nduration: \"10\"\ncontents: [\"A\"]\ntrains: A\n"})
	if r, err = Build(Input{Content: site, Templates: all}); err != nil || !strings.Contains(says(r), `the language "zu" has none`) {
		t.Error("a game of words", err, says(r))
	}
	sheets(t, all)
}

// sheets makes worksheets in the new language.
func sheets(t *testing.T, all fs.FS) {
	t.Helper()
	p, err := press.New(all, nil)
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[string]string{
		"match": "", "quiz": "", "anagram": "", "wordsearch": "", "crossword": "", "bingo": "", "flashcards": "",
		"code": "", "memory": "", "dominoes": "", "labels": "", "pyramid": "has none",
		"boggle": "has none", "tangle": "has none", "coquillaude": "has none", "mystery": "give it yourself",
	} {
		name := kind + ".yaml"
		r := source.NewReader(fstest.MapFS{name: {Data: []byte("worksheet: a\nkind: " + kind + "\nlang: zu\nwords: [\"inkomo : cow\", \"inja : dog\", \"ikati : cat\", \"imbuzi : goat\", \"inyoni : bird\", \"ihhashi : horse\"]\n")}})
		var g worksheet.Game
		r.File(name, &g)
		w, found := p.Read(r, g.Sheets[0])
		found = append(found, r.Findings()...)
		if w.Sound {
			_, more, err := p.Make(w, press.Options{}, nil)
			found = slices.Concat(found, more, check.Findings(err, worksheet.Infos, "", check.Pos{}))
		}
		got := ""
		if check.HasErrors(found) {
			for _, d := range found {
				got += d.Msg.In(check.English) + " " + d.Hint.In(check.English) + "\n"
			}
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
	if p.Env.Texts["zu"]["kind.match"] != "Qondanisa" {
		t.Errorf("the texts are %q", p.Env.Texts["zu"]["kind.match"])
	}
}

// says is what the findings of a build say.
func says(r *Result) string {
	var out []string
	for _, d := range r.Findings {
		out = append(out, d.Pos.File+": "+d.Msg.In(check.English))
	}
	return strings.Join(out, "\n")
}
