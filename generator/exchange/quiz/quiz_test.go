package quiz

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet/crisscross"
	"imprimots/generator/source/table"
)

// sample is a record of each kind, with the signs that formats trip over.
func sample() []record.Record {
	return []record.Record{
		{ID: "COQ 1113", Kind: record.Open, Question: "Qui signa l’édit de Nantes\u202f? {ou} = ~ # : \\ fin", Answers: []string{"Henri IV", "T", "50 % = moitié"}, Note: "En avril 1598 : oui\nou non.", Theme: "Histoire/XVIe"},
		{ID: "2", Kind: record.Choice, Question: "Quelle ville le Rhône traverse-t-il ?", Answers: []string{"Lyon"}, Wrong: []string{"Dijon", "Nantes = non", "Lille"}, Theme: "Géo", Tags: []string{"fleuves"}},
		{ID: "3", Kind: record.Choice, Question: "Lesquels sont pairs ?", Answers: []string{"2", "4"}, Wrong: []string{"3"}, Theme: "Géo"},
		{ID: "4", Kind: record.Choice, Question: "Combien ?", Answers: []string{"deux", "presque deux"}, Wrong: []string{"trois"}, Weights: []float64{100, 50, -25}, Feedback: []string{"Bravo !", "", "# [non] %1%"}, Theme: "Géo"},
		{ID: "5", Kind: record.Truth, Question: "La Terre est plate.", Answers: []string{"false"}, Note: "Elle est ronde.", Theme: "Géo"},
		{ID: "6", Kind: record.Match, Question: "Reliez.", Pairs: []record.Pair{{Left: "coq", Right: "poule"}, {Left: "bélier & co", Right: "brebis"}}, Theme: "Géo"},
		{ID: "7", Kind: record.Cloze, Question: "Le {Rhône|Rhône fleuve} traverse Lyon <ici>.", Theme: "Géo"},
		{ID: "8", Kind: record.Essay, Question: "Racontez\nvotre journée.", Theme: "Géo"},
		{ID: "9", Kind: record.Order, Question: "Dans l’ordre.", Answers: []string{"un", "deux"}, Theme: "Géo", Stars: 2, Year: -52, Source: "Livre", Licence: "CC0", Lang: "fr", Picture: "a.png", Points: 2.5},
	}
}

// TestThereAndBack: what a format holds comes back as it was, whatever the signs in it;
// written again, it is the same file.
func TestThereAndBack(t *testing.T) {
	for _, f := range Formats() {
		if !f.CanRead() || f.sides { // cards have no kinds: below
			continue
		}
		seeds := uint64(40)
		if table.Workbook("a" + f.Exts[0]) {
			seeds = 3 // which take longer
		}
		for seed := range seeds {
			var records []record.Record
			for _, r := range append(sample(), random(seed, f.Name == "aiken")...) {
				if f == deckFormat && strings.Contains(strings.Join(slices.Concat(r.Answers[min(1, len(r.Answers)):], r.Wrong), ""), ";") {
					continue // which parts its lists
				}
				if slices.Contains(f.holds.kinds, r.Kind) && (f.keeps("weights") || r.Weights == nil && len(r.Answers) <= 1) {
					records = append(records, r)
				}
			}
			data, found := f.Write(records, Options{Title: "Essai", Picture: pictureOf})
			if data == nil {
				t.Fatalf("%s, seed %d: %v", f.Name, seed, found[0].Msg.In(check.English))
			}
			got, found := f.Read("essai", data)
			if len(found) > 0 {
				t.Fatalf("%s, seed %d: %v\n%s", f.Name, seed, found[0].Msg.In(check.English), data)
			}
			if len(got.Records) != len(records) {
				t.Fatalf("%s, seed %d: %d records of %d", f.Name, seed, len(got.Records), len(records))
			}
			for i := range records {
				want, have := f.kept(records[i]), f.kept(got.Records[i])
				if f.mixes {
					want.Wrong, have.Wrong = slices.Sorted(slices.Values(want.Wrong)), slices.Sorted(slices.Values(have.Wrong))
				}
				if !reflect.DeepEqual(want, have) {
					t.Fatalf("%s, seed %d:\nwant %+v\nhave %+v\n%s", f.Name, seed, want, have, data)
				}
				if f.Name != "aiken" && got.Records[i].Pos.Line == 0 {
					t.Errorf("%s: a record of no line", f.Name)
				}
			}
			if again, _ := f.Write(records, Options{Title: "Essai", Picture: pictureOf}); string(again) != string(data) {
				t.Errorf("%s: two files of equal records", f.Name)
			}
		}
	}
}

