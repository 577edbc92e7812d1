package source

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"imprimots/engine/check"
)

// Texts for what a system says of files.
var (
	notThere     = check.Text{FR: "ce fichier ou dossier n’existe pas", EN: "there is no such file or folder"}
	accessDenied = check.Text{FR: "accès refusé", EN: "access denied"}
	thereAlready = check.Text{FR: "cela existe déjà", EN: "it exists already"}
	outside      = check.Text{FR: "un lien mène hors du dossier", EN: "a link leads out of the folder"}
	notFolder    = check.Text{FR: "ce n’est pas un dossier", EN: "this is not a folder"}
	asItSays     = check.Text{FR: "%s", EN: "%s"}
)

var systemErrors = []struct {
	err  error
	text check.Text
}{
	{fs.ErrNotExist, notThere},
	{fs.ErrPermission, accessDenied},
	{fs.ErrExist, thereAlready},
	{syscall.EISDIR, check.Text{FR: "c’est un dossier, pas un fichier", EN: "this is a folder, not a file"}},
	{syscall.ENOTDIR, notFolder},
	{syscall.ELOOP, check.Text{FR: "des liens tournent en rond", EN: "links go round in a circle"}},
	{syscall.ENAMETOOLONG, check.Text{FR: "ce nom est trop long", EN: "this name is too long"}},
	{syscall.EROFS, check.Text{FR: "ce disque est en lecture seule", EN: "this disk is read-only"}},
	{syscall.ENOSPC, check.Text{FR: "le disque est plein", EN: "the disk is full"}},
	{syscall.EBUSY, check.Text{FR: "il est pris par le système, comme un point de montage", EN: "the system is using it, as it does a mount point"}},
	{syscall.EADDRINUSE, check.Text{FR: "elle est déjà prise par un autre programme", EN: "another program has it already"}},
}

// Reason puts an error of the system in words, without the path that it is
// about. What is unknown is given as the system says it.
func Reason(err error) check.Message {
	for _, e := range systemErrors {
		if errors.Is(err, e.err) {
			return e.text.With()
		}
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	if err.Error() == syscall.ENOTDIR.Error() { // of os.OpenRoot, which has no value for it
		return notFolder.With()
	}
	if strings.Contains(err.Error(), "path escapes from parent") { // of os.Root, which has no value for it
		return outside.With()
	}
	return asItSays.With(err.Error())
}
