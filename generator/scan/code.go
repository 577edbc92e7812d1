package scan

// The bars of a page are, from left to right, the bits of the number of the map, the copy
// and the page, and a checksum, each from its highest bit. A dark bar is a one.
const (
	idBits   = 24
	copyBits = 14
	pageBits = 6
	sumBits  = 16
	// Bars is the number of bars, dark and light.
	Bars = idBits + copyBits + pageBits + sumBits
)

// mask keeps small numbers from being long runs of light bars.
const mask uint64 = 0x5A6B3C96D25

// Code returns the bars of a page of a copy, which are counted from 1.
func Code(id uint32, number, page int) (bars [Bars]bool) {
	word := (uint64(id)<<copyBits|uint64(number))<<pageBits | uint64(page)
	word = word<<sumBits | uint64(sum(word))
	word ^= mask << sumBits
	for i := range bars {
		bars[i] = word>>(Bars-1-i)&1 == 1
	}
	return bars
}

// decoded returns what bars say; ok is false where the checksum is another.
func decoded(bars [Bars]bool) (id uint32, number, page int, ok bool) {
	word := uint64(0)
	for _, b := range bars {
		word <<= 1
		if b {
			word |= 1
		}
	}
	word ^= mask << sumBits
	said := uint16(word)
	word >>= sumBits
	return uint32(word >> (copyBits + pageBits)), int(word >> pageBits & MostCopies), int(word & MostPages), said == sum(word)
}

// sum is CRC-16/CCITT-FALSE over the 44 bits of a word, in six bytes.
func sum(word uint64) uint16 {
	crc := uint16(0xFFFF)
	for shift := 40; shift >= 0; shift -= 8 {
		crc ^= uint16(byte(word>>shift)) << 8
		for range 8 {
			if crc&0x8000 != 0 {
				crc = crc<<1 ^ 0x1021
			} else {
				crc <<= 1
			}
		}
	}
	return crc
}