// pixels is a picture, and pictureOf returns it for any name.
var pixels = func() []byte {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewGray(image.Rect(0, 0, 4, 3)))
	return out.Bytes()
}()

func pictureOf(string) ([]byte, error) { return pixels, nil }

// random makes questions of odd signs.
func random(seed uint64, plain bool) []record.Record {
	r := rng.New(seed)
	signs := []rune(`abc éœ’«»:=#{}~\/|*&<>"',;.-%1`)
	if plain {
		signs = []rune(`abc éœ’«»:=#{}~\/|*&<>"',;-%1`)
	}
	word := func() string {
		out := []rune{'m'}
		for range 1 + r.IntN(12) {
			out = append(out, signs[r.IntN(len(signs))])
		}
		return strings.Join(strings.Fields(strings.ReplaceAll(string(out)+"n", "->", "→")), " ")
	}
	var out []record.Record
	for range 4 {
		out = append(out,
			record.Record{ID: "i" + word(), Kind: record.Open, Question: word(), Answers: []string{word(), word()}, Note: word(), Theme: "t"},
			record.Record{ID: "i" + word(), Kind: record.Choice, Question: word(), Answers: []string{word()}, Wrong: []string{word(), word() + "2"}, Theme: "t"},
			record.Record{Kind: record.Match, Question: word(), Pairs: []record.Pair{{Left: word(), Right: word()}, {Left: word(), Right: word()}}, Theme: "t"})
	}
	return out
}

// TestAnki: cards come back with their two sides, tags and gaps.
func TestAnki(t *testing.T) {
	records := []record.Record{
		{Question: "un \"mot\"\tcité", Answers: []string{"sa\nréponse"}, Tags: []string{"a b", "c"}, Theme: "T"},
		{Kind: record.Cloze, Question: "Le {Rhône} et la {Saône}."},
		{Kind: record.Match, Pairs: []record.Pair{{Left: "coq", Right: "poule"}, {Left: "bouc", Right: "chèvre"}}},
	}
	data, _ := ankiFormat.Write(records, Options{Title: "Mon paquet"})
	file, found := ankiFormat.Read("a.txt", data)
	got := file.Records
	if len(found) > 0 || len(got) != 4 {
		t.Fatalf("%d cards, %v:\n%s", len(got), found, data)
	}
	if got[0].Question != records[0].Question || got[0].Answer() != records[0].Answer() || !slices.Equal(got[0].Tags, []string{"a_b", "c"}) || got[0].Theme != "T" || got[1].Question != records[1].Question || got[3].Answer() != "chèvre" {
		t.Errorf("%+v\n%s", got, data)
	}
	for text, want := range map[string]int{
		"#separator:semicolon\n#html:true\nrecto;<b>verso</b>": 1, "a\tb\n\nc\td": 0, "seul": 1, "\"ouvert\tb\nc": 1, "a\t": 1,
	} {
		if _, found := ankiFormat.Read("a.txt", []byte(text)); len(found) != want {
			t.Errorf("%q: %d findings", text, len(found))
		}
	}
}

