package kinds

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

const story = "Le chat noir dort sur le lit.\n# une remarque\nMa sœur mange une pomme rouge !\nPierre et Zoé vont-ils à l’école ?\nL’été, nous jouons dehors.\nDonne-moi la main, dit-elle."

// TestSentenceRead puts the words of sheets in order again, from what pupils read alone: each
// word of a sentence is on the sheet, in another order, without the capital of the first.
func TestSentenceRead(t *testing.T) {
	part := &worksheet.Part{Text: story}
	for seed := range uint64(40) {
		z := made(t, "sentence", part, seed)
		items := questionsOf(z)
		if len(items) != 5 || len(z.Left) != 0 {
			t.Fatalf("%d sentences, %d left", len(items), len(z.Left))
		}
		for _, q := range items {
			shown := strings.Split(q.Text, " / ")
			rest := strings.TrimSuffix(strings.Join(strings.Fields(q.Answer), " "), ".")
			if strings.EqualFold(strings.Join(shown, " "), rest) {
				t.Errorf("%q is in order", q.Text)
			}
			for len(shown) > 0 { // the longest word first that goes on
				at := -1
				for i, w := range shown {
					w = strings.ReplaceAll(w, "\u00a0", " ")
					if len(rest) >= len(w) && strings.EqualFold(rest[:len(w)], w) && (at < 0 || len(w) > len(shown[at])) && (len(rest) == len(w) || rest[len(w)] == ' ') {
						at = i
					}
				}
				if at < 0 {
					t.Fatalf("seed %d: nothing of %q goes on with %q", seed, shown, rest)
				}
				rest = strings.TrimPrefix(rest[len(shown[at])-strings.Count(shown[at], "\u00a0"):], " ")
				shown = slices.Delete(shown, at, at+1)
			}
			if rest != "" {
				t.Errorf("%q is not shown of %q", rest, q.Answer)
			}
		}
	}
}

// TestBegun: the first word has no capital but where it may be a name.
func TestBegun(t *testing.T) {
	for said, want := range map[string]string{
		"Le chat": "le", "Mange ta soupe": "mange", "Pierre dort": "Pierre", "Zoé dort": "Zoé", "L’été passe": "l’été", "Demain, il pleut": "demain,", "As-tu faim": "as-tu", "Où vas-tu": "où",
	} {
		words, _ := wordsOf(said)
		if got := begun(worksheet.Lexicon("fr"), words[0]); got != want {
			t.Errorf("%q begins with %q, want %q", said, got, want)
		}
	}
	for lang, all := range map[string]map[string]string{
		"de": {"Der Hund bellt": "der", "Hunde bellen laut": "Hunde", "Heute regnet es": "heute", "Wo wohnst du": "wo", "Am Abend liest er": "am", "Hat er Zeit": "hat"},
		"en": {"I’m very happy": "I’m", "I'm very happy": "I'm", "I like tea": "I", "She’s at home": "she’s", "Rose likes tea": "Rose", "What do you like": "what"},
		"es": {"Mi hermana duerme": "mi", "El perro duerme": "el", "Carmen come pan": "Carmen"},
		"it": {"Il gatto dorme": "il", "Quando arriva Anna": "quando"},
	} {
		for said, want := range all {
			words, _ := wordsOf(said)
			if got := begun(worksheet.Lexicon(lang), words[0]); got != want {
				t.Errorf("%s: %q begins with %q, want %q", lang, said, got, want)
			}
		}
	}
}

// TestSentenceOpened: the sign that opens a question in Spanish stands apart, or it tells the first word.
func TestSentenceOpened(t *testing.T) {
	part := &worksheet.Part{Text: "¿Dónde viven tus abuelos?"}
	r := rng.New(1)
	z, err := sentence{}.Make(worksheet.Request{Part: part, Lang: "es", Rand: &r})
	if err != nil {
		t.Fatal(err)
	}
	if got := questionsOf(z)[0].Text; !strings.HasSuffix(got, " / ¿ / ?") || !strings.Contains(got, "dónde") {
		t.Errorf("%q shows the first word", got)
	}
	if found := (sentence{}).Verify(part, z); len(found) > 0 {
		t.Error(found)
	}
}

func TestWordsOfSentence(t *testing.T) {
	for said, want := range map[string]string{
		"Où vas-tu ?": "Où|vas-tu||?", "« Viens », dit-il.": "«\u00a0Viens\u00a0»,|dit-il||.", "Il dit : oui !": "Il|dit\u00a0:|oui||!", "non": "non||",
	} {
		words, end := wordsOf(said)
		if got := strings.Join(words, "|") + "||" + strings.TrimSpace(end); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}

// TestSentencesOf: sentences stand in a text or a list, beside a hint or without.
func TestSentencesOf(t *testing.T) {
	part := &worksheet.Part{Help: worksheet.Help{FirstLetters: 2}, Items: []record.Record{
		{Answers: []string{"Le chat dort ici."}, Question: "The cat sleeps here."}, {Question: "Où vas-tu donc ?"}, {Answers: []string{"Il pleut."}}, {Answers: []string{"ha ha ha"}}}}
	z := made(t, "sentence", part, 1)
	items := questionsOf(z)
	if len(items) != 2 || len(z.Left) != 2 || !strings.HasSuffix(items[0].Text, " — The cat sleeps here.") || items[0].Given != "Le" || items[1].Answer != "Où vas-tu donc ?" || !strings.HasSuffix(items[1].Text, " / ?") {
		t.Errorf("%+v, left %+v", items, z.Left)
	}
	if found := Of("sentence").Verify(part, z); len(found) > 0 {
		t.Error(found)
	}
}

func TestVerifySentence(t *testing.T) {
	first := func(z *worksheet.Puzzle) *worksheet.Question { return &z.Blocks[0].(*worksheet.Questions).Items[0] }
	part := func() worksheet.Part { return worksheet.Part{Text: "Le chat dort ici.\nIl pleut sur la ville."} }
	wrong := []check.Text{textBadSentence}
	verify(t, "sentence", map[string]harm{
		"nothing":        {part(), func(*worksheet.Puzzle) {}, nil},
		"no questions":   {part(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, wrong},
		"one less":       {part(), func(z *worksheet.Puzzle) { b := z.Blocks[0].(*worksheet.Questions); b.Items = b.Items[1:] }, wrong},
		"one twice":      {part(), func(z *worksheet.Puzzle) { *first(z) = z.Blocks[0].(*worksheet.Questions).Items[1] }, wrong},
		"in order":       {part(), func(z *worksheet.Puzzle) { first(z).Text = "le / chat / dort / ici" }, wrong},
		"a word less":    {part(), func(z *worksheet.Puzzle) { first(z).Text = "chat / ici / le" }, wrong},
		"another word":   {part(), func(z *worksheet.Puzzle) { first(z).Text = "chat / ici / le / rodt" }, wrong},
		"another answer": {part(), func(z *worksheet.Puzzle) { first(z).Answer = "Le chat ici dort !" }, wrong},
		"no lines":       {part(), func(z *worksheet.Puzzle) { first(z).Lines = 0 }, wrong},
	})
}
