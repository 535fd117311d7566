import { HEALTH_TROUBLES, type HealthTrouble, type TroubleValues } from '@gss/kit/health'
import { fillSentence } from '@gss/kit/refusal'

/** What a check found: all is well, or why not. */
export type Finding = 'ok' | { degraded: HealthTrouble; with?: TroubleValues }

export interface Health {
  /** `isNeeded`: without it the server is not ready, and a balancer sends people elsewhere. */
  add(name: string, check: () => Promise<Finding>, isNeeded?: boolean): void
  /** Asked twice within two seconds, it answers from memory: being asked costs nothing. */
  look(): Promise<HealthReport>
}
export interface HealthReport {
  live: true
  ready: boolean
  /** The sentence is for who keeps the machine; screens have their own for the code. */
  degraded: { name: string; reason: string; code: HealthTrouble; with: TroubleValues }[]
}

const REMEMBERED_MS = 2_000
const CHECK_MAX_MS = 1_500

interface Options {
  checkMaxMs?: number
  nowMs?: () => number
}

/** `nowMs` is a clock that never jumps: a wrong time of day is one of the things found here. */
export function openHealth({
  checkMaxMs = CHECK_MAX_MS,
  nowMs = () => performance.now(),
}: Options = {}): Health {
  const checks: { name: string; check: () => Promise<Finding>; isNeeded: boolean }[] = []
  let remembered: { report: Promise<HealthReport>; untilMs: number } | null = null

  async function lookNow(): Promise<HealthReport> {
    const found = await Promise.all(
      checks.map(async ({ name, check, isNeeded }) => ({
        name,
        isNeeded,
        finding: await within(check, checkMaxMs),
      })),
    )
    return {
      live: true,
      ready: found.every(({ isNeeded, finding }) => !isNeeded || finding === 'ok'),
      degraded: found.flatMap(({ name, finding }) =>
        finding === 'ok' ? [] : [{ name, ...toldOf(finding) }],
      ),
    }
  }
  return {
    add: (name, check, isNeeded = false) => void checks.push({ name, check, isNeeded }),
    look() {
      if (!remembered || nowMs() >= remembered.untilMs)
        remembered = { report: lookNow(), untilMs: nowMs() + REMEMBERED_MS }
      return remembered.report
    },
  }
}

function toldOf({ degraded: code, with: values = {} }: Exclude<Finding, 'ok'>) {
  return { reason: fillSentence(HEALTH_TROUBLES[code], values), code, with: values }
}

/** A check that fails or does not come back is itself the finding. Its reason is for strangers too: no text of a fault. */
async function within(check: () => Promise<Finding>, maxMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ degraded: 'unanswered' }), maxMs)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return { degraded: 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}
