/**
 * A backup and its restore: `node tools/run-ts.mjs bench/restore.ts [alarms]`. A database that flushes and keeps its log of changes, alarms of
 * two years with a frame for every fourth, taken and put back by what `npm run gss -- backup` and `restore` do.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { backup } from '../apps/launcher/safety/backup.ts'
import { restore } from '../apps/launcher/safety/restore.ts'
import { allRows, UNIT, world } from '../apps/launcher/safety/testing/world.ts'
import { tell } from './report/tell.ts'

const ALARMS = Number(process.argv[2] ?? 1_000_000)
const UNITS = 500
const COMPONENTS = 100_000
const YEARS = 2
const GOAL_S = 300
const GOAL_OF_ALARMS = 1_000_000
const MiB = 1_048_576

const unitOf = (n: string) => `('019aa000-0000-7000-8000-' || lpad((${n} % ${UNITS})::text, 12, '0'))::uuid`
const ROWS = [
  `insert into units (unit_id, code, name, created_at) select ${unitOf('n')}, 'U' || n, '单位 ' || n, now() from generate_series(0, ${UNITS - 1}) n`,
  `insert into alarms (unit_id, raised_at, alarm_id, kind, component_id, part, title, place, received_at, stored_at, last_reported_at, state, settled_at)
   select ${unitOf('n')}, at, gen_random_uuid(), (array['fire', 'fault', 'fault', 'supervisory'])[1 + n % 4], md5((n % ${COMPONENTS})::text)::uuid,
     'component', '点型光电感烟火灾探测器 ' || n, '1号楼' || n % 30 || '层走廊', at, at, at, 'settled', at
   from (select n, now() - n * (interval '${YEARS} years' / ${ALARMS}) as at from generate_series(1, ${ALARMS}) n) sown`,
  `insert into frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, direction, serial, command, bytes)
   select ${unitOf('n')}, now() - n * (interval '${YEARS} years' / ${ALARMS}), gen_random_uuid(), '${UNIT}', lpad(n::text, 12, '0'), '10.0.0.1', 'tcp', 'in',
     n % 65536, 2, decode(md5(n::text) || md5(n::text || 'x'), 'hex') from generate_series(1, ${ALARMS}, 4) n`,
]

const w = await world({ recoveryLog: true, forTests: false })
const folder = path.join(w.dataDir, 'backups', 'bench')
try {
  await w.owner(async (client) => {
    await client.query('SET statement_timeout = 0')
    for (const statement of ROWS) await client.query(statement)
  })
  const before = await allRows(w)
  const took = async (deed: () => Promise<unknown>) => {
    const beganMs = performance.now()
    await deed()
    return (performance.now() - beganMs) / 1_000
  }
  let bytes = 0
  const backupS = await took(async () => {
    const { files } = await backup({ ...w.backupAsk(folder), say: console.log })
    bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  })
  const restoreS = await took(() => restore({ ...w.ask(folder), say: console.log }))
  const isSame = JSON.stringify(await allRows(w)) === JSON.stringify(before)
  tell({
    id: 'restore',
    title: `A backup of ${ALARMS.toLocaleString('en-US')} alarms, and its restore`,
    how: 'Database that flushes and keeps its log of changes; the restore keeps what stands first, and checks everything. `npm run bench -- restore`.',
    tables: [
      {
        id: 'restore',
        of: 'deed',
        columns: [
          { id: 'seconds', title: 's', digits: 1, better: 'less' },
          { id: 'size', title: 'MiB', digits: 0 },
        ],
        rows: [
          { what: 'backup, read again', cells: { seconds: backupS, size: bytes / MiB } },
          { what: 'restore, with a backup of what stood', cells: { seconds: restoreS, size: null } },
        ],
      },
    ],
    goals: [
      {
        what: 'every row is back',
        goal: 'the same',
        reached: isSame ? 'the same' : 'not the same',
        isReached: isSame,
      },
      {
        what: `restore of ${GOAL_OF_ALARMS.toLocaleString('en-US')} alarms`,
        goal: `≤ ${GOAL_S} s`,
        reached: ALARMS < GOAL_OF_ALARMS ? `${restoreS.toFixed(1)} s, of fewer` : `${restoreS.toFixed(1)} s`,
        isReached: restoreS <= GOAL_S,
      },
    ],
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
  await w.end()
}
