import { COMMAND, decodeMessage, dissect as take, readFrame, signalsOf } from '@gss/gb26875'
import type { FramePiece } from '../../contract/index.ts'
import type { Glance } from '../tongue.ts'
import { profileNamed } from './profiles.ts'

/** What a kept frame is, and the states and operations it tells. */
export function glanceGb26875(bytes: Uint8Array, profileName: string): Glance {
  const profile = profileNamed(profileName)
  const frame = readFrame(bytes, profile)
  if ('fault' in frame) return { kind: null, bits: [] }
  const message = decodeMessage(frame.data, profile)
  const bits = new Set<string>()
  for (const signal of signalsOf(message, profile)) {
    if (signal.kind === 'state' && signal.value) bits.add(signal.bit)
    if (signal.kind === 'operation') bits.add(signal.event)
  }
  // Without data a send is a heartbeat; a confirm and a deny are only themselves.
  const kind = message.kind === 'empty' && frame.command !== COMMAND.send ? null : message.kind
  return { kind, bits: [...bits] }
}

export const dissectKept = (bytes: Uint8Array, profileName: string): FramePiece[] =>
  take(bytes, profileNamed(profileName)).pieces.map(({ bits, ...piece }) => ({
    ...piece,
    ...(bits && { bits: [...bits] }),
  }))
