import type { Mutation } from '../mutations/mutation.ts'
import { type Fault, type Measured, whyNot } from './fault.ts'
import { missing, sentenceOf } from './needs.ts'
import { onGround } from './stand/ground.ts'
import { buildPrograms } from './stand/programs.ts'
import type { Template } from './stand/template.ts'

export interface BrokenRun {
  what: string
  measured: Measured | null
  /** What it did wrong; none: the check did not find it. */
  found: string[]
}
export interface FaultRun {
  fault: Fault
  /** Why this fault cannot be made on this machine; then nothing was measured. */
  notHere: string[]
  measured: Measured | null
  /** Why it does not hold; none: it holds. */
  whyNot: string[]
  broken: BrokenRun[]
  seconds: number
}

interface Settings {
  root: string
  /** The sound build, and the data directory every run begins with. */
  programs: string
  template: Template
  /** Of the whole storm: `--quick` says less often. */
  share: number
  withBroken: boolean
  say: (line: string) => void
}

/** A broken build shows itself soon. */
const BROKEN_SHARE = 0.3
const MS_PER_S = 1_000

export async function runFault(
  fault: Fault,
  { root, programs, template, share, withBroken, say }: Settings,
): Promise<FaultRun> {
  const began = performance.now()
  const notHere = missing(fault.needs).map(sentenceOf)
  const run: FaultRun = { fault, notHere, measured: null, whyNot: [], broken: [], seconds: 0 }
  if (notHere.length > 0) return run

  const on = async (frames: number, mutations: readonly Mutation[]) => {
    const isBroken = mutations.length > 0
    const isSpecial = isBroken || fault.instrument !== undefined
    const build = isSpecial
      ? await buildPrograms(root, [...(fault.instrument ? [fault.instrument] : []), ...mutations])
      : null
    try {
      const ground = { programs: build?.folder ?? programs, template, frames, isShort: isBroken || share < 1 }
      return await onGround(ground, (it) => fault.run(it))
    } finally {
      build?.remove()
    }
  }
  const frames = Math.round(fault.frames * share)
  run.measured = await on(frames, []).catch((error: unknown) => failed(run.whyNot, error))
  if (run.measured) run.whyNot.push(...whyNot(fault, frames, run.measured))
  say(`${fault.name}: ${run.whyNot.length === 0 ? 'holds' : run.whyNot.join('; ')}`)
  for (const mutation of withBroken ? fault.broken : []) {
    const brokenFrames = Math.round(frames * (share < 1 ? 1 : (fault.brokenShare ?? BROKEN_SHARE)))
    const troubles: string[] = []
    const measured = await on(brokenFrames, [mutation]).catch((error: unknown) => failed(troubles, error))
    const found = measured ? whyNot(fault, brokenFrames, measured) : []
    run.broken.push({ what: mutation.what, measured, found })
    say(
      `  a build that ${mutation.what}: ${found.length === 0 ? `NOT FOUND ${troubles.join('; ')}` : found.join('; ')}`,
    )
  }
  run.seconds = (performance.now() - began) / MS_PER_S
  return run
}

/** A run that could not be made to its end says nothing good; the others are made all the same. */
function failed(troubles: string[], error: unknown): null {
  troubles.push(`could not be run: ${error instanceof Error ? error.message : String(error)}`)
  return null
}
