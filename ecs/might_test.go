package ecs_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// What each does to its enemies is known before the battle, more of who is mightier, and the same in a copy and out of a save.
func TestWhatEachDoesToItsEnemiesIsKnownFromTheBeginning(t *testing.T) {
	b := battletest.Fight(t, "ogre-in-the-fold", ecs.Config{Seed: 3})
	might := slices.Clone(b.Might())
	if ogre, boy := might[b.ID("mawl")-1], might[b.ID("gwil")-1]; ogre <= boy || boy <= 0 {
		t.Errorf("the ogre does %d, a shepherd %d", ogre, boy)
	}
	for range 40 {
		b.Step()
	}
	var save bytes.Buffer
	if err := b.Save(&save); err != nil {
		t.Fatal(err)
	}
	again, err := ecs.Load(bytes.NewReader(save.Bytes()), ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for name, o := range map[string]*ecs.Battle{"the battle later": b, "a copy": b.Clone(), "a save": again} {
		if !slices.Equal(o.Might(), might) {
			t.Errorf("%s: %v, want %v", name, o.Might(), might)
		}
	}
}
