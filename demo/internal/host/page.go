//go:build js

package host

import (
	"errors"
	"strings"
	"syscall/js"

	"github.com/affray-engine/affray/ecs/scenario"
)

// StateFile is for the desktop.
var StateFile string

// CanChoose reports whether Choose can show a list of files.
const CanChoose = true

var (
	window = js.Global()
	chosen []File
	input  js.Value // the hidden element that asks for files
)

// Address is the link in the address of the page.
func Address() (Link, error) {
	return ParseLink(strings.TrimPrefix(window.Get("location").Get("search").String(), "?"))
}

// Show puts a link into the address of the page, without a new entry in its history.
func Show(l Link) {
	path := window.Get("location").Get("pathname").String()
	if q := l.Query(); q != "" {
		path += "?" + q
	}
	// A page from a file may not change its address: then there is nothing to show it in.
	defer func() { _ = recover() }()
	window.Get("history").Call("replaceState", js.Null(), "", path)
}

// URL is a link as somebody else can use it.
func URL(l Link) string {
	at := window.Get("location")
	return at.Get("origin").String() + at.Get("pathname").String() + "?" + l.Query()
}

// Copy puts a text on the clipboard. The browser may refuse it later without a word here.
func Copy(s string) error {
	c := window.Get("navigator").Get("clipboard")
	if !c.Truthy() {
		return errors.New("this page may not use the clipboard")
	}
	c.Call("writeText", s).Call("catch", window.Get("Function").New())
	return nil
}

// Choose lets the user choose a file.
func Choose() {
	if input.IsUndefined() {
		input = newInput()
	}
	input.Set("value", "")
	input.Call("click")
}

func newInput() js.Value {
	in := window.Get("document").Call("createElement", "input")
	in.Set("type", "file")
	in.Set("accept", ".yaml,.yml,.json,text/plain")
	in.Call("addEventListener", "change", js.FuncOf(func(this js.Value, _ []js.Value) any {
		if files := this.Get("files"); files.Length() > 0 {
			read(files.Index(0))
		}
		return nil
	}))
	return in
}

// read reads a file; it comes by way of Chosen.
func read(file js.Value) {
	name := file.Get("name").String()
	if size := int64(file.Get("size").Float()); size > scenario.MaxBytes {
		chosen = append(chosen, File{Name: name, Err: &SizeError{name, size}})
		return
	}
	var got js.Func
	got = js.FuncOf(func(_ js.Value, args []js.Value) any {
		got.Release()
		bytes := window.Get("Uint8Array").New(args[0])
		data := make([]byte, bytes.Get("length").Int())
		js.CopyBytesToGo(data, bytes)
		chosen = append(chosen, File{Name: name, Data: data})
		return nil
	})
	file.Call("arrayBuffer").Call("then", got)
}

// Chosen returns a file that was chosen since the last call.
func Chosen() (f File, ok bool) {
	if len(chosen) == 0 {
		return File{}, false
	}
	f, chosen = chosen[0], chosen[1:]
	return f, true
}

// Ready says that the first picture is drawn: the page takes its loading bar away.
func Ready() {
	if f := window.Get("affrayReady"); f.Truthy() {
		f.Invoke()
	}
}

// Touch reports whether fingers are the usual pointer.
func Touch() bool { return matches("(pointer: coarse)") }

// Calm reports whether the user asks for reduced motion.
func Calm() bool { return matches("(prefers-reduced-motion: reduce)") }

func matches(query string) bool {
	return window.Call("matchMedia", query).Get("matches").Bool()
}

// Publish tells tests what is on the screen, as JSON in the page's affrayState.
func Publish(state []byte) { window.Set("affrayState", string(state)) }

// Published reports whether anybody reads what Publish tells: whoever does sets the page's
// affrayWatch.
func Published() bool { return window.Get("affrayWatch").Truthy() }
