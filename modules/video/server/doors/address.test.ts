import { expect, test } from 'vitest'
import { isController, controllerPlaceOf } from './address.ts'

// oxfmt-ignore
const addresses: [what: string, ip: string, may: boolean][] = [
  ['a site network',                     '10.20.8.1',          true],
  ['another',                            '192.168.1.100',      true],
  ['a routed one',                       '203.0.113.9',        true],
  ['this machine',                       '127.0.0.1',          false],
  ['this machine by another number',     '127.1.2.3',          false],
  ['no address at all',                  '0.0.0.0',            false],
  ['what clouds tell their secrets at',  '169.254.169.254',    false],
  ['many at once',                       '224.0.0.1',          false],
  ['everybody',                          '255.255.255.255',    false],
  ['a name',                             'localhost',          false],
  ['a number in disguise',               '0x7f000001',         false],
  ['this machine, version 6',            '::1',                false],
  ['this machine, mapped',               '::ffff:127.0.0.1',   false],
  ['a site network, mapped',             '::ffff:10.0.0.1',    true],
  ['link-local, version 6',              'fe80::1',            false],
  ['unique local',                       'fd00::7',            true],
  ['empty',                              '',                   false],
]
test.each(addresses)('%s', (_, ip, may) => expect(isController(ip)).toBe(may))

test('the demo city’s controllers are where the demo plays them, and nowhere without it', () => {
  expect(controllerPlaceOf('198.51.100.7', 60_000, 8_149)).toEqual({ address: '127.0.0.1', port: 8_149 })
  expect(controllerPlaceOf('198.51.100.7', 60_000, 0)).toEqual({ address: '198.51.100.7', port: 60_000 })
  expect(controllerPlaceOf('10.0.0.7', 60_000, 8_149)).toEqual({ address: '10.0.0.7', port: 60_000 })
  expect(controllerPlaceOf('127.0.0.1', 8_149, 8_149)).toBe(null)
})
