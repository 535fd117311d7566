import { serverNow } from '@gss/live/web'
import { FloorMap } from '@gss/floorplans/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState, useSyncExternalStore } from 'react'
import type { ScreenFire, ScreenFloor } from '../../contract/index.ts'
import { buildingScreenBook } from './buildingScreenBook.ts'
import { layerShown } from './choice.ts'
import { isTaken } from './fires.ts'
import { nameIn } from './nameIn.ts'
import { useBuildingScreen } from './useBuildingScreen.ts'

/** As the wall is drawn: half as large again on 1080 lines. */
const MARKER_SIZE = 1.5
const LINES = 1_080
const KINDS = ['plan', 'evacuation'] as const

const hearSize = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
/** In a window of another size the plan is shown whole anew. */
const useWindowSize = () => useSyncExternalStore(hearSize, () => `${innerWidth} ${innerHeight}`)

interface PicturesProps {
  buildingId: string
  buildingName: string
  floor: ScreenFloor
  fires: readonly ScreenFire[]
}

/** The plan of the floor, live; its evacuation map beside it, as it was drawn beforehand: no line follows the fire. */
export function FloorPictures({ buildingId, buildingName, floor, fires }: PicturesProps) {
  const say = useText(buildingScreenBook)
  const [kind, setKind] = useState<(typeof KINDS)[number]>('plan')
  const [layerId, setLayerId] = useState<string | null>(null)
  const size = useWindowSize()
  const drawn = floor.layers.filter(({ hasPicture }) => hasPicture)
  const layer = drawn.find((one) => one.layerId === layerId) ?? layerShown(floor, fires)
  if (!layer) return <NotDrawn buildingId={buildingId} buildingName={buildingName} floor={floor} />
  const shown = layer.hasEvacuation ? kind : 'plan'
  return (
    <div className="bsc-plan">
      <FloorMap
        key={`${layer.layerId} ${shown} ${size}`}
        layerId={layer.layerId}
        kind={shown}
        held={new Set(fires.filter((fire) => isTaken(fire, serverNow())).map(({ targetId }) => targetId))}
        isCompact
        keepsWhole
        markerSize={Math.max(1, (MARKER_SIZE * window.innerHeight) / LINES)}
      />
      {(layer.hasEvacuation || drawn.length > 1) && (
        <span className="bsc-seg" role="group" aria-label={say('pictures')}>
          {layer.hasEvacuation &&
            KINDS.map((each) => (
              <button key={each} type="button" aria-pressed={shown === each} onClick={() => setKind(each)}>
                {say(each)}
              </button>
            ))}
          {drawn.length > 1 &&
            drawn.map((each) => (
              <button
                key={each.layerId}
                type="button"
                aria-pressed={each.layerId === layer.layerId}
                onClick={() => setLayerId(each.layerId)}
              >
                {each.name}
              </button>
            ))}
        </span>
      )}
    </div>
  )
}

/** No drawing: it is said, and what stands on the floor is listed all the same. */
function NotDrawn({ buildingId, buildingName, floor }: Omit<PicturesProps, 'fires'>) {
  const say = useText(buildingScreenBook)
  const { data } = useBuildingScreen(buildingId, floor.floorId)
  const parts = data?.parts ?? []
  return (
    <section className="bsc-plan bsc-bare" aria-label={say('parts')}>
      <p>{say('noPlan', { floor: floor.name })}</p>
      {data && parts.length === 0 && <p className="text-2">{say('noParts')}</p>}
      <ul>
        {parts.map(({ componentId, name, place, standing }) => (
          <li key={componentId}>
            <StateMark state={standing} size={16} />
            <span className="ellipsis" title={`${name} ${place}`}>
              {nameIn(name, buildingName, floor.name)}
            </span>
            <span className="text-2">{say(`stand.${standing}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
