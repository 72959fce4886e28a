package judge

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/affray-engine/affray/rules/block"
)

// MaxLine is the longest line in bytes that [Serve] reads if it is given no limit.
const MaxLine = 1 << 20

// byteOrderMark may stand before the first line: editors of some systems write it.
const byteOrderMark = "\ufeff"

// Serve answers the lines of r on w until r ends. Lines longer than limit bytes
// (0 or less: [MaxLine]) are answered with a syntax error. Bad reports whether
// any line was answered with an error; err is what reading or writing met. Every
// answer is written out before Serve waits for more input. A line that reading breaks off
// in is not answered.
func Serve(r io.Reader, w io.Writer, books []Book, limit int) (bad bool, err error) {
	if limit <= 0 {
		limit = MaxLine
	}
	in, out := bufio.NewReader(r), bufio.NewWriter(w)
	if mark, err := in.Peek(len(byteOrderMark)); err == nil && string(mark) == byteOrderMark {
		in.Discard(len(byteOrderMark))
	}
	for {
		line, long, end := readLine(in, limit)
		broken := notEOF(end) != nil
		if !broken && (long || len(bytes.TrimSpace(line)) > 0) {
			reply, wrong := respond(line, long, books, limit)
			bad = bad || wrong
			if _, err := out.Write(append(reply, '\n')); err != nil {
				return bad, err
			}
		}
		if end != nil {
			return bad, errors.Join(out.Flush(), notEOF(end))
		}
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return bad, err
			}
		}
	}
}

func respond(line []byte, long bool, books []Book, limit int) (out []byte, bad bool) {
	if long {
		message := fmt.Sprintf("the line is longer than %d bytes", limit)
		return refuse(reply{}, &block.Error{Code: block.Syntax, Message: message}), true
	}
	return answer(line, books)
}

// readLine reads up to the next line end and drops what exceeds the limit.
func readLine(in *bufio.Reader, limit int) (line []byte, long bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		part = bytes.TrimSuffix(part, []byte("\n"))
		if long = long || len(line)+len(part) > limit; !long {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, long, err
		}
	}
}

func notEOF(err error) error {
	if err == io.EOF {
		return nil
	}
	return err
}
