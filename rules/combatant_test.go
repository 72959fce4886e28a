package rules_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// marked is a combatant with two marks of kind 1 and one of kind 4.
func marked() *rules.Combatant {
	return &rules.Combatant{Has: rules.KindsOf(1, 4), Marks: []rules.Mark{
		{Serial: 5, Kind: 1, Other: 8}, {Serial: 7, Kind: 4, Other: 9}, {Serial: 9, Kind: 1, Other: 9},
	}}
}

func serial(m rules.Mark, ok bool) uint32 {
	if !ok {
		return 0
	}
	return m.Serial
}

func TestMarksAreFoundByKindOtherAndSerial(t *testing.T) {
	s := marked()
	for _, c := range []struct {
		what      string
		got, want uint32
	}{
		{"oldest of kind 1", serial(s.Mark(1)), 5},
		{"of kind 4", serial(s.Mark(4)), 7},
		{"of a kind that is not there", serial(s.Mark(2)), 0},
		{"of kind 1 about 9", serial(s.MarkOf(1, 9)), 9},
		{"of kind 4 about 8", serial(s.MarkOf(4, 8)), 0},
		{"of a missing kind about 9", serial(s.MarkOf(2, 9)), 0},
		{"serial 7", serial(s.MarkAt(7)), 7},
		{"serial 6", serial(s.MarkAt(6)), 0},
		{"how many of kind 1", uint32(s.Count(1)), 2},
		{"how many of kind 2", uint32(s.Count(2)), 0},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.what, c.got, c.want)
		}
	}
	if !s.Marked(1) || s.Marked(0) {
		t.Error("Marked does not follow Has")
	}
}

func TestPoolsAndTraitsAreReadAsInts(t *testing.T) {
	s := &rules.Combatant{}
	s.Pools[2].Now, s.Traits[rules.DR] = -4, 9
	if s.Pool(2) != -4 || s.Trait(rules.DR) != 9 {
		t.Errorf("pool %d, trait %d", s.Pool(2), s.Trait(rules.DR))
	}
}

func TestOnlyWhatIsReadyIsWielded(t *testing.T) {
	s := &rules.Combatant{}
	s.Items[1] = rules.Item{Use: rules.UseMelee, State: rules.Stowed}
	s.Items[2] = rules.Item{Use: rules.UseShoot, State: rules.Unloaded}
	s.Items[3] = rules.Item{Use: rules.UseMelee | rules.UseThrow}
	for _, c := range []struct {
		use  rules.Use
		want uint8
	}{{rules.UseMelee, 3}, {rules.UseMelee | rules.UseThrow, 3}, {rules.UseShoot, rules.NoItem}, {rules.UseMelee | rules.UseParry, rules.NoItem}, {0, 3}} {
		if got := s.Wielded(c.use); got != c.want {
			t.Errorf("use %b: item %d, want %d", c.use, got, c.want)
		}
	}
}

func TestAnItemIsInHandLoadedOrNot(t *testing.T) {
	s := &rules.Combatant{}
	if s.Item(rules.NoItem) != nil || s.Item(rules.NoItem).InHand() || s.Item(0).InHand() {
		t.Error("an empty hand holds something")
	}
	s.Items[0].Use = rules.UseShoot
	for st := rules.Ready; st <= rules.Unloaded; st++ {
		s.Items[0].State = st
		if want := st == rules.Ready || st == rules.Unloaded; s.Item(0).InHand() != want {
			t.Errorf("%s: in hand %v", st, !want)
		}
	}
}

func TestSomebodyIsDoingWhatIsUnderWayOnly(t *testing.T) {
	s := &rules.Combatant{}
	s.Busy.Act.Kind = rules.ActCast
	if s.Doing(rules.ActCast) {
		t.Error("an act without a serial is under way")
	}
	s.Busy.Serial = 3
	if !s.Doing(rules.ActCast) || s.Doing(rules.ActLoad) {
		t.Error("it casts and does not load")
	}
}

func TestOnlyThoseWhoAreUpAct(t *testing.T) {
	for u := rules.Standing; u <= rules.Gone; u++ {
		if want := u <= rules.Prone; u.Acts() != want {
			t.Errorf("%s: acts %v", u, !want)
		}
	}
}

// keys remembers the keys that dice were drawn for.
type keys struct{ all []dice.Key }

func (k *keys) Draw(key dice.Key) dice.Dice { k.all = append(k.all, key); return dice.Keyed(key) }

func TestAScheduleRollsOncePerRoundForAPersonAndForASide(t *testing.T) {
	var k keys
	f := rules.Field{Seed: 7, Round: 2, Draw: &k, Tick: 21, TickOfRound: 1}
	one := f.Dice(1).Face(hitRoll, 1000)
	f.Tick, f.TickOfRound = 24, 4
	if again := f.Dice(1).Face(hitRoll, 1000); again != one {
		t.Errorf("first %d, then %d in one round", one, again)
	}
	f.Dice(rules.TeamID(0))
	f.Dice(rules.TeamID(1))
	if k.all[0] != k.all[1] || k.all[2] == k.all[3] || k.all[2].By == k.all[0].By {
		t.Errorf("keys %+v", k.all)
	}
}

func TestAShapeFindsItsRollsAndRowsByName(t *testing.T) {
	s := newTiny(0).Shape()
	if p, ok := s.Roll("harm"); !ok || p != harmRoll {
		t.Errorf("harm is roll %d, %v", p, ok)
	}
	if _, ok := s.Roll("luck"); ok || s.RollName(hitRoll) != "hit" || s.RollName(9) != "unknown" {
		t.Errorf("names %q and %q", s.RollName(hitRoll), s.RollName(9))
	}
	rows := []rules.RowType{{Name: "web"}, {Name: "bolt"}}
	if i, ok := rules.Row(rows, "bolt"); !ok || i != 1 {
		t.Errorf("bolt is row %d, %v", i, ok)
	}
	if _, ok := rules.Row(rows, "fog"); ok {
		t.Error("a row that is not there was found")
	}
}
