import { type PlanMark, showPlanMarks } from '@gss/floorplans/web'
import type { RunningPermit } from '../../contract/index.ts'
import { HotWorkMark } from './badgePart.tsx'
import { useRunning } from '../useRunning.ts'

const SOURCE = 'permits'

/** Keeps the flames on the plans as true as the badges. Returns its end. */
export function showOnPlans(): () => void {
  const show = ({ running }: { running: readonly RunningPermit[] }) =>
    showPlanMarks(SOURCE, running.flatMap(markOf))
  show(useRunning.getState())
  const end = useRunning.subscribe(show)
  return () => {
    end()
    showPlanMarks(SOURCE, [])
  }
}

/** Nothing where its point is drawn on no plan. */
function markOf(permit: RunningPermit): PlanMark[] {
  const { permitId, layerId, x, y } = permit
  if (layerId === null || x === null || y === null) return []
  return [{ key: permitId, layerId, x, y, body: <HotWorkMark permit={permit} /> }]
}
