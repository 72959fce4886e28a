package components_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/yohamta/donburi"
)

var archetypes = map[string]components.Archetype{
	"combatant": components.Combatant(), "obstacle": components.Obstacle(), "loose": components.Loose(),
}

// write is what is written of an entity.
func write(a components.Archetype, e *donburi.Entry) string {
	var w plain.Writer
	a.Write(&w, e)
	return string(w.Bytes())
}

// each shows every component of every archetype, with one element in each of its slices, in
// the entity that it belongs to.
func each(t *testing.T, f func(t *testing.T, a components.Archetype, e *donburi.Entry, data reflect.Value)) {
	for name, a := range archetypes {
		e := a.Create(donburi.NewWorld())
		for _, c := range a.Types() {
			data := reflect.NewAt(c.Typ(), e.Component(c)).Elem()
			for i := range data.NumField() {
				if v := data.Field(i); v.Kind() == reflect.Slice {
					v.Set(reflect.MakeSlice(v.Type(), 1, 1))
				}
			}
			t.Run(name+"/"+c.Typ().Name(), func(t *testing.T) { f(t, a, e, data) })
		}
	}
}

func TestEveryFieldOfEveryComponentIsWrittenAndRead(t *testing.T) {
	each(t, func(t *testing.T, a components.Archetype, e *donburi.Entry, data reflect.Value) {
		before := write(a, e)
		leaves(t, data, data.Type().Name(), func(v reflect.Value, path string) {
			old := reflect.New(v.Type()).Elem()
			old.Set(v)
			alter(t, v, path)
			if before == write(a, e) {
				t.Errorf("%s can change without changing what is written", path)
			}
			n := a.Create(donburi.NewWorld())
			r := plain.NewReader([]byte(write(a, e)), 1<<16)
			if a.Read(r, n); r.Err() != nil || r.Left() > 0 || write(a, n) != write(a, e) {
				t.Errorf("%s is not read as it was written: %v", path, r.Err())
			}
			v.Set(old)
		})
	})
}

// leaves shows each number, text and truth value of a component.
func leaves(t *testing.T, v reflect.Value, path string, f func(v reflect.Value, path string)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("plain") == "-" { // what follows from the rest
				continue
			}
			leaves(t, v.Field(i), path+"."+v.Type().Field(i).Name, f)
		}
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			leaves(t, v.Index(i), fmt.Sprintf("%s[%d]", path, i), f)
		}
	default:
		f(v, path)
	}
}

// alter gives a leaf that is zero another value.
func alter(t *testing.T, v reflect.Value, path string) {
	t.Helper()
	switch {
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.Kind() == reflect.String:
		v.SetString("x")
	default:
		t.Fatalf("%s: a component holds a %s", path, v.Kind())
	}
}

// A component that no archetype lists is in no entity, no copy and no digest.
func TestEveryComponentIsInAnArchetype(t *testing.T) {
	listed := map[string]bool{}
	for _, a := range []components.Archetype{components.Combatant(), components.Obstacle(), components.Loose()} {
		for _, kind := range a.Types() {
			listed[kind.Typ().Name()] = true
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	handle := regexp.MustCompile(`donburi\.NewComponentType\[(\w+)\]`)
	made := 0
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range handle.FindAllSubmatch(code, -1) {
			if made++; !listed[string(m[1])] {
				t.Errorf("%s: %s stands in no archetype of archetype.go", file, m[1])
			}
		}
	}
	if made != len(listed) {
		t.Errorf("%d handles are made, %d are listed", made, len(listed))
	}
}

func TestEachComponentIsWrittenUnderItsName(t *testing.T) {
	for kind, a := range archetypes {
		e := a.Create(donburi.NewWorld())
		var w plain.Writer
		seen := map[string]bool{}
		a.Each(e, func(name string, write func(w *plain.Writer)) {
			seen[name] = true
			write(&w)
		})
		if len(seen) != len(a.Types()) || !seen["Position"] || string(w.Bytes()) != write(a, e) {
			t.Errorf("%s: %v", kind, seen)
		}
	}
}
