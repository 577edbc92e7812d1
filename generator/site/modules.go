package site

import (
	"bytes"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// moduleNotices lists what the program is linked from: Go itself, then the modules,
// whose licences stand in the folder licences of the templates under their paths.
func moduleNotices(templates fs.FS) (out []Notice, err error) {
	err = fs.WalkDir(templates, "licences", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(templates, file)
		if err != nil {
			return err
		}
		name := strings.TrimSuffix(strings.TrimPrefix(file, "licences/"), ".txt")
		licence := licenceOf(data)
		if licence == "" {
			return fmt.Errorf("%s is no licence that is known", file)
		}
		n := Notice{
			Kind: "modules", Name: name, Licence: licence, Authors: authorsIn(data),
			URL: "https://pkg.go.dev/" + name, File: strings.ReplaceAll(name, "/", "-") + ".txt", Data: data,
		}
		if name == "go" {
			n.Name, n.URL = "Go", "https://go.dev"
		}
		out = append(out, n)
		return nil
	})
	return out, err
}

var (
	spdxLine = regexp.MustCompile(`(?m)^SPDX-License-Identifier: (.+)$`)
	holder   = regexp.MustCompile(`(?m)^ *Copyright (?:\([cC]\)|©)? ?([^\[\n]+?)\.?(?: All rights reserved\.?)?$`)
)

// licences are known by words of their texts.
var licences = []struct {
	id    string
	words []string
}{
	{"MIT", []string{"Permission is hereby granted, free of charge"}},
	{"BSD-3-Clause", []string{"Neither the name of"}},
	{"Apache-2.0", []string{"Apache License, Version 2.0", "Apache License Version 2.0"}},
}

// licenceOf gives the SPDX expression of a licence's text, empty where it is unknown.
func licenceOf(text []byte) string {
	if m := spdxLine.FindSubmatch(text); m != nil {
		return string(m[1])
	}
	text = bytes.Join(bytes.Fields(text), []byte(" "))
	var ids []string
	for _, l := range licences {
		if slices.ContainsFunc(l.words, func(words string) bool { return bytes.Contains(text, []byte(words)) }) {
			ids = append(ids, l.id)
		}
	}
	return strings.Join(ids, " AND ")
}

// authorsIn gives the holders of the rights that a licence's text names.
func authorsIn(text []byte) string {
	var all []string
	for _, m := range holder.FindAllSubmatch(text, -1) {
		all = append(all, "© "+string(m[1]))
	}
	return strings.Join(all, ", ")
}
