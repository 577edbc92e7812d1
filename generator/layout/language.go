package layout

import (
	"encoding"
	"reflect"

	"imprimots/engine/check"
)

// In returns the library with its words in another language: words maps a text or
// formula of a layout, as written there, to its replacement. The error is a
// *check.Fault on words that cannot be parsed.
func (l *Library) In(words map[string]string) (*Library, error) {
	if len(words) == 0 {
		return l, nil
	}
	v := translator{words: words}
	folders := make([][]Layout, len(l.folders))
	for i, folder := range l.folders {
		folders[i] = v.copied(reflect.ValueOf(folder)).Interface().([]Layout)
	}
	if v.err != nil {
		return nil, v.err
	}
	out, faults := newLibrary(l.art, folders)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	out.icons = l.icons
	return out, nil
}

// translator copies layouts with replaced words.
type translator struct {
	words map[string]string
	said  map[string]bool // if set, collects the words
	err   error           // the first error
}

// copied returns a deep copy of a part of a layout.
func (t *translator) copied(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	switch at := out.Addr().Interface().(type) {
	case *Template:
		t.say(at, at.source)
	case *Formula:
		t.say(at, at.source)
	case *Value:
		t.say(&at.text, at.text.source)
		t.say(&at.formula, at.formula.source)
	case *check.Where:
	default:
		t.inside(out, v)
	}
	return out
}

// inside copies the contents of a list, a map or a struct.
func (t *translator) inside(out, v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		if v.IsNil() {
			return
		}
		out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			out.Index(i).Set(t.copied(v.Index(i)))
		}
	case reflect.Map:
		if v.IsNil() {
			return
		}
		out.Set(reflect.MakeMapWithSize(v.Type(), v.Len()))
		for _, key := range v.MapKeys() {
			out.SetMapIndex(key, t.copied(v.MapIndex(key)))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if out.Field(i).CanSet() {
				out.Field(i).Set(t.copied(v.Field(i)))
			}
		}
	}
}

// say replaces a source by other words.
func (t *translator) say(to encoding.TextUnmarshaler, source string) {
	if t.said != nil && source != "" {
		t.said[source] = true
	}
	words, ok := t.words[source]
	if !ok || source == "" {
		return
	}
	if err := to.UnmarshalText([]byte(words)); err != nil && t.err == nil {
		t.err = err
	}
}
