//go:build js

package host

import (
	"errors"
	"fmt"
	"math"
	"path"
	"strings"
	"syscall/js"

	"github.com/affray-engine/affray/ecs/scenario"
)

// StateFile and Pictures are for the desktop.
var StateFile, Pictures string

// CanChoose reports whether Choose can show a list of files.
const CanChoose = true

var (
	window = js.Global()
	opened []File
	input  js.Value // the hidden element that asks for files
)

// Address is the link in the address of the page.
func Address() (Link, error) {
	return ParseLink(strings.TrimPrefix(window.Get("location").Get("search").String(), "?"))
}

// Show puts a link into the address of the page, without a new entry in its history.
func Show(l Link) {
	at := window.Get("location").Get("pathname").String()
	if q := l.Query(); q != "" {
		at += "?" + q
	}
	// A page from a file may not change its address: then there is nothing to show it in.
	defer func() { _ = recover() }()
	window.Get("history").Call("replaceState", js.Null(), "", at)
}

// Home is where somebody who sees a picture finds the program: the address of the page, as short as it can be written.
func Home() string {
	at := window.Get("location")
	return strings.TrimSuffix(strings.TrimSuffix(at.Get("host").String()+at.Get("pathname").String(), "index.html"), "/")
}

// URL is a link as somebody else can use it.
func URL(l Link) string {
	at := window.Get("location")
	return at.Get("origin").String() + at.Get("pathname").String() + "?" + l.Query()
}

// Copy puts a text on the clipboard, and tells how that went, if need be later.
func Copy(s string, told func(error)) {
	c := window.Get("navigator").Get("clipboard")
	if !c.Truthy() {
		told(errors.New("this page may not use the clipboard"))
		return
	}
	settle(c.Call("writeText", s), func(js.Value) { told(nil) }, told)
}

// CanSend reports whether there is a sheet by which things are passed on to other programs and to people, as phones have.
func CanSend() bool { return window.Get("navigator").Get("share").Truthy() }

// Send hands a link to that sheet. Where that may not come up, another way is taken; whoever shuts it wants nothing sent.
func Send(title, url string, otherwise func()) {
	send(map[string]any{"title": title, "text": title, "url": url}, otherwise)
}

// SendFile hands a file to it as Send does a link, with a title and a link beside it, as far as the sheet takes them; "" for none.
func SendFile(name string, data []byte, title, url string, otherwise func()) {
	kind := kinds[path.Ext(name)]
	file := window.Get("File").New([]any{blob(kind, data)}, name, map[string]any{"type": kind})
	what := map[string]any{"files": []any{file}}
	if whole := map[string]any{"files": what["files"], "title": title, "text": title, "url": url}; url != "" && sendable(whole) {
		what = whole
	}
	send(what, otherwise)
}

// sendable reports whether the sheet takes something.
func sendable(what map[string]any) bool {
	n := window.Get("navigator")
	return !n.Get("canShare").Truthy() || n.Call("canShare", what).Bool()
}

func send(what map[string]any, otherwise func()) {
	n := window.Get("navigator")
	if !sendable(what) {
		otherwise()
		return
	}
	settle(n.Call("share", what), func(js.Value) {}, func(err error) {
		if !errors.As(err, new(shut)) {
			otherwise()
		}
	})
}

// CanCopyPicture reports whether CopyPicture can do anything: not every browser takes pictures.
func CanCopyPicture() bool {
	return window.Get("ClipboardItem").Truthy() && window.Get("navigator").Get("clipboard").Truthy()
}

// CopyPicture puts a picture, a PNG file, on the clipboard, and tells how that went, if need be later.
func CopyPicture(png []byte, told func(error)) {
	item := window.Get("ClipboardItem").New(map[string]any{"image/png": blob("image/png", png)})
	settle(window.Get("navigator").Get("clipboard").Call("write", []any{item}), func(js.Value) { told(nil) }, told)
}

// blob is data as browsers keep it.
func blob(kind string, data []byte) js.Value {
	bytes := window.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return window.Get("Blob").New([]any{bytes}, map[string]any{"type": kind})
}

// kinds are those of the files that are saved, by how their names end.
var kinds = map[string]string{".png": "image/png", ".gif": "image/gif", ".replay": "application/octet-stream"}

// Save hands a file of a name, which ends with what it is, to the browser, which keeps it where it keeps all that is loaded.
func Save(name string, data []byte, told func(where string, err error)) {
	url := window.Get("URL").Call("createObjectURL", blob(kinds[path.Ext(name)], data))
	a := window.Get("document").Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("click")
	later := js.Func{}
	later = js.FuncOf(func(js.Value, []js.Value) any {
		window.Get("URL").Call("revokeObjectURL", url)
		later.Release()
		return nil
	})
	window.Call("setTimeout", later, keptFor)
	told(name+", among your downloads", nil)
}

// keptFor is how long the browser has to take a file, in milliseconds.
const keptFor = 60_000

