// Package marking is what the page for marking by photograph asks of the program: it reads
// photographs of ticked sheets and counts marks. It keeps nothing between two questions: the page
// gives each reading back, with what its teacher has decided.
package marking

import (
	"encoding/json"

	"imprimots/generator/scan"
)

// Task is a question of the page, as JSON.
type Task struct {
	Do string `json:"do"` // "map", "read" or "results"
	// W and H are the size of the photograph to read.
	W int `json:"w"`
	H int `json:"h"`
	// Photos are those that were read, for results.
	Photos []Photo `json:"photos"`
}

// Photo is a photograph that was read.
type Photo struct {
	Name    string        `json:"name"`
	Reading *scan.Reading `json:"reading"`
}

// Answer is the reply to the page, as JSON.
type Answer struct {
	// Reason says why there is no answer: a [scan.Reason], or one of those below.
	Reason  string        `json:"reason,omitempty"`
	Map     *scan.Map     `json:"map,omitempty"`
	Reading *scan.Reading `json:"reading,omitempty"`
	Results []scan.Result `json:"results,omitempty"`
}

// Reasons beside those of package scan.
const (
	NoMap     = "map"     // the file says of no sheet where its boxes are
	NoReading = "reading" // what is given back was never read
)

// most is how many photographs a class has at most.
const most = 5000

// Do answers a task. sheet is the file that says where the boxes of a sheet are, gray a
// photograph, a byte a pixel; each is looked at by the tasks that need it.
func Do(task, sheet, gray []byte) []byte {
	data, err := json.Marshal(answer(task, sheet, gray))
	if err != nil { // a number that JSON does not have
		return []byte(`{"reason":"` + NoReading + `"}`)
	}
	return data
}

func answer(task, sheet, gray []byte) Answer {
	var t Task
	if json.Unmarshal(task, &t) != nil {
		return Answer{Reason: NoReading}
	}
	m, err := scan.Parse(sheet)
	if err != nil {
		return Answer{Reason: NoMap}
	}
	switch t.Do {
	case "map":
		return Answer{Map: m}
	case "read":
		r, err := m.Read(scan.Gray{W: t.W, H: t.H, Pix: gray})
		if err != nil {
			return Answer{Reason: reason(err)}
		}
		return Answer{Reading: r}
	case "results":
		if len(t.Photos) > most {
			return Answer{Reason: NoReading}
		}
		c := scan.NewClass(m)
		for _, p := range t.Photos {
			if !sound(m, p.Reading) {
				return Answer{Reason: NoReading}
			}
			c.Add(p.Reading, p.Name)
		}
		return Answer{Results: c.Results()}
	}
	return Answer{Reason: NoReading}
}

// reason returns the reason that an error is.
func reason(err error) string {
	if r, ok := err.(scan.Reason); ok {
		return string(r)
	}
	return string(scan.NoPicture)
}

// sound reports whether a reading can be one of a sheet.
func sound(m *scan.Map, r *scan.Reading) bool {
	if r == nil || r.Copy < 0 || r.Copy >= len(m.Copies) {
		return false
	}
	questions := m.Layout(r.Copy).Questions
	for _, b := range r.Boxes {
		if b.Question < 0 || b.Question >= len(questions) || b.Choice < 0 || b.Choice >= len(questions[b.Question].Choices) {
			return false
		}
	}
	return true
}
