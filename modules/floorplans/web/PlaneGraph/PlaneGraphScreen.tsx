import './planeGraph.css'
import { LiveFoot, LiveMark } from '@gss/live/web'
import { CamerasOfPlace, VideoParts } from '@gss/video/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CountedLayer } from '../../contract/index.ts'
import { PlanCounts } from '../FloorMap/Counts.tsx'
import { LayerCarouselBody } from '../LayerCarousel/LayerCarouselBody.tsx'
import { startAt } from '../LayerCarousel/turn.ts'
import { planBook } from '../planBook.ts'
import { useLayerCounts } from '../desk/useLayerCounts.ts'
import { layersQuery } from '../api.ts'

/** Read from two metres away (look §11 "wall × 2"); on less than a wall such markers would cover the plan. */
const WALL_MARKER_SIZE = 2
const WALL_FROM_PX = 1_900
const CAMERAS_MAX = 3

/** Spec §2.3 "plane-graph-screen": the plans of one building, live, for a wall. */
export function PlaneGraphScreen() {
  const say = useText(planBook)
  const [params] = useSearchParams()
  const buildingId = params.get('building')
  useEffect(() => {
    document.title = say('buildingMap')
  }, [say])
  if (!buildingId) return <EmptyState sentence={say('noBuilding')} />
  return (
    <Wall
      buildingId={buildingId}
      layerId={params.get('layer') ?? undefined}
      componentId={params.get('target') ?? undefined}
    />
  )
}

function Wall({
  buildingId,
  layerId,
  componentId,
}: {
  buildingId: string
  layerId: string | undefined
  componentId: string | undefined
}) {
  const say = useText(planBook)
  const query = useQuery(layersQuery(buildingId))
  const [chosen, setChosen] = useState(layerId)
  useLayerCounts(buildingId)
  const layers = query.data ?? []
  const [first] = layers
  if (query.isPending) return <Skeleton label={say('loading')} />
  if (query.error && !query.data)
    return <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
  const shownId = chosen ?? layers[startAt(layers, undefined)]?.layerId
  return (
    <div className="pg-page">
      <header>
        <Icon name="logo" size={24} />
        <h1>{first?.buildingName}</h1>
        <span className="spacer" />
        <LiveMark />
      </header>
      <nav aria-label={say('floors')}>
        {byFloor(layers).map((layer) => (
          <button
            key={layer.layerId}
            type="button"
            aria-current={layer.layerId === shownId ? 'true' : undefined}
            onClick={() => setChosen(layer.layerId)}
          >
            <b>{layer.floorName}</b>
            <span className="ellipsis text-2">
              {layers.filter(({ floorId }) => floorId === layer.floorId).length > 1 && layer.layerName}
            </span>
            <PlanCounts counts={layer} hasWords={false} />
          </button>
        ))}
      </nav>
      <main>
        {/* Another layer is another carousel: it begins where it was told. */}
        <LayerCarouselBody
          key={shownId}
          buildingId={buildingId}
          layerId={shownId}
          componentId={componentId}
          besideFire={(targetId) => (
            <CamerasOfPlace key={targetId} componentId={targetId} most={CAMERAS_MAX} />
          )}
          markerSize={window.innerWidth >= WALL_FROM_PX ? WALL_MARKER_SIZE : 1}
        />
      </main>
      {/* Nothing stands beside a page that is alone in its window: what a press on the plan opens comes with it. */}
      <VideoParts />
      <LiveFoot />
    </div>
  )
}

const byFloor = (layers: readonly CountedLayer[]) =>
  layers.toSorted((a, b) => b.floorNo - a.floorNo || a.position - b.position)
