package deck

import (
	"cmp"
	"strconv"
	"strings"
)

// Reserved lists the names that no field may have: id and count may be on every card,
// number is its position in the deck.
var Reserved = []string{"id", "count", "number"}

// Name returns the id of card i of a deck, by default its number from 1.
func (d *Deck) Name(i int) string { return cmp.Or(d.Cards[i]["id"].Text, strconv.Itoa(i+1)) }

// Copies returns the number of copies of card i; 1 by default.
func (d *Deck) Copies(i int) int {
	n, err := strconv.Atoi(d.Cards[i]["count"].Text)
	if err != nil {
		return 1
	}
	return n
}

// Values returns the values of card i for layouts: a text, a number (float64), a yes
// or no (bool) or a list of texts for each field, the zero value for a missing
// optional one, plus id, and number, which counts from 1.
func (d *Deck) Values(i int) map[string]any {
	out := map[string]any{"id": d.Name(i), "number": float64(i + 1)}
	for name, f := range d.Fields {
		text := d.Cards[i][name].Text
		switch f.Type {
		case "number", "year":
			n, _ := number(text)
			out[name] = n
		case "yesno":
			out[name] = text == "true"
		case "list":
			out[name] = List(text)
		default:
			out[name] = text
		}
	}
	return out
}

// List returns the items of a list.
func List(text string) []string {
	var out []string
	for _, item := range strings.Split(text, ";") {
		if item = strings.TrimSpace(item); item != "" {
			out = append(out, item)
		}
	}
	return out
}

// number parses a number as content writes it: 12, -3 or 2.5.
func number(text string) (float64, bool) {
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && strings.Trim(text, "-0123456789.") == ""
}

// plain writes a number as content does.
func plain(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
