package film

import (
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/sound"
	"github.com/affray-engine/affray/rules"
)

// spellSounds are what spells sound like.
var spellSounds = [scene.NSpell]sound.Kind{
	scene.Force: sound.Spell, scene.Fire: sound.Fire, scene.Lightning: sound.Thunder, scene.Frost: sound.Frost,
	scene.Healing: sound.Chime, scene.Bane: sound.Bane, scene.Charm: sound.Spell,
}

// shotSound is what an exchange sounds like when it leaves whoever begins it.
func (c *cutter) shotSound(x *rules.Exchange) sound.Kind {
	t := &c.before.Tokens[x.By-1]
	switch {
	case x.Act.Kind == rules.ActCast || x.Facts.Terms.Area.Shape != rules.AreaNone:
		return spellSounds[c.before.Spell(x.Act.Mode)]
	case t.Gun:
		return sound.Gun
	case x.Act.Kind == rules.ActShoot:
		return sound.Bow
	}
	return sound.Swish
}

// blowSound is what an exchange sounds like when it lands.
func (c *cutter) blowSound(x *rules.Exchange, target rules.ID) sound.Kind {
	switch o := x.Verdict.Outcome; {
	case x.Act.Kind == rules.ActCast:
		return sound.None // it was heard when it was cast
	case o == rules.Parried:
		return sound.Clash
	case o == rules.Blocked:
		return sound.Shield
	case misses(o) && x.Act.Kind.Flies() && c.fliesOn(x):
		return sound.None
	case misses(o) && x.Act.Kind.Flies():
		return sound.Stick
	case misses(o):
		return sound.Swish
	case hurts(x, target) && c.before.Tokens[target-1].Dress < guise.Mail:
		return sound.Flesh
	}
	return sound.Armour
}
