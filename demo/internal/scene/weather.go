package scene

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Weather is the light and the weather all over the field.
type Weather struct {
	Dark      float64 // from 0 by day to 1 where nothing is seen
	Rain, Fog bool
	Skies     []Sky  // what there is, each with why
	Words     string // all of it: "Dusk, rain"
}

// Sky is one thing that there is to say of light and weather.
type Sky struct {
	Word string // "dusk"
	Text string // what it does, or where it is told
}

// sky is what a word says of light and weather.
type sky struct {
	word      string // for people
	dark      float64
	rain, fog bool
}

// skies are words for light and weather: of conditions, of the option light, of hazards and of titles.
var skies = map[string]sky{
	"dusk": {word: "dusk", dark: 0.3}, "evening": {word: "dusk", dark: 0.3}, "dawn": {word: "dawn", dark: 0.25}, "poor_light": {word: "poor light", dark: 0.35},
	"starlight": {word: "starlight", dark: 0.45}, "starry": {word: "starlight", dark: 0.45}, "night": {word: "night", dark: 0.5}, "midnight": {word: "night", dark: 0.55},
	"cloudy": {word: "cloudy night", dark: 0.55}, "unlit": {word: "unlit", dark: 0.6}, "darkness": {word: "darkness", dark: 0.7},
	"pitch_dark": {word: "pitch dark", dark: 0.75}, "pitch_black": {word: "pitch dark", dark: 0.75},
	"rain": {word: "rain", rain: true}, "storm": {word: "rain", rain: true}, "fog": {word: "fog", fog: true}, "heavy_fog": {word: "heavy fog", fog: true}, "mist": {word: "mist", fog: true},
	"extremely_still": {word: "stillness"},
}

// add adds what a word says, if that is not there already: of several kinds of dark only the darkest, which comes first.
func (w *Weather) add(word, text string) {
	k, ok := skies[word]
	if !ok || k.rain && w.Rain || k.fog && w.Fog || k.dark > 0 && k.dark <= w.Dark {
		return
	}
	w.Rain, w.Fog = w.Rain || k.rain, w.Fog || k.fog
	if k.dark == 0 {
		w.Skies = append(w.Skies, Sky{k.word, text})
		return
	}
	if w.Dark > 0 {
		w.Skies = w.Skies[1:]
	}
	w.Dark, w.Skies = k.dark, slices.Insert(w.Skies, 0, Sky{k.word, text})
}

// put puts all that there is in words.
func (w *Weather) put() {
	w.Words = ""
	for i, k := range w.Skies {
		if i > 0 {
			w.Words += ", "
		}
		w.Words += k.Word
	}
	w.Words = Capital(w.Words)
}

// weatherOf is what a scenario says of the whole battle: by the light that an option of its rulebook is about, by
// conditions in which at least a third begin, and by its title.
func weatherOf(b *ecs.Battle) (w Weather) {
	sc := b.Scenario()
	for _, o := range sc.Options {
		if o.Key == "light" {
			w.add(o.Value, "all the time, by the rules of this battle")
		}
	}
	for i := range b.Shape().Marks {
		m := &b.Shape().Marks[i]
		if 3*begin(sc, m.Name) >= len(sc.Combatants) {
			w.add(m.Name, felt(m.Text))
		}
	}
	for _, word := range words(sc.Title) {
		w.add(word, "so the battle is called; the rules make nothing of it")
	}
	return w
}

// felt says of a condition what it does to whoever is in it, if it does more than to say so.
func felt(text string) string {
	if strings.HasPrefix(text, "in ") {
		return ""
	}
	return "who is in it " + text
}

// begin is how many begin in a condition.
func begin(sc *scenario.Scenario, name string) (n int) {
	for i := range sc.Combatants {
		if slices.ContainsFunc(sc.Combatants[i].Conditions, func(c scenario.Condition) bool { return c.Kind.Text == name }) {
			n++
		}
	}
	return n
}

// weather is that of the whole battle, with what the dangers make of it that are there now.
func (s *Scene) weather(b *ecs.Battle) {
	s.Weather = s.always
	s.Weather.Skies = slices.Clone(s.always.Skies)
	for i := range s.Dangers {
		d := &s.Dangers[i]
		if !d.On || d.Where != "" {
			continue
		}
		text := ""
		if n := b.Scenario().Dangers[i].Sight; n > 0 {
			text = fmt.Sprintf("one is seen from no more than %d cells away", n)
		}
		s.Weather.add(d.Hazard.String(), text)
	}
	s.Weather.put()
	s.share()
	s.hide(b)
}

// share takes the signs of a weather from those who bear them if everybody does who can act: the weather tells it.
func (s *Scene) share() {
	at := slices.IndexFunc(s.Tokens, func(t Token) bool { return t.Up.Acts() })
	if at < 0 {
		return
	}
	for _, g := range slices.Clone(s.Tokens[at].Signs) {
		same := func(o Sign) bool { return o.Name == g.Name }
		if _, ok := skies[g.Name]; !ok || slices.ContainsFunc(s.Tokens, func(t Token) bool { return t.Up.Acts() && !slices.ContainsFunc(t.Signs, same) }) {
			continue
		}
		for i := range s.Tokens {
			s.Tokens[i].Signs = slices.DeleteFunc(s.Tokens[i].Signs, same)
		}
	}
}

// hide finds who stands where one is seen from near only, and is seen by none of its enemies.
func (s *Scene) hide(b *ecs.Battle) {
	for i := range s.Tokens {
		s.Tokens[i].Unseen = false
	}
	for i := range s.Dangers {
		if !s.Dangers[i].On || b.Scenario().Dangers[i].Sight == 0 {
			continue
		}
		for k := range s.Tokens {
			if t := &s.Tokens[k]; t.Up.Acts() && b.InDanger(i, t.Cell) && !s.spied(b, t) {
				t.Unseen = true
			}
		}
	}
}

// spied reports whether an enemy sees somebody.
func (s *Scene) spied(b *ecs.Battle, t *Token) bool {
	for i := range s.Tokens {
		if o := &s.Tokens[i]; o.Side != t.Side && o.Up.Acts() && b.View(o.Side).Sight(o.ID, t.ID) {
			return true
		}
	}
	return false
}
