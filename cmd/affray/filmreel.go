package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/picture"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// reel is what is to be seen of a battle, shot by shot.
type reel struct {
	b        *ecs.Battle
	from, to int // rounds, from 1; to is 0 for all
	round    int // under way, from 0
	shots    []shot

	text  *transcript.Writer
	lines []transcript.Line
	blows []pending // struck at the same time, and not shot yet
	hurt  bool      // what came of them has been applied
	gone  serials   // the steps that are not shot yet
	goers []rules.ID
	tests []pending // of this tick, that have no picture of their own: who dies of wounds
	down  serials   // of this tick, of how people came down
}

// shot is a moment in which something happens.
type shot struct {
	kind  shotKind
	round int // from 0
	at    rules.Tick
	of    serials
	m     *picture.Moment
	blow  *picture.Blow
	told  []string
	goers []rules.ID // who goes in it
	about []rules.ID // of whose ways it tells
}

// serials are those of the events that a shot shows, from the first to the last; 0 for none.
type serials struct{ first, last uint32 }

func (s serials) with(n uint32) serials {
	if s.first == 0 {
		s.first = n
	}
	return serials{s.first, n}
}

// shotKind says how long a shot is looked at.
type shotKind uint8

const (
	opens shotKind = iota
	moves
	strikes
	falls
	closes
)

// centiseconds is how long each kind of shot stands.
var centiseconds = [...]int{opens: 350, moves: 9, strikes: 80, falls: 120, closes: 300}

// pending is a blow of which it is not known yet what it does.
type pending struct {
	serial uint32
	at     rules.Tick
	blow   picture.Blow
}

func newReel(b *ecs.Battle, from, to int) *reel {
	r := &reel{b: b, from: from, to: to}
	r.text = transcript.Lines(b, transcript.Options{}, func(l transcript.Line) { r.lines = append(r.lines, l) })
	b.Listen(r.text.Event)
	b.Listen(r.event)
	return r
}

// play plays the battle up to the end of the last round that is asked for, or until there is too
// much for a film.
func (r *reel) play(ctx context.Context, step func() ecs.Status) error {
	for status := ecs.Running; status == ecs.Running && (r.to == 0 || r.b.Round() < r.to) && len(r.shots) <= mostFrames; {
		if ctx.Err() != nil {
			return errStopped
		}
		r.round = r.b.Round()
		if len(r.shots) == 0 && r.round+1 >= r.from {
			r.open()
		}
		if status = step(); len(r.shots) > 0 {
			r.cut()
			r.fall()
		}
	}
	if len(r.shots) == 0 {
		return fmt.Errorf("round %d: the battle ends in round %d", r.from, r.b.Result().Rounds)
	}
	return r.close()
}

// open shoots how it begins, and tells who is who, as there are only letters on the field, then what it is about.
func (r *reel) open() {
	s := shot{kind: opens, m: picture.Now(r.b), told: r.cast()}
	text := scenario.Visible(strings.Join(strings.Fields(r.b.Scenario().Text), " "))
	if first, _, more := strings.Cut(text, ". "); more && len(s.told) > 0 { // for more there is no room
		text = first + "."
	}
	if text != "" {
		s.told = append(s.told, text)
	}
	r.add(s)
}

// cast says for each side who has which letter: "blue: A ann, B bran"; nothing where there are more sides than lines, or more people than
// letters.
func (r *reel) cast() (out []string) {
	sides, signs := r.b.Scenario().Sides, transcript.Letters(r.b)
	if len(sides) > lines {
		return nil
	}
	view := r.b.View(0)
	for i := range sides {
		var people []string
		for k, sign := range signs {
			f := view.Figure(rules.ID(k + 1))
			if sign == '@' {
				return nil
			}
			if int(f.Team) == i {
				people = append(people, string(sign)+" "+f.Name)
			}
		}
		out = append(out, sides[i].ID+": "+strings.Join(people, ", "))
	}
	return out
}

// close shoots the end, if it is reached, and tells of each shot.
func (r *reel) close() error {
	err := r.text.Close()
	if r.b.Over() {
		r.add(shot{kind: closes, m: picture.Now(r.b)})
	}
	latest := -1
	for _, l := range r.lines {
		if l.Depth == 1 {
			latest = r.shows(l.Serial)
		}
		r.tell(latest, l)
	}
	for i := range r.shots[1:] { // whom a blow has driven somewhere is told with the blow
		if s := &r.shots[i+1]; s.kind == moves && len(s.told) == 0 {
			s.told = r.shots[i].told
		}
	}
	return err
}

func (r *reel) last() *shot { return &r.shots[len(r.shots)-1] }

// event takes in what happens. Blows of the same time are shot when it is known what came of
// them, steps of the same time together.
func (r *reel) event(e *event.Event) {
	if len(r.shots) == 0 {
		return
	}
	switch e.Kind {
	case event.Struck:
		b, seen := r.blow(e.Exchange)
		if !seen {
			r.tests = append(r.tests, pending{e.Serial, e.Tick, b})
			return
		}
		if r.gone.last > 0 || r.hurt {
			r.cut()
		}
		r.blows = append(r.blows, pending{e.Serial, e.Tick, b})
	case event.Changed:
		r.hurt = len(r.blows) > 0
		if e.Effect.Kind == rules.EffPosture {
			r.down = r.down.with(e.Serial)
		}
		if e.Effect.Kind == rules.EffEnter {
			r.goes(e)
		}
	case event.Moved, event.Saddle:
		if len(r.blows) > 0 {
			r.cut()
		}
		r.goes(e)
	}
}

