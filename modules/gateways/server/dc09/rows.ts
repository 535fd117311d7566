import { contactId, type Dc09Frame, type ZoneSaid, siaEvents } from '@gss/dc09'
import { newId } from '@gss/server-kit/ids'
import type { SignalRow } from '../entry.ts'
import type { KnownBits } from '../knownBits.ts'

/** Moments, not states. */
const OPERATIONS: ReadonlySet<string> = new Set(['manualAlarm', 'reset'])
/** The panel's own, whatever zone it says. */
const OF_PANEL: ReadonlySet<string> = new Set(['mainPowerFault', 'backupPowerFault'])

/** What a frame says, event by event. */
export function saidIn({ token, data }: Dc09Frame): ZoneSaid[] {
  if (data === null) return []
  if (token === 'ADM-CID') return [contactId(data)].filter((one) => one !== null)
  return token === 'SIA-DCS' ? siaEvents(data) : []
}

const NOWHERE = { systemType: 0, systemAddress: 0, componentType: 0, componentAddress: 0 }
const PLAIN = { operator: null, analogueType: null, analogueValue: null, deviceTime: null }

/** A zone is a point, whatever it says of itself: one sends a fire and a fault of its loop, and is one. Each event tells one bit; a row holds all. */
export function rowsOfDc09(said: readonly ZoneSaid[], known: KnownBits, transmissionId: string): SignalRow[] {
  return said.flatMap((one) =>
    one.bits.flatMap((bit): SignalRow[] => {
      if (OPERATIONS.has(bit)) return one.isSet ? [row(one, 'system', 'operation', [bit])] : []
      const made = row(one, one.zone === '' || OF_PANEL.has(bit) ? 'device' : 'component', 'state', [])
      return [{ ...made, bits: known.joined(transmissionId, made, bit, one.isSet) }]
    }),
  )
}

const row = (
  { zone, text }: ZoneSaid,
  part: SignalRow['part'],
  kind: 'state' | 'operation',
  bits: string[],
): SignalRow => ({
  ...NOWHERE,
  ...PLAIN,
  signalId: newId(),
  part,
  point: part === 'component' ? zone : '',
  kind,
  bits,
  description: text.slice(0, TEXT_MAX_CHARS),
})
const TEXT_MAX_CHARS = 200
