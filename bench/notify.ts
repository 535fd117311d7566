/**
 * Word that leaves the house: `node tools/run-ts.mjs bench/notify.ts [stored | storm | escalation | kill …]`, all without a word. A database that flushes
 * and a server are processes of their own on this machine; a message centre (SMPP) here takes what leaves and counts it. `--port 21150` is where it listens.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { announceByWays } from '@gss/notify/server'
import { postgresBus } from '@gss/server-kit/bus'
import { systemClock } from '@gss/server-kit/clock'
import { type Database, openDatabase } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { startDatabase } from '../apps/launcher/database/start.ts'
import { type Rig, startRig } from './alarms/rig.ts'
import { type Centre, openCentre } from './notify/centre.ts'
import { optionOf } from './options.ts'

const PORT = Number(optionOf('port', '21150'))
const MS = 1_000
const UNITS = 200
const LEASE_MS = 60_000
type Category = Parameters<typeof announceByWays>[1][number]['category']

interface Stand {
  rig: Rig
  centre: Centre
  db: Database
  /** Each is a thing of its own, about one of the units, to be told to this number. */
  announce(numbers: readonly string[], category?: Category, unitIds?: readonly string[]): Promise<void>
}
const units = Array.from({ length: UNITS }, () => newId())
const numberOf = (group: number, nth: number) => `1${group}${String(nth).padStart(9, '0')}`
const numbers = (group: number, many: number) =>
  Array.from({ length: many }, (_, nth) => numberOf(group, nth))
const count = async ({ rig }: Stand, where: string): Promise<number> =>
  Number(
    (await rig.pool.query<{ n: string }>(`select count(*) as n from notify_messages where ${where}`)).rows[0]
      ?.n,
  )
const until = async (is: () => boolean | Promise<boolean>, everyMs = 100) => {
  while (!(await is())) await pause(everyMs)
}
const BATCH = 100

/** How many are rows of the outbox a second, with whoever sends them beside it. */
async function stored(stand: Stand) {
  const all = numbers(31, 10_000)
  const began = performance.now()
  for (let at = 0; at < all.length; at += BATCH) await stand.announce(all.slice(at, at + BATCH))
  const announcedS = (performance.now() - began) / MS
  await until(async () => (await count(stand, `recipient like '131%'`)) === all.length)
  const tookS = (performance.now() - began) / MS
  console.log(
    `stored: ${all.length} announced in ${announcedS.toFixed(1)} s, in the outbox after ${tookS.toFixed(1)} s: ${(all.length / tookS).toFixed(0)}/s (goal 500)`,
  )
}

/** Ten thousand things of two hundred units to five ears. */
async function storm(stand: Stand) {
  const ears = numbers(32, 5)
  const began = performance.now()
  for (let at = 0; at < 10_000; at += BATCH)
    await stand.announce(
      Array.from({ length: BATCH }, (_, nth) => ears[(at + nth) % ears.length] ?? ''),
      'fault',
    )
  const isWaiting = `recipient like '132%' and state <> 'sent'`
  await until(
    async () => (await count(stand, isWaiting)) === 0 && (await count(stand, `recipient like '132%'`)) > 0,
    MS,
  )
  const left = ears.reduce((sum, ear) => sum + (stand.centre.taken.get(ear)?.length ?? 0), 0)
  const { rows } = await stand.rig.pool.query<{ counted: string }>(
    `select sum(counted) as counted from notify_messages where recipient like '132%'`,
  )
  console.log(
    `storm: 10,000 things, ${rows[0]?.counted} counted, ${left} messages left (goal ≤ 50), the last after ${((performance.now() - began) / MS).toFixed(0)} s`,
  )
}

/** Each of twenty fires reaches its second step when that is due, with ten thousand other messages waiting to leave by a slow centre. */
async function escalation(stand: Stand) {
  const { rig, centre } = stand
  const [first, second] = [numberOf(33, 1), numberOf(33, 2)]
  const WAIT_S = 8
  await rig.pool.query('delete from notify_rules')
  for (const [step, waitS, address] of [
    [1, 0, first],
    [2, WAIT_S, second],
  ] as const)
    await rig.pool.query(
      `insert into notify_rules (unit_id, rule_id, category, step, wait_s, audience, address, channel, from_min, until_min, needs_confirm, is_enabled, words, created_at, changed_at)
       values ('00000000-0000-0000-0000-000000000000', $1, 'fire', $2, $3, 'address', $4, 'sms', 0, 1440, true, true, '', now(), now())`,
      [newId(), step, waitS, address],
    )
  const others = numbers(34, 10_000)
  centre.answersAfter(250)
  for (let at = 0; at < others.length; at += BATCH) await stand.announce(others.slice(at, at + BATCH))
  await until(async () => (await count(stand, `recipient like '134%'`)) === others.length)
  const waiting = await count(stand, `recipient like '134%' and state <> 'sent'`)
  const fires = Array.from({ length: 20 }, () => newId())
  for (const unitId of fires) {
    await stand.announce([''], 'fire', [unitId])
    await pause(500)
  }
  await until(async () => (await count(stand, `recipient = '${second}'`)) === fires.length)
  const { rows } = await rig.pool.query<{ late: string }>(
    `select extract(epoch from m.created_at - r.opened_at) * 1000 - ${WAIT_S * MS} as late
     from notify_messages m join notify_message_rounds k on k.unit_id = m.unit_id and k.message_id = m.message_id
       join notify_rounds r on r.unit_id = k.unit_id and r.round_id = k.round_id where m.recipient = '${second}'`,
  )
  const { rows: taken } = await rig.pool.query<{ due: Date }>(
    `select min(created_at) as due from notify_messages where recipient = '${second}'`,
  )
  await until(() => (centre.taken.get(second)?.length ?? 0) > 0, 20)
  const most = Math.max(...rows.map(({ late }) => Math.abs(Number(late))))
  console.log(
    `escalation: with ${waiting} others waiting (${await count(stand, `recipient like '134%' and state <> 'sent'`)} still at the end), second step off by ${most.toFixed(0)} ms at most over ${fires.length} fires, the first taken by the centre ${(centre.taken.get(second)?.[0] ?? NaN) - (taken[0]?.due.getTime() ?? NaN)} ms later (goal ± 1 s)`,
  )
  centre.answersAfter(0)
  await rig.pool.query(`update notify_messages set state = 'cancelled' where state in ('waiting', 'retry')`)
}

