import { NONSENSE, readPoll, SILENCE } from '@gss/modbus'
import { type FramePiece, MODBUS_SCHEME } from '../../contract/index.ts'
import { type Meanings, NO_MEANINGS } from '../meanings.ts'
import type { LinePiece, Tongue } from '../tongue.ts'
import { ModbusSpeaker } from './speaker.ts'

const whole = (bytes: Uint8Array): LinePiece[] => [{ kind: 'message', bytes }]
/** A unit behind a line. */
export const modbusAddress = (line: string, unit: number): string => `${MODBUS_SCHEME}:${line}/${unit}`

/** Modbus: we ask, and what came back is a message like any other. Which registers mean what stands in the device's profile. */
export const modbusWith = (meanings: Meanings): Tongue => ({
  name: 'modbus',
  scheme: MODBUS_SCHEME,
  cutter: () => ({ push: whole, giveUpOne: () => [], waiting: () => 0 }),
  cutDatagram: whole,
  addressOf: (bytes) => `${MODBUS_SCHEME}:${readPoll(bytes).who}`,
  speaker: () => new ModbusSpeaker(meanings),
  // Profiles are rows that people write: a name of one.
  isProfile: (name) => /^[a-z\d-]{1,30}$/.test(name),
  understands: () => false,
  glance: () => ({ kind: 'poll', bits: [] }),
  dissect,
})
export const modbus = modbusWith(NO_MEANINGS)

const READ_HEAD_BYTES = 7
const WORD_DIGITS = /.{4}/g
function dissect(bytes: Uint8Array): FramePiece[] {
  const { who, atMs, reads, isWhole } = readPoll(bytes)
  if (who === '') return [{ of: 'unit', object: null, name: 'rest', at: 0, bytes: bytes.length, value: null }]
  let at = who.length + 1
  const pieces: FramePiece[] = [
    { of: 'head', object: null, name: 'unit', at: 0, bytes: at, value: who },
    { of: 'head', object: null, name: 'polledAt', at, bytes: TIME_BYTES, value: String(atMs) },
  ]
  at += TIME_BYTES
  for (const [index, { fn, address, count, ended, raw }] of reads.entries()) {
    const asked = `${fn} · ${address} + ${count}`
    pieces.push({
      of: 'object',
      object: index,
      name: 'asked',
      at,
      bytes: READ_HEAD_BYTES,
      value: `${asked}${endedText(ended)}`,
    })
    at += READ_HEAD_BYTES
    if (!raw) continue
    const hex = Buffer.from(raw).toString('hex')
    pieces.push({
      of: 'object',
      object: index,
      name: 'registers',
      at,
      bytes: raw.length,
      value: hex.replaceAll(WORD_DIGITS, '$& ').trim(),
    })
    at += raw.length
  }
  if (!isWhole)
    pieces.push({ of: 'tail', object: null, name: 'rest', at, bytes: bytes.length - at, value: null })
  return pieces
}
const TIME_BYTES = 8
const endedText = (ended: number): string => {
  if (ended === 0) return ''
  if (ended === SILENCE) return ' · no answer'
  return ended === NONSENSE ? ' · no answer to this' : ` · exception ${ended}`
}
