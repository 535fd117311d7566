import { dayOf, setCentreZone, STANDARD_ZONE } from '@gss/kit/zone'
import { afterEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

afterEach(() => setCentreZone(STANDARD_ZONE))

const NO_FILE = 'no-such-file.json'

const good: [
  what: string,
  env: Record<string, string>,
  name: keyof ReturnType<typeof readConfig>,
  value: unknown,
][] = [
  ['the port has a default', {}, 'GSS_HTTP_PORT', 8080],
  ['the environment wins', { GSS_HTTP_PORT: '9000' }, 'GSS_HTTP_PORT', 9000],
  ['an empty variable counts as not given', { GSS_HTTP_PORT: '' }, 'GSS_HTTP_PORT', 8080],
  ['0 turns the demo off', { GSS_DEMO: '0' }, 'GSS_DEMO', false],
  ['no map server is the standard', {}, 'GSS_MAP_TILES_URL', ''],
  [
    'a map server has a place for each square',
    { GSS_MAP_TILES_URL: 'https://t.example.cn/{z}/{x}/{y}.png' },
    'GSS_MAP_TILES_URL',
    'https://t.example.cn/{z}/{x}/{y}.png',
  ],
  ['the centre is in China unless it says otherwise', {}, 'GSS_ZONE', 'Asia/Shanghai'],
  ['roles are a list', { GSS_ROLES: 'api, worker' }, 'GSS_ROLES', ['api', 'worker']],
]
test.each(good)('%s', (_, env, name, value) => expect(readConfig(env, NO_FILE)[name]).toEqual(value))

const bad: [what: string, env: Record<string, string>, says: RegExp][] = [
  ['a port above 65535 is refused', { GSS_HTTP_PORT: '70000' }, /GSS_HTTP_PORT/],
  ['a port in words is refused', { GSS_HTTP_PORT: 'http' }, /GSS_HTTP_PORT/],
  ['an unknown edition is refused', { GSS_EDITION: 'cloud' }, /GSS_EDITION/],
  [
    'a map server without squares is refused',
    { GSS_MAP_TILES_URL: 'https://t.example.cn/' },
    /GSS_MAP_TILES_URL/,
  ],
  [
    'a zone that is none is refused',
    { GSS_ZONE: 'Middle/Earth' },
    /GSS_ZONE is not valid: there is no such time zone/,
  ],
  ['a map server is no script', { GSS_MAP_TILES_URL: 'javascript:{x}{y}{z}' }, /GSS_MAP_TILES_URL/],
  [
    'every wrong setting is named, not only the first',
    { GSS_BUS: 'x', GSS_DEMO: 'maybe' },
    /GSS_DEMO[^]*GSS_BUS/,
  ],
]
test.each(bad)('%s', (_, env, says) => {
  expect(() => readConfig(env, NO_FILE)).toThrow(ConfigError)
  expect(() => readConfig(env, NO_FILE)).toThrow(says)
})

test('whoever has read the configuration has the days of its zone, wherever the machine is', () => {
  const lateInUtc = new Date('2026-11-20T18:30:00Z')
  readConfig({}, NO_FILE)
  expect(dayOf(lateInUtc)).toBe('2026-11-21')
  readConfig({ GSS_ZONE: 'America/Sao_Paulo' }, NO_FILE)
  expect(dayOf(lateInUtc)).toBe('2026-11-20')
})
