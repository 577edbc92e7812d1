//go:build atelier

package worksheet

import (
	"errors"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// File is a page of a worksheet as a file of its own.
type File struct {
	Suffix string
	Data   []byte
}

// HTML is not part of this program.
func HTML(Env, *worksheet.Sheet, []worksheet.Variant, Options) ([]File, []check.Diagnostic, error) {
	return nil, nil, errors.New("no HTML here")
}
