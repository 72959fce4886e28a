package dq

import (
	_ "embed"
	"testing"

	"github.com/affray-engine/affray/rules/internal/judgetest"
)

//go:embed testdata/examples.jsonl
var examples []byte

// The worked requests: every field of every answer.
func TestWorkedRequests(t *testing.T) {
	judgetest.Worked(t, newBook(t), examples, 60)
}

func TestRequestsAtTheEdges(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ rule, kind, in, want string }{
		{"DQ-017: a natural 01 without a chance", "quality", `{"chance":-20,"natural":1}`, `{"quality":4}`},
		{"DQ-AMB-05: a natural 01 at the lowest chance", "quality", `{"chance":1,"natural":1}`, `{"quality":4}`},
		{"DQ-018: a natural 00 with a die lowered by aim", "quality", `{"chance":999,"natural":100,"dice_mod":-50}`, `{"quality":0}`},
		{"DQ-019, DQ-AMB-07: a changed die of 1 is no natural 01", "quality", `{"chance":-5,"natural":4,"dice_mod":-9}`, `{"quality":0}`},
		{"DQ-AMB-06: a chance of 350", "quality", `{"chance":350,"natural":16}`, `{"quality":5}`},
		{"DQ-AMB-33: shares of 21 are rounded each by itself", "thresholds", `{"chance":21}`, `{"best_to":{"1":21,"2":9,"3":5,"4":3,"5":0,"6":0}}`},
		{"DQ-AMB-08: no chance", "thresholds", `{"chance":0}`, `{"best_to":{"1":1,"2":1,"3":1,"4":1,"5":0,"6":0}}`},
		{"DQ-016: a chance of 1000", "thresholds", `{"chance":1000}`, `{"best_to":{"1":99,"2":99,"3":99,"4":99,"5":90,"6":80}}`},
		{"DQ-AMB-09: a defence that beats the attack", "result_quality", `{"attack_quality":1,"defence_quality":6}`, `{"result_quality":0}`},
		{"DQ-034: armour of more than the damage", "resolve", `{"strike_chance":50,"attack_roll":40,"defence":0,"defence_roll":99,"damage_d10":1,"dm":-4,"ft_armour":9}`,
			`{"attack_quality":1,"defence_quality":0,"result_quality":1,"pool":"FT","armour_applied":"ft","spec_grievous_possible":false,"parry_opportunity":false,"damage":0}`},
		{"DQ-026, DQ-AMB-19, DQ-AMB-20: ten more, which reduction alone lessens", "resolve", `{"strike_chance":260,"attack_roll":6,"defence":10,"defence_roll":50,"damage_d10":1,"dm":4,"ft_armour":9,"en_armour":5,"dr":3}`,
			`{"attack_quality":6,"defence_quality":0,"result_quality":6,"pool":"EN","armour_applied":"none","spec_grievous_possible":true,"parry_opportunity":false,"damage":21}`},
		{"DQ-AMB-34: a defence of 250 is fantastic, too", "resolve", `{"strike_chance":250,"attack_roll":5,"defence":250,"defence_roll":5,"damage_d10":1,"dm":4,"evading":true}`,
			`{"attack_quality":6,"defence_quality":6,"result_quality":0,"pool":null,"armour_applied":null,"spec_grievous_possible":false,"parry_opportunity":false,"damage":0}`},
		{"DQ-060: no parry against a shot", "resolve", `{"strike_chance":45,"attack_roll":70,"defence":50,"defence_roll":15,"damage_d10":7,"dm":2,"evading":true,"mode":"ranged"}`,
			`{"attack_quality":0,"defence_quality":2,"result_quality":0,"pool":null,"armour_applied":null,"spec_grievous_possible":false,"parry_opportunity":false,"damage":0}`},
		{"DQ-042: the worst of three", "strike_chance", `{"base_chance":50,"visibility":[-10,-50,-30],"mods":[-5]}`, `{"strike_chance":-5}`},
		{"DQ-AMB-02: perception in the front", "defence", `{"arc":"front","ag":15,"pc":9,"option_front_pc":true}`, `{"defence":24}`},
		{"DQ-AMB-02: perception at a flank", "defence", `{"arc":"flank","ag":15,"pc":9,"option_front_pc":true}`, `{"defence":15}`},
		{"DQ-073: the sixth hex", "missile_range", `{"hexes":6}`, `{"modifier":-3}`},
		{"DQ-103: perception, agility, id", "engaged_order", `{"figures":[{"id":"b","pc":8,"ag":12,"weapon_rank":2},{"id":"a","pc":8,"ag":12,"weapon_rank":2},{"id":"c","pc":8,"ag":13,"weapon_rank":1},{"id":"d","pc":9,"ag":11,"weapon_rank":2}]}`,
			`{"order":["d","c","a","b"]}`},
		{"nobody", "engaged_order", `{"figures":[]}`, `{"order":[]}`},
		{"DQ-080: part of three ranks", "assassin", `{"situation":"front","rank":2}`, `{"dice_mod":0}`},
		{"DQ-110: less than no endurance", "stay_conscious", `{"en":-2,"wp":14,"roll":1}`, `{"roll_needed":true,"target":0,"conscious":false}`},
		{"DQ-095: against somebody stronger", "restrain", `{"att_ps":1,"att_ag":2,"def_ps":3,"def_ag":4}`, `{"chance":0}`},
		{"DQ-091: two hands", "avoid", `{"against":"disarm_2h","md":18,"rank":3}`, `{"target":39}`},
		{"DQ-092: a clumsy weapon", "trip", `{"base_chance":30,"d10":10}`, `{"base_chance":30,"damage":10}`},
		{"DQ-097: just enough", "withdraw", `{"d10":7,"friendly_ps":20,"hostile_ps":17}`, `{"total":10,"success":true}`},
	} {
		t.Run(c.rule, func(t *testing.T) { judgetest.Answer(t, b, c.kind, c.in, c.want) })
	}
}

