package brp

import (
	_ "embed"
	"testing"

	"github.com/affray-engine/affray/rules/internal/judgetest"
)

//go:embed testdata/examples.jsonl
var examples []byte

// The worked requests: every field of every answer.
func TestWorkedRequests(t *testing.T) {
	judgetest.Worked(t, newBook(t), examples, 53)
}

const blowIn = `"dice_expr":"1D6+1","weapon_dice":[4],"db":"+1D4","db_dice":[2],"armor":1`

func TestAnswers(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ name, kind, in, out string }{
		{"BRP-015 BRP-AMB-01 a fifth exactly is no special", "level", `{"chance":60,"roll":12}`, `{"level":"success"}`},
		{"BRP-015 below it is", "level", `{"chance":60,"roll":11}`, `{"level":"special"}`},
		{"BRP-AMB-02 a defence on just its chance succeeds", "level", `{"role":"defence","chance":45,"roll":45}`, `{"level":"success"}`},
		{"BRP-AMB-22 100 never fails", "level", `{"chance":100,"roll":100}`, `{"level":"success"}`},
		{"BRP-017 never below 0 before the parts", "effective_chance", `{"base":10,"add":[-30,5],"mult":["1/2"]}`, `{"chance":0}`},
		{"BRP-AMB-42 two halves are a quarter, rounded once", "effective_chance", `{"base":5,"mult":["1/2","1/2"]}`, `{"chance":2}`},
		{"BRP-AMB-42 and 45 is 12", "effective_chance", `{"base":45,"mult":["1/2","1/2"]}`, `{"chance":12}`},
		{"BRP-052 BRP-AMB-07 just the range is difficult", "range", `{"distance_m":20.0,"range_m":20,"chance":45}`, `{"factor":"1/2","chance":23}`},
		{"BRP-052 a hair below is not", "range", `{"distance_m":19.9999999,"range_m":20,"chance":45}`, `{"factor":"1","chance":45}`},
		{"BRP-052 just three times is the last", "range", `{"distance_m":6e1,"range_m":20,"chance":45}`, `{"factor":"1/4","chance":12}`},
		{"BRP-052 a hair beyond hits nothing", "range", `{"distance_m":60.0000001,"range_m":20,"chance":45}`, `{"factor":"0","chance":0}`},
		{"BRP-AMB-05 above 5 m is a half", "dex_rank", `{"dex":13,"moved_m":5.0001}`, `{"rank":7}`},
		{"BRP-AMB-05 above 15 m is a quarter", "dex_rank", `{"dex":13,"moved_m":15.00001}`, `{"rank":4}`},
		{"BRP-AMB-05 just below 30 m, too", "dex_rank", `{"dex":13,"moved_m":29.99999}`, `{"rank":4}`},
		{"BRP-009 30 m leave none", "dex_rank", `{"dex":13,"moved_m":30.0}`, `{"rank":null}`},
		{"BRP-004 BRP-AMB-37 all equal act together, by id", "schedule",
			`{"combatants":[{"id":"b","dex":9,"weapon_class":"short","skill":5},{"id":"a","dex":9,"weapon_class":"unarmed","skill":5}]}`,
			`{"order":[{"rank":9,"actors":["a","b"]}],"defence_only":[]}`},
		{"BRP-011 class before skill", "schedule",
			`{"combatants":[{"id":"b","dex":9,"weapon_class":"long","skill":5},{"id":"a","dex":9,"weapon_class":"medium","skill":5000}]}`,
			`{"order":[{"rank":9,"actors":["b"]},{"rank":9,"actors":["a"]}],"defence_only":[]}`},
		{"nobody at all", "schedule", `{"combatants":[]}`, `{"order":[],"defence_only":[]}`},
		{"BRP-AMB-44 a loss is no gain", "damage", `{"dice_expr":"1D3-1-1","weapon_dice":[1],"db":"-1D6","db_dice":[6]}`, `{"damage":0,"after_armor":0}`},
		{"BRP-AMB-23 half of a loss of three is one", "damage", `{"dice_expr":"1D8+1","weapon_dice":[5],"db":"-1D6","db_dice":[3],"db_mode":"half"}`, `{"damage":5,"after_armor":5}`},
		{"BRP-051 a bonus that does not count needs no dice", "damage", `{"dice_expr":"1D8","weapon_dice":[5],"db":"+2D6","db_mode":"none"}`, `{"damage":5,"after_armor":5}`},
		{"BRP-101 no bonus has no dice", "damage", `{"dice_expr":"1D8","weapon_dice":[5],"db":"0"}`, `{"damage":5,"after_armor":5}`},
		{"BRP-085 the maximum has the numbers added, too", "damage", `{"dice_expr":"2D6+2-1","weapon_dice":[1,1],"special":true}`, `{"damage":16,"after_armor":16}`},
		{"BRP-046 a failed attack needs no defence roll and no dice", "exchange",
			`{"attack_chance":55,"attack_roll":56,"defence":"dodge","hp":9,"dice_expr":"1D6","weapon_dice":[]}`,
			`{"attack_level":"failure","defence_level":null,"outcome":"miss","parry_item_damage":0,"attacker_weapon_damage":0,"damage":0,"damage_after_armor":0,"hp_after":9}`},
		{"BRP-043 a special parry of a missile wears nothing", "exchange",
			`{"attack_chance":55,"attack_roll":30,"defence":"parry_shield","defence_chance":60,"defence_roll":2,"missile":true,"hp":9,` + blowIn + `}`,
			`{"attack_level":"success","defence_level":"special","outcome":"defended","parry_item_damage":0,"attacker_weapon_damage":0,"damage":0,"damage_after_armor":0,"hp_after":9}`},
		{"BRP-041 BRP-AMB-11 a partial defence lets full damage through, and felled at 0 is not dead yet", "exchange",
			`{"attack_chance":55,"attack_roll":3,"defence":"dodge","defence_chance":60,"defence_roll":50,"hp":6,` + blowIn + `}`,
			`{"attack_level":"special","defence_level":"success","outcome":"hit_normal","parry_item_damage":0,"attacker_weapon_damage":0,"damage":7,"damage_after_armor":6,"hp_after":0,"state":"down"}`},
		{"BRP-023 a shield meets a slow missile", "defence_allowed", `{"attack_class":"low_velocity","defence":"parry_shield"}`, `{"allowed":true}`},
		{"BRP-023 a weapon does not", "defence_allowed", `{"attack_class":"low_velocity","defence":"parry_weapon"}`, `{"allowed":false}`},
		{"BRP-022 nothing meets a firearm", "defence_allowed", `{"attack_class":"firearm_or_energy","defence":"parry_shield"}`, `{"allowed":false}`},
		{"BRP-031 not even with the option", "defence_allowed", `{"attack_class":"firearm_or_energy","defence":"dodge","option_dodge_missiles":true}`, `{"allowed":false}`},
		{"BRP-032 a slow missile may be dodged with it", "defence_allowed", `{"attack_class":"low_velocity","defence":"dodge","option_dodge_missiles":true}`, `{"allowed":true}`},
		{"BRP-032 BRP-020 but not unseen", "defence_allowed", `{"attack_class":"low_velocity","defence":"dodge","option_dodge_missiles":true,"aware":false}`, `{"allowed":false}`},
		{"BRP-AMB-39 a kite is full, kneeling or not", "shield_missile_chance", `{"shield":"kite","kneeling":true}`, `{"chance":30}`},
		{"BRP-047 BRP-AMB-14 all its points taken, it is broken", "item_state", `{"hit_points":6,"partial_parries":3}`, `{"hit_points_left":0,"broken":true}`},
		{"nothing worn", "armor", `{"worn":[]}`, `{"armor_points":0,"skills":{}}`},
		{"BRP-062 not below 0, and no weapon skill", "armor", `{"worn":["plate_full"],"skills":{"Dodge":20,"Missile Weapon (Bow)":20,"Agility roll":50}}`,
			`{"armor_points":8,"skills":{"Dodge":0,"Missile Weapon (Bow)":20,"Agility roll":25}}`},
		{"no rounds", "crossbow", `{"rounds":0}`, `{"rounds_fired":[]}`},
		{"BRP-AMB-18 unconscious at 2", "state", `{"hp":2,"end_of_round":true}`, `{"state":"unconscious"}`},
		{"BRP-094 once treated, not again", "first_aid", `{"hp":5,"hp_max":9,"injuries":[{"damage":4,"treated":true}],"target":0,"success":true,"d3":3}`, `{"healed":0,"hp":5,"treated_after":true}`},
		{"BRP-092 the healing is not cut, the hit points are", "first_aid", `{"hp":8,"hp_max":9,"injuries":[{"damage":4}],"target":0,"success":true,"d3":3}`, `{"healed":3,"hp":9,"treated_after":true}`},
		{"BRP-101 beyond the table a die for each 16", "damage_bonus", `{"str":40,"siz":49}`, `{"db":"+5D6"}`},
		{"BRP-101 a loss", "damage_bonus", `{"str":1,"siz":1}`, `{"db":"-1D6"}`},
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Answer(t, b, c.kind, c.in, c.out) })
	}
}

