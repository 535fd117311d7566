import { expect, test } from 'vitest'
import { accepts } from './accepts.ts'

// oxfmt-ignore
const cases: [range: string, version: string, accepted: boolean][] = [
  ['>=20.19.0',                  '20.19.0', true],
  ['>=20.19.0',                  '20.18.9', false],
  ['>= 18',                      '20.19.0', true],
  ['>=22.0.0',                   '20.19.0', false],
  ['>20',                        '20.19.0', false],
  ['>20',                        '21.0.0',  true],
  ['<20',                        '20.19.0', false],
  ['<=20',                       '20.19.0', true],
  ['<=20.18',                    '20.19.0', false],
  ['^20.19.0 || >=22.12.0',      '20.19.0', true],
  ['^20.19.0 || >=22.12.0',      '21.0.0',  false],
  ['^18 || ^20 || >= 22',        '20.19.0', true],
  ['>=18 <20',                   '20.19.0', false],
  ['>=18.0.0 <21',               '20.19.0', true],
  ['18 - 20',                    '20.19.0', true],
  ['18 - 20.18',                 '20.19.0', false],
  ['20.x',                       '20.19.0', true],
  ['~20.18.0',                   '20.19.0', false],
  ['~20',                        '20.19.0', true],
  ['^0.2.3',                     '0.3.0',   false],
  ['*',                          '20.19.0', true],
  ['',                           '20.19.0', true],
  ['v20.19.0',                   '20.19.0', true],
  ['>=20.19.0-rc.1',             '20.19.0', true],
]

test.each(cases)('%s · %s · %s', (range, version, accepted) => {
  expect(accepts(range, version)).toBe(accepted)
})

test('what it does not understand is no yes', () => {
  expect(() => accepts('latest', '20.19.0')).toThrow('not a range of versions: latest')
})
