// Package fonts holds the letters of the demo: the Go fonts, a regular and a bold one,
// with all of their glyphs. Their instructions for screens of few pixels are left out,
// which nothing here reads and which are half of such a file; the page is smaller so.
//
// The files are made by remake.sh from golang.org/x/image/font/gofont with pyftsubset of
// fonttools; their licence is in LICENSE.
package fonts

import _ "embed" // the two files

// Regular is the TrueType file for plain text. It must not be changed.
//
//go:embed regular.ttf
var Regular []byte

// Bold is the TrueType file for what stands out. It must not be changed.
//
//go:embed bold.ttf
var Bold []byte
