package source

import (
	"bytes"
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
)

// scalar decodes a text, number or truth value. Each is read strictly: YAML's
// many ways to write a number or a yes are typing errors here.
func (d *decoder) scalar(n *yaml.Node, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		d.text(n, v)
	case reflect.Bool:
		d.boolean(n, v)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		d.whole(n, v)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		d.natural(n, v)
	case reflect.Float64, reflect.Float32:
		d.number(n, v)
	default:
		// A fault of the model, not of the content: tests meet it first.
		panic("source: no way to read a " + v.Type().String())
	}
}

// wrong reports a value of another kind than wanted.
func (d *decoder) wrong(n *yaml.Node, want check.Text, hint check.Message) {
	d.fault(gen014, n, wrongKind.With(want, given(n)), hint)
}

// spelt is wrong for a value that is one of the wanted kind once it is written in
// another way.
func (d *decoder) spelt(n *yaml.Node, want check.Text, hint check.Message, right string) {
	d.wrong(n, want, hint)
	if d.cells {
		return // a cell is written in another way
	}
	raw := utf8.RuneCountInString(n.Value)
	if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
		raw += 2
	}
	at := d.place(n)
	end := at
	end.Col += raw
	d.r.mendLast(&check.Fix{Pos: at, Old: n.Value, New: right, Edits: []check.Edit{{From: at, To: end, New: right}}})
}

// given names what was written.
func given(n *yaml.Node) check.Message {
	switch n.Kind {
	case yaml.MappingNode:
		return gotMapping.With()
	case yaml.SequenceNode:
		return gotList.With()
	}
	switch n.ShortTag() {
	case "!!null":
		return gotNothing.With()
	case "!!int", "!!float":
		return gotNumber.With(shorten(n.Value))
	case "!!bool":
		return gotBool.With(shorten(n.Value))
	case "!!timestamp":
		return gotDate.With(shorten(n.Value))
	}
	return gotText.With(shorten(n.Value))
}

// noText reports a text that is not there.
func (d *decoder) noText(n *yaml.Node) {
	if color := d.comment(n); color != "" {
		d.fault(gen014, n, hashComment.With(), quoteIt.With(color))
		return
	}
	d.wrong(n, wantText, writeText.With())
}

// null reports a key without a value.
func (d *decoder) null(key string, k *yaml.Node) {
	if color := d.comment(k); color != "" {
		d.fault(gen015, k, hashComment.With(), quoteIt.With(color))
		return
	}
	d.fault(gen015, k, nullValue.With(key), giveOrDrop.With())
}

func (d *decoder) text(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.ScalarNode {
		d.wrong(n, wantText, writeText.With())
		return
	}
	if n.ShortTag() != "!!str" {
		if n.Value == "" {
			d.noText(n)
			return
		}
		d.spelt(n, wantText, quoteIt.With(shorten(n.Value)), strconv.Quote(n.Value))
		return
	}
	if sign, bad := check.Inadmissible(n.Value); bad {
		d.control(n, sign)
		return
	}
	if !d.cells && n.Style == 0 && strings.HasSuffix(n.Value, `"`) && strings.Count(n.Value, `"`)%2 == 1 {
		d.fault(gen005, n, lonelyQuote.With(), addQuote.With())
		return
	}
	if !d.cells && n.Style == 0 && strings.Contains(n.Value, " - ") {
		if line := d.swallowed(n); line > 0 {
			d.fault(gen005, &yaml.Node{Line: line, Column: 1}, swallowedItem.With(), alignItem.With())
			return
		}
	}
	if d.breaksOff(n) {
		d.fault(gen005, n, brokenText.With(), endText.With())
		return
	}
	if call := called(n.Value); call != "" && !d.calls && !d.free {
		d.r.report(gen036, d.place(n), strayCall.With(call), dropCall.With())
	}
	v.SetString(norm.NFC.String(n.Value))
}

