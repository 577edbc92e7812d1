//go:build atelier

package press

import (
	"errors"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// crosswords are not part of this program.
func (*Press) crosswords(*Worksheet, []worksheet.Variant, string) ([]File, []check.Diagnostic, error) {
	return nil, nil, errors.New("no crosswords here")
}
