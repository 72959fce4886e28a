package rules

import "math"

// EffectKind is a kind of change. The list is closed: Apply knows no other.
type EffectKind uint8

// Effect kinds, with the meaning of What and N.
const (
	EffLose    EffectKind = iota // pool What loses N0 (negative heals), in area N1-1 at point N2
	EffMark                      // a mark of kind What with the numbers N0 to N2, about Other
	EffUnmark                    // marks of kind What end: that with serial N0, else about Other, else all
	EffCount                     // column N0 of the mark of kind What changes by N1; serial N2, 0 the oldest
	EffTrait                     // trait What changes by N0
	EffItem                      // item What gets state N0-1 (0: as it is) and N1 more wear; dropped, it lies at N2's feet (0: its owner's)
	EffPosture                   // posture What
	EffPush                      // moved N0 cells in direction N1, or towards Other if there is one, by steps of its own; with N2 1 away from Other, with 2 only if that leads over an edge
	EffFace                      // turned to facing N0
	EffGrant                     // a slot of kind What at Other in tick N0 (-1: now) with mode N1, acts N2, N3 and Rank
	EffCancel                    // What 0: the act under way is lost; 1: the latest slot of this round; 2: all of them
	EffStop                      // the rest of the order is lost
	EffSay                       // heard, and understood by Other; nothing changes
	EffLand                      // item What, dropped or thrown, lies at cell N0, N1; with N2 that many cells in direction N3 from where it lay
	EffDoor                      // the door N0 is open if N1 is 1, else closed; On nobody (0) it moves by itself
	EffFall                      // falls N0 feet where it is: out of a saddle
	EffTrap                      // the trap N0 is sprung if N1 is 1; with 2 the side of On knows of it
	EffEnter                     // comes onto the field, if it is off it: at cell N0, N1 or the nearest with room, facing N2, in posture What
	EffDanger                    // the danger N0 begins if N1 is 1, else ends; on nobody (0)
	NEffect
)

var effectNames = [NEffect]string{
	"lose", "mark", "unmark", "count", "trait", "item", "up", "push", "face", "grant", "cancel", "stop", "say", "land", "door", "fall", "trap", "enter", "danger",
}

// String returns the word for k.
func (k EffectKind) String() string { return word(effectNames[:], k) }

// Effect is one change that a verdict asks for. Make it with the methods of
// [Verdict].
type Effect struct {
	Kind      EffectKind
	What      uint8
	Ends      Expiry
	Turns     uint8
	Rule      Rule
	On, Other ID
	N         [4]int32
	Until     Tick
	Rank      int64
}

// Harms reports whether somebody must be checked after it: a pool or an item has changed.
func (e *Effect) Harms() bool {
	return e.Kind == EffLose && e.N[0] != 0 || e.Kind == EffItem && e.N[1] != 0
}

// Lasting says when a mark ends.
type Lasting struct {
	Ends  Expiry
	Turns uint8
	Until Tick
}

// Forever is a mark that nothing but an effect ends.
func Forever() Lasting { return Lasting{} }

// Until is a mark that ends when tick t begins.
func Until(t Tick) Lasting { return Lasting{Ends: AtTick, Until: t} }

// ForTurns is a mark that ends as e says, with the bearer's (or the other's) n-th
// turn from now.
func ForTurns(e Expiry, n uint8) Lasting { return Lasting{Ends: e, Turns: n} }

// Lose takes n points off a pool, also below 0; a negative n heals, never above the maximum.
func (v *Verdict) Lose(r Rule, on ID, pool, n int) {
	v.lose(r, on, pool).N[0] = number(n)
}

// index is the index of something, that of nothing at all if there cannot be one so high.
func index(n int) uint8 {
	if n < 0 || n > math.MaxUint8 {
		return math.MaxUint8
	}
	return uint8(n)
}

// number is a number as an effect holds it, the farthest one if it is farther: which the engine refuses where
// nothing may be so large, and never takes for a small one.
func number(n int) int32 { return int32(min(max(n, math.MinInt32), math.MaxInt32)) }

// LoseAt is Lose in an area of the body, at a point of its table.
func (v *Verdict) LoseAt(r Rule, on ID, pool, n, area, point int) {
	v.lose(r, on, pool).N = [4]int32{number(n), number(area + 1), number(point)}
}

