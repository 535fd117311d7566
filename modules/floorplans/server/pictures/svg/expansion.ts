/** How many elements a browser would draw: a part that is used ten times by one that is used ten times is drawn a hundred times. */
export interface Expansion {
  opened(id: string | undefined): void
  closed(): void
  /** What is open uses the part of this name. */
  uses(id: string): void
  /** Whatever uses the one name uses the other. */
  means(name: string, id: string): void
  /** Infinity: a part that holds itself. */
  total(): number
}

interface Part {
  own: number
  used: string[]
  parts: Part[]
}

export function expansion(): Expansion {
  const root: Part = { own: 0, used: [], parts: [] }
  const open: { part: Part; isNew: boolean }[] = [{ part: root, isNew: false }]
  const named = new Map<string, Part>()
  const meant = new Map<string, string[]>()
  const top = () => open.at(-1)?.part ?? root
  return {
    opened(id) {
      // Only what has a name can be used: all else counts with what it is in.
      if (id === undefined || named.has(id)) open.push({ part: top(), isNew: false })
      else {
        const part: Part = { own: 0, used: [], parts: [] }
        top().parts.push(part)
        named.set(id, part)
        open.push({ part, isNew: true })
      }
      top().own += 1
    },
    closed: () => void open.pop(),
    uses: (id) => void top().used.push(id),
    means: (name, id) => void meant.set(name, [...(meant.get(name) ?? []), id]),
    total: () =>
      sizeOf(
        root,
        (name) => (meant.get(name) ?? [name]).flatMap((id) => named.get(id) ?? []),
        new Map(),
        new Set(),
      ),
  }
}

function sizeOf(
  part: Part,
  partsOf: (name: string) => Part[],
  known: Map<Part, number>,
  under: Set<Part>,
): number {
  const before = known.get(part)
  if (before !== undefined) return before
  if (under.has(part)) return Infinity
  under.add(part)
  let size = part.own
  for (const inner of part.parts) size += sizeOf(inner, partsOf, known, under)
  for (const name of part.used) for (const used of partsOf(name)) size += sizeOf(used, partsOf, known, under)
  under.delete(part)
  known.set(part, size)
  return size
}
