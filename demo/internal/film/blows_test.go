package film_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/sound"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// stage is the opening of a battle in which nothing has happened yet.
func stage(t *testing.T, name string) *scene.Scene {
	t.Helper()
	return reeltest.Build(t, name, reel.Options{}).Scene(0).Clone()
}

// exchange is an act of one at another that came out somehow.
func exchange(k rules.ActKind, by, to rules.ID, o rules.Outcome, effects ...rules.Effect) event.Event {
	x := &rules.Exchange{By: by, To: to, Act: rules.Act{Kind: k, Target: to, Item: rules.NoItem}}
	x.Verdict.Outcome, x.Verdict.Effects = o, effects
	return event.Event{Kind: event.Struck, Who: by, Other: to, Act: x.Act, Exchange: x}
}

// loss is an effect that takes some of a pool, with the change that comes of it.
func loss(who rules.ID, pool uint8, before, after int32) (rules.Effect, event.Event) {
	e := rules.Effect{Kind: rules.EffLose, What: pool, On: who, N: [4]int32{before - after}}
	return e, event.Event{Kind: event.Changed, Who: who, Effect: e, Before: before, After: after}
}

// fallen is an effect that lays somebody low, with the change that comes of it.
func fallen(who rules.ID, up rules.Posture) (rules.Effect, event.Event) {
	e := rules.Effect{Kind: rules.EffPosture, On: who, N: [4]int32{int32(up)}}
	return e, event.Event{Kind: event.Changed, Who: who, Effect: e, Before: int32(rules.Standing), After: int32(up)}
}

// Two who strike each other at once do so at the same moment, whoever else strikes follows, and what comes of it shows
// when the blows land.
func TestBlowsFollowEachOtherUnlessTwoStrikeAtOnce(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 5)
	f := film.Make(before, []event.Event{
		exchange(rules.ActStrike, 1, 2, rules.Hit, harm), exchange(rules.ActStrike, 2, 1, rules.Parried), exchange(rules.ActStrike, 3, 4, rules.Miss),
		lost,
	}, before)
	var p film.Frame
	first, both, third := math.Inf(1), false, math.Inf(1)
	for at := 0.0; at < f.Length(); at += 0.01 {
		f.At(at, &p)
		both = both || p.Poses[0].Lunge > 0.9 && p.Poses[1].Lunge > 0.9
		if p.Poses[2].Lunge > 0.1 {
			third = min(third, at)
		}
		for _, n := range p.Numbers {
			if n.Text == "-5" {
				first = min(first, at)
				if n.Who != 2 || n.Kind != film.Harm {
					t.Errorf("%+v", n)
				}
			}
		}
	}
	if !both || first > 0.5 || third < first {
		t.Errorf("together %v, harm at %v, the next at %v", both, first, third)
	}
	if g := gather(f); !g.guards[film.Parry] || !g.texts["parried"] || !g.texts["miss"] || strings.Join(keys(g.texts), " ") != "-5 miss parried" {
		t.Errorf("%+v", g)
	}
}

// However many strike in a moment, one begins after the other, and it is soon over.
func TestACrowdStrikesInTurnAndIsSoonDone(t *testing.T) {
	before := stage(t, "wolves-at-the-fold")
	for _, n := range []int{2, 8, 20, 200} {
		var events []event.Event
		for i := range n {
			e := exchange(rules.ActStrike, rules.ID(i%4+1), 6, rules.Miss)
			e.Serial = uint32(i + 1)
			events = append(events, e)
		}
		f := film.Make(before, events, before)
		if f.Length() > 7 {
			t.Errorf("%d blows take %v s", n, f.Length())
		}
		last, changes := uint32(0), 0
		for at := 0.0; at <= f.Length(); at += 0.002 {
			if now := f.Striking(at); now != last {
				if now < last {
					t.Fatalf("of %d blows %d is to be seen after %d", n, now, last)
				}
				last = now
				changes++
			}
		}
		if last != uint32(n) || changes < n*9/10 {
			t.Errorf("of %d blows %d are seen one by one, the last is %d", n, changes, last)
		}
	}
}

