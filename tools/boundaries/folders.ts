/** One import of ours: who, and whom. */
export interface Import {
  from: string
  to: string
}
/** Two folders beside each other that need each other, perhaps over others, and an import for each step. */
export type FolderCycle = readonly Import[]

const TESTS = /\.(test|e2e)\.tsx?$|\/testing\/|^e2e\//

/**
 * A circle of folders that stand in the same one. What stands beside folders, a door or a list of all, belongs to none of them and makes no
 * circle; nor does a test, which looks at everything.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const steps = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const step = TESTS.test(one.from) || TESTS.test(one.to) ? null : siblingsOf(one)
    if (!step) continue
    const known = steps.get(step.from) ?? new Map<string, Import>()
    if (!known.has(step.to)) known.set(step.to, one)
    steps.set(step.from, known)
  }
  const seen = new Set<string>()
  return [...steps.keys()].flatMap((folder) => {
    const way = seen.has(folder) ? null : wayBack(folder, steps)
    for (const { from } of way ?? []) seen.add(from)
    return way ? [way.map(({ by }) => by)] : []
  })
}

/** The two folders an import goes between: the first in which its ends part. */
function siblingsOf({ from, to }: Import): Import | null {
  const [ours, theirs] = [from.split('/'), to.split('/')]
  const at = ours.findIndex((part, index) => part !== theirs[index])
  if (at < 0 || at >= ours.length - 1 || at >= theirs.length - 1) return null
  return { from: ours.slice(0, at + 1).join('/'), to: theirs.slice(0, at + 1).join('/') }
}

interface Step {
  from: string
  by: Import
}
/** The shortest way from a folder back to itself. */
function wayBack(folder: string, steps: ReadonlyMap<string, ReadonlyMap<string, Import>>): Step[] | null {
  const reached = new Set<string>()
  let ways: { at: string; way: Step[] }[] = [{ at: folder, way: [] }]
  while (ways.length > 0) {
    const next = ways.flatMap(({ at, way }) =>
      [...(steps.get(at) ?? [])].map(([to, by]) => ({ at: to, way: [...way, { from: at, by }] })),
    )
    const back = next.find(({ at }) => at === folder)
    if (back) return back.way
    ways = next.filter(({ at }) => !reached.has(at) && reached.add(at))
  }
  return null
}
