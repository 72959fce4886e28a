//go:build !unix

package main

// quietPipes does nothing where a broken pipe is an error anyway.
func quietPipes() {}
