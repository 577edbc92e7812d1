package kinds

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// handwriting makes words, sentences or an alphabet to copy. The difficulty is the number of
// letters.
type handwriting struct{}

// Name implements [worksheet.Kind].
func (handwriting) Name() string { return "handwriting" }

// Traits implements [worksheet.Kind].
func (handwriting) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Same: true, Keys: []string{"text", "lines", "ruling", "model", "left_handed"}}
}

// Bounds returns the least and the most words or sentences.
func (handwriting) Bounds() (least, most int) { return 1, 100 }

const (
	mostCopied = 300 // signs of a line of a text
	usualEmpty = 1   // lines below each model
)

var (
	textNoCopy  = check.Text{FR: "rien à recopier", EN: "nothing to copy"}
	hintNoCopy  = check.Text{FR: "écrivez un mot ou une phrase par ligne, ou « alphabet »", EN: "write a word or a sentence a line, or “alphabet”"}
	textBadCopy = check.Text{FR: "« %s » n’est pas le modèle que dit la liste", EN: "%q is not the model that the list says"}
	whyBlank    = check.Text{FR: "il n’y a ni lettre ni chiffre", EN: "it has neither letters nor digits"}
	whyLong     = check.Text{FR: "%d signes : %d au plus pour un modèle", EN: "%d characters: %d at most for a model"}
)

//go:embed alphabets.txt
var alphabets string

// alphabet returns the letters of a language, each small and large, as one copies them.
func alphabet(lang string) (out []record.Record) {
	letters := strings.Split("abcdefghijklmnopqrstuvwxyz", "")
	for line := range strings.Lines(alphabets) {
		if of, more, _ := strings.Cut(strings.TrimSpace(line), "\t"); of == lang {
			letters = append(letters, strings.Fields(more)...)
		}
	}
	for _, l := range letters {
		if large := strings.ToUpper(l); utf8.RuneCountInString(large) == 1 && large != l {
			l += " " + large
		}
		out = append(out, record.Record{Answers: []string{l}})
	}
	return out
}

// copied returns what a part gives to copy: its items, the lines of its text, or the alphabet.
func copied(part *worksheet.Part, lang string) (out []record.Record) {
	for _, item := range part.Items {
		if item.Answer() == "" {
			item.Answers = []string{item.Question}
		}
		out = append(out, item)
	}
	text := strings.TrimSpace(part.Text)
	if len(part.Items) == 0 && (text == "" || strings.EqualFold(text, "alphabet")) {
		return alphabet(lang)
	}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, record.Record{Answers: []string{line}, Pos: part.Pos("text")})
		}
	}
	return out
}

// Make implements [worksheet.Kind].
func (handwriting) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	part := r.Part
	b := &worksheet.Copy{Ruling: part.Ruling, Model: part.Model, Lines: part.Lines, Left: part.Left}
	if b.Lines == 0 && !part.Wrote("lines") {
		b.Lines = usualEmpty
	}
	z := &worksheet.Puzzle{Kind: "handwriting", Part: part, Lang: r.Lang, Blocks: []worksheet.Block{b}}
	for _, item := range copied(part, r.Lang) {
		said := strings.Join(strings.FieldsFunc(item.Answer(), unicode.IsSpace), " ")
		switch n := utf8.RuneCountInString(said); {
		case isMark(said):
			z.Left = append(z.Left, worksheet.Left{Item: item, Why: whyBlank.With()})
		case n > mostCopied:
			z.Left = append(z.Left, worksheet.Left{Item: item, Why: whyLong.With(n, mostCopied)})
		default:
			b.Items, z.Difficulty = append(b.Items, said), z.Difficulty+float64(n)
		}
	}
	if len(b.Items) == 0 {
		return nil, &check.Fault{Rule: "WKS110", Pos: part.Pos("kind"), Msg: textNoCopy.With(), Hint: hintNoCopy.With()}
	}
	return z, nil
}

// Verify implements [worksheet.Kind]: each item is a model once, in its order, or left out.
func (handwriting) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS110"))
	flat := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	var want []string
	for _, item := range copied(part, z.Lang) {
		if !slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == item.Answer() }) {
			want = append(want, flat(item.Answer()))
		}
	}
	var got []string
	if b := worksheet.First[*worksheet.Copy](z); b != nil {
		got = b.Items
	}
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			p.Reportf(part.Pos("kind"), textBadCopy, append(got, "")[min(i, len(got))])
			break
		}
	}
	return p.Found()
}
