package ecs_test

import "github.com/affray-engine/affray/ecs/internal/battletest"

// The books by their words.
var (
	brp     = battletest.WordsOf("brp")
	dq      = battletest.WordsOf("dq")
	revised = battletest.WordsOf("revised")
	fighter = battletest.WordsOf("fighter")
)
