import { newId } from '@gss/server-kit/ids'
import type { StoredSignal } from '../signal.ts'

export const T0 = new Date('2026-11-20T08:00:00Z')
export const afterMs = (ms: number) => new Date(T0.getTime() + ms)
export const LANE_A = '019aa000-0000-7000-8000-00000000aaaa'
export const LANE_B = '019aa000-0000-7000-8000-00000000bbbb'
export const UNIT = '019aa000-0001-7000-8000-000000000001'
export const DEVICE = '019aa000-0003-7000-8000-000000000001'

/** A smoke detector of the demo city's first device says something. */
export const signal = (given: Partial<StoredSignal> = {}): StoredSignal => ({
  unitId: UNIT,
  transmissionId: DEVICE,
  signalId: newId(),
  laneId: LANE_A,
  seq: 1,
  receivedAt: T0,
  storedAt: T0,
  part: 'component',
  systemType: 1,
  systemAddress: 1,
  componentType: 42,
  componentAddress: 17,
  point: '',
  kind: 'state',
  bits: [],
  description: '',
  deviceTime: null,
  ...given,
})
