package handout_test

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/worksheet"
	"imprimots/generator/kit/handout"
	"imprimots/generator/sheet"
)

// pdftotext returns the text of the pages of a PDF, and what it says of itself.
func pdftotext(t *testing.T, data []byte) (pages []string, info string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "fiche.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(name string, args ...string) string {
		program, err := exec.LookPath(name)
		if err != nil {
			t.Skipf("SKIPPED: PDFs were NOT read: install poppler-utils (%v)", err)
		}
		out, err := exec.Command(program, args...).Output()
		if err != nil {
			t.Fatal(name, err)
		}
		return string(out)
	}
	out := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(run("pdftotext", "-layout", file, "-"))
	return strings.Split(strings.TrimSuffix(out, "\f"), "\f"), run("pdfinfo", file)
}

// TestPDF: the text of the files comes back with its accents; that for pupils holds no
// answer, in its pages or in what it says of itself.
func TestPDF(t *testing.T) {
	sh, vs, o := one(crossword(false), "gray", 1)
	out, err := handout.Draw(env(t), sh, vs, o)
	if err != nil || len(out.Found) > 0 {
		t.Fatal(err, out.Found)
	}
	plain, info := pdftotext(t, out.Pupils)
	key, keyInfo := pdftotext(t, out.Key)
	if len(plain) != 1 || len(plain) != out.Pages || len(key) != out.KeyPages {
		t.Errorf("%d and %d pages, said to be %d and %d", len(plain), len(key), out.Pages, out.KeyPages)
	}
	for _, want := range []string{"École Jean-Moulin · CM1 B", "Le Moyen Âge", "une lettre par case", "La plus haute tour ; dernier", "Prénom :", "Fiche A n° 7", "/ 10"} {
		if !strings.Contains(strings.Join(strings.Fields(plain[0]), " "), want) {
			t.Errorf("pupils do not read %q:\n%s", want, plain[0])
		}
	}
	for _, secret := range []string{"château", "donjon", "rempart", "heaume", "ombre", "DONJON"} {
		if strings.Contains(plain[0]+info, secret) {
			t.Errorf("the PDF of pupils holds %q", secret)
		}
		if secret != "DONJON" && !strings.Contains(key[0], secret) {
			t.Errorf("the key does not hold %q", secret)
		}
	}
	if !strings.Contains(keyInfo, "Le Moyen Âge, Corrigé") {
		t.Errorf("the key says of itself:\n%s", keyInfo)
	}
}

// TestCopies: so many sheets of each profile, variants in turn, the same numbers in all;
// each variant at least once.
func TestCopies(t *testing.T) {
	for _, c := range []struct {
		copies   map[string]int
		variants int
		per      int
		want     string // the letters at the feet of the pages
	}{
		{nil, 3, 1, "A B C"},
		{nil, 2, 2, "AA BB"},
		{nil, 1, 4, "AAAA"},
		{map[string]int{"gray": 4, "dys": 1, "large": 1}, 3, 1, "A B C A B C"},
		{map[string]int{"gray": 3}, 2, 2, "AB A"},
		{map[string]int{"dys": 1}, 2, 1, "A B"},
	} {
		sh, vs, o := one(match(), "color", c.per)
		sh.Copies = c.copies
		for len(vs) < c.variants {
			v := vs[0]
			v.Letter, v.Seed = string(rune('A'+len(vs))), uint64(len(vs))
			vs = append(vs, v)
		}
		pages, found, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		var got []string
		for i := range pages {
			feet := regexp.MustCompile(`Fiche ([A-C]) n`).FindAllStringSubmatch(said(pages[i:i+1]), -1)
			letters := ""
			for _, f := range feet {
				letters += f[1]
			}
			got = append(got, letters)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%v, %d variants, %d a page: %q, want %q", c.copies, c.variants, c.per, s, c.want)
		}
	}
}

