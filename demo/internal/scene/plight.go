package scene

import (
	"strings"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/rules"
)

// namings are parts of the names of conditions for each plight. The first that is found counts, so that a shield_arm is a wound, and
// shield_held no hold.
var namings = [...]struct {
	p     guise.Plight
	parts string
}{
	{guise.Hurt, "arm leg injury"}, {guise.Fixed, "fixed"}, {guise.Warded, "shield veil evading defended parry dodge"}, {guise.Loaded, "spanned fired"},
	{guise.Dazed, "stun daze knockout off_balance"}, {guise.Asleep, "asleep"}, {guise.Bleeding, "bleed vital_wound"},
	{guise.Webbed, "webbed"}, {guise.Caught, "entangled held pinned bound grappl stuck helpless hindered snared"}, {guise.Embroiled, "beset joined wrestl close_combat"},
	{guise.Gripping, "holding pinning grip"},
	{guise.Ablaze, "burn ablaze on_fire"}, {guise.Cowed, "panic afraid fear terror rout flee"}, {guise.Startled, "surprised unaware"}, {guise.Meddling, "interfering"},
	{guise.Blinded, "blind dark poor_light starlight fog"}, {guise.Hidden, "hidden invisible camouflaged silenced"}, {guise.Charging, "charging"}, {guise.Yielding, "withdraw"},
	{guise.Braced, "braced set_for anticipat"}, {guise.Hastened, "haste"}, {guise.Slowed, "slow"}, {guise.Awaiting, "waiting waking carried must_pass"}, {guise.Roused, "awake"}, {guise.Tended, "tended lifted"},
	{guise.Poisoned, "poison"}, {guise.Raging, "berserk rage"}, {guise.Casting, "spell"}, {guise.Aiming, "aiming target"}, {guise.Mounted, "mounted"}, {guise.Wet, "water wading rain"},
	{guise.Aloft, "airborne higher flying"}, {guise.Barred, "fumbled spent"}, {guise.Lodged, "lodged"}, {guise.Cracked, "split"},
}

// naming is one of these parts.
type naming struct {
	part string
	p    guise.Plight
}

// plights are all of them, in their order.
var plights = func() (all []naming) {
	for _, n := range namings {
		for part := range strings.FieldsSeq(n.parts) {
			all = append(all, naming{part, n.p})
		}
	}
	return all
}()

// plight is how a condition is seen; NoPlight for one that has a letter for want of a sign.
func plight(k *rules.MarkType) guise.Plight {
	if k.Tended { // bandages, not bonds
		return guise.Tended
	}
	for i := range plights {
		if strings.Contains(k.Name, plights[i].part) {
			return plights[i].p
		}
	}
	if k.Broken {
		return guise.Cowed
	}
	return guise.NoPlight
}
