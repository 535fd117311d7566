import '../plan.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { planBook } from '../planBook.ts'
import { type ShownPlan, usePlanCanvas } from './usePlanCanvas.ts'

interface SurfaceProps extends ShownPlan {
  label: string
  isCompact?: boolean | undefined
  onKey?: (event: KeyboardEvent, canvas: PlanCanvas) => void
  /** What lies over the plan: cards, menus, strips. */
  children?: (canvas: PlanCanvas) => ReactNode
}

const PAN_PX = 80
const PANS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
}

/** Picture, pins, and the keys that enlarge. Without hands it is still moved and enlarged by keyboard. */
export function Surface({ label, isCompact, onKey, children, events, ...shown }: SurfaceProps) {
  const [resolution, setResolution] = useState(1)
  const { target, canvas } = usePlanCanvas({
    ...shown,
    events: {
      ...events,
      onView: (view) => {
        setResolution(view.resolution)
        events.onView?.(view)
      },
    },
  })
  const press = (event: KeyboardEvent) => {
    if (!canvas) return
    onKey?.(event, canvas)
    if (event.defaultPrevented) return
    const pan = PANS[event.key]
    if (pan) canvas.shift(...pan)
    if (event.key === '+' || event.key === '=') canvas.zoom(1)
    if (event.key === '-') canvas.zoom(-1)
    if (event.key === '0') canvas.fit()
    if (pan || '+=-0'.includes(event.key)) event.preventDefault()
  }
  return (
    <div className="plan-surface">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- keys move the plan, as in every map */}
      <div
        ref={target}
        className="plan-map"
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={press}
      />
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      {canvas && children?.(canvas)}
      {canvas && <ZoomKeys canvas={canvas} resolution={resolution} isCompact={isCompact ?? false} />}
    </div>
  )
}

const WHOLE_PERCENT = 100

function ZoomKeys({
  canvas,
  resolution,
  isCompact,
}: {
  canvas: PlanCanvas
  resolution: number
  isCompact: boolean
}) {
  const say = useText(planBook)
  return (
    <div className={isCompact ? 'plan-zoom across' : 'plan-zoom'}>
      <button type="button" aria-label={say('zoomIn')} title={say('zoomIn')} onClick={() => canvas.zoom(1)}>
        <Icon name="plus" />
      </button>
      {!isCompact && <span className="tabular">{Math.round(WHOLE_PERCENT / resolution)}%</span>}
      <button
        type="button"
        aria-label={say('zoomOut')}
        title={say('zoomOut')}
        onClick={() => canvas.zoom(-1)}
      >
        <Icon name="zoom-out" />
      </button>
      <button type="button" aria-label={say('fit')} title={say('fit')} onClick={() => canvas.fit()}>
        <Icon name="fit" />
      </button>
    </div>
  )
}
