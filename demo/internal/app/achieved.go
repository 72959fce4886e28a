package app

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// achieved is a goal by which a battle was won, other than to fell somebody: that is told of by the blow that did.
type achieved struct {
	text   string     // "Alys got off the field in the east"
	brief  string     // the same in the fewest words: "Alys got off the field"
	who    []rules.ID // who reached it, of those who are to be seen
	moment int        // at which they are
}

// achievedBy is the goal by which a battle was won that is over in a scene, nil if it was not by one.
func (b *battle) achievedBy(s *scene.Scene) *achieved {
	i := slices.IndexFunc(s.Goals, func(g scene.Goal) bool { return g.Decides })
	if !s.Over || i < 0 {
		return nil
	}
	g, out := &s.Goals[i], &achieved{moment: b.player.reel.Last()}
	if g.State != rules.GoalReached || g.Side != s.Ending.Winner || g.Kind == rules.GoalFell {
		return nil
	}
	out.who = reachedBy(s, g, b.player.reel.Scenario().Goals[i].Who)
	if g.Edge != scenario.NoEdge && len(out.who) > 0 { // they are gone: they were there before the last of them left
		for out.moment--; out.moment > 0 && !present(b.player.reel.Scene(out.moment), out.who); {
			out.moment--
		}
	}
	out.text, out.brief = b.achievedWords(s, g, out.who)
	return out
}

// present reports whether any of some is on the field.
func present(s *scene.Scene, who []rules.ID) bool {
	return slices.ContainsFunc(who, func(id rules.ID) bool { t := s.Token(id); return t != nil && !t.Gone })
}

// reachedBy are those by whom a goal is reached: of those who are named, or of the side if nobody is, whoever has left the field, is where the goal is, or can
// act where that is anywhere.
func reachedBy(s *scene.Scene, g *scene.Goal, named []scenario.Word) (who []rules.ID) {
	for i := range s.Tokens {
		t := &s.Tokens[i]
		switch {
		case t.Side != g.Side || len(named) > 0 && !slices.ContainsFunc(named, func(w scenario.Word) bool { return w.Text == t.Name }):
		case g.Edge != scenario.NoEdge && t.Gone, g.Edge == scenario.NoEdge && t.Up.Acts() && !t.Gone && (g.Zone < 0 || s.Zones[g.Zone].Has(t)):
			who = append(who, t.ID)
		}
	}
	return who
}

// achievedWords say that a goal was reached, and by whom, if it was about some: "Alys got off the field in the east", "Vrak and Urg reached the beacon", "Left held
// the stone for 3 rounds"; and in the fewest words.
func (b *battle) achievedWords(s *scene.Scene, g *scene.Goal, who []rules.ID) (text, brief string) {
	subject := b.sideName(g.Side)
	few := subject
	if g.Kind == rules.GoalBring && len(who) > 0 {
		subject = why.Listed(b.player.reel.Latest(), who)
		few = either(len(who) == 1, subject, fmt.Sprint(len(who)))
	}
	did := " held" + strings.TrimPrefix(g.Text, "hold")
	switch _, off, leaves := strings.Cut(g.Text, " off the field"); {
	case leaves:
		return subject + " got off the field" + off, few + " got off the field"
	case g.Kind == rules.GoalBring:
		did = " reached the " + scene.Plain(s.Zones[g.Zone].Name)
	case g.Kind == rules.GoalHold:
		did = " held the" + strings.TrimPrefix(g.Text, "hold")
	case g.Kind == rules.GoalKeep:
		did = " kept" + strings.TrimPrefix(g.Text, "keep")
	}
	short, _, _ := strings.Cut(did, " for ")
	return subject + did, few + short
}
