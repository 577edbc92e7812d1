package handout

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// leak is the rule of what pupils may not read.
var leak = worksheet.Infos.Get("WKS091")

var (
	textTold    = check.Text{FR: "une page d’élève dit la réponse « %s »", EN: "a page for pupils tells the answer %q"}
	textTitled  = check.Text{FR: "le titre du fichier des élèves dit la réponse « %s »", EN: "the title of the file for pupils tells the answer %q"}
	textOther   = check.Text{FR: "la fiche de « %s » porte le nom de « %s »", EN: "the sheet of %q bears the name of %q"}
	hintProgram = check.Text{FR: "c’est une faute du programme, non de la fiche : signalez-la", EN: "this is a fault of the program, not of the sheet: report it"}
)

// shortest is how many signs a word has that is an answer on a page: shorter ones are
// letters of grids and numbers.
const shortest = 3

// secrets are the answers that only the key of a variant may say, by their words, with
// the part that each is of.
func secrets(v *worksheet.Variant) map[string]*worksheet.Part {
	out := map[string]*worksheet.Part{}
	for i := range v.Parts {
		z := &v.Parts[i]
		for _, b := range z.Blocks {
			for _, text := range b.Secret() {
				for _, w := range wordsOf(text) {
					if utf8.RuneCountInString(w) >= shortest {
						out[w] = z.Part
					}
				}
			}
		}
	}
	return out
}

// given is the words that pupils of a variant are to read: what stands in the blocks, the
// heading as it was written, the sentences of the program.
func (j *job) given(v *worksheet.Variant) map[string]bool {
	h := j.sh.Heading
	texts := []string{j.sh.Title, h.School, h.Class, h.Date, v.Pupil, j.footText(v), j.o.Credit}
	for _, s := range j.say {
		texts = append(texts, s)
	}
	marks := 0
	for i := range v.Parts {
		if p := v.Parts[i].Part; p != nil {
			texts = append(texts, p.Task, itoa(p.Marks))
			marks += p.Marks
		}
		for _, b := range v.Parts[i].Blocks {
			texts = append(texts, b.Given()...)
		}
	}
	out := map[string]bool{itoa(marks): true}
	for _, text := range texts {
		for _, w := range wordsOf(text) {
			out[w] = true
		}
	}
	return out
}

// wordsOf returns the words of a text, in lower case.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// leaks finds the answers and the names of others that a file for pupils says: on the
// pages of a variant as they are drawn, and in its title.
func (j *job) leaks(v *worksheet.Variant, pages []*draw.Drawing, title string) []check.Diagnostic {
	return j.leaksOf([]worksheet.Variant{*v}, drawnWords(pages), title)
}

// leaksOf finds the answers and the names of others in the words and the title of a file for
// the pupils of variants.
func (j *job) leaksOf(vs []worksheet.Variant, said []string, title string) (found []check.Diagnostic) {
	secret, given := map[string]*worksheet.Part{}, map[string]bool{}
	for i := range vs {
		maps.Copy(secret, secrets(&vs[i]))
		maps.Copy(given, j.given(&vs[i]))
	}
	for w := range given {
		delete(secret, w)
	}
	tell := func(words []string, text check.Text) {
		for _, w := range words {
			if part := secret[w]; part != nil {
				found = append(found, check.Diagnostic{Rule: leak, Pos: part.Pos("kind"), Msg: text.With(w), Hint: hintProgram.With()})
			}
		}
	}
	tell(said, textTold)
	tell(wordsOf(title), textTitled)
	v := &vs[0]
	for i := range j.variants {
		if other := &j.variants[i]; v.Pupil != "" && named(said, given, other.Pupil) {
			found = append(found, check.Diagnostic{Rule: leak, Pos: j.sh.Pos("pupils"), Msg: textOther.With(v.Pupil, other.Pupil), Hint: hintProgram.With()})
		}
	}
	return found
}

// named reports whether words say the name of a pupil, other than by words that are given.
func named(said []string, given map[string]bool, pupil string) bool {
	name := wordsOf(pupil)
	if !slices.ContainsFunc(name, func(w string) bool { return !given[w] }) {
		return false
	}
	for i := range said {
		if len(said)-i >= len(name) && slices.Equal(said[i:i+len(name)], name) {
			return true
		}
	}
	return false
}

// drawnWords returns the words of the texts of pages. Those that a line ends in the middle
// of are left out.
func drawnWords(pages []*draw.Drawing) (out []string) {
	broken := false
	for _, d := range pages {
		for _, alt := range draw.Alts(d) {
			out = append(out, wordsOf(alt)...)
		}
		for _, m := range draw.Texts(d) {
			words := wordsOf(m.Text.S)
			if broken && len(words) > 0 {
				words = words[1:]
			}
			if broken = strings.HasSuffix(m.Text.S, "-") || strings.HasSuffix(m.Text.S, "‐"); broken && len(words) > 0 {
				words = words[:len(words)-1]
			}
			out = append(out, words...)
		}
	}
	return out
}