// TestHolds: what a format cannot hold is a finding at its record, and nothing is
// written; what it leaves out is a note.
func TestHolds(t *testing.T) {
	at := check.Pos{File: "liste.csv", Line: 7}
	long := strings.Repeat("é", 131)
	for name, c := range map[string]struct {
		format string
		record record.Record
		want   string
	}{
		"too long":       {"kahoot", record.Record{Question: long, Answers: []string{"oui"}, Wrong: []string{"non"}}, "131 signes, Kahoot en prend 120"},
		"long answer":    {"kahoot", record.Record{Question: "?", Answers: []string{long}, Wrong: []string{"non"}}, "131 signes, Kahoot en prend 75"},
		"five choices":   {"kahoot", record.Record{Question: "?", Answers: []string{"1"}, Wrong: []string{"2", "3", "4", "5"}}, "5 choix, Kahoot en prend 4"},
		"open":           {"kahoot", record.Record{Question: "?", Answers: []string{"1"}}, "Kahoot ne connaît pas les questions à réponse ouverte"},
		"two rights":     {"aiken", record.Record{Question: "?", Answers: []string{"1", "2"}, Wrong: []string{"3"}}, "Aiken ne connaît qu’une bonne réponse par question"},
		"two lines":      {"aiken", record.Record{Question: "a\nb", Answers: []string{"1"}, Wrong: []string{"3"}}, "ce texte a plusieurs lignes, Aiken en prend une"},
		"an arrow":       {"gift", record.Record{Question: "?", Answers: []string{"a -> b"}}, "une réponse avec « -> » deviendrait une paire à relier"},
		"two gaps":       {"gift", record.Record{Kind: record.Cloze, Question: "{a} et {b}"}, "GIFT ne tient qu’un trou par phrase, celle-ci en a 2"},
		"a grade":        {"gift", record.Record{Question: "?", Answers: []string{"1"}, Wrong: []string{"2"}, Weights: []float64{98, 0}}, "Moodle ne connaît pas la note de 98 %"},
		"weights":        {"kahoot", record.Record{Question: "?", Answers: []string{"1"}, Wrong: []string{"2"}, Weights: []float64{50, 0}}, "Kahoot ne connaît pas de réponses justes en partie"},
		"no answer":      {"gift", record.Record{Question: "?"}, "cette question n’a pas de réponse"},
		"a tab":          {"quizlet", record.Record{Question: "a\tb", Answers: []string{"1"}}, "un texte avec une tabulation ou plusieurs lignes ne tient pas dans un tableau de Quizlet"},
		"a star":         {"h5p", record.Record{Question: "?", Answers: []string{"2*3"}}, "« * », « / » et « : » ont un sens pour H5P dans une réponse à écrire"},
		"no letter":      {"h5p-crossword", record.Record{Question: "?", Answers: []string{"1789"}}, "« 1789 » ne s’écrit pas avec des lettres seules"},
		"rights to lay":  {"h5p-crossword", record.Record{Question: "?", Answers: []string{"lune", "astre"}, Wrong: []string{"mer"}}, "« ? » a 2 réponses justes : un mot croisé est seul dans ses cases"},
		"one pair":       {"moodle-xml", record.Record{Pairs: []record.Pair{{Left: "a", Right: "b"}}}, "un appariement demande deux paires"},
		"one choice":     {"h5p", record.Record{Kind: record.Choice, Question: "?", Answers: []string{"a"}}, "H5P demande au moins 2 choix"},
		"half a truth":   {"gift", record.Record{Kind: record.Truth, Question: "?", Answers: []string{"oui"}}, "la réponse d’une question vrai ou faux est « true » ou « false », pas « oui »"},
		"a cloze gap":    {"h5p", record.Record{Kind: record.Cloze, Question: "un {a/b}"}, "« * », « / » et « : » ont un sens pour H5P dans une réponse à écrire"},
		"a starred text": {"h5p", record.Record{Kind: record.Cloze, Question: "2 * 3 = {6}"}, "« * » commence un trou pour H5P"},
		"like a choice":  {"aiken", record.Record{Question: "A. rien", Answers: []string{"1"}, Wrong: []string{"2"}}, "Aiken lirait « A. rien » comme autre chose"},
	} {
		c.record.Pos = at
		data, found := Of(c.format).Write([]record.Record{c.record}, Options{})
		if data != nil || len(found) == 0 || found[0].Msg.In(check.French) != c.want || found[0].Pos != at || found[0].Hint.IsZero() {
			t.Errorf("%s: %v, want %q", name, found, c.want)
		}
	}
	rich := record.Record{Question: "?", Answers: []string{"a", "b"}, Note: "n", Theme: "t", Stars: 1, Year: 2, Tags: []string{"x"}, Source: "s", Picture: "p", Pos: at}
	_, found := quizletFormat.Write([]record.Record{rich, rich}, Options{})
	if len(found) != 8 || found[0].Rule.Severity != check.Note || found[1].Msg.In(check.French) != "Quizlet ne garde pas les explications : 2 questions en ont" {
		t.Errorf("%d notes: %v", len(found), found)
	}
	if _, found := giftFormat.Write(nil, Options{}); len(found) != 1 {
		t.Error("no record, and no finding")
	}
}

