import { type Dc09Cut, cutter, readFrame } from '@gss/dc09'
import type { FramePiece } from '../../contract/index.ts'
import type { Damage, Glance, LinePiece, Tongue } from '../tongue.ts'
import { saidIn } from './rows.ts'
import { Dc09Speaker, type KeyOf } from './speaker.ts'

const NO_HEAD = { serial: null, command: null, type: null, deviceTime: null }

/** DC-09 (protocols/dc09): alarm panels by TCP and UDP. `keyOf`: the key of an address, for those who encrypt. */
export const dc09With = (keyOf: KeyOf): Tongue => ({
  name: 'dc09',
  scheme: 'dc09',
  cutter() {
    const line = cutter()
    return {
      push: (bytes) => line.push(bytes).map(pieceOf),
      giveUpOne: () => line.giveUp().map(pieceOf),
      waiting: () => line.waiting(),
    }
  },
  cutDatagram(bytes) {
    const line = cutter()
    return [...line.push(bytes), ...line.giveUp()].map(pieceOf)
  },
  addressOf,
  speaker: (address) => new Dc09Speaker(() => keyOf(address)),
  isProfile: (name) => name === 'standard',
  // A receiver asks nothing of a panel.
  understands: () => false,
  glance(bytes): Glance {
    const frame = readFrame(bytes)
    return { kind: frame?.token ?? null, bits: frame ? saidIn(frame).flatMap(({ bits }) => bits) : [] }
  },
  dissect,
})

export const dc09 = dc09With(() => null)

function addressOf(bytes: Uint8Array): string {
  return `dc09:${readFrame(bytes)?.account ?? ''}`
}

function pieceOf(cut: Dc09Cut): LinePiece {
  if (cut.kind === 'skipped') return cut
  if (cut.kind === 'damage') return damage(cut.bytes, 'wrong-checksum')
  return readFrame(cut.bytes) ? { kind: 'message', bytes: cut.bytes } : damage(cut.bytes, 'unknown-type')
}
/** Never answered: the panel says it again. */
const damage = (bytes: Uint8Array, reason: Damage['reason']): Damage => ({
  ...NO_HEAD,
  kind: 'damage',
  bytes,
  reason,
  address: addressOf(bytes),
  isDenied: false,
  isFalseStart: false,
})

const BODY_AT = 9
function dissect(bytes: Uint8Array): FramePiece[] {
  const frame = readFrame(bytes)
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  if (!frame) return [{ of: 'unit', object: null, name: 'rest', at: 0, bytes: bytes.length, value: text }]
  const bodyAt = frame.dialect === 'binaryCrc' ? BODY_AT - 2 : BODY_AT
  const dataAt = text.indexOf('[') + 1
  const pieces: FramePiece[] = []
  const add = (of: FramePiece['of'], name: string, at: number, until: number, value: string) =>
    void pieces.push({ of, object: null, name, at, bytes: until - at, value })
  add('head', 'crc', 0, bodyAt, text.slice(1, bodyAt))
  add('head', 'token', bodyAt, dataAt, text.slice(bodyAt, dataAt))
  add('unit', 'data', dataAt, bytes.length - 1, frame.data ?? text.slice(dataAt, -1))
  add('tail', 'end', bytes.length - 1, bytes.length, '')
  return pieces
}
