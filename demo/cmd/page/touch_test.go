package main

import (
	"encoding/json"
	"math"
	"os/exec"
	"testing"
)

// slowPage is a page of its own time, in which web/touch.js runs: play has fingers come and go at times, in ms, and pictures begin at others, of which it
// hears as late as told, and of each finger where it is; it returns what affrayHeld tells at the end of each picture, and what the game hears of by then.
const slowPage = `
let now = 0, next, hears = {};
globalThis.performance = { now: () => now };
globalThis.requestAnimationFrame = (f) => (next = f);
globalThis.TouchEvent = class { constructor(type, o) { Object.assign(this, o, { type }); } };
globalThis.window = { addEventListener: (kind, f) => (hears[kind] = f) };
let game = "";
const to = { dispatchEvent: (e) => (hears[e.type](e), (game += " " + e.type)) };
const event = (type, timeStamp, clientX = 0) => {
  const touches = type === "touchend" ? [] : [{ clientX, clientY: 0 }];
  const e = { type, timeStamp, touches, targetTouches: touches, changedTouches: [{}], target: to, stopImmediatePropagation: () => (e.stopped = true), preventDefault() {} };
  return e;
};
require("./web/touch.js");
for (let i = 0; i < 9; i++) next();
const told = [];
for (const picture of JSON.parse(process.argv[1])) {
  now = picture.at;
  for (const [type, at, x] of picture.heard || []) {
    const e = event(type, at, x);
    hears[type](e);
    if (!e.stopped) game += " " + type;
  }
  next();
  told.push({ held: window.affrayHeld(), game: game.trim() });
}
console.log(JSON.stringify(told));
`

type picture struct {
	At    float64 `json:"at"`
	Heard [][]any `json:"heard,omitempty"`
}

// held is what affrayHeld tells at the end of each of some pictures.
func held(t *testing.T, pictures ...picture) (told []float64) {
	told, _ = shown(t, pictures...)
	return told
}

// shown is held, and what the game has heard of at the end of each picture.
func shown(t *testing.T, pictures ...picture) (told []float64, heard []string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to run the page's script in")
	}
	list, err := json.Marshal(pictures)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), node, "-e", slowPage, string(list)).CombinedOutput()
	var all []struct {
		Held float64
		Game string
	}
	if err != nil || json.Unmarshal(out, &all) != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, one := range all {
		told, heard = append(told, one.Held), append(heard, one.Game)
	}
	return told, heard
}

// Once a finger is gone the page tells how long it was there by the times of its events, be they heard a picture of a second later; before that it tells
// no more than is sure.
func TestHowLongAFingerWasThereIsToldOnASlowPage(t *testing.T) {
	inDemo(t)
	for name, one := range map[string]struct {
		end  float64 // when it is gone, in ms
		want float64 // seconds
	}{"a tap": {1100, 0.1}, "a hold": {1700, 0.7}} {
		told := held(t,
			picture{At: 1500, Heard: [][]any{{"touchstart", 1000}}},
			picture{At: 2500, Heard: [][]any{{"touchend", one.end}}},
			picture{At: 3500}, picture{At: 4500}, picture{At: 5500}) // the game hears of the end a few pictures later
		if last := told[len(told)-1]; math.Abs(last-one.want) > 1e-9 {
			t.Errorf("%s of %v s took %v", name, one.want, last)
		}
		if told[0] > one.want {
			t.Errorf("%s: while it is there %v s are told, and it was there for %v", name, told[0], one.want)
		}
	}
	told := held(t, picture{At: 1000, Heard: [][]any{{"touchstart", 1000}}}, picture{At: 2000}, picture{At: 3000}, picture{At: 4000})
	if last := told[len(told)-1]; last != 2 {
		t.Errorf("of a finger that stays for 3 pictures of a second %v s are sure", last)
	}
}

// Where events bear no times of the page's clock a picture counts for no more than a sixteenth of a second.
func TestPicturesAreCountedWhereEventsBearNoTimes(t *testing.T) {
	inDemo(t)
	told := held(t, picture{At: 1000, Heard: [][]any{{"touchstart", 1.7e12}}}, picture{At: 2000}, picture{At: 3000, Heard: [][]any{{"touchend", 0}}}, picture{At: 4000}, picture{At: 5000})
	if last := told[len(told)-1]; last > 3.0/16 {
		t.Errorf("after three pictures %v s are told", last)
	}
}

// A finger that wanders within one picture of a slow page, however long it was there, was no tap and calls for no tip: the game sees it come, go elsewhere and
// leave, each for some pictures. One that only trembles is a tap.
func TestAFingerThatWandersIsNoTapOnASlowPage(t *testing.T) {
	inDemo(t)
	for _, c := range []struct{ to, want float64 }{{300, 0}, {3, 0.7}} {
		told, heard := shown(t,
			picture{At: 2000, Heard: [][]any{{"touchstart", 1000, 0}, {"touchmove", 1300, c.to / 2}, {"touchmove", 1600, c.to}, {"touchend", 1700}}},
			picture{At: 3000}, picture{At: 4000}, picture{At: 5000}, picture{At: 6000}, picture{At: 7000}, picture{At: 8000})
		if last := told[len(told)-1]; math.Abs(last-c.want) > 1e-9 {
			t.Errorf("by %v pixels: %v s are told", c.to, last)
		}
		if wanders := c.to > 100; wanders && (heard[0] != "touchstart" || heard[3] != "touchstart touchmove" || heard[6] != "touchstart touchmove touchend") {
			t.Errorf("by %v pixels: the game hears %q", c.to, heard)
		}
	}
}