func TestRequestsThatAreRefused(t *testing.T) {
	b := newBook(t)
	const who = `{"id":"a","dex":9,"weapon_class":"short","skill":5}`
	for _, c := range []struct{ name, kind, in, code, field string }{
		{"an unknown field", "state", `{"hp":1,"end":true}`, "unknown_field", "end"},
		{"a missing field", "level", `{"chance":70}`, "missing_field", "roll"},
		{"a fraction where a whole number is due", "level", `{"chance":70.5,"roll":1}`, "type", "chance"},
		{"null", "level", `{"chance":null,"roll":1}`, "type", "chance"},
		{"a roll of 0", "level", `{"chance":70,"roll":0}`, "range", "roll"},
		{"a roll of 101", "level", `{"chance":70,"roll":101}`, "range", "roll"},
		{"an unknown role", "level", `{"role":"parry","chance":70,"roll":1}`, "value", "role"},
		{"a part that is none", "effective_chance", `{"base":5,"mult":["half"]}`, "value", "mult"},
		{"a part of nothing", "effective_chance", `{"base":5,"mult":["1/0"]}`, "value", "mult"},
		{"a part as a number", "effective_chance", `{"base":5,"mult":[0.5]}`, "type", "mult"},
		{"parts beyond all bounds", "effective_chance", `{"base":5,"mult":["1000000/1","1000000/1","1000000/1"]}`, "range", "mult"},
		{"a distance below 0", "range", `{"distance_m":-0.5,"range_m":20,"chance":5}`, "range", "distance_m"},
		{"a distance beyond what is read", "range", `{"distance_m":1e999,"range_m":20,"chance":5}`, "range", "distance_m"},
		{"a distance in words", "range", `{"distance_m":"far","range_m":20,"chance":5}`, "type", "distance_m"},
		{"a range with a decimal", "range", `{"distance_m":1,"range_m":20.5,"chance":5}`, "type", "range_m"},
		{"BRP-009 more than 30 m", "dex_rank", `{"dex":9,"moved_m":30.001}`, "range", "moved_m"},
		{"an id that stands twice", "schedule", `{"combatants":[` + who + `,` + who + `]}`, "value", "id"},
		{"an unknown class", "schedule", `{"combatants":[{"id":"a","dex":9,"weapon_class":"axe","skill":5}]}`, "value", "weapon_class"},
		{"a weapon in a statement", "intent_order", `{"combatants":[` + who + `]}`, "unknown_field", "weapon_class"},
		{"nobody named to schedule", "schedule", `{}`, "missing_field", "combatants"},
		{"nobody named to state anything", "intent_order", `{}`, "missing_field", "combatants"},
		{"nothing said of what is worn", "armor", `{}`, "missing_field", "worn"},
		{"nothing said of injuries", "first_aid", `{"hp":5,"hp_max":9,"target":0,"success":true,"d3":3}`, "missing_field", "injuries"},
		{"equal DEX", "intent_order", `{"combatants":[{"id":"a","dex":9},{"id":"b","dex":9}]}`, "value", "dex"},
		{"no dice", "damage", `{"dice_expr":"D6","weapon_dice":[1]}`, "value", "dice_expr"},
		{"a db in the expression", "damage", `{"dice_expr":"1D6+db","weapon_dice":[1]}`, "value", "dice_expr"},
		{"too many dice", "damage", `{"dice_expr":"1D6","weapon_dice":[1,2]}`, "value", "weapon_dice"},
		{"a face that the die does not have", "damage", `{"dice_expr":"1D6","weapon_dice":[7]}`, "range", "weapon_dice"},
		{"a bonus without sign", "damage", `{"dice_expr":"1D6","weapon_dice":[1],"db":"1D4","db_dice":[1]}`, "value", "db"},
		{"a bonus without dice", "damage", `{"dice_expr":"1D6","weapon_dice":[1],"db":"+1D4"}`, "value", "db_dice"},
		{"an unknown share", "damage", `{"dice_expr":"1D6","weapon_dice":[1],"db_mode":"double"}`, "value", "db_mode"},
		{"a defence without roll", "exchange", `{"attack_chance":55,"attack_roll":7,"defence":"dodge","defence_chance":5,"hp":1,` + blowIn + `}`, "missing_field", "defence_roll"},
		{"an unknown defence", "exchange", `{"attack_chance":55,"attack_roll":7,"defence":"parry","hp":1,` + blowIn + `}`, "value", "defence"},
		{"no defence at all to ask about", "defence_allowed", `{"attack_class":"melee","defence":"none"}`, "value", "defence"},
		{"a weapon for a shield", "shield_missile_chance", `{"shield":"dagger"}`, "value", "shield"},
		{"a thing without hit points", "item_state", `{"hit_points":0}`, "range", "hit_points"},
		{"BRP-AMB-27 two body armours", "armor", `{"worn":["chain","quilted"]}`, "value", "worn"},
		{"armour with two values", "armor", `{"worn":["riot_gear"]}`, "value", "worn"},
		{"an unknown armour", "armor", `{"worn":["mail"]}`, "value", "worn"},
		{"a skill in words", "armor", `{"worn":[],"skills":{"Dodge":"good"}}`, "type", "Dodge"},
		{"a target that is none", "first_aid", `{"hp":5,"hp_max":9,"injuries":[{"damage":4}],"target":1,"success":true,"d3":3}`, "range", "target"},
		{"no injury", "first_aid", `{"hp":5,"hp_max":9,"injuries":[],"target":0,"success":true,"d3":3}`, "value", "injuries"},
		{"an unknown field of an injury", "first_aid", `{"hp":5,"hp_max":9,"injuries":[{"damage":4,"old":true}],"target":0,"success":true,"d3":3}`, "unknown_field", "old"},
		{"a d3 of 4", "first_aid", `{"hp":5,"hp_max":9,"injuries":[{"damage":4}],"target":0,"success":true,"d3":4}`, "range", "d3"},
		{"a success that is no truth value", "first_aid", `{"hp":5,"hp_max":9,"injuries":[{"damage":4}],"target":0,"success":1,"d3":3}`, "type", "success"},
		{"no size", "hp_max", `{"con":5,"siz":0}`, "range", "siz"},
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Refusal(t, b, c.kind, c.in, c.code, c.field) })
	}
}

func FuzzJudge(f *testing.F) {
	f.Add("exchange", `{"attack_chance":55,"attack_roll":7,"hp":1,`+blowIn+`}`)
	f.Add("range", `{"distance_m":1e-300,"range_m":1,"chance":1}`)
	f.Add("first_aid", `{"hp":1,"hp_max":2,"injuries":[{}],"target":0,"success":true,"d3":1}`)
	judgetest.Fuzz(f, newBook(f), `{}`, `{"hp":1,"con":1,"siz":2,"rounds":3,"worn":["chain"],"combatants":[{"id":"a","dex":1}]}`)
}
