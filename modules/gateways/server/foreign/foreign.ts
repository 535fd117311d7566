import { bytesIn, type ForeignEnvelope, readEnvelope, foreignTextIn, writeEnvelope } from '@gss/foreign'
import type { FramePiece } from '../../contract/index.ts'
import { type Meanings, NO_MEANINGS } from '../meanings.ts'
import type { LinePiece, Tongue } from '../tongue.ts'
import { ForeignSpeaker } from './speaker.ts'

const whole = (bytes: Uint8Array): LinePiece[] => [{ kind: 'message', bytes }]
export const FOREIGN_SCHEME = 'ext'

/** Who a device is: by its source, which may speak for its own and for nobody else's. */
export const foreignAddress = (source: string, device: string): string =>
  `${FOREIGN_SCHEME}:${source}/${device}`

/** What is kept of a message a source handed on; `null`: what it calls its device is no name. */
export const foreignOf = (said: ForeignEnvelope): Uint8Array | null => writeEnvelope(said)

/** What clouds and sites' own brokers hand on; rows say what it means (decisions/0042). */
export const foreignWith = (meanings: Meanings): Tongue => ({
  name: 'foreign',
  scheme: FOREIGN_SCHEME,
  cutter: () => ({ push: whole, giveUpOne: () => [], waiting: () => 0 }),
  cutDatagram: whole,
  addressOf(bytes) {
    const { source, device } = readEnvelope(bytes)
    return foreignAddress(source, device)
  },
  speaker: () => new ForeignSpeaker(meanings),
  isProfile: (name) => name === 'standard',
  understands: () => false,
  glance(bytes) {
    const { topic } = readEnvelope(bytes)
    return { kind: ['data', 'link', 'event', 'outcome'].includes(topic) ? topic : 'message', bits: [] }
  },
  dissect(bytes): FramePiece[] {
    const { source, device, topic, atMs, payload } = readEnvelope(bytes)
    const at = bytes.length - payload.length
    const text = foreignTextIn(payload)
    const pieces = [
      ['source', source],
      ['device', device],
      ['topic', topic],
      ['at', atMs === null ? '' : String(atMs)],
    ] as const
    let place = 0
    const head = pieces.map(([name, value], index): FramePiece => {
      const length = index === pieces.length - 1 ? at - place : bytesIn(value).length + 1
      const piece = { of: 'head' as const, object: null, name, at: place, bytes: length, value }
      place += length
      return piece
    })
    return source === ''
      ? [{ of: 'unit', object: null, name: 'payload', at: 0, bytes: bytes.length, value: null }]
      : [...head, { of: 'unit', object: null, name: 'payload', at, bytes: payload.length, value: text }]
  },
})
export const foreign = foreignWith(NO_MEANINGS)
