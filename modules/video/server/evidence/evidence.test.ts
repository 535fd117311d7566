import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parameters } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { type VideoDeps, type VideoGround, videoDeps } from '../deps.ts'
import { person, sessionOf } from '../testing/people.ts'
import { type PretendMedia, pretendMedia } from '../testing/pretendMedia.ts'
import { videoGround } from '../testing/videoGround.ts'
import { firePictures } from './aroundFire.ts'
import { evidenceFileOf } from './file.ts'
import { orderPictures } from './orderPicture.ts'
import { pruneEvidence } from './prune.ts'
import { settleEndedRecordings } from './settle.ts'

const [UNIT_A, UNIT_B, FLOOR, BUILDING] = [newId(), newId(), newId(), newId()]
const [CAMERA, OTHER, NOWHERE, DEVICE, ALARM] = [newId(), newId(), newId(), newId(), newId()]
const ALARM_OF_B = newId()
const [centre, ofA, ofB] = [person(null), person(UNIT_A), person(UNIT_B)]
let db: Database
let media: PretendMedia
let ground: VideoGround
let deps: VideoDeps
let video: ReturnType<typeof answers>
let nowMs = Date.parse('2026-11-20T08:30:00.000Z')

beforeAll(async () => {
  db = (await testDatabase()).database
  media = await pretendMedia()
  ground = {
    ...videoGround(db, () => new Date(nowMs), media.port),
    unitOfAlarm: async (_, alarmId) => ({ [ALARM]: UNIT_A, [ALARM_OF_B]: UNIT_B })[alarmId] ?? null,
  }
  deps = videoDeps(ground)
  media.secrets = ground.secrets
  media.folder = deps.mediaDir
  video = answers(ground)
  for (const who of [centre, ofA, ofB]) await sessionOf(db, who)
  for (const statement of [
    sql`insert into units (unit_id, code, name, created_at) values (${UNIT_A}, 'A', 'A', now()), (${UNIT_B}, 'B', 'B', now())`,
    sql`insert into buildings (unit_id, building_id, code, name) values (${UNIT_A}, ${BUILDING}, '1', '1')`,
    sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${UNIT_A}, ${FLOOR}, ${BUILDING}, 1, '1')`,
    sql`insert into devices (unit_id, component_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
        values (${UNIT_A}, ${DEVICE}, ${FLOOR}, 'd', 'd', '201', 1, 1, 42, 1)`,
  ])
    await statement.execute(db.on())
  for (const [id, rtmp, floor] of [
    [CAMERA, 'rtsp://10.0.0.1/a', FLOOR],
    [OTHER, 'rtsp://10.0.0.2/b', FLOOR],
    [NOWHERE, '', null],
  ])
    await sql`
      insert into cameras (unit_id, camera_id, code, name, link_type, floor_id, details)
      values (${UNIT_A}, ${id}, ${id}, '走廊', 'RTSP', ${floor}, ${JSON.stringify({ rtmp })}::jsonb)`.execute(
      db.on(),
    )
})
beforeEach(() => {
  media.refuses = null
})
const ok = <T>(answer: T | Refusal): T => {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}
const rowsOf = async (ask: object, who = centre) =>
  ok(await video.evidenceList({ page: 1, pageRows: 50, ...ask }, who)).rows
const acts = async (act: string) =>
  (
    await sql<{ subject_id: string }>`select subject_id from journal where act = ${act}`.execute(db.on())
  ).rows.map((row) => row.subject_id)

test('a snapshot lies with its alarm, with what it is, and in the journal', async () => {
  const { evidenceId } = ok(
    await video.takeScreenShot({ cameraId: CAMERA, alarmId: ALARM, address: 'rtsp://127.0.0.1/' }, ofA),
  )
  expect(await rowsOf({ alarmId: ALARM })).toMatchObject([
    {
      evidenceId,
      unitName: 'A',
      cameraId: CAMERA,
      alarmId: ALARM,
      kind: 'snapshot',
      cause: 'hand',
      state: 'kept',
      byName: '王敏',
      bytes: 32,
      hasPicture: false,
    },
  ])
  expect((await rowsOf({ alarmId: ALARM }))[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
  // Whatever address a page sends along is not read.
  expect(media.taken.at(-1)).toMatchObject({ cameraId: CAMERA, url: 'rtsp://10.0.0.1/a' })
  expect(await acts('video.snapshot')).toContain(evidenceId)
})

test('an order keeps how its place looks: by who ordered, of the first camera of the floor that has a picture; elsewhere nothing', async () => {
  const take = orderPictures(ground)
  const by = { byId: ofA.userId, byName: '王敏' }
  const evidenceId = await take({ unitId: UNIT_A, componentId: DEVICE, ...by })
  expect((await rowsOf({ kind: 'snapshot' })).find((row) => row.evidenceId === evidenceId)).toMatchObject({
    state: 'kept',
    alarmId: null,
    byName: '王敏',
  })
  expect(await acts('video.snapshot')).toContain(evidenceId)
  expect(await take({ unitId: UNIT_B, componentId: DEVICE, ...by })).toBeNull()
  expect(await take({ unitId: UNIT_A, componentId: newId(), ...by })).toBeNull()
  media.refuses = 'noPicture'
  expect(await take({ unitId: UNIT_A, componentId: DEVICE, ...by })).toBeNull()
})

test('a recording runs until it is ended; a second one of the same camera is refused', async () => {
  const { evidenceId } = ok(
    await video.startRecord({ cameraId: CAMERA, alarmId: null, address: 'rtsp://169.254.169.254/' }, ofA),
  )
  expect(media.recorded.at(-1)?.source).toMatchObject({ cameraId: CAMERA, url: 'rtsp://10.0.0.1/a' })
  expect(await video.startRecord({ cameraId: CAMERA }, centre)).toEqual({ refused: 'video.recordingAlready' })
  expect(await rowsOf({ kind: 'recording' })).toMatchObject([{ state: 'recording', sha256: '' }])
  expect(media.recorded.at(-1)).toMatchObject({ beforeMs: 0, endsAt: new Date(nowMs + 600_000) })
  expect(await video.stopRecord({ evidenceId }, ofA)).toBeNull()
  expect(await rowsOf({ kind: 'recording' })).toMatchObject([{ state: 'kept', bytes: 32 }])
  expect(await video.stopRecord({ evidenceId }, ofA)).toEqual({ refused: 'video.notRecording' })
})

const refused: [what: string, ask: () => Promise<unknown>, code: string][] = [
  ["another unit's camera", () => video.takeScreenShot({ cameraId: CAMERA }, ofB), 'video.cameraNotFound'],
  ['a camera that is none', () => video.startRecord({ cameraId: 'x' }, centre), 'video.cameraNotFound'],
  ['a camera nobody can reach', () => video.takeScreenShot({ cameraId: NOWHERE }, centre), 'video.noPicture'],
  [
    'an alarm of another unit, though the caller sees both',
    () => video.takeScreenShot({ cameraId: CAMERA, alarmId: ALARM_OF_B }, centre),
    'video.alarmNotFound',
  ],
  [
    'an alarm that is none',
    () => video.startRecord({ cameraId: CAMERA, alarmId: newId() }, ofA),
    'video.alarmNotFound',
  ],
  [
    "another unit's evidence",
    async () => video.openEvidence({ evidenceId: (await rowsOf({}))[0]?.evidenceId ?? '' }, ofB),
    'video.evidenceNotFound',
  ],
  [
    'a hash sheet of an alarm without pictures',
    () => video.hashSheet({ alarmId: newId() }, centre),
    'video.evidenceNotFound',
  ],
]
test.each(refused)('%s is refused', async (_, ask, code) => {
  expect(await ask()).toEqual({ refused: code })
})

const failures: [what: string, is: 'noPicture' | 'diskFull', code: string][] = [
  ['without a picture', 'noPicture', 'video.noPicture'],
  ['on a full disk', 'diskFull', 'video.diskFull'],
]
test.each(failures)('%s nothing is kept, and it is said', async (_, is, code) => {
  media.refuses = is
  const before = await rowsOf({})
  expect(await video.takeScreenShot({ cameraId: OTHER }, centre)).toEqual({ refused: code })
  expect(await rowsOf({})).toHaveLength(before.length)
  expect(await video.startRecord({ cameraId: OTHER }, centre)).toEqual({ refused: code })
  expect((await rowsOf({ cameraId: OTHER }))[0]).toMatchObject({ state: 'broken' })
})

test('without the media process it is said, too', async () => {
  const alone = answers({ ...ground, config: { ...ground.config, GSS_MEDIA_PORT: 0 } })
  expect(await alone.takeScreenShot({ cameraId: CAMERA }, centre)).toEqual({ refused: 'video.mediaAway' })
})

test('a ticket opens one file once; a look and a copy are acts of their own', async () => {
  const [row] = await rowsOf({ alarmId: ALARM })
  const evidenceId = row?.evidenceId ?? ''
  const { url } = ok(await video.openEvidence({ evidenceId }, ofA))
  const ticket = new URL(url, 'http://h').searchParams.get('ticket') ?? ''
  const file = ok(await video.evidenceFile({ evidenceId, part: 'file', ticket }, ofA))
  expect(file).toMatchObject({ name: '走廊 2026-11-20-16-30-00.mp4', type: 'video/mp4', bytes: 32 })
  expect(await text(file.body as never)).toContain('moof')
  expect(await video.evidenceFile({ evidenceId, part: 'file', ticket }, ofA)).toEqual({
    refused: 'video.evidenceNotFound',
  })
  expect([await acts('video.see'), await acts('video.copy')]).toEqual([[evidenceId], []])
  ok(await video.openEvidence({ evidenceId, asCopy: true }, ofA))
  expect(await acts('video.copy')).toEqual([evidenceId])
  const poor = { ...ofA, permits: (_: string, action: string) => action !== 'export' }
  expect(await video.openEvidence({ evidenceId, asCopy: true }, poor)).toEqual({
    refused: 'session.notPermitted',
  })
})

test('the picture a console drew joins its snapshot once, by whoever took it', async () => {
  const { evidenceId } = ok(await video.takeScreenShot({ cameraId: CAMERA }, ofA))
  const jpeg = async () => {
    const bytes = Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      Buffer.alloc(200),
      Buffer.from('ffd9', 'hex'),
    ])
    const kept = await ground.files.keep(
      (async function* () {
        yield bytes
      })(),
      { purpose: '/video/addPicture', name: 'a.jpg', maxBytes: 10_000, types: ['jpeg'], ownerId: ofA.userId },
    )
    return ok(kept)
  }
  expect(await video.addPicture({ evidenceId }, centre, await jpeg())).toEqual({
    refused: 'video.evidenceNotFound',
  })
  expect(await video.addPicture({ evidenceId }, ofA, await jpeg())).toBeNull()
  expect(await video.addPicture({ evidenceId }, ofA, await jpeg())).toEqual({
    refused: 'video.evidenceNotFound',
  })
  const { url, mediaType } = ok(await video.openEvidence({ evidenceId, part: 'picture' }, ofA))
  const ticket = new URL(url, 'http://h').searchParams.get('ticket') ?? ''
  expect(mediaType).toBe('image/jpeg')
  expect(await acts('video.see')).toContain(evidenceId)
  expect(ok(await video.evidenceFile({ evidenceId, part: 'picture', ticket }, ofA)).type).toBe('image/jpeg')
})

test('of units those are told that have a camera', async () => {
  const bare = '019aa000-0001-7000-8000-000000000999'
  expect([...(await firePictures(ground).filmed([UNIT_A, bare]))]).toEqual([UNIT_A])
})

test('a sheet of sums says of each file what it is; whoever takes it along takes copies, each in the journal', async () => {
  const kept = (await rowsOf({ alarmId: ALARM })).filter(({ state }) => state === 'kept')
  expect(kept).not.toEqual([])
  const before = await acts('video.copy')
  const sheet = ok(await video.hashSheet({ alarmId: ALARM }, ofA))
  const lines = Buffer.isBuffer(sheet.body) ? sheet.body.toString('utf8').trim().split('\n') : []
  const sumOf = (id: string) =>
    createHash('sha256')
      .update(readFileSync(evidenceFileOf(deps.mediaDir, id)))
      .digest('hex')
  // As `sha256sum -c` reads them.
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(
    kept.map(({ evidenceId }) => `${sumOf(evidenceId)}  ${evidenceId}.mp4`),
  )
  expect(lines[0]).toBe(
    '# snapshot · 走廊 · 2026-11-20T08:30:00.000Z – 2026-11-20T08:30:00.000Z · 32 B · 王敏',
  )
  const after = await acts('video.copy')
  expect(after.slice(before.length)).toEqual(kept.map(({ evidenceId }) => evidenceId))
})

test('a unit whose share of the disk is used up keeps nothing more by hand, and is told', async () => {
  const sizeOf = (bytes: number) =>
    sql`update video_evidence set bytes = ${bytes} where unit_id = ${UNIT_A} and of_alarm = ${ALARM}`.execute(
      db.on(),
    )
  const asked = () => [media.taken.length, media.recorded.length]
  const before = asked()
  await sizeOf((parameters.quotaGb.standard + 1) * GIB)
  expect(await video.takeScreenShot({ cameraId: OTHER }, centre)).toEqual({ refused: 'video.quotaFull' })
  expect(await video.startRecord({ cameraId: OTHER }, centre)).toEqual({ refused: 'video.quotaFull' })
  expect(asked()).toEqual(before)
  await sizeOf(32)
})
const GIB = 1_073_741_824

test('what is kept is kept six months at least, whatever somebody sets', () => {
  const longestSixMonthsDays = 184
  expect(parameters.keepDays.min).toBeGreaterThanOrEqual(longestSixMonthsDays)
  expect(parameters.keepDays.standard).toBeGreaterThanOrEqual(longestSixMonthsDays)
})

test('around a fire its cameras are warmed up and recorded, ten seconds before to sixty after', async () => {
  const alarmId = newId()
  const burning = { alarmId, unitId: UNIT_A, componentId: DEVICE, isFire: true, isDrill: false }
  await firePictures(ground).begin(burning)
  await firePictures(ground).begin(burning)
  media.warmed.length = 2
  expect(media.warmed.map(({ cameraId }) => cameraId).toSorted()).toEqual([CAMERA, OTHER].toSorted())
  expect(media.recorded.at(-1)).toMatchObject({ beforeMs: 10_000, endsAt: new Date(nowMs + 60_000) })
  expect(await rowsOf({ alarmId })).toMatchObject([
    { cause: 'alarm', state: 'recording' },
    { cause: 'alarm', state: 'recording' },
  ])
})

const notRecorded: [what: string, prepare: () => Promise<unknown>, own: object][] = [
  ['of a drill', async () => undefined, { isDrill: true }],
  ['of a call for help', async () => undefined, { isFire: false }],
  [
    'of a unit that does not want it',
    () => video.setRecording({ unitId: UNIT_A, recordsFires: false }, ofA),
    {},
  ],
]
test.each(notRecorded)('the cameras %s are warmed up, and not recorded', async (_, prepare, own) => {
  await prepare()
  const alarmId = newId()
  media.warmed = []
  await firePictures(ground).begin({
    alarmId,
    unitId: UNIT_A,
    componentId: DEVICE,
    isFire: true,
    isDrill: false,
    ...own,
  })
  expect(media.warmed).toHaveLength(2)
  expect(await rowsOf({ alarmId })).toEqual([])
})

test("a unit's own setting is its own", async () => {
  expect(await video.recordSetting({ unitId: UNIT_A }, ofA)).toEqual({ recordsFires: false, isOwn: true })
  expect(await video.recordSetting({ unitId: UNIT_B }, ofB)).toEqual({ recordsFires: true, isOwn: false })
  expect(await video.setRecording({ unitId: UNIT_A, recordsFires: true }, ofB)).toEqual({
    refused: 'video.cameraNotFound',
  })
})

test('what ended without a word is settled by what lies on the disk', async () => {
  const begin = async () => ok(await video.startRecord({ cameraId: OTHER }, centre)).evidenceId
  const kept = await begin()
  mkdirSync(deps.mediaDir, { recursive: true })
  writeFileSync(evidenceFileOf(deps.mediaDir, kept), '....moov....moof')
  media.recordings = []
  await settleEndedRecordings(deps)
  const rowOf = async (id: string) =>
    (await rowsOf({ cameraId: OTHER })).find(({ evidenceId }) => evidenceId === id)
  expect(await rowOf(kept)).toMatchObject({ state: 'kept', bytes: 16 })
  const nothing = await begin()
  media.recordings = []
  await settleEndedRecordings(deps)
  expect(await rowOf(nothing)).toMatchObject({ state: 'broken', bytes: 0 })
})

test('what is older than it has to be kept goes, row and bytes, and its act stays', async () => {
  const [row] = await rowsOf({ alarmId: ALARM })
  const evidenceId = row?.evidenceId ?? ''
  await pruneEvidence(deps)
  expect(await rowsOf({ alarmId: ALARM })).toHaveLength(1)
  nowMs += 191 * 86_400_000
  await pruneEvidence(deps)
  expect(await rowsOf({ alarmId: ALARM })).toEqual([])
  expect(existsSync(evidenceFileOf(deps.mediaDir, evidenceId))).toBe(false)
  expect(await acts('video.prune')).toContain(evidenceId)
})
