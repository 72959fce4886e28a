package arena

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Goal is how a goal of the scenario came out in all battles.
type Goal struct {
	Side                     int     // index of the side that is after it
	Text                     string  // what is to be done: "hold bridge for 3 rounds"
	Points                   int     // what it is worth, 0 if it decides the battle
	Decided, Reached, Failed int     // battles that it has decided, for or against its side; in which it was reached, and could not be any more
	Best                     Numbers // the most that it had come to, of those battles in which it was not reached; of who was to be kept alive, how many were in the end
	Of                       Numbers // what it had to come to in those
	Steps                    Numbers // how many cells the nearest who could act of those to be brought was away in those, where somebody was
}

// Share is in how many of a report's battles a goal was reached.
func (g *Goal) Share(r *Report) Share { return Share{g.Reached, r.Battles} }

// goalsOf are those of a battle, of which nothing is known yet.
func goalsOf(b *ecs.Battle) (list []Goal) {
	for _, g := range b.Result().Goals {
		list = append(list, Goal{Side: g.Side, Text: g.Text, Points: g.Points})
	}
	return list
}

// addGoals counts how the goals of a battle came out.
func (r *Report) addGoals(b *Battle) {
	for i, g := range b.Goals {
		out := &r.Goals[i]
		if b.Goal == i {
			out.Decided++
		}
		if g.State == rules.GoalReached {
			out.Reached++
			continue
		}
		if g.State == rules.GoalFailed {
			out.Failed++
		}
		if g.Kind == rules.GoalKeep {
			g.Best = g.Now
		}
		out.Best.Add(g.Best)
		out.Of.Add(g.Of)
		if g.Steps >= 0 {
			out.Steps.Add(g.Steps)
		}
	}
}

// GoalSummary is a [Goal]. Best, Of and Steps are of the battles in which it was not reached.
type GoalSummary struct {
	Side    string       `json:"side"`
	Text    string       `json:"text"`
	Points  int          `json:"points,omitempty"`
	Decided ShareSummary `json:"decided"`
	Reached ShareSummary `json:"reached"`
	Failed  ShareSummary `json:"failed"`
	Best    Spread       `json:"best"`
	Of      Spread       `json:"of"`
	Steps   Spread       `json:"steps"`
}

func (r *Report) goalSummaries(confidence float64) (list []GoalSummary) {
	for i := range r.Goals {
		g := &r.Goals[i]
		share := func(k int) ShareSummary { return Share{k, r.Battles}.Summary(confidence) }
		list = append(list, GoalSummary{
			Side: r.Sides[g.Side].ID, Text: g.Text, Points: g.Points, Decided: share(g.Decided), Reached: share(g.Reached), Failed: share(g.Failed),
			Best: g.Best.Spread(confidence), Of: g.Of.Spread(confidence), Steps: g.Steps.Spread(confidence),
		})
	}
	return list
}
