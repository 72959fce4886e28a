package reel

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Walker goes through what is known of a battle beside who looks at it, a tick at a time: see [Reel.Walker].
type Walker struct {
	reel *Reel
	b    *ecs.Battle
	at   int
	cut  int // of the reel, when it went last
}

// Walker returns one that stands nowhere yet.
func (r *Reel) Walker() *Walker { return &Walker{reel: r} }

// Toward goes a tick nearer to a moment that is known, and reports whether it has come there.
func (w *Walker) Toward(m int) bool {
	r := w.reel
	if k := r.before(m); w.b == nil || w.cut != r.cut || w.at > m || w.at < k.moment {
		w.b, w.at, w.cut = k.b.Clone(), k.moment, r.cut
		return w.at == m
	}
	if w.at < m {
		r.replay(w.b, w.at)
		w.at++
	}
	return w.at == m
}

// Digest is that of the battle where the walker stands.
func (w *Walker) Digest() uint64 { return w.b.Digest() }

// Fork returns the battle where the walker stands with luck of its own, another for each number, in the memory of a fork
// that is done with or in its own if that is nil. There decides for everybody who does when the host does not, by a plain
// tactician in place of who would look ahead; wrap is asked for what stands between them and the battle.
func (w *Walker) Fork(f *ecs.Battle, number uint64, wrap func(agent.Controller) agent.Controller) *ecs.Battle {
	f = w.b.ForkInto(f, number)
	if f.Following() {
		_ = f.Follow(nil) // between two ticks, where a walker stands
	}
	people := f.Scenario().Combatants
	for side := range w.reel.scenario.Sides {
		for _, a := range w.reel.usual(side, people) {
			if strings.HasPrefix(a.word, "search") {
				a.word = "default"
			}
			if w.reel.given.Host[w.reel.scenario.Sides[side].ID] {
				a.word = Skilled(a.word, w.reel.given.Skill)
			}
			c, ok := agent.Named(a.word)
			if !ok || c == nil {
				continue
			}
			if a.who == nil {
				_ = f.AppointSide(wrap(c), a.side) // only of the scenario
			} else {
				_ = f.Appoint(wrap(c), a.who...) // only for those who fight
			}
		}
	}
	return f
}

// Skilled is who decides for somebody, with a skill: "default:skill=0.6"; who has none to set, or one that is set already, stays as it is.
func Skilled(word, skill string) string {
	settings := agent.Settings(word) // none for one that is set already
	if skill == "" || !slices.ContainsFunc(settings, func(s string) bool { return strings.HasPrefix(s, "skill=") }) {
		return word
	}
	return word + ":" + skill
}

// usual are the appointments of those who decide for a side when the host does not.
func (r *Reel) usual(side int, people []scenario.Combatant) []appointment {
	all := []appointment{{word: r.homeOf(r.whole(side)), side: side}}
	for i := range people {
		if people[i].Side != r.scenario.Sides[side].ID {
			continue
		}
		word := r.homeOf(&people[i])
		k := 0
		for k < len(all) && all[k].word != word {
			k++
		}
		if k == len(all) {
			all = append(all, appointment{word: word})
		}
		if k > 0 {
			all[k].who = append(all[k].who, rules.ID(i+1))
		}
	}
	return all
}

// Dropped says how often something that was known was dropped, and after which moment it was the last time.
func (r *Reel) Dropped() (times, after int) { return r.cuts, r.cutAt }
