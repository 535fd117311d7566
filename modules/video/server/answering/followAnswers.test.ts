import { inProcessBus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { parameterReader } from '@gss/server-kit/parameters'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CameraAnswer, StreamSource } from '../../contract/index.ts'
import { type VideoDeps, videoDeps } from '../deps.ts'
import { type PretendMedia, pretendMedia } from '../testing/pretendMedia.ts'
import { videoGround } from '../testing/videoGround.ts'
import { lookAtCameras } from './followAnswers.ts'

const UNIT = newId()
const [WELL, DEAD, WATCHED, NOWHERE] = [newId(), newId(), newId(), newId()]
let db: Database
let media: PretendMedia
let deps: VideoDeps
let nowMs = Date.parse('2026-11-20T08:30:00.000Z')
const says = new Map<string, CameraAnswer>()

beforeAll(async () => {
  db = (await testDatabase()).database
  media = await pretendMedia()
  deps = videoDeps(videoGround(db, () => new Date(nowMs), media.port))
  media.secrets = deps.secrets
  media.answers = ({ cameraId }: StreamSource) => says.get(cameraId) ?? 'answers'
  await sql`insert into units (unit_id, code, name, created_at) values (${UNIT}, 'A', 'A', now())`.execute(
    db.on(),
  )
  for (const [id, rtmp] of [
    [WELL, 'rtsp://10.0.0.1/a'],
    [DEAD, 'rtsp://10.0.0.2/b'],
    [WATCHED, 'rtsp://10.0.0.3/c'],
    [NOWHERE, ''],
  ] as const)
    await sql`
      insert into cameras (unit_id, camera_id, code, name, link_type, details, changed_at)
      values (${UNIT}, ${id}, ${id}, 'x', 'RTSP', ${JSON.stringify({ rtmp })}::jsonb, ${new Date(nowMs - 1_000)})`.execute(
      db.on(),
    )
})
const known = async (cameraId: string) =>
  (
    await sql<{ answer: string | null; since: Date | null }>`
      select answer, since from camera_answers where camera_id = ${cameraId}`.execute(db.on())
  ).rows[0]
const turn = async (afterS: number, nth = 0) => {
  nowMs += afterS * 1_000
  media.looked = []
  await lookAtCameras(deps, nth)
  return media.looked.map(({ cameraId }) => cameraId)
}
const heard = async () =>
  (
    await sql<{ body: { videoId: string; state: string } }>`
      select body from live_feed where kind = 'camera.answered' order by position`.execute(db.on())
  ).rows.map(({ body }) => body.state)

test('cameras nobody watches are looked at by a timer; one look without an answer is looked at again before it is believed', async () => {
  says.set(DEAD, 'noSignal')
  expect((await turn(0)).toSorted()).toEqual([WELL, DEAD, WATCHED].toSorted())
  expect(await known(WELL)).toMatchObject({ answer: 'answers' })
  expect(await known(NOWHERE)).toMatchObject({ answer: 'noAddress' })
  expect(await known(DEAD)).toEqual({ answer: null, since: null })
  const missedMs = nowMs
  expect(await turn(5)).toEqual([])
  expect(await turn(15)).toEqual([DEAD])
  expect(await known(DEAD)).toEqual({ answer: 'noSignal', since: new Date(missedMs) })
  expect(await turn(61)).toEqual([DEAD])
  says.delete(DEAD)
  expect(await turn(61)).toEqual([DEAD])
  expect(await known(DEAD)).toMatchObject({ answer: 'answers', since: new Date(nowMs) })
})

test('what is watched says itself how it is, and is not looked at meanwhile; a gap of seconds is none', async () => {
  media.watched = [{ cameraId: WATCHED, answer: 'noSignal', forMs: 4_000 }]
  await turn(5)
  expect(await known(WATCHED)).toMatchObject({ answer: 'answers' })
  media.watched = [{ cameraId: WATCHED, answer: 'noSignal', forMs: 14_000 }]
  await turn(10)
  expect(await known(WATCHED)).toEqual({ answer: 'noSignal', since: new Date(nowMs - 14_000) })
  media.watched = [{ cameraId: WATCHED, answer: 'answers', forMs: 500 }]
  await turn(5)
  expect(await turn(400)).not.toContain(WATCHED)
  expect(await known(WATCHED)).toMatchObject({ answer: 'answers' })
  media.watched = []
})

test('each turn is said once: as it becomes known, and as it changes', async () => {
  const before = await heard()
  await turn(400)
  says.set(WELL, 'wrongPassword')
  await turn(400)
  await turn(400)
  expect((await heard()).slice(before.length)).toEqual(['wrongPassword'])
})

test('a camera that is written down otherwise is looked at next, whatever its turn; one that is taken away is forgotten', async () => {
  says.delete(WELL)
  await sql`update cameras set changed_at = ${new Date(nowMs + 1)} where camera_id = ${WELL}`.execute(db.on())
  expect(await turn(6, 6)).toContain(WELL)
  expect(await known(WELL)).toMatchObject({ answer: 'answers' })
  await sql`delete from cameras where camera_id = ${WELL}`.execute(db.on())
  expect(await known(WELL)).toBeUndefined()
})

test('switched off, nobody is looked at; a media process that is away leaves everything as it was', async () => {
  nowMs += 4_000_000
  media.looked = []
  await sql`insert into parameters (code, value, set_at, set_by) values ('VIDEO_LOOK_MINUTES', '0', now(), 'x')`.execute(
    db.on(),
  )
  const off = parameterReader(db, () => new Date(nowMs), inProcessBus())
  await lookAtCameras({ ...deps, parameters: off }, 1)
  expect(media.looked).toEqual([])
  await expect(
    lookAtCameras({ ...deps, media: { ...deps.media, watched: () => Promise.reject(new Error('away')) } }),
  ).rejects.toThrow('away')
  expect(await known(DEAD)).toMatchObject({ answer: 'answers' })
})
