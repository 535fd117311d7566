import { beforeAll, expect, test } from 'vitest'
import { newId } from '@gss/server-kit/ids'
import { CURRENT_VERSION, RELEASES, editionVersionsOf } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { SystemDeps } from './deps.ts'
import { presetsPage, unreadUpdate } from './presetStore.ts'
import { publishReleases } from './publishReleases.ts'
import { signedIn, systemWorld } from './testing/systemWorld.ts'

let deps: SystemDeps
beforeAll(async () => {
  deps = await systemWorld()
  await Promise.all([publishReleases(deps), publishReleases(deps)])
})

test('every release is told of once, newest first; there are no announcements yet', async () => {
  const page = await presetsPage(deps.db, 'update', 1, 5)
  expect([page.total, page.rows[0]?.name]).toEqual([editionVersionsOf('online').length, CURRENT_VERSION])
  expect(page.rows).toHaveLength(5)
  expect(await presetsPage(deps.db, 'announcement', 1, 5)).toEqual({ rows: [], page: 1, total: 0 })
})

test('the newest is shown to each person once', async () => {
  const [one, other] = [await signedIn(deps, []), await signedIn(deps, [])]
  const unread = await unreadUpdate(deps.db, one.userId)
  expect(unread?.name).toBe(CURRENT_VERSION)
  const mark = () =>
    answers(deps).markUpdateRead({ userId: other.userId, presetId: unread?.presetId ?? '' }, one)
  expect([await mark(), await mark()]).toEqual([null, null])
  expect(await unreadUpdate(deps.db, one.userId)).toBeNull()
  // The person is the session's, whatever id was sent.
  expect((await unreadUpdate(deps.db, other.userId))?.name).toBe(CURRENT_VERSION)
})

test('what is not there cannot be read', async () => {
  const who = await signedIn(deps, [])
  expect(await answers(deps).markUpdateRead({ presetId: newId() }, who)).toMatchObject({
    refused: 'system.presetNotFound',
  })
})

test('the shipped history is in order, newest first, from 1.4.0 to 2.2.3', () => {
  expect([RELEASES.at(-1)?.code, RELEASES[0]?.code]).toEqual(['1.4.0', '2.2.3'])
  const dates = RELEASES.map((release) => release.date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(new Set(RELEASES.map((release) => release.code)).size).toBe(RELEASES.length)
})
