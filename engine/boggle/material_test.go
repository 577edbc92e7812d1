package boggle

// exampleStrips is a valid set, one strip per line.
const exampleStrips = `
  - {front: LEON, back: TARI}
  - {front: SAUR, back: MINE}
  - {front: TIRE, back: DOSA}
  - {front: CALE, back: RUNI}
  - {front: PIRE, back: LOTA}
  - {front: BASE, back: GRIN}
  - {front: FONE, back: SALI}
  - {front: VITE, back: HARO}
  - {front: JUSE, back: QUAT}
  - {front: MOZE, back: REXI}
  - {front: KILO, back: WANE}
  - {front: YEUS, back: DRAP, mobile: true}
  - {front: HEST, back: WAYN, lang: en}
  - {front: SCHE, back: KEIN, lang: de}
  - {front: AÑOS, back: LLAR, lang: es}
`
