package check

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that is compiled when it is first used: a program that uses
// none is linked without what compiles them.
type Pattern struct {
	expr string
	once sync.Once
	made *regexp.Regexp
}

// Expr returns the pattern of an expression, whose faults show when it is used.
func Expr(expr string) *Pattern { return &Pattern{expr: expr} }

// Regexp returns the compiled expression.
func (p *Pattern) Regexp() *regexp.Regexp {
	p.once.Do(func() { p.made = regexp.MustCompile(p.expr) })
	return p.made
}
