import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { backupIsYoung, changesArePutAway } from './health/backups.ts'
import {
  clockAgrees,
  databaseAnswers,
  diskHasRoom,
  journalHasMonths,
  journalIsSealed,
} from './health/checks.ts'
import { type Finding, openHealth } from './health.ts'
import { openDatabase } from './database.ts'
import { openJournal } from './journal.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

const ok = () => Promise.resolve<Finding>('ok')
const ill = () => Promise.resolve<Finding>({ degraded: 'backupOld', with: { hours: 50 } })
const broken = () => Promise.reject(new Error('password=hunter2'))
const silent = () => new Promise<Finding>(() => undefined)

const reports: [
  what: string,
  checks: [name: string, check: () => Promise<Finding>, isNeeded: boolean][],
  ready: boolean,
  degraded: string[],
][] = [
  ['nothing to check', [], true, []],
  [
    'all is well',
    [
      ['a', ok, true],
      ['b', ok, false],
    ],
    true,
    [],
  ],
  [
    'something is ill',
    [
      ['a', ok, true],
      ['b', ill, false],
    ],
    true,
    ['b: the last good one is 50 h old'],
  ],
  [
    'what is needed is ill',
    [
      ['a', ill, true],
      ['b', ok, false],
    ],
    false,
    ['a: the last good one is 50 h old'],
  ],
  ['a check fails, and its fault stays inside', [['a', broken, true]], false, ['a: not reachable']],
  [
    'a check does not come back',
    [
      ['a', silent, false],
      ['b', ok, false],
    ],
    true,
    ['a: no answer in time'],
  ],
]
test.each(reports)('%s', async (_, checks, ready, degraded) => {
  const health = openHealth({ checkMaxMs: 30 })
  for (const check of checks) health.add(...check)
  const report = await health.look()
  expect([
    report.live,
    report.ready,
    report.degraded.map(({ name, reason }) => `${name}: ${reason}`),
  ]).toEqual([true, ready, degraded])
})

test('however often it is asked, it looks once in two seconds', async () => {
  let [nowMs, looks] = [0, 0]
  const health = openHealth({ nowMs: () => nowMs })
  health.add('a', () => {
    looks++
    return ok()
  })
  for (const ms of [0, 500, 1_999, 2_000, 2_001, 4_000]) {
    nowMs = ms
    await health.look()
  }
  expect(looks).toBe(3)
})

const GiB = 1_073_741_824
const disks: [what: string, freeBytes: number, totalBytes: number, finding: Finding][] = [
  ['half empty', 50 * GiB, 100 * GiB, 'ok'],
  ['just enough', 15 * GiB, 100 * GiB, 'ok'],
  ['too small a share', 14 * GiB, 100 * GiB, { degraded: 'diskFull', with: { gib: '14.0', percent: 14 } }],
  [
    'too little, though a large share',
    GiB / 2,
    GiB,
    { degraded: 'diskFull', with: { gib: '0.5', percent: 50 } },
  ],
]
test.each(disks)('a disk: %s', async (_, freeBytes, totalBytes, finding) => {
  expect(await diskHasRoom(tmpdir(), () => Promise.resolve({ freeBytes, totalBytes }))()).toEqual(finding)
})
test('a folder that is not there is no disk with room', async () => {
  await expect(diskHasRoom('/not/there')()).rejects.toThrow('ENOENT')
})

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
const later = (ms: number) => () => new Date(Date.now() + ms)
const MONTH_MS = 31 * 86_400_000

const clocks: [what: string, offMs: number, finding: Finding][] = [
  ['right', 0, 'ok'],
  ['a minute fast', 60_000, { degraded: 'clockApart', with: { seconds: 60 } }],
  ['a minute slow', -60_000, { degraded: 'clockApart', with: { seconds: 60 } }],
]
test.each(clocks)('our clock is %s', async (_, offMs, finding) => {
  expect(await clockAgrees(t.database, later(offMs))()).toEqual(finding)
})

test('the months of the journal are made, and it says when they run out', async () => {
  expect(await journalHasMonths(t.database, later(0))()).toBe('ok')
  expect(await journalHasMonths(t.database, later(13 * MONTH_MS))()).toEqual({
    degraded: 'journalMonthsFew',
    with: { months: 0 },
  })
})

test('entries that wait too long for their link are told', async () => {
  expect(await journalIsSealed(t.database)()).toBe('ok')
  const act = {
    actor: { id: null, name: 'li', ip: '::1' },
    act: 'a.b',
    subject: { kind: 'k', id: '1', name: '' },
  }
  await openJournal(() => new Date()).write(t.database, act)
  expect(await journalIsSealed(t.database)()).toBe('ok')
  await sql`update journal_pending set written_at = now() - interval '1 minute'`.execute(t.database.on())
  expect(await journalIsSealed(t.database)()).toEqual({ degraded: 'journalLag', with: { seconds: 60 } })
})

test('a database that answers, and one that does not', async () => {
  expect(await databaseAnswers(t.database)()).toBe('ok')
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  await expect(databaseAnswers(away)()).rejects.toThrow('ECONNREFUSED')
  await away.close()
})

const HOUR_MS = 3_600_000
const backups: [what: string, hoursAgo: number | null, laterMs: number, isMade: boolean, finding: Finding][] =
  [
    ['made last night', 20, 0, true, 'ok'],
    ['two hours late', 26, -60_000, true, 'ok'],
    ['left out for a night', 50, 0, true, { degraded: 'backupOld', with: { hours: 50 } }],
    ['none yet, a new product', null, 0, true, 'ok'],
    ['none ever, for days', null, 48 * HOUR_MS, true, { degraded: 'backupNone' }],
    ['switched off', null, 48 * HOUR_MS, false, 'ok'],
  ]
test.each(backups)('the backup: %s', async (_, hoursAgo, laterMs, isMade, finding) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-health-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(path.join(dataDir, 'secret'))
  const at = new Date(Date.now() - (hoursAgo ?? 0) * HOUR_MS).toISOString()
  if (hoursAgo !== null)
    await writeFile(path.join(dataDir, 'backup.json'), JSON.stringify({ at, folder: '/b' }))
  expect(await backupIsYoung(dataDir, later(laterMs), isMade)()).toEqual(finding)
})

test('a database that keeps no log of changes is asked for none', async () => {
  expect(await changesArePutAway(t.database)()).toBe('ok')
})
