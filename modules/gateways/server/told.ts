import { componentIdOf, type Part } from '@gss/devices/contract'
import type { Message, Profile, Signal, SignalKey } from '@gss/gb26875'
import { signalsOf, type Stated, statedOf } from '@gss/gb26875'
import { newId } from '@gss/server-kit/ids'
import type { SignalRow } from './entry.ts'

/** What is set of each component that speaks in codes: one code tells one bit, and a row holds them all. */
export type KnownBits = Map<string, ReadonlySet<string>>

/** The rows of one message, in its order. `isAllKnown` is false where a maker's code means nothing to us. */
export function rowsOf(message: Message, profile: Profile, transmissionId: string, known: KnownBits) {
  const stated = statedOf(message, profile)
  if (stated) return { rows: stated.map(stateRow), isAllKnown: true }
  const rows: SignalRow[] = []
  let isAllKnown = true
  let open: { row: SignalRow; key: SignalKey; said: Set<string> } | null = null
  for (const signal of signalsOf(message, profile)) {
    if (signal.kind === 'code') {
      isAllKnown = false
      continue
    }
    if (signal.kind === 'analogue') {
      const { type: analogueType, raw, value } = signal
      rows.push({ ...rowFor(signal), analogueType, analogueValue: value ?? raw })
      continue
    }
    const word = signal.kind === 'state' ? signal.bit : signal.event
    // The same word twice about one key is the next object: devices send several about themselves.
    if (!open || open.key !== signal.key || open.row.kind !== signal.kind || open.said.has(word)) {
      open = { row: rowFor(signal), key: signal.key, said: new Set() }
      rows.push(open.row)
    }
    open.said.add(word)
    if (signal.value) open.row.bits.push(word)
    if (message.kind === 'componentCode') open.row.bits = joined(known, idOf(transmissionId, open.row), word, signal.value)
  }
  return { rows, isAllKnown }
}

function joined(known: KnownBits, componentId: string, bit: string, isSet: boolean): string[] {
  const bits = new Set(known.get(componentId))
  if (isSet) bits.add(bit)
  if (!isSet) bits.delete(bit)
  known.set(componentId, bits)
  return [...bits]
}

interface Keyed {
  part: Part
  systemType: number
  systemAddress: number
  componentType: number
  componentAddress: number
}
export const idOf = (transmissionId: string, { part, systemType, systemAddress, componentType, componentAddress }: Keyed): string =>
  componentIdOf(transmissionId, part, systemType, systemAddress, componentType, componentAddress)

type Said = Exclude<Signal, { kind: 'code' }>

/** Field by field: thousands of these are made each second, and spreading costs more than all the rest of a row. */
function stateRow({ key, on, description, deviceTime }: Stated): SignalRow {
  return {
    signalId: newId(),
    part: key.of,
    systemType: 'systemType' in key ? key.systemType : 0,
    systemAddress: 'systemAddress' in key ? key.systemAddress : 0,
    componentType: 'componentType' in key ? key.componentType : 0,
    componentAddress: 'componentAddress' in key ? key.componentAddress : 0,
    kind: 'state',
    bits: [...on],
    description,
    operator: null,
    analogueType: null,
    analogueValue: null,
    deviceTime,
  }
}

const NOWHERE = { systemType: 0, systemAddress: 0, componentType: 0, componentAddress: 0 }

function rowFor(signal: Said): SignalRow {
  const { of: part, ...place } = signal.key
  return {
    signalId: newId(),
    part,
    ...NOWHERE,
    ...place,
    kind: signal.kind,
    bits: [],
    description: signal.kind === 'state' ? (signal.description ?? '') : '',
    operator: signal.kind === 'operation' ? signal.operator : null,
    analogueType: null,
    analogueValue: null,
    deviceTime: signal.deviceTime,
  }
}

/** A link that came or went: told of the device itself. */
export const linkRow = (isOffline: boolean): SignalRow => ({
  signalId: newId(),
  part: 'device',
  ...NOWHERE,
  kind: 'link',
  bits: isOffline ? ['offline'] : [],
  description: '',
  operator: null,
  analogueType: null,
  analogueValue: null,
  deviceTime: null,
})
