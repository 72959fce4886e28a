package main

import (
	"errors"
	"io"
	"syscall"
)

// patient takes what nobody reads any more, so that what else is written is finished.
type patient struct {
	io.Writer
	gone bool
}

// Write implements io.Writer.
func (p *patient) Write(data []byte) (int, error) {
	if !p.gone {
		n, err := p.Writer.Write(data)
		if p.gone = errors.Is(err, syscall.EPIPE); !p.gone {
			return n, err
		}
	}
	return len(data), nil
}
