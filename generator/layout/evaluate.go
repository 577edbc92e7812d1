package layout

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"
	"github.com/expr-lang/expr/vm/runtime"

	"imprimots/engine/check"
)

// evaluation works out a formula and counts what that takes: each part of the formula and
// each item of a list as often as it is visited, and texts by their length. The machine of
// the library bounds lists only.
type evaluation struct {
	values map[string]any
	steps  *check.Budget
	lets   []binding // the innermost last
	loops  []loop
}

type binding struct {
	name  string
	value any
}

// loop is an item of the list that a predicate goes through.
type loop struct {
	item  any
	index int
}

// language is the functions that formulas may call anywhere, beside builtins: those that
// only need their arguments.
var language = natives(functions, shapes)

// evaluate works out a formula. The error is that of the budget, a *check.Fault of a
// function, or what the library says of values that do not go together.
func evaluate(n ast.Node, values map[string]any, steps *check.Budget) (v any, err error) {
	e := &evaluation{values: values, steps: steps}
	err = e.try(func() { v = e.of(n) })
	return v, err
}

// try returns as an error why a part of an evaluation gives up.
func (e *evaluation) try(do func()) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case error:
			err = r
		default:
			err = errors.New(fmt.Sprint(r))
		}
	}()
	do()
	return nil
}

// spend counts steps. Like the library, it gives up by a panic, which try recovers.
func (e *evaluation) spend(n int) {
	if err := e.steps.Spend(n); err != nil {
		panic(err)
	}
}

// of returns the value of a part of a formula.
func (e *evaluation) of(n ast.Node) any {
	e.spend(1)
	switch n := n.(type) {
	case *ast.NilNode:
		return nil
	case *ast.BoolNode:
		return n.Value
	case *ast.IntegerNode:
		return n.Value
	case *ast.FloatNode:
		return n.Value
	case *ast.StringNode:
		return n.Value
	case *ast.IdentifierNode:
		return e.named(n.Value)
	case *ast.PointerNode:
		return e.pointed(n.Name)
	case *ast.UnaryNode:
		return e.unary(n)
	case *ast.BinaryNode:
		return e.binary(n)
	case *ast.ChainNode:
		if v := e.of(n.Node); v != (absent{}) {
			return v
		}
		return nil
	case *ast.MemberNode:
		return e.member(n)
	case *ast.SliceNode:
		return e.slice(n)
	case *ast.CallNode:
		return e.call(n)
	case *ast.BuiltinNode:
		return e.builtin(n)
	case *ast.PredicateNode:
		return e.of(n.Node)
	case *ast.ConditionalNode:
		if e.operand(n.Cond).(bool) {
			return e.of(n.Exp1)
		}
		return e.of(n.Exp2)
	case *ast.VariableDeclaratorNode:
		e.lets = append(e.lets, binding{n.Name, e.of(n.Value)})
		v := e.of(n.Expr)
		e.lets = e.lets[:len(e.lets)-1]
		return v
	case *ast.SequenceNode:
		var last any
		for _, one := range n.Nodes {
			last = e.of(one)
		}
		return last
	case *ast.ArrayNode:
		out := make([]any, len(n.Nodes))
		for i, one := range n.Nodes {
			out[i] = e.of(one)
		}
		return out
	case *ast.MapNode:
		out := make(map[string]any, len(n.Pairs))
		for _, p := range n.Pairs {
			p := p.(*ast.PairNode)
			out[e.of(p.Key).(string)] = e.of(p.Value)
		}
		return out
	}
	panic(fmt.Sprintf("unknown part %T", n))
}

// operand is of for a value to calculate with: not a pointer to it.
func (e *evaluation) operand(n ast.Node) any {
	v := e.of(n)
	switch v.(type) {
	case nil, bool, int, float64, string, []any, Rect:
		return v
	}
	r := reflect.ValueOf(v)
	for r.Kind() == reflect.Pointer && !r.IsNil() {
		r = r.Elem()
	}
	return r.Interface()
}

// named returns the value of a name; nil if it has none.
func (e *evaluation) named(name string) any {
	for _, b := range slices.Backward(e.lets) {
		if b.name == name {
			return b.value
		}
	}
	return e.values[name]
}

