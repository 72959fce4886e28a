package revised

import "github.com/affray-engine/affray/rules"

const (
	surpriseDie  = 10 // REV-001
	surpriseMost = 3  // the highest total that is surprise (REV-001, REV-A02)
	manyMembers  = 10 // members for each step of REV-013 (REV-A03)
	deepest      = 3  // degree of camouflage (REV-014)
)

// Circumstance is a row of the surprise modifiers. Those of the other side come first,
// then those of the own side, then those of the place.
type Circumstance uint8

// The circumstances.
const (
	OtherSilenced   Circumstance = iota // REV-010
	OtherInvisible                      // REV-011
	OtherOdour                          // REV-012
	OtherMembers                        // REV-013, for each full ten
	OtherCamouflage                     // REV-014, by degree
	OwnFleeing                          // REV-015
	OwnPoorLight                        // REV-016
	OwnDarkness                         // REV-017, in place of poor light
	OwnPanicked                         // REV-018
	OwnAnticipating                     // REV-019
	OwnSuspicious                       // REV-020
	Rain                                // REV-021
	HeavyFog                            // REV-022
	ExtremelyStill                      // REV-023
	nCircumstance
)

var circumstanceNames = [nCircumstance]string{
	"other_silenced", "other_invisible", "other_odour", "other_members", "other_camouflage", "own_fleeing", "own_poor_light",
	"own_darkness", "own_panicked", "own_anticipating", "own_suspicious", "rain", "heavy_fog", "extremely_still",
}

// String returns the word for c.
func (c Circumstance) String() string { return nameOf(circumstanceNames[:], int(c)) }

// circumstances says how many times each row holds: the degree of camouflage, a time for
// each full ten members, else 0 or 1.
type circumstances [nCircumstance]int

// crowd is how often REV-013 holds for so many members: full tens only (REV-A03).
func crowd(members int) int { return members / manyMembers }

// surprises reports whether a total is surprise; totals below 1 are, too (REV-A02).
func surprises(total int) bool { return total <= surpriseMost }

// wariness adds up what is added to the roll of the side that may be surprised, whatever
// its sign (REV-A01): the rows REV-010 to REV-023. Darkness takes the place of poor light.
// To anticipate an attack includes to be suspicious, unless the option lets both count
// (REV-A04). Each row goes to note, with the rule that keeps it from counting.
func (b *Book) wariness(c *circumstances, note func(row Circumstance, r surpriseRow, over rules.Rule, amount int)) int {
	sum := 0
	for i, r := range b.t.surprise {
		if c[i] == 0 {
			continue
		}
		over := rules.Rule("")
		switch {
		case Circumstance(i) == OwnPoorLight && c[OwnDarkness] > 0:
			over = "REV-017"
		case Circumstance(i) == OwnSuspicious && c[OwnAnticipating] > 0 && !b.o.StackSurprise:
			over = "REV-A04"
		default:
			sum += c[i] * r.modifier
		}
		note(Circumstance(i), r, over, c[i]*r.modifier)
	}
	return sum
}

// surpriseMarks are the marks that stand for the rows; OtherMembers is counted.
var surpriseMarks = [nCircumstance]uint8{
	MarkSilenced, MarkInvisible, MarkOdour, 0, MarkCamouflaged, MarkFleeing, MarkPoorLight, MarkDarkness, MarkPanicked,
	MarkAnticipating, MarkSuspicious, MarkRain, MarkFog, MarkStill,
}

// anybody are the rows for which one member is enough; all others need every member of
// the side.
func (c Circumstance) anybody() bool {
	return c == OtherOdour || c == OwnAnticipating || c == OwnSuspicious
}

// surprise is the first part of every encounter (REV-005): each side rolls a d10 against the
// others (REV-001, REV-A05), by option each of its members. Who is surprised has no turn and
// no reaction in the first round (REV-006). If everybody is, the effects cancel, and the round
// passes (REV-A06).
func (b *Book) surprise(f *rules.Field, p *rules.Plan) {
	caught, able := 0, 0
	for _, s := range f.Sides {
		if s.Up.Acts() {
			able++
			if b.caught(f, s, p) || s.Marked(MarkSurprised) {
				caught++
			}
		}
	}
	if caught == able && b.o.SurpriseOnlyHits {
		return
	}
	for _, s := range f.Sides {
		if s.Up.Acts() && b.caught(f, s, p) {
			p.For(s.ID).Mark("REV-006", s.ID, MarkSurprised, 0, rules.Lasting{Ends: rules.RoundEnd})
		}
	}
}

