package ecs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// More gear than there is room for is told once, at the first piece that is too much, with what the stat block has already, in every
// rulebook; a piece behind it that there is not is told, too.
func TestTooMuchGearIsToldWhereItStands(t *testing.T) {
	for _, c := range []struct{ book, stats, has, gear string }{
		{"nc", "{race: human, classes: [{class: fighter, level: 2}], weapon: spear, shield: true}", "2 (spear, shield)",
			"dagger, short_sword, long_sword, broad_sword, scimitar, bastard_sword, hand_axe, battle_axe, club, footmans_mace, morning_star, war_hammer, quarterstaff, trident"},
		{"brp", "{str: 12, con: 12, siz: 12, dex: 12, weapons: [spear_long], shield: round}", "2 (spear_long, round)",
			"axe_battle, axe_great, axe_hand, club_heavy, club_light, dagger, halberd, hammer, hammer_great, knife, mace_heavy, mace_light, pike, staff_quarter"},
		{"dq", "{ps: 16, md: 16, ag: 14, en: 15, wp: 12, weapons: [bow, net]}", "2 (bow, net)",
			"knife, short_blade, sword, great_sword, hand_axe, battle_axe, mace, hammer, staff, spear, pike, halberd, sling, long_bow"},
		{"revised", "{group: warrior, level: 2, max_hp: 9, weapons: [sickle, spear]}", "2 (sickle, spear)",
			"battle_axe, club, dagger, dart, footmans_flail, footmans_mace, hand_axe, horsemans_mace, javelin, knife, morning_star, quarterstaff, scimitar, trident"},
		{"fighter", "{ft: 4, weapon: spear, spare: [dagger]}", "2 (spear, dagger)",
			"short_sword, broadsword, bastard_sword_2h, great_sword, hand_axe, battle_axe, club, mace, flail, warhammer, quarterstaff, halberd, hooked_pick, harpoon"},
	} {
		parse := func(gear string) error {
			s, err := scenario.Parse("laden.yaml", fmt.Appendf(nil, `scenario: laden
rulebook: %s
field: {grid: square, size: [6, 2]}
sides: [{id: red}, {id: blue}]
stock: {porter: {%s: %s}}
combatants:
- {id: ann, side: red, at: [0, 0], use: porter, gear: [%s]}
- {id: bo, side: blue, at: [4, 0], use: porter}
`, c.book, c.book, c.stats, gear), nil)
			if err == nil {
				_, err = ecs.New(s, ecs.Config{})
			}
			return err
		}
		if err := parse(c.gear); err != nil {
			t.Errorf("%s: %v", c.book, err)
		}
		first, rest, _ := strings.Cut(c.gear, ", ")
		err := fmt.Sprint(parse(rest + ", " + strings.Split(c.has, " ")[1][1:len(strings.Split(c.has, " ")[1])-1] + ", " + first + ", zither"))
		want := fmt.Sprintf("gear[14]: %s is one thing too many: at most %d are carried, and the stat block has %s: want at most 14 beside those", first, rules.NCarry, c.has)
		if lines := strings.Split(err, "\n"); len(lines) != 2 || !strings.HasPrefix(err, "laden.yaml:7:") || !strings.Contains(lines[0], want) || !strings.Contains(lines[1], `"zither"`) {
			t.Errorf("%s: %s\nwant %s", c.book, err, want)
		}
	}
}

// A mount of whose stat block something is wrong is not found too small as well.
func TestAMountThatIsAMistakeIsOneMistake(t *testing.T) {
	for place, people := range map[string]string{
		"combatants[1].stats.nc": "- {id: ann, side: red, rides: dun, stats: {nc: {monster: orc}}}\n- DUN\n- {id: bo, side: blue, at: [4, 0], stats: {nc: {monster: orc}}}\n",
		"arrivals[0].combatants[0].stats.nc": "- {id: bo, side: blue, at: [4, 0], stats: {nc: {monster: orc}}}\n- {id: cy, side: red, at: [0, 1], stats: {nc: {monster: orc}}}\n" +
			"arrivals:\n- {round: 2, combatants: [DUN, {id: ann, side: red, rides: dun, stats: {nc: {monster: orc}}}]}\n",
	} {
		text := strings.Replace(people, "DUN", "{id: dun, side: red, at: [0, 0], stats: {nc: {monster: {hit_dice: 3, body: horse, attacks: [club]}}}}", 1)
		s, err := scenario.Parse("f", []byte("scenario: f\nrulebook: nc\nfield: {grid: square, size: [6, 2]}\nsides: [{id: red}, {id: blue}]\ncombatants:\n"+text), nil)
		if err == nil {
			_, err = ecs.New(s, ecs.Config{})
		}
		if said := fmt.Sprint(err); strings.Contains(said, "\n") || !strings.Contains(said, place+".monster.body: unknown field") {
			t.Errorf("%s: %s", place, said)
		}
	}
}
