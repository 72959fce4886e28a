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

// policy is what a browser lets the page do: have its own files and run the program that is
// among them. No code is made from text, nothing stands in the page itself that runs, and
// nothing comes from elsewhere. The page says so in its head, too, for servers that do not.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src data:; " +
	"base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// handler serves files under the policy, in no frame of others; those of WebAssembly under
// their type, which browsers ask for.
func handler(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
		}
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Content-Security-Policy", policy+"; frame-ancestors 'none'")
		files.ServeHTTP(w, r)
	})
}
