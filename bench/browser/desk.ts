/**
 * The desk's figures as one section: `node tools/run-ts.mjs bench/browser/desk.ts [--quick]`; what is measured and how is bench/desk.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Figure, isReached } from '../desk/figures.ts'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'
import { isAsked } from '../options.ts'
import { tell } from '../report/tell.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'gss-bench-desk-'))
const file = path.join(folder, 'desk.json')
try {
  await measure()
  const { figures } = JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] } // written by bench/desk/run.ts
  tell({
    id: 'desk',
    title: 'The desk in a browser',
    how:
      'The built product with thousands of open alarms and 20 more a second from devices’ sockets, an operator’s Chromium (no GPU) before it: Lighthouse, a person ' +
      'who works, alarms that arrive, dialogs that open, a day of alarms in memory. `npm run bench -- desk`.',
    tables: [
      {
        id: 'figures',
        of: 'figure',
        columns: [
          { id: 'less', title: 'measured', digits: 1, better: 'less' },
          { id: 'more', title: 'score', digits: 2, better: 'more' },
          { id: 'unit', title: 'unit' },
          { id: 'note', title: '' },
        ],
        rows: figures.map((figure) => ({
          what: figure.what,
          cells: { [isScore(figure) ? 'more' : 'less']: figure.value, unit: figure.unit, note: figure.note },
        })),
      },
    ],
    goals: figures.flatMap((figure) =>
      figure.goal === null
        ? []
        : [
            {
              what: figure.what,
              goal: goalOf(figure.goal),
              reached: `${Number(figure.value.toFixed(2))} ${figure.unit}`.trim(),
              isReached: isReached(figure),
            },
          ],
    ),
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** It ends with 1 where a goal is missed, which is for this section to say; without its file, it failed. */
async function measure(): Promise<void> {
  const args = [
    'tools/run-ts.mjs',
    'bench/desk/run.ts',
    '--json',
    file,
    ...(isAsked('quick') ? ['--quick'] : []),
  ]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const ending = atEnd(() => endChild(child))
  await once(child, 'exit')
  ending.forget()
}

function isScore({ goal }: Figure): boolean {
  return goal !== null && 'atLeast' in goal
}
function goalOf(goal: NonNullable<Figure['goal']>): string {
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
}
