package lab

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/ecs/arena"
)

// Battle is what is kept of one battle. What all battles of a cell share, such as names, is not in it.
type Battle struct {
	Outcome    arena.Outcome `json:"o"`
	Winner     int           `json:"w"` // index of the side, -1 for none
	Why        string        `json:"y,omitempty"`
	Rounds     int           `json:"r"`
	Ticks      int           `json:"t"`
	FirstBlood int           `json:"b"` // the side that drew it, -1 for none
	Leads      int           `json:"l"` // how often another side came to lead
	Digest     uint64        `json:"d"`
	People     []Person      `json:"p"` // by id
}

// Person is how one combatant came out of a battle.
type Person struct {
	Attacks int    `json:"a,omitempty"`
	Hits    int    `json:"h,omitempty"`
	Harm    int    `json:"d,omitempty"` // points that its attacks took
	Taken   int    `json:"t,omitempty"` // points that attacks took of it
	Felled  int    `json:"k,omitempty"` // whom its attacks put out of action
	Left    int    `json:"v,omitempty"` // points left, of the pool that decides who lives; 0 if it cannot act
	Up      bool   `json:"u,omitempty"` // it can act at the end
	Dead    bool   `json:"x,omitempty"` // it is dead at the end
	Fell    int    `json:"f,omitempty"` // round, from 1, in which it went down for good; 0 for never
	Cause   string `json:"c,omitempty"` // what put it out of action then
	Side    int    `json:"s"`           // index
	Name    string `json:"n,omitempty"` // of who came later than the beginning
}

// facts are counts of what happened in some battles, sorted, so that sums do not depend on an order.
type facts struct {
	Weapons []weaponCount  `json:"w,omitempty"`
	Areas   []areaCount    `json:"a,omitempty"`
	Heat    []heatCount    `json:"h,omitempty"`
	Rolls   []arena.Thrown `json:"r,omitempty"`
}

// weaponCount is what somebody did with something.
type weaponCount struct {
	By      string `json:"b"`
	With    string `json:"w"`
	Attacks int    `json:"a"`
	Hits    int    `json:"h,omitempty"`
	Harm    int    `json:"d,omitempty"`
	Felled  int    `json:"k,omitempty"`
}

// areaCount is what a part of somebody's body took.
type areaCount struct {
	On   string `json:"o"`
	Area string `json:"a"`
	Hits int    `json:"h"`
	Harm int    `json:"d,omitempty"`
}

// heatCount is what happened on a cell of the field: column, row.
type heatCount struct {
	At    [2]int32 `json:"at"`
	Harm  int      `json:"d,omitempty"` // taken there
	Falls int      `json:"f,omitempty"` // who went down there
}

// batch is some battles of a cell that follow each other: the unit that is fought, kept and counted.
type batch struct {
	Cell    string   `json:"cell"`
	First   int      `json:"first"`
	Battles []Battle `json:"battles"`
	Facts   facts    `json:"facts"`

	line int // of the journal that it was found in, 0 for none
}

// weaponKey and areaKey tell counts apart.
type (
	weaponKey struct{ by, with string }
	areaKey   struct{ on, area string }
	rollKey   struct {
		kind      int
		need, mod int32
	}
)

// sums adds facts up.
type sums struct {
	weapons map[weaponKey]weaponCount
	areas   map[areaKey]areaCount
	heat    map[[2]int32]heatCount
	rolls   map[rollKey]arena.Thrown
}

func newSums() *sums {
	return &sums{map[weaponKey]weaponCount{}, map[areaKey]areaCount{}, map[[2]int32]heatCount{}, map[rollKey]arena.Thrown{}}
}

func (s *sums) weapon(c weaponCount) {
	k := weaponKey{c.By, c.With}
	was := s.weapons[k]
	s.weapons[k] = weaponCount{c.By, c.With, was.Attacks + c.Attacks, was.Hits + c.Hits, was.Harm + c.Harm, was.Felled + c.Felled}
}

func (s *sums) area(c areaCount) {
	k := areaKey{c.On, c.Area}
	was := s.areas[k]
	s.areas[k] = areaCount{c.On, c.Area, was.Hits + c.Hits, was.Harm + c.Harm}
}

func (s *sums) place(c heatCount) {
	was := s.heat[c.At]
	s.heat[c.At] = heatCount{c.At, was.Harm + c.Harm, was.Falls + c.Falls}
}

func (s *sums) roll(t arena.Thrown) {
	k := rollKey{int(t.Type), t.Need, t.Mod}
	was := s.rolls[k]
	t.Tried, t.Passed = t.Tried+was.Tried, t.Passed+was.Passed
	s.rolls[k] = t
}

func (s *sums) add(f *facts) {
	for _, c := range f.Weapons {
		s.weapon(c)
	}
	for _, c := range f.Areas {
		s.area(c)
	}
	for _, c := range f.Heat {
		s.place(c)
	}
	for _, t := range f.Rolls {
		s.roll(t)
	}
}

// facts lists what was added up.
func (s *sums) facts() (f facts) {
	for _, c := range s.weapons {
		f.Weapons = append(f.Weapons, c)
	}
	for _, c := range s.areas {
		f.Areas = append(f.Areas, c)
	}
	for _, c := range s.heat {
		f.Heat = append(f.Heat, c)
	}
	for _, t := range s.rolls {
		f.Rolls = append(f.Rolls, t)
	}
	slices.SortFunc(f.Weapons, func(a, b weaponCount) int { return cmp.Or(cmp.Compare(a.By, b.By), cmp.Compare(a.With, b.With)) })
	slices.SortFunc(f.Areas, func(a, b areaCount) int { return cmp.Or(cmp.Compare(a.On, b.On), cmp.Compare(a.Area, b.Area)) })
	slices.SortFunc(f.Heat, func(a, b heatCount) int { return cmp.Or(cmp.Compare(a.At[1], b.At[1]), cmp.Compare(a.At[0], b.At[0])) })
	slices.SortFunc(f.Rolls, func(a, b arena.Thrown) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.Need, b.Need), cmp.Compare(a.Mod, b.Mod))
	})
	return f
}
