package quiz

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// reader reads a file into records.
type reader struct {
	file    string
	data    []byte
	records []record.Record
	pass    *check.Pass
}

var (
	textOutOnly  = check.Text{FR: "%s ne se lit pas, il ne fait que s’écrire", EN: "%s is only written, not read"}
	hintReadable = check.Text{FR: "se lisent : %s, et les tableaux", EN: "these are read: %s, and tables"}
	textLarge    = check.Text{FR: "le fichier dépasse %d Mo", EN: "the file is larger than %d MB"}
	hintLarge    = check.Text{FR: "partagez-le en plusieurs", EN: "part it into several ones"}
	textMany     = check.Text{FR: "le fichier a plus de %d questions", EN: "the file has more than %d questions"}
	textNothing  = check.Text{FR: "aucune question de %s ne s’y trouve", EN: "there is no question of %s in it"}
	hintNothing  = check.Text{FR: "vérifiez le format, ou nommez-le avec --from", EN: "check the format, or name it with --from"}
	textUTF8     = check.Text{FR: "le fichier n’est pas un texte en UTF-8", EN: "the file is no text in UTF-8"}
	hintUTF8     = check.Text{FR: "enregistrez-le en UTF-8", EN: "save it as UTF-8"}
)

// fault reports what is wrong at a line and a column; 0 is the file as a whole.
func (r *reader) fault(line, col int, msg, hint check.Message) {
	r.pass.Fault(check.Pos{File: r.file, Line: line, Col: col}, msg, hint)
}

// at gives a place in the file.
func (r *reader) at(line, col int) check.Pos { return check.Pos{File: r.file, Line: line, Col: col} }

// lines gives the lines of a text without their ends, nil when it is none.
func (r *reader) lines() []string {
	data := bytes.TrimPrefix(r.data, []byte("\ufeff"))
	if !utf8.Valid(data) {
		r.fault(0, 0, textUTF8.With(), hintUTF8.With())
		return nil
	}
	text := strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\r", "\n")
	return strings.Split(text, "\n")
}

// add keeps a record.
func (r *reader) add(rec record.Record, line int) {
	rec.Pos = r.at(line, 1)
	r.records = append(r.records, rec)
}