// TestPupilNames: the name of a pupil stands on that pupil's page alone, and nowhere else.
func TestPupilNames(t *testing.T) {
	sh, vs, o := one(quiz(), "color", 1)
	vs[0].Pupil = "Léa Martin"
	for _, name := range []string{"Noé Petit", "Zoé Roux"} {
		v := vs[0]
		v.Pupil = name
		vs = append(vs, v)
	}
	out, err := handout.Draw(env(t), sh, vs, o)
	if err != nil || len(out.Found) > 0 {
		t.Fatal(err, out.Found)
	}
	pages, info := pdftotext(t, out.Pupils)
	for i, v := range vs {
		for k, p := range pages {
			if strings.Contains(p, v.Pupil) != (i == k) {
				t.Errorf("page %d says %s: %v", k+1, v.Pupil, i != k)
			}
		}
		if strings.Contains(info, v.Pupil) {
			t.Errorf("the file says of itself %s", v.Pupil)
		}
	}
	web, told, err := handout.HTML(env(t), sh, vs, o)
	if err != nil || len(web) != 3 || len(told) > 0 {
		t.Fatal(len(web), told, err)
	}
	for i, v := range vs {
		for k, f := range web {
			if strings.Contains(string(f.Data), v.Pupil) != (i == k) {
				t.Errorf("page %s of the web says %s: %v", f.Suffix, v.Pupil, i != k)
			}
		}
	}
}

// TestAnswersWhere: the key is a file of its own, or the end of the other, or none.
func TestAnswersWhere(t *testing.T) {
	for answers, want := range map[string][2]int{"": {1, 1}, "apart": {1, 1}, "end": {2, 0}, "none": {1, 0}} {
		sh, vs, o := one(order(), "eco", 1)
		sh.Answers = answers
		out, err := handout.Draw(env(t), sh, vs, o)
		if err != nil || [2]int{out.Pages, out.KeyPages} != want || (out.Key != nil) != (want[1] > 0) {
			t.Errorf("answers %q: %d and %d pages, want %v (%v)", answers, out.Pages, out.KeyPages, want, err)
		}
	}
}

// TestUnknown: a profile or a language that there is not is an error with a place.
func TestUnknown(t *testing.T) {
	sh, vs, o := one(order(), "sepia", 1)
	if _, err := handout.Draw(env(t), sh, vs, o); err == nil {
		t.Error("an unknown profile is used")
	}
	sh, vs, o = one(order(), "color", 1)
	sh.Lang = "xx"
	if _, err := handout.Draw(env(t), sh, vs, o); err == nil {
		t.Error("an unknown language is used")
	}
}

// TestTooSmall: a board whose letters nobody can read is a finding.
func TestTooSmall(t *testing.T) {
	rows := make([]string, 30)
	for i := range rows {
		rows[i] = strings.Repeat("E", 30)
	}
	z := worksheet.Puzzle{Kind: "wordsearch", Part: &worksheet.Part{Kind: "wordsearch"}, Blocks: []worksheet.Block{given(lettered(rows...))}}
	for _, task := range []string{"", strings.Repeat("Cherchez bien. ", 20)} {
		z.Part.Task = task
		for _, per := range []int{1, 4} {
			sh, vs, o := one(z, "large", per)
			out, err := handout.Draw(env(t), sh, vs, o)
			if err != nil || len(out.Found) != 1 || out.Found[0].Rule.ID != "WKS090" {
				t.Errorf("%d a page, a task of %d signs: %v, %v", per, len(task), out.Found, err)
			}
		}
	}
}

// TestFullCard: a text that is too long for its card is found, on flash cards and on boards.
func TestFullCard(t *testing.T) {
	long := strings.Repeat("anticonstitutionnellement ", 60)
	for name, cards := range map[string]*worksheet.Cards{
		"flash card": {Items: []worksheet.Card{{Front: "chien", Back: long}}},
		"board":      {Cols: 5, Rows: 5, Items: []worksheet.Card{{Words: slices.Repeat([]string{"anticonstitutionnellementement"}, 25)}}},
	} {
		z := worksheet.Puzzle{Kind: "flashcards", Part: &worksheet.Part{Kind: "flashcards"}, Blocks: []worksheet.Block{cards}}
		sh, vs, o := one(z, "color", 1)
		if _, found, err := handout.Pages(env(t), sh, vs, o, false); err != nil || len(found) != 1 || found[0].Rule.ID != "WKS090" {
			t.Errorf("%s: %v, %v", name, found, err)
		}
	}
}

