package source

import (
	"encoding"
	"reflect"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/source/yaml"
)

// decoder fills one document's struct. faults counts the values that are
// missing or unusable: with any, the rules of the game had better not see the
// document.
type decoder struct {
	r       *Reader
	file    string
	sheet   int  // of a workbook
	cells   bool // the values are cells of a table
	faults  int
	free    bool                   // the keys of the mapping are no fields
	calls   bool                   // the value may call blocks
	over    bool                   // what is not written stays as it is
	apart   bool                   // the next list is of items that are judged without each other
	left    int                    // items of such lists that were left out
	told    []string               // required keys whose column is missing, which was reported
	heads   map[string]int         // the columns of keys
	ignored int                    // the column in which rows name the rules to ignore; 0 for none
	tables  map[*yaml.Node]*places // by the nodes that name them
}

func (d *decoder) where(n *yaml.Node) check.Where {
	return check.NewWhere(d.places(n))
}

func (d *decoder) places(n *yaml.Node) *places {
	return &places{file: d.file, sheet: d.sheet, root: n, tables: d.tables}
}

func (d *decoder) place(n *yaml.Node) check.Pos { return placeIn(d.file, d.sheet, n) }

func (d *decoder) fault(rule *check.Info, n *yaml.Node, msg, hint check.Message, related ...check.Related) {
	d.faults++
	d.r.report(rule, d.place(n), msg, hint, related...)
}

// control reports a sign of a text that none can see, at its place where it is not
// written as an escape.
func (d *decoder) control(n *yaml.Node, sign rune) {
	said, hint := controlInText, deleteEscape
	if d.cells {
		hint = deleteInCell
	}
	switch {
	case check.Unprintable(sign):
	case unicode.IsSpace(sign):
		said, hint = spaceInWord, plainSpace
	default:
		said = heapOfMarks
	}
	d.faults++
	d.r.add(check.Diagnostic{Rule: gen003, Pos: d.place(n), Msg: said.With(sign), Hint: hint.With(), Sign: sign})
}

// words holds the texts of a field to the signs that a word may have.
func (d *decoder) words(n *yaml.Node) {
	if n.Kind == yaml.ScalarNode {
		if sign, bad := check.InWord(n.Value); bad {
			d.control(n, sign)
		}
		return
	}
	for _, c := range n.Content {
		d.words(c)
	}
}

// document decodes the root of a document into the struct at ptr. ok is false
// when a value is missing or unusable. The places of the values are given as
// well as noted in the struct, for structs without a check.Where.
func (r *Reader) document(file string, root *yaml.Node, ptr any) (where check.Where, ok bool) {
	d := &decoder{r: r, file: file, tables: map[*yaml.Node]*places{}}
	d.value(root, reflect.ValueOf(ptr).Elem())
	return d.where(root), d.faults == 0
}

// documentOver decodes as document does over what the struct has: keys that are not written keep
// their values, and mappings their other keys.
func (r *Reader) documentOver(file string, root *yaml.Node, ptr any) (ok bool) {
	d := &decoder{r: r, file: file, over: true, tables: map[*yaml.Node]*places{}}
	d.value(root, reflect.ValueOf(ptr).Elem())
	return d.faults == 0
}

// value decodes a node into v, unless the file has too many findings already.
func (d *decoder) value(n *yaml.Node, v reflect.Value) {
	if d.r.full(d.file) {
		d.faults++
		return
	}
	if listOfTexts(v.Type()) && names(n) {
		d.column(n, v)
		return
	}
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok && !writtenOut(n, v.Type()) {
		d.own(n, u)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if isNull(n) {
			return
		}
		v.Set(reflect.New(v.Type().Elem()))
		d.value(n, v.Elem())
	case reflect.Struct:
		d.structure(n, v)
	case reflect.Slice:
		d.list(n, v)
	case reflect.Array:
		d.array(n, v)
	case reflect.Map:
		d.mapping(n, v)
	default:
		d.scalar(n, v)
	}
}

