package nc

import (
	_ "embed"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules/internal/judgetest"
)

//go:embed testdata/examples.jsonl
var examples []byte

// The worked requests of section 15, and those of our own kinds: every field of every answer.
func TestWorkedRequests(t *testing.T) {
	judgetest.Worked(t, newBook(t), examples, 52)
}

// NC-080: a blind attacker loses four of its OF, whatever the question gives of it.
func TestABlindAttackerOfARequest(t *testing.T) {
	b := newBook(t)
	const who = `{"race":"human","classes":[{"class":"fighter","level":9}],"weapon":{"mode":"melee"}}`
	for _, c := range []struct{ kind, seeing, blind string }{
		{"attack", `{"attacker":{"of":9},"defender":{"hp":9},"rolls":{"d100":5}}`, `{"attacker":{"of":9,"conditions":["blinded"]},"defender":{"hp":9},"rolls":{"d100":5}}`},
		{"full_attack", `{"attacker":` + who + `,"defender":` + who + `,"rolls":{"d100":5}}`,
			`{"attacker":` + who + `,"defender":` + who + `,"attacker_conditions":["blinded"],"rolls":{"d100":5}}`},
	} {
		seeing, _ := judgetest.Ask(t, b, c.kind, c.seeing)
		blind, fault := judgetest.Ask(t, b, c.kind, c.blind)
		if seeing == nil || blind == nil || blind["of_used"] != seeing["of_used"].(float64)-4 || blind["df_used"] != seeing["df_used"] {
			t.Errorf("%s: %v, blind %v %+v", c.kind, seeing, blind, fault)
		}
	}
}

