package revised

import (
	_ "embed"
	"testing"

	"github.com/affray-engine/affray/rules/internal/judgetest"
)

//go:embed testdata/examples.jsonl
var examples []byte

// The worked requests: every field of every answer.
func TestWorkedRequests(t *testing.T) {
	judgetest.Worked(t, newBook(t), examples, 22)
}

func TestRequestsWithLittleSaid(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ name, kind, in, want string }{
		{"nothing at all is surprise", "surprise", `{}`, `{"modifier":0,"total":0,"surprised":true}`},                                                                                                                                                // REV-A02
		{"both readings of an expected attack", "surprise", `{"d10":1,"own":{"anticipating":true,"suspicious":true}}`, `{"modifier":2,"total":3,"surprised":true}`},                                                                                  // REV-A04
		{"a crowd of 29", "surprise", `{"d10":1,"other":{"members":29}}`, `{"modifier":2,"total":3,"surprised":true}`},                                                                                                                               // REV-A03
		{"a situation named twice", "initiative", `{"combatants":[{"id":"a","d10":5,"mods":["higher_ground","higher_ground"]}]}`, `{"scores":{"a":6},"order":[["a"]]}`},                                                                              // REV-033
		{"both waters", "initiative", `{"combatants":[{"id":"a","d10":5,"mods":["wading","deep_water"]}]}`, `{"scores":{"a":1},"order":[["a"]]}`},                                                                                                    // REV-036
		{"stunned", "attack", `{"d20":5,"situations":["defender_stunned"]}`, `{"modifier":4,"need":0,"total":9,"hit":true,"critical":false,"fumble":false}`},                                                                                         // REV-074
		{"stunned and prone", "attack", `{"d20":5,"situations":["defender_stunned","defender_prone"]}`, `{"modifier":4,"need":0,"total":9,"hit":true,"critical":false,"fumble":false}`},                                                              // REV-A20
		{"a natural 1 that would hit", "attack", `{"d20":1,"ac":10}`, `{"modifier":0,"need":-10,"total":1,"hit":false,"critical":false,"fumble":true}`},                                                                                              // REV-A21
		{"melee past cover", "attack", `{"d20":5,"cover":90,"concealment":90}`, `{"modifier":0,"need":0,"total":5,"hit":true,"critical":false,"fumble":false}`},                                                                                      // REV-A18
		{"the invisible behind leaves", "attack", `{"d20":9,"situations":["defender_invisible"],"range":{"short":9},"concealment":90}`, `{"modifier":-4,"need":0,"total":5,"hit":true,"critical":false,"fumble":false,"band":"short","legal":true}`}, // REV-A43
		{"a range of which only the short is said", "attack", `{"d20":9,"range":{"short":9},"distance":9}`, `{"modifier":0,"need":0,"total":9,"hit":true,"critical":false,"fumble":false,"band":"short","legal":true}`},                              // REV-061
		{"the helpless at a distance", "attack", `{"situations":["defender_sleeping_or_held"],"range":{"short":9,"medium":20},"distance":19}`, `{"modifier":-2,"auto":true,"hit":true}`},                                                             // REV-074
		{"the helpless too far away", "attack", `{"situations":["defender_sleeping_or_held"],"range":{"short":9},"distance":10}`, `{"band":"out_of_range","legal":false}`},
		{"a doubled critical", "damage", `{"rolls":[4],"second_rolls":[3],"critical":true,"multiplier":2,"modifier":1}`, `{"damage":15}`},                                                                                             // REV-A14
		{"no damage", "damage", `{"rolls":[1],"modifier":-9}`, `{"damage":1}`},                                                                                                                                                        // REV-093
		{"beyond a hundred percent", "melee_fire", `{"target":"t","adjacent":[{"id":"b","size":"G"},{"id":"a","size":"H"}],"d100":21}`, `{"chances":{"a":20,"b":20},"recipient":"b"}`},                                                // REV-A17
		{"exactly none left", "massive", `{"hp":50,"damage":50}`, `{"hp_after":0,"save_required":false,"slain":true}`},                                                                                                                // REV-A39
		{"a very long fall", "fall", `{"feet":390,"rolls":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,6,6]}`, `{"dice":20,"damage":20}`},                                                                                                 // REV-092
		{"less than ten feet", "fall", `{"feet":9}`, `{"dice":0,"damage":0}`},                                                                                                                                                         // REV-A40
		{"a natural 1 of a puncher", "punch", `{"d20":1,"thac0":1,"d100":3}`, `{"total":1,"hit":true,"blow":"wild_swing","damage":0,"ko_percent":2,"ko":false,"stun_rounds":0}`},                                                      // REV-102
		{"gauntlets on a natural 20", "punch", `{"d20":20,"attack_bonus":-15,"gauntlets":true,"d3":2,"d3_second":3,"d100":99}`, `{"total":5,"hit":true,"blow":"glancing_blow","damage":5,"ko_percent":3,"ko":false,"stun_rounds":0}`}, // REV-A22
		{"slain, not unconscious", "punch_state", `{"hp":5,"events":[{"punch":4},{"normal":5},{"punch":9}]}`, `{"state":"slain","punch_total":4,"actual":1,"temporary":3}`},                                                           // REV-A25
		{"a weak wrestler", "wrestle", `{"d20":2,"thac0":2,"armor":"none","str_damage":-3}`, `{"total":2,"hit":true,"move":"headlock","hold":true,"damage":1}`},                                                                       // REV-A58
		{"equal THAC0", "overbear", `{"attackers":[{"id":"b","size":"S"},{"id":"a","size":"L"}],"defender":{"size":"M"}}`, `{"modifier":5,"roller":"a","need":0,"total":5,"pinned":true}`},                                            // REV-A36
		{"a natural 1 in overbearing", "overbear", `{"attackers":[{"id":"a","size":"G"}],"defender":{"size":"T"},"d20":1}`, `{"modifier":20,"roller":"a","need":0,"total":21,"pinned":false}`},                                        // REV-A29
		{"a pin after a pin", "pin_track", `{"successes":[true,false,true]}`, `{"pinned_after":[true,false,true]}`},                                                                                                                   // REV-127
		{"half of 3/2", "rof", `{"rof":[3,2],"moved":true}`, `{"rof":[3,4]}`},                                                                                                                                                         // REV-A42
		{"a slow charger", "armor_class", `{"armor":"none","dex":3,"charging":true}`, `{"ac":15}`},                                                                                                                                    // REV-056
		{"three movements", "action_budget", `{"use":["movement","movement","movement"]}`, `{"legal":false}`},                                                                                                                         // REV-045
		{"three minor actions", "action_budget", `{"use":["minor","minor","minor","free","free"]}`, `{"legal":true}`},
		{"a warrior of no level", "lookup", `{"what":"thac0","group":"warrior"}`, `{"thac0":20}`}, // REV-D1
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Answer(t, b, c.kind, c.in, c.want) })
	}
}

