package layout

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/vector"
)

// Library is the layouts and pictures that a kit may use.
type Library struct {
	art     []fs.FS // folders of pictures; the first that has a picture counts
	folders [][]Layout
	layouts map[string]*Layout
	icons   *Icons

	mu       sync.Mutex
	pictures map[string]*vector.Picture
	bitmaps  map[bitmapKey]*draw.Bitmap
	placed   map[string]check.Pos  // where a layout shows a bitmap, by its name
	shown    map[shownIn]check.Pos // the same, by the layout too
	unread   map[string]error      // errors of pictures that cannot be read
	needed   map[*Layout]needs
}

// bitmapKey tells bitmaps apart: those of files, with their own width, and smaller ones.
type bitmapKey struct {
	name string
	w    int // in pixels; 0 for that of the file
}

// shownIn is a bitmap on a layout.
type shownIn struct{ layout, name string }

// Libraries are the libraries of several games. Values can be compared.
type Libraries struct{ of *map[string]func() *Library }

// NewLibraries returns an empty set of libraries.
func NewLibraries() Libraries { return Libraries{&map[string]func() *Library{}} }

// Add sets the library of a game.
func (l Libraries) Add(game string, library *Library) {
	l.AddLazy(game, func() *Library { return library })
}

// AddLazy sets a function that returns the library of a game whenever it is needed.
func (l Libraries) AddLazy(game string, library func() *Library) { (*l.of)[game] = library }

// Of returns the library of a game; an empty one when it has none.
func (l Libraries) Of(game string) *Library {
	if l.of != nil {
		if found := (*l.of)[game]; found != nil {
			return found()
		}
	}
	empty, _ := NewLibrary(nil)
	return empty
}

// NewLibrary combines layouts, later ones replacing earlier ones with the same ID, and
// resolves what they extend. The faults are layouts that extend a missing layout or
// themselves, use a missing one, or combine keys that do not go together; such a
// library draws nothing.
func NewLibrary(art fs.FS, folders ...[]Layout) (*Library, []*check.Fault) {
	return newLibrary([]fs.FS{art}, folders)
}

// With returns a library with another folder of pictures and another folder of
// layouts, which take precedence over those with the same name. art may be nil.
func (l *Library) With(art fs.FS, folder []Layout) (*Library, []*check.Fault) {
	return newLibrary(append([]fs.FS{art}, l.art...), append(slices.Clone(l.folders), folder))
}

func newLibrary(art []fs.FS, folders [][]Layout) (*Library, []*check.Fault) {
	l := &Library{folders: folders, layouts: map[string]*Layout{}, pictures: map[string]*vector.Picture{}, bitmaps: map[bitmapKey]*draw.Bitmap{}, placed: map[string]check.Pos{}, shown: map[shownIn]check.Pos{}, unread: map[string]error{}, needed: map[*Layout]needs{}}
	for _, folder := range art {
		if folder != nil {
			l.art = append(l.art, folder)
		}
	}
	var faults []*check.Fault
	for _, folder := range folders {
		seen := map[string]*Layout{}
		for i := range folder {
			f := &folder[i]
			if first := seen[f.ID]; first != nil {
				faults = append(faults, fault(f.Pos("layout"), textTwice.With(f.ID), hintTwice.With()))
				continue
			}
			seen[f.ID] = f
			l.layouts[f.ID] = f
		}
	}
	for _, id := range slices.Sorted(maps.Keys(l.layouts)) {
		if len(faults) >= mostFaults {
			return l, faults
		}
		if f := sized(l.layouts, l.layouts[id]); f != nil {
			faults = append(faults, f)
		}
	}
	read, boxes := maps.Clone(l.layouts), check.NewBudget(mostBoxes, fault(check.Pos{}, textBoxes.With(mostBoxes), hintBoxes.With()))
	for _, id := range slices.Sorted(maps.Keys(read)) {
		if len(faults) >= mostFaults {
			break
		}
		whole, f := extended(read, read[id], boxes)
		if f == nil {
			l.layouts[id] = whole
			if f = read[id].untaken(); f == nil {
				f = l.structure(whole.ID, whole.Boxes)
			}
		}
		if f != nil {
			faults = append(faults, f)
		}
	}
	return l, faults
}

// mostFaults is how many faults of a library are told: each looks for the nearest name.
const mostFaults = 100

// mostBoxes is how many boxes and values the layouts of a library may take together from
// those they extend.
const mostBoxes = 20_000

// SetIcons sets the icons that texts of the library may show, before it draws.
func (l *Library) SetIcons(icons *Icons) { l.icons = icons }

// Showing returns the library for texts that may show icons, itself for nil.
func (l *Library) Showing(icons *Icons) *Library {
	if icons == nil {
		return l
	}
	out, _ := newLibrary(l.art, l.folders) // its faults are those of the library
	out.icons = icons
	return out
}

// IDs returns the sorted IDs of the layouts.
func (l *Library) IDs() []string { return slices.Sorted(maps.Keys(l.layouts)) }

// sharedFolder has what the games share: parts of faces.
const sharedFolder = "print/layouts"

