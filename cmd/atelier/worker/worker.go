//go:build js && wasm

// Package worker passes bytes between the web worker of the atelier and the program.
package worker

import (
	"syscall/js"

	"imprimots/generator/atelier/output"
)

// Bytes returns a copy of a Uint8Array.
func Bytes(v js.Value) []byte {
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data
}

// Files converts an object whose values are Uint8Arrays, by name.
func Files(v js.Value) map[string][]byte {
	out := map[string][]byte{}
	keys := js.Global().Get("Object").Call("keys", v)
	for i := range keys.Length() {
		name := keys.Index(i).String()
		out[name] = Bytes(v.Get(name))
	}
	return out
}

// Serve lets the worker call do as atelierMake(recipe, files, progress), which returns
// {files: [{name, key, pages, data}], findings, failed}, or {error}.
func Serve(do func(recipe []byte, files map[string][]byte, progress func(done, total int)) (*output.Made, error)) {
	js.Global().Set("atelierMake", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(do([]byte(args[0].String()), Files(args[1]), func(done, total int) {
			args[2].Invoke(done, total)
		}))
	}))
}

// Ready tells the worker that the program is running, or why it cannot run, and then
// waits for calls.
func Ready(err error) {
	said := ""
	if err != nil {
		said = err.Error()
	}
	js.Global().Call("atelierReady", said)
	if err == nil {
		select {}
	}
}

func answer(made *output.Made, err error) any {
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	files := []any{}
	for _, f := range made.Files {
		data := js.Global().Get("Uint8Array").New(len(f.Data))
		js.CopyBytesToJS(data, f.Data)
		files = append(files, map[string]any{"name": f.Name, "key": f.Key, "pages": f.Pages, "data": data})
	}
	return map[string]any{"files": files, "findings": string(made.Findings), "failed": made.Failed}
}
