package rulestest_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
	"github.com/affray-engine/affray/rules/rulestest"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// brawlers are stat blocks of the book that is broken below.
var brawlers = []string{`{"skill": 2, "guard": 1, "pluck": 3, "cudgel": true}`, `{"skill": 1, "guard": 2, "padding": 1}`}

// bent is a good book of which one function is not.
type bent struct {
	rules.Book
	data     *rules.Shape
	build    func(b rules.Book, in rules.Block, out *rules.Fighter, v *rules.Verdict)
	schedule func(b rules.Book, f *rules.Field, part int, p *rules.Plan)
	menu     func(b rules.Book, a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers)
	provoke  func(t *rules.Trigger, p *rules.Plan)
	resolve  func(b rules.Book, st rules.Stage, x *rules.Exchange)
	answer   func(qs []rules.Question)
	asked    func() judge.Book
}

func (b *bent) Shape() *rules.Shape { return b.data }

func (b *bent) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	if b.build == nil {
		b.Book.Build(in, out, v)
		return
	}
	b.build(b.Book, in, out, v)
}

func (b *bent) Schedule(f *rules.Field, part int, p *rules.Plan) {
	if b.schedule == nil {
		b.Book.Schedule(f, part, p)
		return
	}
	b.schedule(b.Book, f, part, p)
}

func (b *bent) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if b.menu == nil {
		b.Book.Menu(a, s, sofar, out)
		return
	}
	b.menu(b.Book, a, s, sofar, out)
}

func (b *bent) Provoke(t *rules.Trigger, p *rules.Plan) {
	if b.provoke != nil {
		b.provoke(t, p)
	}
}

func (b *bent) Resolve(st rules.Stage, x *rules.Exchange) {
	if b.resolve == nil {
		b.Book.Resolve(st, x)
		return
	}
	b.resolve(b.Book, st, x)
}

func (b *bent) Answer(qs []rules.Question, _ []*rules.Exchange) {
	if b.answer != nil {
		b.answer(qs)
	}
}

// asking is a bent book that judges.
type asking struct{ *bent }

func (b asking) Judge() judge.Book { return b.asked() }

// maker makes bent books.
func maker(bend func(b *bent)) rules.Maker {
	return rules.Maker{ID: "scuffle", Title: "Scuffle", New: func(s ...rules.Setting) (rules.Book, error) {
		good, err := scuffle.New(s...)
		if err != nil {
			return nil, err
		}
		data := *good.Shape()
		data.Traits, data.Rules, data.Options = slices.Clone(data.Traits), slices.Clone(data.Rules), slices.Clone(data.Options)
		b := &bent{Book: good, data: &data}
		if bend(b); b.asked != nil {
			return asking{b}, nil
		}
		return b, nil
	}}
}

// blow bends what a stage makes of a blow that somebody strikes at somebody else.
func blow(at rules.Stage, after func(x *rules.Exchange)) func(b *bent) {
	return func(b *bent) {
		b.resolve = func(good rules.Book, st rules.Stage, x *rules.Exchange) {
			if good.Resolve(st, x); st == at && x.Act.Kind == rules.ActStrike {
				after(x)
			}
		}
	}
}

// negated lets a book take one of the four axes the wrong way round.
func negated(trait int) func(b *bent) {
	return func(b *bent) {
		b.resolve = func(good rules.Book, st rules.Stage, x *rules.Exchange) {
			a, d := x.Facts.Actor, x.Facts.Target
			p, q := *a, *d
			p.Traits[trait], q.Traits[trait] = -p.Traits[trait], -q.Traits[trait]
			x.Facts.Actor, x.Facts.Target = &p, &q
			good.Resolve(st, x)
			x.Facts.Actor, x.Facts.Target = a, d
		}
	}
}