// A film of whatever happens in a battle is over within seven seconds.
func TestNoFilmIsLong(t *testing.T) {
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, _ []event.Event, _ *scene.Scene) {
		if f.Length() > 7+1e-9 {
			t.Errorf("tick %d takes %v s", before.Tick, f.Length())
		}
	})
}

// still is the longest time for which nothing moves at all from when somebody is struck until the film is over.
func still(f *film.Film, struck rules.ID) (longest float64) {
	var is, was film.Frame
	run := 0.0
	const step = 0.005
	for at := 0.0; at < f.Length(); at += step {
		f.At(at, &is)
		if run += step; !slices.Equal(is.Poses, was.Poses) || !slices.Equal(is.Numbers, was.Numbers) {
			run = 0
		}
		if is.Poses[struck-1].Flash > 0 {
			longest = max(longest, run)
		}
		was.Poses, was.Numbers = append(was.Poses[:0], is.Poses...), append(was.Numbers[:0], is.Numbers...)
	}
	return longest
}

// Time stands still for a moment when somebody goes down, a little when a blow is decisive, and not at all else.
func TestTimeStandsStillWhenSomebodyGoesDown(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 5)
	down, falls := fallen(2, rules.Dead)
	for _, c := range []struct {
		name        string
		least, most float64
		events      []event.Event
	}{
		{"a hit", 0, 0.02, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost}},
		{"a critical hit", 0.08, 0.12, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Critical, harm), lost}},
		{"a fall", 0.12, 0.16, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm, down), lost, falls}},
	} {
		after := before.Clone()
		if len(c.events) > 2 {
			after.Tokens[1].Up = rules.Dead
		}
		if got := still(film.Make(before, c.events, after), 2); got < c.least || got > c.most {
			t.Errorf("%s: nothing moves for %v s, want %v to %v", c.name, got, c.least, c.most)
		}
	}
}

// Who is hit is thrown back away from the blow, the farther the harder; who is missed stays.
func TestAHardBlowThrowsFartherBack(t *testing.T) {
	before := stage(t, "hedge-fight")
	vital := before.Tokens[1].Bars[0]
	thrown := func(n int32) (far float64) {
		harm, lost := loss(2, uint8(vital.Pool), vital.Now, vital.Now-n)
		f := film.Make(before, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost}, before)
		if n == 0 {
			f = film.Make(before, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Miss)}, before)
		}
		var p film.Frame
		for at := 0.0; at < f.Length(); at += 0.005 {
			f.At(at, &p)
			q := p.Poses[1]
			far = max(far, q.Recoil)
			if x, y := before.Place(&before.Tokens[0]); q.Recoil > 0 && math.Hypot(q.RX-x, q.RY-y) > 1 {
				t.Fatalf("thrown back from %.0f, %.0f, want %.0f, %.0f", q.RX, q.RY, x, y)
			}
		}
		return far
	}
	if miss, light, hard := thrown(0), thrown(1), thrown(vital.Max/2); miss != 0 || light < 0.2 || hard < light+0.3 {
		t.Errorf("thrown back %v by a miss, %v by a light blow, %v by a hard one", miss, light, hard)
	}
}

