package quiz

import (
	"imprimots/engine/check"
	"imprimots/engine/record"
)

// Sift returns the indexes of the records that the format can hold, in order, and
// findings on the others. It tries ever smaller parts of the list until the format can
// hold one, or it is a single record. None is kept of more records than the format holds.
func (f *Format) Sift(records []record.Record, o Options) (kept []int, wrong []check.Diagnostic) {
	var sift func(from, to int)
	sift = func(from, to int) {
		if from >= to {
			return
		}
		part := o
		if o.Laid != nil {
			part.Laid = o.Laid[from:to]
		}
		_, found := f.Write(records[from:to], part)
		switch middle := (from + to) / 2; {
		case !check.HasErrors(found):
			for i := from; i < to; i++ {
				kept = append(kept, i)
			}
		case to-from == 1:
			wrong = append(wrong, found...)
		default:
			sift(from, middle)
			sift(middle, to)
		}
	}
	if f.most > 0 && len(records) > f.most {
		_, wrong = f.Write(records, o)
		return nil, wrong
	}
	sift(0, len(records))
	return kept, wrong
}
