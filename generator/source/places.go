package source

import (
	"fmt"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
)

// places finds values of a mapping when a finding asks for them: most never do.
type places struct {
	file   string
	sheet  int
	root   *yaml.Node
	tables map[*yaml.Node]*places

	mu    sync.Mutex
	large map[*yaml.Node]keys
}

// Place implements check.Places. A value that begins on a later line than its
// key, such as a list, is found at the key: at "rows:", not at its first item.
func (p *places) Place(path ...any) check.Pos {
	n, at := p.root, p.root
	for i, step := range path {
		if t := p.tables[n]; t != nil {
			return t.Place(path[i:]...)
		}
		switch n.Kind {
		case yaml.MappingNode:
			key, ok := step.(string)
			if !ok {
				key = fmt.Sprint(step)
			}
			i := p.find(n, key)
			if i < 0 {
				return placeIn(p.file, p.sheet, at)
			}
			k, value := n.Content[i], n.Content[i+1]
			if n, at = value, value; value.Line > k.Line {
				at = k
			}
		case yaml.SequenceNode:
			i, ok := step.(int)
			if !ok || i < 0 || i >= len(n.Content) {
				return placeIn(p.file, p.sheet, at)
			}
			n, at = n.Content[i], n.Content[i]
		default:
			return placeIn(p.file, p.sheet, at)
		}
	}
	return placeIn(p.file, p.sheet, at)
}

// find gives where in the content of a mapping a key stands; -1 for nowhere.
func (p *places) find(n *yaml.Node, key string) int {
	if len(n.Content) <= large {
		return keysOf(n).find(key)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	k, ok := p.large[n]
	if !ok {
		if p.large == nil {
			p.large = map[*yaml.Node]keys{}
		}
		k = keysOf(n)
		p.large[n] = k
	}
	return k.find(key)
}

// keys finds the pairs of a mapping.
type keys struct {
	node *yaml.Node
	at   map[string]int // of a large mapping
}

// large is how many nodes a mapping holds before its keys are worth an index.
const large = 64

func keysOf(n *yaml.Node) keys {
	k := keys{node: n}
	if len(n.Content) > large {
		k.at = make(map[string]int, len(n.Content)/2)
		for i := len(n.Content) - 2; i >= 0; i -= 2 { // the first of doubles counts
			k.at[n.Content[i].Value] = i
		}
	}
	return k
}

// find gives where in the content of the mapping a key first stands; -1 for nowhere.
func (k keys) find(key string) int {
	if k.at != nil {
		if i, ok := k.at[key]; ok {
			return i
		}
		return -1
	}
	for i := 0; i+1 < len(k.node.Content); i += 2 {
		if k.node.Content[i].Value == key {
			return i
		}
	}
	return -1
}
