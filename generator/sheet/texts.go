package sheet

import (
	"strings"

	"imprimots/engine/check"
)

// Texts are what is printed around the pieces of a kit in one language: covers,
// legends, footers, the calibration sheet. It is a file of templates/print/texts.
// Words in braces are filled in.
type Texts struct {
	check.Where
	Lang string `yaml:"lang"`
	// Hold are words that a line should not end with, where it takes no more lines.
	Hold       string           `yaml:"hold,omitempty"`
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
	// Faces are the words of the layouts in another language than French: what a layout
	// says, as it stands there, and what it says instead.
	Faces map[string]string `yaml:"faces,omitempty"`
}

// tag is the language as documents name it, "" for French.
func (t *Texts) tag() string {
	if t.Lang == "fr" {
		return ""
	}
	return t.Lang
}

// SheetTexts are the words of every sheet, and what the file says of itself.
type SheetTexts struct {
	Cover      string `yaml:"cover"`
	Number     string `yaml:"number"` // {n}, {of}
	Check      string `yaml:"check"`  // over the check bar
	Side       string `yaml:"side"`   // {title}, {n}: of a preview
	CoverTitle string `yaml:"cover_title"`
	Subject    string `yaml:"subject"` // {profile}, {paper}, {assembly}
	Booklet    string `yaml:"booklet"` // {title}, {n}, {of}: of a book in several
	Rest       string `yaml:"rest"`    // {title}: of a page that goes on
	Front      string `yaml:"front"`
	Back       string `yaml:"back"`
	Both       string `yaml:"both"`
}

// CoverTexts are the words of the band of a cover: for how many, from what age on.
type CoverTexts struct {
	Players string `yaml:"players"` // {players}
	Range   string `yaml:"range"`   // {min}, {max}: the players, where they are not one number
	Age     string `yaml:"age"`     // {age}
	Word    string `yaml:"word"`    // that the dice of a cover spell: a picture of art/cover/words
}

// AssemblyTexts are the names of the assemblies, in their order.
type AssemblyTexts struct {
	Long    string `yaml:"long"`
	Short   string `yaml:"short"`
	TwoPass string `yaml:"two_pass"`
	Fold    string `yaml:"fold"`
	Single  string `yaml:"single"`
}

// Of returns the name of an assembly.
func (t AssemblyTexts) Of(a Assembly) string {
	return [...]string{t.Long, t.Short, t.TwoPass, t.Fold, t.Single}[a]
}

// ContentsTexts are the heads of the table of contents of a cover.
type ContentsTexts struct {
	Title    string `yaml:"title"`
	Pages    string `yaml:"pages"`
	Sheets   string `yaml:"sheets"`
	Printing string `yaml:"printing"`
	Paper    string `yaml:"paper"`
}

// SettingsTexts say how to print, on a cover: one of the assemblies, and for
// TwoPass {feed}, one of the orders.
type SettingsTexts struct {
	Title        string        `yaml:"title"`
	Assemblies   AssemblyTexts `yaml:"assemblies"`
	Paper        string        `yaml:"paper"` // {paper}
	Scale        string        `yaml:"scale"`
	Fronts       string        `yaml:"fronts"` // of kits without backs
	SameOrder    string        `yaml:"same_order"`
	ReverseOrder string        `yaml:"reverse_order"`
	FirstSheet   string        `yaml:"first_sheet"`
	Address      string        `yaml:"address"` // {address}
	Private      string        `yaml:"private"`
	Credit       string        `yaml:"credit"`   // {authors}, {title}, {url}, {licence}, {modified}
	Modified     string        `yaml:"modified"` // behind the licence of pictures that were changed
}

// LegendTexts say what the symbols of the sheets mean.
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

// BoardTexts are those of a board of several sheets.
type BoardTexts struct {
	Sheet string `yaml:"sheet"` // {n}
	Title string `yaml:"title"` // {title}
	Steps string `yaml:"steps"`
}

// TableTexts are those of the sheet that stands on the table.
type TableTexts struct {
	Title  string `yaml:"title"`
	Advice string `yaml:"advice"`
	Fold   string `yaml:"fold"`  // beside the fold
	Rules  string `yaml:"rules"` // beside the code with the address of the rules
}

// LeafletTexts are those of the rules of a game, to read and as a booklet to fold, where
// its kit does not name them.
type LeafletTexts struct {
	Title   string `yaml:"title"`
	Read    string `yaml:"read"`
	Booklet string `yaml:"booklet"`
	Fold    string `yaml:"fold"`
	Staple  string `yaml:"staple"` // of the whole pages of large type, instead of Fold
	Notes   string `yaml:"notes"`  // over the pages that a booklet has left
}

// BoxTexts are those of the pages of boxes.
type BoxTexts struct {
	Inside   string `yaml:"inside"`   // {across}, {along}, {deep}
	Dividers string `yaml:"dividers"` // {n}: how many strips there are
	// Steps are how each net is made, by its name: flat, half folded, done.
	Steps map[string][]string `yaml:"steps"`
}

// CalibrationTexts are those of the calibration sheet.
type CalibrationTexts struct {
	Title   string    `yaml:"title"`
	Subject string    `yaml:"subject"` // {paper}
	Note    string    `yaml:"note"`    // {assembly}, {paper}
	Back    string    `yaml:"back"`
	Flip    string    `yaml:"flip"`
	Steps   [7]string `yaml:"steps"` // in the order of the numbers on the sheet; {angle}
}

// Filled puts values in the place of their names in braces, given in pairs.
func Filled(text string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}
