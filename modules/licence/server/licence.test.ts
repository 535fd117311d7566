import { generateKeyPairSync } from 'node:crypto'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { FREE_TIER, type Licence, type LicenceKey, type LicenceState } from '../contract/index.ts'
import { trustUnits } from './testing/trustUnits.ts'
import { answers } from './answers.ts'
import { armoured, readArmoured } from './armour.ts'
import { licenceAllows, licenceStanding } from './ask.ts'
import type { LicenceDeps } from './deps.ts'
import { licenceStateOf } from './judge.ts'

const pairOf = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
const [old, fresh, stranger] = [pairOf(), pairOf(), pairOf()]
const keys: LicenceKey[] = [
  { id: 'old', publicKey: old.publicKey },
  { id: 'fresh', publicKey: fresh.publicKey },
]
const SAID: Licence = {
  version: 1,
  id: newId(),
  key: 'fresh',
  customer: '临江市消防远程监控中心',
  con: 500,
  wb: 600,
  xj: 700,
  from: '2026-01-01',
  until: '2026-12-31',
  marks: [],
  need: 0,
}
const at = (day: string) => new Date(`${day}T04:00:00Z`)
const START = at('2026-11-20')
const caller: Caller = {
  userId: newId(),
  username: 'sys',
  realname: '陈建国',
  origin: 'rms',
  roleId: 1,
  roleType: 'center',
  unitId: null,
  sessionId: newId(),
  grants: [],
  sees: () => true,
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
}
let now = START
let deps: LicenceDeps
let calls: ReturnType<typeof answers>
beforeEach(async () => {
  now = START
  const { database: db } = await testDatabase()
  const clock = () => now
  deps = {
    db,
    clock,
    journal: openJournal(clock),
    edition: 'offline',
    licenceKeys: keys,
    licenceUsage: [{ limit: 'con', used: () => Promise.resolve(12) }],
    trustUnits,
  }
  calls = answers(deps)
})
const install = (said: Partial<Licence> = {}, pem = fresh.pem) =>
  calls.installLicence({ licence: armoured({ ...SAID, ...said }, pem) }, caller)

test('without a file a small free tier works for ever', async () => {
  now = at('2046-01-01')
  expect(await calls.dongleInfo({}, caller)).toMatchObject({
    state: 'free',
    conLimit: FREE_TIER.con,
    conUsed: 12,
    wbLimit: FREE_TIER.wb,
    xjLimit: FREE_TIER.xj,
  })
  const ask = { limit: 'con', used: FREE_TIER.con - 1, adding: 1 } as const
  expect(await licenceAllows(deps.db, ask, deps)).toBeNull()
  expect(await licenceAllows(deps.db, { ...ask, adding: 2 }, deps)).toMatchObject({
    refused: 'licence.conFull',
    with: { limit: FREE_TIER.con },
  })
})

test('one that any of the keys signed is taken, stands in the journal, and bounds what is added', async () => {
  expect(await install({ key: 'old' }, old.pem)).toMatchObject({
    state: 'valid',
    conLimit: 500,
    wbLimit: 600,
    xjLimit: 700,
    until: '2026-12-31',
    graceUntil: '2027-01-30',
  })
  expect(await install()).toMatchObject({ state: 'valid' })
  expect(await licenceAllows(deps.db, { limit: 'xj', used: 699, adding: 1 }, deps)).toBeNull()
  expect(await licenceAllows(deps.db, { limit: 'xj', used: 700, adding: 1 }, deps)).toMatchObject({
    refused: 'licence.xjFull',
  })
  const { rows } = await sql<{ act: string }>`select act from journal where act = 'licence.install'`.execute(
    deps.db.on(),
  )
  expect(rows).toHaveLength(2)
})

