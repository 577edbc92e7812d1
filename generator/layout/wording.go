package layout

import (
	"strconv"
	"strings"

	"imprimots/templates/languages"
)

// mostDecimals is how many decimals a number is written with.
const mostDecimals = 15

// wording returns the functions that format numbers and symbols as the language of the
// kit does.
func (e *Env) wording() map[string]function {
	lang := e.Theme.Lang()
	figures := languages.Of(lang)
	return map[string]function{
		"decimals": func(a *arguments) any {
			return strings.Replace(strconv.FormatFloat(a.number(), 'f', min(max(0, a.int()), mostDecimals), 64), ".", figures.Decimal, 1)
		},
		"thousands": func(a *arguments) any {
			s := a.text()
			n := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
			if n < 0 {
				n = len(s)
			}
			if n <= 3 {
				return s
			}
			return s[:n-3] + figures.Thousands + s[n-3:]
		},
		"signs": func(a *arguments) any { return e.Theme.Set(a.text()) },
		"plural": func(a *arguments) any {
			n, one := a.number(), a.text()
			many := one + "s"
			if a.more() {
				many = a.text()
			}
			if figures.Singular(n) {
				many = one
			}
			return strings.Replace(shown(n), ",", figures.Decimal, 1) + " " + many
		},
	}
}
