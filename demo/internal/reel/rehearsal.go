package reel

import (
	"bytes"
	"encoding/binary"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// rehearsed is what controllers decide in a tick of a battle, and in the first of them of a round a sum of the state in
// which it begins: from the same state on they decide the same.
type rehearsed struct {
	tick int
	sum  uint32 // 0 for none
	said []decision
}

// What stands in a packed rehearsal: for each tick in which something is decided a cue, then for each decision in it a
// line and its acts. All fields have a fixed size.
type (
	cue struct {
		Tick, Sum uint32
		Lines     uint16
	}
	line struct {
		Who      rules.ID
		Standing [rules.NAsk]int16
		Acts     uint8
	}
)

// order is that of the bytes in a packed rehearsal.
var order = binary.LittleEndian

// Rehearse plays a battle to its end, and returns what those decide whom its scenario names, packed, for [Options]. It
// takes as long as they think. The error is that of [New].
func Rehearse(s *scenario.Scenario, seed uint64) ([]byte, error) {
	r, err := New(s, Options{Seed: seed})
	if err != nil {
		return nil, err
	}
	r.Finish()
	var out bytes.Buffer
	b, summed := r.kept[0].b.Clone(), -1
	for m := range min(r.last, len(r.tape.ticks)) {
		if said := r.tape.ticks[m]; len(said) > 0 {
			one := rehearsed{tick: m, said: said}
			if round := m / int(b.Shape().Round); round > summed {
				one.sum, summed = uint32(b.Digest()), round
			}
			one.write(&out)
		}
		r.replay(b, m)
	}
	return out.Bytes(), nil
}

func (t *rehearsed) write(out *bytes.Buffer) {
	put := func(v any) { _ = binary.Write(out, order, v) } // a bytes.Buffer takes everything
	put(cue{uint32(t.tick), t.sum, uint16(len(t.said))})
	for i := range t.said {
		o := &t.said[i].o
		put(line{t.said[i].who, o.Standing, o.N})
		put(o.List())
	}
}

func (t *rehearsed) read(in *bytes.Reader) error {
	var c cue
	if err := binary.Read(in, order, &c); err != nil {
		return err
	}
	t.tick, t.sum = int(c.Tick), c.Sum
	for range c.Lines {
		var l line
		if err := binary.Read(in, order, &l); err != nil {
			return err
		}
		d := decision{l.Who, rules.Order{N: min(l.Acts, rules.NAct), Standing: l.Standing}}
		if err := binary.Read(in, order, d.o.List()); err != nil {
			return err
		}
		t.said = append(t.said, d)
	}
	return nil
}

// rehearsal reads what Rehearse has packed, as far as it is whole.
func rehearsal(data []byte) (out []rehearsed) {
	for in := bytes.NewReader(data); ; {
		var t rehearsed
		if t.read(in) != nil {
			return out
		}
		out = append(out, t)
	}
}

// prompt has those who are asked in the tick that begins say what they have said in the rehearsal, so that nobody thinks,
// as long as the battle stands as it did there. If it does not, nothing of the rehearsal holds any more.
func (r *Reel) prompt() {
	i, found := slices.BinarySearchFunc(r.rehearsed, r.last, func(t rehearsed, tick int) int { return t.tick - tick })
	switch {
	case !found:
	case r.rehearsed[i].sum != 0 && uint32(r.head.Digest()) != r.rehearsed[i].sum:
		r.rehearsed = nil
	default:
		r.tape.set(r.last, r.rehearsed[i].said)
	}
}
