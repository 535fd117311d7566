import { expect, test } from 'vitest'
import type { AppConfig } from './appConfig.ts'
import { isOutdated, pollMs, toldVersionsOf } from './versionCheck.ts'

const entry = (edition: 'online' | 'offline', code: string) => ({
  edition,
  code,
  notes: [],
  date: '',
  apiVersionCode: '',
})
const config = (...versions: AppConfig['versions']) => ({ versions, edition: 'online' as const })

// oxfmt-ignore
const cases: [what: string, running: string, published: Pick<AppConfig, 'versions' | 'edition'>, outdated: boolean][] = [
  ['the running one is the newest',             '2.2.3',  config(entry('online', '2.2.3'), entry('online', '2.2.2')),  false],
  ['a newer one is published',                  '2.2.3',  config(entry('online', '2.2.3'), entry('online', '2.2.4')),  true],
  ['an older one is published: it went back',   '2.2.3',  config(entry('online', '2.2.2')),                            true],
  ['the other edition does not matter',         '2.2.3',  config(entry('offline', '9.0.0'), entry('online', '2.2.3')), false],
  ['nothing is published',                      '2.2.3',  config(),                                                  false],
  ['2.10.0 comes after 2.9.3',                  '2.10.0', config(entry('online', '2.9.3'), entry('online', '2.10.0')), false],
]
test.each(cases)('%s', (_, running, published, outdated) => {
  expect(isOutdated(running, published)).toBe(outdated)
})

// oxfmt-ignore
const polls: [what: string, pollS: number, ms: number][] = [
  ['as often as the server says',         60, 60_000],
  ['but not so often that it is a flood', 0,  10_000],
]
test.each(polls)('polls %s', (_, pollS, ms) => expect(pollMs({ pollS })).toBe(ms))

test('versions are shown newest first', () => {
  const { versions } = config(entry('online', '1.4.0'), entry('online', '2.2.3'), entry('online', '2.2.10'))
  expect(toldVersionsOf(versions, 'online').map(({ code }) => code)).toEqual(['2.2.10', '2.2.3', '1.4.0'])
})