func TestRequestsThatAreRefused(t *testing.T) { // NC-G-32
	b := newBook(t)
	const (
		attacker = `"attacker":{"of":1}`
		defender = `"defender":{"hp":9}`
		rolls    = `"rolls":{"d100":5}`
		builder  = `{"race":"human","classes":[{"class":"mage","level":1}],"weapon":{"mode":"melee"}}`
	)
	for _, c := range []struct{ name, kind, in, code, field string }{
		{"an unknown field", "chance", `{"of":1,"df":1,"x":1}`, "unknown_field", "x"},
		{"a category that is none, and nothing else", "save", `{"category":null,"caster_level":2,"roll":1}`, "type", "category"},
		{"a missing field", "chance", `{"of":1}`, "missing_field", "df"},
		{"a wrong type", "chance", `{"of":"1","df":1}`, "type", "of"},
		{"a fraction", "chance", `{"of":1.5,"df":1}`, "type", "of"},
		{"null", "chance", `{"of":null,"df":1}`, "type", "of"},
		{"beyond a million", "chance", `{"of":1000001,"df":1}`, "range", "of"},
		{"below minus a million", "chance", `{"of":-1000001,"df":1}`, "range", "of"},
		{"negative damage", "reduce", `{"damage":-1,"ar":0,"dr":0}`, "range", "damage"},
		{"negative AR", "reduce", `{"damage":1,"ar":-1,"dr":0}`, "range", "ar"},
		{"no attacker", "attack", `{` + defender + `,` + rolls + `}`, "missing_field", "attacker"},
		{"no hit points", "attack", `{` + attacker + `,"defender":{},` + rolls + `}`, "missing_field", "hp"},
		{"both forms of DF", "attack", `{` + attacker + `,"defender":{"hp":9,"df":1,"df_natural":1},` + rolls + `}`, "value", "df"},
		{"no roll", "attack", `{` + attacker + `,` + defender + `,"rolls":{}}`, "missing_field", "d100"},
		{"a roll of 0", "attack", `{` + attacker + `,` + defender + `,"rolls":{"d100":0}}`, "range", "d100"},
		{"a roll of 101", "attack", `{` + attacker + `,` + defender + `,"rolls":{"d100":101}}`, "range", "d100"},
		{"negative rolled damage", "attack", `{` + attacker + `,` + defender + `,"rolls":{"d100":1,"damage":-1}}`, "range", "damage"},
		{"an unknown condition", "attack", `{` + attacker + `,"defender":{"hp":1,"conditions":["tired"]},` + rolls + `}`, "value", "conditions"},
		{"a defender's condition on the attacker", "attack", `{"attacker":{"of":1,"conditions":["prone"]},` + defender + `,` + rolls + `}`, "value", "conditions"},
		{"a condition that is no list", "attack", `{` + attacker + `,"defender":{"hp":1,"conditions":"prone"},` + rolls + `}`, "type", "conditions"},
		{"a projectile without class", "attack", `{` + attacker + `,` + defender + `,"situation":{"kind":"projectile"},` + rolls + `}`, "missing_field", "class"},
		{"an unknown class", "attack", `{` + attacker + `,` + defender + `,"situation":{"kind":"projectile","class":"catapult"},` + rolls + `}`, "value", "class"},
		{"cover between the rows", "attack", `{` + attacker + `,` + defender + `,"situation":{"cover":30},` + rolls + `}`, "value", "cover"},
		{"an unknown range", "attack", `{` + attacker + `,` + defender + `,"situation":{"range":"far"},` + rolls + `}`, "value", "range"},
		{"no height", "attack", `{` + attacker + `,` + defender + `,"situation":{"height_ft":0},` + rolls + `}`, "range", "height_ft"},
		{"a height in words", "attack", `{` + attacker + `,` + defender + `,"situation":{"height_ft":"tall"},` + rolls + `}`, "type", "height_ft"},
		{"crossing as a number", "attack", `{` + attacker + `,` + defender + `,"situation":{"perpendicular":1},` + rolls + `}`, "type", "perpendicular"},
		{"a full attack without weapon", "full_attack", `{"attacker":{"race":"human"},"defender":` + builder + `,` + rolls + `}`, "missing_field", "weapon"},
		{"no magical BDR", "magic_damage", `{"damage":1,"defender":{}}`, "missing_field", "bdr"},
		{"an unknown race", "build", `{"race":"ent"}`, "value", "race"},
		{"an unknown armour", "build", `{"race":"elf","armor":"mail"}`, "value", "armor"},
		{"an unknown class of character", "build", `{"race":"elf","classes":[{"class":"smith","level":1}]}`, "value", "class"},
		{"a negative level", "build", `{"race":"elf","classes":[{"class":"thief","level":-1}]}`, "range", "level"},
		{"an ability below 3", "build", `{"race":"elf","str":2}`, "range", "str"},
		{"an ability above 25", "build", `{"race":"elf","con":26}`, "range", "con"},
		{"an ability as a fraction", "build", `{"race":"elf","str":18.25}`, "type", "str"},
		{"a percentile on 17", "build", `{"race":"elf","str":"17.50"}`, "value", "str"},
		{"a percentile of one digit", "build", `{"race":"elf","str":"18.5"}`, "value", "str"},
		{"a percentile dexterity", "build", `{"race":"elf","dex":"18.50"}`, "value", "dex"},
		{"a class of projectile in melee", "build", `{"race":"elf","weapon":{"mode":"melee","class":"sling"}}`, "unknown_field", "class"},
		{"no class of projectile", "build", `{"race":"elf","weapon":{"mode":"projectile"}}`, "missing_field", "class"},
		{"no actions", "schedule", `{"actions":0}`, "range", "actions"},
		{"eleven actions", "schedule", `{"actions":11}`, "range", "actions"},
		{"too few dice", "schedule", `{"actions":2,"dice":[1]}`, "value", "dice"},
		{"dice for fixed segments", "schedule", `{"actions":4,"dice":[1]}`, "value", "dice"},
		{"a face the die does not have", "schedule", `{"actions":2,"dice":[6,5]}`, "range", "dice"},
		{"a face of 0", "schedule", `{"actions":1,"dice":[0]}`, "range", "dice"},
		{"a first segment of 11", "cycle", `{"first_segment":11,"cycle":1}`, "range", "first_segment"},
		{"a cycle of 0", "cycle", `{"first_segment":1,"cycle":0}`, "range", "cycle"},
		{"an unknown category", "save", `{"levels":[1],"category":"luck","severity":1,"roll":1}`, "value", "category"},
		{"no severity", "save", `{"levels":[1],"category":"poison","caster_level":3,"roll":1}`, "missing_field", "severity"},
		{"neither severity nor caster", "save", `{"levels":[1],"category":"spell","roll":1}`, "missing_field", "severity"},
		{"an unknown flag", "save", `{"levels":[1],"category":"spell","severity":1,"flags":["lucky"],"roll":1}`, "value", "flags"},
		{"a level as text", "save", `{"levels":["1"],"category":"spell","severity":1,"roll":1}`, "type", "levels"},
		{"negative poison", "poison", `{"physical_after_ar":1,"poison_damage":-1}`, "range", "poison_damage"},
		{"a task without a level", "task", `{"difficulty":"easy"}`, "missing_field", "level"},
		{"a task of no known difficulty", "task", `{"level":0,"difficulty":"absurd"}`, "value", "difficulty"},
		{"a task with a roll of 0", "task", `{"level":0,"roll":0}`, "range", "roll"},
		{"more hit points than the maximum", "recover", `{"hp":9,"max":8,"day":"rest"}`, "value", "hp"},
		{"a day of no known sort", "recover", `{"hp":1,"max":8,"day":"feast"}`, "value", "day"},
		{"too many days", "recover", `{"hp":1,"max":8,"day":"rest","days":3661}`, "range", "days"},
		{"a poison with an unknown field", "recover", `{"hp":1,"max":8,"day":"rest","poisons":[{"left":1,"x":1}]}`, "unknown_field", "x"},
		{"negative hit dice", "monster", `{"hd":-1,"dr":0,"ar_printed":0}`, "range", "hd"},
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Refusal(t, b, c.kind, c.in, c.code, c.field) })
	}
}