// noLayout returns the fault for an unknown layout, with the nearest name, else with
// those that a deck may ask for: layouts of a game with a size.
func noLayout(at check.Pos, id string, known map[string]*Layout) *check.Fault {
	all := slices.Sorted(maps.Keys(known))
	faces := slices.DeleteFunc(slices.Clone(all), func(id string) bool {
		size := known[id]
		for n := 0; n < len(known) && len(size.Size) == 0 && known[size.Extends] != nil; n++ {
			size = known[size.Extends]
		}
		return len(size.Size) != 2 || path.Dir(known[id].Pos().File) == sharedFolder
	})
	return fault(at, textNoLayout.With(id), check.NearestOr(id, all, hintLayouts.With(check.Names(faces))))
}

// Sized reports whether a layout defines its size.
func (l *Library) Sized(id string) bool {
	f := l.layouts[id]
	return f != nil && len(f.Size) == 2
}

// Size returns the size of a layout, in mm; 0 where it has none, or a formula.
func (l *Library) Size(id string) (w, h draw.MM) {
	f := l.layouts[id]
	if f == nil || len(f.Size) != 2 {
		return 0, 0
	}
	return draw.MM(f.Size[0].number), draw.MM(f.Size[1].number)
}

// Bleeds reports whether the art of a layout may extend beyond its edge.
func (l *Library) Bleeds(id string) bool {
	f := l.layouts[id]
	return f != nil && f.Bleed.written()
}

// Names returns the names that the formulas of a layout use, some more than once.
func (l *Library) Names(id string) []string {
	f := l.layouts[id]
	if f == nil {
		return nil
	}
	s := &scope{layout: f, icons: l.icons, known: map[string]bool{}, note: &[]string{}}
	s.all(f)
	return *s.note
}

// Pictures returns the names of the pictures drawn so far, of those that layouts name
// without a formula, and of all icons.
func (l *Library) Pictures() []string {
	names := slices.Concat(l.icons.files(), l.Fixed())
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.AppendSeq(slices.AppendSeq(names, maps.Keys(l.pictures)), maps.Keys(l.placed))
}

// artFolder is the folder of pictures of a game, which names of pictures may begin with.
const artFolder = "art/"

// Fixed returns the names of the pictures that layouts name without a formula.
func (l *Library) Fixed() (names []string) {
	for _, f := range l.layouts {
		names = named(names, f.Boxes)
	}
	return names
}

func named(names []string, boxes []Box) []string {
	for i := range boxes {
		if p := &boxes[i].Picture; p.written() && p.parts == nil {
			names = append(names, strings.TrimPrefix(p.source, artFolder))
		}
		names = named(names, boxes[i].Boxes)
	}
	return names
}

// find returns the layout with an ID; the fault suggests the nearest.
func (l *Library) find(at check.Spot, id string) (*Layout, error) {
	if found := l.layouts[id]; found != nil {
		return found, nil
	}
	return nil, noLayout(at.Pos(), id, l.layouts)
}

// extended returns a layout combined with those it extends: what these draw comes
// first. It counts the boxes of all.
func extended(read map[string]*Layout, l *Layout, boxes *check.Budget) (*Layout, *check.Fault) {
	whole := *l
	seen := []string{l.ID}
	for at := l; at.Extends != ""; {
		base := read[at.Extends]
		if base == nil {
			return nil, noLayout(at.Pos("extends"), at.Extends, read)
		}
		if slices.Contains(seen, base.ID) {
			return nil, fault(at.Pos("extends"), textCircle.With(l.ID), hintCircle.With())
		}
		if seen = append(seen, base.ID); len(seen) > mostDepth {
			return nil, fault(l.Pos("extends"), textDeep.With(l.ID), check.Message{})
		}
		if err := boxes.Spend(len(base.Boxes) + len(base.Let)); err != nil {
			f := *check.AsFault(err)
			f.Pos = l.Pos("extends")
			return nil, &f
		}
		if len(whole.Size) == 0 {
			whole.Size = base.Size
		}
		if !whole.Title.written() {
			whole.Title = base.Title
		}
		if !whole.Safe.written() {
			whole.Safe = base.Safe
		}
		if !whole.Bleed.written() {
			whole.Bleed = base.Bleed
		}
		if !whole.Fits.written() {
			whole.Fits = base.Fits
		}
		whole.Needs, whole.MayHave = joined(base.Needs, whole.Needs), joined(base.MayHave, whole.MayHave)
		whole.Let = slices.Concat(base.Let, whole.Let)
		whole.Boxes = slices.Concat(base.Boxes, whole.Boxes)
		at = base
	}
	return &whole, nil
}

func fault(at check.Pos, msg, hint check.Message) *check.Fault {
	return &check.Fault{Rule: "PRI015", Pos: at, Msg: msg, Hint: hint}
}

// Safe returns the least distance of texts from the edge of a layout, in mm; 0 where it has
// none, or a formula.
func (l *Library) Safe(id string) draw.MM {
	f := l.layouts[id]
	if f == nil || f.Safe.tree != nil || f.Safe.names != nil {
		return 0
	}
	return draw.MM(f.Safe.number)
}

// File returns the file that a layout is written in; "" where there is none such.
func (l *Library) File(id string) string {
	if f := l.layouts[id]; f != nil {
		return f.Pos().File
	}
	return ""
}

// joined returns the entries of two mappings, those of the second over those of the first.
func joined(base, over map[string]string) map[string]string {
	if len(base) == 0 {
		return over
	}
	out := maps.Clone(base)
	maps.Copy(out, over)
	return out
}
