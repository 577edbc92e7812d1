package worksheet

import "imprimots/engine/check"

// Series is a year of words, week by week: each week has the same sheets, and its words come
// back later. Package series makes its sheets.
type Series struct {
	check.Where
	ID      string  `yaml:"series" signs:"word"`
	Title   string  `yaml:"title,omitempty"`
	Heading Heading `yaml:"heading,omitempty"`
	Lang    string  `yaml:"lang,omitempty" signs:"word"` // fr, en, de, es; "" means fr
	Seed    uint64  `yaml:"seed,omitempty"`
	Address string  `yaml:"address,omitempty" of:"addresses"`
	Accent  string  `yaml:"accent,omitempty" of:"accents"`
	Border  string  `yaml:"border,omitempty" of:"borders"`
	School  string  `yaml:"school_level,omitempty"`
	// Subject and Competence are what the page of the site shows teachers, as of a worksheet.
	Subject    string `yaml:"subject,omitempty" of:"subjects"`
	Competence string `yaml:"competence,omitempty"`
	Answers    string `yaml:"answers,omitempty" of:"keys"` // "apart"; of terms "end" by default

	// The words: from a list, written out or of a built-in list, cut into weeks of PerWeek
	// words unless the list has a column for them; or week by week.
	List    string   `yaml:"list,omitempty"`
	Words   []string `yaml:"words,omitempty"`
	From    string   `yaml:"from,omitempty" signs:"word"`
	PerWeek int      `yaml:"per_week,omitempty"` // 10 by default
	Weeks   []Week   `yaml:"weeks,omitempty"`

	Sheets []string `yaml:"sheets,omitempty" of:"weekly"` // learn, copy, puzzle, dictation, test; all by default
	Levels int      `yaml:"levels,omitempty"`             // 3: each sheet easy, medium and hard
	// Term is the number of weeks of a term, Terms those of each: a term is one file, with a
	// page of contents and its key at the end. Without them each week is a file.
	Term  int   `yaml:"term,omitempty"`
	Terms []int `yaml:"terms,omitempty"`
	// Booklet has terms printed as booklets, two pages side by side, to be folded.
	Booklet bool `yaml:"booklet,omitempty"`
}

// Week is a week of a series.
type Week struct {
	check.Where
	Title string   `yaml:"title,omitempty"`
	Words []string `yaml:"words"`
}
