package rules

// Maybe is a small number that may be left out: the kind of a mark, an item, a profile. The
// zero value is left out; as an integer it is 0 then, else one more than the number.
type Maybe[T ~uint8] uint16

// Some is a number that is not left out.
func Some[T ~uint8](n T) Maybe[T] { return Maybe[T](n) + 1 }

// There reports whether the number is there.
func (m Maybe[T]) There() bool { return m != 0 }

// Get returns the number, and whether it is there.
func (m Maybe[T]) Get() (n T, there bool) { return T(m - 1), m.There() }

// Or returns the number, and another if it is left out.
func (m Maybe[T]) Or(other T) T {
	if n, there := m.Get(); there {
		return n
	}
	return other
}
