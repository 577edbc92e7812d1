//go:build js && wasm

// Reader is the program of the page on which one marks sheets by photograph. It imports as little
// as it can: phones fetch it.
package main

import (
	"syscall/js"

	"imprimots/generator/atelier/marking"
)

func main() {
	js.Global().Set("atelierMake", js.FuncOf(func(_ js.Value, args []js.Value) any {
		said := marking.Do([]byte(args[0].String()), bytes(args[1].Get("map")), bytes(args[1].Get("gray")))
		return map[string]any{"said": string(said)}
	}))
	js.Global().Call("atelierReady", "")
	select {}
}

// bytes returns a copy of a Uint8Array; nil for none.
func bytes(v js.Value) []byte {
	if v.IsUndefined() {
		return nil
	}
	data := make([]byte, v.Length())
	js.CopyBytesToGo(data, v)
	return data
}
