package main

import (
	"time"

	"github.com/schollz/progressbar/v3"

	"imprimots/engine/check"
)

// patience is how long work may take before a progress bar is shown.
const patience = time.Second

// progress returns a function that shows progress on stderr if that is a terminal, and
// one that removes the bar again. Work done within patience shows none.
func (a *app) progress(title check.Message) (step func(done, total int), end func()) {
	if a.quiet || !a.errTTY {
		return func(int, int) {}, func() {}
	}
	start := time.Now()
	var bar *progressbar.ProgressBar
	step = func(done, total int) {
		if time.Since(start) < patience {
			return
		}
		if bar == nil {
			bar = progressbar.NewOptions(total,
				progressbar.OptionSetWriter(a.err), progressbar.OptionSetDescription(title.In(a.lang)),
				progressbar.OptionSetWidth(40), progressbar.OptionClearOnFinish(), progressbar.OptionShowCount(),
				progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond))
		}
		// A bar that cannot be drawn must not stop the work.
		_ = bar.Set(done)
	}
	end = func() {
		if bar != nil {
			_ = bar.Finish()
		}
	}
	return step, end
}
