import { newId } from '@gss/server-kit/ids'
import { encode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { fieldAccept, fieldArrive, fieldSign, fieldTest, type MyMaintenance } from '../contract/index.ts'
import { itemsOfCode, onSite } from './onSite.ts'

const [planId, itemId, ticketId] = [newId(), newId(), newId()]
const MINE: MyMaintenance = {
  plans: [
    {
      planId,
      number: 'WB-1',
      unitName: '大酒店',
      beginDay: '2026-11-18',
      endDay: '2026-11-21',
      content: '',
      state: 'toAccept',
      items: [
        {
          itemId,
          system: '7',
          item: '消火栓按钮',
          content: '报警',
          deviceId: newId(),
          deviceCode: 'XHS-4F-03',
          deviceName: '',
          place: '',
          unit: '',
          low: null,
          high: null,
          isOk: null,
          state: null,
          measured: '',
          problem: '',
          at: null,
          executorName: '',
          photos: [],
          ticketNumber: '',
        },
      ],
    },
  ],
  tickets: [
    {
      ticketId,
      number: 'GZ-1',
      unitName: '大酒店',
      parts: '',
      fault: '',
      handleWords: '',
      hasArrived: false,
      dueAt: null,
    },
  ],
}
const waiting = (kind: string, body: unknown) => ({ kind, body, fate: 'waiting' as const })

test('what was done here and is not sent yet counts on this phone', () => {
  const now = onSite(MINE, [
    waiting('maintenance.accept', encode(fieldAccept, { planId })),
    waiting('maintenance.test', encode(fieldTest, { planId, itemId, isOk: true, photos: [] })),
    waiting(
      'maintenance.sign',
      encode(fieldSign, { planId, executorSign: newId(), escortName: '刘', escortSign: newId() }),
    ),
    waiting('maintenance.arrive', encode(fieldArrive, { ticketId, photos: [] })),
  ])
  expect(now.plans).toMatchObject([
    { state: 'working', isSigned: true, items: [{ isOk: true, isWaiting: true }] },
  ])
  expect(now.tickets).toMatchObject([{ hasArrived: true, isHandedIn: false }])
})

// oxfmt-ignore
const codes: [what: string, read: string, count: number][] = [
  ['a device of the plan', ' XHS-4F-03\n', 1],
  ['another device',       'XHS-4F-04',    0],
]
test.each(codes)('a code of %s', (_, read, count) => {
  const [plan] = onSite(MINE, []).plans
  expect(plan && itemsOfCode(plan, read)).toHaveLength(count)
})
