//go:build js && wasm

// Whole is the complete program compiled for the browser, for kits, games and
// conversions.
package main

import (
	"encoding/json"

	"imprimots"
	"imprimots/cmd/atelier/worker"
	"imprimots/generator/atelier/output"
	"imprimots/generator/atelier/whole"
)

func main() {
	worker.Serve(func(data []byte, files map[string][]byte, progress func(done, total int)) (*output.Made, error) {
		var t whole.Task
		if json.Unmarshal(data, &t) != nil {
			t = whole.Task{} // Do refuses the zero task
		}
		t.Program = imprimots.Version
		return whole.Do(t, files, progress)
	})
	worker.Ready(nil)
}
