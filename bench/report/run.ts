import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Machine, Yardstick } from '../machine/machine.ts'
import type { Section } from './section.ts'

/** One `npm run bench`, as it is kept. */
export interface Run {
  /** ISO, to the second. */
  at: string
  commit: string
  isQuick: boolean
  machine: Machine
  yardstick: Yardstick
  sections: Section[]
}

const KEPT = 'docs/performance'

/** Oldest first. */
export function keptRuns(root: string): Run[] {
  const folder = path.join(root, KEPT)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Run) // our own file
}

export function keep(root: string, run: Run): string {
  const file = path.join(KEPT, `${nameOf(run)}.json`)
  mkdirSync(path.join(root, KEPT), { recursive: true })
  writeFileSync(path.join(root, file), `${JSON.stringify(run, rounded, 1)}\n`)
  return file
}
export const nameOf = ({ at }: Pick<Run, 'at'>): string => at.slice(0, 19).replaceAll(':', '')

const DIGITS = 4
/** What stands behind the fourth digit is noise, and makes a kept file four times as long. */
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS + 2)) : value

/** The last one that says anything about this one: on such a machine, as long as this one. */
export function lastLike(
  runs: readonly Run[],
  { machine, isQuick }: Pick<Run, 'machine' | 'isQuick'>,
): Run | undefined {
  return runs.findLast(
    (run) =>
      run.isQuick === isQuick &&
      run.machine.processor === machine.processor &&
      run.machine.cores === machine.cores,
  )
}

/** Each section from the last run that has it; what a full run says is not overwritten by a quick one. */
export function newest(runs: readonly Run[]): { run: Run; section: Section }[] {
  const found = new Map<string, { run: Run; section: Section }>()
  for (const run of runs)
    for (const section of run.sections) {
      const old = found.get(section.id)
      if (!old || old.run.isQuick || !run.isQuick) found.set(section.id, { run, section })
    }
  return [...found.values()]
}
