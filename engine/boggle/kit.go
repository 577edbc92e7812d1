package boggle

import "imprimots/engine/check"

// Kit is the printed kit of one edition: the file it becomes and its pieces,
// in the order of printing.
type Kit struct {
	check.Where
	ID      string `yaml:"kit"`
	File    string `yaml:"file"` // "deluxe.pdf"
	Title   string `yaml:"title"`
	Version string `yaml:"version"`
	// Subtitle stands under the title on the cover, in French.
	Subtitle string  `yaml:"subtitle,omitempty"`
	Edition  Edition `yaml:"edition"`
	// Underline lists the letters that are underlined on every piece that can
	// be turned around, because they then read as another letter: M N W Z.
	Underline string  `yaml:"underline"`
	Pieces    []Piece `yaml:"pieces"`
}

// Piece is one group of a kit. ID tells what it is: dice, stickers, tray,
// strips, frame, play, keys, scores or reminder.
type Piece struct {
	check.Where
	ID    string `yaml:"id"`
	Title string `yaml:"title"`
	// Size in mm: the edge of a die, of a sticker, of the square of a letter on
	// a strip; none for whole pages.
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
