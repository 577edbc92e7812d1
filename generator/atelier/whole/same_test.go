package whole

import (
	"reflect"
	"testing"

	"imprimots"
	"imprimots/engine/check/checktest"
	"imprimots/generator/atelier/ateliertest"
	"imprimots/generator/source/boxes"
)

// TestSameBytes: the program compiled for the browser makes, under Node, the bytes that
// are made here. It takes a minute to compile.
func TestSameBytes(t *testing.T) {
	checktest.Everything(t)
	var tasks []Task
	var jobs []ateliertest.Job
	add := func(task Task, files map[string][]byte) {
		tasks, jobs = append(tasks, task), append(jobs, ateliertest.Job{Recipe: task, Files: files})
	}
	for _, game := range []string{"embrouillamini", "coquillaude", "familles"} {
		add(Task{Do: Kit, Game: game, Profile: "eco"}, site(t))
	}
	list := map[string][]byte{"a.csv": []byte(table)}
	for _, do := range []string{Check, Site, Folder} {
		add(Task{Do: do}, list)
	}
	add(Task{Do: Convert, To: "apkg"}, list)
	add(Task{Do: Deck}, beasts)
	deck := given(t, Task{Do: Deck}, beasts)
	delete(deck, DeckShown)
	change := boxes.Change{Do: boxes.Place, Layout: "recto", Path: []int{1}, At: []string{"9", "", "40"}}
	faces := map[string][]byte{"faces.yaml": deck["jeu/layouts/faces.yaml"]}
	add(Task{Do: Change, Change: change}, faces)
	deck["jeu/layouts/faces.yaml"] = given(t, Task{Do: Change, Change: change}, faces)["faces.yaml"]
	add(Task{Do: Face}, deck)
	add(Task{Do: Kit, Kits: []string{"kit"}}, deck)
	theirs := ateliertest.Run(t, "../testdata/run.mjs", t.TempDir(), "imprimots/cmd/atelier/whole", "", jobs)
	for i, task := range tasks {
		task.Program = imprimots.Version
		made := try(t, task, jobs[i].Files)
		ours := ateliertest.Result{Findings: string(made.Findings), Files: []ateliertest.File{}}
		for _, f := range made.Files {
			ours.Add(f.Name, f.Data)
		}
		if made.Failed || !reflect.DeepEqual(theirs[i], ours) {
			t.Errorf("%s %s: the browser makes %+v, the command %+v", task.Do, task.Game, theirs[i], ours)
		}
	}
}
