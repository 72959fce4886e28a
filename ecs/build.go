package ecs

import (
	"errors"
	"slices"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// builder makes a battle from a scenario and collects every mistake on the way.
type builder struct {
	s      *scenario.Scenario
	config Config
	errs   scenario.Errors

	rules   rules.Book
	ground  *space.Map
	roster  *systems.Roster
	decide  []agent.Controller
	named   []agent.Controller // that the scenario names, as a battle before has had them; nil makes them
	posts   []int
	whole   uint32 // sides for which a controller was given
	script  []script
	queue   *dice.Queue
	stated  [][]rules.ID
	serial  uint32     // latest of the marks at the start
	now     rules.Tick // of who comes later
	traps   []rules.Trap
	known   []uint32 // of the traps, the sides that know of it
	brought []string // names of the things of those who come later, "" among them
	first   int      // how many of the scenario's combatants are there when the battle begins
	path    string   // of the one combatant that is looked at, "" for those of the scenario
}

// book makes the rulebook with the scenario's options.
func (b *builder) book() {
	if b.config.Book != nil {
		b.rules = b.config.Book
		for _, err := range flatten(b.rules.Shape().Check()) {
			b.errs.Note(block.Value, "rulebook", b.s.Rulebook.Pos, "%v", err)
		}
		for _, o := range b.s.Options {
			b.errs.Note(block.Value, "options."+o.Key, o.KeyPos, "the rulebook is given with its options: want it made with %s: %s, and none here, or Config.Books", o.Key, o.Value)
		}
		return
	}
	if !b.makers() {
		return
	}
	var settings []rules.Setting
	for _, o := range b.s.Options {
		settings = append(settings, rules.Setting{Key: o.Key, Value: o.Value})
	}
	made, err := b.make(settings...)
	if err == nil {
		b.rules = made
		for _, err := range flatten(made.Shape().Check()) {
			b.errs.Note(block.Value, "rulebook", b.s.Rulebook.Pos, "%v", err)
		}
		return
	}
	if u := unknown(err); u != nil {
		b.errs.Note(block.Value, "rulebook", b.s.Rulebook.Pos, "unknown rulebook %q%s: want %s", u.ID, block.Hint(u.ID, u.Known), block.OneOf(u.Known, ""))
		return
	}
	b.badOptions(err)
	if usual, err := b.make(); err == nil {
		b.rules = usual // so that the rest of the file is checked, too
	}
}

// unknown is the error of a rulebook that there is not, nil if err is none.
func unknown(err error) *books.UnknownBookError {
	var u *books.UnknownBookError
	errors.As(err, &u)
	return u
}

// makers checks the rulebooks of the configuration: none takes the place of another, and
// each can be made.
func (b *builder) makers() (ok bool) {
	known := books.All()
	for i, m := range b.config.Books {
		why := ""
		switch {
		case m.New == nil:
			why = "has no New"
		case slices.ContainsFunc(known, func(o rules.Maker) bool { return o.ID == m.ID }):
			why = "has an id that is taken: want one of its own"
		}
		if why != "" {
			b.errs.Note(block.Value, "rulebook", b.s.Rulebook.Pos, "Config.Books[%d] %q %s", i, m.ID, why)
		}
		known = append(known, m)
	}
	return len(b.errs) == 0
}

// make makes the rulebook that the scenario names: one of the configuration's, else a
// built-in one.
func (b *builder) make(settings ...rules.Setting) (rules.Book, error) {
	named := b.s.Rulebook.Text
	for _, m := range b.config.Books {
		if m.ID == named {
			return m.New(settings...)
		}
	}
	made, err := books.New(named, settings...)
	if u := unknown(err); u != nil {
		for _, m := range b.config.Books {
			u.Known = append(u.Known, m.ID)
		}
	}
	return made, err
}

// badOptions finds the place of each bad option, as many as are told.
func (b *builder) badOptions(err error) {
	at := make(map[string]scenario.Option, len(b.s.Options))
	for _, o := range b.s.Options {
		at[o.Key] = o
	}
	for _, e := range flatten(err) {
		var bad *rules.OptionError
		switch {
		case b.errs.Full(): // a hint for each takes its time
			return
		case !errors.As(e, &bad):
			b.errs.Note(block.Value, "options", b.s.Rulebook.Pos, "%v", e)
			continue
		}
		o := at[bad.Setting.Key]
		pos, code := o.Pos, block.Value
		if bad.Unknown {
			pos, code = o.KeyPos, block.UnknownField
		}
		b.errs.Note(code, "options."+bad.Setting.Key, pos, "%s", bad.Reason("affray rules "+b.s.Rulebook.Text))
	}
}

// flatten lists the errors that were joined.
func flatten(err error) []error {
	if err == nil {
		return nil
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var out []error
		for _, e := range joined.Unwrap() {
			out = append(out, flatten(e)...)
		}
		return out
	}
	return []error{err}
}

// dice takes over the forced dice of the scenario.
func (b *builder) dice() {
	if len(b.s.Dice) == 0 {
		return
	}
	if b.queue == nil {
		b.queue = &dice.Queue{}
	}
	shape := b.rules.Shape()
	for i, d := range b.s.Dice {
		p, ok := shape.Roll(d.Roll.Text)
		if !ok {
			var names []string
			for _, r := range shape.Rolls {
				names = append(names, r.Name)
			}
			b.errs.Note(block.Value, at("dice", i)+".roll", d.Roll.Pos, "unknown roll %q%s: want %s", d.Roll.Text, block.Hint(d.Roll.Text, names), block.OneOf(names, ""))
			continue
		}
		b.faces(i, &d, &shape.Rolls[p])
		b.queue.Push(uint32(b.roller(d.By)), uint32(b.id(d.To)), p, d.Faces...)
	}
}

// faces refuses what is on no die of a roll. What dice a weapon has shows when they are
// thrown.
func (b *builder) faces(i int, d *scenario.ForcedDice, r *rules.RollType) {
	for k, face := range d.Faces {
		if r.Most == 0 || face <= int(r.Most) {
			continue
		}
		pos := d.Pos
		if k < len(d.Places) {
			pos = d.Places[k]
		}
		b.errs.Note(block.Range, at(at("dice", i)+".faces", k), pos, "%d is not in 1..%d: the roll %s is %s", face, r.Most, r.Name, r.Dice)
	}
}

// roller returns who throws dice: a combatant, or a whole side.
func (b *builder) roller(name string) rules.ID {
	if id := b.id(name); id != 0 {
		return id
	}
	return rules.TeamID(uint8(b.team(name)))
}

// turns takes over the orders of turns that the scenario states.
func (b *builder) turns() {
	if len(b.s.Rounds) > 0 && !b.rules.Shape().Stated {
		b.errs.Note(block.Value, "turns", b.s.Rounds[0].Pos, "turns does nothing here, leave it out: this rulebook, with these options, orders rounds by itself")
		return
	}
	for _, r := range b.s.Rounds {
		for len(b.stated) < r.Round {
			b.stated = append(b.stated, nil)
		}
		for _, w := range r.Order {
			b.stated[r.Round-1] = append(b.stated[r.Round-1], b.id(w.Text))
		}
	}
}

// id returns the id that a combatant of the scenario has, 0 for nobody.
func (b *builder) id(name string) rules.ID {
	for i := range b.s.Combatants {
		if b.s.Combatants[i].ID == name {
			return rules.ID(i + 1)
		}
	}
	return 0
}

// battle puts the parts together; nothing can fail any more.
func (b *builder) battle() *Battle {
	out := &Battle{
		scenario: b.s, deciders: b.decide, posts: b.posts, sides: upTo(len(b.s.Sides)), whole: b.whole, script: b.script, used: make([]bool, len(b.script)),
		keep: b.config.Keep, result: Result{Winner: -1, Goal: -1},
		tick: &systems.Simulation{
			Book: b.rules, Shape: b.rules.Shape(), Roster: b.roster, Space: space.New(b.ground),
			State: systems.State{Seed: b.seed(), Serial: b.serial}, Queue: b.queue, Turns: b.stated,
		},
	}
	for i := range b.ground.Spec().Obstacles {
		e := b.roster.AddOther(components.NewObstacle())
		o := &b.ground.Spec().Obstacles[i]
		*e.Barrier = components.BarrierData{ID: o.ID, Index: int32(i), Door: o.Door, Open: o.Open}
	}
	out.Listen(b.config.Events)
	out.house(b.config.Systems)
	out.wire()
	out.tick.SetMounts(b.mounts())
	out.tick.PutBodies()
	out.tick.LayTraps(b.traps, b.known)
	out.tick.SetGoals(b.goals(), len(b.s.Sides))
	out.tick.SetDangers(b.dangers())
	out.tick.Appraise()
	out.hearten()
	return out
}

// seed is that of the configuration, else of the scenario.
func (b *builder) seed() uint64 {
	if b.config.Seed != 0 {
		return b.config.Seed
	}
	return b.s.Seed
}

// layTraps asks the book what the traps of the scenario do.
func (b *builder) layTraps() {
	trapper, ok := b.rules.(rules.Trapper)
	if len(b.s.Traps) > 0 && !ok {
		b.errs.Note(block.Value, "traps[0]", b.s.Traps[0].Pos, "the rulebook %s has no rules for traps: want none", b.rules.Shape().ID)
		return
	}
	for i, s := range b.s.Traps {
		path := at("traps", i) + ".stats." + b.s.Rulebook.Text
		trap := rules.Trap{ID: rules.ID(i + 1), Name: s.ID, Cells: s.Cells}
		trapper.Trap(block.Read(s.Stats, path, &b.errs), &trap.TrapTerms)
		known := uint32(0)
		for k, side := range b.s.Sides {
			if slices.Contains(s.KnownTo, side.ID) {
				known |= 1 << k
			}
		}
		b.traps, b.known = append(b.traps, trap), append(b.known, known)
	}
}
