import { type DomainOf, decimal, epochMs, field, list, nullable, record, whole } from '@gss/kit/wire'

/** So far back a device's runs are told, and so many. */
export const RUNS_BACK_DAYS = 7
export const RUNS_MAX = 100
const MEASURES_MAX = 20
/** What leaks at night shows while nobody draws water: between midnight and six, on the centre's wall. */
export const NIGHT_UNTIL_H = 6

const run = record('deviceRun', {
  from: field('beginTime', epochMs),
  /** `null`: it runs. */
  until: field('endTime', nullable(epochMs)),
})
export type Run = DomainOf<typeof run>
const nightOf = record('nightOf', {
  measure: field('analogueType', whole),
  low: field('lowValue', nullable(decimal)),
  high: field('highValue', nullable(decimal)),
})

/** How a device was: when it ran, how often it should report, its last night. */
export const diary = record('deviceDiary', {
  /** Newest first. */
  runs: field('runs', list(run, RUNS_MAX)),
  /** As learnt from what it says; `null`: it has not said enough. */
  periodS: field('periodSeconds', nullable(whole)),
  night: field('night', list(nightOf, MEASURES_MAX)),
})
export type Diary = DomainOf<typeof diary>

/** Moments at which it began or ceased to run, oldest first, as runs, newest first. One that ran before the first is not begun here. */
export function runsOf(turns: readonly { at: Date; isRunning: boolean }[]): Run[] {
  const runs: Run[] = []
  for (const { at, isRunning } of turns) {
    const last = runs.at(-1)
    const isOpen = last?.until === null
    if (isRunning && !isOpen) runs.push({ from: at, until: null })
    if (!isRunning && last && isOpen) last.until = at
  }
  return runs.toReversed().slice(0, RUNS_MAX)
}
