import type { Target } from './target.ts'

/** One way of attacking, made from the contract as far as it can be: a call that is added is attacked without anybody's doing. */
export interface Attack {
  name: string
  /** What must hold, as a sentence. */
  must: string
  /** It takes the whole product, as it is built: the drawing of a picture is a program of its own. */
  inProduct?: true
  run: (target: Target, seen: Seen) => Promise<void>
}

/** What an attack tells while it runs. */
export interface Seen {
  /** Cells tried: one call, one way, one answer looked at. */
  tried: (cells?: number) => void
  /** Something was allowed, told or broken that must not be. */
  wrong: (what: string) => void
  /** The server's own fault came out, as 5xx: wrong by itself. */
  fault: (what: string) => void
  /** For the table: what shows that the attack reached what it attacks. */
  note: (what: string) => void
}

export interface Result {
  tried: number
  wrong: string[]
  faults: string[]
  notes: string[]
}

/** Enough is known: a build that is broken on purpose was found out. */
export class FoundOut extends Error {}

/** Runs one attack; with `untilFound` it ends at the first thing that is wrong. */
export async function carryOut(
  { run }: Attack,
  target: Target,
  { untilFound = false } = {},
): Promise<Result> {
  const result: Result = { tried: 0, wrong: [], faults: [], notes: [] }
  const note = (list: string[]) => (what: string) => {
    list.push(what)
    if (untilFound) throw new FoundOut(what)
  }
  const seen: Seen = {
    tried: (cells = 1) => (result.tried += cells),
    wrong: note(result.wrong),
    fault: note(result.faults),
    note: (what) => result.notes.push(what),
  }
  try {
    await run(target, seen)
  } catch (error) {
    if (!(error instanceof FoundOut)) throw error
  }
  return result
}