// pointed returns the item of the innermost list, or its index.
func (e *evaluation) pointed(name string) any {
	in := e.loops[len(e.loops)-1]
	switch name {
	case "":
		return in.item
	case "index":
		return in.index
	}
	panic(fmt.Sprintf("unknown pointer #%s", name))
}

func (e *evaluation) unary(n *ast.UnaryNode) any {
	v := e.operand(n.Node)
	switch n.Operator {
	case "!", "not":
		return !v.(bool)
	case "-":
		return runtime.Negate(v)
	}
	return v
}

// binary calculates with two values; the second may not be needed.
func (e *evaluation) binary(n *ast.BinaryNode) any {
	a := e.operand(n.Left)
	switch n.Operator {
	case "or", "||":
		return a.(bool) || e.operand(n.Right).(bool)
	case "and", "&&":
		return a.(bool) && e.operand(n.Right).(bool)
	case "??":
		if !runtime.IsNil(a) && a != (absent{}) {
			return a
		}
		return e.operand(n.Right)
	}
	b := e.operand(n.Right)
	if f := arithmetic[n.Operator]; f != nil {
		return f(a, b)
	}
	if a != nil && b != nil {
		e.weigh(a)
		e.weigh(b)
	}
	switch n.Operator {
	case "+":
		return runtime.Add(a, b)
	case "==":
		return runtime.Equal(a, b)
	case "!=":
		return !runtime.Equal(a, b)
	case "in":
		return runtime.In(a, b)
	case "..":
		from, to := integer(a), integer(b)
		e.spend(to - from)
		return runtime.MakeRange(from, to)
	case "contains", "startsWith", "endsWith":
		return a != nil && b != nil && affixes[n.Operator](a.(string), b.(string))
	}
	panic(fmt.Sprintf("unknown operator %s", n.Operator))
}

// integer is whole for a number of any type.
func integer(v any) int {
	if f, ok := v.(float64); ok {
		return whole(f)
	}
	return runtime.ToInt(v)
}

// arithmetic are the operators on two values that take no longer for any of them; affixes
// those that look for a text in another one.
var (
	arithmetic = map[string]func(a, b any) any{
		"-": runtime.Subtract, "*": runtime.Multiply,
		"/":  func(a, b any) any { return runtime.Divide(a, b) },
		"%":  modulo,
		"**": func(a, b any) any { return runtime.Exponent(a, b) }, "^": func(a, b any) any { return runtime.Exponent(a, b) },
		"<": func(a, b any) any { return runtime.Less(a, b) }, "<=": func(a, b any) any { return runtime.LessOrEqual(a, b) },
		">": func(a, b any) any { return runtime.More(a, b) }, ">=": func(a, b any) any { return runtime.MoreOrEqual(a, b) },
	}
	affixes = map[string]func(s, part string) bool{"contains": strings.Contains, "startsWith": strings.HasPrefix, "endsWith": strings.HasSuffix}
)

// modulo returns the remainder of a division. Numbers of cards are no integers of Go, which the
// library asks for.
func modulo(a, b any) any {
	_, intA := a.(int)
	_, intB := b.(int)
	x, okA := number(a)
	y, okB := number(b)
	if intA && intB || !okA || !okB || y == 0 {
		return runtime.Modulo(a, b)
	}
	return math.Mod(x, y)
}

// absent is what a chain of members has behind one that is optional and missing.
type absent struct{}

// member returns a field of a value, or an item of a list or a text.
func (e *evaluation) member(n *ast.MemberNode) any {
	from := e.of(n.Node)
	if from == (absent{}) || n.Optional && runtime.IsNil(from) {
		return absent{}
	}
	v := runtime.Fetch(from, e.operand(n.Property))
	if reflect.ValueOf(v).Kind() == reflect.Func {
		panic(fmt.Sprintf("cannot fetch a function from %T", from))
	}
	return v
}

// slice returns a part of a list or a text.
func (e *evaluation) slice(n *ast.SliceNode) any {
	of := e.of(n.Node)
	var from, to any = 0, nil
	if n.To != nil {
		to = e.operand(n.To)
	} else {
		to = runtime.Len(of)
	}
	if n.From != nil {
		from = e.operand(n.From)
	}
	return runtime.Slice(of, from, to)
}

