import { useEffect, useRef } from 'react'
import { planPoint } from '../../model/point.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { type PlanMark, useAllPlanMarks } from './planMarks.ts'

/** What other modules have on this plan, over its pins. */
export function PlanMarks({ layerId, canvas }: { layerId: string; canvas: PlanCanvas }) {
  const marks = Object.values(useAllPlanMarks()).flat()
  return marks
    .filter((mark) => mark.layerId === layerId)
    .map((mark) => <Standing key={mark.key} mark={mark} canvas={canvas} />)
}

function Standing({ mark: { x, y, body }, canvas }: { mark: PlanMark; canvas: PlanCanvas }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? canvas.follow(place.current, planPoint(x, y)) : undefined), [canvas, x, y])
  return (
    <div ref={place} className="plan-card-at">
      {body}
    </div>
  )
}
