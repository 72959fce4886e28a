package transcript

import (
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Line is a sentence of a battle with what it is about, for programs that show it
// otherwise than on a page.
type Line struct {
	At     rules.Tick // the tick that it tells of; of the result the one after the last
	Depth  int        // 1 for a sentence of its own, more for what explains the one above; 0 for the result
	Text   string
	About  []rules.ID // those whom it names first, in its order; not to be changed
	Serial uint32     // of the event that it tells: of a blow that of its exchange, of a way that of its last step
}

// Lines tells a battle line by line to hear, without the headings, the roster and the
// boards of a page; else as New. [Writer.Close] tells the result and how everybody came
// out of it. Where several ticks are told of in one line, as of a long way, At is the last
// of them, and may lie before that of the line above.
func Lines(b *ecs.Battle, o Options, hear func(Line)) *Writer {
	w := &Writer{b: b, shape: b.Shape(), o: o, p: page{hear: hear, ticks: b.Shape().Round, round: -1, tick: -1}, signs: Letters(b)}
	w.begin()
	return w
}

// begin makes what every writer needs, and notes which marks are there to be seen.
func (w *Writer) begin() {
	w.shown, w.busy = map[uint32]shown{}, map[rules.ID]rules.Act{}
	w.gaits, w.stuck, w.loaded = map[rules.ID]string{}, map[rules.ID]bool{}, map[weapon]loading{}
	w.left = map[rules.ID][]rules.Act{}
	w.ready, w.known = map[rules.ID]parrying{}, map[uint8]bool{}
	w.opening()
}

// Clone returns a writer that goes on where w is, for a copy of its battle, made at the
// same moment. Its lines are told to hear alone; w goes on by itself.
func (w *Writer) Clone(b *ecs.Battle, hear func(Line)) *Writer {
	c := *w
	c.b, c.p = b, page{hear: hear, ticks: w.shape.Round, round: w.p.round, tick: w.p.tick, serial: w.p.serial}
	c.walks, c.said, c.turns, c.dues, c.pairs = slices.Clone(w.walks), slices.Clone(w.said), slices.Clone(w.turns), slices.Clone(w.dues), slices.Clone(w.pairs)
	c.blows, c.between, c.rolls, c.owed = slices.Clone(w.blows), slices.Clone(w.between), slices.Clone(w.rolls), slices.Clone(w.owed)
	c.uttered, c.legs, c.missed, c.plots = slices.Clone(w.uttered), slices.Clone(w.legs), slices.Clone(w.missed), slices.Clone(w.plots)
	for i := range c.blows {
		c.blows[i].open, c.blows[i].after = slices.Clone(c.blows[i].open), slices.Clone(c.blows[i].after)
	}
	for i := range c.rolls {
		c.rolls[i].shown = slices.Clone(c.rolls[i].shown)
	}
	c.shown, c.busy, c.gaits = maps.Clone(w.shown), maps.Clone(w.busy), maps.Clone(w.gaits)
	c.stuck, c.loaded, c.ready = maps.Clone(w.stuck), maps.Clone(w.loaded), maps.Clone(w.ready)
	c.known, c.left, c.why = maps.Clone(w.known), maps.Clone(w.left), nil
	return &c
}

// tell tells a line to the program that hears, if it is one that stands by itself.
func (p *page) tell(depth int, s string) {
	if depth == 0 {
		if !p.ending {
			return
		}
		s = strings.TrimLeft(s, " ")
	}
	at := rules.Tick(p.round*p.ticks + max(p.tick, 0))
	if p.late > 0 {
		at = p.late - 1
	}
	p.hear(Line{At: at, Depth: depth, Text: strings.TrimRight(s, " "), About: p.about, Serial: p.serial})
}
