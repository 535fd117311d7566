import { readdirSync, readFileSync } from 'node:fs'

const KIB = 1024
const TICKS_PER_S = 100

export interface Used {
  /** Its own share of memory (PSS). */
  mib: number
  cpuS: number
}
const NOTHING_TOLD: Used = { mib: NaN, cpuS: NaN }

/** `/proc`: what a process and all below it hold of their own and have used of the processor; elsewhere nothing is told. */
export function usedBy(pid: number): Used {
  try {
    const below = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => parentOf(name) === pid)
      .map((name) => usedBy(Number(name)))
      .filter(({ mib }) => !Number.isNaN(mib)) // it ended between the two looks
    const [, pssKib] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    // Its own time and that of those below it that have ended: else what a worker did is gone with it.
    const ticks = statOf(String(pid)).slice(11, 15).map(Number)
    const own = { mib: Number(pssKib) / KIB, cpuS: ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_S }
    return below.reduce(together, own)
  } catch {
    return NOTHING_TOLD
  }
}

/** Several programs that do one product's work. */
export const usedByAll = (pids: readonly number[]): Used =>
  pids.map(usedBy).reduce(together, { mib: 0, cpuS: 0 })

const together = (one: Used, other: Used): Used => ({ mib: one.mib + other.mib, cpuS: one.cpuS + other.cpuS })

/** The fields behind the name, which may hold spaces. */
const statOf = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
function parentOf(pid: string): number {
  try {
    return Number(statOf(pid)[1])
  } catch {
    return NaN // it ended between the two looks
  }
}
