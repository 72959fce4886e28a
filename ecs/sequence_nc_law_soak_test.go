//go:build soak

package ecs_test

import "testing"

// The laws of nc's schedule over two hundred seeds.
func TestWhoActsWhenInTwoHundredBattles(t *testing.T) { scheduleLaws(t, 200) }
