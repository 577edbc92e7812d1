package quiz

import (
	"archive/zip"
	"crypto/sha1"
	"encoding/binary"
	"encoding/json"
	"hash/fnv"
	"html"
	"strconv"
	"strings"
	"time"

	"imprimots/engine/record"
	"imprimots/generator/exchange/sqlite"
)

// apkgFormat is the package of Anki: a database of notes and cards in a ZIP. Its form is
// the one that all of its versions read (schema 11). Source: the collections of Anki.
var apkgFormat = &Format{
	Name: "apkg", Exts: []string{".apkg"}, Title: "Anki (apkg)", write: writeAPKG,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Order, record.Cloze}, tags: true, theme: true, id: true},
}

// apkgTime dates what a package holds, in seconds: equal records give equal bytes.
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
	title := strings.Join(strings.Fields(w.Title), " ")
	if title == "" {
		title = "Imprimots"
	}
	deck := apkgTime*1000 + int64(hashOf(title)%1_000_000)
	tables := append([]sqlite.Table{}, apkgTables...)
	tables[0].Rows = [][]any{collection(title, deck)}
	due := int64(0)
	for i := range w.records {
		for k, c := range w.cards(&w.records[i]) {
			due++
			id := apkgTime*1000 + due
			model, cards := basicModel, 1
			if c.cloze {
				model, cards = clozeModel, max(1, strings.Count(c.front, "{{c"))
			}
			front, back := fieldHTML(c.front), fieldHTML(c.back)
			tags := ""
			for _, t := range c.tags {
				tags += " " + tagText(t)
			}
			if tags != "" {
				tags += " "
			}
			sum := sha1.Sum([]byte(plainHTML(front)))
			tables[1].Rows = append(tables[1].Rows, []any{id, guidOf(&w.records[i], k), model, int64(apkgTime), int64(-1), tags, front + "\x1f" + back, plainHTML(front), int64(binary.BigEndian.Uint32(sum[:])), int64(0), ""})
			for ord := range cards {
				tables[2].Rows = append(tables[2].Rows, []any{id*16 + int64(ord), id, deck, int64(ord), int64(apkgTime), int64(-1), int64(0), int64(0), due, int64(0), int64(0), int64(0), int64(0), int64(0), int64(0), int64(0), int64(0), ""})
			}
		}
	}
	archive := zip.NewWriter(&w.out)
	for _, file := range []struct {
		name string
		data []byte
	}{{"collection.anki2", sqlite.Write(tables)}, {"media", []byte("{}")}} {
		// A buffer does not fail.
		entry, _ := archive.CreateHeader(&zip.FileHeader{Name: file.name, Method: zip.Deflate, Modified: time.Unix(apkgTime, 0).UTC()})
		_, _ = entry.Write(file.data)
	}
	_ = archive.Close()
}

// hashOf gives a number for a text.
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

// fieldHTML writes a text as a field of a note.
func fieldHTML(text string) string {
	return strings.ReplaceAll(html.EscapeString(text), "\n", "<br>")
}

// collection makes the row of the collection: its note types, its deck and its options.
func collection(title string, deck int64) []any {
	text := func(v any) string {
		data, _ := json.Marshal(v) // maps of texts and numbers
		return string(data)
	}
	field := func(name string, ord int) object {
		return object{"name": name, "ord": ord, "sticky": false, "rtl": false, "font": "Arial", "size": 20, "media": []string{}}
	}
	const css = ".card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }\n.cloze { font-weight: bold; color: blue; }"
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
	models := object{
		decimal(basicModel): model(basicModel, "Basic", 0, []object{field("Front", 0), field("Back", 1)}, "{{Front}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}"),
		decimal(clozeModel): model(clozeModel, "Cloze", 1, []object{field("Text", 0), field("Back Extra", 1)}, "{{cloze:Text}}", "{{cloze:Text}}<br>\n{{Back Extra}}"),
	}
	options := object{"1": object{
		"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true, "dyn": false,
		"new":   object{"bury": true, "delays": []float64{1, 10}, "initialFactor": 2500, "ints": []int{1, 4, 7}, "order": 1, "perDay": 20, "separate": true},
		"rev":   object{"bury": true, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "minSpace": 1, "perDay": 100},
		"lapse": object{"delays": []float64{10}, "leechAction": 0, "leechFails": 8, "minInt": 1, "mult": 0},
	}}
	conf := object{"activeDecks": []int{1}, "addToCur": true, "collapseTime": 1200, "curDeck": 1, "curModel": decimal(basicModel), "dueCounts": true, "estTimes": true, "newBury": true, "newSpread": 0, "nextPos": 1, "sortBackwards": false, "sortType": "noteFld", "timeLim": 0}
	return []any{int64(1), int64(apkgTime), int64(apkgTime * 1000), int64(apkgTime * 1000), int64(11), int64(0), int64(0), int64(0),
		text(conf), text(models), text(object{"1": deckOf(1, "Default"), decimal(deck): deckOf(deck, title)}), text(options), "{}"}
}

// decimal writes an id as the key of a mapping.
func decimal(id int64) string { return strconv.FormatInt(id, 10) }
