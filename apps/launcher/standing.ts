import { faultSentenceOf } from './fault.ts'

interface Part {
  /** In order, waiting for what it is doing. */
  stop: () => Promise<void>
  /** At once; what it was doing is done again at the next start. */
  kill: () => void
}
export type LauncherStanding = ReturnType<typeof startStanding>

/** What has been put up so far: taken down in the opposite order, wherever the way up ended. */
export function startStanding() {
  const parts: Part[] = []
  return {
    add: (part: Part) => void parts.push(part),
    tearDown: async () => {
      for (let part = parts.pop(); part; part = parts.pop())
        await part.stop().catch((fault: unknown) => console.error(faultSentenceOf(fault))) // the rest must come down all the same
    },
    tearDownHard: () => {
      for (const part of parts.toReversed()) killIfThere(part)
    },
  }
}

function killIfThere(part: Part) {
  try {
    part.kill()
  } catch (fault) {
    console.error(faultSentenceOf(fault)) // it has just ended by itself
  }
}