// TestUnreadable: what cannot be understood is a finding at its line, never a panic.
func TestUnreadable(t *testing.T) {
	for _, c := range []struct {
		format, text string
		line         int
		want         string
	}{
		{"gift", "\n\nQui ? {=moi", 3, "les accolades de cette question ne se ferment pas"},
		{"gift", "Sans réponse", 1, "cette question n’a pas de réponses entre accolades"},
		{"gift", "Combien ? {#5..3}", 1, "« 5..3 » n’est ni un nombre ni un intervalle"},
		{"gift", "Qui ? {moi =toi}", 1, "« moi =toi » n’est ni une bonne ni une mauvaise réponse"},
		{"gift", "\xff", 0, "le fichier n’est pas un texte en UTF-8"},
		{"aiken", "Qui ?\nA. moi\nB. toi\n", 1, "la question n’a pas de ligne « ANSWER: »"},
		{"aiken", "Qui ?\nA. moi\nANSWER: C\n", 1, "aucun choix n’a la lettre C"},
		{"moodle-xml", "<quiz>\n<question type=\"calculated\"></question></quiz>", 2, "les questions « calculated » ne se reprennent pas"},
		{"moodle-xml", "<!DOCTYPE q [<!ENTITY a \"b\">]><quiz/>", 1, "un XML de questions n’a pas de définition de type (DOCTYPE)"},
		{"moodle-xml", "<html/>", 1, "ce n’est pas un XML de Moodle : <html>"},
		{"json", "{\n \"recrods\": []}", 2, ""},
		{"json", `{"records": [{"kind": "quizz"}]}`, 1, "la question 1 est d’un genre inconnu, « quizz »"},
		{"kahoot", "x", 0, "Kahoot ne se lit pas, il ne fait que s’écrire"},
		{"gift", "// rien", 0, "aucune question de GIFT ne s’y trouve"},
	} {
		_, found := Of(c.format).Read("f", []byte(c.text))
		if len(found) == 0 || found[0].Pos.Line != c.line || c.want != "" && found[0].Msg.In(check.French) != c.want {
			t.Errorf("%s, %q: %v", c.format, c.text, found)
		}
	}
	if _, found := giftFormat.Read("f", make([]byte, MaxFile+1)); len(found) != 1 {
		t.Error("a huge file is read")
	}
}

