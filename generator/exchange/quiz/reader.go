package quiz

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// reader reads a file into records.
type reader struct {
	File
	file   string
	data   []byte
	pass   *check.Pass
	lost   *check.Pass // what is not imported, besides losses
	losses []loss
	lossOf map[string]int    // index in losses, by text
	kept   map[stored]string // names of the pictures that are stored
	names  check.FileNames
	met    int  // number of records that were met
	size   int  // of their texts, in bytes
	full   bool // whether there is more than is read
	// The byte up to which lines were counted, the number of lines, and the characters
	// since.
	placed, line, col int
}

var (
	textOutOnly  = check.Text{FR: "%s ne se lit pas, il ne fait que s’écrire", EN: "%s is only written, not read"}
	hintReadable = check.Text{FR: "se lisent : %s, et les tableaux", EN: "these are read: %s, and tables"}
	textLarge    = check.Text{FR: "le fichier dépasse %d Mo", EN: "the file is larger than %d MB"}
	hintLarge    = check.Text{FR: "partagez-le en plusieurs", EN: "part it into several ones"}
	textMany     = check.Text{FR: "le fichier a plus de %d questions", EN: "the file has more than %d questions"}
	textLines    = check.Text{FR: "le fichier a plus de %d lignes", EN: "the file has more than %d lines"}
	textMore     = check.Text{FR: "cette question a plus de %d réponses, paires, trous et étiquettes", EN: "this question has more than %d answers, pairs, gaps and tags"}
	hintMore     = check.Text{FR: "partagez-la en plusieurs", EN: "split it into several"}
	textTexts    = check.Text{FR: "les textes des questions, avec les thèmes et les étiquettes qu’elles partagent, dépassent %d Mo", EN: "the texts of the questions, with the themes and tags that they share, are larger than %d MB"}
	textNothing  = check.Text{FR: "aucune question de %s ne s’y trouve", EN: "there is no question of %s in it"}
	hintNothing  = check.Text{FR: "vérifiez le format, ou nommez-le (%s)", EN: "check the format, or name it (%s)"}
	textUTF8     = check.Text{FR: "le fichier n’est pas un texte en UTF-8", EN: "the file is not a UTF-8 text file"}
	hintUTF8     = check.Text{FR: "enregistrez-le en UTF-8", EN: "save it as UTF-8"}
)

// formatRead is the setting that names the format of what is read.
var formatRead = check.Setting{Key: "from", Option: true}

// fault reports a fault at a line and a column; 0 means the file as a whole.
func (r *reader) fault(line, col int, msg, hint check.Message) {
	r.pass.Fault(check.Pos{File: r.file, Line: line, Col: col}, msg, hint)
}

// at returns a place in the file.
func (r *reader) at(line, col int) check.Pos { return check.Pos{File: r.file, Line: line, Col: col} }

// maxLines bounds the lines of a text.
const maxLines = 2_000_000

// lines returns the lines of a text without their ends, nil if it is not text, or too long.
func (r *reader) lines() []string {
	data := bytes.TrimPrefix(r.data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		r.fault(0, 0, textUTF8.With(), hintUTF8.With())
		return nil
	}
	text := strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\r", "\n")
	lines := strings.SplitN(text, "\n", maxLines+1)
	if len(lines) > maxLines {
		r.fault(maxLines+1, 1, textLines.With(maxLines), hintLarge.With())
		return nil
	}
	return lines
}

// textSize is about how many bytes a text takes beside its own.
const textSize = 16

// add keeps a record; it reports whether there may be another one.
func (r *reader) add(rec record.Record) bool {
	texts, size := rec.Size()
	if rec.Kind == record.Cloze {
		texts += strings.Count(rec.Question, "{")
	}
	r.met++
	r.size += size + texts*textSize
	switch {
	case r.met > MaxRecords:
		r.refuse(rec.Pos, textMany.With(MaxRecords))
	case r.size > maxTexts:
		r.refuse(rec.Pos, textTexts.With(maxTexts>>20))
	case texts > record.MostTexts:
		r.pass.Fault(rec.Pos, textMore.With(record.MostTexts), hintMore.With())
	default:
		r.Records = append(r.Records, rec)
	}
	return !r.full
}

// refuse reports at a place that the file is too large, which is not read further.
func (r *reader) refuse(at check.Pos, msg check.Message) {
	r.pass.Fault(at, msg, hintLarge.With())
	r.full = true
}

var (
	textSign = check.Text{FR: "le caractère %U n’est pas admis dans un texte", EN: "the character %U is not allowed in a text"}
	hintSign = check.Text{FR: "supprimez-le", EN: "delete it"}
)

// texts returns all texts of a record.
func texts(r *record.Record) []string {
	out := slices.Concat(r.Answers, r.Wrong, r.Tags, r.Feedback, []string{r.ID, r.Question, r.Note, r.Theme, r.Source, r.Licence, r.Lang, r.Picture})
	for _, p := range r.Pairs {
		out = append(out, p.Left, p.Right)
	}
	return out
}

// inadmissible returns a character of a record that no text may have, if there is one;
// tabs are allowed here.
func inadmissible(r *record.Record) (sign rune, bad bool) {
	for _, text := range texts(r) {
		if sign, bad = check.Inadmissible(strings.ReplaceAll(text, "\t", " ")); bad {
			return sign, true
		}
	}
	return 0, false
}

// admit refuses characters that no text may have.
func (r *reader) admit() {
	for i := range r.Records {
		if sign, bad := inadmissible(&r.Records[i]); bad {
			r.pass.Fault(r.Records[i].Pos, textSign.With(sign), hintSign.With())
		}
	}
}

// mostLosses bounds how many different things that are not imported are named.
const mostLosses = 200

var textLossMore = check.Text{FR: "d’autres choses encore ne sont pas reprises", EN: "other things are not taken over either"}

// loss is something not imported, and the lines that have it.
type loss struct {
	text check.Message
	at   []check.Pos
}

// lose notes something not imported from a line.
func (r *reader) lose(line int, t check.Text, args ...any) {
	m := t.With(args...)
	if r.lossOf == nil {
		r.lossOf = map[string]int{}
	}
	i, met := r.lossOf[m.In(check.English)]
	if !met && len(r.losses) >= mostLosses {
		m = textLossMore.With()
		i, met = r.lossOf[m.In(check.English)]
	}
	if !met {
		i = len(r.losses)
		r.lossOf[m.In(check.English)] = i
		r.losses = append(r.losses, loss{text: m})
	}
	r.losses[i].at = append(r.losses[i].at, r.at(line, 1))
}

// left returns notes on what is not imported, each with the lines concerned.
func (r *reader) left() []check.Diagnostic {
	for _, l := range r.losses {
		hint := check.Message{}
		if lines := linesOf(l.at); len(l.at) > 1 && lines != "" {
			hint = hintLines.With(lines)
		}
		r.lost.Fault(l.at[0], l.text, hint)
	}
	return r.lost.Found()
}

var textMarks = check.Text{FR: "la mise en forme « %s » n’est pas reprise", EN: "the element %q of HTML is not taken over"}

// losesMarks notes HTML elements of a question.
func (r *reader) losesMarks(line int, marks []string) {
	slices.Sort(marks)
	for _, mark := range slices.Compact(marks) {
		r.lose(line, textMarks, mark)
	}
}
