package revised

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// rollFor states the initiative dice of sides 1, 2, ... and returns the schedule of
// the first round.
func rollFor(t *testing.T, b *book, faces []int, sides ...*rules.Combatant) *rules.Plan {
	t.Helper()
	q := dice.NewQueue()
	for i, f := range faces {
		q.Push(uint32(i+1), 0, rollInitiative, f)
	}
	var p rules.Plan
	b.Schedule(&rules.Field{Combatants: sides, Draw: drawer{q}}, 1, &p)
	if len(q.Errors()) > 0 || len(q.Left()) > 0 {
		t.Errorf("dice: %v, left %v", q.Errors(), q.Left())
	}
	return &p
}

type drawer struct{ q *dice.Queue }

func (d drawer) Draw(k dice.Key) dice.Dice { return d.q.Dice(k) }

func TestInitiative(t *testing.T) { // REV-002, REV-003, REV-030, REV-031, REV-038: the worked example
	b := newBook(t)
	ann := side(t, b, 1, `{"group": "warrior", "level": 1, "max_hp": 10, "dex": 16}`, "hastened")
	orc, rat := side(t, b, 2, bare, "hindered"), side(t, b, 3, bare)
	p := rollFor(t, b, []int{4, 10, 3}, ann, orc, rat)
	scores := []int{7, 7, 3}
	for i, want := range scores {
		if got := p.For(rules.ID(i + 1)).Sum(totalScore); got != want {
			t.Errorf("%d: score %d, want %d", i+1, got, want)
		}
	}
	if s := p.Slots; s[0].Rank != s[1].Rank || s[1].Rank <= s[2].Rank {
		t.Errorf("ranks %d, %d, %d: want the first two equal and before the third", s[0].Rank, s[1].Rank, s[2].Rank)
	}
	e := wantEffect(t, p.For(1), rules.EffTrait, 1, traitScore)
	if e.N[0] != 7 {
		t.Errorf("keeps %d, want 7", e.N[0])
	}
}

func TestInitiativeModifiers(t *testing.T) { // REV-031 to REV-039
	b := newBook(t)
	for _, c := range []struct {
		rule       rules.Rule
		conditions []string
		amount     int
	}{
		{"REV-031", []string{"hastened"}, 2}, {"REV-032", []string{"slowed"}, -2}, {"REV-033", []string{"higher_ground"}, 1},
		{"REV-034", []string{"set_for_charge"}, 2}, {"REV-035", []string{"wading"}, -2}, {"REV-036", []string{"deep_water"}, -4},
		{"REV-037", []string{"foreign_environment"}, -6}, {"REV-038", []string{"hindered"}, -3}, {"REV-039", []string{"waiting"}, -1},
		{"REV-036", []string{"wading", "deep_water"}, -4},
	} {
		v := rollFor(t, b, []int{5}, side(t, b, 1, bare, c.conditions...)).For(1)
		wantMod(t, v, totalScore, c.rule, c.amount)
		wantSum(t, v, totalScore, 5+c.amount)
	}
}

func TestRawDexterity(t *testing.T) { // REV-A09
	for score, want := range map[string]int{"16": 3, "9": -1, "11": 0} {
		b := newBook(t, "initiative_raw_dex", "on")
		v := rollFor(t, b, []int{5}, side(t, b, 1, `{"group": "rogue", "level": 1, "max_hp": 4, "dex": `+score+`}`)).For(1)
		wantSum(t, v, totalScore, 5+want)
	}
}

func TestAScoreIsKept(t *testing.T) { // REV-002, REV-A07
	b := newBook(t)
	s := side(t, b, 1, bare, "hastened")
	s.Traits[traitScore], s.Traits[traitRolled] = 4, 1
	p := rollFor(t, b, nil, s)
	if len(p.Slots) != 1 || len(p.Entries) != 0 {
		t.Errorf("plan %+v: want a slot and no roll", p)
	}
}

func TestHigherGroundCountsOnce(t *testing.T) { // REV-A08
	b := newBook(t)
	v := rollFor(t, b, []int{5}, side(t, b, 1, bare, "higher_ground", "higher_ground")).For(1)
	wantSum(t, v, totalScore, 6)
}

