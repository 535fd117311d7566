import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Database } from '@gss/server-kit/database'
import { answers } from '../answers.ts'
import { videoGround } from '../testing/videoGround.ts'
import { person, sessionOf } from '../testing/people.ts'

const [UNIT_A, UNIT_B] = [newId(), newId()]
const [PLAIN, WITH_SUB, HIK, HIK_OF_B] = [newId(), newId(), newId(), newId()]
const ALARM = newId()
const centre = person(null)
const ofA = person(UNIT_A)
const ofB = person(UNIT_B)
let db: Database
let video: ReturnType<typeof answers>
let nowMs = Date.parse('2026-11-20T08:30:00.000Z')

beforeAll(async () => {
  db = (await testDatabase()).database
  const clock = () => new Date(nowMs)
  const unitOfAlarm = async (_: unknown, alarmId: string) => (alarmId === ALARM ? UNIT_A : null)
  video = answers({ ...videoGround(db, clock), unitOfAlarm })
  for (const who of [centre, ofA, ofB]) await sessionOf(db, who)
  const rows: [unitId: string, cameraId: string, linkType: string, details: object][] = [
    [UNIT_A, PLAIN, 'RTSP', { rtmp: 'rtsp://10.0.0.1/main', logonName: 'admin' }],
    [UNIT_A, WITH_SUB, 'RTSP', { rtmp: 'rtsp://10.0.0.2/main', subRtmp: 'rtsp://10.0.0.2/sub', ptz: true }],
    [UNIT_A, HIK, 'HIKOPEN', { indexCode: 'code-1' }],
    [UNIT_B, HIK_OF_B, 'HIKOPEN', { indexCode: 'code-2' }],
  ]
  for (const [unitId, cameraId, linkType, details] of rows)
    await sql`
      insert into cameras (unit_id, camera_id, code, name, link_type, secret, details)
      values (${unitId}, ${cameraId}, ${cameraId}, '走廊', ${linkType}, 'v1.sealed', ${JSON.stringify(details)}::jsonb)`.execute(
      db.on(),
    )
})
const ok = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}

const streams: [what: string, cameraId: () => string, asked: 'main' | 'sub' | undefined, given: string][] = [
  ['a tile asks for nothing and gets the sub stream', () => WITH_SUB, undefined, 'sub'],
  ['full screen gets the main one', () => WITH_SUB, 'main', 'main'],
  ['a camera without a sub stream gives its main one, and says so', () => PLAIN, 'sub', 'main'],
]
test.each(streams)('%s', async (_, cameraId, variant, given) => {
  const opened = ok(await video.openStream({ cameraId: cameraId(), variant }, centre))
  expect(opened.variant).toBe(given)
  expect(opened.url).toMatch(new RegExp(`^/gss/base/media/${cameraId()}\\.${given}\\.[\\w-]{20,}\\.flv$`))
})

test('the calls of the specification say an address of ours, and nothing a camera is reached with', async () => {
  const info = ok(await video.playInfo({ cameraId: PLAIN }, centre))
  const session = ok(
    await video.videoUrl({ cameraId: PLAIN, address: 'rtsp://127.0.0.1/x', alarmId: null }, centre),
  )
  const hik = ok(await video.playInfo({ cameraId: HIK }, centre))
  const second = ok(
    await video.hikStream({ url: 'http://169.254.169.254/', indexCode: hik.indexCode }, centre),
  )
  expect(info).toMatchObject({ server: '', logonName: '', password: '', indexCode: '' })
  expect(session).toMatchObject({ server: '', logonName: '', password: '', address: session.showUrl })
  expect(second.showUrl).toContain(`/gss/base/media/${HIK}.main.`)
  expect(JSON.stringify([info, session, hik, second])).not.toMatch(/10\.0\.0|127\.0|169\.254|admin|sealed/)
})

const refused: [what: string, ask: () => Promise<unknown>][] = [
  ['of another unit', () => video.openStream({ cameraId: PLAIN }, ofB)],
  ['of another unit, by its code', () => video.hikStream({ indexCode: 'code-2' }, ofA)],
  ['that is none', () => video.openStream({ cameraId: newId() }, centre)],
  ['whose id is none', () => video.playInfo({ cameraId: "x' or 1=1" }, centre)],
  ['without a code', () => video.hikStream({ indexCode: '' }, centre)],
]
test.each(refused)('a camera %s is not there', async (_, ask) => {
  expect(await ask()).toEqual({ refused: 'video.cameraNotFound' })
})

test('each look is in the journal, with the alarm it was for; again within ten minutes is the same look', async () => {
  const looks = async () =>
    (
      await sql<{
        after: unknown
      }>`select actor_id, unit_id, after from journal where act = 'video.look' and subject_id = ${WITH_SUB} and actor_id = ${ofA.userId} order by entry_id`.execute(
        db.on(),
      )
    ).rows
  // Of another's alarm the look is written down, the alarm is not.
  ok(await video.openStream({ cameraId: WITH_SUB, alarmId: newId() }, ofA))
  expect((await looks()).at(-1)?.after).toBeNull()
  nowMs += 600_001
  const look = async () => void ok(await video.openStream({ cameraId: WITH_SUB, alarmId: ALARM }, ofA))
  await look()
  await look()
  expect((await looks()).slice(1)).toEqual([
    { actor_id: ofA.userId, unit_id: UNIT_A, after: { alarmId: ALARM } },
  ])
  nowMs += 600_001
  await look()
  expect(await looks()).toHaveLength(3)
})