// caught rolls for a combatant or its side, once, and reports whether it is surprised. Who
// has come for the fight is not, nor is there a roll if there is nobody but such, or nobody to
// be surprised by.
func (b *Book) caught(f *rules.Field, s *rules.Side, p *rules.Plan) bool {
	if s.Marked(MarkWarned) || s.Marked(MarkSurprised) || !b.open(f, s) || !met(f, s.Team) {
		return false
	}
	by, at := rules.TeamID(s.Team), leader(f, s.Team)
	if b.o.SurpriseEach {
		by, at = s.ID, s.ID
	}
	v := p.For(at)
	if r, ok := v.Last(RollSurprise); ok {
		return r.Passed
	}
	die := f.Dice(by).Face(RollSurprise, surpriseDie)
	c := b.worst(f, s.Team)
	v.Mod(TermSurprise, "REV-001", rules.From(rules.FromRoll, RollSurprise), die)
	total := die + b.wariness(&c, func(row Circumstance, r surpriseRow, over rules.Rule, n int) {
		from := rules.From(rules.FromMark, surpriseMarks[row])
		switch {
		case row == OtherMembers:
			from = rules.From(rules.FromPlace, rules.PlaceCrowd)
		case row <= OtherCamouflage: // a mark of others, not of who rolls
			from = rules.From(rules.FromRule, 0)
		}
		if over != "" {
			v.Suppressed(TermSurprise, r.rule, over, from, n)
		} else {
			v.Mod(TermSurprise, r.rule, from, n)
		}
	})
	v.Rolled(by, RollSurprise, 0, die, surprises(total))
	return surprises(total)
}

// open reports whether a side may be surprised at all, by option one member: somebody who can
// act has not come for the fight.
func (b *Book) open(f *rules.Field, who *rules.Side) bool {
	for _, s := range f.Sides {
		if s.Team == who.Team && (!b.o.SurpriseEach || s == who) && b.ready(s) && !s.Marked(MarkWarned) {
			return true
		}
	}
	return false
}

// met reports whether a side has another against it that can act.
func met(f *rules.Field, team uint8) bool {
	for _, s := range f.Sides {
		if s.Team != team && s.Up.Acts() {
			return true
		}
	}
	return false
}

// leader is the member of a side that its roll is noted for.
func leader(f *rules.Field, team uint8) rules.ID {
	for _, s := range f.Sides {
		if s.Team == team && s.Up.Acts() {
			return s.ID
		}
	}
	return 0
}

// worst is what holds for a side against the most noticeable of the others, that which
// gives the highest modifier (REV-007).
func (b *Book) worst(f *rules.Field, team uint8) circumstances {
	best, found := circumstances{}, false
	silent := func(Circumstance, surpriseRow, rules.Rule, int) {}
	for _, s := range f.Sides {
		if s.Team == team || leader(f, s.Team) != s.ID {
			continue
		}
		c := between(f, team, s.Team)
		if !found || b.wariness(&c, silent) > b.wariness(&best, silent) {
			best, found = c, true
		}
	}
	return best
}

// between counts what holds between two sides.
func between(f *rules.Field, own, other uint8) circumstances {
	var c circumstances
	for i := range c {
		team := own
		if Circumstance(i) <= OtherCamouflage {
			team = other
		}
		c[i] = shared(f, team, Circumstance(i))
	}
	return c
}

// shared is how often a row holds for a side: by one member or by all of them; the least
// camouflaged one is seen first.
func shared(f *rules.Field, team uint8, row Circumstance) int {
	members, bear, degree := 0, 0, deepest
	for _, s := range f.Sides {
		if s.Team != team || !s.Up.Acts() {
			continue
		}
		members++
		if row == OtherMembers {
			continue
		}
		if m, ok := s.Mark(surpriseMarks[row]); ok {
			bear++
			degree = min(degree, int(m.V[CamouflageDegree]))
		}
	}
	switch {
	case row == OtherMembers:
		return crowd(members)
	case bear == 0, bear < members && !row.anybody():
		return 0
	case row == OtherCamouflage:
		return degree
	}
	return 1
}
