import { type PiecePoint, type PatrolProof, readTag } from '../contract/index.ts'

export interface FoundPoint {
  is: 'found'
  point: PiecePoint
  proof: PatrolProof
  tag: string
}
export type WhichPoint = FoundPoint | { is: 'foreign' } | { is: 'forged' } | { is: 'noNumber' }

const HEX_DIGITS = 2
const HEX = 16
async function sumOf(text: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(HEX).padStart(HEX_DIGITS, '0')).join('')
}

/** Which point a label names. The phone tells a true one without network: it has the sum of what each says. */
export async function whichPoint(
  text: string,
  proof: 'scanned' | 'nfc',
  points: readonly PiecePoint[],
): Promise<WhichPoint> {
  const tag = text.trim()
  const point = points.find(({ pointId }) => pointId === readTag(tag)?.pointId)
  if (!point) return { is: 'foreign' }
  return (await sumOf(tag)) === point.tagSum ? { is: 'found', point, proof, tag } : { is: 'forged' }
}

/** By the number under the code, where the code cannot be read. */
export function whichByNumber(typed: string, points: readonly PiecePoint[]): WhichPoint {
  const number = typed.trim().toUpperCase()
  const point = points.find(({ code, tagNumber }) =>
    [code, tagNumber].some((each) => each !== '' && each.toUpperCase() === number),
  )
  return number !== '' && point
    ? { is: 'found', point, proof: 'typed', tag: typed.trim() }
    : { is: 'noNumber' }
}
