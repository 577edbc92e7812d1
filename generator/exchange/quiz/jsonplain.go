package quiz

import (
	"bytes"
	"encoding/json"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/list"
	"imprimots/generator/source/table"
)

// Other programs write questions as an array of objects, {"question": …, "answer": …,
// "choices": […]} or {"front": …, "back": …}, sometimes as the only array in an
// object. Their fields have the names of the columns of a list; choices may be
// objects, {"text": …, "correct": true}.

// member is a value of an object, or of an array, in which case the name is empty.
type member struct {
	name string
	raw  json.RawMessage
	at   int // offset of its first byte in the file
}

// members returns the values of a valid object or array that begins at a byte of the
// file, and no more than most and one; nothing for other values.
func members(raw []byte, at, most int) (out []member) {
	eachMember(raw, at, func(m member) bool {
		out = append(out, m)
		return len(out) <= most
	})
	return out
}

// eachMember calls do with the values of a valid object or array that begins at a byte of
// the file, until do returns false.
func eachMember(raw []byte, at int, do func(m member) bool) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	first, _ := decoder.Token()
	delim, ok := first.(json.Delim)
	for ok && decoder.More() {
		var m member
		if delim == '{' {
			name, _ := decoder.Token()
			m.name, _ = name.(string)
		}
		from := int(decoder.InputOffset())
		from += len(raw[from:]) - len(bytes.TrimLeft(raw[from:], " \t\r\n:,"))
		if decoder.Decode(&m.raw) != nil {
			return
		}
		m.at = at + from
		ok = do(m)
	}
}

func opens(raw []byte, sign byte) bool { return len(raw) > 0 && raw[0] == sign }

// plainArray returns the array of objects that a valid file is, or the only one in its
// object; ok is false if there is none, or if the file is in the native format.
func (r *reader) plainArray() (array member, ok bool) {
	lead := len(r.data) - len(bytes.TrimLeft(r.data, " \t\r\n"))
	whole := member{raw: r.data[lead:], at: lead}
	if opens(whole.raw, '[') {
		return whole, true
	}
	all := members(whole.raw, lead, table.MaxColumns)
	if len(all) > table.MaxColumns {
		return member{}, false
	}
	for _, m := range all {
		switch inside := members(m.raw, m.at, 1); {
		case m.name == "records" || ok && opens(m.raw, '['):
			return member{}, false
		case opens(m.raw, '[') && len(inside) > 0 && opens(inside[0].raw, '{'):
			array, ok = m, true
		case m.name == "title" || m.name == "titre":
			r.Title, _ = scalar(m.raw)
		case m.name == "lang":
			r.Lang, _ = scalar(m.raw)
		}
	}
	return array, ok
}

var (
	textNoObject = check.Text{FR: "une question est un objet, pas %s", EN: "a question is an object, not %s"}
	hintNoObject = check.Text{FR: "écrivez {\"question\": …, \"answer\": …}", EN: "write {\"question\": …, \"answer\": …}"}
	textNoValue  = check.Text{FR: "« %s » est un texte, un nombre ou une liste de textes", EN: "%q is a text, a number or a list of texts"}
)

// plainRecords reads the objects of an array.
func (r *reader) plainRecords(array member) {
	names, wrong := list.Names{}, 0 // wrong is how many are no objects
	eachMember(array.raw, array.at, func(m member) bool {
		line, col := r.place(m.at)
		if !opens(m.raw, '{') {
			r.fault(line, col, textNoObject.With(check.Clean(shortened(m.raw))), hintNoObject.With())
			wrong++
			return wrong < MaxRecords
		}
		at := r.at(line, col)
		rec, found := list.Fields(at, r.fields(m), names)
		settle(&rec)
		r.take(found)
		if rec.Question == "" && len(rec.Answers) == 0 && len(rec.Pairs) == 0 && len(found) == 0 {
			r.fault(line, col, textNoField.With(), hintNoObject.With())
		}
		if len(names) > table.MaxColumns {
			r.refuse(at, textFields.With(table.MaxColumns))
		}
		return r.add(rec)
	})
}