// An arrow that hits ends at its target; one that misses goes past and comes down; what a shield or a wall stops ends in front.
func TestAnArrowEndsWhereItIsStopped(t *testing.T) {
	before := stage(t, "hedge-fight")
	ax, ay := before.Place(&before.Tokens[3])
	bx, by := before.Place(&before.Tokens[8])
	far := math.Hypot(bx-ax, by-ay)
	for _, c := range []struct {
		name    string
		outcome rules.Outcome
		hard    uint8
		from    float64 // where it ends, in cells beyond its target
		to      float64
		down    bool
		on      film.Obstacle
		stopped bool
	}{
		{"hits", rules.Hit, 0, -0.1, 0.1, false, 0, false},
		{"misses", rules.Miss, 0, 0.8, 2, true, film.OnGround, true},
		{"is blocked", rules.Blocked, 0, -0.6, -0.2, true, film.OnShield, true},
		{"misses who is behind a wall", rules.Miss, 80, -1, -0.4, true, film.OnCover, true},
	} {
		e := exchange(rules.ActShoot, 4, 9, c.outcome)
		e.Exchange.Facts.Hard = c.hard
		f := film.Make(before, []event.Event{e}, before)
		ends, down, clashes := math.Inf(-1), false, map[film.Obstacle]bool{}
		var p film.Frame
		for at := 0.0; at < f.Length(); at += 0.005 {
			f.At(at, &p)
			for _, m := range p.Missiles {
				ends = max(ends, ((m.X-ax)*(bx-ax)+(m.Y-ay)*(by-ay))/far)
				down = down || m.Down
			}
			for _, k := range p.Clashes {
				clashes[k.On] = true
			}
		}
		cells := (ends - far) / float64(before.Ground.CellMm)
		if cells < c.from || cells > c.to || down != c.down || len(clashes) > 0 != c.stopped || c.stopped && !clashes[c.on] {
			t.Errorf("an arrow that %s ends %.2f cells beyond, comes down %v, stopped by %v", c.name, cells, down, clashes)
		}
	}
}

// Each kind of blow is heard as what it is, when it lands.
func TestEachKindOfBlowHasItsSound(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, _ := loss(2, 0, 10, 5)
	before.Tokens[0].Dress, before.Tokens[1].Dress, before.Tokens[11].Gun = guise.Plate, guise.Leather, true
	spell := func(name string) event.Event {
		e := exchange(rules.ActCast, 5, 2, rules.Hit)
		mode := slices.IndexFunc(before.Spells, func(r rules.RowType) bool { return r.Name == name })
		if mode < 0 {
			t.Fatalf("no spell is called %s", name)
		}
		e.Exchange.Act.Mode = uint8(mode)
		return e
	}
	down, falls := fallen(2, rules.Dead)
	for _, c := range []struct {
		name   string
		want   []sound.Kind
		events []event.Event
	}{
		{"a wound", []sound.Kind{sound.Flesh}, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm)}},
		{"a blow that armour stops", []sound.Kind{sound.Armour}, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit)}},
		{"a parry", []sound.Kind{sound.Clash}, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Parried)}},
		{"a block", []sound.Kind{sound.Shield}, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Blocked)}},
		{"a miss", []sound.Kind{sound.Swish}, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Miss)}},
		{"an arrow that hits", []sound.Kind{sound.Bow, sound.Flesh}, []event.Event{exchange(rules.ActShoot, 4, 2, rules.Hit, harm)}},
		{"an arrow that misses", []sound.Kind{sound.Bow, sound.Stick}, []event.Event{exchange(rules.ActShoot, 4, 2, rules.Miss)}},
		{"a shot", []sound.Kind{sound.Gun, sound.Flesh}, []event.Event{exchange(rules.ActShoot, 12, 2, rules.Hit, harm)}},
		{"a throw", []sound.Kind{sound.Swish, sound.Flesh}, []event.Event{exchange(rules.ActThrow, 1, 2, rules.Hit, harm)}},
		{"a bolt", []sound.Kind{sound.Spell}, []event.Event{spell("magic_missile")}},
		{"fire", []sound.Kind{sound.Fire}, []event.Event{spell("fireball")}},
		{"lightning", []sound.Kind{sound.Thunder}, []event.Event{spell("lightning_bolt")}},
		{"frost", []sound.Kind{sound.Frost}, []event.Event{spell("frost")}},
		{"a cure", []sound.Kind{sound.Chime}, []event.Event{spell("cure_light_wounds")}},
		{"a bane", []sound.Kind{sound.Bane}, []event.Event{spell("death")}},
		{"a fall", []sound.Kind{sound.Flesh, sound.Fall}, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm, down), falls}},
	} {
		f := film.Make(before, c.events, before)
		if got := f.Sounds(-1, f.Length(), nil); !slices.Equal(got, c.want) {
			t.Errorf("%s sounds like %v, want %v", c.name, got, c.want)
		}
		var parts []sound.Kind
		for at := 0.0; at < f.Length(); at += 0.05 {
			parts = f.Sounds(at-0.05, at, parts)
		}
		if parts = f.Sounds(math.Floor(f.Length()/0.05)*0.05, f.Length()+1, parts); len(parts) != len(c.want) {
			t.Errorf("%s sounds like %v when it is heard bit by bit, want %v", c.name, parts, c.want)
		}
	}
}