// On a field with heights the ground says who stands higher, and the condition does not.
func TestHigherGroundIsFoundFromTheField(t *testing.T) { // REV-033, REV-A07
	for _, c := range []struct {
		name      string
		high      []bool
		condition []string
		score     int
	}{
		{"whoever stands higher", []bool{true}, nil, 6}, {"whoever does not, whatever it says of itself", []bool{false}, []string{"higher_ground"}, 5},
		{"once", []bool{true}, []string{"higher_ground"}, 6}, {"on a field without heights, by the condition", nil, []string{"higher_ground"}, 6},
	} {
		for _, when := range []string{"off", "on"} {
			b := newBook(t, "initiative_dynamic", when)
			s := side(t, b, 1, bare, c.condition...)
			q := dice.NewQueue()
			q.Push(1, 0, rollInitiative, 5)
			var p rules.Plan
			b.Schedule(&rules.Field{Combatants: []*rules.Combatant{s}, High: c.high, Draw: drawer{q}}, 1, &p)
			wantSum(t, p.For(1), totalScore, c.score)
			s.Traits[traitRolled], s.Traits[traitFrozen], s.Traits[traitScore] = 1, 5, int16(c.score)
			p.Reset()
			b.Schedule(&rules.Field{Tick: 60, Round: 1, Combatants: []*rules.Combatant{s}, High: []bool{true}}, 1, &p)
			now := c.score
			if when == "on" {
				now = 6
			}
			if e, _ := effectOf(p.For(1), rules.EffTrait, 1, traitScore); c.score+int(e.N[0]) != now {
				t.Errorf("%s, looked at anew %s: later %d, want %d", c.name, when, c.score+int(e.N[0]), now)
			}
		}
	}
}

// A condition may last so many ticks; else surprise ends with the round, whoever is set against
// a charge is so to the end of its next turn (REV-057), and all others last (REV-T6).
func TestHowLongConditionsLast(t *testing.T) {
	for _, c := range []struct {
		given rules.Given
		ends  rules.Expiry
		until rules.Tick
	}{
		{rules.Given{Name: "stunned", Ticks: 120}, rules.AtTick, 120}, {rules.Given{Name: "surprised"}, rules.RoundEnd, 0},
		{rules.Given{Name: "invisible"}, rules.Never, 0}, {rules.Given{Name: "set_for_charge"}, rules.TurnEnd, 0},
		{rules.Given{Name: "set_for_charge", Ticks: 180}, rules.AtTick, 180},
	} {
		f, err := tryBuild(t, newBook(t), bare, c.given)
		if err != nil || f.Marks[0].Ends != c.ends || f.Marks[0].Until != c.until {
			t.Errorf("%s: %+v, %v", c.given.Name, f.Marks, err)
		}
	}
}

func TestTickOfATurn(t *testing.T) { // REV-T1, REV-T4, REV-A41
	for _, c := range []struct {
		seconds string
		score   int16
		tick    rules.Tick
	}{
		{"60", 15, 0}, {"60", 22, 0}, {"60", 10, 15}, {"60", 7, 24}, {"60", -5, 59}, {"60", -40, 59},
		{"10", 10, 2}, {"10", 1, 7}, {"6", 10, 1}, {"6", 1, 4},
	} {
		b := newBook(t, "round_seconds", c.seconds)
		s := side(t, b, 1, bare)
		s.Traits[traitScore], s.Traits[traitRolled] = c.score, 1
		if p := rollFor(t, b, nil, s); p.Slots[0].At != c.tick {
			t.Errorf("score %d in %s s: tick %d, want %d", c.score, c.seconds, p.Slots[0].At, c.tick)
		}
	}
}

func TestWhoGetsNoTurn(t *testing.T) { // REV-006
	b := newBook(t)
	dead := side(t, b, 1, bare)
	dead.Posture = rules.Dead
	p := rollFor(t, b, []int{1, 5}[:0], dead)
	if len(p.Slots) > 0 {
		t.Errorf("the dead: %+v", p.Slots)
	}
	s := side(t, b, 1, bare, "surprised")
	if p := rollFor(t, b, []int{5}, s); len(p.Slots) > 0 {
		t.Errorf("the surprised: %+v", p.Slots)
	}
	if s.Marks[0].Ends != rules.RoundEnd {
		t.Errorf("surprise ends %v, want with the round", s.Marks[0].Ends)
	}
}
