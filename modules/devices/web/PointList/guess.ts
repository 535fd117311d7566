import { COLUMN_WORDS } from './columnWords.table.ts'

/** Field → title of the column it is in. */
export type Mapping = Readonly<Record<string, string>>

/** Which column is what, by its title; a column is one thing at most, the surest word first. */
export function guessed(titles: readonly string[]): Mapping {
  const taken = new Set<string>()
  const mapping: Record<string, string> = {}
  for (const [field, , words] of COLUMN_WORDS) {
    const title = words
      .map((word) => titles.find((each) => !taken.has(each) && each.toLowerCase().includes(word)))
      .find((each) => each !== undefined)
    if (title === undefined) continue
    mapping[field] = title
    taken.add(title)
  }
  return mapping
}

/** Without these a point is nobody. */
export const isEnough = (mapping: Mapping): boolean =>
  COLUMN_WORDS.every(([field, isNeeded]) => !isNeeded || mapping[field] !== undefined)
