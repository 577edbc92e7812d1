//go:build js && wasm

// Atelier is the program as the browser runs it for worksheets: a worker hands it recipes
// and files, and takes what it makes. It prints nothing and asks for nothing.
package main

import (
	"encoding/json"
	"io/fs"
	"strings"
	"syscall/js"
	"testing/fstest"

	"imprimots/cmd/atelier/worker"
	"imprimots/dict"
	"imprimots/generator/atelier"
	"imprimots/templates"
)

// given is the files that the page has brought, by their names.
var given = fstest.MapFS{}

// layered is the templates that are built in, and the fonts that were given.
type layered struct{}

// Open implements [fs.FS].
func (layered) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, "fonts") {
		return given.Open(name)
	}
	return templates.FS.Open(name)
}

func main() {
	given["fonts/LISEZMOI"] = &fstest.MapFile{} // the folder is there before its files
	w, err := atelier.New(layered{}, given)
	if err != nil {
		worker.Ready(err)
		return
	}
	js.Global().Set("atelierNeeds", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var missing []any
		for _, name := range w.Needs(recipe([]byte(args[0].String()))) {
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
	worker.Serve(func(data []byte, files map[string][]byte, progress func(done, total int)) (*atelier.Made, error) {
		return w.Make(recipe(data), files, progress)
	})
	worker.Ready(nil)
}

// recipe reads a recipe; what is no JSON is a recipe of nothing, which Make refuses.
func recipe(data []byte) (r atelier.Recipe) {
	if json.Unmarshal(data, &r) != nil {
		return atelier.Recipe{}
	}
	return r
}