// Mark makes a mark. One that does not stack replaces that of its kind and other.
func (v *Verdict) Mark(r Rule, on ID, kind uint8, other ID, l Lasting, n ...int) {
	e := v.next()
	e.Kind, e.Rule, e.On, e.Other, e.What, e.Ends, e.Turns, e.Until = EffMark, r, on, other, kind, l.Ends, l.Turns, l.Until
	for i := range min(len(n), 3) {
		e.N[i] = number(n[i])
	}
}

// Unmark ends marks of a kind: those about other, or all if other is 0.
func (v *Verdict) Unmark(r Rule, on ID, kind uint8, other ID) {
	v.add(Effect{Kind: EffUnmark, Rule: r, On: on, What: kind, Other: other})
}

// UnmarkAt ends the mark with the serial.
func (v *Verdict) UnmarkAt(r Rule, on ID, kind uint8, serial uint32) {
	v.add(Effect{Kind: EffUnmark, Rule: r, On: on, What: kind, N: [4]int32{int32(serial)}})
}

// Count changes a column of a mark: the one with the serial, or the oldest.
func (v *Verdict) Count(r Rule, on ID, kind uint8, serial uint32, column, by int) {
	v.add(Effect{Kind: EffCount, Rule: r, On: on, What: kind, N: [4]int32{number(column), number(by), int32(serial)}})
}

// Trait changes a state trait.
func (v *Verdict) Trait(r Rule, on ID, trait, by int) {
	v.add(Effect{Kind: EffTrait, Rule: r, On: on, What: index(trait), N: [4]int32{number(by)}})
}

// ItemState puts an item into a state.
func (v *Verdict) ItemState(r Rule, on ID, item uint8, s ItemState) {
	v.add(Effect{Kind: EffItem, Rule: r, On: on, What: item, N: [4]int32{int32(s) + 1}})
}

// DropAt leaves an item at the feet of somebody: what was thrown at it.
func (v *Verdict) DropAt(r Rule, on ID, item uint8, at ID) {
	v.add(Effect{Kind: EffItem, Rule: r, On: on, What: item, N: [4]int32{int32(Dropped) + 1, 0, int32(at)}})
}

// Wear wears an item down by n.
func (v *Verdict) Wear(r Rule, on ID, item uint8, n int) {
	v.add(Effect{Kind: EffItem, Rule: r, On: on, What: item, N: [4]int32{0, number(n)}})
}

// Posture changes how somebody is up.
func (v *Verdict) Posture(r Rule, on ID, u Posture) {
	v.add(Effect{Kind: EffPosture, Rule: r, On: on, What: uint8(u)})
}

// Grant gives a reaction now, for the acts in only, at the other.
func (v *Verdict) Grant(r Rule, on, other ID, only ActKinds, mode uint8) {
	v.add(Effect{Kind: EffGrant, Rule: r, On: on, Other: other, What: uint8(SlotGranted),
		N: [4]int32{-1, int32(mode), int32(uint32(only)), int32(uint32(only >> 32))}})
}

// GrantAt gives a slot of a kind in a later tick, where it acts by its rank (see [Slot]).
func (v *Verdict) GrantAt(r Rule, on, other ID, kind SlotKind, at Tick, rank int64, only ActKinds, mode uint8) {
	v.add(Effect{Kind: EffGrant, Rule: r, On: on, Other: other, What: uint8(kind), Rank: rank,
		N: [4]int32{int32(at), int32(mode), int32(uint32(only)), int32(uint32(only >> 32))}})
}

// Cancel loses the act that somebody has under way.
func (v *Verdict) Cancel(r Rule, on ID) { v.add(Effect{Kind: EffCancel, Rule: r, On: on}) }

// CancelSlot loses the latest slot that somebody still has in this round.
func (v *Verdict) CancelSlot(r Rule, on ID) { v.add(Effect{Kind: EffCancel, Rule: r, On: on, What: 1}) }

// PushFrom moves somebody by cells away from another.
func (v *Verdict) PushFrom(r Rule, on, from ID, cells int) {
	v.add(Effect{Kind: EffPush, Rule: r, On: on, Other: from, N: [4]int32{number(cells), 0, 1}})
}

// PushOver moves somebody a cell away from another if that leads over an edge, and not at all
// if it does not (SPACE-114).
func (v *Verdict) PushOver(r Rule, on, from ID) {
	v.add(Effect{Kind: EffPush, Rule: r, On: on, Other: from, N: [4]int32{1, 0, 2}})
}

