/**
 * Phones that come home: `node tools/run-ts.mjs bench/phones.ts [phones] [seconds]`. First one that was away for a day, on a line of 20 Mbit/s;
 * then all of them within a minute, each with a round of fifty points it made and a photo, while alarms flow to a console.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startFeeder } from './alarms/feeder.ts'
import { startRig } from './alarms/rig.ts'
import { tell } from './report/tell.ts'

const PHONES = Number(process.argv[2] ?? 500)
const WITHIN_S = Number(process.argv[3] ?? 60)
/** Of one unit five people come home: each phone takes along what its unit has to do. */
const PHONES_OF_UNIT = 5
const UNITS = Array.from({ length: Math.ceil(PHONES / PHONES_OF_UNIT) + 1 }, () => randomUUID())
const PATROL_ROLE = 20_030
const [RECORDS, PHOTO_BYTES, ALARMS_PER_S] = [50, 300 * 1_024, 100]
const [DAY_RECORDS, DAY_PHOTOS] = [200, 60]
const [SYNC_ENTRIES, PIECE_BYTES] = [100, 256 * 1_024]
const LINE_BYTES_PER_S = (20 * 1_000_000) / 8
const TICK_MS = 50
const MS = 1_000
const API = '/gstInspection/inspection/phone'

const rig = await startRig()
const waits: number[] = []
const failures = new Map<string, number>()
let day = { records: NaN, all: NaN }
let fleet = { worst: NaN, all: NaN }
const feeder = await startFeeder(rig.url)
try {
  await sowUnits()
  day = await aDayAway()
  const sent = new Map<string, number>()
  const { socket } = await rig.console(({ messages }, atMs) => {
    for (const { body } of messages) {
      const at = sent.get(body.alarm?.DEV_ADDRESS ?? '')
      if (at !== undefined) waits.push(atMs - at)
    }
  })
  const over = { is: false }
  const alarms = (async () => {
    for (let n = 0; !over.is; n += ALARMS_PER_S / (MS / TICK_MS)) {
      const marks = Array.from({ length: ALARMS_PER_S / (MS / TICK_MS) }, (_, index) => `P${n + index}`)
      for (const mark of marks) sent.set(mark, performance.now())
      await feeder.store(
        'normal',
        marks.map((mark) => ({ mark, bits: ['fault'] })),
      )
      await pause(TICK_MS)
    }
  })()
  const began = performance.now()
  const took = await Promise.all(
    Array.from({ length: PHONES }, async (_, index) => {
      await pause((index * WITHIN_S * MS) / PHONES)
      const phone = await newPhone(UNITS[1 + Math.floor(index / PHONES_OF_UNIT)] ?? '')
      await phone.expect(RECORDS)
      const from = performance.now()
      await phone.sync(RECORDS, await phone.sendPhoto(aPhoto(), null))
      return performance.now() - from
    }),
  )
  fleet = { worst: Math.max(...took), all: (performance.now() - began) / MS }
  over.is = true
  await alarms
  socket.close()
} finally {
  await feeder.stop()
  await rig.stop()
}

const p = (part: number) => waits.toSorted((a, b) => a - b)[Math.floor(part * (waits.length - 1))] ?? NaN
const lost = [...failures].map(([why, count]) => `${count} × ${why}`).join(', ')
tell({
  id: 'phones',
  title: `${PHONES} phones that come home within ${WITHIN_S} s`,
  how: `A round of ${RECORDS} points and a photo of 300 KB each, ${ALARMS_PER_S} alarms/s meanwhile; before it one phone with ${DAY_RECORDS} records and ${DAY_PHOTOS} photos. \`node tools/run-ts.mjs bench/phones.ts\`.`,
  tables: [],
  goals: [
    goal('one phone, its records', 2, day.records, 's'),
    goal('one phone, all of it on 20 Mbit/s', 10, day.all, 's'),
    goal('alarms to the desk, p99', 100, p(0.99), 'ms'),
    {
      what: 'what was refused or failed',
      goal: 'nothing',
      reached: lost || 'nothing',
      isReached: lost === '',
    },
  ],
})
console.log(
  `alarms p50 ${p(0.5).toFixed(1)} ms of ${waits.length}; slowest phone ${fleet.worst.toFixed(0)} ms; all home after ${fleet.all.toFixed(1)} s`,
)

function goal(what: string, most: number, reached: number, unit: string) {
  return {
    what,
    goal: `≤ ${most} ${unit}`,
    reached: `${reached.toFixed(1)} ${unit}`,
    isReached: reached <= most,
  }
}

/** Records first, as the phone does; then the photos one after another, no faster than the line. */
async function aDayAway() {
  const phone = await newPhone(UNITS[0] ?? '')
  await phone.expect(DAY_RECORDS)
  const began = performance.now()
  // What names a photo may be here before it.
  const photoId = randomUUID()
  for (let left = DAY_RECORDS; left > 0; left -= SYNC_ENTRIES)
    await phone.sync(Math.min(left, SYNC_ENTRIES), photoId)
  const records = (performance.now() - began) / MS
  for (let n = 0; n < DAY_PHOTOS; n++)
    await phone.sendPhoto(aPhoto(), LINE_BYTES_PER_S, n === 0 ? photoId : undefined)
  return { records, all: (performance.now() - began) / MS }
}

