package pupil

import "fmt"

// scan reads two numbers with a hyphen between them.
func scan(s string, a, b *int) bool {
	n, _ := fmt.Sscanf(s, "%d-%d", a, b)
	return n == 2
}

func printed(v any) string { return fmt.Sprint(v) }
