import { type Message, STANDARD, timeTag } from '@gss/gb26875'
import { deviceOperationBits, deviceStateBits, systemOperationBits } from '@gss/gb26875'
import { expect, test } from 'vitest'
import { KnownBits } from '../knownBits.ts'
import { rowsOfGb26875 } from './rows.ts'

const DEVICE = '00000000-0000-7000-8000-000000000001'
const at = (time: string) => timeTag(`2026-11-20T${time}`)

type Row = [part: string, bits: string, operator: number | null, at: string | null]
const cases: [what: string, message: Message, rows: Row[]][] = [
  [
    'two operations at the device are two rows, each with who did it and when',
    {
      kind: 'deviceOperation',
      type: 24,
      objects: [
        { operation: deviceOperationBits.of('reset'), operator: 3, time: at('10:00:00') },
        { operation: deviceOperationBits.of('dutyAnswer'), operator: 5, time: at('10:07:00') },
      ],
    },
    [
      ['device', 'reset', 3, '2026-11-20T10:00:00'],
      ['device', 'dutyAnswer', 5, '2026-11-20T10:07:00'],
    ],
  ],
  [
    'what one hand did at once is one row',
    {
      kind: 'deviceOperation',
      type: 24,
      objects: [{ operation: deviceOperationBits.of('reset', 'silence'), operator: 3, time: at('10:00:00') }],
    },
    [['device', 'reset,silence', 3, '2026-11-20T10:00:00']],
  ],
  [
    'three operations keep their order, the same twice as well',
    {
      kind: 'deviceOperation',
      type: 24,
      objects: [
        { operation: deviceOperationBits.of('silence'), operator: 3, time: at('10:00:00') },
        { operation: deviceOperationBits.of('reset'), operator: 3, time: at('10:00:00') },
        { operation: deviceOperationBits.of('silence'), operator: 4, time: at('10:00:09') },
      ],
    },
    [
      ['device', 'silence', 3, '2026-11-20T10:00:00'],
      ['device', 'reset', 3, '2026-11-20T10:00:00'],
      ['device', 'silence', 4, '2026-11-20T10:00:09'],
    ],
  ],
  [
    'operations at one system are as many rows as objects',
    {
      kind: 'systemOperation',
      type: 4,
      objects: [
        {
          systemType: 1,
          systemAddress: 1,
          operation: systemOperationBits.of('reset'),
          operator: 1,
          time: at('10:00:00'),
        },
        {
          systemType: 1,
          systemAddress: 1,
          operation: systemOperationBits.of('silence'),
          operator: 2,
          time: at('10:01:00'),
        },
      ],
    },
    [
      ['system', 'reset', 1, '2026-11-20T10:00:00'],
      ['system', 'silence', 2, '2026-11-20T10:01:00'],
    ],
  ],
  [
    'what is over, said of the device twice, is two rows',
    {
      kind: 'deviceRestored',
      type: 136,
      objects: [
        { state: deviceStateBits.of('fire'), time: at('10:00:00') },
        { state: deviceStateBits.of('fault'), time: at('10:00:01') },
      ],
    },
    [
      ['device', 'normal', null, '2026-11-20T10:00:00'],
      ['device', 'normal', null, '2026-11-20T10:00:01'],
    ],
  ],
]
test.each(cases)('%s', (_, message, rows) => {
  const told = rowsOfGb26875(message, STANDARD, DEVICE, new KnownBits()).rows
  expect(
    told.map(({ part, bits, operator, deviceTime }) => [part, bits.join(), operator, deviceTime]),
  ).toEqual(rows)
})
