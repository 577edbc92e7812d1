package mystery

import "imprimots/templates/languages"

// Bare returns an answer without its article: « La grêle », « l’œil » and "the sun"
// become grêle, œil and sun. An answer that is only an article keeps it.
func Bare(lang, answer string) string { return languages.Of(lang).WithoutArticle(answer) }
