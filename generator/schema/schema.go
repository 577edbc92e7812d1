// Package schema describes the documents of content as JSON Schemas (draft-07), for
// editors that complete input and mark what the reader would refuse. The schemas are
// derived from the types that the reader fills, by the same tags, and describe each
// key in both languages.
package schema

import (
	"bytes"
	"encoding"
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/source"
	"imprimots/generator/source/table"
)

// Draft is the version of JSON Schema best supported by editors.
const Draft = "http://json-schema.org/draft-07/schema#"

// Mark is in each schema, to show that it may be overwritten.
const Mark = "imprimots schema"

// File is a schema and the name of its file.
type File struct {
	Name string // "deck.json"
	Data []byte
	// About says what the files are that follow it: what their document is for, as a
	// description, or the keys that tell their documents.
	About string
	// Missing lists the structs and keys without a description; see descriptions.txt.
	Missing []string
}

// object is a schema, or a part of one; its keys are written in sorted order.
type object map[string]any

// Maker makes schemas; Limits are the values that keys may have.
type Maker struct{ Limits check.Limits }

// Documents returns the schema of files with documents of a model, a pointer as for
// [source.Reader.Documents].
func (of Maker) Documents(id string, model any) (File, error) {
	m := maker{defs: object{}, limits: of.Limits}
	docs := inOrder(source.DocumentsOf(model))
	kinds := object{}
	var required []object
	for _, d := range docs {
		kinds[d.Key] = object{"description": m.describe(d.Type, "")}
		required = append(required, object{"required": []string{d.Key}})
	}
	chain := object{"anyOf": required}
	for _, d := range slices.Backward(docs) {
		chain = object{"if": object{"required": []string{d.Key}}, "then": m.value(d.Type), "else": chain}
	}
	chain["type"], chain["properties"] = "object", kinds
	return m.file(id, chain, strings.Join(source.Kinds(model), ", "))
}

// Document returns the schema of files with a single document, whose struct ptr points
// to.
func (of Maker) Document(id string, ptr any) (File, error) {
	m := maker{defs: object{}, limits: of.Limits}
	t := reflect.TypeOf(ptr).Elem()
	return m.file(id, object{"allOf": []any{m.value(t)}}, m.describe(t, ""))
}

// inOrder puts documents that may have the key of another one before it.
func inOrder(docs []source.Document) []source.Document {
	var out []source.Document
	for rest := slices.Clone(docs); len(rest) > 0; {
		i := max(0, slices.IndexFunc(rest, func(d source.Document) bool {
			return !slices.ContainsFunc(rest, func(o source.Document) bool { return o != d && has(o.Type, d.Key) })
		}))
		out = append(out, rest[i])
		rest = slices.Delete(rest, i, i+1)
	}
	return out
}

// has reports whether a document has a key.
func has(t reflect.Type, key string) bool {
	return slices.ContainsFunc(fields(t), func(k source.Key) bool { return k.Name == key })
}

// fields returns the keys of a document; none for a type that is not a struct.
func fields(t reflect.Type) []source.Key {
	if t.Kind() != reflect.Struct {
		return nil
	}
	return source.KeysOf(t)
}

// maker makes one schema; its definitions are the structs in it.
type maker struct {
	defs    object
	limits  check.Limits
	missing []string // structs and keys without a description
}

func (m *maker) file(id string, root object, about string) (File, error) {
	root["$schema"], root["$comment"], root["definitions"] = Draft, Mark, m.defs
	root["title"] = id
	slices.Sort(m.missing)
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(root)
	return File{id + ".json", out.Bytes(), about, slices.Compact(m.missing)}, err
}

// describe returns the description of a struct, or of a key of it.
func (m *maker) describe(t reflect.Type, key string) string {
	text, ok := description(t.String(), key)
	if !ok {
		m.missing = append(m.missing, strings.TrimSuffix(t.String()+"."+key, "."))
		return key
	}
	return text.french + "\n" + text.english
}

// In returns a description in a language.
func In(description string, lang check.Lang) string {
	french, english, both := strings.Cut(description, "\n")
	if both && lang != check.French {
		return english
	}
	return french
}

var unmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()

// Formed is a value written in a special form: Pattern returns its regular expression.
type Formed interface{ Pattern() string }

