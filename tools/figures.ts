import { spawnSync } from 'node:child_process'
import { FOLDERS_APART, look } from './boundaries/look.ts'
import { lookAtTables, TABLES_DOWN } from './boundaries/tables.ts'
import { wordlessDoors } from './house/doors.ts'
import { exportedIn, productFiles } from './house/exported.ts'
import { roomsOf } from './house/rooms.ts'
import { commitsIn } from './house/subjects/subjects.ts'

/** `node tools/run-ts.mjs tools/figures.ts [commit]`: what docs/house.md tells of the tree, and of the commits since that one. */
const WORST = 40
const PERCENT = 100
const LOG_MAX_BYTES = 64 * 1_024 * 1_024
const since = process.argv[2]

const percent = (part: number, whole: number) => `${((part / whole) * PERCENT).toFixed(1)} %`

const { files, lines, names, doubled } = exportedIn(productFiles())
console.log(`${files} files, ${lines} lines`)
console.log(
  `${names} exported names, ${doubled.length} in more than one file: ${percent(doubled.length, names)}`,
)

const { broken: imports } = await look(process.cwd())
const { mentions, broken: tables } = lookAtTables(process.cwd())
console.log(`${imports.filter(({ rule }) => rule === FOLDERS_APART).length} circles of folders`)
console.log(
  `${tables.filter(({ rule }) => rule === TABLES_DOWN).length} tables read upward, of ${mentions} mentions`,
)
console.log(`${wordlessDoors(process.cwd()).length} names leave by a door without a sentence`)

const range = since === undefined ? 'HEAD' : `${since}..HEAD`
const log = spawnSync(
  'git',
  ['-c', 'core.quotePath=false', 'log', '--no-merges', '--format=%x00%s', '--name-only', range],
  { encoding: 'utf8', maxBuffer: LOG_MAX_BYTES },
)
const { commits, inOne, inOneWithItsRows } = roomsOf(commitsIn(log.stdout))
if (commits === 0) console.log(`no commits of ${range} are known here`)
else
  console.log(
    `${commits} commits touch the product, ${inOne} one room of it: ${percent(inOne, commits)}; with the rows and migrations a room owes ${percent(inOneWithItsRows, commits)}`,
  )
for (const [name, at] of doubled.slice(0, WORST)) console.log(`${name}: ${at.join(', ')}`)
