//go:build js && wasm

// Atelier is the program as the browser runs it for worksheets and grids: a worker hands it recipes
// and files, and takes what it makes. It prints nothing and asks for nothing.
package main

import (
	"encoding/json"
	"io/fs"
	"runtime/debug"
	"strings"
	"syscall/js"
	"testing/fstest"

	"imprimots/cmd/atelier/worker"
	"imprimots/dict"
	"imprimots/generator/atelier"
	"imprimots/generator/atelier/grids"
	"imprimots/generator/atelier/output"
	"imprimots/generator/pictogram"
	"imprimots/templates"
)

// given holds the files that the page has passed in, by name.
var given = fstest.MapFS{}

// layered is the built-in templates plus the fonts and pictograms passed in.
type layered struct{}

// Open implements [fs.FS].
func (layered) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, "fonts") || strings.HasPrefix(name, pictogram.Folder) {
		return given.Open(name)
	}
	return templates.FS.Open(name)
}

// gcPercent is how much the heap may grow before a collection: a worksheet leaves
// little garbage, and collecting it blocks the only thread.
const gcPercent = 400

func main() {
	debug.SetGCPercent(gcPercent)
	given["fonts/LISEZMOI"] = &fstest.MapFile{} // the folder must exist before its files
	w, err := atelier.New(layered{}, given)
	if err != nil {
		worker.Ready(err)
		return
	}
	js.Global().Set("atelierNeeds", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var missing []any
		data := []byte(args[0].String())
		needs := w.Needs(recipe(data))
		if t, ok := grid(data); ok {
			needs = grids.Needs(t)
		}
		for _, name := range needs {
			if given[name] == nil {
				missing = append(missing, name)
			}
		}
		return missing
	}))
	js.Global().Set("atelierGive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, data := args[0].String(), worker.Bytes(args[1])
		given[name] = &fstest.MapFile{Data: data}
		if file, ok := strings.CutPrefix(name, "dict/"); ok {
			dict.Provide(file, data)
		}
		return nil
	}))
	worker.Serve(func(data []byte, files map[string][]byte, progress func(done, total int)) (*output.Made, error) {
		if t, ok := grid(data); ok {
			return grids.Do(t, func(rows []string) { js.Global().Call("atelierShow", strings.Join(rows, "\n")) })
		}
		return w.Make(recipe(data), files, progress)
	})
	worker.Ready(nil)
}

// recipe parses a recipe; invalid JSON yields the zero recipe, which Make refuses.
func recipe(data []byte) (r atelier.Recipe) {
	if json.Unmarshal(data, &r) != nil {
		return atelier.Recipe{}
	}
	return r
}

// grid parses a task of package grids; ok is false for any other recipe.
func grid(data []byte) (t grids.Task, ok bool) {
	return t, json.Unmarshal(data, &t) == nil && t.Do != ""
}