/** Of what was announced nothing is lost, and what came twice says so: kill -9 of the server four times, of the database twice. */
async function kill(stand: Stand) {
  const { rig, centre } = stand
  const all = numbers(35, 3_000)
  let isAnnouncing = true
  const failed: string[] = []
  const announcing = (async () => {
    for (let at = 0; at < all.length; at += 20) {
      const some = all.slice(at, at + 20)
      // Whoever announces while the database is away does it in a transaction that fails: it is theirs to say again.
      await stand.announce(some).catch(() => failed.push(...some))
      await pause(100)
    }
    isAnnouncing = false
  })()
  centre.answersAfter(20)
  let [killed, databasePid] = [0, rig.pids()[1] ?? NaN]
  for (const whom of ['server', 'database', 'server', 'server', 'database', 'server'] as const) {
    const before = centre.total()
    await until(() => centre.total() > before + 100 || !isAnnouncing, 20)
    if (whom === 'server') await rig.killServer()
    else {
      process.kill(databasePid, 'SIGKILL')
      databasePid = (await startDatabase({ dataDir: rig.dataDir })).pid
    }
    killed += 1
  }
  await announcing
  while (failed.length > 0) await stand.announce(failed.splice(0, 20))
  const open = `recipient like '135%' and state <> 'sent'`
  const giveUp = performance.now() + 4 * LEASE_MS
  await until(async () => (await count(stand, open).catch(() => 1)) === 0 || performance.now() > giveUp, MS)
  const times = (number: string) => centre.taken.get(number)?.length ?? 0
  const lost = all.filter((number) => times(number) === 0)
  const twice = all.filter((number) => times(number) > 1)
  const { rows } = await rig.pool.query<{ recipient: string }>(
    `select distinct recipient from notify_messages where recipient like '135%' and is_doubtful`,
  )
  const marked = new Set(rows.map(({ recipient }) => recipient))
  // A thing announced again after a commit whose word was lost is two things.
  const { rows: said } = await rig.pool.query<{ recipient: string }>(
    `select recipient from notify_messages where recipient like '135%' group by recipient having count(*) > 1`,
  )
  const announcedTwice = new Set(said.map(({ recipient }) => recipient))
  const unmarked = twice.filter((number) => !marked.has(number) && !announcedTwice.has(number))
  console.log(
    `kill: ${killed} × kill -9 while ${all.length} messages left: ${lost.length} lost, ${twice.length} came twice, of these ${unmarked.length} not marked; ${marked.size} marked; ${await count(stand, open)} still open`,
  )
  if (lost.length > 0 || unmarked.length > 0) process.exitCode = 1
}

const PHASES = { stored, storm, escalation, kill }
const asked = Object.entries(PHASES).filter(
  ([name]) => process.argv.includes(name) || !Object.keys(PHASES).some((each) => process.argv.includes(each)),
)
const rig = await startRig()
const centre = await openCentre(PORT)
const onError = () => undefined
const db = openDatabase(rig.url, { connections: 4, name: 'bench', onError })
const bus = postgresBus(rig.url, { onError })
await rig.pool.query(
  `insert into notify_ways (way_id, kind, name, is_enabled, settings, changed_at)
   values ($1, 'smpp', 'bench', true, $2, now())`,
  [
    newId(),
    JSON.stringify({
      host: '127.0.0.1',
      port: PORT,
      security: 'none',
      username: 'bench',
      sender: '',
      bind: 'transmitter',
      systemType: '',
      preset: 'standard',
      repeats: 1,
      device: '',
    }),
  ],
)
rig.pool.on('error', onError)
let things = 0
const stand: Stand = {
  rig,
  centre,
  db,
  announce: (to, category = 'fault', unitIds = units) =>
    db.transaction((tx) =>
      announceByWays(
        tx,
        to.map((number) => ({
          unitId: unitIds[things % unitIds.length] ?? '',
          category,
          subjectKind: 'bench',
          subjectId: String(things++),
          unitName: 'bench',
          title: `thing ${things}`,
          place: 'here',
          at: new Date(),
          extra: number === '' ? [] : [number],
        })),
        { clock: systemClock, bus },
      ),
    ),
}
for (const [, phase] of asked) await phase(stand)
await bus.close()
await db.close()
centre.close()
await rig.stop()
