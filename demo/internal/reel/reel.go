package reel

import (
	"time"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/replay"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Options say how a battle is played. The zero value takes what the scenario says.
type Options struct {
	Seed   uint64            // 0 takes that of the scenario
	Agents map[string]string // who decides for a side, in the words of agent.Names
	Host   map[string]bool   // sides that the host commands from the start
	Skill  string            // how well the host is reckoned to fight where a battle is played on without it: "skill=0.6", "" for as well as can be
	Said   []speech.Entry    // what the host says, as far as it can be said: see Reel.Wrong

	// Rehearsed is what Rehearse has returned for this battle; nil if those who decide are to think. It holds until the
	// host says something, and not at all where it commands or others decide than the scenario says.
	Rehearsed []byte
}

// Reel is a battle that can be gone through in time: see [New].
type Reel struct {
	scenario *scenario.Scenario
	given    Options
	homes    []string // by id less 1: who decides when the host does not
	opening  []string // by id less 1: who decides at the start
	tape     *tape

	rehearsed []rehearsed // by tick, as far as it holds

	head    *ecs.Battle // at the moment last, or in the middle of the tick after it
	teller  *transcript.Writer
	last    int
	begun   bool // head is in the middle of a tick
	waiting bool // and has come to where the host must be heard
	done    bool // head is at the end of the battle

	log     []entry        // what the host has said, by moment
	unsaid  []speech.Entry // of the options, still to be said
	wrong   *SaidError
	sayings int    // grows when something was said, or is no more
	record  []tick // by moment: what happened in the tick after it
	kept    []kept // by moment, the first at 0
	spent   time.Duration
	spacing time.Duration
	events  int // that are remembered
	changes int // of what is known; grows
	cut     int // changes when something was dropped last
	cuts    int // how often something was dropped
	cutAt   int // after which moment it was the last time

	file *replay.Player // that the battle comes from, until it is judged

	musters []muster // by moment

	lines []Line // by moment
	told  int    // lines so far, in the order of telling

	now    int
	here   *ecs.Battle // at the moment now, unless that is the last
	again  *ecs.Battle // where the host was waited for in the tick after now, see Again; nil if it is not
	scout  *ecs.Battle // looks at other moments
	at     int         // where the scout is
	scenes []seen
	reason reason // found last
}

// kept is a copy of the battle at a moment.
type kept struct {
	moment int
	b      *ecs.Battle
	teller *transcript.Writer
	told   int
}

// seen is a scene that was asked for.
type seen struct {
	moment int
	s      *scene.Scene
}

// New builds the battle of a scenario at its start. The error is that of ecs.New, or an
// *OptionError.
func New(s *scenario.Scenario, o Options) (*Reel, error) {
	b, err := ecs.New(s, ecs.Config{Seed: o.Seed})
	if err != nil {
		return nil, err
	}
	return begin(b, s, o)
}

// begin is a reel of a battle at its start.
func begin(b *ecs.Battle, s *scenario.Scenario, o Options) (*Reel, error) {
	r := &Reel{scenario: s, head: b, tape: &tape{}, spacing: shortest, changes: 1}
	if err := r.cast(o); err != nil {
		return nil, err
	}
	r.open(b)
	r.teller = transcript.Lines(b, transcript.Options{}, r.tell)
	b.Listen(r.hear)
	r.musters = []muster{musterOf(b, nil)}
	r.keep()
	return r, nil
}

// Side is the side of a combatant, as far as the battle is known, also of who is not there yet at the moment; -1 for nobody.
func (r *Reel) Side(id rules.ID) int {
	f := r.head.View(0).Figure(id)
	if f.ID == 0 {
		return -1
	}
	return int(f.Team)
}

// Scenario is what the battle was built from.
func (r *Reel) Scenario() *scenario.Scenario { return r.scenario }

// Moment is the moment that is looked at: how many ticks are over.
func (r *Reel) Moment() int { return r.now }

// Last is the latest moment that is known so far.
func (r *Reel) Last() int { return r.last }

// Done reports whether the end of the battle is known; it is at the moment Last.
func (r *Reel) Done() bool { return r.done }

// Battle is the battle as it stands at the moment; it is not to be changed, and good until
// the reel is used again. At the last moment it may stand in the middle of the tick, where
// the host must be heard.
func (r *Reel) Battle() *ecs.Battle {
	if r.again != nil {
		return r.again
	}
	if r.now == r.last && !r.halfway() {
		return r.head
	}
	return r.here
}

// Scene is what is to be seen at a moment, or at the nearest that is known. It is not to
// be changed, and stays as it is. Of the last moment it shows what Battle does.
func (r *Reel) Scene(m int) *scene.Scene {
	m = min(max(m, 0), r.last)
	fresh := m == r.last && r.waiting || m == r.now && r.again != nil
	for i := range r.scenes {
		if r.scenes[i].moment == m && !fresh {
			return r.scenes[i].s
		}
	}
	s := &scene.Scene{}
	scene.Of(r.look(m), s)
	if !fresh {
		if len(r.scenes) == sceneRoom {
			r.scenes = append(r.scenes[:0], r.scenes[1:]...)
		}
		r.scenes = append(r.scenes, seen{m, s})
	}
	return s
}

// sceneRoom is how many scenes are kept for who asks again.
const sceneRoom = 6

// Events are those of the tick that leads from a moment to the next; of the last moment
// those that have happened already while the host is waited for. They are not to be
// changed.
func (r *Reel) Events(m int) []event.Event {
	if m < 0 || m >= len(r.record) || m == r.last && !r.waiting {
		return nil
	}
	if t := &r.record[m]; t.dropped {
		r.recall(m)
	}
	return r.record[m].events
}

// Event is an event of the tick after a moment by its serial, nil if there is none.
func (r *Reel) Event(m int, serial uint32) *event.Event {
	list := r.Events(m)
	for i := range list {
		if list[i].Serial == serial {
			return &list[i]
		}
	}
	return nil
}

// Edition is a number that is another one as soon as there is something new to be known of
// the round of a moment, or of who commands in it: what was asked about it need not be asked
// again before. Of the round of the last moment that is whatever happens.
func (r *Reel) Edition(m int) int {
	n := int(r.head.Shape().Round)
	if (m/n+1)*n <= r.last {
		return r.cut
	}
	return r.changes
}

// Rounds are the moments at which a round begins, as far as the battle is known.
func (r *Reel) Rounds() []int {
	n := int(r.head.Shape().Round)
	out := make([]int, 0, r.last/n+1)
	for m := 0; m == 0 || m < r.last || m == r.last && !r.done; m += n {
		out = append(out, m)
	}
	return out
}
