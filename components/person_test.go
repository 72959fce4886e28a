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

// A copy of a person or of an object shares no memory with it.
func TestACopyOfAPersonIsItsOwn(t *testing.T) {
	p, n := components.Person{}, components.Person{}
	p.Marks.List, p.Foes.Foes = []rules.Mark{{Kind: 3}}, []rules.ID{4}
	n.Copy(&p)
	p.Marks.List[0].Kind, p.Foes.Foes[0] = 5, 6
	if n.Marks.List[0].Kind != 3 || n.Foes.Foes[0] != 4 {
		t.Error("the copy has changed")
	}
	for _, o := range []components.Object{components.NewThing(), components.NewObstacle()} {
		var c components.Object
		c.Copy(&o)
		if c.Thing != nil && c.Thing == o.Thing || c.Barrier != nil && c.Barrier == o.Barrier || (c.Thing == nil) != (o.Thing == nil) || (c.Barrier == nil) != (o.Barrier == nil) {
			t.Errorf("%+v of %+v", c, o)
		}
		e := o.Enter(donburi.NewWorld())
		if components.Position.Get(e) != &o.Place {
			t.Error("its entity is somewhere else")
		}
	}
}
