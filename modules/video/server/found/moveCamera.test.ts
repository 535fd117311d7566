import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MovedCamera } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { person } from '../testing/people.ts'
import { type PretendMedia, pretendMedia } from '../testing/pretendMedia.ts'
import { videoGround } from '../testing/videoGround.ts'

const [UNIT_A, UNIT_B] = [newId(), newId()]
const [OWN, OF_DEVICE, HIK, GB, LOOSE, STILL] = [newId(), newId(), newId(), newId(), newId(), newId()]
const [GATEWAY, RECORDER] = [newId(), newId()]
const [centre, ofB] = [person(null), person(UNIT_B)]
let db: Database
let media: PretendMedia
let video: ReturnType<typeof answers>

beforeAll(async () => {
  db = (await testDatabase()).database
  media = await pretendMedia()
  const ground = videoGround(db, () => new Date('2026-11-20T08:30:00.000Z'), media.port)
  const { secrets } = ground
  media.secrets = secrets
  video = answers(ground)
  const platforms: [id: string, kind: string, account: string, details: object][] = [
    [GATEWAY, 'HIKOPEN', 'key', { url: 'http://10.0.0.9' }],
    [RECORDER, 'GB28181', '34020000001110000001', {}],
  ]
  for (const [id, kind, account, details] of platforms)
    await sql`
      insert into video_platforms (unit_id, platform_id, code, name, kind, account, secret, details)
      values (${UNIT_A}, ${id}, ${id}, '平台', ${kind}, ${account}, ${secrets.seal('of it')}, ${JSON.stringify(details)}::jsonb)`.execute(
      db.on(),
    )
  const cameras: [id: string, linkType: string, platform: string | null, details: object][] = [
    [OWN, 'RTSP', null, { rtmp: 'rtsp://10.0.0.1/main', ptz: true }],
    [OF_DEVICE, 'RTSP', null, { rtmp: 'rtsp://10.0.0.1/main', ip: '10.0.0.2', port: '8000', ptz: true }],
    [HIK, 'HIKOPEN', GATEWAY, { indexCode: 'hik-1', ptz: true }],
    [GB, 'GB28181', RECORDER, { indexCode: '34020000001310000001', ptz: true }],
    [LOOSE, 'OTHER', null, { ptz: true }],
    [STILL, 'RTSP', null, { rtmp: 'rtsp://10.0.0.3/main' }],
  ]
  for (const [id, linkType, platform, details] of cameras)
    await sql`
      insert into cameras (unit_id, camera_id, code, name, link_type, platform_id, details)
      values (${UNIT_A}, ${id}, ${id}, '走廊', ${linkType}, ${platform}, ${JSON.stringify(details)}::jsonb)`.execute(
      db.on(),
    )
})
beforeEach(() => {
  media.moved = []
  media.refuses = null
})
const LEFT = { does: 'move', pan: -0.6 } as const

// oxfmt-ignore
const ways: [what: string, cameraId: string, moved: Partial<MovedCamera>][] = [
  ['its own service, where it plays from', OWN,       { by: 'onvif', url: 'http://10.0.0.1/onvif/device_service' }],
  ['its own service, where it is said',    OF_DEVICE, { by: 'onvif', url: 'http://10.0.0.2:8000/onvif/device_service' }],
  ['its platform',                         HIK,       { by: 'hik', url: 'http://10.0.0.9', user: 'key', password: 'of it', code: 'hik-1' }],
  ['the recorder it hangs on',             GB,        { by: 'gb', user: '34020000001110000001', password: 'of it', code: '34020000001310000001' }],
]
test.each(ways)('a camera is moved by %s, and who moved it is in the journal', async (_, cameraId, moved) => {
  expect(await video.moveCamera({ cameraId, move: LEFT }, centre)).toEqual([])
  expect(media.moved).toMatchObject([{ ...moved, move: LEFT }])
  const { rows } = await sql<{ after: unknown }>`
    select after from journal where act = 'video.move' and subject_id = ${cameraId} and actor_id = ${centre.userId}`.execute(
    db.on(),
  )
  expect(rows).toEqual([{ after: LEFT }])
})

// oxfmt-ignore
const refused: [what: string, cameraId: string, who: typeof centre, refused: string][] = [
  ['of another unit',           OWN,     ofB,    'video.cameraNotFound'],
  ['that is none',              newId(), centre, 'video.cameraNotFound'],
  ['without a motor',           STILL,   centre, 'video.noPtz'],
  ['nobody knows the way to',   LOOSE,   centre, 'video.noPtz'],
]
test.each(refused)('a camera %s is not moved', async (_, cameraId, who, word) => {
  expect(await video.moveCamera({ cameraId, move: LEFT }, who)).toEqual({ refused: word })
  expect(media.moved).toEqual([])
})

test('what a camera refuses is told, and written down as not done', async () => {
  media.refuses = 'noAnswer'
  expect(
    await video.moveCamera({ cameraId: GB, move: { does: 'gotoPreset', preset: '1' } }, centre),
  ).toMatchObject({
    refused: 'video.cameraSilent',
  })
  const { rows } = await sql<{ outcome: string }>`
    select outcome from journal where act = 'video.move' and subject_id = ${GB} order by entry_id desc limit 1`.execute(
    db.on(),
  )
  expect(rows).toEqual([{ outcome: 'failed' }])
})
