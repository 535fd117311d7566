import type { Label, Sight } from '../../contract/index.ts'
import { type PlanEdit, isSameSight, markerOf } from '../../model/edit.ts'

/** A camera that looks elsewhere from now on, or whose sight is no longer drawn. Null: it does so already. */
export function turnOf(label: Label, to: Sight | null): PlanEdit | null {
  const from = label.sight ?? null
  if (isSameSight(from, to)) return null
  const { key, at } = markerOf(label)
  return { kind: 'turn', deed: 'turn', turns: [{ key, at, from, to }] }
}
