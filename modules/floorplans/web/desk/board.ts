import type { Label, MarkerState } from '../../contract/index.ts'
import { markerLook } from '../../contract/index.ts'
import { type Board, boardOf, markerOf } from '../../model/edit.ts'
import type { Labels } from '../../model/labels.ts'
import { planPoint } from '../../model/point.ts'
import { iconName } from '../art/iconName.ts'
import type { LookName } from '../art/looks.ts'
import type { Pin } from '../canvas/pin.ts'

export const boardOfLabels = (labels: Labels): Board => boardOf(Array.from(labels.values(), markerOf))

/** Feedback is no trouble, so the specification gives it no border; look §11 does, below all that is. */
export function lookOf(state: MarkerState): LookName {
  const look = markerLook(state)
  return look === 'normal' && state.hasFeedback ? 'feedback' : look
}

interface Shown {
  /** Things whose fire somebody has: they no longer pulse. */
  held?: ReadonlySet<string> | undefined
  /** Things that say their name. */
  named?: ReadonlySet<string> | undefined
}

export const pinsOf = (
  labels: Iterable<readonly [key: string, label: Label]>,
  { held, named }: Shown = {},
): Pin[] =>
  Array.from(labels, ([key, label]) => {
    const look = lookOf(label)
    return {
      key,
      at: planPoint(label.x, label.y),
      icon: iconName(label.icon),
      look,
      ...(look === 'fire' && !held?.has(label.targetId) && { attention: 'pulse' as const }),
      ...(named?.has(label.targetId) && { label: label.name }),
    }
  })
