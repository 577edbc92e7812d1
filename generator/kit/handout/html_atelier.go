//go:build atelier

package handout

import (
	"errors"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// HTML is not part of this program.
func HTML(Env, *worksheet.Sheet, []worksheet.Variant, Options) ([]File, []check.Diagnostic, error) {
	return nil, nil, errors.New("no HTML here")
}
