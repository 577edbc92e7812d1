package main

import (
	"errors"
	"os"
	"path/filepath"

	"imprimots/engine/check"
	"imprimots/generator/project"
	"imprimots/generator/publish"
	"imprimots/generator/spool"
)

var (
	textForeign = check.Text{FR: "%s : ce fichier ne vient pas d’une fabrication, ou vous l’avez changé depuis ; il ne sera pas écrasé", EN: "%s: no build has made this file, or you have changed it since; it is left as it is"}
	hintForeign = check.Text{FR: "déplacez-le, ou donnez un autre dossier avec --out", EN: "move it, or give another folder with --out"}
	hintOut     = check.Text{FR: "donnez un autre dossier avec --out", EN: "give another folder with --out"}
	textBusy    = check.Text{FR: "une autre fabrication écrit dans %s", EN: "another build is writing to %s"}
	hintBusy    = check.Text{FR: "attendez qu’elle finisse, ou donnez un autre dossier avec --out", EN: "wait until it ends, or give another folder with --out"}
	textAside   = check.Text{FR: "%s : votre fichier est là, un fichier fabriqué a pris sa place", EN: "%s: your file is here, a file of the build has taken its place"}

	textOutRoot    = check.Text{FR: "--out %s : la racine du disque ne peut pas être le dossier à écrire", EN: "--out %s: the root of the disk cannot be the folder to write"}
	textOutHome    = check.Text{FR: "--out %s : votre dossier personnel ne peut pas être le dossier à écrire", EN: "--out %s: your home folder cannot be the folder to write"}
	textOutGit     = check.Text{FR: "--out %s : la racine d’un dépôt (.git) ne peut pas être le dossier à écrire", EN: "--out %s: the root of a repository (.git) cannot be the folder to write"}
	textOutContent = check.Text{FR: "--out %s : le dossier à écrire est celui du contenu, ou le contient", EN: "--out %s: the folder to write is that of the content, or holds it"}
	textOutGame    = check.Text{FR: "--out %s : le dossier à écrire fait partie du contenu", EN: "--out %s: the folder to write is a part of the content"}
)

// openOut opens an output folder, until done is called or a signal ends the run.
func (a *app) openOut(dir string) (out *publish.Folder, done func(), err error) {
	done, err = a.begin(func() (undo func(), err error) {
		if out, err = publish.Open(dir); err != nil {
			return nil, publishFault(dir, err)
		}
		return out.Close, nil
	})
	return out, done, err
}

// spool opens a spool, until done is called or a signal ends the run.
func (a *app) spool() (s *spool.Spool, done func(), err error) {
	done, err = a.begin(func() (undo func(), err error) {
		if s, err = spool.New(); err != nil {
			return nil, unwritable(err)
		}
		return func() { _ = s.Close() }, nil
	})
	return s, done, err
}

// publishFault explains why out/ could not be written.
func publishFault(out string, err error) error {
	var foreign *publish.ForeignError
	switch {
	case errors.As(err, &foreign):
		return check.Faultf(textForeign, filepath.ToSlash(shorter(foreign.Path))).WithHint(hintForeign)
	case errors.Is(err, publish.ErrBusy):
		return check.Faultf(textBusy, filepath.ToSlash(out)).WithHint(hintBusy)
	}
	return check.Faultf(textWrite, reason(err)).WithHint(hintOut)
}

// shorter returns a path relative to the working directory if it is below it.
func shorter(file string) string {
	wd, err := os.Getwd()
	if err != nil {
		return file
	}
	if rel, err := filepath.Rel(wd, file); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return file
}

// refuse returns a fault for folders that must never be written to, whatever they
// contain.
func refuse(out, content string) error {
	real := followed(out)
	home, err := os.UserHomeDir()
	_, noGit := os.Lstat(filepath.Join(real, ".git"))
	fault := func(t check.Text) error { return check.Faultf(t, filepath.ToSlash(out)).WithHint(hintOut) }
	switch rel := inside(content, out); {
	case filepath.Dir(real) == real:
		return fault(textOutRoot)
	case err == nil && same(home, real):
		return fault(textOutHome)
	case noGit == nil:
		return fault(textOutGit)
	case content != "" && holds(real, followed(content)):
		return fault(textOutContent)
	case rel == "pages", rel != "" && project.KindOf(os.DirFS(content), rel) != nil:
		return fault(textOutGame)
	}
	return nil
}

// holds reports whether a folder is another one, or contains it.
func holds(dir, other string) bool {
	for ; !same(dir, other); other = filepath.Dir(other) {
		if other == filepath.Dir(other) {
			return false
		}
	}
	return true
}

// same reports whether two paths name the same existing folder.
func same(a, b string) bool {
	first, err := os.Stat(a)
	if err != nil {
		return false
	}
	second, err := os.Stat(b)
	return err == nil && os.SameFile(first, second)
}

// inside returns the path of the output folder relative to the content folder, with
// slashes; "" if it is not inside.
func inside(content, out string) string {
	if content == "" || out == "" {
		return ""
	}
	rel, err := filepath.Rel(followed(content), followed(out))
	if err != nil || rel == "." || !filepath.IsLocal(rel) {
		return ""
	}
	return filepath.ToSlash(rel)
}

// followed returns the absolute path of a folder with links resolved; parts that do
// not exist yet are kept as they are.
func followed(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		return real
	}
	if above := filepath.Dir(abs); above != abs {
		return filepath.Join(followed(above), filepath.Base(abs))
	}
	return abs
}
