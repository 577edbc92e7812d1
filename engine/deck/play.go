package deck

import "slices"

// Part returns the text, on card i, of the field that plays a part of the deck's family, or its
// picture as [PictureFile] names it.
func (d *Deck) Part(i int, part string) (text, picture string) {
	if d.isPicture(part) {
		return "", PictureFile(d.part(i, part))
	}
	return d.Plain(i, d.field(part)), ""
}

// Beside returns the first field of a type that plays no part in the deck's family and is no
// source: what a card says more; "" for none.
func (d *Deck) Beside(kind string) string {
	f := families(d.Family)
	for _, name := range d.FieldNames() {
		plays := f != nil && slices.ContainsFunc(f.roles, func(r role) bool { return d.field(r.name) == name })
		if !plays && d.Fields[name].Type == kind && name != "source" {
			return name
		}
	}
	return ""
}

// Deals returns the cards that a family makes of many rows, as the numbers of the rows that each
// shows: the symbols of a card of paires, the cells of a board of loto; nil for other families.
func (d *Deck) Deals() (out [][]int) {
	list, part := "names", "name"
	switch d.Family {
	case "loto":
		if list, part = "cells", "show"; d.isPicture(part) {
			list = "pictures"
		}
	case "paires":
	default:
		return nil
	}
	rows := make(map[string]int, len(d.Cards))
	for i := range d.Cards {
		rows[d.part(i, part)] = i
	}
	for _, c := range d.Printed() {
		shown, _ := c.Values[list].([]string)
		deal := make([]int, len(shown))
		for i, s := range shown {
			deal[i] = rows[s]
		}
		out = append(out, deal)
	}
	return out
}
