package revised

import "github.com/affray-engine/affray/rules"

// things are the weapons that people call otherwise than the table does, which puts the kind of
// weapon first.
var things = []rules.Naming{
	{Name: "bow_composite_long", Text: "composite long bow"},
	{Name: "bow_composite_short", Text: "composite short bow"},
	{Name: "bow_long", Text: "long bow"},
	{Name: "bow_short", Text: "short bow"},
	{Name: "crossbow_hand", Text: "hand crossbow"},
	{Name: "crossbow_heavy", Text: "heavy crossbow"},
	{Name: "crossbow_light", Text: "light crossbow"},
	{Name: "footmans_flail", Text: "footman's flail"},
	{Name: "footmans_mace", Text: "footman's mace"},
	{Name: "footmans_pick", Text: "footman's pick"},
	{Name: "horsemans_flail", Text: "horseman's flail"},
	{Name: "horsemans_mace", Text: "horseman's mace"},
	{Name: "horsemans_pick", Text: "horseman's pick"},
	{Name: "lance_heavy", Text: "heavy lance"},
	{Name: "lance_light", Text: "light lance"},
	{Name: "lance_medium", Text: "medium lance"},
	{Name: "sword_bastard_1h", Text: "bastard sword in one hand"},
	{Name: "sword_bastard_2h", Text: "bastard sword in both hands"},
	{Name: "sword_broad", Text: "broad sword"},
	{Name: "sword_long", Text: "long sword"},
	{Name: "sword_short", Text: "short sword"},
	{Name: "sword_two_handed", Text: "two-handed sword"},
}
