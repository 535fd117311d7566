import {
  answerOwed,
  cutDatagram,
  type CutError,
  type CutEvent,
  cutter,
  hasRemoteCommands,
  readHead,
  frameSenderOf,
} from '@gss/gb26875'
import type { FrameReason } from '../../contract/index.ts'
import type { Damage, LinePiece, Tongue } from '../tongue.ts'
import { dissectKept, glanceGb26875 } from './glance.ts'
import { isKnownProfile, profileNamed } from './profiles.ts'
import { GbSpeaker } from './speaker.ts'

/** GB/T 26875.3-2011 and its dialects (protocols/gb26875). */
export const gb26875: Tongue = {
  name: 'gb26875',
  scheme: '',
  cutter() {
    const line = cutter()
    return {
      push: (bytes) => line.push(bytes).map(pieceOf),
      giveUpOne: () => line.giveUpOne().map(pieceOf),
      waiting: () => line.waiting(),
    }
  },
  cutDatagram: (bytes) => cutDatagram(bytes).map(pieceOf),
  addressOf: frameSenderOf,
  speaker: (address) => new GbSpeaker(address),
  isProfile: isKnownProfile,
  // The standard commands no components.
  understands: (kind, profile) => kind !== 'remote' || hasRemoteCommands(profileNamed(profile)),
  glance: glanceGb26875,
  dissect: dissectKept,
}

function pieceOf(event: CutEvent): LinePiece {
  if (event.kind === 'skipped') return event
  return event.kind === 'frame' ? { kind: 'message', bytes: event.bytes } : damageOf(event)
}

function damageOf(error: CutError): Damage {
  const { bytes, fault, isFalseStart } = error
  const { source, serial, command, sentAt } = readHead(bytes)
  return {
    kind: 'damage',
    bytes,
    reason: DAMAGES[fault],
    address: source,
    isDenied: answerOwed(error) === 'deny',
    isFalseStart,
    serial,
    command,
    type: null,
    deviceTime: sentAt.local,
  }
}
const DAMAGES: Record<CutError['fault'], FrameReason> = {
  checksum: 'wrong-checksum',
  length: 'wrong-length',
  end: 'wrong-end',
  command: 'unknown-command',
}
