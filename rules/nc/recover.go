package nc

import "github.com/affray-engine/affray/rules"

// dayKind is how somebody spends a day between fights (NC-125).
type dayKind uint8

// The ways to spend a day.
const (
	hardDay  dayKind = iota // combat or hard work: nothing is recovered
	quietDay                // neither: one point
	restDay                 // full rest: two points and the bonus of constitution
)

// dayWords names the ways in questions.
var dayWords = []string{hardDay: "hard", quietDay: "quiet", restDay: "rest"}

// inDay is the number of segments in a day (NC-001).
const inDay = 24 * 60 * 60

// poison is a poison in somebody's body (NC-121, NC-140). Points are hit points.
type poison struct {
	Left        int // points still to come
	Taken       int // points it has taken, which healing spells do not restore (NC-122)
	Every       int // segments to a point; 0: ten points a round
	Age         int // segments since it came in
	More        int // castings beyond the first that neutralise it
	Neutralised bool
}

// poisons reads the poisons of somebody from the marks that a battle leaves, so that they
// go on working after it.
func poisons(marks []rules.Mark) []poison {
	var list []poison
	for _, m := range marks {
		if m.Kind != markPoison {
			continue
		}
		p := poison{Left: int(m.Values[poisonLeft]), Taken: int(m.Values[poisonTaken]), Every: inRound * int(m.Values[poisonRounds])}
		for _, s := range marks {
			if s.Kind == markStubborn && s.Other == m.Other {
				p.More = int(s.Values[0])
			}
		}
		list = append(list, p)
	}
	return list
}

// patient is somebody between fights. Points are hit points.
type patient struct {
	HP, Max int
	Con     score
	Fighter bool // has a class of the fighter's column (NC-A-27)
	Care    int  // bonus of a hospital for each day that is not hard
	Poisons []poison
}

// recover lets days pass. Poisons work through each day; what is recovered is credited at
// its end, never above the maximum (NC-125, NC-G-37). Natural recovery leaves what a poison
// has taken until that poison has run out or is neutralised (NC-A-70). The dead recover
// nothing (NC-G-14). It changes the patient, and returns what its hit points gained on the
// whole, which may be negative. Care below 0 counts as 0.
func (b *book) recover(p *patient, days ...dayKind) int {
	before := p.HP
	for _, day := range days {
		p.sicken()
		if p.HP <= b.o.DeathAt {
			break
		}
		p.gain(b.recovery(p, day))
	}
	return p.HP - before
}

// recovery is what somebody recovers in a day: two points and the bonus of constitution,
// by option in tens of points, but at least one (NC-125, NC-A-26); one without full rest;
// nothing on a hard day.
func (b *book) recovery(p *patient, day dayKind) int {
	care := max(0, p.Care)
	switch day {
	case restDay:
		bonus := b.body(p.Con, p.Fighter)
		if b.o.RecoveryScaled {
			bonus *= 10
		}
		return max(1, 2+bonus) + care
	case quietDay:
		return 1 + care
	}
	return 0
}

// sicken lets the poisons of a patient work for a day.
func (p *patient) sicken() {
	for i := range p.Poisons {
		v := &p.Poisons[i]
		if v.Neutralised {
			continue
		}
		points := v.Left // a quick one is through long before the day is over
		if v.Every > 0 {
			points = min(v.Left, (v.Age+inDay)/v.Every-v.Age/v.Every)
		}
		points = max(0, points)
		v.Age += inDay
		v.Left, v.Taken = v.Left-points, v.Taken+points
		p.HP -= points
	}
}

// gain credits points up to the maximum, less what poisons keep that still work.
func (p *patient) gain(points int) {
	most := p.Max
	for _, v := range p.Poisons {
		if v.Left > 0 && !v.Neutralised {
			most -= v.Taken
		}
	}
	p.HP = max(p.HP, min(p.HP+points, most))
}

// neutralise is one casting against a poison. It reports whether the poison is neutralised
// now: it does no more then, and what it has done heals like other damage (NC-122, NC-140).
func (v *poison) neutralise() bool {
	if v.More > 0 {
		v.More--
		return false
	}
	v.Left, v.Taken, v.Neutralised = 0, 0, true
	return true
}
