package engine

import (
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Kit is a printed kit of a game: the file it becomes and its pieces, in the
// order of printing. It is a document of the game's kit.yaml.
type Kit struct {
	check.Where
	ID      string `yaml:"kit"`
	File    string `yaml:"file"` // "deluxe.pdf"
	Title   string `yaml:"title"`
	Version string `yaml:"version"`
	// Subtitle stands under the title on the cover, in French.
	Subtitle string `yaml:"subtitle,omitempty"`
	// Edition tells which rule set the kit is for, in games that have several.
	Edition string `yaml:"edition,omitempty"`
	// Underline lists the letters that are underlined on every piece that can
	// be turned around, because they then read as another letter: M N W Z.
	Underline string  `yaml:"underline,omitempty"`
	Pieces    []Piece `yaml:"pieces"`
}

// Piece is one group of a kit. Which IDs there are is said by each game.
type Piece struct {
	check.Where
	ID    string `yaml:"id"`
	Title string `yaml:"title"`
	// Size in mm: the edge of a die, of a sticker, of the square of a letter;
	// none for whole pages.
	Size float64 `yaml:"size,omitempty"`
	// Count is how many copies the kit prints; 0 counts as 1.
	Count  int    `yaml:"count,omitempty"`
	Grams  int    `yaml:"grams"` // paper advised, in g/m²
	Advice string `yaml:"advice"`
	// Text is what is printed beside the piece, or on it: steps, reminders.
	Text []Note `yaml:"text,omitempty"`
}

// Note is a heading and its lines, in French.
type Note struct {
	Title string   `yaml:"title"`
	Lines []string `yaml:"lines"`
}

// Piece gives the piece of an ID, empty when the kit has none.
func (k *Kit) Piece(id string) *Piece {
	for i := range k.Pieces {
		if k.Pieces[i].ID == id {
			return &k.Pieces[i]
		}
	}
	return &Piece{ID: id}
}

var (
	textKitFile  = check.Text{FR: "« %s » n’est pas un nom de fichier pour un kit", EN: "%q is no file name for a kit"}
	hintKitFile  = check.Text{FR: "des minuscules sans accent, des chiffres et des tirets, puis .pdf ; la fin « -reprise.pdf » est celle des réimpressions", EN: "small letters without accents, digits and hyphens, then .pdf; the end \"-reprise.pdf\" is that of reprints"}
	textKitTwice = check.Text{FR: "deux kits s’écrivent dans « %s »", EN: "two kits are written to %q"}
	hintKitTwice = check.Text{FR: "donner un autre nom à l’un des deux", EN: "give one of the two another name"}
	textFirst    = check.Text{FR: "la première fois ici", EN: "first here"}
	textPiece    = check.Text{FR: "« %s » n’est pas une pièce de ce jeu", EN: "%q is no piece of this game"}
	hintPiece    = check.Text{FR: "les pièces sont : %s", EN: "the pieces are: %s"}
	textCopies   = check.Text{FR: "%d exemplaires : de 0 à %d sont possibles", EN: "%d copies: 0 to %d are possible"}
	textSize     = check.Text{FR: "une taille de %g mm : de %d à %d mm sont possibles", EN: "a size of %g mm: %d to %d mm are possible"}
	textGrams    = check.Text{FR: "un papier de %d g : de 0 à %d g sont possibles", EN: "a paper of %d g: 0 to %d g are possible"}
	hintMeasures = check.Text{FR: "les tailles sont en millimètres, les papiers en grammes par mètre carré", EN: "sizes are in millimetres, papers in grams a square metre"}
)

var kitFile = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.pdf$`)

// CheckKitFiles is the check of the rule that each kit of a game has a file of
// its own and pieces that the game knows how to draw.
func CheckKitFiles(p *check.Pass, kits []Kit, pieces []string) {
	first := map[string]check.Pos{}
	for i := range kits {
		k, at := &kits[i], kits[i].Pos("file")
		before, double := first[k.File]
		switch {
		case !kitFile.MatchString(k.File) || strings.HasSuffix(k.File, "-reprise.pdf"):
			p.Fault(at, textKitFile.With(k.File), hintKitFile.With())
		case double:
			p.Fault(at, textKitTwice.With(k.File), hintKitTwice.With(), check.Related{Pos: before, Msg: textFirst.With()})
		default:
			first[k.File] = at
		}
		checkPieces(p, k, pieces)
	}
}

func checkPieces(p *check.Pass, k *Kit, known []string) {
	for _, q := range k.Pieces {
		if q.ID == "" || slices.Contains(known, q.ID) {
			continue
		}
		hint := hintPiece.With(strings.Join(known, ", "))
		if near, ok := check.Nearest(q.ID, known); ok {
			hint = check.DidYouMean.With(near)
		}
		p.Fault(q.Pos("id"), textPiece.With(q.ID), hint)
	}
}

// What a piece may measure. Smaller than leastSize no letter can be read, and a
// wrong zero too many must not fill the disk.
const (
	mostCopies, mostGrams = 500, 1000
	leastSize, mostSize   = 5, 500 // mm
)

// CheckKitMeasures is the check of the rule that sizes, copies and papers of
// the kits of a game can be printed.
func CheckKitMeasures(p *check.Pass, kits []Kit) {
	for _, k := range kits {
		for i := range k.Pieces {
			checkMeasures(p, &k.Pieces[i])
		}
	}
}

func checkMeasures(p *check.Pass, q *Piece) {
	report := func(key string, m check.Message) {
		p.Fault(q.Pos(key), m, hintMeasures.With())
	}
	if q.Count < 0 || q.Count > mostCopies {
		report("count", textCopies.With(q.Count, mostCopies))
	}
	if q.Size != 0 && !(q.Size >= leastSize && q.Size <= mostSize) {
		report("size", textSize.With(q.Size, leastSize, mostSize))
	}
	if q.Grams < 0 || q.Grams > mostGrams {
		report("grams", textGrams.With(q.Grams, mostGrams))
	}
}
