package play

import (
	"bytes"
	"encoding/json"

	"imprimots/dict"
)

// NewContent returns what a referee knows of a game whose model is given, as the file that a
// site has of it.
func NewContent(kind, lang string, words map[string]dict.Policy, model any) ([]byte, error) {
	data, err := json.Marshal(model)
	if err != nil {
		return nil, err
	}
	var values any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&values); err != nil {
		return nil, err
	}
	if data, err = json.Marshal(filled(values)); err != nil {
		return nil, err
	}
	return json.Marshal(Content{Kind: kind, Lang: lang, Words: words, Model: data})
}

// filled returns a value without the keys that nothing stands under.
func filled(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			switch value := filled(value).(type) {
			case nil:
				delete(v, key)
			case string:
				if value == "" {
					delete(v, key)
				}
			}
		}
	case []any:
		for i := range v {
			v[i] = filled(v[i])
		}
	}
	return v
}
