package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"time"
)

// show serves a folder until it is interrupted.
func show(ctx context.Context, out string, l net.Listener) error {
	server := &http.Server{Handler: handler(out), ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close() // whoever waits for an answer is gone, too
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// handler serves files; those of WebAssembly under their type, which browsers ask for.
func handler(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
		}
		w.Header().Set("Cache-Control", "no-cache")
		files.ServeHTTP(w, r)
	})
}