// writtenOut reports whether a node is what a type is that may as well read itself from
// one text: a mapping, or a list.
func writtenOut(n *yaml.Node, t reflect.Type) bool {
	return n.Kind == yaml.MappingNode && isDocument(t) || n.Kind == yaml.SequenceNode && t.Kind() == reflect.Slice
}

// isDocument reports whether a type is a struct with places: one that reads itself
// from a text may be written out as well.
func isDocument(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.NumField() > 0 && t.Field(0).Anonymous && t.Field(0).Type == whereType
}

// own decodes a text or a number into a value that reads it by itself.
func (d *decoder) own(n *yaml.Node, v encoding.TextUnmarshaler) {
	if isNull(n) {
		d.noText(n)
		return
	}
	if n.Kind != yaml.ScalarNode {
		d.wrong(n, wantText, writeText.With())
		return
	}
	if sign, bad := check.Inadmissible(n.Value); bad {
		d.control(n, sign)
		return
	}
	if err := v.UnmarshalText([]byte(norm.NFC.String(n.Value))); err != nil {
		f := check.AsFault(err)
		if f == nil {
			f = &check.Fault{Msg: wrongKind.With(wantText, err.Error())}
		}
		d.fault(gen014, n, f.Msg, f.Hint)
	}
}

func isNull(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null" }

func (d *decoder) structure(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.MappingNode {
		d.wrong(n, wantMapping, keyAndValue.With())
		return
	}
	s := shapeOf(v.Type())
	var misspelt []string // the keys that unknown ones most likely stand for
	keys := d.pairs(n, func(key string, k, value *yaml.Node) {
		f, ok := s.fields[key]
		switch {
		case !ok:
			d.unknown(k, s)
			near, _ := check.Nearest(key, s.order)
			misspelt = append(misspelt, near)
		case isNull(value) && (value.Value == "" || v.FieldByIndex(f.index).Kind() != reflect.Pointer):
			d.null(key, k)
		default:
			before, left := d.faults, d.left
			d.apart, d.calls, d.free = f.apart, f.calls, false
			if f.columns != "" && names(value) {
				d.table(value, v.FieldByIndex(f.index), d.columns(n, f.columns))
			} else {
				d.value(value, v.FieldByIndex(f.index))
			}
			if d.faults == before && f.word {
				d.words(value)
			}
			if f.of.All != nil {
				f.choose(v.FieldByIndex(f.index))
			}
			if d.faults == before && d.left == left && f.required {
				d.empty(key, value, v.FieldByIndex(f.index))
			}
		}
	})
	for _, key := range misspelt {
		if key != "" && keys.find(key) < 0 {
			d.r.lost[d.place(n)], d.r.missed = true, true
		}
	}
	for _, key := range s.order {
		switch {
		case !s.fields[key].required || keys.find(key) >= 0 || d.over:
		case slices.Contains(misspelt, key), slices.Contains(d.told, key):
			d.faults++ // it was reported
		case d.cells:
			d.fault(gen012, d.emptyCell(n, key), missingKey.With(key), fillCell.With(key))
		default:
			d.fault(gen012, n, missingKey.With(key), addKey.With(key))
		}
	}
	for _, index := range s.where {
		v.FieldByIndex(index).Set(reflect.ValueOf(d.where(n)))
	}
}

// empty reports a required value with nothing in it.
func (d *decoder) empty(key string, n *yaml.Node, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if strings.TrimSpace(v.String()) == "" {
			d.fault(gen015, n, emptyText.With(key), giveOrDrop.With())
		}
	case reflect.Slice, reflect.Map:
		if v.Len() == 0 {
			d.fault(gen015, n, emptyList.With(key), giveOrDrop.With())
		}
	}
}

// pairs walks the pairs of a mapping, reports doubles, and gives its keys.
func (d *decoder) pairs(n *yaml.Node, f func(key string, k, value *yaml.Node)) keys {
	keys := keysOf(n)
	for i := 0; i+1 < len(n.Content) && !d.r.full(d.file); i += 2 {
		k, value := n.Content[i], n.Content[i+1]
		if k.Kind != yaml.ScalarNode || isNull(k) {
			d.wrong(k, wantKey, keyAndValue.With())
			continue
		}
		if first := keys.find(k.Value); first < i {
			d.fault(gen013, k, doubleKey.With(shorten(k.Value)), dropOne.With(),
				check.Related{Pos: d.place(n.Content[first]), Msg: firstHere.With()})
			continue
		}
		f(k.Value, k, value)
	}
	return keys
}

