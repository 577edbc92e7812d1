//go:build jouer

package source

import (
	"reflect"

	"imprimots/generator/source/yaml"
)

// No transcript names a table: the program for playing has nothing that reads one.

type (
	tableName  struct{}
	namedTable struct{}
	columnSet  struct{}
)

func names(*yaml.Node) bool                                  { return false }
func listOfTexts(reflect.Type) bool                          { return false }
func columnsOf(reflect.Type) (none columnSet)                { return none }
func (*decoder) columns(*yaml.Node, string) (c columnSet)    { return c }
func (*decoder) column(*yaml.Node, reflect.Value)            {}
func (*decoder) table(*yaml.Node, reflect.Value, columnSet)  {}
func (*decoder) emptyCell(n *yaml.Node, _ string) *yaml.Node { return n }
