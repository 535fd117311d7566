import { expect, test } from 'vitest'
import { type Log, logOfRequest, openLogs } from './logs.ts'

const CANARY = 'canary-7f3a91'
const written = (deed: (log: Log) => void): string => {
  const lines: string[] = []
  deed(openLogs('debug', (line) => void lines.push(line)))
  return lines.join('')
}

class OddFault extends Error {
  readonly parameters = [CANARY]
  readonly token = CANARY
}

const planted: [what: string, deed: (log: Log) => void, stays: string][] = [
  ['a field', (log) => log.info({ password: CANARY, user: 'li' }, 'm'), 'li'],
  [
    'a field deep inside',
    (log) => log.info({ ask: { list: [{ csrfToken: CANARY, unit: 'u7' }] } }, 'm'),
    'u7',
  ],
  ['a whole object under a secret name', (log) => log.info({ cookies: { a: CANARY } }, 'mmm'), 'mmm'],
  [
    'headers',
    (log) =>
      log.info(
        {
          headers: {
            authorization: `GST ${CANARY}`,
            token: CANARY,
            csrftoken: CANARY,
            cookie: `a=${CANARY}`,
            host: 'h7',
          },
        },
        'm',
      ),
    'h7',
  ],
  [
    'codes that are used once',
    (log) =>
      log.info({ captcha: CANARY, totp: CANARY, ticket: CANARY, passwdCheck: CANARY, newPwd: CANARY }, 'mmm'),
    'mmm',
  ],
  [
    'a text beside one that is absent',
    (log) => log.info({ a: { password: null, count: 5 }, why: `token=${CANARY}` }, 'm'),
    '"count":5',
  ],
  ['what a child is bound to', (log) => log.child({ cookies: [CANARY] }).info('mmm'), 'mmm'],
  ['a query', (log) => log.info({ url: `/x?a=1&token=${CANARY}&b=2` }, 'm'), 'b=2'],
  ['the first of a query', (log) => log.info(`GET /setup?ticket=${CANARY}#top`), '#top'],
  [
    'a request of the framework',
    (log) =>
      log.info(
        {
          req: {
            method: 'GET',
            url: `/x?csrftoken=${CANARY}`,
            ip: '::1',
            raw: { headers: { token: CANARY } },
          },
        },
        'm',
      ),
    '"method":"GET"',
  ],
  [
    'a sentence with a header in it',
    (log) => log.warn(`sent Authorization: GST ${CANARY} to them`),
    'to them',
  ],
  ['a bearer', (log) => log.warn(`curl -H 'Bearer ${CANARY}'`), 'curl'],
  ['JSON in a text', (log) => log.warn(`got {"password":"${CANARY}","x":"y7"}`), 'y7'],
  [
    'the password of an address',
    (log) => log.warn(`cannot reach postgres://gss_app:${CANARY}@127.0.0.1:5432/gss`),
    '127.0.0.1',
  ],
  [
    'the message of a fault',
    (log) => log.error({ err: new Error(`bad address /x?password=${CANARY}`) }, 'm'),
    'bad address',
  ],
  ['what hangs on a fault', (log) => log.error({ err: new OddFault('odd') }, 'm'), 'odd'],
  ['a fault alone', (log) => log.error(new OddFault('odd')), 'odd'],
  [
    'the cause of a fault',
    (log) => log.error({ err: new Error('outer', { cause: new OddFault(`token=${CANARY}`) }) }, 'm'),
    'outer',
  ],
]
test.each(planted)('it does not come out of %s', (_, deed, stays) => {
  const line = written(deed)
  expect(line).not.toContain(CANARY)
  expect(line).toContain(stays)
  for (const one of line.trim().split('\n')) JSON.parse(one)
})

test('a line says when, how grave, which request and what', () => {
  const line: unknown = JSON.parse(written((log) => logOfRequest(log, 'r-1').info({ calls: 2 }, 'done')))
  expect(line).toMatchObject({
    level: 'info',
    request: 'r-1',
    calls: 2,
    msg: 'done',
    time: expect.stringMatching(/Z$/),
  })
})

test('below the level nothing is written', () => {
  const lines: string[] = []
  openLogs('warn', (line) => void lines.push(line)).info('quiet')
  expect(lines).toEqual([])
})

test('a fault that names a thousand rows is told by its beginning, and by where it came from', () => {
  const line = written((log) =>
    log.error({ err: new Error('row 1 has no unit\n'.repeat(100_000)) }, 'a call failed'),
  )
  expect(line.length).toBeLessThan(20_000)
  expect(line).toMatch(/row 1 has no unit.*… \(1800000\).*logs\.test\.ts/)
})
