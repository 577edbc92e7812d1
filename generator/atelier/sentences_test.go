package atelier

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/templates"
)

// wrong is what a teacher may ask by mistake: a sheet, and what stands beside it.
type wrong struct {
	name, sheet string
	files       map[string][]byte
}

// listed is a sheet of a kind, made of a list.
func listed(name, kind, more, list string) wrong {
	return wrong{name, `{"worksheet": "fiche", "kind": "` + kind + `", "seed": 1, ` + more + `"list": "liste.txt"}`, map[string][]byte{"liste.txt": []byte(list)}}
}

// dropped is a crossword of a file of one's own.
func dropped(name string, data []byte) wrong {
	return wrong{"dropped " + name, `{"worksheet": "fiche", "kind": "crossword", "seed": 1, "list": "` + name + `"}`, map[string][]byte{name: data}}
}

// zipped is an archive with a text in it, as word processors and spreadsheets write.
func zipped(t *testing.T, name string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	f, err := z.Create(name)
	if err == nil {
		_, err = f.Write([]byte("<w:document/>"))
	}
	if err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// columns is n words of letters that no one has, without anything to say of them.
func columns(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(string(rune('a'+i%26)), 3) + string(rune('a'+i/26%26)) + "ou\n")
	}
	return b.String()
}

func mistakes(t *testing.T) []wrong {
	short := "chat ; animal\nchien ; ami\nloup ; bois\n"
	text := func(name, kind, more, text string) wrong {
		quoted, _ := json.Marshal(text)
		return wrong{name, `{"worksheet": "fiche", "kind": "` + kind + `", "seed": 1, ` + more + `"text": ` + string(quoted) + `}`, nil}
	}
	pupils := func(name, list string) wrong {
		return wrong{name, `{"worksheet": "fiche", "kind": "crossword", "seed": 1, "pupils": "eleves.txt", "list": "liste.txt"}`, map[string][]byte{"liste.txt": []byte(words), "eleves.txt": []byte(list)}}
	}
	logo := func(name, file string, data []byte) wrong {
		return wrong{name, `{"worksheet": "fiche", "kind": "crossword", "seed": 1, "heading": {"logo": "` + file + `"}, "list": "liste.txt"}`, map[string][]byte{"liste.txt": []byte(words), file: data}}
	}
	return []wrong{
		listed("blank lines", "crossword", "", "\n\n"),
		listed("one word", "crossword", "", "château ; demeure"),
		listed("no letter in common", "crossword", "", "aa ; un\nbb ; deux"),
		listed("300 words", "crossword", "", columns(300)),
		listed("digits", "crossword", "", "1515 ; Marignan\n1789 ; Bastille\n"),
		listed("words twice", "wordsearch", "", "chat\nchat\nChat\nloup\n"),
		listed("separators mixed", "crossword", "", "château ; demeure\ndonjon : tour\nfossé = tranchée\nherse, grille\nrempart\n"),
		listed("definition without a word", "crossword", "", "château ; demeure\n ; rien\ndonjon ; tour\n"),
		listed("quiz without answers", "quiz", "", "château\ndonjon\nfossé\nrempart\n"),
		listed("choices of two", "quiz", `"answer": "choices", `, "Qui ? ; moi\nQuoi ? ; cela\n"),
		listed("match of 30", "match", `"n": 30, `, columns(30)),
		listed("match, more than there are", "match", `"n": 30, `, short),
		listed("match of one", "match", "", "chat ; animal"),
		listed("bingo of 3", "bingo", "", short),
		listed("bingo, many boards", "bingo", `"boards": 60, `, words),
		listed("hidden too long", "wordsearch", `"hidden": "une phrase qui n’entre pas du tout dans la grille", "size": "6x6", `, words),
		listed("hidden of digits", "wordsearch", `"hidden": "12", `, words),
		listed("mystery without letters", "mystery", `"hidden": "zygomatique", `, short),
		listed("size too small", "wordsearch", `"size": "3x3", `, words),
		listed("size in words", "wordsearch", `"size": "grande", `, words),
		listed("size too large", "crossword", `"size": "99x99", `, words),
		listed("crossword too small", "crossword", `"size": "4x4", `, words),
		listed("arrowword of 3", "arrowword", "", short),
		listed("must not in the list", "wordsearch", `"must": ["zèbre", "zz9"], `, words),
		listed("must does not fit", "crossword", `"size": "5x5", "must": ["troubadours"], `, words),
		listed("order without dates", "order", "", "la Bastille\nMarignan\nBouvines\n"),
		listed("flashcards without backs", "flashcards", "", "chat\nchien\n"),
		listed("long definitions", "crossword", "", "château ; "+strings.Repeat("très ", 200)+"\ndonjon ; tour\n"),
		listed("long words", "wordsearch", "", strings.Repeat("anticonstitutionnellement", 3)+"\nchat\n"),
		listed("many on a page", "crossword", `"per_page": 4, `, words),
		listed("too many asked", "crossword", `"n": 200, `, words),
		listed("boards for no one", "boggle", `"must": ["zzzzzzzzzzzzzzzzzzzzz"], `, ""),
		listed("variants", "match", `"variants": 8, `, short),
		listed("emoji", "wordsearch", "", "😀\n🎉\n"),
		text("cloze without braces", "cloze", "", "Le chevalier monte au donjon."),
		text("cloze with a brace open", "cloze", "", "Le {chevalier monte au donjon."),
		text("cloze, no adverb", "cloze", `"gaps": "adverb", `, "Chat."),
		text("cloze in braces of its own", "cloze", `"gaps": "noun", `, "Le {chevalier} monte."),
		text("order of one sentence", "order", `"answer": "sentences", `, "Il monte."),
		pupils("odd pupils", "Léa;;;\n\t\n;;Tom\nLéa\n12\n"),
		pupils("no pupils", "\n"),
		pupils("many pupils", columns(400)),
		logo("logo of text", "image.txt", []byte("bonjour")),
		logo("logo that is none", "image.png", []byte("bonjour")),
		logo("logo of a broken drawing", "image.svg", []byte("<svg")),
		dropped("classeur.xlsx", []byte("PK\x03\x04cassé")),
		dropped("texte.docx", zipped(t, "word/document.xml")),
		dropped("classeur.ods", zipped(t, "rien.xml")),
		dropped("vide.csv", nil),
		dropped("cours.pdf", []byte("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj")),
		dropped("photo.txt", []byte{0xff, 0xd8, 0xff, 0xe0, 0, 16, 'J', 'F', 'I', 'F', 0}),
		dropped("vieux.xls", []byte{0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1}),
		{"no theme of that name", `{"worksheet": "fiche", "kind": "quiz", "seed": 1, "from": "questions", "theme": "dinosaures"}`, nil},
		{"more stars than there are", `{"worksheet": "fiche", "kind": "quiz", "seed": 1, "from": "questions", "stars": 3}`, nil},
		{"more than the game has", `{"worksheet": "fiche", "kind": "quiz", "seed": 1, "from": "questions", "n": 150}`, nil},
		{"no game of that name", `{"worksheet": "fiche", "kind": "quiz", "seed": 1, "from": "sudoku"}`, nil},
		{"grid too large", `{"worksheet": "fiche", "kind": "grid", "seed": 1, "size": "40x40"}`, nil},
		{"tangle in English", `{"worksheet": "fiche", "kind": "tangle", "seed": 1, "lang": "en"}`, nil},
		{"coquillaude of a list", `{"worksheet": "fiche", "kind": "coquillaude", "seed": 1, "lang": "de"}`, nil},
		{"grid in German", `{"worksheet": "fiche", "kind": "grid", "seed": 1, "lang": "de"}`, nil},
		{"date with a line too long", `{"worksheet": "fiche", "kind": "quiz", "seed": 1, "title": "` + strings.Repeat("très long ", 12) + `", "list": "liste.txt"}`, map[string][]byte{"liste.txt": []byte(words)}},
	}
}