// TestForeignGIFT: what others write in GIFT is understood.
func TestForeignGIFT(t *testing.T) {
	text := "// commentaire\n$CATEGORY: $course$/top/Rivières\n\n::Q1:: [html]<p>Quel <b>fleuve</b> ?</p> {\n =Rhône#Bravo\n ~Seine#Non\n ####Il coule à Lyon.\n}\n\n" +
		"Paris est {T} la capitale\n\nLe Rhône traverse {=Lyon =lyon}.\n\n2 + 2 ? {#4}\n\nReliez { =chat -> miaou =chien -> ouaf }\n\nPairs ? {~%50%2 ~%50%4 ~%-100%3}\n\nVrai ?{FALSE#oui#non}\n"
	file, found := giftFormat.Read("f.gift", []byte(text))
	got := file.Records
	if len(found) != 1 || found[0].Rule.ID != "EXC003" || len(got) != 7 {
		t.Fatalf("%d records, %v", len(got), found)
	}
	var lines []string
	for _, r := range got {
		lines = append(lines, fmt.Sprint(r.Kind, "|", r.Question, "|", r.Answers, r.Wrong, r.Pairs, r.Weights, r.Note, "|", r.Theme))
	}
	want := []string{
		"choice|Quel fleuve ?|[Rhône] [Seine] [] []Il coule à Lyon.|Rivières",
		"truth|Paris est _____ la capitale|[true] [] [] []|Rivières",
		"cloze|Le Rhône traverse {Lyon|lyon}.|[] [] [] []|Rivières",
		"open|2 + 2 ?|[4] [] [] []|Rivières",
		"match|Reliez|[] [] [{chat miaou} {chien ouaf}] []|Rivières",
		"choice|Pairs ?|[2 4] [3] [] [50 50 -100]|Rivières",
		"truth|Vrai ?|[false] [] [] []|Rivières",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("have\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
}

// FuzzRead: no file makes a reader panic, and what was read can be judged by a writer.
func FuzzRead(f *testing.F) {
	for i, format := range []string{"gift", "aiken", "moodle-xml", "anki", "json"} {
		var records []record.Record
		for _, r := range sample() {
			if slices.Contains(Of(format).holds.kinds, r.Kind) && len(r.Answers) <= 1 && r.Weights == nil {
				records = append(records, r)
			}
		}
		data, _ := Of(format).Write(records, Options{})
		f.Add(i, data)
	}
	f.Add(4, []byte(`{"questions": [{"question": "Q", "choices": {"A": "a", "B": "b"}, "answer": "B"}]}`))
	f.Fuzz(func(t *testing.T, i int, data []byte) {
		format := Of([]string{"gift", "aiken", "moodle-xml", "anki", "json"}[uint(i)%5])
		file, found := format.Read("f", data)
		if n := len(file.Records); n > len(data) || len(found) > 100+len(data) {
			t.Errorf("%d records and %d findings of %d bytes", n, len(found), len(data))
		}
		size := 0
		for i := range file.Records {
			texts, bytes := file.Records[i].Size()
			size += bytes + texts*textSize
		}
		for _, to := range Formats() {
			out, _ := to.Write(file.Records, Options{})
			if most := 1<<17 + 4096*len(file.Records) + 64*size; len(out) > most {
				t.Errorf("%s: %d bytes of %d records of %d bytes", to.Name, len(out), len(file.Records), size)
			}
		}
	})
}

// TestDeck: questions become the cards of a deck, with the fields that they fill.
func TestDeck(t *testing.T) {
	data, found := deckFormat.Write([]record.Record{{ID: "7", Question: "Astre ?", Answers: []string{"lune"}, Year: 1969, Tags: []string{"ciel"}}, {Question: "La Terre est plate.", Kind: record.Truth, Answers: []string{"false"}}}, Options{Title: "Ciel"})
	for _, want := range []string{"deck: cartes", "title: Ciel", "year: {optional: true, type: year}", `a: lune`, "a: faux", "faces:", "id: "} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %q in\n%s", want, data)
		}
	}
	if len(found) != 0 {
		t.Errorf("findings: %v", found)
	}
	if data, found = deckFormat.Write([]record.Record{{Kind: record.Essay, Question: "Racontez."}}, Options{}); data != nil || len(found) != 1 {
		t.Error("an essay becomes a card")
	}
}

