//go:build js && wasm

// Package worker hands bytes between the worker of the atelier and the program.
package worker

import (
	"syscall/js"

	"imprimots/generator/atelier"
)

// Bytes copies those of an Uint8Array.
func Bytes(v js.Value) []byte {
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data
}

// Files takes an object of Uint8Arrays by names.
func Files(v js.Value) map[string][]byte {
	out := map[string][]byte{}
	keys := js.Global().Get("Object").Call("keys", v)
	for i := range keys.Length() {
		name := keys.Index(i).String()
		out[name] = Bytes(v.Get(name))
	}
	return out
}

// Serve has the worker call do as atelierMake(recipe, files, progress); what do makes is
// given as {files: [{name, pages, data}], findings, failed}, its error as {error}.
func Serve(do func(recipe []byte, files map[string][]byte, progress func(done, total int)) (*atelier.Made, error)) {
	js.Global().Set("atelierMake", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(do([]byte(args[0].String()), Files(args[1]), func(done, total int) {
			args[2].Invoke(done, total)
		}))
	}))
}

// Ready tells the worker that the program runs, or why it cannot, and waits for what it
// is asked for.
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
