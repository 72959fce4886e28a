package transcript

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// ending writes the result, how everybody came out of it, and the board as it is left.
func (w *Writer) ending() {
	r := w.b.Result()
	w.silence(int32(r.Rounds))
	w.p.blank()
	w.p.line(0, w.bold(w.result()))
	w.goals(r.Goals)
	for team, side := range w.b.Scenario().Sides {
		w.p.line(0, fmt.Sprintf("  %s, %d able to act", side.ID, r.Up[team]))
		var each []rules.ID
		wide := 0
		for i := range w.b.Scenario().Combatants {
			if f := w.b.View(team).Figure(rules.ID(i + 1)); int(f.Team) == team {
				each, wide = append(each, f.ID), max(wide, len([]rune(f.Name)))
			}
		}
		for _, id := range each {
			w.p.about = []rules.ID{id}
			w.p.line(0, "    "+w.fate(id, wide))
		}
		w.p.about = nil
	}
	if w.o.Board != BoardNever && !w.o.Quiet {
		w.p.blank()
		w.p.text(w.board())
	}
}

func (w *Writer) result() string {
	r, sides := w.b.Result(), w.b.Scenario().Sides
	rounds := fmt.Sprintf(" after %s", several(r.Rounds, w.shape.RoundWord))
	switch {
	case !r.Over:
		return "The battle is not over" + rounds + "."
	case r.Winner >= 0 && r.Winner < len(sides):
		return fmt.Sprintf("Result: victory for %s%s (%s%s).", sides[r.Winner].ID, rounds, r.Why, w.score(&r))
	}
	return fmt.Sprintf("Result: nobody wins%s (%s%s).", rounds, r.Why, w.score(&r))
}

// fate is how somebody came out of it, with the name as wide as others.
func (w *Writer) fate(id rules.ID, wide int) string {
	f := w.b.View(int(w.b.View(0).Figure(id).Team)).Figure(id)
	s := w.name(id) + strings.Repeat(" ", wide-len([]rune(f.Name)))
	if int(w.shape.Vital) < len(w.shape.Pools) {
		p := f.Pools[w.shape.Vital]
		s += fmt.Sprintf(" %s %d of %d", w.poolName(w.shape.Vital), p.Now, p.Max)
	}
	if f.Posture != rules.Standing {
		s += " (" + fates[f.Posture] + ")"
	}
	return s
}

var fates = [...]string{
	rules.Standing: "standing", rules.Kneeling: "kneeling", rules.Prone: "lying", rules.Down: "unconscious", rules.Dead: "dead", rules.Gone: "left the field",
}