func TestRequestsWithDefaults(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ name, kind, in, want string }{
		{"an attack with the least said", "attack", `{"attacker":{"of":0},"defender":{"hp":-3},"rolls":{"d100":50,"damage":10}}`,
			`{"chance_level":0,"critical":false,"damage_after_ar":10,"damage_taken":10,"df_used":0,"disabling":false,"dr_used":0,"hit":true,"hp_after":-13,"of_used":0,"percent":50}`},
		{"a schedule without dice", "schedule", `{"actions":4,"dex_reaction":3}`, `{"lost":0,"segments":[2,4,7,9]}`},
		{"everything lost", "schedule", `{"actions":1,"dice":[9],"dex_reaction":-2}`, `{"lost":1,"segments":[]}`},
		{"a thief at a wall, roughly built (NC-138)", "task", `{"level":-5,"difficulty":"easy","roll":45}`, `{"chance_level":-1,"percent":45,"success":true}`},
		{"a smooth wall", "task", `{"level":-5,"difficulty":"hard","roll":14}`, `{"chance_level":-9,"percent":13,"success":false}`},
		{"a wet one, without a roll", "task", `{"level":-5,"difficulty":"extremely_hard"}`, `{"chance_level":-13,"percent":5}`},
		{"bonuses of a task add up (NC-118)", "task", `{"level":2,"bonus":-2}`, `{"chance_level":0,"percent":50}`},
		{"days of rest up to the maximum (NC-125, NC-A-26, NC-G-37)", "recover", `{"hp":80,"max":91,"con":17,"day":"rest","days":3}`, `{"hp_after":91,"per_day":[5,5,1],"poisons":[]}`},
		{"a quiet day", "recover", `{"hp":10,"max":91,"con":17,"care":2,"day":"quiet"}`, `{"hp_after":13,"per_day":[3],"poisons":[]}`},
		{"a hard day", "recover", `{"hp":10,"max":91,"care":2,"day":"hard"}`, `{"hp_after":10,"per_day":[0],"poisons":[]}`},
		{"what a poison takes stays until it has run out (NC-A-70, NC-140)", "recover",
			`{"hp":90,"max":91,"day":"rest","days":3,"poisons":[{"left":2,"taken":1,"every_segments":86400}]}`,
			`{"hp_after":91,"per_day":[-1,1,1],"poisons":[{"left":0,"taken":3}]}`},
		{"no poison", "poison", `{"physical_after_ar":0,"poison_damage":20}`, `{"per_round":[],"poisoned":false}`},
		{"a character of no class", "build", `{"race":"elf","hp_only":true}`, `{"hp":50}`},
		{"whole numbers as text", "build", `{"race":"elf","con":"17","hp_only":true}`, `{"hp":80}`},
		{"level 0", "save", `{"category":"spell","caster_level":14,"roll":1}`, `{"base":0,"bonus":0,"chance_level":-7,"percent":19,"severity":7,"success":true}`},
		{"a stated severity counts", "save", `{"levels":[4],"category":"spell","caster_level":14,"severity":-2,"roll":73}`, `{"base":2,"bonus":0,"chance_level":4,"percent":69,"severity":-2,"success":false}`},
		{"a condition named twice holds once", "magic_damage", `{"damage":0,"defender":{"bdr":-4,"conditions":["stunned","stunned"]}}`, `{"damage_taken":1,"dr_used":0}`},
		{"the greatest numbers", "attack", `{"attacker":{"of":1000000},"defender":{"hp":1000000,"df":-1000000,"bdr":1000000},"rolls":{"d100":99,"damage":1000000}}`,
			`{"chance_level":2000000,"critical":false,"damage_after_ar":1000000,"damage_taken":1,"df_used":-1000000,"disabling":false,"dr_used":1000000,"hit":true,"hp_after":999999,"of_used":1000000,"percent":99}`},
		{"asleep", "attack", `{"attacker":{"of":0},"defender":{"df":0,"hp":99,"bdr":9,"dr_gear":1,"conditions":["asleep"]},"rolls":{"d100":50,"damage":100}}`,
			`{"chance_level":0,"critical":false,"damage_after_ar":100,"damage_taken":90,"df_used":0,"disabling":false,"dr_used":1,"hit":true,"hp_after":9,"of_used":0,"percent":50}`},
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Answer(t, b, c.kind, c.in, c.want) })
	}
}

