import { componentIdOf, pushes, STATES_PER_MESSAGE } from '@gss/devices/contract'
import type { ComponentChange, StoredSignal } from '@gss/devices/server'
import { decode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { DEVICE_A, DEVICE_B, START, UNIT_A, UNIT_B } from '../testing/alarmWorld.ts'
import { tellStates } from './tellStates.ts'

interface Told {
  of?: number
  unitId?: string
  before?: string[]
  after?: string[]
  isStale?: boolean
}
function change({
  of = 1,
  unitId = UNIT_A,
  before = [],
  after = [],
  isStale = false,
}: Told): ComponentChange {
  const key = {
    part: 'component',
    systemType: 1,
    systemAddress: 1,
    componentType: 42,
    componentAddress: of,
    point: '',
  } as const
  const transmissionId = unitId === UNIT_A ? DEVICE_A : DEVICE_B
  const said = {
    signalId: DEVICE_A,
    laneId: DEVICE_A,
    seq: 1,
    receivedAt: START,
    storedAt: START,
    kind: 'state',
    bits: after,
  } as const
  const signal: StoredSignal = {
    ...key,
    ...said,
    bits: [...after],
    unitId,
    transmissionId,
    description: '',
    deviceTime: null,
  }
  const componentId = componentIdOf(transmissionId, 'component', 1, 1, 42, of)
  return { signal, componentId, key, name: '', before, after, isStale }
}
const fire = ['fire']
const both = ['fire', 'fault']
const cases: [what: string, changes: ComponentChange[], told: string[][][]][] = [
  ['nothing of what stayed as it was', [change({ before: fire, after: fire })], []],
  ['nothing of bits in another order', [change({ before: both, after: both.toReversed() })], []],
  ['what became otherwise', [change({ after: fire })], [[fire]]],
  ['how it is at last, once', [change({ after: fire }), change({ before: fire, after: both })], [[both]]],
  ['nothing of what came and went in one round', [change({ after: fire }), change({ before: fire })], []],
  ['nothing of what came late', [change({ after: fire, isStale: true })], []],
  ['all of a unit in one message', [change({ after: fire }), change({ of: 2, after: both })], [[fire, both]]],
  [
    'each unit in a message of its own',
    [change({ after: fire }), change({ unitId: UNIT_B, after: both })],
    [[fire], [both]],
  ],
]
test.each(cases)('plans hear %s', (_, changes, told) => {
  const said = tellStates(changes).map(({ body }) => decode(pushes['device.states'], body))
  expect(said.map(({ states }) => states.map(({ bits }) => bits))).toEqual(told)
})

test('a reset of thousands is said in messages of a bearable size', () => {
  const many = Array.from({ length: 2 * STATES_PER_MESSAGE + 1 }, (_, of) => change({ of, before: fire }))
  const said = tellStates(many).map(({ body }) => decode(pushes['device.states'], body).states.length)
  expect(said).toEqual([STATES_PER_MESSAGE, STATES_PER_MESSAGE, 1])
})
