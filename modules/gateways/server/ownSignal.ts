import { newId } from '@gss/server-kit/ids'
import type { SignalRow } from './entry.ts'

/** What the centre finds out about a device by itself, told as one of the device's own. */
const ownSignal = (told: Pick<SignalRow, 'kind' | 'bits'>): SignalRow => ({
  signalId: newId(),
  part: 'device',
  systemType: 0,
  systemAddress: 0,
  componentType: 0,
  componentAddress: 0,
  point: '',
  description: '',
  operator: null,
  analogueType: null,
  analogueValue: null,
  deviceTime: null,
  ...told,
})

/** A link that came or went. */
export const linkSignal = (isOffline: boolean) =>
  ownSignal({ kind: 'link', bits: isOffline ? ['offline'] : [] })

/** Nobody pressed the key in time: a moment, not a state. */
export const missedDutySignal = () => ownSignal({ kind: 'operation', bits: ['dutyMissed'] })
