package project

import (
	"strings"
	"testing"
)

// TestInOrder: the games of a site are those that it names and has, once each, in its order.
func TestInOrder(t *testing.T) {
	folders, ids := inOrder([]Folder{{ID: "a"}, {ID: "b"}, {ID: "c"}}, []string{"c", "a", "x", "c"})
	if len(folders) != 2 || folders[0].ID != "c" || strings.Join(ids, " ") != "c a" {
		t.Errorf("%v", ids)
	}
}
