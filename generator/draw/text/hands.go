package text

import (
	_ "embed"
	"strings"
)

//go:embed hands.txt
var handList string

// Hand returns the face of a school hand by its name, such as fr or de-la; "" if there is none.
func Hand(name string) string {
	for line := range strings.Lines(handList) {
		if hand, face, _ := strings.Cut(strings.TrimSpace(line), "\t"); hand == name {
			return face
		}
	}
	return ""
}