func TestRequestsThatAreRefused(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ name, kind, in, code, field string }{
		{"an unknown field", "quality", `{"chance":1,"natural":1,"x":1}`, "unknown_field", "x"},
		{"a missing field", "quality", `{"chance":1}`, "missing_field", "natural"},
		{"a face of 0", "quality", `{"chance":1,"natural":0}`, "range", "natural"},
		{"a face of 101", "quality", `{"chance":1,"natural":101}`, "range", "natural"},
		{"a chance in words", "quality", `{"chance":"70","natural":1}`, "type", "chance"},
		{"a fraction", "quality", `{"chance":70.5,"natural":1}`, "type", "chance"},
		{"beyond a million", "thresholds", `{"chance":1000001}`, "range", "chance"},
		{"an eighth quality", "result_quality", `{"attack_quality":7,"defence_quality":0}`, "range", "attack_quality"},
		{"an eleventh face", "resolve", `{"strike_chance":1,"attack_roll":1,"defence":1,"defence_roll":1,"damage_d10":11,"dm":0}`, "range", "damage_d10"},
		{"a mode of its own", "resolve", `{"strike_chance":1,"attack_roll":1,"defence":1,"defence_roll":1,"damage_d10":1,"dm":0,"mode":"close"}`, "value", "mode"},
		{"evading as a number", "resolve", `{"strike_chance":1,"attack_roll":1,"defence":1,"defence_roll":1,"damage_d10":1,"dm":0,"evading":1}`, "type", "evading"},
		{"armour below nothing", "resolve", `{"strike_chance":1,"attack_roll":1,"defence":1,"defence_roll":1,"damage_d10":1,"dm":0,"dr":-1}`, "range", "dr"},
		{"modifiers by name", "strike_chance", `{"base_chance":1,"mods":["flank"]}`, "type", "mods"},
		{"modifiers that are no list", "strike_chance", `{"base_chance":1,"mods":10}`, "type", "mods"},
		{"a negative rank", "strike_chance", `{"base_chance":1,"rank":-1}`, "range", "rank"},
		{"a negative distance", "missile_range", `{"hexes":-1}`, "range", "hexes"},
		{"an arc that there is not", "defence", `{"arc":"left","ag":1}`, "value", "arc"},
		{"a figure without id", "engaged_order", `{"figures":[{"pc":1,"ag":1,"weapon_rank":1}]}`, "missing_field", "id"},
		{"two of one id", "engaged_order", `{"figures":[{"id":"a","pc":1,"ag":1,"weapon_rank":1},{"id":"a","pc":1,"ag":1,"weapon_rank":1}]}`, "value", "id"},
		{"an unknown field of a figure", "engaged_order", `{"figures":[{"id":"a","pc":1,"ag":1,"weapon_rank":1,"md":1}]}`, "unknown_field", "md"},
		{"no figures", "engaged_order", `{}`, "missing_field", "figures"},
		{"an unknown situation", "assassin", `{"situation":"flank","rank":1}`, "value", "situation"},
		{"agility against a disarm", "avoid", `{"against":"disarm","md":1,"rank":1,"ag":1}`, "unknown_field", "ag"},
		{"dexterity against a trip", "avoid", `{"against":"trip","md":1}`, "missing_field", "ag"},
		{"against something else", "avoid", `{"against":"bite","ag":1}`, "value", "against"},
		{"nothing against what", "avoid", `{"ag":1}`, "missing_field", "against"},
		{"no hexes to trample with", "trample", `{"d10":1,"size_hexes":0}`, "range", "size_hexes"},
		{"a die of 0", "withdraw", `{"d10":0,"friendly_ps":1,"hostile_ps":1}`, "range", "d10"},
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Refusal(t, b, c.kind, c.in, c.code, c.field) })
	}
}

