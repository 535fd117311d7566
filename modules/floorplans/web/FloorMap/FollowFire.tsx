import { useEffect, useRef } from 'react'
import type { Labels } from '../../model/labels.ts'
import { planPoint } from '../../model/point.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { firesOf, newFire } from '../desk/fires.ts'

interface Following {
  labels: Labels | null
  canvas: PlanCanvas
  hasPicture: boolean
  /** Not while somebody edits, nor where the host says what to look at. */
  isOn: boolean
}

/** What catches fire is centred, once. */
export function FollowFire({ labels, canvas, hasPicture, isOn }: Following) {
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!labels || !hasPicture) return
    const now = firesOf(labels)
    const label = labels.get(newFire(before.current, now) ?? '')
    before.current = now
    if (isOn && label) canvas.goTo(planPoint(label.x, label.y))
  }, [labels, canvas, hasPicture, isOn])
  return null
}
