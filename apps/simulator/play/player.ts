import { dice } from './dice.ts'
import type { Cast, ScriptDeed, Script, ScriptStep } from './script.ts'

/** The devices of each role, given out in order: those with a number first, then the others. */
export function castOf<D>(cast: Cast, devices: readonly D[]): Map<string, readonly D[]> {
  const counted = Object.entries(cast).filter((each): each is [string, number] => each[1] !== 'others')
  const roles = new Map<string, readonly D[]>()
  let given = 0
  for (const [role, count] of counted) {
    roles.set(role, devices.slice(given, given + count))
    given += count
  }
  const wanted = given + (counted.length < Object.keys(cast).length ? 1 : 0)
  if (devices.length < wanted)
    throw new RangeError(`the script needs ${wanted} devices, there are ${devices.length}`)
  for (const [role, count] of Object.entries(cast))
    if (count === 'others') roles.set(role, devices.slice(given))
  return roles
}

/** A script on its way: steps in the order of their times, done when their time has come. */
export class ScriptPlayer<D> {
  readonly #steps: ScriptStep[]
  readonly #roles: Map<string, readonly D[]>
  readonly #perform: (device: D, deed: ScriptDeed) => void
  #next = 0

  constructor(
    script: Script,
    devices: readonly D[],
    seed: number,
    perform: (device: D, deed: ScriptDeed) => void,
  ) {
    this.#roles = castOf(script.cast, devices)
    this.#perform = perform
    const steps = script.steps(dice(seed), (role) => this.#roles.get(role)?.length ?? 0)
    // Steps of one moment stay in the order of the script.
    this.#steps = steps.toSorted((one, other) => one.atMs - other.atMs)
  }

  /** Does all that is due this long after the beginning. Returns when the next is due; `null`: it is over. */
  advance(sinceMs: number): number | null {
    for (;;) {
      const step = this.#steps[this.#next]
      if (!step) return null
      if (step.atMs > sinceMs) return step.atMs
      this.#next += 1
      this.#do(step)
    }
  }

  #do({ role, nth, deed }: ScriptStep) {
    const players = this.#roles.get(role)
    if (!players) throw new RangeError(`nobody plays ${role}`)
    if (nth === undefined) {
      for (const device of players) this.#perform(device, deed)
      return
    }
    const device = players[nth % players.length]
    if (device !== undefined) this.#perform(device, deed)
  }
}

/** Plays it to the end by the clock that is handed in; `wake` calls back after so many milliseconds. */
export function play<D>(
  player: ScriptPlayer<D>,
  now: () => number,
  wake: (afterMs: number, deed: () => void) => void = later,
): Promise<void> {
  const begun = now()
  return new Promise((over) => {
    const look = () => {
      const nextAt = player.advance(now() - begun)
      if (nextAt === null) return over()
      wake(Math.max(0, begun + nextAt - now()), look)
    }
    look()
  })
}
const later = (afterMs: number, deed: () => void) => void setTimeout(deed, afterMs)
