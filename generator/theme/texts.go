package theme

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
	"imprimots/generator/naming"
	"imprimots/templates/languages"
)

// Texts are the texts printed around the pieces of a kit in one language: covers,
// legends, footers, the calibration sheet. They are kits.yaml in the folder of a language.
// Names in braces are filled in.
type Texts struct {
	check.Where
	Lang string `yaml:"lang"`
	// Hold lists words that a line should not end with, unless that takes more lines.
	Hold string `yaml:"hold,omitempty"`
	// Hyphens are the rules by which words are divided on cards; nil for none.
	Hyphens    *text.Hyphens    `yaml:"hyphens,omitempty"`
	Sheet      SheetTexts       `yaml:"sheet"`
	Assemblies AssemblyTexts    `yaml:"assemblies"`
	Cover      CoverTexts       `yaml:"cover"`
	Contents   ContentsTexts    `yaml:"contents"`
	Settings   SettingsTexts    `yaml:"settings"`
	Legend     LegendTexts      `yaml:"legend"`
	Board      BoardTexts       `yaml:"board"`
	Calibrate  CalibrationTexts `yaml:"calibration"`
	Leaflet    LeafletTexts     `yaml:"leaflet"`
	Table      TableTexts       `yaml:"table"`
	Boxes      BoxTexts         `yaml:"boxes"`
	// Names are the words in the names of files and of pieces, by the French ones.
	Names naming.Words `yaml:"names,omitempty"`
	// Faces maps texts of the layouts, as written there, to another language than
	// French.
	Faces map[string]string `yaml:"faces,omitempty"`
}

// Tag returns the language as documents name it, "" for French.
func (t *Texts) Tag() string {
	if t.Lang == languages.French {
		return ""
	}
	return t.Lang
}

// SheetTexts are the texts of every sheet, and of the metadata of the file.
type SheetTexts struct {
	Cover      string `yaml:"cover"`
	Number     string `yaml:"number"` // {n}, {of}
	Check      string `yaml:"check"`  // above the check bar
	Side       string `yaml:"side"`   // {title}, {n}: for a preview
	CoverTitle string `yaml:"cover_title"`
	Subject    string `yaml:"subject"` // {profile}, {paper}, {assembly}
	Booklet    string `yaml:"booklet"` // {title}, {n}, {of}: for a book in several booklets
	Rest       string `yaml:"rest"`    // {title}: for a continued page
	Front      string `yaml:"front"`
	Back       string `yaml:"back"`
	Both       string `yaml:"both"`
}

// CoverTexts are the texts in the band of a cover: number and age of players.
type CoverTexts struct {
	Players string `yaml:"players"`        // {players}
	Range   string `yaml:"range"`          // {min}, {max}: for a range of players
	Age     string `yaml:"age"`            // {age}
	Word    string `yaml:"word,omitempty"` // spelt by the dice on a cover: a picture of art/cover/words; none without Boggle
}

// AssemblyTexts are the names of the assemblies, in their order.
type AssemblyTexts struct {
	Long    string `yaml:"long"`
	Short   string `yaml:"short"`
	TwoPass string `yaml:"two_pass"`
	Fold    string `yaml:"fold"`
	Single  string `yaml:"single"`
}

// ContentsTexts are the headings of the table of contents of a cover.
type ContentsTexts struct {
	Title    string `yaml:"title"`
	Pages    string `yaml:"pages"`
	Sheets   string `yaml:"sheets"`
	Printing string `yaml:"printing"`
	Paper    string `yaml:"paper"`
}

// SettingsTexts are the printing instructions on a cover: one for each assembly, and
// for TwoPass {feed}, one for each order.
type SettingsTexts struct {
	Title        string        `yaml:"title"`
	Assemblies   AssemblyTexts `yaml:"assemblies"`
	Paper        string        `yaml:"paper"` // {paper}
	Scale        string        `yaml:"scale"`
	Fronts       string        `yaml:"fronts"` // for kits without backs
	SameOrder    string        `yaml:"same_order"`
	ReverseOrder string        `yaml:"reverse_order"`
	FirstSheet   string        `yaml:"first_sheet"`
	Address      string        `yaml:"address"`     // {address}
	Credit       string        `yaml:"credit"`      // {authors}, {title}, {url}, {licence}, {modified}
	FontCredit   string        `yaml:"font_credit"` // {title}, {licence}
	Modified     string        `yaml:"modified"`    // after the licence of pictures that were changed
}

// LegendTexts are the meanings of the symbols of the sheets.
type LegendTexts struct {
	Title       string `yaml:"title"`
	Marks       string `yaml:"marks"`
	Backs       string `yaml:"backs"` // added to marks, for hidden backs
	Cut         string `yaml:"cut"`
	FoldAway    string `yaml:"fold_away"`
	FoldTowards string `yaml:"fold_towards"`
	Nothing     string `yaml:"nothing"`
	Bar         string `yaml:"bar"`
}

// BoardTexts are the texts of a board on several sheets.
type BoardTexts struct {
	Sheet string `yaml:"sheet"` // {n}
	Title string `yaml:"title"` // {title}
	Steps string `yaml:"steps"`
}

// TableTexts are the texts of the sheet that stands on the table.
type TableTexts struct {
	Title  string `yaml:"title"`
	Advice string `yaml:"advice"`
	Fold   string `yaml:"fold"`  // next to the fold
	Rules  string `yaml:"rules"` // next to the code with the address of the rules
}

// LeafletTexts are the texts of the rules of a game, to read and as a booklet to fold,
// unless its kit overrides them.
type LeafletTexts struct {
	Title   string `yaml:"title"`
	Read    string `yaml:"read"`
	Booklet string `yaml:"booklet"`
	Fold    string `yaml:"fold"`
	Staple  string `yaml:"staple"` // for whole pages in large type, instead of Fold
	Notes   string `yaml:"notes"`  // above the pages left over in a booklet
}

// BoxTexts are the texts of the pages with boxes.
type BoxTexts struct {
	Inside   string `yaml:"inside"`   // {across}, {along}, {deep}
	Dividers string `yaml:"dividers"` // {n}: number of strips
	// Steps are the stages of each net, by its name: flat, half folded, done.
	Steps map[string][]string `yaml:"steps"`
}

// CalibrationTexts are the texts of the calibration sheet.
type CalibrationTexts struct {
	Title   string    `yaml:"title"`
	Subject string    `yaml:"subject"` // {paper}
	Note    string    `yaml:"note"`    // {assembly}, {paper}
	Back    string    `yaml:"back"`
	Flip    string    `yaml:"flip"`
	Steps   [7]string `yaml:"steps"` // in the order of the numbers on the sheet; {angle}
}

// Filled replaces names in braces by values, given in pairs.
func Filled(text string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}
