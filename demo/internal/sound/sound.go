package sound

// Kind is what is to be heard.
type Kind uint8

// Kinds of sounds.
const (
	None   Kind = iota
	Clash       // blade on blade
	Shield      // a blow on a shield
	Flesh       // one that wounds
	Armour      // one that armour takes
	Swish       // one that goes past, or a throw
	Bow         // a string that is let go
	Stick       // an arrow that comes down
	Gun
	Spell
	Fire
	Thunder
	Frost
	Chime // healing
	Bane
	Fall  // of a body
	Horn  // the end
	Click // an order
	NKind
)

var words = [NKind]string{
	"nothing", "clash", "shield", "flesh", "armour", "swish", "bow", "stick", "gun", "spell", "fire", "thunder", "frost", "chime", "bane", "fall", "horn", "click",
}

// String returns the word for k.
func (k Kind) String() string {
	if k < NKind {
		return words[k]
	}
	return "unknown"
}

// weights say which sounds matter most where not all can be heard.
var weights = [NKind]int{
	Horn: 9, Fall: 8, Gun: 7, Thunder: 7, Fire: 7, Spell: 6, Frost: 6, Chime: 6, Bane: 6, Flesh: 5, Clash: 5, Shield: 4, Armour: 4, Bow: 3, Click: 3,
	Stick: 2, Swish: 1,
}

// most is how many sounds are heard at a time; spacing how many seconds after one like it another begins at least.
const (
	most    = 5
	spacing = 0.07
)

// Mixer says what is played of all that could be heard. The zero value has heard nothing.
type Mixer struct {
	now    float64 // seconds
	ends   [most]float64
	latest [NKind]float64 // when each kind may begin again
}

// Choose returns those of the sounds wanted that are to begin now, some seconds after the last call, in memory that is used again: of
// each kind one, the weightiest first, as many as are not heard yet. The faster time goes, the fewer.
func (m *Mixer) Choose(seconds, speed float64, wanted []Kind, into []Kind) []Kind {
	m.now += seconds
	into = into[:0]
	for {
		best, room := None, m.room(speed)
		for _, k := range wanted {
			if k < NKind && weights[k] > weights[best] && m.now >= m.latest[k] {
				best = k
			}
		}
		if best == None || room < 0 {
			return into
		}
		m.latest[best] = m.now + spacing*max(1, speed)
		m.ends[room] = m.now + lengths[best]
		into = append(into, best)
	}
}

// room is the place of a sound that is over, -1 if as many are heard as may be.
func (m *Mixer) room(speed float64) int {
	n := most
	if speed > 2 {
		n = most / 2
	}
	for i := range n {
		if m.now >= m.ends[i] {
			return i
		}
	}
	return -1
}
