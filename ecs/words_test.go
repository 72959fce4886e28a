package ecs_test

import "github.com/affray-engine/affray/ecs/internal/battletest"

// The books by their words.
var dq = battletest.WordsOf("dq")