// call calls one of our functions.
func (e *evaluation) call(n *ast.CallNode) any {
	callee, _ := n.Callee.(*ast.IdentifierNode)
	if callee == nil {
		panic("only functions can be called")
	}
	f, known := language[callee.Value]
	if !known {
		if f, known = e.named(callee.Value).(native); !known {
			panic(fmt.Sprintf("%s is no function", callee.Value))
		}
	}
	a := &arguments{name: f.name, all: make([]any, len(n.Arguments)), steps: e.steps}
	for i, arg := range n.Arguments {
		a.all[i] = e.of(arg)
	}
	v := f.call(a)
	if a.err == nil && a.more() {
		a.err = &check.Fault{Rule: "PRI015", Msg: textTooMany.With(f.name, a.at)}
	}
	if a.err != nil {
		panic(a.err)
	}
	return v
}

// builtin calls one of the functions of the library that formulas may call.
func (e *evaluation) builtin(n *ast.BuiltinNode) any {
	first := e.operand(n.Arguments[0])
	switch n.Name {
	case "all", "any", "filter", "map", "sum":
		return e.through(n, first)
	}
	args := []any{first}
	for _, arg := range n.Arguments[1:] {
		args = append(args, e.operand(arg))
	}
	if n.Name != "len" {
		for _, arg := range args {
			e.weigh(arg)
		}
	}
	switch n.Name {
	case "join":
		if len(args) > 1 {
			e.spend(runtime.Len(first) * (len(args[1].(string))/bytesPerStep + 1))
		}
	case "split":
		e.spend(runtime.Len(first))
	}
	if n.Name == "int" {
		if f, is := first.(float64); is {
			return whole(f)
		}
	}
	f := builtin.Builtins[builtin.Index[n.Name]]
	if f.Fast != nil {
		return f.Fast(first)
	}
	v, err := f.Func(args...)
	if err != nil {
		panic(err)
	}
	return v
}

// through goes through a list with a predicate, as far as needed.
func (e *evaluation) through(n *ast.BuiltinNode, list any) any {
	r := reflect.ValueOf(list)
	size, at := r.Len(), len(e.loops)
	e.spend(size)
	e.loops = append(e.loops, loop{})
	kept, total := []any{}, any(0)
	for i := range size {
		item := r.Index(i).Interface()
		v := item
		if len(n.Arguments) > 1 {
			e.loops[at] = loop{item, i}
			v = e.of(n.Arguments[1])
		}
		switch n.Name {
		case "all", "any":
			if any := n.Name == "any"; v.(bool) == any {
				e.loops = e.loops[:at]
				return any
			}
		case "filter":
			if v.(bool) {
				kept = append(kept, item)
			}
		case "map":
			kept = append(kept, v)
		case "sum":
			e.weigh(total)
			total = runtime.Add(v, total)
		}
	}
	e.loops = e.loops[:at]
	switch n.Name {
	case "all", "any":
		return n.Name == "all"
	case "sum":
		return total
	}
	return kept
}

// weigh counts what it takes to copy, to compare or to write out a value: lists in lists as
// often as they stand there.
func (e *evaluation) weigh(v any) {
	switch v := v.(type) {
	case nil, bool, int, float64:
	case string:
		e.spend(len(v) / bytesPerStep)
	default:
		e.weighed(reflect.ValueOf(v))
	}
}

func (e *evaluation) weighed(r reflect.Value) {
	e.spend(1)
	switch r.Kind() {
	case reflect.String:
		e.spend(r.Len() / bytesPerStep)
	case reflect.Interface:
		if !r.IsNil() {
			e.weighed(r.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range r.Len() {
			e.weighed(r.Index(i))
		}
	case reflect.Map:
		for at := r.MapRange(); at.Next(); {
			e.weighed(at.Key())
			e.weighed(at.Value())
		}
	case reflect.Struct:
		for i := range r.NumField() {
			e.weighed(r.Field(i))
		}
	}
}
