import { spawnSync } from 'node:child_process'
import { ROWS } from './rows.table.ts'

// node tools/run-ts.mjs bench/mutations/rows.ts [part of a row's name]: each row broken once, its tests run; green is a failure.
const wanted = process.argv[2] ?? ''
let found = true
for (const [at, { row, what, tests }] of ROWS.entries()) {
  if (!row.includes(wanted)) continue
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      tests,
      '--config',
      'bench/mutations/row.config.ts',
      '--root',
      '.',
    ],
    { env: { ...process.env, BROKEN_ROW: String(at), NO_COLOR: '1' }, encoding: 'utf8' },
  )
  const counted = /^ *Tests +(.*)$/m.exec(run.stdout)?.[1] ?? run.stderr.slice(0, 300)
  const isRed = run.status !== 0 && /\d+ failed/.test(counted)
  found &&= isRed
  console.log(`${isRed ? 'red  ' : 'GREEN'} ${row.padEnd(18)} a build that ${what}: ${counted}`)
}
process.exitCode = found ? 0 : 1
