import type { AskOf } from '@gss/kit/call'
import type { DomainOf } from '@gss/kit/wire'
import { type calls, type Label, type Moved, type pushes } from '../contract/index.ts'
import { type PlanEdit, labelKeyOf, type Marker } from './edit.ts'

/** Every label of the open plan, by the thing it stands for. */
export type Labels = ReadonlyMap<string, Label>

export const labelsByKey = (labels: Iterable<Label>): Labels =>
  new Map(Array.from(labels, (label) => [labelKeyOf(label.kind, label.targetId), label]))

/** As the server answered a change, or shows a conflict: what is newer stays. */
export function withLabels(labels: Labels, changed: Iterable<Label>): Labels {
  const after = new Map(labels)
  for (const label of changed) {
    const key = labelKeyOf(label.kind, label.targetId)
    const present = after.get(key)
    if (!present || present.labelId !== label.labelId || present.version <= label.version)
      after.set(key, label)
  }
  return after
}
export function withoutLabels(labels: Labels, keys: Iterable<string>): Labels {
  const after = new Map(labels)
  for (const key of keys) after.delete(key)
  return after
}

type Push = DomainOf<(typeof pushes)['plan.labels']>
/** Moved labels, by what the server says of a move; one that was moved again since stays where it is. */
export function withMoved(labels: Labels, moved: readonly Moved[]): Labels {
  const after = new Map(labels)
  for (const { kind, targetId, labelId, x, y, version, sight } of moved) {
    const label = after.get(labelKeyOf(kind, targetId))
    if (label?.labelId === labelId && label.version < version)
      after.set(labelKeyOf(kind, targetId), { ...label, x, y, version, sight })
  }
  return after
}

/** Another person's edit, or one's own heard back: the same push twice changes nothing more. Null: too many, fetch them again. */
export function labelsAfter(labels: Labels, { placed, moved, removed, isMany }: Push): Labels | null {
  if (isMany) return null
  const after = new Map(withMoved(withLabels(labels, placed), moved))
  for (const { kind, targetId, labelId } of removed)
    if (after.get(labelKeyOf(kind, targetId))?.labelId === labelId) after.delete(labelKeyOf(kind, targetId))
  return after
}

type Change = Omit<AskOf<(typeof calls)['change']>, 'layerId'>
/** An edit of markers as the server is told of it: with the versions that were seen. Links have calls of their own. */
export function labelChangeOf(edit: Exclude<PlanEdit, { kind: 'link' | 'unlink' }>, labels: Labels): Change {
  const seen = (key: string) => {
    const label = labels.get(key)
    return label ? [{ labelId: label.labelId, version: label.version }] : []
  }
  switch (edit.kind) {
    case 'place':
      return { placed: edit.markers.map(sent), moved: [], removed: [] }
    case 'remove':
      return { placed: [], moved: [], removed: edit.markers.flatMap(({ key }) => seen(key)) }
    case 'turn':
      return {
        placed: [],
        moved: edit.turns.flatMap(({ key, at, to }) =>
          seen(key).map((one) => ({ ...one, x: at.x, y: at.y, sight: to })),
        ),
        removed: [],
      }
    case 'move':
      return {
        placed: [],
        moved: edit.moves.flatMap(({ key, to }) => seen(key).map((one) => ({ ...one, x: to.x, y: to.y }))),
        removed: [],
      }
  }
}
const sent = ({ kind, targetId, at, sight }: Marker) => ({
  kind,
  targetId,
  x: at.x,
  y: at.y,
  ...(sight && { sight }),
})