// shut is the error of what somebody has broken off.
type shut struct{ error }

// settle calls one of two functions once a promise is kept or broken.
func settle(promise js.Value, kept func(js.Value), broken func(error)) {
	var yes, no js.Func
	then := func(f func(js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			yes.Release()
			no.Release()
			f(args[0])
			return nil
		})
	}
	yes, no = then(kept), then(func(why js.Value) {
		err := errors.New(why.Get("message").String())
		if why.Get("name").String() == "AbortError" {
			err = shut{err}
		}
		broken(err)
	})
	promise.Call("then", yes, no)
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
	in.Set("accept", ".yaml,.yml,.json,.jsonl,.replay,.gz,text/plain")
	on(in, "change", func(js.Value) {
		if files := in.Get("files"); files.Length() > 0 {
			read(files.Index(0), files.Index(0).Get("name").String())
		}
	})
	return in
}

// on calls a function at each event of a kind, before anybody else hears of it.
func on(at js.Value, kind string, f func(event js.Value)) {
	at.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}), true)
}

// listen waits for what is dropped and pasted. Ebitengine hears of neither: it would wait for
// good for a file that cannot be read, ask thousands for their sizes one by one, and fail at
// an image out of another page. It would also keep keys from the browser, which pastes,
// reloads and zooms by those with Control or Command; of these C alone is the game's.
func listen() {
	on(window, "drop", func(e js.Value) {
		e.Call("preventDefault")
		e.Call("stopPropagation")
		take(e.Get("dataTransfer"), "dropped")
	})
	on(window, "paste", func(e js.Value) { take(e.Get("clipboardData"), "pasted") })
	on(window, "keydown", func(e js.Value) {
		if (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) && e.Get("code").String() != "KeyC" {
			e.Call("stopPropagation")
		}
	})
}

// take reads the file that was dropped or pasted, or the text.
func take(data js.Value, how string) {
	if !data.Truthy() {
		return // it was no person
	}
	bad, file := &DropError{How: how}, js.Null()
	items := data.Get("items")
	for i := range items.Length() {
		item := items.Index(i)
		if item.Get("kind").String() != "file" {
			continue
		}
		if entry := item.Call("webkitGetAsEntry"); entry.Truthy() && entry.Get("isDirectory").Bool() {
			bad.Folders++
		} else if f := item.Call("getAsFile"); f.Truthy() {
			file = f
			bad.Files++
		}
	}
	text := window.Get("Blob").New([]any{data.Call("getData", "text/plain")})
	switch {
	case bad.Files == 1:
		read(file, file.Get("name").String())
	case bad.Files+bad.Folders == 0 && text.Get("size").Int() > 0:
		read(text, how+" text")
	default:
		opened = append(opened, File{Err: bad})
	}
}

// read reads a file that is not too large for a scenario; it comes by way of Opened.
func read(file js.Value, name string) {
	if size := int64(file.Get("size").Float()); size > scenario.MaxBytes {
		opened = append(opened, File{Name: name, Err: &SizeError{name, size}})
		return
	}
	settle(file.Call("arrayBuffer"), func(buffer js.Value) {
		bytes := window.Get("Uint8Array").New(buffer)
		data := make([]byte, bytes.Get("length").Int())
		js.CopyBytesToGo(data, bytes)
		opened = append(opened, File{Name: name, Data: data})
	}, func(err error) {
		opened = append(opened, File{Name: name, Err: fmt.Errorf("%s cannot be read: %w", name, err)})
	})
}

// Opened returns a file that was chosen, dropped or pasted since the last call.
func Opened() (f File, ok bool) {
	if len(opened) == 0 {
		return File{}, false
	}
	f, opened = opened[0], opened[1:]
	return f, true
}

// Ready says, once, that the first picture is drawn: the page takes its loading bar away, and
// files may come.
func Ready() {
	if f := window.Get("affrayReady"); f.Truthy() {
		f.Invoke()
	}
	listen()
}

// Touch reports whether fingers are the usual pointer.
func Touch() bool { return matches("(pointer: coarse)") }

// Calm reports whether the user asks for reduced motion.
func Calm() bool { return matches("(prefers-reduced-motion: reduce)") }

func matches(query string) bool {
	return window.Call("matchMedia", query).Get("matches").Bool()
}

// Held is for how many seconds a finger has been on the screen, or was there when it is gone: on a slow screen the game hears of both later. It is
// endless where that is not known.
func Held() float64 {
	if f := window.Get("affrayHeld"); f.Truthy() {
		return f.Invoke().Float()
	}
	return math.Inf(1)
}

// Publish tells tests what is on the screen, as JSON in the page's affrayState.
func Publish(state []byte) { window.Set("affrayState", string(state)) }

// Published reports whether anybody reads what Publish tells: whoever does sets the page's
// affrayWatch.
func Published() bool { return window.Get("affrayWatch").Truthy() }