// value returns the schema of a type.
func (m *maker) value(t reflect.Type) object {
	switch {
	case t.Kind() == reflect.Pointer:
		return object{"anyOf": []any{m.value(t.Elem()), object{"type": "null"}}}
	case reflect.PointerTo(t).Implements(unmarshaler):
		return m.written(t)
	}
	return m.plain(t)
}

// written returns the schema of a type that parses itself from a text, and that may
// also be written out if it is a document or a list.
func (m *maker) written(t reflect.Type) object {
	text := object{"type": []string{"boolean", "number", "string"}}
	if f, ok := reflect.Zero(t).Interface().(Formed); ok {
		pattern := regexp.MustCompile(f.Pattern())
		types := []string{"string"}
		if pattern.MatchString("true") {
			types = append(types, "boolean")
		}
		if pattern.MatchString("10") {
			types = append(types, "number")
		}
		text = object{"type": types, "pattern": f.Pattern()}
	}
	if t.Kind() == reflect.Slice || isDocument(t) {
		return object{"anyOf": []any{text, m.plain(t)}}
	}
	return text
}

// isDocument reports whether a struct has keys, so that it may be written out.
func isDocument(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.NumField() > 0 && t.Field(0).Type == reflect.TypeFor[check.Where]()
}

// plain returns the schema of a Go type by its reflect.Kind.
func (m *maker) plain(t reflect.Type) object {
	switch kind := t.Kind(); {
	case kind == reflect.Struct:
		return m.structure(t)
	case kind == reflect.Slice:
		list := object{"type": "array", "items": m.value(t.Elem())}
		if item := t.Elem().Kind(); item == reflect.Struct || item == reflect.String || item == reflect.Map {
			return object{"anyOf": []any{list, object{"type": "string", "pattern": tableName}}}
		}
		return list
	case kind == reflect.Array:
		return object{"type": "array", "items": m.value(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case kind == reflect.Map:
		out := object{"type": "object", "additionalProperties": m.value(t.Elem())}
		if t.Key().Kind() != reflect.String {
			out["propertyNames"] = object{"pattern": "^(0|-?[1-9][0-9]*)$"}
		}
		return out
	case kind == reflect.String:
		return object{"type": "string"}
	case kind == reflect.Bool:
		return object{"type": "boolean"}
	case kind == reflect.Float32 || kind == reflect.Float64:
		return object{"type": "number"}
	case kind >= reflect.Uint && kind <= reflect.Uint64:
		return object{"type": "integer", "minimum": 0}
	default:
		return object{"type": "integer"}
	}
}

// structure makes the definition of a struct, and returns a reference to it.
func (m *maker) structure(t reflect.Type) object {
	name := t.String()
	ref := object{"$ref": "#/definitions/" + name}
	if _, ok := m.defs[name]; ok {
		return ref
	}
	def := object{"type": "object", "additionalProperties": false, "description": m.describe(t, "")}
	m.defs[name] = def // before its keys: boxes contain boxes
	properties := object{}
	required := []string{}
	for _, k := range source.KeysOf(t) {
		value := limited(m.value(k.Type), m.limits[name+"."+k.Name])
		if k.Required {
			required = append(required, k.Name)
			filled(value)
		}
		properties[k.Name] = object{"description": m.describe(t, k.Name), "allOf": []any{value}}
	}
	def["properties"], def["required"] = properties, required
	return ref
}

// filled makes a required value non-empty.
func filled(value object) {
	either, _ := value["anyOf"].([]any)
	for _, one := range either {
		filled(one.(object))
	}
	switch value["type"] {
	case "string":
		if value["pattern"] == nil {
			value["pattern"] = `\S`
		}
	case "array":
		value["minItems"] = max(1, count(value["minItems"]))
	case "object":
		value["minProperties"] = 1
	}
}

func count(v any) int {
	n, _ := v.(int)
	return n
}

// tableName matches the name of a table used in place of a list.
var tableName = func() string {
	var ends []string
	for _, kind := range table.Kinds {
		end := `\.`
		for _, letter := range strings.TrimPrefix(kind, ".") {
			end += "[" + string(letter) + strings.ToUpper(string(letter)) + "]"
		}
		ends = append(ends, end)
	}
	return "(" + strings.Join(ends, "|") + ")(#.*)?$"
}()
