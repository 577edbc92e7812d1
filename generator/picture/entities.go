package picture

import (
	"bytes"
	"regexp"
)

// mostEntities bounds the bytes that the entities of a file may stand for together.
const mostEntities = 16 << 20

// entity is a declaration as Illustrator writes them.
var entity = regexp.MustCompile(`<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>`)

// Entities adds the names that a DOCTYPE of a file declares for texts, as Illustrator writes
// them. Texts are taken as they are, so that none stands for others. It returns false if they
// stand for too much.
func Entities(declared string, data []byte, known map[string]string) bool {
	longest := 0
	for _, m := range entity.FindAllStringSubmatch(declared, -1) {
		known[m[1]] = m[2] + m[3]
		longest = max(longest, len(m[2]+m[3]))
	}
	return longest == 0 || longest*bytes.Count(data, []byte("&")) <= mostEntities
}
