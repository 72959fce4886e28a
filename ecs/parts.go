package ecs

import (
	"slices"

	"github.com/affray-engine/affray/rules/plain"
	"github.com/cespare/xxhash/v2"
	"github.com/yohamta/donburi"
)

// Nothing in the engine knows when somebody writes on a part of the host's. Who overhears a battle is told of it
// nevertheless: what entities have is summed up when a step begins, when systems of the host's have run, and when
// the host asks for it, and those that have something else than before are told.

// Parts lists the components of the host's own that the battle carries: [Config.Parts].
func (b *Battle) Parts() []Part { return slices.Clone(b.tick.Roster.Carried) }

// NoteParts tells those who overhear the battle what was written on its parts since it last did: a step does so when
// it begins, [Battle.Touch] before anything else, and so do systems when they have run. Who compares two battles
// between their steps calls it first, as a replay does at the end of a round. It returns [ErrUnderway] in the middle of a step.
func (b *Battle) NoteParts() error {
	return b.between(func() error {
		b.noteParts(InputParts)
		return nil
	})
}

// noteParts tells of the parts that are others than those who overhear know of.
func (b *Battle) noteParts(kind InputKind) {
	if len(b.overhear) == 0 || len(b.tick.Roster.Carried) == 0 {
		return
	}
	if b.noted == nil {
		b.noted = map[donburi.Entity]uint64{}
	}
	if data := b.partsSince(b.noted); data != nil {
		b.did(Input{Kind: kind, Data: data})
	}
}

// tellParts tells one who begins to overhear of all parts that there are.
func (b *Battle) tellParts(o *overhearer) {
	if len(b.tick.Roster.Carried) == 0 {
		return
	}
	b.noteParts(InputParts) // to those who overhear already
	all := map[donburi.Entity]uint64{}
	if data := b.partsSince(all); data != nil {
		o.sink(b.timed(Input{Kind: InputParts, Data: data}, 0))
	}
	b.noted = all
}

// partsSince writes what those entities have that have something else than is known, which is known then; nil if
// there are none. What is no plain value after all, as it holds itself, is left out.
func (b *Battle) partsSince(known map[donburi.Entity]uint64) []byte {
	var one, all plain.Writer
	r, some := b.tick.Roster, false
	for i := 0; r.Entry(i) != nil; i++ {
		e, sum := r.Entry(i), uint64(0)
		if one.Reset(); slices.ContainsFunc(r.Carried, func(p Part) bool { return p.On(e) }) {
			writeParts(&one, r.Carried, e)
			sum = xxhash.Sum64(one.Bytes())
		}
		if known[e.Entity()] != sum && one.Err() == nil {
			known[e.Entity()], some = sum, true
			all.Number(uint64(i))
			writeParts(&all, r.Carried, e)
		}
	}
	if !some {
		return nil
	}
	return slices.Clone(all.Bytes())
}

func writeParts(w *plain.Writer, parts []Part, e *donburi.Entry) {
	for _, p := range parts {
		p.Write(w, e)
	}
}

// partsAgain gives entities what they had in the battle that is followed.
func (b *Battle) partsAgain(in *Input) error {
	r, roster := plain.NewReader(in.Data, MostSaved), b.tick.Roster
	for r.Left() > 0 && r.Err() == nil {
		e := (*donburi.Entry)(nil)
		if i := r.Number(); i < MostSaved {
			e = roster.Entry(int(i))
		}
		if e == nil || len(roster.Carried) == 0 {
			return damaged(plain.ErrRange)
		}
		for _, p := range roster.Carried {
			p.Read(r, e)
		}
	}
	if r.Err() != nil {
		return damaged(r.Err())
	}
	b.noteParts(in.Kind)
	return nil
}
