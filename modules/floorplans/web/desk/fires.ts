import type { Labels } from '../../model/labels.ts'

/** Keys of what burns. */
export const firesOf = (labels: Labels): Set<string> =>
  new Set([...labels].flatMap(([key, { isFire }]) => (isFire ? [key] : [])))

/** The one to look at: what burns now and did not before; null when nothing has caught fire since. */
export function newFire(before: ReadonlySet<string>, now: ReadonlySet<string>): string | null {
  for (const key of now) if (!before.has(key)) return key
  return null
}