var textFields = check.Text{FR: "les questions ont plus de %d champs différents", EN: "the questions have more than %d different fields"}

var textNoField = check.Text{FR: "cet objet n’a ni question ni réponse", EN: "this object has neither a question nor an answer"}

// shortened returns the beginning of a value.
func shortened(raw []byte) string {
	text := []rune(string(raw[:min(len(raw), 200)]))
	return string(text[:min(len(text), 30)])
}

// fields returns the fields of an object.
func (r *reader) fields(object member) (out []list.Field) {
	for i, m := range members(object.raw, object.at, table.MaxColumns) {
		line, col := r.place(m.at)
		if i == table.MaxColumns {
			r.fault(line, col, textFields.With(table.MaxColumns), hintNoObject.With())
			break
		}
		f := list.Field{Name: parted(m.name), At: r.at(line, col)}
		text, ok := scalar(m.raw)
		switch {
		case string(m.raw) == "null":
			continue
		case ok:
			f.Texts = []string{text}
		case opens(m.raw, '{'): // choices by letter
			f.Texts, ok = scalars(members(m.raw, m.at, record.MostTexts))
		default:
			inside := members(m.raw, m.at, record.MostTexts)
			if len(inside) > 0 && opens(inside[0].raw, '{') {
				right, wrong, sound := marked(inside)
				ok = sound
				out = append(out, list.Field{Name: "answer", Texts: right, At: f.At})
				f.Name, f.Texts = "wrong", wrong
				break
			}
			f.Texts, ok = scalars(inside)
		}
		if !ok {
			r.fault(line, col, textNoValue.With(check.Clean(m.name)), hintNoObject.With())
			continue
		}
		out = append(out, f)
	}
	return out
}

// parted splits a name such as correctAnswer into words.
func parted(name string) string {
	var out strings.Builder
	for i, c := range name {
		if i > 0 && c >= 'A' && c <= 'Z' && name[i-1] >= 'a' && name[i-1] <= 'z' {
			out.WriteByte(' ')
		}
		out.WriteRune(c)
	}
	return out.String()
}

// scalar returns a string, number or truth value as text; ok is false for others.
func scalar(raw []byte) (text string, ok bool) {
	if opens(raw, '"') {
		return text, json.Unmarshal(raw, &text) == nil
	}
	return string(raw), !opens(raw, '{') && !opens(raw, '[')
}

// scalars returns the values as texts; ok is false if one is not a scalar.
func scalars(values []member) (out []string, ok bool) {
	for _, m := range values {
		text, ok := scalar(m.raw)
		if !ok {
			return nil, false
		}
		out = append(out, text)
	}
	return out, true
}

// marked returns the texts of choices given as objects with a text and whether it is
// right; ok is false if one lacks either.
func marked(choices []member) (right, wrong []string, ok bool) {
	for _, c := range choices {
		text, said, correct := "", false, false
		for _, m := range members(c.raw, c.at, table.MaxColumns) {
			value, _ := scalar(m.raw)
			switch strings.ToUpper(parted(m.name)) {
			case "TEXT", "TEXTE", "ANSWER", "REPONSE", "RÉPONSE", "LABEL", "OPTION", "CHOICE", "CHOIX":
				text = value
			case "CORRECT", "IS CORRECT", "IS_CORRECT", "RIGHT", "JUSTE", "CORRECTE":
				said, correct = true, value == "true" || value == "1"
			}
		}
		switch {
		case text == "" || !said:
			return nil, nil, false
		case correct:
			right = append(right, text)
		default:
			wrong = append(wrong, text)
		}
	}
	return right, wrong, true
}

// take reports faults of fields and columns, and notes those that are not read.
func (r *reader) take(found []check.Diagnostic) {
	for _, d := range found {
		if d.Rule != nil && d.Rule.Severity == check.Note { // an unknown column
			r.lost.Fault(d.Pos, d.Msg, d.Hint)
			continue
		}
		r.pass.Fault(d.Pos, d.Msg, d.Hint, d.Related...)
	}
}
