package quiz

import (
	"crypto/sha1"
	"encoding/binary"
	"encoding/json"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/record"
	"imprimots/generator/exchange/sqlite"
)

// apkgFormat is the package format of Anki: a database of notes and cards in a ZIP. It
// uses the schema that all versions read (11). Source: the collections of Anki.
var apkgFormat = &Format{
	Name: "apkg", Exts: []string{".apkg"}, Title: "Anki (apkg)", write: writeAPKG,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Order, record.Cloze},
		keeps: "many wrong task note theme tags source picture id -spaces"},
	embeds: true,
}

// apkgTime is the date of everything in a package, in Unix seconds: equal records
// yield equal bytes.
const apkgTime = 1767225600 // 1 January 2026

// basicModel and clozeModel are the note types; basicDeck is the deck.
const (
	basicModel = int64(1767225600001)
	clozeModel = int64(1767225600002)
)

// apkgTables are the tables of schema 11.
var apkgTables = []sqlite.Table{
	{Name: "col", Key: true, SQL: "CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null)"},
	{Name: "notes", Key: true, SQL: "CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null)"},
	{Name: "cards", Key: true, SQL: "CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null)"},
	{Name: "revlog", Key: true, SQL: "CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null)"},
	{Name: "graves", SQL: "CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null)"},
}

func writeAPKG(w *writer) {
	decks := map[string]int64{}
	deck := func(theme string) int64 {
		name := w.deckName(theme)
		if _, ok := decks[name]; !ok {
			decks[name] = apkgTime*1000 + int64(hashOf(name)%1_000_000_000)
		}
		return decks[name]
	}
	first := deck("")
	tables := append([]sqlite.Table{}, apkgTables...)
	due := int64(0)
	for i := range w.records {
		r := &w.records[i]
		tags := strings.Join(tagsOf(r), " ")
		if tags != "" {
			tags = " " + tags + " " // as Anki finds whole tags
		}
		for k, c := range w.cards(r) {
			due++
			id := apkgTime*1000 + due
			model, cards := basicModel, 1
			if c.cloze {
				model, cards = clozeModel, max(1, strings.Count(c.front, "{{c"))
			}
			fields := w.fields(r, c)
			sorted := plainText(fields[0])
			sum := sha1.Sum([]byte(sorted))
			tables[1].Rows = append(tables[1].Rows, []any{id, guidOf(r, k), model, int64(apkgTime), int64(-1), tags, strings.Join(fields, "\x1f"), sorted, int64(binary.BigEndian.Uint32(sum[:])), int64(0), ""})
			for ord := range cards {
				tables[2].Rows = append(tables[2].Rows, []any{id*16 + int64(ord), id, deck(r.Theme), int64(ord), int64(apkgTime), int64(-1), int64(0), int64(0), due, int64(0), int64(0), int64(0), int64(0), int64(0), int64(0), int64(0), int64(0), ""})
			}
		}
	}
	tables[0].Rows = [][]any{collection(decks, first)}
	files := []zipped{{"collection.anki2", sqlite.Write(tables)}}
	names := map[string]string{}
	for i, p := range w.media {
		names[strconv.Itoa(i)] = p.name
		files = append(files, zipped{strconv.Itoa(i), p.data})
	}
	media, _ := json.Marshal(names) // a list of texts
	w.zip(append(files, zipped{"media", media}))
}

// apkgFields are the fields of a note; cloze notes lack the back.
var apkgFields = []string{"Front", "Choices", "Back", "Other", "Note", "Source", "Task", "ID"}

// fields returns the fields of a note.
func (w *writer) fields(r *record.Record, c card) []string {
	var choices []string
	if kindOf(r) == record.Choice {
		all := slices.Concat(r.Answers, r.Wrong)
		for _, i := range order(r, len(all)) {
			choices = append(choices, "<li>"+fieldHTML(all[i])+"</li>")
		}
	} else if kindOf(r) != record.Match && len(r.Wrong) > 0 {
		for _, t := range r.Wrong {
			choices = append(choices, "<li>"+fieldHTML(t)+"</li>")
		}
	}
	list, other, task := "", "", ""
	if len(choices) > 0 {
		list = "<ul>" + strings.Join(choices, "") + "</ul>"
	}
	switch {
	case kindOf(r) == record.Open && len(r.Answers) > 1:
		other = strings.Join(r.Answers[1:], ", ")
	case kindOf(r) == record.Cloze:
		var all []string
		for _, g := range gapsOf(r.Question) {
			if len(g.answers) > 1 {
				all = append(all, strings.Join(g.answers, ", "))
			}
		}
		other = strings.Join(all, "\n")
	case kindOf(r) == record.Match:
		if task = r.Question; len(r.Wrong) > 0 {
			task += "\n" + strings.Join(r.Wrong, ", ")
		}
	}
	front := fieldHTML(c.front)
	if r.Picture != "" {
		if p, ok := w.picture(r); ok {
			front += `<br><img src="` + p.name + `">`
		}
	}
	source := strings.Trim(r.Source+"\n"+r.Licence, "\n")
	out := []string{front, list, fieldHTML(c.back), fieldHTML(other), fieldHTML(r.Note), fieldHTML(source), fieldHTML(task), fieldHTML(r.ID)}
	if c.cloze {
		out = slices.Delete(out, 2, 3)
	}
	return out
}

