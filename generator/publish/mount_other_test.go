//go:build !linux

package publish

func onMount(string) int { return 0 }
