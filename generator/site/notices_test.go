package site

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots"
)

func TestNotices(t *testing.T) {
	notices, err := Notices(os.DirFS("../../templates"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for _, n := range notices {
		kinds[n.Kind]++
		if n.Name == "" || n.Authors == "" && n.Licence != "Apache-2.0" || n.Licence == "" || n.File == "" {
			t.Errorf("%+v is not whole", n.Name)
		}
		if n.Name == "Bricolage Grotesque" && (n.Authors != "© 2022 The Bricolage Grotesque Project Authors" || n.URL != "https://github.com/ateliertriay/bricolage") {
			t.Errorf("Bricolage Grotesque: %q, %q", n.Authors, n.URL)
		}
	}
	if kinds["fonts"] < 2 || kinds["lexicons"] < 4 {
		t.Errorf("kinds: %v", kinds)
	}
	in := fixture()
	in.Notices = notices
	credits := file(t, build(t, in), "credits.html")
	for _, part := range []string{`<a href="licences/MPL-2.0.txt">MPL-2.0</a>`, `<h2 id="licences-lexiques">Lexiques</h2>`,
		"<dt>Imprimots " + imprimots.Version + "</dt>", `<a href="licences/MIT-Imprimots.txt">MIT</a>`, `<a href="licences/github.com-spf13-cobra.txt">Apache-2.0</a>`, `rel="external"`} {
		if !strings.Contains(credits, part) {
			t.Errorf("the credits lack %s", part)
		}
	}
}

func TestFontNotice(t *testing.T) {
	const ofl = "\n\nSIL OPEN FONT LICENSE Version 1.1\n"
	n, err := fontNotice("LICENSE-DeuxMots.txt", []byte("Copyright 2020 Institut, Inc."+ofl))
	if err != nil || n.Name != "Deux Mots" || n.Authors != "© 2020 Institut, Inc" || n.URL != "" {
		t.Errorf("%+v, %v", n, err)
	}
	if _, err := Notices(fstest.MapFS{"fonts/LICENSE-X.txt": {Data: []byte("Tous droits réservés.\n")}}); err == nil {
		t.Error("a font with another licence is taken")
	}
}

func TestLicenceOf(t *testing.T) {
	for text, want := range map[string]string{
		"Apache License\n  Version 2.0, January 2004": "Apache-2.0", "Tous droits réservés.": "",
		"Permission is hereby granted,\nfree of charge … Licensed under the Apache License, Version 2.0": "MIT AND Apache-2.0",
		"MIT or not\nSPDX-License-Identifier: Unlicense OR BSD-3-Clause\n":                               "Unlicense OR BSD-3-Clause",
	} {
		if got := licenceOf([]byte(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := authorsIn([]byte("Copyright (c) 2012 A. All rights reserved.\n   Copyright [yyyy] [name]\n")); got != "© 2012 A" {
		t.Errorf("authors %q", got)
	}
	if _, err := moduleNotices(fstest.MapFS{"licences/a.b/c.txt": {Data: []byte("Tous droits réservés.")}}); err == nil {
		t.Error("a module with an unknown licence is taken")
	}
}
