package languages

import (
	"embed"
	"strings"
)

//go:embed */h5p.txt
var players embed.FS

// H5P returns what players of H5P say in a language, by key; in English where a language has
// none of its own. Its file has a line "key: sentence" for each, with # before a comment.
func H5P(code string) map[string]string {
	data, err := players.ReadFile(Of(code).Code + "/h5p.txt")
	if err != nil {
		data, _ = players.ReadFile(English + "/h5p.txt") // which is part of the program
	}
	out := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if key, sentence, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && key[0] != '#' {
			out[key] = sentence
		}
	}
	return out
}
