/** Things of the same kind on two floors that correspond, so that one floor's layout can be copied to the other. */
export interface Numbered {
  targetId: string
  /** What they must have in common: kind, type, system. */
  group: string
  code: string
}

/** Room 1208 and room 1308 are fellows by their last two digits; loop 3 point 17 and loop 4 point 17 too. */
const TAIL = /(\d{1,2})\D*(?![\s\S])/
const tailOf = ({ code }: Numbered): string => TAIL.exec(code)?.[1]?.padStart(2, '0') ?? ''

/** For each of `others` its fellow among `ours`: the one with the same last digits, else the next in order. */
export function fellowsOf(
  ours: readonly Numbered[],
  others: readonly Numbered[],
): [other: string, our: string][] {
  const waiting = byGroup(ours)
  return [...byGroup(others)].flatMap(([group, theirs]) => pair(theirs, waiting.get(group) ?? []))
}

function pair(theirs: readonly Numbered[], ours: readonly Numbered[]): [string, string][] {
  const tails = new Map(onlyOnce(ours).map((one) => [tailOf(one), one.targetId]))
  const certain = onlyOnce(theirs).flatMap((other): [string, string][] => {
    const our = tails.get(tailOf(other))
    return our === undefined ? [] : [[other.targetId, our]]
  })
  const [paired, taken] = [new Set(certain.map(([other]) => other)), new Set(certain.map(([, our]) => our))]
  const left = theirs.filter(({ targetId }) => !paired.has(targetId))
  const free = ours.filter(({ targetId }) => !taken.has(targetId))
  const inOrder = left.flatMap((other, index): [string, string][] => {
    const our = free[index]
    return our ? [[other.targetId, our.targetId]] : []
  })
  return [...certain, ...inOrder]
}

/** Digits that two of one floor share tell neither of them. */
function onlyOnce(all: readonly Numbered[]): Numbered[] {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(tailOf(one), (counts.get(tailOf(one)) ?? 0) + 1)
  return all.filter((one) => tailOf(one) !== '' && counts.get(tailOf(one)) === 1)
}

function byGroup(all: readonly Numbered[]): Map<string, Numbered[]> {
  const groups = new Map<string, Numbered[]>()
  const natural = new Intl.Collator('en', { numeric: true })
  for (const one of all.toSorted((a, b) => natural.compare(a.code, b.code))) {
    const group = groups.get(one.group)
    if (group) group.push(one)
    else groups.set(one.group, [one])
  }
  return groups
}
