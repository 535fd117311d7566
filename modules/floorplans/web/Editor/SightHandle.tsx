import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Label, Sight } from '../../contract/index.ts'
import { FACING_MAX_DEG } from '../../contract/limits.ts'
import { markerOf } from '../../model/edit.ts'
import { planPoint } from '../../model/point.ts'
import { aheadOf, facingTo } from '../../model/sight.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { editorBook } from './editorBook.ts'
import { turnOf } from '../../model/edit.ts'

const KEY_STEP_DEG = 5
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: KEY_STEP_DEG,
  ArrowUp: KEY_STEP_DEG,
  ArrowLeft: -KEY_STEP_DEG,
  ArrowDown: -KEY_STEP_DEG,
}

interface SightHandleProps {
  label: Label
  sight: Sight
  desk: PlanDesk
  canvas: PlanCanvas
  turn: (deg: number) => boolean
}

/** At the far end of what a chosen camera sees: dragged or by arrows it turns the camera. */
export function SightHandle({ label, sight, desk, canvas, turn }: SightHandleProps) {
  const say = useText(editorBook)
  const place = useRef<HTMLDivElement>(null)
  const turning = useRef<Sight | null>(null)
  const { x, y } = label
  const { facingDeg, angleDeg } = sight
  useEffect(() => {
    const end = aheadOf(planPoint(x, y), facingDeg, canvas.sightReach)
    return place.current ? canvas.follow(place.current, end) : undefined
  }, [canvas, x, y, facingDeg])
  const { key } = markerOf(label)
  const stand = (deg: number) => {
    if (place.current) canvas.follow(place.current, aheadOf(planPoint(x, y), deg, canvas.sightReach))
  }
  const show = (now: Sight) => {
    turning.current = now
    canvas.turn(new Map([[key, now]]))
    stand(now.facingDeg)
  }
  const keep = async (now: Sight) => {
    turning.current = null
    const edit = turnOf(label, now)
    const isDone = edit !== null && (await desk.do(edit))
    canvas.settle()
    if (!isDone) stand(facingDeg)
  }
  const drag = (event: PointerEvent) => {
    if (!turning.current) return
    const facing = facingTo({ x, y }, canvas.planOf(event.nativeEvent))
    if (facing !== undefined) show({ angleDeg, facingDeg: facing })
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation() // arrows nudge the marker elsewhere
    turn(step)
  }
  return (
    <div ref={place} className="plan-card-at">
      <button
        type="button"
        className="pe-turn"
        role="slider"
        aria-label={say('sight.facing')}
        aria-valuemin={0}
        aria-valuemax={FACING_MAX_DEG}
        aria-valuenow={facingDeg}
        title={say('sight.handle')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          turning.current = sight
        }}
        onPointerMove={drag}
        onPointerUp={() => turning.current && void keep(turning.current)}
        onPointerCancel={() => {
          turning.current = null
          canvas.settle()
          stand(facingDeg)
        }}
        onKeyDown={press}
      >
        <Icon name="move" size={12} />
      </button>
    </div>
  )
}