// breaksOff reports whether a text in a block ends with its file, in the midst of a line and of
// a sentence.
func (d *decoder) breaksOff(n *yaml.Node) bool {
	if n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0 || !strings.Contains(n.Value, " ") {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(n.Value)
	data := d.r.files[d.file]
	end, _ := utf8.DecodeLastRune(data)
	return unicode.IsLetter(last) && last == end && bytes.HasSuffix(data, []byte(n.Value[strings.LastIndexByte(n.Value, ' ')+1:]))
}

// called returns the first part of a text that calls a block; "" for none.
func called(text string) string {
	for i := strings.Index(text, "{{"); i >= 0; {
		if end := strings.IndexAny(text[i+2:], "{}"); end > 0 && strings.HasPrefix(text[i+2+end:], "}}") {
			return text[i : i+2+end+2]
		}
		next := strings.Index(text[i+1:], "{{")
		if next < 0 {
			break
		}
		i += 1 + next
	}
	return ""
}

func (d *decoder) boolean(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.ScalarNode || n.Style != 0 || n.Value != "true" && n.Value != "false" {
		hint := trueOrFalse
		if d.cells {
			hint = yesOrNo
		}
		d.wrong(n, wantBool, hint.With())
		return
	}
	v.SetBool(n.Value == "true")
}

// isFigures reports whether a text is figures alone.
func isFigures(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// isWhole reports whether a text is a whole number without a sign of more or zeros before it.
func isWhole(s string) bool {
	figures := strings.TrimPrefix(s, "-")
	return s == "0" || isFigures(figures) && figures[0] != '0'
}

// isNumber reports whether a text is a number with a point or none.
func isNumber(s string) bool {
	whole, part, broken := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	return isFigures(whole) && (whole == "0" || whole[0] != '0') && (!broken || isFigures(part))
}

// hasComma reports whether a text is a number with a comma.
func hasComma(s string) bool {
	whole, part, comma := strings.Cut(strings.TrimPrefix(s, "-"), ",")
	return comma && isFigures(whole) && isFigures(part)
}

func (d *decoder) whole(n *yaml.Node, v reflect.Value) {
	i, err := strconv.ParseInt(n.Value, 10, 64)
	if n.Kind != yaml.ScalarNode || n.Style != 0 || err != nil || !isWhole(n.Value) || v.OverflowInt(i) {
		d.digits(n, wantWhole, isWhole)
		return
	}
	v.SetInt(i)
}

func (d *decoder) natural(n *yaml.Node, v reflect.Value) {
	i, err := strconv.ParseUint(n.Value, 10, 64)
	if n.Kind != yaml.ScalarNode || n.Style != 0 || err != nil || !isWhole(n.Value) || v.OverflowUint(i) {
		d.digits(n, wantNatural, isWhole)
		return
	}
	v.SetUint(i)
}

func (d *decoder) number(n *yaml.Node, v reflect.Value) {
	f, err := strconv.ParseFloat(n.Value, 64)
	if n.Kind != yaml.ScalarNode || n.Style != 0 || err != nil || !isNumber(n.Value) {
		d.digits(n, wantNumber, isNumber)
		return
	}
	v.SetFloat(f)
}

// digits reports a number that is written in another way: in quotes, with a comma.
func (d *decoder) digits(n *yaml.Node, want check.Text, right func(string) bool) {
	mended := n.Value
	if n.Style == 0 {
		mended = strings.Replace(mended, ",", ".", 1)
	}
	if n.Kind != yaml.ScalarNode || n.Style == 0 && mended == n.Value || !right(mended) {
		d.wrong(n, want, numberHint(n))
		return
	}
	d.spelt(n, want, numberHint(n), mended)
}

func numberHint(n *yaml.Node) check.Message {
	switch {
	case n.Kind != yaml.ScalarNode:
		return none
	case n.Style != 0 && isNumber(n.Value):
		return unquoteIt.With()
	case hasComma(n.Value):
		return decimalPoint.With(strings.Replace(n.Value, ",", ".", 1))
	}
	return plainDigits.With()
}

// swallowed gives the line of an item of a list that a text without quotes took for
// its own, because it is farther to the right; 0 for none.
func (d *decoder) swallowed(n *yaml.Node) int {
	all := lines(d.r.files[d.file])
	for i := n.Line; i < len(all); i++ {
		text := strings.TrimSpace(string(all[i]))
		if text == "" || !strings.Contains(n.Value, text) {
			break
		}
		if strings.HasPrefix(text, "- ") {
			return i + 1
		}
	}
	return 0
}
