package boxes

import "strings"

// arguments returns the function and the arguments of a formula that is one call, such as
// roundbox(3, 3, w-6, h-6, 3); ok is false for other formulas.
func arguments(formula string) (name string, args []string, ok bool) {
	s := strings.TrimSpace(formula)
	name, rest, found := strings.Cut(s, "(")
	if !found || name == "" || strings.ContainsAny(name, " +-*/?:[]{}'\"") {
		return "", nil, false
	}
	depth, from, quote := 0, 0, rune(0)
	for i, r := range rest {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '\'' || r == '"':
			quote = r
		case r == '(' || r == '[' || r == '{':
			depth++
		case r == ',' && depth == 0:
			args = append(args, strings.TrimSpace(rest[from:i]))
			from = i + 1
		case r == ')' && depth == 0:
			return name, append(args, strings.TrimSpace(rest[from:i])), i == len(rest)-1
		case r == ')' || r == ']' || r == '}':
			depth--
		}
	}
	return "", nil, false
}

// withArguments puts other arguments in the place of some of a call; "" leaves one as it is.
func withArguments(formula string, at []string) (string, bool) {
	name, args, ok := arguments(formula)
	if !ok || len(at) > len(args) {
		return "", false
	}
	for i, text := range at {
		if text != "" {
			args[i] = text
		}
	}
	return name + "(" + strings.Join(args, ", ") + ")", true
}
