package dictation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/cloze"
)

// TestBreaths: where one pauses in each language, at signs and before small words.
func TestBreaths(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"fr", "Le petit chat dort près du feu.", "Le petit chat dort / près du feu."},
		{"fr", "Aujourd’hui, il rêve d’une souris grise qui court dans la cuisine.", "Aujourd’hui, / il rêve d’une souris grise / qui court dans la cuisine."},
		{"fr", "« Viens ! » dit-elle à M. Dupont, le voisin de Mme Le Goff.", "« Viens ! » / dit-elle à M. Dupont, / le voisin de Mme Le Goff."},
		{"fr", "— As-tu 12 000 pommes, des poires et 3,5 kg de prunes ?", "— As-tu 12 000 pommes, / des poires et 3,5 kg de prunes ?"},
		{"fr", "— Oui… Peut-être, répondit l’enfant ; il est tard.", "— Oui… // Peut-être, répondit l’enfant ; / il est tard."},
		{"fr", "Il a dit : « Prends tout, etc. et va-t’en. »", "Il a dit : / « Prends tout, / etc. et va-t’en. »"},
		{"fr", "J. Martin est né le 14 juillet 1789 dans un village.", "J. Martin est né / le 14 juillet 1789 dans un village."},
		{"en", "The old lady looked at the snow falling on Mr. Brown’s garden.", "The old lady looked / at the snow falling / on Mr. Brown’s garden."},
		{"en", "“Don’t go,” she said, “it’s 3 p.m. already!”", "“Don’t go,” / she said, / “it’s 3 p.m. already!”"},
		{"de", "Am 3. Mai ging der alte Mann mit seinem Hund, der sehr müde war, durch den Wald.", "Am 3. Mai ging der alte Mann / mit seinem Hund, / der sehr müde war, / durch den Wald."},
		{"de", "„Komm!“, rief er, „wir gehen z. B. nach Hause.“", "„Komm!“, rief er, / „wir gehen z. B. nach Hause.“"},
		{"es", "¿Dónde está el gato de la señora? El niño mira y dice: «¡Está en el jardín del Sr. López!»", "¿Dónde está el gato / de la señora? // El niño mira y dice: / «¡Está en el jardín / del Sr. López!»"},
		{"it", "L’amico di Marco abita nell’antica casa dietro la chiesa.", "L’amico di Marco abita / nell’antica casa dietro la chiesa."},
	} {
		var said []string
		for _, s := range mannerOf(c.lang).text(c.text) {
			var all []string
			for _, b := range s.Breaths {
				all = append(all, b.Text)
			}
			said = append(said, strings.Join(all, " / "))
		}
		if got := strings.Join(said, " // "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.lang, got, c.want)
		}
	}
}

// TestNamed: signs are named where a voice says them, those of numbers and abbreviations are not.
func TestNamed(t *testing.T) {
	for _, c := range []struct{ lang, text, named, said string }{
		{"fr", "Oui.\nNon.", "Oui. [point, à la ligne]|Non. [point final]", "Oui point à la ligne|Non point final"},
		{"fr", "« Viens ! »", "« [ouvrez les guillemets] Viens ! » [point d’exclamation, fermez les guillemets]", "ouvrez les guillemets Viens point d’exclamation fermez les guillemets"},
		{"fr", "— Oui... M. Roux a 3,5 kg", "— [tiret] Oui... [points de suspension]|M. Roux a 3,5 kg", "tiret Oui points de suspension|M. Roux a 3,5 kg"},
		{"fr", "- Et alors (dit-il) ?", "- [tiret] Et alors ( [ouvrez la parenthèse] dit-il) ? [fermez la parenthèse, point d’interrogation]", "tiret Et alors ouvrez la parenthèse dit-il fermez la parenthèse point d’interrogation"},
		{"en", "“Stop!” he said.", "“ [open quotation marks] Stop!” [exclamation mark, close quotation marks] he said. [full stop, the end]", "open quotation marks Stop exclamation mark close quotation marks he said full stop, the end"},
		{"de", "„Ja“, sagt sie.", "„ [Anführungszeichen unten] Ja“, [Anführungszeichen oben, Komma] sagt sie. [Punkt, Ende des Diktats]", "Anführungszeichen unten Ja Anführungszeichen oben Komma sagt sie Punkt, Ende des Diktats"},
		{"es", "¿Ya?", "¿ [abre interrogación] Ya? [cierra interrogación]", "abre interrogación Ya cierra interrogación"},
	} {
		var named, said []string
		for _, s := range mannerOf(c.lang).text(c.text) {
			for _, b := range s.Breaths {
				named, said = append(named, b.Named), append(said, b.Said)
			}
		}
		if got := strings.Join(named, "|"); got != c.named {
			t.Errorf("%q: %s\nwant %s", c.text, got, c.named)
		}
		if got := strings.Join(said, "|"); got != c.said {
			t.Errorf("%q is said %s\nwant %s", c.text, got, c.said)
		}
	}
}

