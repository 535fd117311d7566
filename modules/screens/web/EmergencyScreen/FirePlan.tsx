import { FloorMap } from '@gss/floorplans/web'
import { useText } from '@gss/web-kit/text/book'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { RailFire, ShownFire } from '../../contract/emergencyScreen.ts'
import { buildingScreenPath } from '../paths.ts'
import { emergencyScreenBook } from './emergencyScreenBook.ts'

/** As the screen of a building: half as large again on 1080 lines. */
const MARKER_SIZE = 1.5
const LINES = 1_080
const KINDS = ['plan', 'evacuation'] as const

const hearSize = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** The floor with what burns in it; its evacuation map beside it, as it was drawn beforehand. It is looked at: what can be pressed on a plan stands on the building's own screen. */
export function FirePlan({ fire, fires }: { fire: ShownFire; fires: readonly RailFire[] }) {
  const say = useText(emergencyScreenBook)
  const [kind, setKind] = useState<(typeof KINDS)[number]>('plan')
  const size = useSyncExternalStore(hearSize, () => `${innerWidth} ${innerHeight}`)
  const { layerId, buildingId, hasEvacuation, hasPlan, componentId, holder, floorName } = fire
  const shown = hasEvacuation ? kind : 'plan'
  // Where more burns on the floor all of it stays in sight; one alone is brought near and named.
  const isAlone = !fires.some((other) => other.alarmId !== fire.alarmId && isSameFloor(other, fire))
  return (
    <section className="ems-plan" aria-label={say('plan')}>
      {layerId !== null && hasPlan ? (
        <div inert>
          <FloorMap
            key={`${layerId} ${shown} ${size}`}
            layerId={layerId}
            kind={shown}
            {...(isAlone && { componentId })}
            held={new Set(holder === null ? [] : [componentId])}
            isCompact
            keepsWhole
            markerSize={Math.max(1, (MARKER_SIZE * window.innerHeight) / LINES)}
          />
        </div>
      ) : (
        <p className="ems-none">{say(floorName ? 'noPlan' : 'noFloor', { floor: floorName })}</p>
      )}
      <span className="ems-seg" role="group" aria-label={say('plan')}>
        {hasEvacuation &&
          hasPlan &&
          KINDS.map((each) => (
            <button key={each} type="button" aria-pressed={shown === each} onClick={() => setKind(each)}>
              {say(each)}
            </button>
          ))}
        {buildingId !== null && (
          <Link to={buildingScreenPath(buildingId)} target="_blank">
            {say('building')}
          </Link>
        )}
      </span>
    </section>
  )
}

const isSameFloor = (one: RailFire, other: ShownFire) =>
  one.unitId === other.unitId && one.buildingName === other.buildingName && one.floorName === other.floorName
