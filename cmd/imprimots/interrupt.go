package main

import (
	"context"
	"os"
	"slices"
	"sync"
	"syscall"

	"github.com/spf13/cobra"
)

// interrupt is how a run ends when a signal asks for it: what has been begun is undone, so
// that nothing half made stays.
type interrupt struct {
	mu     sync.Mutex
	undo   []*func()
	cancel func() // unless nil, the command ends by itself in answer to this
}

// stopped is the error of a run that a signal has ended.
type stopped struct{ by os.Signal }

// Error returns the name of the signal, for programs.
func (s stopped) Error() string { return s.by.String() }

// status returns the exit status that shells expect: 130 after Ctrl+C.
func (s stopped) status() int {
	if n, ok := s.by.(syscall.Signal); ok {
		return 128 + int(n)
	}
	return 128 + int(syscall.SIGINT)
}

// interruptible runs a command. When a signal comes first, it undoes what the command has
// begun and does not wait for it.
func (e *interrupt) interruptible(signals <-chan os.Signal, execute func() (*cobra.Command, error)) (*cobra.Command, error) {
	type result struct {
		cmd *cobra.Command
		err error
	}
	done := make(chan result, 1)
	go func() {
		cmd, err := execute()
		done <- result{cmd, err}
	}()
	for {
		select {
		case r := <-done:
			return r.cmd, r.err
		case by := <-signals:
			if e.begunEnding() {
				return nil, stopped{by}
			}
		}
	}
}

// begunEnding undoes what has been begun, and returns true; a command that ends by itself
// gets one request to do so, and false is returned.
func (e *interrupt) begunEnding() bool {
	e.mu.Lock() // for good: the command gets no further
	if cancel := e.cancel; cancel != nil {
		e.cancel = nil
		e.mu.Unlock()
		cancel()
		return false
	}
	for _, undo := range slices.Backward(e.undo) {
		(*undo)()
	}
	return true
}

// begin begins something, which is undone when a signal ends the run before end is called;
// no signal comes between. end calls undo as well.
func (e *interrupt) begin(begin func() (undo func(), err error)) (end func(), err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	undo, err := begin()
	if err != nil {
		return nil, err
	}
	e.undo = append(e.undo, &undo)
	return func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.undo = slices.DeleteFunc(e.undo, func(u *func()) bool { return u == &undo })
		undo()
	}, nil
}

// untilStopped returns a context that ends with the first signal, for a command that then
// ends by itself.
func (e *interrupt) untilStopped() (ctx context.Context, release func()) {
	ctx, cancel := context.WithCancel(context.Background())
	e.mu.Lock()
	defer e.mu.Unlock()
	e.cancel = cancel
	return ctx, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.cancel = nil
		cancel()
	}
}