const lines = armoured(SAID, fresh.pem)
const changed = () => {
  const body = Buffer.from(lines.split('\n').slice(1, -2).join(''), 'base64').toString().replace('500', '900')
  return `-----BEGIN GSS LICENCE-----\n${Buffer.from(body).toString('base64')}\n-----END GSS LICENCE-----`
}
// oxfmt-ignore
const refused: [what: string, file: () => string, code: string][] = [
  ['nothing at all',                    () => '',                                                      'licence.unreadable'],
  ['a letter',                          () => 'Dear customer',                                         'licence.unreadable'],
  ['half a file',                       () => lines.slice(0, 200),                                     'licence.unreadable'],
  ['a number that was changed',         changed,                                                       'licence.forged'],
  ['signed by a stranger',              () => armoured(SAID, stranger.pem),                            'licence.forged'],
  ['a key nobody has',                  () => armoured({ ...SAID, key: 'none' }, fresh.pem),           'licence.forged'],
  ['one key’s name, another’s hand',    () => armoured({ ...SAID, key: 'old' }, fresh.pem),            'licence.forged'],
  ['for another machine',               () => armoured({ ...SAID, marks: ['0'.repeat(32)], need: 1 }, fresh.pem), 'licence.otherMachine'],
  ['over, and its grace too',           () => armoured({ ...SAID, until: '2026-10-20' }, fresh.pem),   'licence.over'],
  ['not begun',                         () => armoured({ ...SAID, from: '2026-12-01' }, fresh.pem),    'licence.early'],
]
test.each(refused)('%s: a sentence, and nothing changed', async (_, file, code) => {
  expect(await calls.installLicence({ licence: file() }, caller)).toMatchObject({ refused: code })
  expect(await calls.licenceStatus({}, caller)).toMatchObject({ state: 'free' })
})

// oxfmt-ignore
const days: [day: string, state: LicenceState, conLimit: number][] = [
  ['2026-11-30', 'valid',  500],
  ['2026-12-02', 'ending', 500],
  ['2026-12-31', 'ending', 500],
  ['2027-01-01', 'grace',  500],
  ['2027-01-30', 'grace',  500],
  ['2027-01-31', 'over',   FREE_TIER.con],
]
test.each(days)('on %s it is %s', async (day, state, conLimit) => {
  await install()
  now = at(day)
  expect(await calls.dongleInfo({}, caller)).toMatchObject({ state, conLimit })
})

test('a clock that was turned back is seen, and the free tier bounds until it is right again', async () => {
  await install()
  now = at('2027-03-01')
  expect(await calls.licenceStatus({}, caller)).toMatchObject({ state: 'over' })
  now = START
  expect(await calls.licenceStatus({}, caller)).toMatchObject({ state: 'clockBack', conLimit: FREE_TIER.con })
  expect(await install()).toMatchObject({ refused: 'licence.clockBack' })
})

test('n of m marks are enough: one changed card does not lock a site', async () => {
  const { marks } = await licenceStanding(deps.db, now, keys)
  const [own] = marks
  const gone = ['1'.repeat(32), '2'.repeat(32)]
  expect(await install({ marks: [own ?? '', ...gone], need: 1 })).toMatchObject({ state: 'valid' })
  expect(await install({ marks: [own ?? '', ...gone], need: 2 })).toMatchObject({
    refused: 'licence.otherMachine',
  })
})

test('what lies in the database and was changed there counts for nothing', async () => {
  await install()
  await sql`update licence_state set licence = ${changed()}`.execute(deps.db.on())
  expect(await calls.licenceStatus({}, caller)).toMatchObject({ state: 'forged', conLimit: FREE_TIER.con })
})

test('the dongle is of the offline system', async () => {
  expect(await answers({ ...deps, edition: 'online' }).dongleInfo({}, caller)).toMatchObject({
    refused: 'licence.offlineOnly',
  })
})

test('a file says the same again, and no state is without a name', () => {
  expect(readArmoured(armoured(SAID, fresh.pem), keys)).toEqual(SAID)
  expect(licenceStateOf({ read: SAID, marks: [], now: START, lastSeenAt: START })).toBe('valid')
})