func FuzzJudge(f *testing.F) {
	judgetest.Fuzz(f, newBook(f), `{"chance":70,"natural":1,"figures":[{"id":"a","pc":1,"ag":1,"weapon_rank":1}]}`)
}

// DQ-AMB-18, DQ-AMB-29: the seven rows of the table count, by number: each result has its own
// pool, damage and armour.
func TestSevenResultsByNumber(t *testing.T) {
	b := newBook(t)
	for result, want := range []string{
		`"pool":null,"armour_applied":null,"spec_grievous_possible":false,"damage":0`,
		`"pool":"FT","armour_applied":"ft","spec_grievous_possible":false,"damage":7`,
		`"pool":"FT","armour_applied":"ft","spec_grievous_possible":false,"damage":11`,
		`"pool":"EN","armour_applied":"en","spec_grievous_possible":false,"damage":9`,
		`"pool":"EN","armour_applied":"en","spec_grievous_possible":true,"damage":9`,
		`"pool":"EN","armour_applied":"none","spec_grievous_possible":true,"damage":14`,
		`"pool":"EN","armour_applied":"none","spec_grievous_possible":true,"damage":24`,
	} {
		roll := []string{"99", "80", "60", "40", "20", "15", "5"}[result]
		chance := []string{"50", "90", "150", "200", "200", "250", "250"}[result]
		in := `{"strike_chance":` + chance + `,"attack_roll":` + roll + `,"defence":0,"defence_roll":50,"damage_d10":6,"dm":4,"ft_armour":3,"en_armour":1}`
		number := string(rune('0' + result))
		judgetest.Answer(t, b, "resolve", in, `{"attack_quality":`+number+`,"defence_quality":0,"result_quality":`+number+`,"parry_opportunity":false,`+want+`}`)
	}
}

// DQ-AMB-30: the pool and the armour have names of their own.
func TestThePoolIsNotTheArmour(t *testing.T) {
	s := newBook(t).Shape()
	if pool, worn := s.Pools[poolFT].Name, s.Traits[2].Name; pool != "ft_pool" || worn != "ft_armour" {
		t.Errorf("%s and %s", pool, worn)
	}
}