// unknown reports a key that no field has. The values read stay usable.
func (d *decoder) unknown(k *yaml.Node, s *shape) {
	d.r.report(gen011, d.place(k), unknownKey.With(shorten(k.Value)), check.NearestOf(k.Value, s.order, keysAre))
}

func (d *decoder) list(n *yaml.Node, v reflect.Value) {
	if item := v.Type().Elem(); item.Kind() == reflect.Struct && names(n) {
		d.table(n, v, columnsOf(item))
		return
	}
	apart := d.apart
	d.apart = false
	if n.Kind != yaml.SequenceNode {
		d.wrong(n, wantList, inBrackets.With())
		return
	}
	out := reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content))
	var kept []int
	for i, c := range n.Content {
		before := d.faults
		d.value(c, out.Index(i))
		if i > 0 {
			d.again(n.Content[i-1], c)
		}
		if !apart || d.faults == before {
			kept = append(kept, i)
		} else {
			d.faults = before
		}
	}
	if len(kept) < len(n.Content) {
		out = d.leaveOut(n, out, kept)
	}
	v.Set(out)
}

// leaveOut keeps some items of a list, in the nodes as well, in which places are looked for.
func (d *decoder) leaveOut(n *yaml.Node, all reflect.Value, kept []int) reflect.Value {
	out := reflect.MakeSlice(all.Type(), len(kept), len(kept))
	nodes := make([]*yaml.Node, len(kept))
	for i, at := range kept {
		out.Index(i).Set(all.Index(at))
		nodes[i] = n.Content[at]
	}
	d.left += len(n.Content) - len(kept)
	d.r.missed, n.Content = true, nodes
	return out
}

// longMapping is how many keys and values a mapping on one line has that no list says
// twice one after the other.
const longMapping = 8

// alike reports whether two nodes are written with the same values.
func alike(a, b *yaml.Node) bool {
	return a.Kind == b.Kind && a.Value == b.Value && slices.EqualFunc(a.Content, b.Content, alike)
}

// longItem is how many spaces an item has that no list says twice, even where it is no
// sentence.
const longItem = 5

// again reports an item of a list that is the sentence before it, or whose first
// text is all that the item before it has: a line that was copied. Words, names
// and labels may well come twice.
func (d *decoder) again(before, n *yaml.Node) {
	if len(n.Content) >= longMapping && n.Kind == yaml.MappingNode && n.Style&yaml.FlowStyle != 0 && alike(before, n) {
		d.fault(gen013, n, doubleText.With(shorten(n.Content[0].Value+": "+n.Content[1].Value+"…")), dropOne.With(),
			check.Related{Pos: d.place(before), Msg: firstHere.With()})
		return
	}
	end := ".!?…»"
	if before.Kind == yaml.MappingNode && n.Kind == yaml.MappingNode && len(before.Content) == 2 && len(n.Content) > 0 && before.Content[0].Value == n.Content[0].Value {
		before, n, end = before.Content[1], n.Content[1], ""
	}
	if before.Kind != yaml.ScalarNode || n.Kind != yaml.ScalarNode || before.Value != n.Value || strings.Count(n.Value, " ") < 2 {
		return
	}
	if end == "" || strings.TrimRight(n.Value, end) != n.Value || strings.Count(n.Value, " ") >= longItem {
		d.fault(gen013, n, doubleText.With(shorten(n.Value)), dropOne.With(),
			check.Related{Pos: d.place(before), Msg: firstHere.With()})
	}
}

func (d *decoder) array(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.SequenceNode {
		d.wrong(n, wantList, inBrackets.With())
		return
	}
	if len(n.Content) != v.Len() {
		d.fault(gen014, n, wrongCount.With(v.Len(), len(n.Content)), countThem.With())
		return
	}
	for i, c := range n.Content {
		d.value(c, v.Index(i))
	}
}

