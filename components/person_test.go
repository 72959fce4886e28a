package components_test

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

// A person has a field for each component of a combatant and no other, in their order; as an entity it
// has that very memory, and both are written alike.
func TestAPersonIsItsEntity(t *testing.T) {
	p := &components.Person{}
	e := p.Enter(donburi.NewWorld())
	v := reflect.ValueOf(p).Elem()
	kinds := components.Combatant().Types()
	if v.NumField() != len(kinds) {
		t.Fatalf("%d fields, %d components", v.NumField(), len(kinds))
	}
	for i, k := range kinds {
		if v.Field(i).Type() != k.Typ() || v.Field(i).Addr().UnsafePointer() != e.Component(k) {
			t.Errorf("the field %s is not the component %s of the entity", v.Type().Field(i).Name, k.Name())
		}
	}
	components.Pools.Get(e).Pools[1].Now = 7
	p.Marks.List = []rules.Mark{{Kind: 3, Serial: 9}}
	var one, other plain.Writer
	p.Write(&one)
	components.Combatant().Write(&other, e)
	if p.Pools.Pools[1].Now != 7 || !bytes.Equal(one.Bytes(), other.Bytes()) {
		t.Error("they are written in two ways")
	}
	n, again := &components.Person{}, plain.Writer{}
	n.Read(plain.NewReader(one.Bytes(), 1<<20))
	if n.Write(&again); !bytes.Equal(one.Bytes(), again.Bytes()) {
		t.Error("it is read as another")
	}
}

// filled is a person of whom every number, text and truth value is set, with lists of n.
func filled(t *testing.T, n int) (p *components.Person, v reflect.Value) {
	t.Helper()
	p = &components.Person{}
	v = reflect.ValueOf(p).Elem()
	for i := range v.NumField() {
		for k := range v.Field(i).NumField() {
			if list := v.Field(i).Field(k); list.Kind() == reflect.Slice {
				list.Set(reflect.MakeSlice(list.Type(), n, n))
			}
		}
	}
	leaves(t, v, "Person", func(v reflect.Value, path string) { alter(t, v, path) })
	return p, v
}

func writtenPerson(p *components.Person) string {
	var w plain.Writer
	p.Write(&w)
	return string(w.Bytes())
}

// A copy of a person has everything and shares nothing, neither with it nor with another copy from the same
// memory, whether it was nobody, or somebody with longer or with shorter lists.
func TestACopyOfAPersonIsItsOwn(t *testing.T) {
	p, v := filled(t, 2)
	want := writtenPerson(p)
	m := &components.Memory{}
	long, _ := filled(t, 5)
	short, _ := filled(t, 1)
	copies := []*components.Person{{}, long, short, {}}
	for _, c := range copies {
		c.Copy(p, m)
	}
	leaves(t, v, "Person", func(v reflect.Value, path string) { v.SetZero() })
	spoiled := copies[3]
	spoiled.Marks.List = append(spoiled.Marks.List, rules.Mark{Kind: 9})
	leaves(t, reflect.ValueOf(spoiled).Elem(), "Person", func(v reflect.Value, path string) { v.SetZero() })
	for i, c := range copies[:3] {
		if writtenPerson(c) != want {
			t.Errorf("copy %d is not what it was made from, or shares something", i)
		}
	}
}

// A copy of an object shares no memory with it, and is an object of its kind whatever it was before.
func TestACopyOfAnObjectIsItsOwn(t *testing.T) {
	m := &components.Memory{}
	for _, o := range []components.Object{components.NewThing(), components.NewObstacle()} {
		for _, c := range []components.Object{{}, components.NewThing(), components.NewObstacle()} {
			c.Copy(&o, m)
			if c.Thing != nil && c.Thing == o.Thing || c.Barrier != nil && c.Barrier == o.Barrier || (c.Thing == nil) != (o.Thing == nil) || (c.Barrier == nil) != (o.Barrier == nil) {
				t.Errorf("%+v of %+v", c, o)
			}
		}
		if e := o.Enter(donburi.NewWorld()); components.Position.Get(e) != &o.Place {
			t.Error("its entity is somewhere else")
		}
	}
}