// TestRoomLarge: a crossword that is printed in large too has less room in squares.
func TestRoomLarge(t *testing.T) {
	sh, crossword := &worksheet.Sheet{Copies: map[string]int{"gray": 3, "large": 1}}, &worksheet.Part{Kind: "crossword"}
	w, _ := handout.Room(env(t), sh, crossword, handout.Options{})
	sh.Copies["large"] = 0
	if both, _ := handout.Room(env(t), sh, crossword, handout.Options{Profile: "large,eco"}); both != w {
		t.Errorf("large and eco: %.0f mm, large alone %.0f", both, w)
	}
	if usual, _ := handout.Room(env(t), sh, crossword, handout.Options{}); w > usual*7/9.33 || w < usual*0.7 {
		t.Errorf("%.0f mm of %.0f", w, usual)
	}
}

// TestRoom: the room for an exercise is that of the smallest page.
func TestRoom(t *testing.T) {
	wide := 1e9
	for _, per := range []int{1, 2, 4} {
		w, h := handout.Room(env(t), &worksheet.Sheet{Title: "Essai", PerPage: per}, &worksheet.Part{Kind: "crossword"}, handout.Options{Paper: sheet.A4})
		if w >= wide || h < 80 || h > 260 {
			t.Errorf("%d a page: %.0f × %.0f", per, w, h)
		}
		wide = w
	}
	width, room := handout.DefinitionWidth(env(t), "color")
	if w := width("Animal domestique"); w < room || w > 2*room {
		t.Errorf("« Animal domestique » is %.1f mm wide, the room %.1f", w, room)
	}
}

// TestWeb: a page asks for no other file, has a policy that lets its own script and
// style run alone, and says no answer.
func TestWeb(t *testing.T) {
	for name, secrets := range map[string][]string{
		"crossword": {"château", "DONJON", `value="C"`}, "quiz": {"poulain", "forgeron", "1598", ` checked>`}, "cloze": {"surveille", "donjon"},
		"order": {"1789", "1515"}, "mystery": {"HEAUME"}, "table": {"vache", "tenailles"}, "flashcards": {"horse"}, "arrowword": {"STYLO", "LAPINE"},
		"sentence": {"dort.", "tu ?"}, "odd": {"animaux", "checked>"}, "code": {"œuf", "feu"}, "pyramid": {"maison", "omis", "tuer"},
	} {
		sh, vs, o := one(all()[name], "color", 1)
		files, told, err := handout.HTML(env(t), sh, vs, o)
		if err != nil || len(files) != 1 || len(told) > 0 {
			t.Fatal(name, told, err)
		}
		page := string(files[0].Data)
		for _, s := range secrets {
			if strings.Contains(page, s) {
				t.Errorf("%s: the page says %q", name, s)
			}
		}
		if m := regexp.MustCompile(`(?i)https?:|src="[^d]|@import|url\(|eval\(|innerHTML`).FindString(page); m != "" {
			t.Errorf("%s: the page has %q", name, m)
		}
		if say := env(t).Texts["fr"]["web.score"]; say == "" || !strings.Contains(html.UnescapeString(page), fmt.Sprintf(`"score":%q`, say)) {
			t.Errorf("%s: the script has no sentence for the score", name)
		}
		for _, tag := range []string{"style", "script"} {
			m := regexp.MustCompile(`(?s)<` + tag + `>(.*?)</` + tag + `>`).FindStringSubmatch(page)
			if m == nil {
				t.Fatal(name, tag)
			}
			sum := sha256.Sum256([]byte(m[1]))
			if want := tag + "-src &#39;sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "&#39;"; !strings.Contains(strings.ReplaceAll(page, "&#43;", "+"), want) {
				t.Errorf("%s: the policy does not know the %s", name, tag)
			}
		}
	}
}