// broken is a book for each law that breaks it.
var broken = map[string]func(b *bent){
	"no call panics": blow(rules.StageHarm, func(x *rules.Exchange) { panic("a blow too much") }),
	"the shape can be run, and never changes": func(b *bent) {
		b.data.ID = "another"
	},
	"whatever people meet has a name and a text":        func(b *bent) { b.data.Traits[rules.OF].Text = " " },
	"every rule stands in the index once, with a title": func(b *bent) { b.data.Rules[0].Title = "" },
	"every option says what it decides and has its default among its values": func(b *bent) {
		b.data.Options[0].Default = "sometimes"
	},
	"every value of an option can be set, and nothing else can": func(b *bent) { b.data.Options[0].Set = "on" },
	"a stat block is built alike each time, within the bounds of the shape": func(b *bent) {
		b.build = func(good rules.Book, in rules.Block, out *rules.Fighter, v *rules.Verdict) {
			good.Build(in, out, v)
			out.Pools[0].Now = out.Pools[0].Max + 1
		}
	},
	"a mistake in a stat block is told where it stands": func(b *bent) {
		b.build = func(good rules.Book, in rules.Block, out *rules.Fighter, v *rules.Verdict) {
			good.Build(in, out, v)
			*in.Stats.Errors() = nil
		}
	},
	"a schedule gives out slots that can be used": func(b *bent) {
		b.schedule = func(good rules.Book, f *rules.Field, part int, p *rules.Plan) {
			good.Schedule(f, part, p)
			p.Add(rules.Slot{At: f.Tick, Actor: 99, Kind: rules.SlotTurn})
		}
	},
	"whoever can act has a turn in every round": func(b *bent) {
		b.schedule = func(_ rules.Book, f *rules.Field, _ int, p *rules.Plan) {
			p.Add(rules.Slot{At: f.Tick, Actor: 1, Kind: rules.SlotTurn})
		}
	},
	"a menu offers what can be ordered": func(b *bent) {
		b.menu = func(_ rules.Book, _ *rules.Combatant, _ *rules.Slot, _ *rules.Order, out *rules.Offers) {
			out.Add(rules.Offer{Kind: rules.ActSettle, Item: rules.NoItem})
		}
	},
	"a reaction is granted to somebody whom the trigger names": func(b *bent) {
		b.provoke = func(_ *rules.Trigger, p *rules.Plan) { p.Grant("SC-1", 99, 0, 0, 0) }
	},
	"a default answer is one of those allowed": func(b *bent) {
		b.data.Asks = []rules.AskKind{rules.AskDefend}
		blow(rules.StageRoll, func(x *rules.Exchange) { x.Ask = rules.Question{Kind: rules.AskDefend, Who: x.To, Hi: 1} })(b)
		b.answer = func(qs []rules.Question) { qs[0].Ans = 9 }
	},
	"a verdict keeps to the lists of the shape": blow(rules.StageRoll, func(x *rules.Exchange) { x.Verdict.Posture("SC-99", x.To, rules.Prone) }),
	"a roll shows what its dice can show, and passes as its trial says": blow(rules.StageRoll, func(x *rules.Exchange) {
		x.Verdict.Rolled(x.By, 1, 7, 6, true)
	}),
	"a blow comes to something, and never mends its target": blow(rules.StageHarm, func(x *rules.Exchange) { x.Verdict.Lose("SC-3", x.To, 0, -1) }),
	"the same question gives the same answer and leaves everything as it was": func(b *bent) {
		calls := 0
		blow(rules.StageRoll, func(x *rules.Exchange) {
			if calls++; calls%2 == 0 {
				x.Verdict.Outcome = rules.Fumble
			}
		})(b)
	},
	"a book remembers nothing of the battles before": func(b *bent) {
		calls := 0
		blow(rules.StageRoll, func(x *rules.Exchange) {
			if calls++; calls > 100 {
				x.Verdict.Outcome = rules.Fumble
			}
		})(b)
	},
	"who acts at the same time does not see the others act": func(b *bent) {
		var rolled rules.Outcome // of the latest blow, whosoever it was
		b.resolve = func(good rules.Book, st rules.Stage, x *rules.Exchange) {
			good.Resolve(st, x)
			if st == rules.StageRoll {
				rolled = x.Verdict.Outcome
			} else if x.Act.Kind == rules.ActStrike {
				x.Verdict.Outcome = rolled
			}
		}
	},
	"the chances of a blow add up to one, and hold what then happens": blow(rules.StageHarm, func(x *rules.Exchange) {
		if x.Dice.Enumerates() {
			x.Verdict.Effects = x.Verdict.Effects[:0]
		}
	}),
	"more offence never lowers the chance to hit":        negated(rules.OF),
	"more defence never raises the chance to be hit":     negated(rules.DF),
	"more armour never raises harm":                      negated(rules.AR),
	"more damage reduction never raises harm":            blow(rules.StageHarm, func(x *rules.Exchange) { x.Verdict.Lose("SC-3", x.To, 0, max(0, x.Facts.Target.Trait(rules.DR))) }),
	"every exception is needed, and stands in the index": func(*bent) {},
	"a judge answers every kind it lists, and names what it refuses": func(b *bent) {
		b.asked = func() judge.Book {
			return judge.Book{ID: "scuffle", Kinds: []judge.Kind{{Name: "luck", Answer: func(*block.Map) any { return struct{}{} }}}}
		}
	},
}

// Every law catches a book that breaks it, and no good book is caught.
func TestEveryLawCatchesABookThatBreaksIt(t *testing.T) {
	for _, l := range rulestest.Laws() {
		t.Run(l, func(t *testing.T) {
			bend, ok := broken[l]
			if !ok {
				t.Fatal("no book breaks this law: nobody knows whether it can be broken")
			}
			s := rulestest.Samples{Blocks: brawlers}
			if strings.HasPrefix(l, "every exception") {
				s.Except = []rulestest.Exception{{Trait: rules.OF, Rule: "SC-99"}}
			}
			if err := rulestest.Check(maker(bend), s); !breaks(err, l) {
				t.Errorf("the law is not said to be broken, but: %v", err)
			}
		})
	}
	if err := rulestest.Check(maker(func(*bent) {}), rulestest.Samples{Blocks: brawlers}); err != nil {
		t.Errorf("a good book: %v", err)
	}
}

