import type { Door } from '@gss/video/contract'
import type { Label, MarkerState } from '../../contract/index.ts'
import { markerLook } from '../../contract/index.ts'
import { type PlanBoard, planBoardOf, markerOf } from '../../model/edit.ts'
import type { Labels } from '../../model/labels.ts'
import { planPoint } from '../../model/point.ts'
import { iconName } from '../art/iconName.ts'
import type { LookName } from '../art/looks.ts'
import type { Pin } from '../canvas/pin.ts'

export const boardOfLabels = (labels: Labels): PlanBoard => planBoardOf(Array.from(labels.values(), markerOf))

/** Feedback is no trouble, so the specification gives it no border; look §11 does, below all that is. */
export function markerLookOf(state: MarkerState): LookName {
  const look = markerLook(state)
  return look === 'normal' && state.hasFeedback ? 'feedback' : look
}

/** How doors are, by their ids. */
export type Doors = ReadonlyMap<string, Pick<Door, 'state' | 'release'>>
const NO_DOORS: Doors = new Map()

/** A door is as its controller says; everything else as its own states are. */
export function lookOfLabel(label: Label, doors: Doors = NO_DOORS): LookName {
  return label.kind === 'door' ? `door.${doors.get(label.targetId)?.state ?? 'unknown'}` : markerLookOf(label)
}

interface Shown {
  doors?: Doors | undefined
  /** Things whose fire somebody has: they no longer pulse. */
  held?: ReadonlySet<string> | undefined
  /** Things that say their name. */
  named?: ReadonlySet<string> | undefined
}

export const pinsOf = (
  labels: Iterable<readonly [key: string, label: Label]>,
  { held, named, doors }: Shown = {},
): Pin[] =>
  Array.from(labels, ([key, label]) => {
    const look = lookOfLabel(label, doors)
    const release = doors?.get(label.targetId)?.release
    return {
      key,
      at: planPoint(label.x, label.y),
      icon: iconName(label.icon),
      look,
      ...(look === 'fire' && !held?.has(label.targetId) && { attention: 'pulse' as const }),
      ...(label.sight && { sees: label.sight }),
      ...(release && { ring: release === 'asked' ? ('dashed' as const) : ('solid' as const) }),
      ...(named?.has(label.targetId) && { label: label.name }),
    }
  })