// TestLaid: a crossword of H5P has the words of a grid where they stand in it, and lays
// them out itself where they would touch; each word stands once, and H5P takes it.
func TestLaid(t *testing.T) {
	records := []record.Record{{Question: "Astre", Answers: []string{"lune"}}, {Question: "Paquebot", Answers: []string{"navire"}}, {Question: "Saison", Answers: []string{"été"}}}
	apart := []crisscross.Place{{Row: 2, Col: 0, Placed: true}, {Row: 2, Col: 2, Down: true, Placed: true}, {Row: 7, Col: 2, Placed: true}}
	close := []crisscross.Place{{Row: 0, Col: 0, Placed: true}, {Row: 1, Col: 0, Placed: true}, {Row: 2, Col: 0, Placed: true}}
	type word struct {
		Answer, Orientation string
		Row, Column         int
		FixWord             bool
	}
	for name, c := range map[string]struct {
		laid  []crisscross.Place
		notes int
		first word
	}{"apart": {apart, 1, word{"LUNE", "across", 3, 1, true}}, "close": {close, 2, word{}}, "list": {nil, 1, word{}}} {
		data, found := h5pCrosswordFormat.Write(records, Options{Laid: c.laid})
		if data == nil || len(found) != c.notes {
			t.Fatalf("%s: %v", name, found)
		}
		var content struct{ Words []word }
		if err := json.Unmarshal(unpacked(t, data, "content/content.json"), &content); err != nil {
			t.Fatal(err)
		}
		var words []string
		var places []crisscross.Place
		for _, w := range content.Words {
			words = append(words, w.Answer)
			places = append(places, crisscross.Place{Row: w.Row - 1, Col: w.Column - 1, Down: w.Orientation == "down"})
			if !w.FixWord || w.Row < 1 || w.Column < 1 {
				t.Errorf("%s: %+v", name, w)
			}
		}
		if !slices.Equal(words, []string{"LUNE", "NAVIRE", "ETE"}) || !takes(words, places) || c.first.FixWord && content.Words[0] != c.first {
			t.Errorf("%s: %+v", name, content.Words)
		}
	}
	if data, found := h5pCrosswordFormat.Write(append(records, record.Record{Question: "Os", Answers: []string{"os"}, Pos: check.Pos{Line: 4}}), Options{}); data != nil || len(found) != 1 || found[0].Pos.Line != 4 {
		t.Errorf("a word that shares no letter: %v", found)
	}
}

// TestChoicesLaid: questions with choices and one right answer make a crossword of H5P,
// and what it drops is said once.
func TestChoicesLaid(t *testing.T) {
	records := []record.Record{
		{Question: "Quel astre ?", Answers: []string{"lune"}, Wrong: []string{"Mars"}, Pos: check.Pos{Line: 1}},
		{Question: "Quel bateau ?", Answers: []string{"navire"}, Wrong: []string{"train"}, Pos: check.Pos{Line: 2}},
	}
	data, found := h5pCrosswordFormat.Write(records, Options{})
	content := string(unpacked(t, data, "content/content.json"))
	if !strings.Contains(content, `"answer":"LUNE","clue":"Quel astre ?"`) || !strings.Contains(content, "NAVIRE") || strings.Contains(content, "Mars") {
		t.Errorf("%s", content)
	}
	if len(found) != 1 || found[0].Msg.In(check.French) != "H5P, Crossword ne garde pas les réponses fausses : 2 questions en ont" {
		t.Errorf("%v", found)
	}
}

// TestManyQuestions: files of tens of thousands of questions are written and read
// again; a table that could not be read is refused, and what is a comment in one is
// reported.
func TestManyQuestions(t *testing.T) {
	checktest.Whole(t)
	var records []record.Record
	for i := range 20_000 {
		records = append(records, record.Record{ID: fmt.Sprint(i), Question: "Question ?", Answers: []string{"réponse"}, Note: strings.Repeat("n", 500)})
	}
	data, found := moodleFormat.Write(records, Options{})
	if len(data) <= MaxFile {
		t.Errorf("%d bytes, %v", len(data), found)
	}
	for i := range records {
		records[i].Note = strings.Repeat("n", 1000)
	}
	if data, found = Of("csv").Write(records, Options{}); data != nil || len(found) != 1 || found[0].Msg.In(check.French) != "le fichier dépasse 16 Mo" {
		t.Errorf("%d bytes, %v", len(data), found)
	}
	file, found := Of("csv").Read("c.csv", []byte("question;réponse\n#un;deux\n\\#trois ?;quatre\n#cinq;six\n"))
	if len(file.Records) != 1 || file.Records[0].Question != "#trois ?" || len(found) != 1 || found[0].Rule.ID != "EXC003" || found[0].Pos.Line != 2 {
		t.Errorf("%+v, %v", file.Records, found)
	}
}
