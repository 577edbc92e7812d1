package png

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	imgpng "image/png"
	"math"
)

// software is the PNG text that names the program.
const software = "Software\x00Imprimots"

// Encode writes a picture as a PNG file that states its dots per inch and the program.
func Encode(img image.Image, dpi float64) ([]byte, error) {
	var b bytes.Buffer
	if err := (&imgpng.Encoder{CompressionLevel: imgpng.BestSpeed}).Encode(&b, img); err != nil {
		return nil, err
	}
	data := b.Bytes()
	const head = 8 + 25 // signature and first chunk
	out := append(make([]byte, 0, len(data)+64), data[:head]...)
	perMeter := uint32(math.Round(dpi / 0.0254))
	phys := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, perMeter), perMeter)
	out = chunk(out, "pHYs", append(phys, 1))
	out = chunk(out, "tEXt", []byte(software))
	return append(out, data[head:]...), nil
}

func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	sum := crc32.ChecksumIEEE(append([]byte(name), data...))
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, sum)
}