// hashOf returns a number for a text.
func hashOf(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

// guidOf names a note: by the id of its record, so that a changed one is updated.
func guidOf(r *record.Record, k int) string {
	name := r.ID
	if name == "" {
		name = r.Question
	}
	return strings.ReplaceAll(uuid(name, string(rune('0'+k)))[:18], "-", "")
}

// fieldHTML returns a text as the HTML of a field.
func fieldHTML(text string) string {
	return strings.ReplaceAll(escapeHTML.Replace(text), "\n", "<br>")
}

// collection returns the row of the collection: its note types, its decks by name, the
// first being the common one, and its options.
func collection(decks map[string]int64, deck int64) []any {
	text := func(v any) string {
		data, _ := json.Marshal(v) // maps of texts and numbers cannot fail
		return string(data)
	}
	field := func(name string, ord int) object {
		return object{"name": name, "ord": ord, "sticky": false, "rtl": false, "font": "Arial", "size": 20, "media": []string{}}
	}
	const css = ".card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }\nul { display: inline-block; text-align: left; }\n.more { font-size: 16px; }\n.cloze { font-weight: bold; color: blue; }"
	const more = "{{#Other}}<p class=more>{{Other}}</p>{{/Other}}{{#Note}}<p class=more>{{Note}}</p>{{/Note}}{{#Source}}<p class=more>{{Source}}</p>{{/Source}}"
	const task = "{{#Task}}<p class=more>{{Task}}</p>{{/Task}}"
	fields := func(names []string) (out []object) {
		for i, name := range names {
			out = append(out, field(name, i))
		}
		return out
	}
	model := func(id int64, name string, kind int, fields []object, front, back string) object {
		return object{
			"id": id, "name": name, "type": kind, "mod": apkgTime, "usn": -1, "sortf": 0, "did": deck, "css": css, "tags": []string{}, "vers": []string{},
			"latexPre": "", "latexPost": "", "flds": fields, "req": []any{[]any{0, "all", []int{0}}},
			"tmpls": []object{{"name": "Card 1", "ord": 0, "qfmt": front, "afmt": back, "did": nil, "bqfmt": "", "bafmt": ""}},
		}
	}
	deckOf := func(id int64, name string) object {
		return object{"id": id, "name": name, "mod": apkgTime, "usn": -1, "conf": 1, "desc": "", "dyn": 0, "collapsed": false, "extendNew": 10, "extendRev": 50,
			"newToday": []int{0, 0}, "revToday": []int{0, 0}, "lrnToday": []int{0, 0}, "timeToday": []int{0, 0}}
	}
	cloze := slices.DeleteFunc(slices.Clone(apkgFields), func(name string) bool { return name == "Back" })
	models := object{
		decimal(basicModel): model(basicModel, "Imprimots", 0, fields(apkgFields), task+"{{Front}}{{Choices}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}"+more),
		decimal(clozeModel): model(clozeModel, "Imprimots (cloze)", 1, fields(cloze), "{{cloze:Front}}{{Choices}}", "{{cloze:Front}}"+more),
	}
	all := object{"1": deckOf(1, "Default")}
	for name, id := range decks {
		all[decimal(id)] = deckOf(id, name)
	}
	options := object{"1": object{
		"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true, "dyn": false,
		"new":   object{"bury": true, "delays": []float64{1, 10}, "initialFactor": 2500, "ints": []int{1, 4, 7}, "order": 1, "perDay": 20, "separate": true},
		"rev":   object{"bury": true, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "minSpace": 1, "perDay": 100},
		"lapse": object{"delays": []float64{10}, "leechAction": 0, "leechFails": 8, "minInt": 1, "mult": 0},
	}}
	conf := object{"activeDecks": []int{1}, "addToCur": true, "collapseTime": 1200, "curDeck": 1, "curModel": decimal(basicModel), "dueCounts": true, "estTimes": true, "newBury": true, "newSpread": 0, "nextPos": 1, "sortBackwards": false, "sortType": "noteFld", "timeLim": 0}
	return []any{int64(1), int64(apkgTime), int64(apkgTime * 1000), int64(apkgTime * 1000), int64(11), int64(0), int64(0), int64(0),
		text(conf), text(models), text(all), text(options), "{}"}
}

// decimal returns an id as the key of a mapping.
func decimal(id int64) string { return strconv.FormatInt(id, 10) }