/** What begins and ends as a JPEG; between is noise that nothing squeezes. */
function aPhoto(): Buffer {
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    randomBytes(PHOTO_BYTES),
    Buffer.from('ffd9', 'hex'),
  ])
}

/** Units of their own, each with a route of points that have an NFC tag. */
async function sowUnits() {
  await rig.pool.query(
    `insert into units (unit_id, code, name, kind, address, created_at)
     select id, 'PH' || nth, '带手机的单位' || nth, '', '', now() from unnest($1::uuid[]) with ordinality as u (id, nth)`,
    [UNITS],
  )
  await rig.pool.query(
    `insert into unit_records (unit_id, record_id, object, code, name, details)
     select unit_id, id, 'patrolPoint', 'P' || nth, nth || ' 号点', jsonb_build_object('tagNo', id, 'enabled', '1', 'items', '[]'::jsonb)
     from unnest($1::uuid[]) as u (unit_id), generate_series(1, $2::int) nth, lateral (select gen_random_uuid() as id, nth as n) p`,
    [UNITS, RECORDS],
  )
}

/** The route of a unit, in order. */
async function routeOf(unitId: string): Promise<string[]> {
  const { rows } = await rig.pool.query<{ id: string }>(
    `select record_id as id from unit_records where unit_id = $1 and object = 'patrolPoint' order by code`,
    [unitId],
  )
  return rows.map(({ id }) => id)
}

/** A round of that route for one person, begun an hour ago and to be made until in an hour. */
async function newTask(unitId: string, points: readonly string[], userId: string): Promise<string> {
  const taskId = randomUUID()
  await rig.pool.query(
    `insert into patrol_tasks (unit_id, task_id, number, name, kind, planned_begin, planned_end, grace_min, is_ordered, point_ids,
       executor_ids, executor_names, supervisor_name, due_count, look_at)
     values ($1::uuid, $2::uuid, left($2::uuid::text, 32), '日常巡查', 'daily', now() - interval '1 hour', now() + interval '1 hour', 15, false, $3::uuid[], array[$4::uuid],
       array['bench'], '', cardinality($3::uuid[]), now() + interval '75 minutes')`,
    [unitId, taskId, points, userId],
  )
  return taskId
}

/** A phone of a person of that unit, signed in. */
async function newPhone(unitId: string) {
  const points = await routeOf(unitId)
  const [token, csrf, userId] = [
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('base64url'),
    randomUUID(),
  ]
  const hash = (text: string) => createHash('sha256').update(text).digest()
  await rig.pool.query(
    `insert into users (user_id, username, username_key, realname, origin, role_type, role_id, unit_id, status, password_set_at, created_at, updated_at)
     values ($1, $2, $2, 'bench', 'gss', null, $3, $4, 'enabled', now(), now(), now())`,
    [userId, userId, PATROL_ROLE, unitId],
  )
  await rig.pool.query(
    `insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
     values ($1, $2, $3, $4, now(), now() + interval '8 hours', now(), now(), '', '')`,
    [randomUUID(), userId, hash(token), hash(csrf)],
  )
  const headers = { token, csrftoken: csrf }
  const phoneId = randomUUID()
  const tasks: string[] = []
  let seq = 0
  const told = (why: string) => failures.set(why, (failures.get(why) ?? 0) + 1)
  return {
    /** Its rounds are in the plan before it comes home. */
    async expect(records: number) {
      for (let made = 0; made < records; made += points.length)
        tasks.push(await newTask(unitId, points, userId))
    },
    async sync(count: number, photoId: string) {
      const entries = Array.from({ length: count }, () => {
        const nth = seq++
        const pointId = points[nth % points.length]
        return {
          uuid: randomUUID(),
          seq,
          kind: 'patrol.check',
          time: Date.now(),
          body: {
            xj_task_id: tasks[Math.floor(nth / points.length)],
            xj_point_id: pointId,
            tagKind: '1',
            tagText: pointId,
            items: [],
            photos: [photoId],
          },
        }
      })
      const reply = await fetch(`${rig.address()}api${API}/sync`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ phoneId, time: Date.now(), entries, known: [], uploads: [] }),
      })
      const answer = (await reply.json()) as {
        ok: boolean
        message: string
        data: { fates: { fate: string; code: string }[] }
      }
      if (!answer.ok) return told(`sync ${reply.status}: ${answer.message}`)
      for (const { fate, code } of answer.data.fates) if (fate !== 'applied') told(`entry: ${code}`)
    },
    async sendPhoto(photo: Buffer, bytesPerS: number | null, uploadId: string = randomUUID()) {
      const sha256 = createHash('sha256').update(photo).digest('hex')
      for (let from = 0; from < photo.length; from += PIECE_BYTES) {
        const piece = photo.subarray(from, from + PIECE_BYTES)
        const query = new URLSearchParams({
          uploadId,
          kind: 'photo',
          size: String(photo.length),
          sha256,
          offset: String(from),
        })
        const began = performance.now()
        const reply = await fetch(`${rig.address()}api${API}/upload?${query}`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(piece),
        })
        const answer = (await reply.json()) as { ok: boolean; message: string }
        if (!answer.ok) told(`photo ${reply.status}: ${answer.message}`)
        if (bytesPerS !== null)
          await pause(Math.max(0, (piece.length / bytesPerS) * MS - (performance.now() - began)))
      }
      return uploadId
    },
  }
}
