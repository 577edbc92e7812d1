package part

// Levels are the difficulties, from one mark to three.
var Levels = []string{"facile", "moyen", "difficile"}
