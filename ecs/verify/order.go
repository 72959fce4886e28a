package verify

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/affray-engine/affray/ecs/record"
)

// follow are the kinds of line that something of their own tick leads to: no tick begins
// with one.
var follow = []string{"underway", "moved", "stuck", "engaged", "parted", "changed"}

// order checks the number of an event, its round and its time, which never goes back.
func (c *checker) order(l *record.Line) *Mistake {
	first, last := c.h.Clock.Shown, c.h.Clock.Shown+c.h.Clock.Round-1
	switch {
	case c.over:
		return mistake("kind", l.Kind, record.DigestKind, "the battle is over")
	case l.Serial != c.n+1:
		return mistake("n", l.Serial, c.n+1, "events are numbered without gaps")
	case *l.Tick < first || *l.Tick > last:
		return mistake("tick", *l.Tick, fmt.Sprintf("%d to %d", first, last), "a round has so many ticks")
	case c.closed > 0 && l.Kind != "round":
		return mistake("kind", l.Kind, "round", fmt.Sprintf("line %d is the digest of the round", c.closed))
	case l.Kind != "round" && l.Kind != "over" && l.Round != max(c.round, 1):
		return mistake("round", l.Round, max(c.round, 1), "no line says that a round has begun")
	}
	c.n = l.Serial
	c.group(l)
	return c.pass(l, c.ticks(record.Time{Round: l.Round, Tick: *l.Tick}))
}

// pass lets time go by until the tick of a line.
func (c *checker) pass(l *record.Line, at int64) *Mistake {
	switch {
	case at < c.now:
		return mistake("tick", c.clock(at), c.clock(c.now)+" or later", "time never goes back")
	case at == c.now:
		return nil
	case c.settling && l.Kind != "over":
		return mistake("kind", l.Kind, "over", "what ends with the battle has ended")
	case slices.Contains(follow, l.Kind):
		return mistake("tick", c.clock(at), c.clock(c.now), "no tick begins with such a line")
	}
	if m := c.settleTick(at); m != nil {
		return m
	}
	c.now = at
	return nil
}

func (c *checker) newRound(l *record.Line) *Mistake {
	switch {
	case l.Round != c.round+1:
		return mistake("round", l.Round, c.round+1, "rounds follow one another")
	case *l.Tick != c.h.Clock.Shown:
		return mistake("tick", *l.Tick, c.h.Clock.Shown, "a round begins with its first tick")
	case c.round > 0 && c.closed == 0:
		return mistake("kind", l.Kind, record.DigestKind, "each round ends with one")
	}
	c.round, c.closed = l.Round, 0
	for _, f := range c.list {
		clear(f.done)
		f.checks = checks{}
	}
	return nil
}

// digest is the last line of a round: only the next one, or the end of the file, may follow.
func (c *checker) digest(l *record.Line) *Mistake {
	switch {
	case c.closed > 0:
		return mistake("kind", l.Kind, "round", fmt.Sprintf("line %d is the digest of the round", c.closed))
	case l.Round != c.round:
		return mistake("round", l.Round, c.round, "the round that ends")
	}
	if _, err := strconv.ParseUint(l.Digest, 16, 64); err != nil {
		return mistake("digest", l.Digest, "16 hexadecimal digits", "")
	}
	if m := c.endured(); m != nil && !c.over {
		return m
	}
	c.closed = c.at
	return c.sealed(l)
}

// sealed compares the checksum of the lines. Files of older writers have none, from the first
// digest to the last.
func (c *checker) sealed(l *record.Line) *Mistake {
	is, want := l.Checksum, c.checksum
	if c.report.Checksums == 0 && (is == "" || c.report.Rounds > 0) {
		want = ""
	}
	switch {
	case is == want:
	case want == "":
		return mistake("checksum", is, "none", "the digests before it have none: if this one is right, theirs was taken out")
	default:
		return mistake("checksum", cmp.Or(is, "none"), want, "a line was changed, cut out or put in, here or since the digest before")
	}
	c.report.Rounds++
	if want != "" {
		c.report.Checksums++
	}
	return nil
}
