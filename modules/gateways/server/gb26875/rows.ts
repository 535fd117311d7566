import {
  type Message,
  type Profile,
  type Signal,
  type SignalKey,
  signalsOf,
  type Stated,
  statedOf,
} from '@gss/gb26875'
import { newId } from '@gss/server-kit/ids'
import type { SignalRow } from '../entry.ts'
import type { KnownBits } from '../knownBits.ts'

/** The rows of one message, in its order. `isAllKnown` is false where a maker's code means nothing to us. */
export function rowsOfGb26875(message: Message, profile: Profile, transmissionId: string, known: KnownBits) {
  const stated = statedOf(message, profile)
  if (stated) return { rows: stated.map(stateRow), isAllKnown: true }
  const rows: SignalRow[] = []
  let isAllKnown = true
  let open: { row: SignalRow; key: SignalKey } | null = null
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
    // Another key is the next object, also where it is about the same thing: who did it, and when, is its own.
    if (!open || open.key !== signal.key) {
      open = { row: rowFor(signal), key: signal.key }
      rows.push(open.row)
    }
    if (signal.value) open.row.bits.push(word)
    if (message.kind === 'componentCode')
      open.row.bits = known.joined(transmissionId, open.row, word, signal.value)
  }
  return { rows, isAllKnown }
}

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
    point: '',
    kind: 'state',
    bits: [...on],
    description,
    operator: null,
    analogueType: null,
    analogueValue: null,
    deviceTime,
  }
}

const NOWHERE = { systemType: 0, systemAddress: 0, componentType: 0, componentAddress: 0, point: '' }

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