// mapping decodes a mapping with free keys: texts, or whole numbers.
func (d *decoder) mapping(n *yaml.Node, v reflect.Value) {
	if n.Kind != yaml.MappingNode {
		d.wrong(n, wantMapping, keyAndValue.With())
		return
	}
	d.free = true
	t := v.Type()
	out := reflect.MakeMapWithSize(t, len(n.Content)/2)
	if d.over {
		for all := v.MapRange(); all.Next(); {
			out.SetMapIndex(all.Key(), all.Value())
		}
	}
	d.pairs(n, func(_ string, k, value *yaml.Node) {
		kv := reflect.New(t.Key()).Elem()
		before := d.faults
		if d.scalar(k, kv); d.faults > before {
			return
		}
		ev := reflect.New(t.Elem()).Elem()
		if old := out.MapIndex(kv); old.IsValid() {
			ev.Set(old) // a mapping that is laid over
		}
		d.value(value, ev)
		out.SetMapIndex(kv, ev)
	})
	v.Set(out)
}

// shape is what the decoder knows of a struct type.
type shape struct {
	where  [][]int // of the embedded check.Where: its own, and those of structs inline
	fields map[string]field
	order  []string // the keys as declared
}

type field struct {
	index    []int
	required bool
	word     bool // it has words or ids
	// apart says that an item of the list that cannot be read is left out, and that the
	// others are judged without it; `items:"apart"`.
	apart bool
	calls bool // its texts may call blocks; `calls:"yes"`
	// of are the values that it may have, or the keys of its mapping, which are read in
	// every language; `of:"levels"` names the list.
	of values.List
	// columns tells what the columns of a table are called that stands for a list of
	// mappings: the keys of the mapping beside it that is named first, and the others.
	columns string
}

// choose gives a value that was read, or the keys of a mapping, the names that code has.
func (f *field) choose(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if name, ok := f.of.Find(v.String()); ok {
			v.SetString(name)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if name, ok := f.of.FindAll(key.String()); ok && name != key.String() {
				value := v.MapIndex(key)
				v.SetMapIndex(key, reflect.Value{})
				v.SetMapIndex(reflect.ValueOf(name), value)
			}
		}
	}
}

var whereType = reflect.TypeFor[check.Where]()

var shapes sync.Map // of *shape, by reflect.Type

func shapeOf(t reflect.Type) *shape {
	if s, ok := shapes.Load(t); ok {
		return s.(*shape)
	}
	s, _ := shapes.LoadOrStore(t, newShape(t))
	return s.(*shape)
}

func newShape(t reflect.Type) *shape {
	s := &shape{fields: map[string]field{}}
	s.add(t, nil)
	return s
}

// add adds the fields of a struct, those of one that is embedded with
// `yaml:",inline"` as its own.
func (s *shape) add(t reflect.Type, index []int) {
	for i := range t.NumField() {
		f := t.Field(i)
		at := append(slices.Clone(index), i)
		key, options, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		switch {
		case f.Type == whereType && f.Anonymous:
			s.where = append(s.where, at)
		case f.Anonymous && options == "inline":
			s.add(f.Type, at)
		case key != "" && key != "-":
			of, _ := values.Named(f.Tag.Get("of"))
			s.fields[key] = field{
				of: of, index: at, required: !slices.Contains(strings.Split(options, ","), "omitempty"),
				word: f.Tag.Get("signs") == "word", apart: f.Tag.Get("items") == "apart", calls: f.Tag.Get("calls") == "yes", columns: f.Tag.Get("columns"),
			}
			s.order = append(s.order, key)
		}
	}
}

// Key is a key of a document: the type of its value, whether it has to be there, and what
// it may be, if that is listed.
type Key struct {
	Name     string
	Type     reflect.Type
	Required bool
	Of       values.List
}

// KeysOf gives the keys of a struct that documents fill, in the order of its fields.
func KeysOf(t reflect.Type) []Key {
	s := shapeOf(t)
	var out []Key
	for _, name := range s.order {
		f := s.fields[name]
		out = append(out, Key{name, t.FieldByIndex(f.index).Type, f.required, f.of})
	}
	return out
}
