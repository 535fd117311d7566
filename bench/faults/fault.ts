import type { Mutation } from '../mutations/mutation.ts'
import type { Need } from './needs.ts'
import type { Ground } from './stand/ground.ts'

/** What the devices and consoles saw, held against what the database keeps. */
export interface Measured {
  /** Frames whose confirm reached their device. */
  acknowledged: number
  /** Of the storm's frames, how many the table holds. */
  stored: number
  /** Acknowledged and not in the table. */
  lost: number
  /** Rows too many. */
  doubled: number
  /** Alarms that the stored frames had to raise; `null` where the fault is not about them. */
  alarms: { wanted: number; lost: number; doubled: number } | null
  /** How long nobody was served, at worst; `null` where nothing has to come back. */
  backAfterMs: number | null
  /** What else must not happen, and how often it did. */
  wrong: Wrong[]
  notes: string[]
}
export type Wrong = [what: string, many: number]

/** One way to break the product, what must hold all the same, and builds that are known not to hold it. */
export interface Fault {
  name: string
  /** What is done to it. */
  what: string
  must: string
  needs: readonly Need[]
  /** Frames of the storm, and as many of them acknowledged: fewer where the fault itself keeps confirms back. */
  frames: number
  backWithinMs: number | null
  /** At least one of its figures must be wrong with each of these. */
  broken: readonly Mutation[]
  /** Of the frames, what a broken build is given; a third shows most of them. */
  brokenShare?: number
  /** A change of the build that makes the fault possible and nothing worse: it is in the sound build too. */
  instrument?: Mutation
  run(ground: Ground): Promise<Measured>
}

/** Why it does not hold, a line each; none: it holds. */
export function whyNot(
  { backWithinMs }: Pick<Fault, 'backWithinMs'>,
  frames: number,
  measured: Measured,
): string[] {
  const { acknowledged, lost, doubled, alarms, backAfterMs, wrong } = measured
  const rows: Wrong[] = [
    ['acknowledged and lost', lost],
    ['stored twice', doubled],
    ['alarms lost', alarms?.lost ?? 0],
    ['alarms doubled', alarms?.doubled ?? 0],
    ...wrong,
    ['acknowledged too few', Math.max(0, frames - acknowledged)],
  ]
  const isLate = backWithinMs !== null && !((backAfterMs ?? Infinity) <= backWithinMs)
  return [
    ...rows.filter(([, many]) => !(many <= 0)).map(([what, many]) => `${what}: ${many}`),
    ...(isLate ? [`back after ${String(backAfterMs)} ms, not ${String(backWithinMs)}`] : []),
  ]
}
