import { expect, test } from 'vitest'
import { programsFor } from './programs.ts'

const runs: [what: string, isDemo: boolean, names: string[]][] = [
  [
    'the demo has devices of its own, which call when there is somebody to hear them',
    true,
    ['gateway', 'server', 'media', 'simulator'],
  ],
  ['a real installation hears real devices only', false, ['gateway', 'server', 'media']],
]
test('where devices report by MQTT or HTTP, the collector comes between gateway and server', () => {
  const names = programsFor({ isDemo: false, collects: true }).map(({ name }) => name)
  const at = ['gateway', 'collector', 'server'].map((name) => names.indexOf(name))
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(programsFor({ isDemo: false }).map(({ name }) => name)).not.toContain('collector')
})

test('a telephone system that is named is held by a process of its own', () =>
  expect(programsFor({ isDemo: false, hasSip: true }).map(({ name }) => name)).toContain('telephony'))
test.each(runs)('%s', (_, isDemo, names) =>
  expect(programsFor({ isDemo }).map(({ name }) => name)).toEqual(names),
)
