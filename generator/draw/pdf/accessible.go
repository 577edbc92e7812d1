package pdf

import (
	"bytes"
	"embed"
	"slices"
	"strings"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

// Rules are our list of what PDF/UA-1 (ISO 14289-1) requires of a tagged file, for the
// features that our files use: no forms, no links, no sound. A file that follows them
// says so.
var Rules = check.ReadInfos(ruleFiles)

// claim is the metadata with which a file declares PDF/UA-1.
const claim = "<pdfuaid:part>1</pdfuaid:part>"

// audit is the check of a file against the rules.
type audit struct {
	*file
	root   dict
	level  int  // level of the previous heading
	titled bool // there is a heading of the first level around
	found  []check.Diagnostic
}

// report adds a finding of a rule.
func (a *audit) report(rule int, text check.Text, args ...any) {
	a.found = append(a.found, check.Diagnostic{Rule: Rules[rule-1], Msg: text.With(args...)})
}

// accessible checks a file against all rules except those on the marks of its pages
// and on its claim.
func (f *file) accessible() *audit {
	a := &audit{file: f, root: at[dict](f, f.trailer["Root"])}
	mark := at[dict](f, a.root["MarkInfo"])
	tree := at[dict](f, a.root["StructTreeRoot"])
	if mark["Marked"] != true || mark["Suspects"] == true || tree == nil {
		a.report(1, textNotTagged)
		return a
	}
	xmp := at[*stream](f, a.root["Metadata"])
	if xmp == nil || !bytes.Contains(xmp.data, []byte("<dc:title>")) || at[dict](f, a.root["ViewerPreferences"])["DisplayDocTitle"] != true {
		a.report(3, textNoTitle)
	}
	if at[str](f, a.root["Lang"]) == "" {
		a.report(4, textNoLang)
	}
	a.element(at[dict](f, tree["K"]), "")
	for _, o := range f.objects {
		if d, ok := o.(dict); ok && d["Type"] == name("Font") {
			a.font(d)
		}
	}
	a.pages(tree)
	return a
}

// within lists the structure types of parts, with those that may contain each; ""
// stands for all that contain text or parts.
var within = map[name][]name{
	"Document": {""}, "Sect": nil, "P": nil, "H1": nil, "H2": nil, "H3": nil, "H4": nil, "H5": nil, "H6": nil, "L": nil, "Figure": nil,
	"LI": {"L"}, "Lbl": {"LI"}, "LBody": {"LI"}, "Table": nil, "TR": {"Table"}, "TH": {"TR"}, "TD": {"TR"},
}

// element checks a part and everything in it.
func (a *audit) element(d dict, in name) {
	is := at[name](a.file, d["S"])
	places, known := within[is]
	switch rule := map[name]int{"Table": 8, "TR": 8, "L": 9, "LI": 9}[in]; {
	case !known:
		a.report(5, textUnknown, string(is))
	case rule > 0 && !slices.Contains(places, in):
		a.report(rule, textMisplaced, string(is), string(in))
	case rule == 0 && len(places) > 0 && !slices.Contains(places, in):
		a.report(map[bool]int{true: 8, false: 9}[strings.HasPrefix(string(is), "T")], textMisplaced, string(is), string(in))
	}
	kids := a.kids(d)
	switch {
	case len(is) == 2 && is[0] == 'H':
		level := int(is[1] - '0')
		if level > a.level+1 {
			a.report(6, textSkipped, level, a.level)
		}
		if level == 1 && a.titled {
			a.report(6, textTwoTitles)
		}
		a.level, a.titled = level, true
	case is == "Figure" && strings.TrimSpace(string(at[str](a.file, d["Alt"]))) == "":
		a.report(7, textNoAlt)
	case is == "TH" && at[name](a.file, at[dict](a.file, d["A"])["Scope"]) == "":
		a.report(8, textNoScope)
	case is == "Table":
		wide := map[int]bool{}
		for _, row := range kids {
			wide[len(a.kids(row))] = true
		}
		if len(wide) > 1 {
			a.report(8, textUneven)
		}
	}
	titled := a.titled
	for _, k := range kids {
		a.element(k, is)
	}
	if is == "Sect" {
		a.titled = titled
	}
}

// kids returns the parts inside another.
func (a *audit) kids(d dict) (out []dict) {
	all, ok := d["K"].(array)
	if !ok {
		all = array{d["K"]}
	}
	for _, k := range all {
		if kid := at[dict](a.file, k); kid["S"] != nil {
			out = append(out, kid)
		}
	}
	return out
}

// font checks that a font is embedded, and readable.
func (a *audit) font(d dict) {
	switch d["Subtype"] {
	case name("Type0"):
		if at[*stream](a.file, d["ToUnicode"]) == nil {
			a.report(10, textFont, string(at[name](a.file, d["BaseFont"])))
		}
	default:
		if at[*stream](a.file, at[dict](a.file, d["FontDescriptor"])["FontFile2"]) == nil {
			a.report(10, textFont, string(at[name](a.file, d["BaseFont"])))
		}
	}
}

// pages checks that pages are read in the order of the tree, and that their marked
// content leads to parts.
func (a *audit) pages(tree dict) {
	nums := at[array](a.file, at[dict](a.file, tree["ParentTree"])["Nums"])
	parents := map[int]array{}
	for i := 0; i+1 < len(nums); i += 2 {
		n, _ := nums[i].(int)
		parents[n] = at[array](a.file, nums[i+1])
	}
	for i, o := range at[array](a.file, at[dict](a.file, a.root["Pages"])["Kids"]) {
		page := at[dict](a.file, o)
		n, is := page["StructParents"].(int)
		lost := slices.ContainsFunc(parents[n], func(o object) bool { return at[dict](a.file, o) == nil })
		if page["Tabs"] != name("S") || is && (parents[n] == nil || lost) {
			a.report(11, textPage, i+1)
		}
	}
}

var (
	textNotTagged = check.Text{FR: "le fichier n’est pas balisé", EN: "the file is not tagged"}
	textNoTitle   = check.Text{FR: "le fichier n’a pas de titre à afficher", EN: "the file has no title to show"}
	textNoLang    = check.Text{FR: "le fichier ne dit pas sa langue", EN: "the file does not say its language"}
	textUnknown   = check.Text{FR: "aucune partie ne s’appelle « %s »", EN: "no part is called %q"}
	textMisplaced = check.Text{FR: "une partie %s est dans une partie %s", EN: "a part %s is in a part %s"}
	textSkipped   = check.Text{FR: "un titre de niveau %d suit un titre de niveau %d", EN: "a heading of level %d follows one of level %d"}
	textTwoTitles = check.Text{FR: "un titre de niveau 1 en suit un autre", EN: "a heading of level 1 follows another one"}
	textNoAlt     = check.Text{FR: "une figure ne dit pas ce qu’elle montre", EN: "a figure does not say what it shows"}
	textNoScope   = check.Text{FR: "une case de tête ne dit pas ce qu’elle nomme", EN: "a head does not say what it names"}
	textUneven    = check.Text{FR: "les lignes d’un tableau n’ont pas le même nombre de cases", EN: "the rows of a table do not have as many cells"}
	textFont      = check.Text{FR: "la police « %s » n’est pas incluse, ou ne dit pas ses lettres", EN: "the font %q is not embedded, or does not say its letters"}
	textPage      = check.Text{FR: "la page %d n’est pas reliée à l’arbre des parties", EN: "page %d is not tied to the tree of parts"}
	textLost      = check.Text{FR: "%d marque{|s} de la page %d hors du texte et du décor", EN: "%d mark{|s} of page %d outside of the text and the furniture"}
	textClaim     = check.Text{FR: "le fichier n’annonce pas ce qu’il est", EN: "the file does not claim what it is"}
)
