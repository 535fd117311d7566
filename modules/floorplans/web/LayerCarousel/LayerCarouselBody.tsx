import { useHeard } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CountedLayer, Label, PictureKind } from '../../contract/index.ts'
import { labelCountsOf } from '../desk/counts.ts'
import { layerTitle } from '../desk/layerTitle.ts'
import { PlanCounts } from '../FloorMap/Counts.tsx'
import { Evacuation } from '../FloorMap/Evacuation.tsx'
import { NoPicture } from '../FloorMap/NoPicture.tsx'
import { PlanView } from '../FloorMap/PlanView.tsx'
import { usePlanDesk } from '../FloorMap/useDesk.ts'
import { useNewestFire } from '../FloorMap/useNewestFire.ts'
import type { HostEvents } from '../FloorMap/usePlanHands.ts'
import { planBook } from '../planBook.ts'
import { startAt, turnedLayer } from './turn.ts'
import { layersQuery } from '../api.ts'

export interface LayerCarouselProps extends HostEvents {
  buildingId: string
  /** Where to begin; without it the burning layer, or the lowest. */
  layerId?: string | undefined
  /** The alarm's device: centred, framed and named on its layer. */
  componentId?: string | undefined
  held?: ReadonlySet<string> | undefined
  /** CSS pixels; without it, all the height there is. */
  height?: number
  isCompact?: boolean
  markerSize?: number
  cardActions?: (label: Label) => ReactNode
  /** What stands beside the plan while something burns on it, by what burns. */
  besideFire?: (targetId: string) => ReactNode
}

/** Layers of a building one after another, with the evacuation map of each (spec §2.8). */
export function LayerCarouselBody({ buildingId, height, layerId, ...rest }: LayerCarouselProps) {
  const say = useText(planBook)
  const queries = useQueryClient()
  const query = useQuery(layersQuery(buildingId))
  useHeard(
    'plan.layers',
    () => void queries.invalidateQueries({ queryKey: layersQuery(buildingId).queryKey }),
  )
  // By id: the order changes when another layer catches fire, and what somebody looks at must not turn away.
  const [chosenId, setChosenId] = useState(layerId)
  const layers = query.data ?? []
  const at = startAt(layers, chosenId)
  const layer = layers[at]
  const turn = (by: 1 | -1) => setChosenId(layers[turnedLayer(at, by, layers.length)]?.layerId)
  return (
    <div className="plan-frame" style={{ height: height ?? '100%' }}>
      {query.isPending && <Skeleton label={say('loading')} />}
      {query.error && !query.data && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data && !layer && <EmptyState sentence={say('noLayers')} />}
      {layer && (
        <Slide key={layer.layerId} layer={layer} onTurn={layers.length > 1 ? turn : undefined} {...rest} />
      )}
    </div>
  )
}

type SlideProps = Omit<LayerCarouselProps, 'buildingId' | 'layerId' | 'height'> & {
  layer: CountedLayer
  onTurn: ((by: 1 | -1) => void) | undefined
}
const KINDS = ['plan', 'evacuation'] as const
const LOOK_ONLY = {}

function Slide({ layer, componentId, onTurn, isCompact, besideFire, ...rest }: SlideProps) {
  const say = useText(planBook)
  const [kind, setKind] = useState<PictureKind>('plan')
  const { desk, state } = usePlanDesk(layer.layerId)
  const newest = useNewestFire(state.labels)
  const burning = newest === null ? undefined : state.labels?.get(newest)
  const counts = state.labels ? labelCountsOf(state.labels) : layer
  return (
    <>
      <header className="plan-head">
        <span className="plan-seg" role="group" aria-label={layer.floorName}>
          {KINDS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={kind === each}
              disabled={each === 'evacuation' && !layer.evacuation}
              title={each === 'evacuation' && !layer.evacuation ? say('noEvacuation') : undefined}
              onClick={() => setKind(each)}
            >
              {say(`kind.${each}`)}
            </button>
          ))}
        </span>
        <b className="ellipsis">{layerTitle(layer)}</b>
        <span className="spacer" />
        <PlanCounts counts={counts} />
      </header>
      <div className="plan-slide">
        {kind === 'evacuation' && <Evacuation layer={layer} isCompact={isCompact} />}
        {kind === 'plan' && layer.picture && (
          <PlanView
            layer={layer}
            desk={desk}
            state={state}
            options={LOOK_ONLY}
            targetId={componentId}
            isCompact={isCompact}
            {...rest}
          />
        )}
        {kind === 'plan' && !layer.picture && <NoPicture fact={layer.layerName} />}
        {burning?.isFire && besideFire?.(burning.targetId)}
        {onTurn && (
          <>
            <Arrow side="left" onClick={() => onTurn(-1)} />
            <Arrow side="right" onClick={() => onTurn(1)} />
          </>
        )}
      </div>
    </>
  )
}

function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const say = useText(planBook)
  const label = say(side === 'left' ? 'layerBefore' : 'layerAfter')
  return (
    <button type="button" className={`plan-arrow ${side}`} aria-label={label} title={label} onClick={onClick}>
      <Icon name={side} size={20} />
    </button>
  )
}
