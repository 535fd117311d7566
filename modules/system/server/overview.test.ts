import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decode, encode } from '@gss/kit/wire'
import { sharedDirOf } from '@gss/server-kit/config'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appConfig as wireConfig, CURRENT_VERSION, overview as wire } from '../contract/index.ts'
import { browserAppConfig } from './appConfig.ts'
import type { SystemDeps } from './deps.ts'
import { readOverview } from './overview.ts'
import { NOW, signedIn, systemWorld, UNIT_A } from './testing/systemWorld.ts'

let deps: SystemDeps
beforeAll(async () => {
  deps = await systemWorld()
  deps.health.look = () =>
    Promise.resolve({
      live: true,
      ready: true,
      degraded: [{ name: 'disk', reason: 'full', code: 'diskFull', with: { gib: '0.5', percent: 2 } }],
    })
})

const seers: [what: string, permissions: string[], unitId: string | null, told: string[]][] = [
  [
    'the security administrator',
    ['account', 'session'],
    null,
    ['openSessions', 'peopleWaiting', 'peopleByRole'],
  ],
  ['the system administrator', ['parameter'], null, ['keeping']],
  ['the audit administrator', ['journal'], null, ['journal']],
  ['an operator', [], null, []],
  ['whoever is bound to a unit', ['account', 'session', 'parameter', 'journal'], UNIT_A, []],
]
test.each(seers)('%s is told what their rights allow', async (_, permissions, unitId, told) => {
  const seen = await readOverview(await signedIn(deps, permissions, unitId), deps)
  const { openSessions, peopleWaiting, peopleByRole, keeping, journal } = seen
  const shown = Object.entries({ openSessions, peopleWaiting, peopleByRole, keeping, journal }).filter(
    ([, value]) => value !== null,
  )
  expect(shown.map(([name]) => name)).toEqual(told)
  expect(seen).toMatchObject({
    health: {
      state: 'degraded',
      reasons: [{ name: 'disk', code: 'diskFull', with: { gib: '0.5', percent: '2' } }],
    },
    release: { code: CURRENT_VERSION },
  })
  expect(encode(wire, seen)).toMatchObject({ own: { sessions: 1 } })
})

test('people waiting and open sessions are counted, what is over is not', async () => {
  const fresh = await systemWorld()
  const who = await signedIn(fresh, ['account', 'session'])
  const gone = await signedIn(fresh, [])
  await sql`update sessions set ended_at = ${NOW} where session_id = ${gone.sessionId}`.execute(fresh.db.on())
  await sql`update users set status = 'waiting' where user_id = ${gone.userId}`.execute(fresh.db.on())
  expect(await readOverview(who, fresh)).toMatchObject({
    openSessions: 1,
    peopleWaiting: 1,
    peopleByRole: [{ roleId: null, people: 2 }],
  })
})

test('how it stood before this session began', async () => {
  const who = await signedIn(deps, [])
  await sql`update sessions set previous_at = ${NOW}, previous_from = '192.0.2.9', failures_before = 3
            where session_id = ${who.sessionId}`.execute(deps.db.on())
  expect((await readOverview(who, deps)).own).toEqual({
    lastSignInAt: NOW,
    lastSignInFrom: '192.0.2.9',
    failuresSince: 3,
    openSessions: 1,
  })
})

test('the app-config file is what its contract says, newest release first', async () => {
  const config = await browserAppConfig({ ...deps, oidc: null })
  expect(config).toMatchObject({ pollTime: 600, edition: 'online', oauth: false })
  expect(decode(wireConfig, config)).toMatchObject({
    versions: [{ code: CURRENT_VERSION, edition: 'online' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    pollS: 600,
  })
})

test('who keeps the platform is told of its copy and of its room', async () => {
  const fresh = await systemWorld()
  const who = await signedIn(fresh, ['parameter'])
  const before = await readOverview(who, fresh)
  expect(before.keeping?.backupAt).toBeNull()
  expect(before.keeping?.diskFreeBytes).toBeGreaterThan(0)
  await writeFile(
    path.join(sharedDirOf(fresh.config), 'backup.json'),
    JSON.stringify({ at: NOW.toISOString() }),
  )
  expect((await readOverview(who, fresh)).keeping?.backupAt).toEqual(NOW)
})