// breaks reports whether a law is among the breaches of an error.
func breaks(err error, law string) bool {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return slices.ContainsFunc(joined.Unwrap(), func(e error) bool { return breaks(e, law) })
	}
	var b *rulestest.Breach
	return errors.As(err, &b) && b.Law == law
}

// An exception lets a book break the law of that trait, and of no other.
func TestAnExceptionIsForOneTrait(t *testing.T) {
	s := rulestest.Samples{Blocks: brawlers, Except: []rulestest.Exception{{Trait: rules.AR, Rule: "SC-3"}}}
	if err := rulestest.Check(maker(negated(rules.AR)), s); err != nil {
		t.Errorf("the trait is excepted, and yet: %v", err)
	}
	if err := rulestest.Check(maker(negated(rules.DF)), s); !breaks(err, "more defence never raises the chance to be hit") {
		t.Errorf("another trait: %v", err)
	}
	if err := rulestest.Check(maker(func(*bent) {}), s); !breaks(err, "every exception is needed, and stands in the index") {
		t.Errorf("an exception that nothing needs: %v", err)
	}
}

// Samples that show nothing are a breach: nobody who can strike, and no odds that can be found.
func TestSamplesThatShowNothingAreTold(t *testing.T) {
	meek := func(b *bent) {
		b.menu = func(rules.Book, *rules.Combatant, *rules.Slot, *rules.Order, *rules.Offers) {}
	}
	unlisted := blow(rules.StageRoll, func(x *rules.Exchange) { x.Ask = rules.Question{Kind: rules.AskDefend, Who: x.To, Hi: 1} })
	endless := blow(rules.StageHarm, func(x *rules.Exchange) {
		for i := range 4 {
			x.Dice.FaceAt(2, i+1, 100)
		}
	})
	for _, c := range []struct {
		name, law string
		bend      func(b *bent)
		blocks    []string
	}{
		{"no stat block", "a stat block is built alike each time, within the bounds of the shape", func(*bent) {}, nil},
		{"one that is refused", "a stat block is built alike each time, within the bounds of the shape", func(*bent) {}, []string{`{"skill": 99}`}},
		{"nobody strikes", "a blow comes to something, and never mends its target", meek, brawlers},
		{"a question that is not listed", "a default answer is one of those allowed", unlisted, brawlers},
		{"odds without end", "the chances of a blow add up to one, and hold what then happens", endless, brawlers},
	} {
		if err := rulestest.Check(maker(c.bend), rulestest.Samples{Blocks: c.blocks}); !breaks(err, c.law) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A watched book tells of a breach where the call is made.
func TestAWatchedBookTellsOfBreaches(t *testing.T) {
	good, err := maker(blow(rules.StageRoll, func(x *rules.Exchange) { x.Verdict.Posture("SC-99", x.To, rules.Prone) })).New()
	if err != nil {
		t.Fatal(err)
	}
	var told []*rulestest.Breach
	b := rulestest.Watch(good, func(b *rulestest.Breach) { told = append(told, b) })
	x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Item: rules.NoItem, Target: 2}, By: 1, To: 2}
	x.Facts.Actor, x.Facts.Target = &rules.Combatant{ID: 1}, &rules.Combatant{ID: 2, Team: 1}
	rules.Attack(b, &x)
	if len(told) == 0 || !strings.Contains(told[0].Error(), `the rule "SC-99", which is not in the index`) {
		t.Errorf("told %v", told)
	}
}

// A watched book doubts and lays traps as its book does, and is told if it does not do so
// again.
func TestAWatchedBookDoesWhatItsBookCan(t *testing.T) {
	good, err := scuffle.New()
	if err != nil {
		t.Fatal(err)
	}
	var told []*rulestest.Breach
	tell := func(b *rulestest.Breach) { told = append(told, b) }
	x := rules.Exchange{By: 1, To: 2}
	x.Facts.Actor, x.Facts.Target = &rules.Combatant{ID: 1}, &rules.Combatant{ID: 2, Team: 1}
	plain := rulestest.Watch(good, tell)
	if _, ok := plain.(rules.Trapper); ok || plain.(rules.Doubter).Vain(&x) {
		t.Error("a book without rules for it lays traps or doubts")
	}
	sly := rulestest.Watch(&doubting{Book: good}, tell)
	var terms rules.TrapTerms
	if sly.(rules.Trapper).Trap(nil, &terms); terms.Radius != 7 || len(told) != 0 {
		t.Errorf("the terms of a trap are %+v, told %v", terms, told)
	}
	if !sly.(rules.Doubter).Vain(&x) || len(told) != 1 || !strings.Contains(told[0].Error(), "Vain of") {
		t.Errorf("told %v, want that the second answer differs", told)
	}
}

// doubting doubts every other time, and lays traps.
type doubting struct {
	rules.Book
	n int
}

func (d *doubting) Vain(*rules.Exchange) bool { d.n++; return d.n%2 == 1 }

func (d *doubting) Trap(_ *block.Map, out *rules.TrapTerms) { out.Radius = 7 }
