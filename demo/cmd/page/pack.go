package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// packer packs a file into another, so that browsers can unpack it.
type packer func(ctx context.Context, from, to string) error

// quickly packs in a few seconds: for a look at the page.
func quickly(_ context.Context, from, to string) error {
	return packed(from, to, func(r io.Reader, w io.Writer) error {
		z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			return err
		}
		_, err = io.Copy(z, r)
		return errors.Join(err, z.Close())
	})
}

// tightly packs the same way, but takes a minute to find what is shortest, which is a twentieth less to wait for
// for everybody who opens the page. It needs zopfli; without it the page is packed quickly.
func tightly(ctx context.Context, from, to string) error {
	if _, err := exec.LookPath("zopfli"); err != nil {
		fmt.Fprintln(os.Stderr, "page: zopfli is not installed: the packed program is a twentieth larger")
		return quickly(ctx, from, to)
	}
	return packed(from, to, func(_ io.Reader, w io.Writer) error {
		c := exec.CommandContext(ctx, "zopfli", "--i1", "-c", from)
		c.Stdout, c.Stderr = w, os.Stderr
		return c.Run()
	})
}

// packed writes what pack makes of a file into another.
func packed(from, to string, pack func(r io.Reader, w io.Writer) error) error {
	r, err := os.Open(from)
	if err != nil {
		return err
	}
	defer r.Close()
	w, err := os.Create(to)
	if err != nil {
		return err
	}
	return errors.Join(pack(r, w), w.Close())
}
