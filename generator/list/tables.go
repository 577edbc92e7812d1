package list

import "imprimots/generator/source/table"

// IsTable reports whether a file is a table by its name, and not lines of text.
func IsTable(name string) bool { return table.Is(name) }