// TestWebChoices: one ticks one answer of a question on its page, or several where several are
// right; what is true or false is such a question.
func TestWebChoices(t *testing.T) {
	z := quiz()
	q := z.Blocks[0].(*worksheet.Questions)
	q.Items[0].Right = []int{0, 2}
	sh, vs, o := one(z, "color", 1)
	files, _, err := handout.HTML(env(t), sh, vs, o)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range regexp.MustCompile(`<input type="(\w+)" name="[^"]+" value="(\d)"> ([^<]{4,6})`).FindAllStringSubmatch(html.UnescapeString(string(files[0].Data)), -1) {
		got = append(got, strings.Join(m[1:], " "))
	}
	want := "checkbox 0 Henri , checkbox 1 Louis , checkbox 2 Franço, checkbox 3 Charle, radio 0 Pour q, radio 1 Parce , radio 0 Vrai, radio 1 Faux"
	if s := strings.ReplaceAll(strings.Join(got, ", "), "\u00a0", " "); s != want {
		t.Errorf("%s\nwant %s", s, want)
	}
}

// TestWebTable: where the words of a table are given, one chooses the column of each; else one
// writes in the columns.
func TestWebTable(t *testing.T) {
	page := func(z worksheet.Puzzle) string {
		sh, vs, o := one(z, "color", 1)
		files, _, err := handout.HTML(env(t), sh, vs, o)
		if err != nil {
			t.Fatal(err)
		}
		return html.UnescapeString(string(files[0].Data))
	}
	got := page(sorted(true))
	for i, word := range []string{"scie", "mouton", "poireau", "tenailles", "vache", "marteau"} {
		id := fmt.Sprint("s1-", i+1)
		want := fmt.Sprintf(`<li><span>%s</span> <select data-item data-id="%s" data-h="%s" aria-label="%s: %s"><option value="">`, word, id, handout.Sum("7A|"+id+"|"+fmt.Sprint([]int{1, 0, 2, 1, 0, 1}[i])), "colonne de\u00a0", word)
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if n := strings.Count(got, `<option value="2">légumes</option></select>`); n != 6 {
		t.Errorf("%d words may be vegetables", n)
	}
	some := sorted(true)
	bank := worksheet.First[*worksheet.Bank](&some)
	bank.Words = bank.Words[1:]
	for _, z := range []worksheet.Puzzle{sorted(false), some} {
		got = page(z)
		if n := strings.Count(got, ` rows="3" aria-labelledby=`); n != 3 || strings.Contains(got, "<select") || !strings.Contains(got, ">outils</th>") {
			t.Errorf("%d columns to write in", n)
		}
	}
}

// TestTextOfVariants: the sheets of variants stand on pages of their own, under the name of
// their pupil where one is known.
func TestTextOfVariants(t *testing.T) {
	sh, vs, o := one(quiz(), "color", 1)
	sh.Heading.Class = ""
	b, c := vs[0], vs[0]
	b.Letter, c.Letter, c.Pupil = "B", "C", "Léa Martin"
	plain, key, _, err := handout.Text(env(t), sh, append(vs, b, c), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(plain, "\f")
	if len(pages) != 3 || strings.Contains(key, "\f") {
		t.Fatalf("%d pages", len(pages))
	}
	for i, p := range pages {
		if !strings.HasPrefix(strings.TrimSpace(p), "École Jean-Moulin · 24 novembre 2026\n") {
			t.Errorf("page %d begins with %.40q", i+1, p)
		}
		if want := "Fiche " + string(rune('A'+i)); !strings.Contains(strings.ReplaceAll(p, "\u00a0", " "), want) || strings.Contains(p, "Léa Martin") != (i == 2) || strings.Contains(p, "____  Prénom") != (i < 2) {
			t.Errorf("page %d, not of %s:\n%s", i+1, want, p)
		}
	}
}

// TestSums: the script of the page sums answers as the page was made.
func TestSums(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED: the script of worksheets was NOT run: install nodejs")
	}
	script, err := os.ReadFile("../../../templates/print/worksheet/page.js")
	if err != nil {
		t.Fatal(err)
	}
	from := strings.Index(string(script), "const plain")
	to := strings.Index(string(script), "const forms")
	if from < 0 || to < from {
		t.Fatal("no sums in the script")
	}
	words := []string{"château", "ŒUVRE d’art", "l’été", "Straße", "ñandú", "1789", "+", "  – ", "Ελλάδα"}
	js := string(script)[from:to] + "for (const w of process.argv.slice(1)) console.log(plain(w) + ' ' + sum('7A|' + plain(w)))"
	out, err := exec.Command(node, append([]string{"-e", js, "--"}, words...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, w := range words {
		fmt.Fprintf(&want, "%s %s\n", handout.Plain(w), handout.Sum("7A|"+handout.Plain(w)))
	}
	if string(out) != want.String() {
		t.Errorf("the script gives\n%swant\n%s", out, want.String())
	}
}

// TestPictures: each page of each variant once, as a picture with no answer but in the
// key; and the same sheet as text.
func TestPictures(t *testing.T) {
	sh, vs, o := one(cloze(true), "color", 1)
	v := vs[0]
	v.Letter = "B"
	pupils, keys, found, err := handout.SVG(env(t), sh, append(vs, v), o)
	if err != nil || len(found) > 0 || len(pupils) != 2 || len(keys) != 2 || pupils[1].Suffix != "-B" {
		t.Fatal(len(pupils), len(keys), found, err)
	}
	if string(pupils[0].Data) == string(keys[0].Data) || !strings.HasPrefix(string(pupils[0].Data), "<svg") {
		t.Error("the pictures of pupils and of the key are the same")
	}
	for name, want := range map[string][2]string{
		"crossword": {"   2  3  ·  ·  ·  ·", "2. donjon"}, "quiz": {"   [ ] Henri IV", "1. Henri IV (2 pts) – En avril 1598."},
		"table": {"outils\n   ____", "outils\nmarteau, tenailles, scie\n\nlégumes\npoireau\n"},
		"cloze": {"(1) __________ entouré de (2) re__________.", "1. château"}, "anagram": {"c _ _ _ _ _ _", "1. château"}, "bingo": {"Loto 1\u00a0: cheval, vache", "Loto\n\nListe à lire\ncheval – Animal"},
		"code":    {"- U = 4\n\n1. 4\u00a07\u00a01\u00a09\u00a04\u00a012\u00a0— La poule le pond.\n   _ _ _ _ _ _\n2. 4\u00a07\u00a0– 12\u00a09\u00a04\n   U _ _ _ _", "1. un œuf\n2. un feu"},
		"pyramid": {"1.\n   M I S\n2. +\u00a0O\n   _ _ _ _", "2. mois – omis"}, "odd": {"1.\n   [ ] chat\n   [ ] marteau", "1. marteau – chat, chien = animaux"},
		"sentence": {"1. chat / dort / le\n   ____", "1. Le chat dort."}, "dominoes": {"- le cheval | cow\n", "le cheval – horse"}, "memory": {"- le cheval\n- horse\n", "le cheval – horse"}, "labels": {"- le cheval\n- le vache", "le cheval\nle vache"},
	} {
		sh, vs, o := one(all()[name], "color", 1)
		plain, key, told, err := handout.Text(env(t), sh, vs, o, nil)
		if err != nil || len(told) > 0 || !strings.Contains(plain, want[0]) || !strings.Contains(strings.ReplaceAll(key, "\u00a0", " "), want[1]) {
			t.Errorf("%s: %v\n%s\n%s", name, err, plain, key)
		}
	}
}
