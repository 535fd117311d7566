import { readdirSync } from 'node:fs'
import { HIDDEN } from '@gss/archives/contract'
import type { AskOf } from '@gss/kit/call'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calls, TRY_ENDS } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { person } from '../testing/people.ts'
import { type PretendMedia, pretendMedia } from '../testing/pretendMedia.ts'
import { videoGround } from '../testing/videoGround.ts'

const [UNIT_A, UNIT_B, CAMERA, GATEWAY, GATEWAY_OF_B] = [newId(), newId(), newId(), newId(), newId()]
const [centre, ofA, ofB] = [person(null), person(UNIT_A), person(UNIT_B)]
const only = (right: 'add' | 'edit'): Caller => ({
  ...person(UNIT_A),
  permits: (_, action) => action === right,
})
let db: Database
let media: PretendMedia
let video: ReturnType<typeof answers>
let away: ReturnType<typeof answers>
let mediaDir: string

beforeAll(async () => {
  db = (await testDatabase()).database
  media = await pretendMedia()
  const clock = () => new Date('2026-11-20T08:30:00.000Z')
  const ground = videoGround(db, clock, media.port)
  const { secrets } = ground
  media.secrets = secrets
  mediaDir = ground.config.GSS_DATA_DIR
  video = answers(ground)
  away = answers(videoGround(db, clock))
  await sql`
    insert into cameras (unit_id, camera_id, code, name, link_type, secret, details)
    values (${UNIT_A}, ${CAMERA}, '1', '走廊', 'RTSP', ${secrets.seal('kept')}, ${JSON.stringify({ rtmp: 'rtsp://10.0.0.1/main', logonName: 'admin' })}::jsonb)`.execute(
    db.on(),
  )
  for (const [unit, id] of [
    [UNIT_A, GATEWAY],
    [UNIT_B, GATEWAY_OF_B],
  ])
    await sql`
      insert into video_platforms (unit_id, platform_id, code, name, kind, account, secret, details)
      values (${unit}, ${id}, ${id}, '平台', 'HIKOPEN', 'key', ${secrets.seal('of it')}, '{"url":"http://10.0.0.9"}'::jsonb)`.execute(
      db.on(),
    )
})
beforeEach(() => {
  media.tried = []
  media.tries = { end: 'shown', mime: 'avc1.4d401f', picture: 'AAAA' }
})
type TypedForm = AskOf<typeof calls.tryCamera>
const TYPED: TypedForm = {
  cameraId: null,
  linkType: 'RTSP',
  platformId: null,
  indexCode: '',
  address: 'rtsp://10.0.0.7/typed',
  user: 'typist',
  password: 'typed',
}
const EDITED: TypedForm = { ...TYPED, cameraId: CAMERA, address: 'rtsp://10.0.0.1/other', password: HIDDEN }
const OF_PLATFORM: TypedForm = {
  ...TYPED,
  linkType: 'HIKOPEN',
  platformId: GATEWAY,
  indexCode: 'hik-1',
  address: '',
}

const looksOf = async ({ userId }: Caller) =>
  (
    await sql<{ kind: string; id: string; after: unknown; outcome: string }>`
      select subject_kind as kind, subject_id as id, after, outcome from journal
      where act = 'video.look' and actor_id = ${userId} order by entry_id`.execute(db.on())
  ).rows

test('a form opens for who may add or edit, and so does its try', () =>
  expect(calls.tryCamera.may).toBe('baseData.add | baseData.edit'))

// oxfmt-ignore
const goes: [what: string, typed: TypedForm, reached: object][] = [
  ['a new camera, by what is typed',                       TYPED,                             { kind: 'rtsp', url: 'rtsp://10.0.0.7/typed', user: 'typist', password: 'typed' }],
  ['an edited one whose password was not touched',         EDITED,                            { url: 'rtsp://10.0.0.1/other', user: 'typist', password: 'kept' }],
  ['an edited one that says nothing of a password',        { ...EDITED, password: '' },       { password: 'kept' }],
  ['an edited one with another password',                  { ...EDITED, password: 'new' },    { url: 'rtsp://10.0.0.1/other', password: 'new' }],
  ['one that moved to another device, its password typed', { ...EDITED, address: 'rtsp://10.0.0.8/x', password: 'new' }, { url: 'rtsp://10.0.0.8/x', password: 'new' }],
  ['one behind a platform, by the platform',               { ...OF_PLATFORM, platformId: GATEWAY }, { kind: 'hik', url: 'http://10.0.0.9', user: 'key', password: 'of it', code: 'hik-1' }],
]
test.each(goes)('%s, is tried and shown', async (_, typed, reached) => {
  const who = person(UNIT_A)
  expect(await video.tryCamera(typed, who)).toEqual(media.tries)
  expect(media.tried).toMatchObject([{ ...reached, unitId: UNIT_A, variant: 'main' }])
  // Its own: how it answers is not kept as how the saved one does.
  expect(media.tried[0]?.cameraId).not.toBe(CAMERA)
  expect(await looksOf(who)).toMatchObject([{ outcome: 'done' }])
})

