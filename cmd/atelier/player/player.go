//go:build js && wasm

// Package player runs the programs for playing in the web worker of their pages.
package player

import (
	"encoding/json"
	"strings"
	"syscall/js"

	"imprimots/cmd/atelier/worker"
	"imprimots/dict"
	"imprimots/generator/atelier/output"
	"imprimots/generator/atelier/play"
)

// Run runs a program: it asks for the files that a task needs, and takes them.
func Run(program *play.Program) {
	js.Global().Set("atelierNeeds", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var missing []any
		for _, name := range program.Needs(task([]byte(args[0].String()))) {
			missing = append(missing, name)
		}
		return missing
	}))
	js.Global().Set("atelierGive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, data := args[0].String(), worker.Bytes(args[1])
		program.Give(name, data)
		if file, ok := strings.CutPrefix(name, "dict/"); ok {
			dict.Provide(file, data)
		}
		return nil
	}))
	worker.Serve(func(data []byte, files map[string][]byte, _ func(done, total int)) (*output.Made, error) {
		return program.Do(task(data), files)
	})
	worker.Ready(nil)
}

// task parses a task; invalid JSON yields the zero task, which Do refuses.
func task(data []byte) (t play.Task) {
	if json.Unmarshal(data, &t) != nil {
		return play.Task{}
	}
	return t
}
