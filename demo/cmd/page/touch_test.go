package main

import (
	"encoding/json"
	"math"
	"os/exec"
	"testing"
)

// slowPage is a page of its own time, in which web/touch.js runs: play has fingers come and go at times, in ms, and pictures begin at others, of which it
// hears as late as told; it returns what affrayHeld tells at the end of each picture.
const slowPage = `
let now = 0, next, hears = {};
globalThis.performance = { now: () => now };
globalThis.requestAnimationFrame = (f) => (next = f);
globalThis.TouchEvent = class { constructor(type, o) { Object.assign(this, o, { type }); } };
globalThis.window = { addEventListener: (kind, f) => (hears[kind] = f) };
const to = { dispatchEvent: (e) => hears[e.type](e) };
const event = (type, timeStamp) => {
  const touches = type === "touchstart" ? [{}] : [];
  return { type, timeStamp, touches, targetTouches: touches, changedTouches: [{}], target: to, stopImmediatePropagation() {}, preventDefault() {} };
};
require("./web/touch.js");
for (let i = 0; i < 9; i++) next();
const told = [];
for (const picture of JSON.parse(process.argv[1])) {
  now = picture.at;
  for (const [type, at] of picture.heard || []) hears[type](event(type, at));
  next();
  told.push(window.affrayHeld());
}
console.log(JSON.stringify(told));
`

type picture struct {
	At    float64  `json:"at"`
	Heard [][2]any `json:"heard,omitempty"`
}

// held is what affrayHeld tells at the end of each of some pictures.
func held(t *testing.T, pictures ...picture) (told []float64) {
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
	if err != nil || json.Unmarshal(out, &told) != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return told
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
			picture{At: 1500, Heard: [][2]any{{"touchstart", 1000}}},
			picture{At: 2500, Heard: [][2]any{{"touchend", one.end}}},
			picture{At: 3500}, picture{At: 4500}, picture{At: 5500}) // the game hears of the end a few pictures later
		if last := told[len(told)-1]; math.Abs(last-one.want) > 1e-9 {
			t.Errorf("%s of %v s took %v", name, one.want, last)
		}
		if told[0] > one.want {
			t.Errorf("%s: while it is there %v s are told, and it was there for %v", name, told[0], one.want)
		}
	}
	told := held(t, picture{At: 1000, Heard: [][2]any{{"touchstart", 1000}}}, picture{At: 2000}, picture{At: 3000}, picture{At: 4000})
	if last := told[len(told)-1]; last != 2 {
		t.Errorf("of a finger that stays for 3 pictures of a second %v s are sure", last)
	}
}

// Where events bear no times of the page's clock a picture counts for no more than a sixteenth of a second.
func TestPicturesAreCountedWhereEventsBearNoTimes(t *testing.T) {
	inDemo(t)
	told := held(t, picture{At: 1000, Heard: [][2]any{{"touchstart", 1.7e12}}}, picture{At: 2000}, picture{At: 3000, Heard: [][2]any{{"touchend", 0}}}, picture{At: 4000}, picture{At: 5000})
	if last := told[len(told)-1]; last > 3.0/16 {
		t.Errorf("after three pictures %v s are told", last)
	}
}
