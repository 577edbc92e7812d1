package schema

import (
	"slices"
	"strings"
	"unicode"

	"imprimots/engine/check"
)

// brace matches a text with a formula in it.
const brace = `\{`

// limited returns the schema of a value that may have certain values only.
func limited(value object, l check.Limit) object {
	if either, ok := value["anyOf"].([]any); ok {
		for i, one := range either {
			either[i] = limited(one.(object), l)
		}
		return value
	}
	switch items, isList := value["items"].(object); {
	case isList:
		value["items"] = limited(items, l)
		if l.Items[0] > 0 {
			value["minItems"] = l.Items[0]
		}
		if l.Items[1] > 0 {
			value["maxItems"] = l.Items[1]
		}
		return value
	case value["additionalProperties"] != nil && value["type"] == "object":
		value["additionalProperties"] = limited(value["additionalProperties"].(object), check.Limit{Of: l.Of, Offer: l.Offer, Formula: l.Formula, Least: l.Least, Most: l.Most, None: l.None})
		if l.Keys != nil {
			value["propertyNames"] = object{"enum": l.Keys}
		}
		if l.OfferKeys != nil {
			offered := object{}
			for _, key := range l.OfferKeys {
				offered[key] = value["additionalProperties"]
			}
			value["properties"] = offered
		}
		return value
	case isNumber(value):
		return bounded(value, l)
	case value["pattern"] == tableName || !isText(value):
		return value
	}
	return worded(value, l)
}

func isNumber(value object) bool { return value["type"] == "integer" || value["type"] == "number" }

// isText reports whether a value is a text, or is read from one.
func isText(value object) bool {
	types, _ := value["type"].([]string)
	return value["type"] == "string" || slices.Contains(types, "string")
}

// bounded returns the schema of a number within its bounds.
func bounded(value object, l check.Limit) object {
	if l.Numbers != nil {
		return object{"enum": l.Numbers}
	}
	if l.Least == l.Most {
		return value
	}
	value["minimum"], value["maximum"] = l.Least, l.Most
	if l.None && l.Least > 0 {
		return object{"anyOf": []any{value, object{"const": 0}}}
	}
	return value
}

// worded returns the schema of a text that is one of those known, or may be.
func worded(value object, l check.Limit) object {
	if l.Of == nil && l.Pattern != "" {
		value["pattern"] = l.Pattern
		return value
	}
	if l.Of == nil {
		if l.Offer == nil {
			return value
		}
		return object{"anyOf": []any{object{"enum": l.Offer}, value}}
	}
	either := []any{object{"enum": l.Of}}
	if l.AnyCase {
		either = append(either, object{"type": "string", "pattern": anyCase(l.Of)})
	}
	if l.Formula {
		either = append(either, object{"type": "string", "pattern": brace})
	}
	if l.Pattern != "" {
		either = append(either, object{"type": "string", "pattern": l.Pattern})
	}
	if len(either) == 1 {
		return either[0].(object)
	}
	return object{"anyOf": either}
}

// anyCase returns the pattern of words in small letters or capitals, with spaces around.
func anyCase(of []string) string {
	var out []string
	for _, word := range of {
		var b strings.Builder
		for _, r := range word {
			if low, up := unicode.ToLower(r), unicode.ToUpper(r); low != up {
				b.WriteString("[" + string(low) + string(up) + "]")
			} else {
				b.WriteRune(r)
			}
		}
		out = append(out, b.String())
	}
	return `^\s*(` + strings.Join(out, "|") + `)\s*$`
}
