package plain

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// Type is how the values of a Go type are written and read.
type Type[T any] struct{ plan *plan }

// Of returns how the values of T are written. The error is a *[TypeError].
func Of[T any]() (Type[T], error) {
	raw, err := RawOf(reflect.TypeFor[T]())
	return Type[T](raw), err
}

// Must is [Of] for a type that is known to be plain; it panics if it is not.
func Must[T any]() Type[T] {
	t, err := Of[T]()
	if err != nil {
		panic(err)
	}
	return t
}

// Write writes a value.
func (t Type[T]) Write(w *Writer, v *T) { w.value(t.plan, unsafe.Pointer(v)) }

// Read reads a value that was written with the same type. If it cannot be read, [Reader.Err]
// says why, and v is of no use.
func (t Type[T]) Read(r *Reader, v *T) { r.value(t.plan, unsafe.Pointer(v)) }

// Copy makes a value what another is: nothing is shared.
func (t Type[T]) Copy(to, from *T) { Raw(t).Copy(unsafe.Pointer(to), unsafe.Pointer(from)) }

// Raw is a [Type] for whoever handles values of many types, each of which it knows only when the program runs.
type Raw struct{ plan *plan }

// RawOf is [Of] of a type that is known when the program runs.
func RawOf(t reflect.Type) (Raw, error) {
	b := builder{done: map[reflect.Type]*plan{}}
	p, err := b.plan(t, t.String())
	return Raw{p}, err
}

// Write writes the value that lies there.
func (t Raw) Write(w *Writer, at unsafe.Pointer) { w.value(t.plan, at) }

// Read reads a value to there, as [Type.Read] does.
func (t Raw) Read(r *Reader, at unsafe.Pointer) { r.value(t.plan, at) }

// Copy makes the value that lies there what another is: nothing is shared.
func (t Raw) Copy(to, from unsafe.Pointer) {
	reflect.NewAt(t.plan.typ, to).Elem().Set(reflect.NewAt(t.plan.typ, from).Elem())
	if t.plan.shares() {
		var w Writer
		t.Write(&w, from)
		t.Read(NewReader(w.Bytes(), math.MaxInt), to)
	}
}

// Layout is that of the type.
func (t Raw) Layout() string { return t.plan.layout }

// shares reports whether copies of a value have parts in common.
func (p *plan) shares() bool {
	return slices.ContainsFunc(p.steps, func(s step) bool {
		return s.kind == list || s.kind == tree || s.kind == parts && s.part.shares()
	})
}

// Layout describes what is written of a value: "{Now 32 Max 32}" of a pool. Types with the same layout can
// read each other's values.
func (t Type[T]) Layout() string { return t.plan.layout }

// TypeError says that a part of a type is not plain.
type TypeError struct {
	Path string // "game.Banner.Owner"
	Kind string // "a map"
}

// Error implements error.
func (e *TypeError) Error() string {
	return fmt.Sprintf("%s is %s, which cannot be written: want plain data, or the tag `plain:\"-\"`", e.Path, e.Kind)
}

// plan is how the values of one type are laid out.
type plan struct {
	typ     reflect.Type
	steps   []step
	layout  string
	numbers int // how many numbers it is, if it is nothing else; else 0
}

// step is what is written at one place of a value: numbers of a kind, or parts of it, a row of
// them in an array.
type step struct {
	kind   kind
	bits   uint8   // of a number
	native bool    // as many as the machine likes
	at     uintptr // from the beginning of the value
	count  int     // of an array
	stride uintptr // from one to the next
	part   *plan   // of parts, lists and trees
}

type kind uint8

const (
	signed kind = iota
	unsigned
	truth
	text
	parts
	list
	tree // a pointer that nothing else points to
)

type builder struct{ done map[reflect.Type]*plan }

func (b *builder) plan(t reflect.Type, path string) (*plan, error) {
	if p := b.done[t]; p != nil {
		return p, nil
	}
	p := &plan{typ: t, layout: t.String()} // of a part of itself
	b.done[t] = p
	layout, err := b.add(p, t, 0, path)
	p.layout, p.numbers = layout, p.flat()
	return p, err
}

// flat counts the numbers of a value that is nothing but numbers.
func (p *plan) flat() (n int) {
	for i := range p.steps {
		s := &p.steps[i]
		switch s.kind {
		case text, list, tree:
			return 0
		case parts:
			if s.part.numbers == 0 {
				return 0
			}
			n += s.count * s.part.numbers
		default:
			n += s.count
		}
	}
	return n
}

// add puts what stands at a place behind the steps of a plan, and describes it.
func (b *builder) add(p *plan, t reflect.Type, at uintptr, path string) (layout string, err error) {
	switch t.Kind() {
	case reflect.Struct:
		return b.fields(p, t, at, path)
	case reflect.Array:
		return b.array(p, t, at, path)
	case reflect.Slice, reflect.Pointer:
		s := step{kind: list, at: at, count: 1}
		if t.Kind() == reflect.Pointer {
			s.kind = tree
		}
		if s.part, err = b.plan(t.Elem(), path+"[]"); err != nil {
			return "", err
		}
		p.steps = append(p.steps, s)
		return "[]" + s.part.layout, nil
	}
	s, ok := scalar(t)
	if !ok {
		return "", &TypeError{path, article(t.Kind().String())}
	}
	s.at = at
	p.steps = append(p.steps, s)
	return s.layout(), nil
}

func (b *builder) fields(p *plan, t reflect.Type, at uintptr, path string) (layout string, err error) {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Tag.Get("plain") == "-" {
			continue
		}
		one, err := b.add(p, f.Type, at+f.Offset, path+"."+f.Name)
		if err != nil {
			return "", err
		}
		layout += " " + f.Name + " " + one
	}
	return "{" + strings.TrimSpace(layout) + "}", nil
}

func (b *builder) array(p *plan, t reflect.Type, at uintptr, path string) (layout string, err error) {
	s, ok := scalar(t.Elem())
	one := s.layout()
	if !ok {
		part, err := b.plan(t.Elem(), path+"[]")
		if err != nil {
			return "", err
		}
		s, one = step{kind: parts, part: part}, part.layout
	}
	s.at, s.count, s.stride = at, t.Len(), t.Elem().Size()
	p.steps = append(p.steps, s)
	return fmt.Sprintf("[%d]%s", s.count, one), nil
}

// layout is what a number, a truth value or a text is called in a layout.
func (s *step) layout() string {
	switch s.kind {
	case truth:
		return "bool"
	case text:
		return "text"
	}
	bits := s.bits
	if s.native {
		bits = 64
	}
	if s.kind == unsigned {
		return fmt.Sprintf("u%d", bits)
	}
	return fmt.Sprint(bits)
}

// scalar is the step of a number, a truth value or a text. Other numbers are written as their
// bits: nothing here counts with them.
func scalar(t reflect.Type) (s step, ok bool) {
	s = step{bits: uint8(8 * t.Size()), count: 1}
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		s.kind = signed
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
		s.kind = unsigned
	case reflect.Bool:
		s.kind = truth
	case reflect.String:
		s.kind = text
	default:
		return s, false
	}
	s.native = t.Kind() == reflect.Int || t.Kind() == reflect.Uint
	return s, true
}

func article(kind string) string {
	if kind == "interface" {
		return "an " + kind
	}
	return "a " + kind
}
