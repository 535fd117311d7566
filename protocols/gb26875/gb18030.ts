/** The one piece of the platform this package needs; Node ≥ 20 and every browser have it, the language's own library does not name it. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string }
const decoder = new TextDecoder('gb18030')

const ASCII_END = 0x80
const UNKNOWN = 0x3f // a question mark

/** The text up to the first zero byte; padding spaces, and a character cut in half by the end of its field, are not text. */
export function readText(bytes: Uint8Array): string {
  const zero = bytes.indexOf(0)
  const used = zero < 0 ? bytes : bytes.subarray(0, zero)
  if (used.length === 0) return ''
  return decoder.decode(used).replace(/^ +|[ \uFFFD]+$/g, '')
}

/** As much of the text as fits, in whole characters. */
export function writeText(text: string, maxBytes: number): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = codeOf(character)
    if (bytes.length + code.length > maxBytes) break
    bytes.push(...code)
  }
  return Uint8Array.from(bytes)
}

const BMP_END = 0x1_0000
/** The four-byte code of U+10000; from there the codes count on without a gap. */
const SUPPLEMENTARY_FROM = 189_000

function codeOf(character: string): number[] {
  const point = character.codePointAt(0) ?? 0
  if (point < ASCII_END) return [point]
  if (point >= BMP_END) return fourBytes(point - BMP_END + SUPPLEMENTARY_FROM)
  codes ??= invert()
  const code = codes[point] ?? 0
  if (code === 0) return [UNKNOWN] // half a surrogate pair, and a few private characters
  return code < FOUR_BYTES_FROM ? [code >> 8, code & 0xff] : fourBytes(code - FOUR_BYTES_FROM)
}

/** Character → its two bytes, or FOUR_BYTES_FROM + its place among the four-byte codes. Made when a text is first written: 10 ms. */
let codes: Uint32Array | undefined
const FOUR_BYTES_FROM = 0x1_0000
const FOUR_BYTE_CODES = 39_420

/** The platform reads GB 18030 but does not write it: so every code is read once, and the reading turned round. */
function invert(): Uint32Array {
  const table = new Uint32Array(BMP_END)
  const learn = (pairs: [bytes: number[], code: number][]) => {
    const characters = decoder.decode(Uint8Array.from(pairs.flatMap(([bytes]) => bytes)))
    pairs.forEach(([, code], index) => {
      const point = characters.charCodeAt(index)
      if (table[point] === 0) table[point] = code // the ideographic space has two codes, the first is the usual one
    })
  }
  for (let lead = 0x81; lead <= 0xfe; lead++)
    learn(TRAILS.map((trail) => [[lead, trail], (lead << 8) | trail]))
  learn(Array.from({ length: FOUR_BYTE_CODES }, (_, place) => [fourBytes(place), FOUR_BYTES_FROM + place]))
  return table
}

const TRAILS = Array.from({ length: 0xff - 0x40 }, (_, i) => 0x40 + i).filter((trail) => trail !== 0x7f)

/** The code with this number: lead 81–FE, digit 30–39, lead 81–FE, digit 30–39. */
const fourBytes = (place: number): number[] => [
  0x81 + Math.floor(place / 12_600),
  0x30 + (Math.floor(place / 1_260) % 10),
  0x81 + (Math.floor(place / 10) % 126),
  0x30 + (place % 10),
]
