import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BENCHES, chosen } from './benches.ts'

test.each(BENCHES.map(({ name, script }): [string, string] => [name, script]))(
  '%s is there: %s',
  (_, script) => expect(existsSync(script)).toBe(true),
)

test('a run fits into its time', () => {
  const minutes = (of: 'quick' | 'full') => BENCHES.reduce((sum, bench) => sum + bench.minutes[of], 0)
  expect(minutes('quick')).toBeLessThan(minutes('full'))
})

test.each<[what: string, asked: string[], isQuick: boolean, names: string[]]>([
  ['nothing asked for is everything', [], false, BENCHES.map(({ name }) => name)],
  [
    'a quick run leaves out what is long',
    [],
    true,
    BENCHES.filter(({ isLong }) => !isLong).map(({ name }) => name),
  ],
  ['what is long is run quickly when it is named', ['desk'], true, ['desk']],
  ['the beginning of a name is enough', ['pee'], false, ['peers']],
  ['in the order of the list', ['growth', 'peers'], false, ['peers', 'growth']],
])('%s', (_, asked, isQuick, names) => expect(chosen(asked, isQuick).map(({ name }) => name)).toEqual(names))

test('a name that is none is told', () =>
  expect(() => chosen(['nothing'])).toThrow('no bench begins with nothing'))