test('each try is in the journal as a look: at which camera, at which host, how it ended, and no password', async () => {
  const who = person(UNIT_A)
  await video.tryCamera({ ...EDITED, address: 'rtsp://me:told@10.0.0.1/x' }, who)
  media.tries = { end: 'wrongPassword' }
  await video.tryCamera(TYPED, who)
  expect(await looksOf(who)).toEqual([
    { kind: 'camera', id: CAMERA, after: { tried: '10.0.0.1', end: 'shown' }, outcome: 'done' },
    { kind: 'unit', id: UNIT_A, after: { tried: '10.0.0.7', end: 'wrongPassword' }, outcome: 'failed' },
  ])
})

test('nothing is kept: the camera is as it was, and no file lies there', async () => {
  const rowOf = () => sql`select * from cameras where camera_id = ${CAMERA}`.execute(db.on())
  const [before, files] = [await rowOf(), readdirSync(mediaDir)]
  await video.tryCamera({ ...EDITED, password: 'new' }, ofA)
  expect((await rowOf()).rows).toEqual(before.rows)
  expect(readdirSync(mediaDir)).toEqual(files)
  expect(await video.evidenceList({ page: 1, pageRows: 10 }, centre)).toMatchObject({ rows: [] })
})

// oxfmt-ignore
const refusals: [what: string, typed: TypedForm, who: Caller, refused: string][] = [
  ["another unit's camera",                                    EDITED,                                  ofB,          'video.cameraNotFound'],
  ['a camera that is none',                                    { ...EDITED, cameraId: newId() },        centre,       'video.cameraNotFound'],
  ['a new camera of another unit',                             { ...TYPED, unitId: UNIT_B },     ofA,          'video.cameraNotFound'],
  ['a new camera of no unit',                                  TYPED,                                   centre,       'video.cameraNotFound'],
  ['an edit by who may only add',                              EDITED,                                  only('add'),  'video.cameraNotFound'],
  ['a new one by who may only edit',                           TYPED,                                   only('edit'), 'video.cameraNotFound'],
  ['a saved password on the way to another device',            { ...EDITED, address: 'rtsp://10.0.0.8/x' }, ofA,      'video.passwordAgain'],
  ['a saved password on the way to another port',              { ...EDITED, address: 'rtsp://10.0.0.1:8554/x' }, ofA, 'video.passwordAgain'],
]
test.each(refusals)('%s is not tried', async (_, typed, who, refused) => {
  expect(await video.tryCamera(typed, who)).toEqual({ refused })
  expect(media.tried).toEqual([])
})

// oxfmt-ignore
const unasked: [what: string, typed: TypedForm, end: string][] = [
  ['without an address',                       { ...TYPED, address: '' },                         'noAddress'],
  ['by a way nobody speaks',                   { ...TYPED, address: 'rtmp://10.0.0.1/x' },        'kindNotPlayed'],
  ['by an address nobody can read',            { ...TYPED, address: 'rtsp://' },                  'kindNotPlayed'],
  ["behind another unit's platform",           { ...OF_PLATFORM, platformId: GATEWAY_OF_B },      'noAddress'],
  ['behind a platform, without its code there', { ...OF_PLATFORM, indexCode: '' },                'noAddress'],
]
test.each(unasked)('a camera %s is not gone to', async (_, typed, end) => {
  expect(await video.tryCamera(typed, ofA)).toEqual({ end })
  expect(media.tried).toEqual([])
})

test.each(TRY_ENDS.filter((end) => end !== 'shown'))(
  'what the media process says is told: %s',
  async (end) => {
    media.tries = { end }
    const who = person(UNIT_A)
    expect(await video.tryCamera(TYPED, who)).toEqual({ end })
    expect(await looksOf(who)).toMatchObject([{ after: { end }, outcome: 'failed' }])
  },
)

test('a media process that is away is said, and not waited for', async () =>
  expect(await away.tryCamera(TYPED, ofA)).toEqual({ end: 'mediaAway' }))

test('for a browser without HEVC it is asked for as H.264', async () => {
  await video.tryCamera({ ...TYPED, form: 'h264' }, ofA)
  expect(media.tried).toMatchObject([{ form: 'h264' }])
})
