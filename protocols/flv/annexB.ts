import { joined, u32At } from './bytes.ts'

const LENGTH_BYTES = 4
const START = Uint8Array.of(0, 0, 0, 1)

/** H.264 annex B: units behind start codes, as programs read them from a pipe. */
export const annexB = (units: readonly Uint8Array[]): Uint8Array =>
  joined(units.flatMap((unit) => [START, unit]))

/** Units led by their lengths; null: a length that lies. */
export function unitsOfSample(sample: Uint8Array): Uint8Array[] | null {
  const units: Uint8Array[] = []
  for (let at = 0; at + LENGTH_BYTES < sample.length;) {
    const end = at + LENGTH_BYTES + u32At(sample, at)
    if (end > sample.length || end === at + LENGTH_BYTES) return null
    units.push(sample.slice(at + LENGTH_BYTES, end))
    at = end
  }
  return units
}