// goes notes who goes, with whom the one rides or carries.
func (r *reel) goes(e *event.Event) {
	f := r.b.View(0).Figure(e.Who)
	r.gone, r.goers = r.gone.with(e.Serial), append(r.goers, e.Who, f.Rides, f.Ridden)
}

// cut shoots what is pending. Of each blow it shows those two alone as they are now, and who is
// struck again only with the last blow: the others have their own shots.
func (r *reel) cut() {
	now := picture.Now(r.b)
	if r.gone.last > 0 {
		r.add(shot{kind: moves, of: r.gone, m: now, goers: r.goers})
		r.gone, r.goers = serials{}, nil
	}
	for i, p := range r.blows {
		who := []rules.ID{p.blow.By, p.blow.To}
		who = slices.DeleteFunc(who, func(id rules.ID) bool {
			return slices.ContainsFunc(r.blows[i+1:], func(later pending) bool { return later.blow.To == id })
		})
		r.fell(r.last().m.With(now, who...), shot{kind: strikes, of: serials{p.serial, p.serial}, at: p.at, blow: &p.blow})
	}
	r.blows, r.hurt = r.blows[:0], false
}

// fell adds a shot of a moment, longer if somebody goes down in it.
func (r *reel) fell(m *picture.Moment, s shot) {
	if s.m = m; len(r.last().m.Down(m)) > 0 {
		s.kind = falls
	}
	r.add(s)
}

// fall shoots those who have gone down though nobody struck, such as by what they had suffered
// before; what a blow of the same tick has led to belongs to its shot.
func (r *reel) fall() {
	now, last := picture.Now(r.b), r.last()
	down := last.m.Down(now)
	switch {
	case len(down) == 0:
	case last.blow != nil && last.at+1 >= rules.Tick(r.b.Result().Ticks) && slices.Contains(down, last.blow.To):
		last.kind, last.m = falls, now
	default:
		r.add(shot{kind: falls, of: r.why(down), m: now, blow: &picture.Blow{To: down[0], Effect: picture.Harm, Word: "falls"}})
	}
	r.tests, r.down = r.tests[:0], serials{}
}

// why is the events that tell why people have gone down in this tick.
func (r *reel) why(down []rules.ID) (of serials) {
	for _, t := range r.tests {
		if slices.Contains(down, t.blow.To) {
			of = of.with(t.serial)
		}
	}
	if of.last == 0 {
		return r.down
	}
	return of
}

func (r *reel) add(s shot) {
	s.round = r.round
	r.shots = append(r.shots, s)
}

// blow is how an exchange is drawn, if it is one that people look at.
func (r *reel) blow(x *rules.Exchange) (picture.Blow, bool) {
	b := picture.Blow{By: x.By, To: x.To}
	if b.To == 0 {
		b.To = x.By
	}
	lost := x.Verdict.Taken(x.To, int(r.b.Shape().Vital))
	seen := x.Act.Kind.Hostile() || x.Act.Kind == rules.ActCast || x.Act.Kind == rules.ActSpecial || x.Act.Kind == rules.ActTend
	against := r.b.View(0).Figure(b.By).Team != r.b.View(0).Figure(b.To).Team
	b.Effect, b.Word = effectOf(x, lost, against)
	return b, seen
}

// effectOf is what comes of an exchange, which may be against an enemy, and the word for it.
func effectOf(x *rules.Exchange, lost int, against bool) (picture.Effect, string) {
	word := outcomeWords[x.Verdict.Outcome]
	switch o := x.Verdict.Outcome; {
	case lost > 0 && o == rules.Critical:
		return picture.Harm, fmt.Sprintf("critical -%d", lost)
	case lost > 0:
		return picture.Harm, fmt.Sprintf("-%d", lost)
	case lost < 0:
		return picture.Help, fmt.Sprintf("+%d", -lost)
	case word != "":
		return picture.Vain, word
	case against:
		return picture.Harm, "hit"
	}
	return picture.Help, ""
}

// outcomeWords are the words at whoever is not hurt.
var outcomeWords = [...]string{
	rules.NoOutcome: "", rules.Miss: "miss", rules.Hit: "", rules.Critical: "", rules.Fumble: "fumble", rules.Parried: "parried",
	rules.Dodged: "dodged", rules.Blocked: "blocked", rules.Saved: "saved", rules.Failed: "failed", rules.Done: "", rules.Lost: "in vain",
}

// tell adds a sentence to the shot that it is about, -1 for none: what explains a sentence goes
// with it, and what there is no picture of is left out. The end has the result and the sides.
func (r *reel) tell(at int, l transcript.Line) {
	switch {
	case l.Depth == 0 && r.last().kind == closes && len(l.About) == 0:
		r.last().told = append(r.last().told, l.Text)
	case l.Depth == 0 || at < 0:
	case r.shots[at].kind == moves && l.Depth == 1 && len(l.About) > 0:
		r.way(at, l)
	default:
		r.shots[at].told = append(r.shots[at].told, l.Text)
	}
}

// shows is the shot of an event, -1 for none.
func (r *reel) shows(serial uint32) int {
	return slices.IndexFunc(r.shots, func(s shot) bool { return serial > 0 && s.of.first <= serial && serial <= s.of.last })
}

// way tells of a way where it ends, and in the shots of its earlier steps of the round.
func (r *reel) way(at int, l transcript.Line) {
	who := l.About[0]
	for i := at; i >= 0 && r.shots[i].round == r.shots[at].round && !slices.Contains(r.shots[i].about, who); i-- {
		if s := &r.shots[i]; i == at || slices.Contains(s.goers, who) {
			s.about = append(s.about, who)
			s.told = append(s.told, l.Text)
		}
	}
}
