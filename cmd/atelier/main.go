//go:build js && wasm

// Atelier is the program as the browser runs it: a worker hands it recipes and files,
// and takes what it makes. It prints nothing and asks for nothing.
package main

import (
	"encoding/json"
	"io/fs"
	"strings"
	"syscall/js"
	"testing/fstest"

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
		js.Global().Call("atelierReady", err.Error())
		return
	}
	js.Global().Set("atelierNeeds", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var missing []any
		for _, name := range w.Needs(recipe(args[0])) {
			if given[name] == nil {
				missing = append(missing, name)
			}
		}
		return missing
	}))
	js.Global().Set("atelierGive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, data := args[0].String(), taken(args[1])
		given[name] = &fstest.MapFile{Data: data}
		if file, ok := strings.CutPrefix(name, "dict/"); ok {
			dict.Provide(file, data)
		}
		return nil
	}))
	js.Global().Set("atelierMake", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(w.Make(recipe(args[0]), sideFiles(args[1]), func(done, total int) {
			args[2].Invoke(done, total)
		}))
	}))
	js.Global().Call("atelierReady", "")
	select {}
}

// recipe reads a recipe; what is no JSON is a recipe of nothing, which Make refuses.
func recipe(v js.Value) (r atelier.Recipe) {
	if json.Unmarshal([]byte(v.String()), &r) != nil {
		return atelier.Recipe{}
	}
	return r
}

// taken copies the bytes of an Uint8Array.
func taken(v js.Value) []byte {
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data
}

// sideFiles takes an object of Uint8Arrays by names.
func sideFiles(v js.Value) map[string][]byte {
	out := map[string][]byte{}
	keys := js.Global().Get("Object").Call("keys", v)
	for i := range keys.Length() {
		name := keys.Index(i).String()
		out[name] = taken(v.Get(name))
	}
	return out
}

// answer gives what was made: {files: [{name, pages, data}], findings, failed}, or
// {error}.
func answer(made *atelier.Made, err error) any {
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	files := []any{}
	for _, f := range made.Files {
		data := js.Global().Get("Uint8Array").New(len(f.Data))
		js.CopyBytesToJS(data, f.Data)
		files = append(files, map[string]any{"name": f.Name, "pages": f.Pages, "data": data})
	}
	return map[string]any{"files": files, "findings": string(made.Findings), "failed": made.Failed}
}