func keys(m map[string]bool) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// Of the fallen who bleed there is a sign and no number; a blow at one of them, and a wound that bleeds in somebody who stands, have one.
func TestOfTheFallenWhoBleedThereIsNoNumber(t *testing.T) {
	before := stage(t, "hedge-fight")
	harm, lost := loss(2, 0, 10, 5)
	for _, c := range []struct {
		up     rules.Posture
		events []event.Event
		want   []film.Word
	}{
		{rules.Down, []event.Event{lost}, []film.Word{{Who: 2, Kind: film.Bleeds}}},
		{rules.Down, []event.Event{exchange(rules.ActUpkeep, 2, 2, rules.Hit, harm), lost}, []film.Word{{Who: 2, Kind: film.Bleeds}}},
		{rules.Standing, []event.Event{lost}, []film.Word{{Who: 2, Text: "-5", Kind: film.Harm}}},
		{rules.Down, []event.Event{exchange(rules.ActStrike, 1, 2, rules.Hit, harm), lost}, []film.Word{{Who: 2, Text: "-5", Kind: film.Harm}}},
	} {
		before.Tokens[1].Up = c.up
		var came film.Came
		came.Add(film.Make(before, c.events, before))
		if !slices.Equal(came.Words, c.want) {
			t.Errorf("%v, %d events: told is %v, want %v", c.up, len(c.events), came.Words, c.want)
		}
	}
}

// What happens later is not seen before: a shot from near by does not land before one from far off that was loosed first, nor does a blow.
func TestWhatComesLaterLandsLater(t *testing.T) {
	before := stage(t, "hedge-fight")
	far, near := rules.ID(0), rules.ID(0)
	for i := range before.Tokens[1:] {
		if k := &before.Tokens[i+1]; k.Side != before.Tokens[0].Side {
			far = k.ID
		} else {
			near = k.ID
		}
	}
	for _, second := range []rules.ActKind{rules.ActStrike, rules.ActShoot} {
		events := []event.Event{exchange(rules.ActShoot, 1, far, rules.Hit), exchange(second, 2, near, rules.Hit)}
		for i := range events {
			events[i].Serial = uint32(i + 1)
		}
		for n := range 12 { // the more there are the closer they follow each other
			more := exchange(rules.ActStrike, rules.ID(3+n%3), near, rules.Miss)
			more.Serial = uint32(3 + n)
			events = append(events, more)
		}
		f := film.Make(before, events, before)
		for at := 0.0; at < f.Length(); at += 0.01 {
			for i := range events[1:] {
				if f.Landed(events[i+1].Serial, at) && !f.Landed(events[i].Serial, at) {
					t.Fatalf("at %.2f of %.2f the exchange %d has landed, and the one before it has not", at, f.Length(), i+2)
				}
			}
		}
		if !f.Landed(events[len(events)-1].Serial, f.Length()) {
			t.Error("the last one never lands")
		}
	}
}
