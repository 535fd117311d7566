import { expect, test } from 'vitest'
import { DEMO_TRANSMISSIONS } from './demoCity.table.ts'
import { plainComponents } from './demoComponents.ts'

const HOUSE = plainComponents({ floors: 18, smokePerFloor: 16 })

const truths: [what: string, isTrue: () => boolean][] = [
  [
    'each of the 12 units has one to three transmission devices',
    () => {
      const counts = new Map<string, number>()
      for (const { unitId } of DEMO_TRANSMISSIONS) counts.set(unitId, (counts.get(unitId) ?? 0) + 1)
      return counts.size === 12 && [...counts.values()].every((count) => count <= 3)
    },
  ],
  [
    'the first address is 0x000100000001, low byte first',
    () => DEMO_TRANSMISSIONS[0]?.address === '010000000100',
  ],
  [
    'no two devices share an address, an id or a code',
    () =>
      (['address', 'transmissionId', 'code'] as const).every(
        (key) => new Set(DEMO_TRANSMISSIONS.map((each) => each[key])).size === DEMO_TRANSMISSIONS.length,
      ),
  ],
  [
    'no two components of a plain house share an address',
    () => new Set(HOUSE.map(({ componentAddress }) => componentAddress)).size === HOUSE.length,
  ],
]

test.each(truths)('%s', (_, isTrue) => expect(isTrue()).toBe(true))
