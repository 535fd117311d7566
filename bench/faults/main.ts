/**
 * The product is broken on purpose, and nothing that was confirmed may be lost or doubled:
 * `npm run faults [-- --quick --install --no-broken --json <file> --write-docs names…]`. Names choose the faults that begin so.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import { install } from './needs.ts'
import { docsOf } from './report/docs.ts'
import { machine } from './report/machine.ts'
import { tableOf } from './report/table.ts'
import { type FaultRun, runFault } from './runFault.ts'
import { undoAll } from './stand/ground.ts'
import { buildPrograms } from './stand/programs.ts'
import { makeTemplate } from './stand/template.ts'

const QUICK_SHARE = 0.1
const DOCS = 'docs/faults.md'
const SIGNALLED = 130

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    'no-broken': { type: 'boolean', default: false },
    json: { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
  },
})
const chosen = FAULTS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
)
if (chosen.length === 0)
  throw new Error(`no fault begins so; there are: ${FAULTS.map(({ name }) => name).join(', ')}`)
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'] as const)
  process.once(end, (why: unknown) => {
    console.error(why)
    void undoAll().finally(() => process.exit(SIGNALLED))
  })

if (values.install) install(chosen.flatMap(({ needs }) => needs))
const root = process.cwd()
const began = new Date()
const sound = await buildPrograms(root, [])
process.once('exit', () => sound.remove())
const template = await makeTemplate(sound.folder)
process.once('exit', () => template.remove())
const runs: FaultRun[] = []
for (const fault of chosen)
  runs.push(
    await runFault(fault, {
      root,
      programs: sound.folder,
      template,
      share: values.quick ? QUICK_SHARE : 1,
      withBroken: !values['no-broken'],
      say: (line) => console.log(line),
    }),
  )
const on = machine(began)
console.log(`\n${tableOf(runs)}\n\n${on.sentence}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...on, runs }, null, 2)}\n`)
if (values['write-docs']) writeFileSync(DOCS, docsOf(runs, on))
process.exitCode = runs.every(
  ({ whyNot, broken }) => whyNot.length === 0 && broken.every(({ found }) => found.length > 0),
)
  ? 0
  : 1
