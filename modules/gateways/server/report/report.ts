import { readEnvelope, writeEnvelope } from '@gss/report'
import type { FramePiece } from '../../contract/index.ts'
import type { LinePiece, Tongue } from '../tongue.ts'
import { ReportSpeaker } from './speaker.ts'
import { glanceReport } from './glance.ts'

const whole = (bytes: Uint8Array): LinePiece[] => [{ kind: 'message', bytes }]
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** What is kept of a message of this device. */
export const payloadReportOf = (code: string, payload: Uint8Array): Uint8Array => writeEnvelope(code, payload)

/** Our own JSON (protocols/report), by whatever brings it: MQTT or HTTP. Messages come whole. */
export const report: Tongue = {
  name: 'report',
  scheme: 'iot',
  cutter: () => ({ push: whole, giveUpOne: () => [], waiting: () => 0 }),
  cutDatagram: whole,
  addressOf: (bytes) => `iot:${readEnvelope(bytes).code}`,
  speaker: () => new ReportSpeaker(),
  isProfile: (name) => name === 'standard',
  // They sleep, and nobody asks them anything.
  understands: () => false,
  glance: glanceReport,
  dissect(bytes): FramePiece[] {
    const { code, payload } = readEnvelope(bytes)
    const at = bytes.length - payload.length
    return [
      { of: 'head', object: null, name: 'code', at: 0, bytes: at, value: code },
      { of: 'unit', object: null, name: 'payload', at, bytes: payload.length, value: text(payload) },
    ]
  },
}
