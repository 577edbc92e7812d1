package pdf

import (
	"bytes"
	"encoding/xml"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Accessible checks a file written by this package against Rules and returns its
// findings. The error means that it cannot be read. Unlike the writer, it goes by the
// bytes alone: the marks of pages, the programs of fonts, the packet of metadata.
func Accessible(raw []byte) ([]check.Diagnostic, error) {
	f, err := read(raw)
	if err != nil {
		return nil, err
	}
	j := &judge{audit: f.accessible(), leaves: map[spot]*leaf{}, viewer: &viewer{faces{file: f, known: map[ref]*face{}}, map[ref]*drawnForm{}}}
	tree := at[dict](f, j.root["StructTreeRoot"])
	if tree != nil {
		j.walk(tree["K"], nil)
	}
	for i, o := range at[array](f, at[dict](f, j.root["Pages"])["Kids"]) {
		if err := j.page(i, o); err != nil {
			return nil, err
		}
	}
	for _, name := range j.viewer.faulty {
		j.report(10, textFont, name)
	}
	j.missing()
	j.extras()
	j.languages()
	if claims := j.claims(); claims != (len(j.found) == 0) {
		j.report(12, textClaim)
	}
	return j.found, nil
}

// judge is the check of a whole file, with its marks.
type judge struct {
	*audit
	viewer *viewer
	leaves map[spot]*leaf // by the marks that they own
	order  []spot         // of all marks, as they are read
	seen   int            // of these, those that are on a page
}

// walk notes the parts that own marks, in the order of the tree.
func (j *judge) walk(o object, within *leaf) {
	d := at[dict](j.file, o)
	is := at[name](j.file, d["S"])
	self, _ := o.(ref)
	own := &leaf{is: is, within: within}
	if is == "Sect" || is == "Document" {
		within = own
	}
	kids, ok := at[object](j.file, d["K"]).(array)
	if !ok {
		kids = array{d["K"]}
	}
	for _, kid := range kids {
		page, n := d["Pg"], object(nil)
		switch k := at[object](j.file, kid).(type) {
		case int:
			n = k
		case dict:
			if n = k["MCID"]; n == nil {
				if parent, _ := k["P"].(ref); parent == 0 || parent != self {
					j.report(11, textTree, string(is))
				}
				j.walk(kid, within)
				continue
			}
			if k["Pg"] != nil {
				page = k["Pg"]
			}
		default:
			continue
		}
		mcid, _ := n.(int)
		s := spot{j.pageOf(page), mcid}
		if s.page < 0 || j.leaves[s] != nil {
			j.report(11, textTree, string(is))
		}
		j.leaves[s] = own
		j.order = append(j.order, s)
	}
	if is == "Figure" {
		j.figure(d)
	}
}

// nonsense is what no description says: the name of a file, or a place that was not filled in.
var nonsense = regexp.MustCompile(`[{}]|\.(svg|png|jpe?g)\b`)

// figure checks what a figure says and where it is.
func (j *judge) figure(d dict) {
	if alt := at[str](j.file, d["Alt"]); nonsense.MatchString(plainText(alt)) {
		j.report(7, textNoAlt)
	}
	if d["A"] == nil && severalPages(d) {
		return
	}
	box := at[array](j.file, at[dict](j.file, d["A"])["BBox"])
	var side [4]float64
	for i, v := range box[:min(4, len(box))] {
		side[i] = number(v)
	}
	if len(box) != 4 || side[0] >= side[2] || side[1] >= side[3] {
		j.report(7, textNoBox)
	}
}

// severalPages reports whether the marks of a part are on several pages, or it has none.
func severalPages(d dict) bool {
	kids, _ := d["K"].(array)
	return d["K"] == nil || slices.ContainsFunc(kids, func(k object) bool {
		mark, ok := k.(dict)
		return ok && mark["Pg"] != d["Pg"]
	})
}

// pageOf returns the index of a page, -1 for none.
func (j *judge) pageOf(o object) int {
	return slices.Index(at[array](j.file, at[dict](j.file, j.root["Pages"])["Kids"]), o)
}

// page checks the marks of a page.
func (j *judge) page(n int, o object) error {
	page := at[dict](j.file, o)
	s := j.viewer.stream(at[dict](j.file, page["Resources"]), page["Contents"])
	if s.err != nil {
		return s.err
	}
	if s.lost > 0 || s.unbalanced {
		j.report(2, textLost, s.lost, n+1)
	}
	if s.nested > 0 {
		j.report(2, textNested, s.nested, n+1)
	}
	for mcid, times := range s.parts {
		if j.leaves[spot{n, mcid}] == nil || times > 1 {
			j.report(11, textPage, n+1)
			break
		}
		j.seen++
	}
	if back := backwards(n, s.runs, j.order, j.leaves); back > 0 {
		j.report(13, textOrder, n+1, back)
	}
	if page["Annots"] != nil || page["AA"] != nil {
		j.report(14, textExtra, "Annots")
	}
	return nil
}

// missing reports parts of the tree whose marks are on no page.
func (j *judge) missing() {
	if lost := len(j.order) - j.seen; lost > 0 {
		j.report(11, textUnmarked, lost)
	}
}

// extras reports what our files do without, since it has rules of its own, and layers and
// attachments without a name.
func (j *judge) extras() {
	for _, key := range []name{"AcroForm", "OpenAction", "AA", "Collection", "Threads"} {
		if j.root[key] != nil {
			j.report(14, textExtra, string(key))
		}
	}
	if at[dict](j.file, j.root["Names"])["JavaScript"] != nil {
		j.report(14, textExtra, "JavaScript")
	}
	if all := at[dict](j.file, j.root["OCProperties"]); all != nil {
		d := at[dict](j.file, all["D"])
		if at[str](j.file, d["Name"]) == "" || d["AS"] != nil || all["Configs"] != nil {
			j.report(14, textNoName, "OCProperties")
		}
	}
	for _, o := range j.objects {
		d, ok := o.(dict)
		if s, is := o.(*stream); is {
			d, ok = s.dict, true
		}
		if !ok {
			continue
		}
		switch {
		case d["Type"] == name("Filespec") && (at[str](j.file, d["F"]) == "" || at[str](j.file, d["UF"]) == ""):
			j.report(14, textNoName, "Filespec")
		case d["Type"] == name("XObject") && (d["Ref"] != nil || d["Subtype"] == name("PS")):
			j.report(14, textExtra, "XObject")
		case d["Parent"] != nil && d["Dest"] != nil && (at[str](j.file, d["Title"]) == "" || j.pageOf(at[array](j.file, d["Dest"])[0]) < 0):
			j.report(14, textNoName, "Outlines")
		}
	}
}

// tongue is a language as files name it: "fr-FR".
var tongue = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$`)

// languages checks the names of the languages of the document and its parts.
func (j *judge) languages() {
	for _, o := range j.objects {
		if d, ok := o.(dict); ok && d["Lang"] != nil && !tongue.MatchString(string(at[str](j.file, d["Lang"]))) {
			j.report(4, textNoLang)
			return
		}
	}
}

// claims reports whether the metadata says PDF/UA-1. The packet is read as XML; its title has
// to be that of the file.
func (j *judge) claims() (yes bool) {
	xmp := at[*stream](j.file, j.root["Metadata"])
	if xmp == nil {
		return false
	}
	var path []string
	title, in := "", xml.NewDecoder(bytes.NewReader(xmp.data))
	for {
		token, err := in.Token()
		if err != nil {
			break
		}
		switch t := token.(type) {
		case xml.StartElement:
			path = append(path, t.Name.Space+" "+t.Name.Local)
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			if len(path) > 0 && path[len(path)-1] == "http://www.aiim.org/pdfua/ns/id/ part" {
				yes = string(t) == "1"
			}
			if slices.Contains(path, "http://purl.org/dc/elements/1.1/ title") {
				title += string(t)
			}
		}
	}
	info := at[dict](j.file, j.trailer["Info"])
	if len(path) > 0 || title == "" || title != plainText(at[str](j.file, info["Title"])) {
		j.report(3, textNoTitle)
	}
	return yes
}

// plainText returns what a string of a file says.
func plainText(s str) string {
	var out strings.Builder
	if rest, ok := strings.CutPrefix(string(s), "\xFE\xFF"); ok {
		for i := 0; i+1 < len(rest); i += 2 {
			out.WriteRune(rune(rest[i])<<8 | rune(rest[i+1]))
		}
		return out.String()
	}
	for i := range len(s) {
		r := rune(s[i])
		for of, code := range special {
			if code == s[i] {
				r = of
			}
		}
		out.WriteRune(r)
	}
	return out.String()
}

var (
	textOrder    = check.Text{FR: "page %d, %d partie{|s} se {lit|lisent} après ce qui est au-dessous", EN: "page %d, %d part{|s} {is|are} read after what stands below"}
	textNested   = check.Text{FR: "%d marque{|s} de la page %d à la fois dans une partie et dans une autre, ou dans le décor", EN: "%d mark{|s} of page %d in a part and in another one as well, or in the furniture"}
	textNoBox    = check.Text{FR: "une figure ne dit pas où elle est", EN: "a figure does not say where it is"}
	textTree     = check.Text{FR: "une partie %s n’est pas reliée à celle qui la contient, ou à sa page", EN: "a part %s is not tied to the one around it, or to its page"}
	textUnmarked = check.Text{FR: "%d morceau{|x} de l’arbre ne {se trouve|se trouvent} sur aucune page", EN: "%d piece{|s} of the tree {is|are} on no page"}
	textExtra    = check.Text{FR: "le fichier a ce dont les nôtres se passent : %s", EN: "the file has what ours do without: %s"}
	textNoName   = check.Text{FR: "une entrée de %s n’a pas de nom", EN: "an entry of %s has no name"}
)
