/** In the order the groups come in. Not `Map.groupBy`: browsers of 2022 have none. */
export function inGroups<T>(all: readonly T[], groupOf: (one: T) => string): [group: string, own: T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groupOf(one)
    groups.set(group, [...(groups.get(group) ?? []), one])
  }
  return [...groups]
}
