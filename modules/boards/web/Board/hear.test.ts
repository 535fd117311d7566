import { expect, test } from 'vitest'
import type { SystemBoard, BoardDevice } from '../../contract/index.ts'
import { withStates, withValues } from './hear.ts'

const at = (s: number) => new Date(s * 1_000)
const value = (measure: number, given: number, s: number) => ({
  measure,
  value: given,
  quality: 0,
  at: at(s),
  receivedAt: at(s),
  isStale: true,
  side: '' as const,
  low: 1,
  high: null,
  lowWarn: null,
  highWarn: null,
})
const device = (componentId: string): BoardDevice => ({
  kind: 'component',
  deviceId: componentId,
  componentId,
  code: '',
  name: componentId,
  place: '',
  buildingId: null,
  buildingName: '',
  floorId: null,
  floorNo: null,
  floorName: '',
  layerId: null,
  systemType: 1,
  componentType: 42,
  devType: '',
  bits: [],
  mode: null,
  since: null,
  isOnline: true,
  heardAt: null,
  values: [value(4, 5, 10)],
  cameras: [],
})
const counts = {
  all: 2,
  online: 2,
  offline: 0,
  fire: 0,
  alarm: 0,
  warn: 0,
  fault: 0,
  shielded: 0,
  started: 0,
  feedback: 0,
}
const BOARD: SystemBoard = {
  unitId: 'u',
  unitCode: '',
  unitName: '',
  counts,
  devices: [device('a'), device('b')],
  alarms: [],
  events: [],
}
const said = (componentId: string, given: number, s: number) => {
  const { isStale: _s, low: _l, high: _h, lowWarn: _lw, highWarn: _hw, ...rest } = value(4, given, s)
  return { ...rest, componentId }
}

test('a state changes its device and its count, and leaves the others as they are', () => {
  const next = withStates(BOARD, [{ componentId: 'a', bits: ['fire'], at: at(20) }])
  expect(next.devices[0]).toMatchObject({ bits: ['fire'], since: at(20) })
  expect(next.devices[1]).toBe(BOARD.devices[1])
  expect(next.counts).toEqual({ ...counts, fire: 1 })
  expect(withStates(next, [{ componentId: 'a', bits: [], at: at(30) }]).counts).toEqual(counts)
})
test('a value changes in place, keeps its limits and is fresh again', () => {
  const next = withValues(BOARD, [said('b', 7, 20)])
  expect(next.devices[1]?.values).toMatchObject([{ value: 7, at: at(20), isStale: false, low: 1 }])
  expect(next.devices[0]).toBe(BOARD.devices[0])
})
test('what is older changes nothing', () =>
  expect(withValues(BOARD, [said('a', 7, 5)]).devices[0]?.values[0]?.value).toBe(5))
test('what is not on the board makes no new board', () =>
  expect(withValues(BOARD, [said('c', 7, 20)])).toBe(BOARD))
