package components_test

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/components"
	"github.com/affray-engine/affray/rules"
)

// summed lists every component type, by a pointer to its data.
var summed = []interface{ AppendSum([]byte) []byte }{
	&components.IdentityData{}, &components.OffenceData{}, &components.DefenceData{}, &components.ArmourData{},
	&components.ReductionData{}, &components.TraitsData{}, &components.PoolsData{}, &components.HitLocationsData{},
	&components.ItemsData{}, &components.MarksData{List: make([]rules.Mark, 1)}, &components.BusyData{},
	&components.PlotsData{Ahead: make([]rules.Plot, 1)}, &components.ReachData{}, &components.PositionData{},
	&components.FacingData{}, &components.BodyData{}, &components.EngagementData{Foes: make([]rules.ID, 1)},
	&components.TallyData{}, &components.BarrierData{}, &components.ThingData{},
}

func TestEveryFieldOfEveryComponentIsInTheDigest(t *testing.T) {
	for _, c := range summed {
		change(t, c, reflect.ValueOf(c).Elem(), reflect.TypeOf(c).Elem().Name())
	}
}

func TestEveryComponentOfAnArchetypeIsChecked(t *testing.T) {
	known := map[reflect.Type]bool{}
	for _, c := range summed {
		known[reflect.TypeOf(c).Elem()] = true
	}
	for _, list := range [][]interface{ Typ() reflect.Type }{typed(components.Combatant()), typed(components.Obstacle()), typed(components.Loose())} {
		for _, c := range list {
			if !known[c.Typ()] {
				t.Errorf("%s is in an archetype and not in this test", c.Typ())
			}
		}
	}
}

func typed[T any](list []T) []interface{ Typ() reflect.Type } {
	var out []interface{ Typ() reflect.Type }
	for _, c := range list {
		out = append(out, any(c).(interface{ Typ() reflect.Type }))
	}
	return out
}

// change alters each leaf of v in turn and wants another sum for each.
func change(t *testing.T, c interface{ AppendSum([]byte) []byte }, v reflect.Value, path string) {
	t.Helper()
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			change(t, c, v.Field(i), path+"."+v.Type().Field(i).Name)
		}
		return
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			change(t, c, v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
		return
	}
	before := c.AppendSum(nil)
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
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
	if bytes.Equal(before, c.AppendSum(nil)) {
		t.Errorf("%s can change without changing the digest", path)
	}
	v.Set(old)
}
