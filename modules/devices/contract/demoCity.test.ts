import { expect, test } from 'vitest'
import { DEMO_TRANSMISSIONS } from './demoCity.table.ts'
import { demoComponentsOf } from './demoComponents.ts'

const all = DEMO_TRANSMISSIONS.map((device) => ({ device, components: demoComponentsOf(device) }))

const truths: [what: string, isTrue: () => boolean][] = [
  [
    'each of the 12 units has one to three transmission devices',
    () => {
      const counts = new Map<string, number>()
      for (const { unitId } of DEMO_TRANSMISSIONS) counts.set(unitId, (counts.get(unitId) ?? 0) + 1)
      return counts.size === 12 && [...counts.values()].every((count) => count <= 3)
    },
  ],
  ['the first address is 0x000100000001, low byte first', () => DEMO_TRANSMISSIONS[0]?.address === '010000000100'],
  [
    'no two devices share an address, an id or a code',
    () =>
      (['address', 'transmissionId', 'code'] as const).every(
        (key) => new Set(DEMO_TRANSMISSIONS.map((each) => each[key])).size === all.length,
      ),
  ],
  ['there are some 3,000 components', () => Math.abs(all.flatMap(({ components }) => components).length - 3_000) < 500],
  [
    'no two components of one device share an address',
    () => all.every(({ components }) => new Set(components.map(({ componentAddress }) => componentAddress)).size === components.length),
  ],
]

test.each(truths)('%s', (_, isTrue) => expect(isTrue()).toBe(true))
