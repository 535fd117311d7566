/**
 * Calls under load: `node tools/run-ts.mjs bench/sip/load.ts [--calls 200] [--seconds 60]`. From a press at a seat to its telephone ringing, and twenty
 * calls at once that are recorded: what the telephone process uses, what is lost between the two sides, how much later it comes. Server, database,
 * telephone process and telephones are processes of their own on this machine.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { addUnits } from '@gss/archives/server'
import { openDatabase } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { startRig } from '../alarms/rig.ts'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'
import { usedByAll } from '../machine/usedBy.ts'
import { optionOf } from '../options.ts'
import type { Flow } from './phones.ts'

const MANY = Number(optionOf('calls', '200'))
const SECONDS = Number(optionOf('seconds', '60'))
const AT_ONCE = 20
const MS = 1_000
const wallMs = () => performance.timeOrigin + performance.now()
const told = <T>(child: ChildProcess) =>
  new Promise<T>((heard) => child.once('message', (said) => heard(said as T)))
const part = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN
const shown = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return `p50 ${part(sorted, 0.5).toFixed(1)}, p99 ${part(sorted, 0.99).toFixed(1)}, most ${part(sorted, 1).toFixed(1)} ms`
}

const phones = fork('tools/run-ts.mjs', ['bench/sip/phones.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
atEnd(() => endChild(phones))
const { port } = await told<{ port: number }>(phones)
Object.assign(process.env, {
  GSS_TELEPHONY: 'sip',
  GSS_SIP_SERVER: `127.0.0.1:${port}`,
  GSS_SIP_HOST: '127.0.0.1',
  GSS_SIP_PORT: '0',
  GSS_SIP_USER: 'gss',
  GSS_RTP_PORTS: '30100-30300',
})
const rig = await startRig()
const telephony = fork('tools/run-ts.mjs', ['apps/telephony/main.ts'], {
  env: {
    ...process.env,
    DATABASE_URL: rig.url,
    GSS_DATA_DIR: rig.dataDir,
    GSS_LOG_LEVEL: 'warn',
    GSS_BUS: 'postgres',
  },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
atEnd(() => endChild(telephony))
await told(telephony)

const seats = Array.from({ length: AT_ONCE }, (_, nth) => ({
  line: String(nth + 1),
  tel: String(8_000 + nth),
  number: String(13_100_000_001 + nth),
}))
const db = openDatabase(rig.url, { connections: 1, name: 'bench', onError: () => undefined })
const unitId = newId()
await addUnits(db, [
  {
    unitId,
    code: 'B',
    name: 'bench',
    kind: '1',
    address: '',
    longitude: null,
    latitude: null,
    fireDepartment: null,
    createdAt: new Date(),
  },
])
await db.close()
for (const { line, tel } of seats)
  await rig.pool.query(
    `insert into call_lines (line_id, line_no, seat_tel, work_no) values ($1, $2, $3, '')`,
    [newId(), line, tel],
  )
for (const [code, value] of [
  ['CALL_ALLOWED_NUMBERS', '131*'],
  ['CALLS_PER_MINUTE', '30'],
])
  await rig.pool.query(
    `insert into parameters (code, value, set_at, set_by) values ($1, $2, now(), 'bench')`,
    [code, value],
  )
// A server remembers parameters for a while.
await pause(4 * MS)
const operators = await Promise.all(Array.from({ length: AT_ONCE }, () => rig.newOperator()))

async function ask<T>(nth: number, to: string, body: object): Promise<T> {
  const response = await fetch(`${rig.address()}api${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...operators[nth % AT_ONCE] },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { ok: boolean; data: T; message: string }
  if (!answer.ok) throw new Error(`${to}: ${answer.message}`)
  return answer.data
}
const place = (nth: number) => {
  const { line, number } = seats[nth % AT_ONCE] ?? { line: '', number: '' }
  return ask<{ voiceId: string }>(nth, '/gstcenter/mmVoice/makePhoneCallByLine', {
    chnNo: line,
    phoneNum: number,
    projectId: unitId,
  })
}
const count = async (where: string) =>
  Number(
    (await rig.pool.query<{ n: string }>(`select count(*) as n from phone_calls where ${where}`)).rows[0]?.n,
  )
const until = async (is: () => Promise<boolean>) => {
  while (!(await is())) await pause(20)
}

const rings: number[] = []
for (let nth = 0; nth < MANY; nth++) {
  const pressedMs = wallMs()
  const { voiceId } = await place(nth)
  let rungMs = 0
  while (rungMs < pressedMs) {
    phones.send('rung')
    rungMs =
      (await told<{ rungAt: Record<string, number> }>(phones)).rungAt[seats[nth % AT_ONCE]?.tel ?? ''] ?? 0
    await pause(2)
  }
  rings.push(rungMs - pressedMs)
  await ask(nth, '/gstcenter/mmVoice/hangUp', { voiceId })
  await until(async () => (await count(`call_id = '${voiceId}' and ended_at is not null`)) === 1)
  // Thirty a minute and seat at most: the twenty of them take turns.
  await pause(80)
}
console.log(
  `press to ring, ${MANY} calls: ${shown(rings)} (goal p99 ≤ 200 ms); load ${loadavg()[0]?.toFixed(1)}`,
)

await pause(5 * MS)
const pid = telephony.pid ?? NaN
const calls = await Promise.all(seats.map((_, nth) => place(nth)))
const ids = calls.map(({ voiceId }) => `'${voiceId}'`).join(',')
await until(async () => (await count(`call_id in (${ids}) and answered_at is not null`)) === AT_ONCE)
await pause(2 * MS)
const [before, fromMs] = [usedByAll([pid]), wallMs()]
await pause(SECONDS * MS)
const [after, untilMs] = [usedByAll([pid]), wallMs()]
phones.send({ fromMs, untilMs, pairs: seats.map(({ tel, number }) => [tel, number]) })
const { flows } = await told<{ flows: Flow[] }>(phones)
for (const [nth, { voiceId }] of calls.entries()) await ask(nth, '/gstcenter/mmVoice/hangUp', { voiceId })
await until(async () => (await count(`call_id in (${ids}) and recording_id is not null`)) === AT_ONCE)
const [sent, lost] = [
  flows.reduce((sum, one) => sum + one.sent, 0),
  flows.reduce((sum, one) => sum + one.lost, 0),
]
const late = flows.flatMap(({ lateMs }) => lateMs)
console.log(
  `${AT_ONCE} calls at once, recorded, ${SECONDS} s: ${((after.cpuS - before.cpuS) / SECONDS).toFixed(3)} cores of the telephone process (goal ≤ 0.1), ${flows.length} directions, ${sent} packets, ${lost} lost (goal 0), later than the quickest ${shown(late)} (goal ≤ 5 ms), ${after.mib.toFixed(0)} MiB; load ${loadavg()[0]?.toFixed(1)}`,
)
await endChild(telephony)
await rig.stop()
await endChild(phones)
process.exit(0)
