import { FloorMap, PLANE_GRAPH_PATH } from '@gss/floorplans/web'
import { useText } from '@gss/web-kit/text/book'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { HomeFloor } from '../../contract/index.ts'
import { ModelMarks } from './Marks.tsx'
import { modelBook } from './modelBook.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** The floor one pressed: what is wrong there, its plan with live marks, and the way to the plan's own screen. */
export function FloorPane({ floor }: { floor: HomeFloor }) {
  const say = useText(modelBook)
  const name = `${floor.building} ${floor.floor}`
  const plan = new URLSearchParams({
    building: floor.buildingId,
    ...(floor.layerId !== null && { layer: floor.layerId }),
  })
  return (
    <section className="md-pane" aria-label={name}>
      <h2>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <ModelMarks of={floor} />
        <span className="spacer" />
        {floor.layerId !== null && (
          <Link className="press compact" to={`${PLANE_GRAPH_PATH}?${plan.toString()}`}>
            {say('openPlan')}
          </Link>
        )}
      </h2>
      {floor.layerId === null ? (
        <p className="text-2">{say('noPlan', { floor: floor.floor })}</p>
      ) : (
        <div className="md-plan">
          <Suspense fallback={null}>
            <FloorMap
              key={floor.layerId}
              layerId={floor.layerId}
              kind="plan"
              held={NOBODY}
              isCompact
              keepsWhole
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}
