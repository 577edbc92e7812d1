//go:build atelier

package press

import (
	"errors"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/kit/handout"
)

// embossed is not part of this program.
func (*Press) embossed(*worksheet.Sheet, []worksheet.Variant, string, handout.Options) (pupils, key []byte, found []check.Diagnostic, err error) {
	return nil, nil, nil, errors.New("no braille here")
}