// The bonuses of saves, one flag at a time (section 15).
// NC-110, NC-112, NC-113, NC-114, NC-115, NC-116, NC-117, NC-A-10, NC-A-15, NC-A-42,
// NC-A-58, NC-A-69, NC-A-35
func TestSaveBonuses(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		category, flags, more string
		want                  float64
	}{
		{"poison", `"dwarf"`, `"con":14`, 2}, {"poison", `"dwarf","halfling"`, `"con":15`, 3}, {"poison", `"assassin","poisoner"`, ``, 2},
		{"poison", `"mental","cleric"`, `"wis":18`, 0}, {"spell", `"familiar_spell"`, ``, 2}, {"spell", `"opposing_religion"`, ``, 2},
		{"spell", `"mental"`, `"wis":14`, 1}, {"spell", `"mental"`, `"wis":3`, -3}, {"spell", `"mental"`, `"wis":25`, 4},
		{"spell", `"death_magic"`, ``, 2}, {"spell", `"death_magic","druid"`, ``, 4}, {"spell", `"monk"`, ``, 0},
		{"spell", `"body_change","familiar_spell"`, ``, 5}, {"device", `"death_magic","cleric","paladin"`, ``, 4},
		{"breath", ``, `"dex":3`, -4}, {"breath", ``, `"dex":18`, 3}, {"breath", `"dex_applies"`, `"dex":16`, 1},
		{"trap", ``, `"dex":18`, 0}, {"trap", `"dex_applies","str_applies"`, `"dex":18,"str":"18.00"`, 6}, {"disruption", `"familiar_spell"`, `"wis":18`, 0},
		{"spell", ``, `"item_bonus":-2`, -2},
	} {
		in := fmt.Sprintf(`{"levels":[5,3],"category":%q,"severity":5,"flags":[%s],"roll":100`, c.category, c.flags)
		if c.more != "" {
			in += "," + c.more
		}
		out, fault := judgetest.Ask(t, b, "save", in+"}")
		if out["bonus"] != c.want || out["base"] != 3.0 {
			t.Errorf("%s %s %s: %v %v, want %v", c.category, c.flags, c.more, out, fault, c.want)
		}
	}
}

func FuzzJudge(f *testing.F) {
	f.Add("attack", `{"attacker":{"of":1},"defender":{"hp":1},"situation":{"kind":"projectile","class":"sling","height_ft":1e-9},"rolls":{"d100":1}}`)
	judgetest.Fuzz(f, newBook(f), `{}`, `{"of":1,"df":2,"levels":[1],"dice":[1],"actions":1}`)
}