// TestWords counts as teachers do: an elided word is one, a number too.
func TestWords(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		want       int
	}{
		{"fr", "L’eau qu’il a", 5}, {"fr", "aujourd’hui", 1}, {"fr", "12 000 élèves, 3,5 kg !", 4}, {"fr", "« Oui — non »", 2}, {"fr", "jusqu’à l’école", 4},
		{"en", "Don’t go", 2}, {"it", "nell’antica casa", 3}, {"fr", "…", 0}, {"fr", "10 h 30", 3},
	} {
		if got := mannerOf(c.lang).words(c.text); got != c.want {
			t.Errorf("%q has %d words, want %d", c.text, got, c.want)
		}
	}
}

const tale = `Le petit chat dort près du feu. Aujourd’hui, il rêve d’une souris grise.
— Viens ! dit-elle à M. Dupont, qui a 12 000 € et 3,5 kg de pommes.`

func made(t *testing.T, p *worksheet.Part, lang string) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(1)
	z, err := kind.Make(worksheet.Request{Part: p, Lang: lang, Rand: &r})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range kind.Verify(p, z) {
		t.Error(d.Msg.In(check.English))
	}
	return z
}

var kind = Kind{Gaps: cloze.Kind{}}

// items are the records of words.
func items(words ...string) (out []record.Record) {
	for _, w := range words {
		out = append(out, record.Record{Answers: []string{w}})
	}
	return out
}

// forms are what pupils may be given.
func forms() map[string]*worksheet.Part {
	return map[string]*worksheet.Part{
		"words":   {Items: items("château", "l’école", "Le chat dort, dit-il, sur le grand lit de la petite chambre bleue.", "œ")},
		"begun":   {Items: items("château", "grand-père"), Help: worksheet.Help{FirstLetters: 2}},
		"text":    {Text: tale},
		"letters": {Text: tale, Help: worksheet.Help{FirstLetters: 1}},
		"gaps":    {Text: strings.Replace(tale, "souris", "{souris}", 1)},
		"every":   {Text: tale, Gaps: "every 3"},
		"listed":  {Text: tale, Items: items("chat", "feu")},
	}
}

// TestForms: each form has room for all that is dictated, and pupils read no more than its
// beginnings; what another hand changes is found.
func TestForms(t *testing.T) {
	for name, p := range forms() {
		z := made(t, p, "fr")
		given := ""
		for _, b := range z.Blocks {
			given += strings.Join(b.Given(), " ")
		}
		for _, secret := range []string{"souris", "château", "grand-père"} {
			if strings.Contains(given, secret) && name != "listed" && name != "every" {
				t.Errorf("%s: pupils read %q", name, secret)
			}
		}
		for i, spoil := range spoilers {
			z := made(t, p, "fr")
			if spoil(z) && len(kind.Verify(p, z)) == 0 {
				t.Errorf("%s: spoiler %d is not found", name, i)
			}
		}
	}
}