// Fall lets somebody fall so many feet where it is.
func (v *Verdict) Fall(r Rule, on ID, feet int) {
	v.add(Effect{Kind: EffFall, Rule: r, On: on, N: [4]int32{number(feet)}})
}

// CancelSlots loses all slots that somebody still has in this round.
func (v *Verdict) CancelSlots(r Rule, on ID) {
	v.add(Effect{Kind: EffCancel, Rule: r, On: on, What: 2})
}

// Enter brings somebody who is off the field onto it, in a posture: to a cell, or if that is taken to the
// nearest with room for it; nowhere if there is none.
func (v *Verdict) Enter(r Rule, on ID, at Cell, facing int, u Posture) {
	v.add(Effect{Kind: EffEnter, Rule: r, On: on, What: uint8(u), N: [4]int32{at.X, at.Y, number(facing)}})
}

// Face turns somebody.
func (v *Verdict) Face(r Rule, on ID, facing int) {
	v.add(Effect{Kind: EffFace, Rule: r, On: on, N: [4]int32{number(facing)}})
}

// Push moves somebody by cells in a direction.
func (v *Verdict) Push(r Rule, on ID, cells, dir int) {
	v.add(Effect{Kind: EffPush, Rule: r, On: on, N: [4]int32{number(cells), number(dir)}})
}

// PushTo moves somebody by cells towards another; only who is in close combat with that
// one gets into its cell.
func (v *Verdict) PushTo(r Rule, on, to ID, cells int) {
	v.add(Effect{Kind: EffPush, Rule: r, On: on, Other: to, N: [4]int32{number(cells)}})
}

// Stop loses the rest of somebody's order, in all groups under way.
func (v *Verdict) Stop(r Rule, on ID) { v.add(Effect{Kind: EffStop, Rule: r, On: on}) }

// Say lets somebody be heard, and understood by nobody; see [Verdict.SayTo].
func (v *Verdict) Say(r Rule, on ID) { v.add(Effect{Kind: EffSay, Rule: r, On: on}) }

// Door opens or closes a door; on is who does it, which must have it in touch, or 0 if it moves by itself.
func (v *Verdict) Door(r Rule, on, door ID, open bool) {
	e := Effect{Kind: EffDoor, Rule: r, On: on, N: [4]int32{int32(door)}}
	if open {
		e.N[1] = 1
	}
	v.add(e)
}

// Danger lets a danger of the field begin or end.
func (v *Verdict) Danger(r Rule, danger ID, on bool) {
	e := Effect{Kind: EffDanger, Rule: r, N: [4]int32{int32(danger)}}
	if on {
		e.N[1] = 1
	}
	v.add(e)
}

// OpenDoor is what [ActOpen] does: it opens or closes the door that the act names, as its
// mode says (SPACE-094).
func (x *Exchange) OpenDoor(r Rule) {
	x.Verdict.Door(r, x.By, ID(x.Act.Row), x.Act.Mode == DoorOpen)
	x.Verdict.Outcome = Done
}

// Land moves an item that was dropped or thrown to a cell.
func (v *Verdict) Land(r Rule, on ID, item uint8, at Cell) {
	v.add(Effect{Kind: EffLand, Rule: r, On: on, What: item, N: [4]int32{at.X, at.Y}})
}

// Fling moves an item that was dropped by cells in a direction, as far as there is ground.
func (v *Verdict) Fling(r Rule, on ID, item uint8, cells, dir int) {
	v.add(Effect{Kind: EffLand, Rule: r, On: on, What: item, N: [4]int32{0, 0, number(cells), number(dir)}})
}

func (v *Verdict) add(e Effect) { *v.next() = e }

// lose is the loss of points of a pool, to be filled.
func (v *Verdict) lose(r Rule, on ID, pool int) *Effect {
	e := v.next()
	e.Kind, e.Rule, e.On, e.What = EffLose, r, on, index(pool)
	return e
}

// next is one more effect, to be filled in place: harm and marks come of most blows.
func (v *Verdict) next() *Effect {
	n := len(v.Effects)
	if n == cap(v.Effects) {
		v.Effects = append(v.Effects, Effect{})
	} else {
		v.Effects = v.Effects[:n+1]
		v.Effects[n] = Effect{}
	}
	return &v.Effects[n]
}
