package dictation

import (
	"regexp"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textOtherText = check.Text{FR: "ce qui est dicté n’est pas le texte donné : « %s »", EN: "what is dictated is not the text that was given: %q"}
	textBreath    = check.Text{FR: "« %s » ne se dit pas d’un souffle : %d mots", EN: "%q is not said in one breath: %d words"}
	textNoRoom    = check.Text{FR: "l’élève n’a pas de quoi écrire « %s »", EN: "the pupil has no room to write %q"}
	textGivenAway = check.Text{FR: "la fiche donne « %s » en entier, ou pas son début", EN: "the sheet gives all of %q away, or not its beginning"}
)

// hasWord matches what is a word between spaces, endsPart and opensPart the signs of which one
// stands at each end of a short breath.
var (
	hasWord   = regexp.MustCompile(`[\pL\pN]`)
	endsPart  = regexp.MustCompile(`[.,;:!?…»”“")\]›—–][^\pL\pN]*$`)
	opensPart = regexp.MustCompile(`^[^\pL\pN]*[«“„‹(¿¡[—–"]`)
)

// Verify implements [worksheet.Kind]: what is dictated is the text or the list, each breath
// has 3 to 7 words, fewer between signs alone, and pupils have room for all of it and read
// nothing but beginnings.
func (k Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS115"))
	b := worksheet.First[*worksheet.Dictated](z)
	if b == nil || len(b.Lines) == 0 {
		p.Reportf(part.Pos("kind"), textNothing)
		return p.Found()
	}
	for _, line := range b.Lines {
		verifyBreaths(p, part, line.Breaths)
	}
	passage, questions := worksheet.First[*worksheet.Passage](z), worksheet.First[*worksheet.Questions](z)
	switch {
	case b.Listed:
		verifyList(p, part, b, questions)
	case passage == nil:
		verifyText(p, part, b, part.Text)
		if questions == nil || len(questions.Items) != 1 || questions.Items[0].Lines < 1 || bare(questions.Items[0].Answer) != bare(part.Text) || len(questions.Given()) > 0 && strings.Join(questions.Given(), "") != "" {
			p.Reportf(part.Pos("text"), textNoRoom, part.Text)
		}
	case gapped(part):
		verifyText(p, part, b, filled(passage))
		return append(p.Found(), k.Gaps.Verify(part, z)...)
	default:
		verifyText(p, part, b, part.Text)
		verifyBegun(p, part, passage)
	}
	return p.Found()
}

// bare returns a text without spaces.
func bare(s string) string { return strings.Join(strings.Fields(s), "") }

func verifyText(p *check.Pass, part *worksheet.Part, b *worksheet.Dictated, text string) {
	if said := strings.Join(b.Secret(), ""); bare(said) != bare(text) {
		p.Reportf(part.Pos("text"), textOtherText, said)
	}
}

// verifyBreaths counts the words of the breaths of a sentence.
func verifyBreaths(p *check.Pass, part *worksheet.Part, all []worksheet.Breath) {
	for i, b := range all {
		n := 0
		for w := range strings.FieldsSeq(b.Text) {
			if hasWord.MatchString(w) {
				n++
			}
		}
		cutBefore := i == 0 || endsPart.MatchString(all[i-1].Text) || opensPart.MatchString(b.Text)
		cutBehind := i == len(all)-1 || endsPart.MatchString(b.Text) || opensPart.MatchString(all[i+1].Text)
		if n > 7 || n < 3 && !(cutBefore && cutBehind) {
			p.Reportf(part.Pos("kind"), textBreath, b.Text, n)
		}
	}
}

// verifyList holds each item of a list to its line, in the order of the list.
func verifyList(p *check.Pass, part *worksheet.Part, b *worksheet.Dictated, q *worksheet.Questions) {
	if q == nil || len(q.Items) != len(b.Lines) || len(part.Items) < len(b.Lines) {
		p.Reportf(part.Pos("kind"), textNoRoom, "")
		return
	}
	at := 0
	for i, line := range b.Lines {
		said := ""
		for _, breath := range line.Breaths {
			said += breath.Text
		}
		for at < len(part.Items) && part.Items[at].Answer() == "" && part.Items[at].Question == "" {
			at++
		}
		if at >= len(part.Items) || bare(said) != bare(part.Items[at].Answer()) && (part.Items[at].Answer() != "" || bare(said) != bare(part.Items[at].Question)) {
			p.Reportf(part.Pos("kind"), textOtherText, said)
			return
		}
		at++
		item := &q.Items[i]
		if bare(item.Answer) != bare(said) || item.Lines < 1 || item.Text != "" || len(item.Choices) > 0 {
			p.Reportf(part.Pos("kind"), textNoRoom, said)
		}
		if !strings.HasPrefix(item.Answer, item.Given) || item.Given == item.Answer {
			p.Reportf(part.Pos("help", "first_letters"), textGivenAway, item.Answer)
		}
	}
}

// verifyBegun holds that each word of a text is a gap, of which the beginning is given.
func verifyBegun(p *check.Pass, part *worksheet.Part, b *worksheet.Passage) {
	whole := ""
	for i := range b.Runs {
		r := &b.Runs[i]
		whole += r.Text + r.Answer
		given, letters := len([]rune(r.Given)), len([]rune(r.Answer))
		switch {
		case !r.Gap && hasWord.MatchString(r.Text):
			p.Reportf(part.Pos("text"), textGivenAway, r.Text)
		case r.Gap && (!strings.HasPrefix(r.Answer, r.Given) || given > part.Help.FirstLetters || given >= letters):
			p.Reportf(part.Pos("help", "first_letters"), textGivenAway, r.Answer)
		}
	}
	if bare(whole) != bare(part.Text) {
		p.Reportf(part.Pos("text"), textOtherText, whole)
	}
}