// spoilers change a finished dictation; false says that they cannot change this one.
var spoilers = []func(z *worksheet.Puzzle) bool{
	func(z *worksheet.Puzzle) bool {
		b := worksheet.First[*worksheet.Dictated](z)
		b.Lines = b.Lines[1:]
		return true
	},
	func(z *worksheet.Puzzle) bool {
		b := &worksheet.First[*worksheet.Dictated](z).Lines[0].Breaths[0]
		b.Text = "un autre mot"
		return true
	},
	func(z *worksheet.Puzzle) bool {
		for _, line := range worksheet.First[*worksheet.Dictated](z).Lines {
			if len(line.Breaths) > 2 {
				line.Breaths[0].Text += " " + line.Breaths[1].Text + " " + line.Breaths[2].Text
				line.Breaths[1].Text, line.Breaths[2].Text = "", ""
				return len(strings.Fields(line.Breaths[0].Text)) > 8
			}
		}
		return false
	},
	func(z *worksheet.Puzzle) bool {
		if q := worksheet.First[*worksheet.Questions](z); q != nil {
			q.Items[0].Given = q.Items[0].Answer
			return true
		}
		b := worksheet.First[*worksheet.Passage](z)
		i := slices.IndexFunc(b.Runs, func(r worksheet.Run) bool { return r.Gap })
		b.Runs[i].Given = b.Runs[i].Answer
		return true
	},
	func(z *worksheet.Puzzle) bool {
		z.Blocks = slices.DeleteFunc(z.Blocks, func(b worksheet.Block) bool { _, is := b.(*worksheet.Dictated); return is })
		return true
	},
	func(z *worksheet.Puzzle) bool {
		q := worksheet.First[*worksheet.Questions](z)
		if q != nil {
			q.Items[0].Lines = 0
		}
		return q != nil
	},
}

// TestRefused: nothing to dictate, and too much of it.
func TestRefused(t *testing.T) {
	for rule, p := range map[string]*worksheet.Part{
		"WKS115": {Text: "… !"}, "WKS116": {Text: strings.Repeat("Il pleut. ", 250)}, "WKS072": {Text: tale, Gaps: "every 99"},
	} {
		r := rng.New(1)
		_, err := kind.Make(worksheet.Request{Part: p, Lang: "fr", Rand: &r})
		if found := check.Findings(err, worksheet.Infos, "WKS018", check.Pos{}); len(found) != 1 || found[0].Rule.ID != rule {
			t.Errorf("%s: %v", rule, err)
		}
	}
}

// TestAnyText: whatever is typed is dictated whole, in breaths that can be said.
func TestAnyText(t *testing.T) {
	r := rng.New(7)
	parts := strings.Fields("le chat , . ... « » “ ” \" — - ( ) M. Dupont 12 000 3,5 l’eau aujourd’hui ; : ! ? ¿ ¡ et dans qui A. B. etc. € % ’ ' œ É -- …")
	for i := range 3000 {
		var words []string
		for range 1 + r.IntN(30) {
			words = append(words, parts[r.IntN(len(parts))])
		}
		text := strings.Join(words, []string{" ", "\u00a0", "\n"}[r.IntN(3)])
		for _, p := range []*worksheet.Part{{Text: text}, {Text: text, Help: worksheet.Help{FirstLetters: 1}}, {Items: items(strings.Fields(text)...)}} {
			lang := []string{"fr", "en", "de", "es", "it"}[i%5]
			state := rng.New(1)
			z, err := kind.Make(worksheet.Request{Part: p, Lang: lang, Rand: &state})
			if err != nil {
				continue
			}
			for _, d := range kind.Verify(p, z) {
				t.Fatalf("%q: %s", text, d.Msg.In(check.English))
			}
		}
	}
}

// TestIsText tells texts from lists of words.
func TestIsText(t *testing.T) {
	for text, want := range map[string]bool{
		"château\nmaison\n": false, "château ; grande maison.\nforêt ; des arbres.": false, "Le chat dort.": true, "Le chat dort.\nIl rêve.": true,
		"La nuit tombe ; il pleut.": true, "Le {chat}": true, "« Viens ! »": true, "M. Dupont\nMme Roux": false, "le chat : il miaule.\nle chien : il aboie.": false, "": false,
		"Il dit : « Viens. »\nElle vient.": true,
	} {
		if IsText(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

func Example() {
	r := rng.New(1)
	z, _ := kind.Make(worksheet.Request{Part: &worksheet.Part{Text: "Le petit chat dort près du feu."}, Lang: "fr", Rand: &r})
	b := worksheet.First[*worksheet.Dictated](z)
	fmt.Println(b.Words, b.Lines[0].Breaths[1].Named)
	// Output: 7 près du feu. [point final]
}
