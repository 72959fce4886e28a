//go:build soak

package ecs_test

import "testing"

func TestOddsAreThoseOfAMillionThrows(t *testing.T) { sampled(t, 1_000_000) }