// notTeachers are words of files and commands, which no field of the page has.
var notTeachers = regexp.MustCompile("(?i)`|yaml|json|--\\w|\\b(n|size|answer|gaps|hidden|boards|per_page|must|effort|copies|marks|stars|variants): |per_page|first_letters|word_bank|\\bgraine|\\bseed\\b|recette|recipe|la commande|the command|« (crossword|wordsearch|match|cloze|order|bingo|flashcards|arrowword) »")

// toTheFact are parts of what is answered to some mistakes.
var toTheFact = map[string]string{
	"digits":                    "n’est pas fait que de lettres",
	"bingo of 3":                "il en faut 5 au moins – ajoutez des mots",
	"size too small":            "« château », par exemple : il a 7 lettres, la grille 3 cases de côté",
	"emoji":                     "n’est pas fait que de lettres",
	"cloze without braces":      "dites lesquels (⟦gaps noun, verb, adjective, adverb, every 7⟧)",
	"order of one sentence":     "ajoutez des lignes ou des phrases",
	"no pupils":                 "la liste de la classe est vide – écrivez un nom par ligne",
	"logo of text":              "« image.txt » n’est pas une image – donnez un fichier .svg, .png, .jpg ou .webp",
	"dropped texte.docx":        "enregistrez-le comme texte",
	"300 words":                 "⟦n 240⟧ en tire autant au sort",
	"definition without a word": "cette ligne n’a pas de réponse",
}

// TestSentences makes sheets by mistake: each is answered by sentences that a teacher understands,
// in French and in English, without a word of files or commands.
func TestSentences(t *testing.T) {
	checktest.Whole(t)
	questions, err := Records([]record.Record{{Question: "Qui ?", Answers: []string{"moi"}, Theme: "histoire", Stars: 1}, {Question: "Quoi ?", Answers: []string{"cela"}, Theme: "histoire", Stars: 1}})
	if err != nil {
		t.Fatal(err)
	}
	w, err := New(templates.FS, fstest.MapFS{GameFile("cruciverbs"): {Data: bank(t)}, GameFile("questions"): {Data: questions}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range mistakes(t) {
		for _, lang := range []check.Lang{check.French, check.English} {
			made, err := w.Make(Recipe{Sheet: json.RawMessage(m.sheet), Format: "svg", Lang: lang}, m.files, nil)
			if err != nil {
				t.Errorf("%s: %v", m.name, err)
				continue
			}
			var said []struct{ Message, Hint string }
			if err := json.Unmarshal(made.Findings, &said); err != nil {
				t.Fatal(err)
			}
			if made.Failed == (len(made.Files) > 0) || made.Failed && len(said) == 0 {
				t.Errorf("%s: %d files, %s", m.name, len(made.Files), made.Findings)
			}
			if m.name == "emoji" && bytes.Contains(made.Findings, []byte("WKS004")) {
				t.Errorf("two signs are the same: %s", made.Findings)
			}
			all := ""
			for _, s := range said {
				sentence := s.Message + " – " + s.Hint
				all += sentence + "\n"
				if bad := notTeachers.FindString(sentence); bad != "" {
					t.Errorf("%s (%s) says %q: %s", m.name, lang, bad, sentence)
				}
			}
			if want := toTheFact[m.name]; lang == check.French && !strings.Contains(all, want) {
				t.Errorf("%s: %s, want %q", m.name, all, want)
			}
		}
	}
}