func TestRequestsThatAreRefused(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct{ name, kind, in, code, field string }{
		{"an unknown field", "surprise", `{"own":{"tired":true}}`, "unknown_field", "tired"},
		{"an unknown light", "surprise", `{"own":{"light":"dim"}}`, "value", "light"},
		{"a fourth degree of camouflage", "surprise", `{"other":{"camouflage":4}}`, "range", "camouflage"},
		{"a die of 11", "surprise", `{"d10":11}`, "range", "d10"},
		{"the same name twice", "initiative", `{"combatants":[{"id":"a"},{"id":"a"}]}`, "value", "id"},
		{"no name", "initiative", `{"combatants":[{}]}`, "missing_field", "id"},
		{"an unknown situation", "attack", `{"situations":["tired"]}`, "value", "situations"},
		{"null", "attack", `{"d20":null}`, "type", "d20"},
		{"no die", "routine", `{"d20s":[0]}`, "range", "d20s"},
		{"no target", "melee_fire", `{}`, "missing_field", "target"},
		{"an unknown size", "melee_fire", `{"target":"a","adjacent":[{"id":"b","size":"X"}]}`, "value", "size"},
		{"an event of two kinds", "punch_state", `{"hp":3,"events":[{"normal":1,"punch":1}]}`, "value", "punch"},
		{"no armour", "wrestle", `{}`, "missing_field", "armor"},
		{"an unknown event", "hold_break", `{"event":"sneeze"}`, "value", "event"},
		{"nobody to bear down", "overbear", `{"attackers":[{"id":"a","size":"M"}]}`, "missing_field", "defender"},
		{"nobody who bears down", "overbear", `{"defender":{"size":"M"}}`, "value", "attackers"},
		{"a success that is a number", "pin_track", `{"successes":[1]}`, "type", "successes"},
		{"no rate", "rof", `{}`, "missing_field", "rof"},
		{"a rate in no rounds", "rof", `{"rof":[1,0]}`, "value", "rof"},
		{"half a rate", "rof", `{"rof":[1]}`, "value", "rof"},
		{"a level that no table has", "lookup", `{"what":"thac0","group":"priest","level":21}`, "range", "level"},
		{"no level of a priest", "lookup", `{"what":"thac0","group":"priest"}`, "missing_field", "level"},
	} {
		t.Run(c.name, func(t *testing.T) { judgetest.Refusal(t, b, c.kind, c.in, c.code, c.field) })
	}
}

func FuzzJudge(f *testing.F) {
	f.Add("overbear", `{"attackers":[{"id":"a","size":"G"}],"defender":{"size":"T"},"d20":1}`)
	judgetest.Fuzz(f, newBook(f), `{}`, `{"d10":1,"d20":1,"rolls":[1],"combatants":[{"id":"a"}],"events":[{"punch":1}],"rof":[1,2]}`)
}
