package film

import (
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Film is what moves in one tick.
type Film struct {
	before, after *scene.Scene
	length        float64
}

// Frame is a picture of a film. Its memory may be used again.
type Frame struct {
	Poses    []Pose // by id: of the combatant with id n at n-1
	Missiles []Missile
	Numbers  []Number
	Areas    []Area
	Hits     []Hit
}

// Pose is how a token stands.
type Pose struct {
	X, Y   float64 // in mm, as scene.Ground.Place
	Angle  float64 // where it looks, in radians, as scene.Ground.Angle
	Lunge  float64 // 0 to 1: how far a blow is on its way out
	LX, LY float64 // towards whom, in mm; only if Lunge is above 0
	Fall   float64 // 0 upright to 1 on the ground
	Flash  float64 // 0 to 1: struck just now
	Alpha  float64 // 0 unseen to 1
	Guard  Guard   // raised against a blow
	Raised float64 // 0 to 1: how far it is raised
}

// Guard is what is raised against a blow.
type Guard uint8

// Guards.
const (
	NoGuard Guard = iota
	Parry
	Dodge
	Shield
)

// Missile is something in flight.
type Missile struct {
	X, Y   float64 // in mm
	Angle  float64 // where it flies to, in radians
	Weapon scene.Weapon
	Spell  bool
}

// Number is a word that floats up: damage, or how a blow came out.
type Number struct {
	X, Y float64 // in mm, of whom it is about
	Rise float64 // 0 to 1
	Text string
	Kind NumberKind
	Who  rules.ID
}

// NumberKind says what a number is about, for its colour.
type NumberKind uint8

// Kinds of numbers.
const (
	Harm NumberKind = iota // damage
	Heal
	Nothing // a miss, a parry
	Special // a critical hit, a fall
)

// Area is where a spell takes effect.
type Area struct {
	Shape  rules.AreaShape
	X, Y   float64 // its centre, or where it begins, in mm
	TX, TY float64 // towards where, for cones and lines
	Radius float64 // or length, in mm
	Width  float64 // of a line, in mm
	Half   float64 // half the angle of a cone, in radians
	Swell  float64 // 0 to 1
	Name   string
}

// Hit is a part of a body that is struck.
type Hit struct {
	Who  rules.ID
	Part string // as scene.Part.Name; "" if the rulebook has no parts
	Harm int32
	Glow float64 // 0 to 1
}

// Make makes the film of what events tell of between two scenes, which must not change
// afterwards.
func Make(before *scene.Scene, events []event.Event, after *scene.Scene) *Film {
	f := &Film{before: before, after: after}
	for i := range events {
		if k := events[i].Kind; k == event.Moved || k == event.Struck {
			f.length = 0.4
		}
	}
	return f
}

// Length is how many seconds the film takes at ordinary speed; 0 if nothing moves.
func (f *Film) Length() float64 { return f.length }

// At fills into with the picture at a time from 0 to Length.
func (f *Film) At(t float64, into *Frame) {
	share := 1.0
	if f.length > 0 {
		share = min(max(t/f.length, 0), 1)
	}
	into.Poses = into.Poses[:0]
	into.Missiles, into.Numbers, into.Areas, into.Hits = into.Missiles[:0], into.Numbers[:0], into.Areas[:0], into.Hits[:0]
	for i := range f.after.Tokens {
		a, b := &f.before.Tokens[i], &f.after.Tokens[i]
		ax, ay := f.before.Place(a)
		bx, by := f.after.Place(b)
		p := Pose{X: ax + (bx-ax)*share, Y: ay + (by-ay)*share, Angle: f.after.Ground.Angle(b.Facing), Alpha: 1}
		if !b.Up.Acts() || b.Up == rules.Prone {
			p.Fall = 1
		}
		if b.Gone {
			p.Alpha = 0
		}
		into.Poses = append(into.Poses, p)
	}
}
