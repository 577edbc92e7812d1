package generator

import (
	"fmt"

	"imprimots/engine/check"
	"imprimots/generator/sheet"
)

// Calibration writes the calibration sheet as a PDF, on the paper and for the
// assembly of Input.Print, corrected by its printer. Only Templates, Profile
// and Print of the input are read.
func Calibration(in Input) ([]byte, error) {
	b := &build{Input: in}
	if err := b.profile(); err != nil {
		return nil, err
	}
	if check.HasErrors(b.themeFindings) {
		return nil, fmt.Errorf("templates/print: %s", b.themeFindings[0].Msg.In(check.English))
	}
	return sheet.Calibration(b.Print)
}
